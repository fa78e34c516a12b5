"""Karma cards, one by one: Sabotage, its answers, alarms, insurance (RIGS-9.5, K10 to K18, K28 to K36)."""

from __future__ import annotations

import random

import pytest

from offworld.core.move import CHANCE
from offworld.games.rigs.facts import (
    ALARM_SYSTEM,
    ANSWERS,
    BLOWOUT,
    CARRIER_LOST,
    DECOY,
    DISASTER,
    DONK,
    DOUBLE_AGENT,
    DRIFT,
    DUMPING,
    EYE_FOR_AN_EYE,
    FAVOR,
    GIVE_ME_THAT,
    I_WANT_THAT,
    IDENTITY_THEFT,
    INFORMATION,
    INSURANCE,
    LIGHT_ON,
    NOT_FOR_YOU,
    PRODUCTION,
    RECORD_NOT_FOUND,
    RIGHT_BACK,
    RUINS,
    SENT_WHERE,
    SURVEY_TYPO,
    TAKE_THAT,
    THEFT,
)
from offworld.games.rigs.game import new_round
from offworld.games.rigs.p4_disaster import suffer
from offworld.games.rigs.p9_drift import HOMES
from offworld.games.rigs.state import RigsState
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
    draws,
    goods,
    hand,
    has,
    listen,
    offered,
    playing,
    plot,
    refused,
    roll,
    stock,
    stricken,
    window,
)


def plays(card: int, *answers: tuple[int, str, int], seats: int = 3, s: RigsState | None = None) -> RigsState:
    """Seat 0 plays a card in the player phase with these answers to its questions."""
    s = s or bare(seats)
    hand(s, 0, card)
    playing(s)
    return do(s, (0, "card", card), *answers)


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
    plays(SURVEY_TYPO, (0, "plot", mine), (0, "plot", theirs), s=s)
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


# -- answers -------------------------------------------------------------------------------------


def test_t54_anybody_may_answer() -> None:
    """RIGS-9.5, RIGS-K31: seat 2 is no victim, and still stops it."""
    s = bare(3)
    stock(s, 1, M=6)
    hand(s, 2, FAVOR)
    plays(I_WANT_THAT, (0, "resource", M), s=s)
    do(s, (2, "respond", FAVOR))
    assert (goods(s, 1), s.karma_out, s.to_act) == ({"M": 6}, (I_WANT_THAT, FAVOR), (0,))


def test_t55_all_who_hold_cards_are_asked_at_once_and_in_secret() -> None:
    """R10: B holds an answer, C two other cards, D none."""
    s = bare(4)
    hand(s, 1, FAVOR)
    hand(s, 2, RUINS, BLOWOUT)
    plays(GIVE_ME_THAT, (0, "victim", 1), s=s)
    assert s.to_act == (1, 2)
    assert set(s.menu(2).entries) == {"decline"}
    why = refused(s, 2, "respond", FAVOR)
    assert (why.rule, why.why) == ("RIGS-9.5", "you do not hold that card")


def test_t56_nobody_is_asked_when_all_answers_lie_face_up() -> None:
    """R10"""
    s = bare(4)
    hand(s, 1, RUINS)
    hand(s, 2, BLOWOUT)
    s.karma_out = ANSWERS
    plays(GIVE_ME_THAT, (0, "victim", 1), s=s)
    assert s.to_act == (CHANCE,), "the card is picked at once"


def test_t57_of_two_answers_the_victims_acts_and_the_other_stays_unknown() -> None:
    """RIGS-9.5, R10"""
    s = bare(4)
    hand(s, 1, RIGHT_BACK, RUINS)
    hand(s, 2, FAVOR)
    plays(TAKE_THAT, (0, "victim", 1), s=s)
    do(s, (2, "respond", FAVOR), (1, "decline"))
    assert s.karma_out == (TAKE_THAT, FAVOR)
    s = bare(4)
    hand(s, 1, NOT_FOR_YOU)
    hand(s, 2, FAVOR)
    plays(TAKE_THAT, (0, "victim", 1), s=s)
    do(s, (2, "respond", FAVOR), (1, "respond", NOT_FOR_YOU))
    assert (s.hands[2], s.view(0)["hands"][2], s.karma_out) == ((FAVOR,), [-1], (NOT_FOR_YOU,))


def test_an_attack_that_cannot_be_answered_is_not_asked_about() -> None:
    """RIGS-9.4: no answer to Destruction."""
    s = bare(3)
    hand(s, 1, FAVOR)
    stock(s, 1, E=4)
    hand(s, 0, LIGHT_ON)
    playing(s)
    do(s, (0, "card", LIGHT_ON), (0, "victim", 1))
    assert (goods(s, 1), s.to_act) == ({"E": 2}, (0,))
    assert refused(s, 1, "respond", FAVOR).why == "it is not your turn to decide"


def test_t53_aint_working_for_you() -> None:
    """RIGS-K33: the card is back in hand, where all know it, and no Sabotage until the round is over."""
    s = bare(3)
    hand(s, 1, NOT_FOR_YOU, RUINS)
    plays(TAKE_THAT, (0, "victim", 1), s=s)
    do(s, (1, "respond", NOT_FOR_YOU))
    assert (s.hands[0], s.view(2)["hands"][0], s.karma_out) == ((TAKE_THAT,), [TAKE_THAT], (NOT_FOR_YOU,))
    assert refused(s, 0, "card", TAKE_THAT).rule == "RIGS-K33"
    new_round(s)
    s.forget_offers()
    assert TAKE_THAT in offered(s, 0, "card")


def test_t32_double_agent_and_an_answer_to_it() -> None:
    """RIGS-K35, RIGS-K31: K10, K35 and K31 are all discarded, without effect."""
    s = bare(3)
    hand(s, 1, DOUBLE_AGENT, RUINS)
    hand(s, 2, BLOWOUT)
    hand(s, 0, FAVOR)
    plays(GIVE_ME_THAT, (0, "victim", 1), s=s)
    do(s, (1, "respond", DOUBLE_AGENT), (2, "decline"), (1, "use_it"), (1, "victim", 2))
    assert s.to_act == (2, 0), "the first saboteur may answer now"
    do(s, (0, "respond", FAVOR), (2, "decline"))
    assert set(s.karma_out) == {GIVE_ME_THAT, DOUBLE_AGENT, FAVOR}
    assert s.hands == ((), (RUINS,), (BLOWOUT,))


def test_a_double_agent_may_discard_the_card() -> None:
    """RIGS-K35"""
    s = bare(3)
    hand(s, 1, DOUBLE_AGENT)
    plays(IDENTITY_THEFT, (0, "victim", 1), s=s)
    do(s, (1, "respond", DOUBLE_AGENT), (1, "drop_it"))
    assert (set(s.karma_out), s.to_act) == ({IDENTITY_THEFT, DOUBLE_AGENT}, (0,))


def test_a_double_agent_without_a_target_can_only_discard() -> None:
    """RIGS-K35, R10"""
    s = bare(2)
    hand(s, 1, DOUBLE_AGENT, RUINS)
    plays(GIVE_ME_THAT, (0, "victim", 1), s=s)
    do(s, (1, "respond", DOUBLE_AGENT))
    assert refused(s, 1, "use_it").rule == "RIGS-K35"


# -- Right Back at You ---------------------------------------------------------------------------


def test_t31_right_back_and_the_saboteurs_own_alarm() -> None:
    """RIGS-K32, RIGS-K29: a 3 saves him, and nothing happens."""
    s = bare(3)
    hand(s, 1, RIGHT_BACK, RUINS)
    hand(s, 0, BLOWOUT)
    s.in_play = (-1, -1, -1, 0)
    plays(GIVE_ME_THAT, (0, "victim", 1), s=s)
    do(s, (1, "respond", RIGHT_BACK))
    roll(s, 3)
    assert (s.hands, s.to_act) == (((BLOWOUT,), (RUINS,), ()), (0,))


def test_right_back_at_a_thief_of_cards() -> None:
    """RIGS-K32: the intended victim takes from the saboteur's hand."""
    s = bare(3)
    hand(s, 2, RIGHT_BACK)
    hand(s, 1, RUINS)
    hand(s, 0, BLOWOUT)
    plays(GIVE_ME_THAT, (0, "victim", 1), s=s)
    do(s, (2, "respond", RIGHT_BACK), (1, "decline"), (CHANCE, "pick", BLOWOUT))
    assert s.hands == ((), (BLOWOUT, RUINS), ())


def test_t61_right_back_at_identity_theft() -> None:
    """RIGS-K32, R16: A (10 Credits) on B (60): A pays 50 as far as able, that is 10, and is consoled."""
    s = bare(3)
    stock(s, 0, cr=10)
    stock(s, 1, cr=60)
    hand(s, 1, RIGHT_BACK)
    plays(IDENTITY_THEFT, (0, "victim", 1), s=s)
    ear = listen(s)
    do(s, (1, "respond", RIGHT_BACK))
    assert [s.has(seat, 0) for seat in (0, 1)] == [0, 70]
    assert ear.heard_by(2)[-1] == "Amber pays Cobalt what the swap would have brought.", "nobody is told how much"
    assert (s.to_act, "draw_three" in s.menu(0).entries) == ((0,), True)


def test_right_back_at_i_want_that() -> None:
    """RIGS-K32, R17: the saboteur rolls once, the responder hands it out."""
    s = bare(4)
    stock(s, 0, M=5)
    for seat in (1, 2):
        stock(s, seat, M=1)
    hand(s, 3, RIGHT_BACK)
    plays(I_WANT_THAT, (0, "resource", M), s=s)
    do(s, (3, "respond", RIGHT_BACK))
    roll(s, 3)
    do(s, (3, "hand_to", 1), (3, "hand_to", 2), (3, "hand_to", 2))
    assert [goods(s, seat) for seat in s.seats] == [{"M": 2}, {"M": 2}, {"M": 3}, {}]
    assert s.insured_loss[0].resources == (0, 0, 0, 0), "his own card is not insured"


def test_right_back_at_carrier_lost() -> None:
    """RIGS-K32, RIGS-K17: the saboteur's RIGS are off, and he draws."""
    s = bare(3)
    plot(s, 1, VALLEY, rigs=1, working=S)
    hand(s, 0, CARRIER_LOST)
    hand(s, 1, RIGHT_BACK)
    window(s, PRODUCTION)
    do(s, (0, "card", CARRIER_LOST), (0, "victim", 1), (1, "respond", RIGHT_BACK))
    assert (s.idle, s.env) == (1, (0, 1))


def test_right_back_at_a_drift_a_diversion_a_record_and_a_typo() -> None:
    """RIGS-K32, R17: the responder picks the saboteur's plot."""
    for card in (DRIFT, SENT_WHERE, RECORD_NOT_FOUND, SURVEY_TYPO):
        s = bare(3)
        mine = plot(s, 0, RIDGE, rigs=2, working=M, found=1)
        theirs = plot(s, 1, VALLEY, rigs=1, working=E, found=2)
        s.powered = 1 << mine
        hand(s, 1, RIGHT_BACK)
        hand(s, 0, card)
        window(s, PRODUCTION if card == SENT_WHERE else 1)
        aims = ((0, "plot", mine), (0, "plot", theirs)) if card == SURVEY_TYPO else ((0, "plot", theirs),)
        do(s, (0, "card", card), *aims, (1, "respond", RIGHT_BACK))
        assert s.to_act == (1,)
        assert refused(s, 1, "plot", theirs).why == "that plot is not of the player who played the card"
        do(s, (1, "plot", mine))
        if card == DRIFT:
            do(s, (1, "send", HOMES + 1), (1, "send", HOMES + 2))
            assert (has(s, 1)["rigs"], has(s, 2)["rigs"], s.env) == (1, 1, (0, 1))
        elif card == SENT_WHERE:
            assert s.diverted == ((mine, 1),)
        elif card == RECORD_NOT_FOUND:
            do(s, (0, "owner", 2))
            assert (s.owner[mine], s.env) == (2, (0, 1))
        else:
            do(s, (1, "plot", theirs))
            assert (s.survey[mine], s.survey[theirs]) == (2, 1)


def test_right_back_without_a_legal_object_only_cancels() -> None:
    """RIGS-K32, R17"""
    s = bare(3)
    theirs = plot(s, 1, VALLEY, rigs=1, working=S)
    hand(s, 1, RIGHT_BACK)
    plays(DRIFT, (0, "plot", theirs), s=s)
    do(s, (1, "respond", RIGHT_BACK))
    assert (s.rigs[theirs], s.to_act) == (1, (0,))


# -- Decoy, Insurance, Information ---------------------------------------------------------------


def test_rigs_k30_whoever_holds_two_cards_is_asked_whatever_they_are() -> None:
    """R12: without a Decoy the card can only be let go; with it face up nobody is asked."""
    s = bare(3)
    hand(s, 1, RUINS, BLOWOUT)
    hand(s, 0, EYE_FOR_AN_EYE)
    window(s, DISASTER)
    do(s, (0, "card", EYE_FOR_AN_EYE), (0, "victim", 1), (CHANCE, "pick", RUINS))
    assert (s.to_act, set(s.menu(1).entries)) == ((1,), {"let_go"})
    assert refused(s, 1, "decoy").rule == "RIGS-K30"
    s = bare(3)
    hand(s, 1, RUINS, BLOWOUT)
    hand(s, 0, EYE_FOR_AN_EYE)
    s.karma_out = (DECOY,)
    window(s, DISASTER)
    do(s, (0, "card", EYE_FOR_AN_EYE), (0, "victim", 1), (CHANCE, "pick", RUINS))
    assert s.hands[1] == (BLOWOUT,)


def test_a_decoy_that_was_picked_itself_just_goes() -> None:
    """RIGS-K30"""
    s = bare(3)
    hand(s, 1, DECOY, BLOWOUT)
    hand(s, 0, EYE_FOR_AN_EYE)
    window(s, DISASTER)
    do(s, (0, "card", EYE_FOR_AN_EYE), (0, "victim", 1), (CHANCE, "pick", DECOY))
    assert set(s.menu(1).entries) == {"let_go"}


def test_t26_warehouse_insurance() -> None:
    """RIGS-K34: Theft took 3 Luxuries, later a Karma card went; the Luxuries come back."""
    s = bare(2)
    stock(s, 0, L=6)
    hand(s, 0, INSURANCE, RUINS)
    hand(s, 1, EYE_FOR_AN_EYE)
    stricken(s, 0, THEFT)
    suffer(s, 0)
    s.run()
    draws(s, BLOWOUT)
    playing(s)
    do(s, (0, "finish"), (1, "card", EYE_FOR_AN_EYE), (1, "victim", 0), (CHANCE, "pick", RUINS), (0, "let_go"))
    do(s, (1, "finish"), (0, "card", INSURANCE))
    assert goods(s, 0) == {"L": 6}
    assert s.insured_loss[0].resources == (0, 0, 0, 0)
    assert s.last_loss[0].karma == 1, "the loss of a card is a later event and stays"


def test_insurance_takes_the_resources_out_of_the_same_latest_loss() -> None:
    """RIGS-K34, R13"""
    s = bare(2)
    stock(s, 0, L=2)
    hand(s, 0, INSURANCE)
    hand(s, 1, DUMPING)
    s.leader = 1
    playing(s)
    do(s, (1, "card", DUMPING), (1, "victim", 0), (1, "finish"), (0, "card", INSURANCE))
    assert (goods(s, 0), s.last_loss[0].resources) == ({"L": 2}, (0, 0, 0, 0))


def test_t69_a_little_information_is_remembered_card_by_card() -> None:
    """RIGS-K36, RIGS-1.7, R52: a seen card that is played is gone from the marks, the others are still shown."""
    s = bare(3)
    hand(s, 1, RUINS, BLOWOUT)
    hand(s, 0, INFORMATION)
    ear = listen(s)
    playing(s)
    do(s, (0, "card", INFORMATION))
    assert (s.view(0)["hands"][1], s.view(2)["hands"][1]) == ([BLOWOUT, RUINS], [-1, -1])
    assert any("Cobalt has 100 Credits and holds Blowout!, Ruins" in line for line in ear.heard_by(0))
    assert not any("Credits and holds" in line for line in ear.heard_by(2))
    do(s, (0, "finish"), (1, "card", RUINS))
    roll(s, 1)
    do(s, (1, "gain", E))
    assert s.view(0)["hands"][1] == [BLOWOUT]


def test_a_card_taken_unseen_takes_the_marks_of_third_players_with_it() -> None:
    """R52: to keep them on the cards that stayed would tell which one went."""
    s = bare(3)
    hand(s, 1, RUINS, BLOWOUT)
    s.known = tuple(0b100 for _ in s.known)
    plays(TAKE_THAT, (0, "victim", 1), s=s)
    assert s.view(2)["hands"][1] == [BLOWOUT, RUINS]
    do(s, (1, "decline"), (0, "pick", RUINS), (1, "let_go"))
    assert s.view(2)["hands"][:2] == [[-1], [-1]]
    assert s.view(0)["hands"][1] == [BLOWOUT]
    assert s.view(1)["hands"][0] == [RUINS]


def test_who_is_asked_is_the_same_on_a_resampled_table() -> None:
    """R9, R10, R12: whom polls, windows and the Decoy ask follows from what everybody knows."""
    s = bare(4)
    hand(s, 1, FAVOR, DECOY)
    hand(s, 2, RUINS, BLOWOUT)
    hand(s, 3, DUMPING)
    plays(TAKE_THAT, (0, "victim", 1), s=s)
    rng = random.Random(1)
    for viewer in (None, 0, 2, 3):
        for _ in range(30):
            twin = s.sample(viewer, rng)
            assert twin.to_act == s.to_act == (1, 2, 3)
            do(twin, *[(seat, "decline") for seat in (1, 2, 3)])
            assert twin.to_act == (0,)
            card = twin.hands[1][0]
            assert do(twin, (0, "pick", card)).to_act == (1,)
