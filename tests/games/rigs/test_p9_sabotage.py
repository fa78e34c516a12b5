"""Karma cards, one by one: Sabotage, and the alarms that may stop it (RIGS-9.5, K10 to K18, K28, K29)."""

from __future__ import annotations

import pytest

from offworld.core.move import CHANCE
from offworld.games.rigs.facts import (
    ALARM_SYSTEM,
    CARRIER_LOST,
    DECOY,
    DONK,
    DRIFT,
    GIVE_ME_THAT,
    I_WANT_THAT,
    IDENTITY_THEFT,
    PRODUCTION,
    RECORD_NOT_FOUND,
    RUINS,
    SURVEY_TYPO,
    TAKE_THAT,
)
from offworld.games.rigs.game import new_round
from offworld.games.rigs.p9_drift import HOMES
from tests.games.rigs.given import (
    FOREST,
    PLAINS,
    RIDGE,
    VALLEY,
    E,
    L,
    M,
    S,
    bare,
    do,
    goods,
    hand,
    has,
    listen,
    offered,
    plays,
    plot,
    refused,
    roll,
    stock,
    window,
)

# -- the cards -----------------------------------------------------------------------------------


def test_rigs_k10_give_me_that() -> None:
    s = bare(3)
    hand(s, 1, RUINS)
    plays(GIVE_ME_THAT, (0, "victim", 1), s=s)
    do(s, (1, "decline"), (CHANCE, "pick", RUINS))
    assert s.hands == ((RUINS,), (), ())


def test_t16_identity_theft() -> None:
    """RIGS-K11: you 0 Credits, the victim 80."""
    s = bare(3)
    stock(s, 0, cr=0)
    stock(s, 1, cr=80)
    plays(IDENTITY_THEFT, (0, "victim", 1), s=s)
    assert [s.has(seat, 0) for seat in (0, 1)] == [80, 0]
    assert (s.to_act, set(s.menu(1).entries)) == ((1,), {"draw_three", "take_later"})
    later = do(s.copy(), (1, "take_later"))
    assert (later.aside, later.karma_out, later.hands[1]) == (1, (), ())
    new_round(later)
    assert later.hands[1] == (IDENTITY_THEFT,)
    do(s, (1, "draw_three"))
    assert s.env == (1, 3)


def test_t70_in_the_last_round_only_the_draw_is_offered() -> None:
    """RIGS-K11"""
    s = plays(IDENTITY_THEFT, (0, "victim", 1), s=bare(3, turn=15))
    assert set(s.menu(1).entries) == {"draw_three"}
    assert refused(s, 1, "take_later").rule == "RIGS-K11"


def test_t15_i_want_that() -> None:
    """RIGS-K12: opponents have 5, 0 and 2 Metal; dice 4 and 6: 4 and 2."""
    s = bare(4)
    for seat, n in ((1, 5), (3, 2)):
        stock(s, seat, M=n)
    plays(I_WANT_THAT, (0, "resource", M), s=s)
    roll(s, 4, 6)
    assert [goods(s, seat) for seat in s.seats] == [{"M": 6}, {"M": 1}, {}, {}]


def test_t50_triangulation_drift() -> None:
    """RIGS-K13: one RIGS into one's own warehouse, one onto one's own empty Forest."""
    s = bare(3)
    theirs, forest = plot(s, 1, VALLEY, rigs=2, working=S), plot(s, 0, FOREST)
    plays(DRIFT, (0, "plot", theirs), s=s)
    do(s, (0, "send", HOMES + 0), (0, "send", forest), (0, "set_to", M))
    assert (has(s, 0)["rigs"], s.rigs[forest], s.working[forest], s.rigs[theirs]) == (1, 1, M, 0)
    assert s.env == (1, 1), "the victim draws"


def test_drifting_rigs_need_a_free_spot() -> None:
    """RIGS-K13, R19"""
    s = bare(3)
    theirs, full = plot(s, 1, VALLEY, rigs=2, working=S), plot(s, 2, PLAINS, rigs=1, working=E)
    plays(DRIFT, (0, "plot", theirs), s=s)
    assert refused(s, 0, "send", full).rule == "RIGS-1.1"
    assert refused(s, 0, "send", theirs).rule == "RIGS-K13"
    assert offered(s, 0, "send") == [HOMES, HOMES + 1, HOMES + 2]


def test_t51_record_not_found() -> None:
    """RIGS-K15: the leader names anybody but the owner; RIGS and survey stay; a leader is found anew."""
    s = bare(3)
    theirs = plot(s, 1, RIDGE, rigs=2, working=M, found=1)
    plays(RECORD_NOT_FOUND, (0, "plot", theirs), s=s)
    assert (s.to_act, offered(s, 0, "owner")) == ((0,), [0, 2])
    assert refused(s, 0, "owner", 1).rule == "RIGS-K15"
    do(s, (0, "owner", 2))
    assert (s.owner[theirs], s.rigs[theirs], s.survey[theirs], s.moved_plots) == (2, 2, 1, 1)
    assert s.env == (1, 1)


def test_t52_ill_take_that_and_a_decoy() -> None:
    """RIGS-K16, RIGS-K30"""
    s = bare(3)
    hand(s, 1, RUINS, DECOY)
    plays(TAKE_THAT, (0, "victim", 1), s=s)
    do(s, (1, "decline"), (0, "pick", RUINS), (1, "decoy"))
    assert s.hands == ((DECOY,), (RUINS,), ())


def test_rigs_k17_carrier_lost_switches_rigs_off() -> None:
    s = bare(3)
    plot(s, 1, VALLEY, rigs=2, working=S)
    hand(s, 0, CARRIER_LOST)
    window(s, PRODUCTION)
    do(s, (0, "card", CARRIER_LOST))
    assert refused(s, 0, "victim", 2).rule == "RIGS-K17"
    do(s, (0, "victim", 1))
    assert (s.idle, s.env) == (0b010, (1, 1))


def test_rigs_k18_survey_typo_sends_rigs_on_luxuries_home() -> None:
    s = bare(3)
    mine, theirs = plot(s, 0, PLAINS, found=0), plot(s, 1, VALLEY, rigs=2, working=L, found=2)
    plays(SURVEY_TYPO, (0, "plot", mine), s=s)
    assert s.view(0, words=True)["prompt"] == "Survey Typo: which plot does Plains 1 swap surveys with?"
    ear = listen(s)
    do(s, (0, "plot", theirs))
    assert ear.heard_by(2)[0] == "Amber plays Survey Typo on Plains 1 and Valley 1 of Cobalt."
    assert (s.survey[mine], s.survey[theirs], s.rigs[theirs], has(s, 1)) == (2, 0, 0, {"cr": 100, "rigs": 2})


def test_surveys_that_do_not_differ_are_not_swapped() -> None:
    """RIGS-K18, R20"""
    s = bare(3)
    mine, same, none = plot(s, 0, PLAINS, found=1), plot(s, 1, PLAINS, found=1), plot(s, 1, PLAINS)
    plot(s, 2, PLAINS, found=0)
    plays(SURVEY_TYPO, (0, "plot", mine), s=s)
    assert refused(s, 0, "plot", same).rule == "RIGS-K18"
    assert refused(s, 0, "plot", none).why == "that plot has no survey"


# -- alarms --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "hit", "kept"), [(2, False, True), (3, True, True), (1, True, False)])
def test_t18_alarm_system(die: int, hit: bool, kept: bool) -> None:
    """RIGS-K28: even is safe, 3 is a hit, 1 is a hit and costs the card."""
    s = bare(3)
    stock(s, 1, M=6)
    s.in_play = (-1, -1, 1, -1)
    plays(I_WANT_THAT, (0, "resource", M), s=s)
    roll(s, die)
    if hit:
        roll(s, 6)
    assert (goods(s, 0) == {"M": 6}) is hit
    assert (s.lies_before(ALARM_SYSTEM) == 1) is kept


@pytest.mark.parametrize(("die", "hit"), [(5, False), (6, True)])
def test_t19_donk(die: int, hit: bool) -> None:
    """RIGS-K29: 2 to 5 is safe, else a hit and the card goes."""
    s = bare(3)
    stock(s, 1, M=6)
    s.in_play = (-1, -1, -1, 1)
    plays(I_WANT_THAT, (0, "resource", M), s=s)
    roll(s, die)
    if hit:
        roll(s, 6)
    assert (goods(s, 0) == {"M": 6}) is hit
    assert (s.lies_before(DONK) == 1) is not hit


def test_both_alarms_roll_one_after_the_other() -> None:
    """RIGS-K28, RIGS-K29, R10"""
    s = bare(3)
    stock(s, 1, M=6)
    s.in_play = (-1, -1, 1, 1)
    plays(I_WANT_THAT, (0, "resource", M), s=s)
    roll(s, 3, 4)
    assert (goods(s, 1), s.to_act) == ({"M": 6}, (0,))


def test_t30_one_unaffected_victim_stops_the_whole_swap() -> None:
    """RIGS-K18, RIGS-K28"""
    s = bare(3)
    one, other = plot(s, 1, PLAINS, found=0), plot(s, 2, PLAINS, found=3)
    s.in_play = (-1, -1, 1, -1)
    plays(SURVEY_TYPO, (0, "plot", one), (0, "plot", other), s=s)
    roll(s, 4)
    assert (s.survey[one], s.survey[other], s.karma_out) == (0, 3, (SURVEY_TYPO,))
