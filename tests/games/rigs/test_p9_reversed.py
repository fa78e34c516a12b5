"""Right Back at You: a Sabotage hits its player, and its victims gain by it (RIGS-K32, R16, R17)."""

from __future__ import annotations

from offworld.core.move import CHANCE
from offworld.games.rigs.facts import (
    BLOWOUT,
    CARRIER_LOST,
    DRIFT,
    GIVE_ME_THAT,
    I_WANT_THAT,
    IDENTITY_THEFT,
    PRODUCTION,
    RECORD_NOT_FOUND,
    RIGHT_BACK,
    RUINS,
    SENT_WHERE,
    SURVEY_TYPO,
)
from offworld.games.rigs.p9_drift import HOMES
from tests.games.rigs.given import (
    RIDGE,
    VALLEY,
    E,
    M,
    S,
    bare,
    do,
    goods,
    hand,
    has,
    listen,
    plays,
    plot,
    refused,
    roll,
    stock,
    window,
)


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
