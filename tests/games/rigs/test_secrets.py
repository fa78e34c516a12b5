"""Plays that differ only in what one seat secretly holds look alike to everybody else (RIGS-1.7, 9.5)."""

from __future__ import annotations

import json

import pytest

from offworld import Match
from offworld.core.move import CHANCE, Move, Seat
from offworld.games.rigs.facts import (
    BELOW_SURFACE,
    BLOWOUT,
    CARDS,
    DECOY,
    DUMPING,
    EYE_FOR_AN_EYE,
    FAVOR,
    GIVE_ME_THAT,
    INSURANCE,
    MARKET,
    NOT_FOR_YOU,
    PRODUCTION,
    RUINS,
    TAKE_THAT,
)
from offworld.games.rigs.game import GAME
from offworld.games.rigs.p3_grant import granting
from offworld.games.rigs.state import RigsState
from tests.games.rigs.given import (
    DESERT,
    PLAINS,
    RIDGE,
    S,
    Story,
    bare,
    do,
    hand,
    listen,
    opened,
    playing,
    plot,
    stock,
    window,
)


def told(s: RigsState, story: Story, seat: Seat | None) -> str:
    """All that a seat is sent: its view in words and the story."""
    return json.dumps([s.view(seat, words=True), story.heard_by(seat)])


def attacked(card: int, *held: int, purse: int = 100) -> tuple[RigsState, Story]:
    """Seat 0 plays a card on seat 1, who holds these cards and so many Credits; seats 2 and 3 look on."""
    s = bare(4)
    hand(s, 0, card)
    hand(s, 1, *held)
    hand(s, 2, BLOWOUT)
    stock(s, 1, cr=purse)
    story = listen(s)
    playing(s)
    return do(s, (0, "card", card), (0, "victim", 1)), story


@pytest.mark.parametrize("held", [(FAVOR,), (RUINS,)])
def test_a_poll_tells_nobody_who_could_answer(held: tuple[int, ...]) -> None:
    """RIGS-9.5: with an answer in hand or without, declined in both plays; nobody else is sent anything different."""
    plain, ear = attacked(GIVE_ME_THAT, INSURANCE)
    other, other_ear = attacked(GIVE_ME_THAT, *held)
    for seat in (None, 0, 2, 3):
        assert told(other, other_ear, seat) == told(plain, ear, seat)
    for s in (plain, other):
        do(s, (1, "decline"))
    for seat in (None, 0, 2, 3):
        assert told(other, other_ear, seat) == told(plain, ear, seat)


def test_a_losing_answer_is_never_seen() -> None:
    """RIGS-9.5: seat 1 comes first in order; whether seat 2 would have answered too stays unknown."""
    sent = []
    for answers in (True, False):
        s = bare(4)
        hand(s, 0, TAKE_THAT)
        hand(s, 1, FAVOR)
        hand(s, 2, DECOY, NOT_FOR_YOU)
        story = listen(s)
        playing(s)
        do(s, (0, "card", TAKE_THAT), (0, "victim", 1))
        do(s, (2, "respond", NOT_FOR_YOU) if answers else (2, "decline"), (1, "respond", FAVOR))
        sent.append([told(s, story, seat) for seat in (None, 0, 1, 3)])
    assert sent[0] == sent[1]


def test_the_question_about_a_decoy_tells_nothing() -> None:
    """RIGS-K30: the victim of a look is asked whether it holds the Decoy or not, and third players cannot tell."""
    sent = []
    for held in ((RUINS, DECOY), (RUINS, DUMPING)):
        s, story = attacked(TAKE_THAT, *held)
        do(s, (1, "decline"), (2, "decline"), (0, "pick", RUINS))
        assert s.to_act == (1,)
        do(s, (1, "let_go"))
        sent.append([told(s, story, seat) for seat in (None, 2, 3)])
    assert sent[0] == sent[1]


def test_a_purse_shows_nowhere() -> None:
    """RIGS-1.7"""
    poor, rich = attacked(GIVE_ME_THAT, RUINS, purse=3), attacked(GIVE_ME_THAT, RUINS, purse=700)
    for seat in (None, 0, 2, 3):
        assert told(*poor, seat) == told(*rich, seat)


@pytest.mark.parametrize("card", [RUINS, FAVOR])
def test_a_window_asks_whoever_holds_a_card_whatever_it_is(card: int) -> None:
    """RIGS-9.3, R9"""
    s = bare(3)
    hand(s, 1, card)
    window(s, MARKET)
    assert s.to_act == (1,)


@pytest.mark.parametrize("in_window", [True, False])
def test_a_card_that_is_aimed_and_taken_back_is_seen_by_nobody(in_window: bool) -> None:
    """RIGS-1.7, RIGS-9.1: two plays that differ in the card; it has other questions, too."""
    sent = []
    for card in (EYE_FOR_AN_EYE, BELOW_SURFACE):
        s = bare(3)
        hand(s, 0, card)
        hand(s, 1, RUINS)
        plot(s, 0, PLAINS)
        story = listen(s)
        _ = window(s, PRODUCTION) if in_window else playing(s)
        assert s.step.sees(s, 0, Move("card", card)) == (0,)
        do(s, (0, "card", card))
        aimed = [told(s, story, seat) for seat in (None, 1, 2)]
        assert CARDS[card].name in told(s, story, 0)
        assert s.step.sees(s, 0, Move("back")) == (0,)
        do(s, (0, "back"))
        sent.append([*aimed, *[told(s, story, seat) for seat in (None, 1, 2)]])
    assert sent[0] == sent[1]


def test_the_last_answer_announces_the_card() -> None:
    """RIGS-9.1: the first of two questions is nobody's business, the second tells everything."""
    s = bare(2)
    hand(s, 0, BELOW_SURFACE)
    here = plot(s, 0, PLAINS)
    story = listen(s)
    playing(s)
    do(s, (0, "card", BELOW_SURFACE))
    assert s.step.sees(s, 0, Move("plot", here)) == (0,)
    do(s, (0, "plot", here))
    assert story.heard_by(1) == []
    assert s.step.sees(s, 0, Move("resource", S)) is None
    do(s, (0, "resource", S))
    assert story.heard_by(1)[0] == "Amber plays Below the Surface for Supplies on Plains 1."


# -- the log too ---------------------------------------------------------------------------------


def recorded(s: RigsState) -> Match:
    """A match that goes on from this position and keeps its log and story from here."""
    match = Match(GAME, s.n_seats, seed=1)
    match.plies.clear()
    match.story.clear()
    match.state = s
    s.listener = match
    return match


def sent(match: Match, seat: Seat | None) -> str:
    """View, log and story, as a seat gets them."""
    story = [line.text for line in match.story if line.seat is None or line.seat == seat]
    return json.dumps([match.view(seat, words=True), match.log(seat), story])


def after(s: RigsState, *moves: tuple[Seat, Move], watching: tuple[Seat | None, ...]) -> list[str]:
    """What those who watch are sent before the first move and after each of them."""
    match = recorded(s)
    got = [sent(match, seat) for seat in watching]
    for seat, move in moves:
        match.do(seat, move)
        got += [sent(match, viewer) for viewer in watching]
    return got


@pytest.mark.parametrize(("one", "other"), [((FAVOR,), (RUINS,)), ((FAVOR,), (BLOWOUT,))])
def test_a_poll_leaves_no_trace_of_who_could_have_answered(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    """RIGS-9.5: the victim first, the onlooker last, the onlooker's hand different."""
    got = []
    for held in (one, other):
        s = bare(4)
        hand(s, 0, GIVE_ME_THAT)
        hand(s, 1, INSURANCE)
        hand(s, 2, *held)
        playing(s)
        moves = [(0, Move("card", GIVE_ME_THAT)), (0, Move("victim", 1)), (2, Move("decline")), (1, Move("decline"))]
        got.append(after(s, *moves, watching=(None, 0, 1, 3)))
    assert got[0] == got[1]


def test_an_answer_that_comes_too_late_is_in_no_log() -> None:
    """RIGS-9.5: seat 1 answers first in order; what seat 2 chose is never opened."""
    got = []
    for late in (Move("respond", NOT_FOR_YOU), Move("decline")):
        s = bare(4)
        hand(s, 0, TAKE_THAT)
        hand(s, 1, FAVOR)
        hand(s, 2, NOT_FOR_YOU)
        playing(s)
        moves = [(0, Move("card", TAKE_THAT)), (0, Move("victim", 1)), (2, late), (1, Move("respond", FAVOR))]
        got.append(after(s, *moves, watching=(None, 0, 1, 3)))
    assert got[0] == got[1]


def test_a_window_passed_tells_nothing_of_the_hand() -> None:
    """RIGS-1.7, R9: a card that could be played and one that could not."""
    got = []
    for card in (RUINS, FAVOR):
        s = bare(3)
        hand(s, 1, card)
        hand(s, 2, INSURANCE)
        got.append(after(window(s, MARKET), (1, Move("skip")), watching=(None, 0, 2)))
    assert got[0] == got[1]


def test_an_offer_that_cannot_be_paid_looks_like_one_that_is_not_wanted() -> None:
    """RIGS-1.7, R53: asked for 50 Credits, with 3 and with 700 in the purse; then countered."""
    got = []
    for purse in (3, 700):
        s = bare(3)
        stock(s, 0, E=2)
        stock(s, 1, cr=purse)
        playing(s)
        offer = [Move("offer", 1), Move("give_energy", 1), Move("want_credits", 50), Move("send")]
        counter = [Move("counter"), Move("give_credits", 2), Move("send")]
        moves = [*((0, move) for move in offer), *((1, move) for move in counter), (0, Move("reject"))]
        got.append(after(s, *moves, watching=(None, 0, 2)))
    assert got[0] == got[1]


def test_the_drawn_plots_of_a_grant_are_the_leaders_alone() -> None:
    """RIGS-3.1: whatever else was drawn, until the others get it."""
    got = []
    for hidden in (PLAINS, RIDGE):
        s = bare(2, leader=1)
        story = listen(s)
        opened(s, granting)
        for kind in (DESERT, hidden):
            assert s.step.sees(s, CHANCE, Move("draw_plot", kind)) == (1,)
            do(s, (CHANCE, "draw_plot", kind))
        got.append([told(s, story, seat) for seat in (None, 0)])
        assert told(s, story, 1) not in got[-1]
    assert got[0] == got[1]


def test_a_card_that_is_taken_is_told_to_two_players_only() -> None:
    """RIGS-K10: the log and the story of everybody else are the same whichever card it was."""
    got = []
    for card in (RUINS, BLOWOUT):
        s = bare(4)
        hand(s, 0, GIVE_ME_THAT)
        hand(s, 1, card)
        playing(s)
        moves = [(0, Move("card", GIVE_ME_THAT)), (0, Move("victim", 1)), (1, Move("decline"))]
        got.append(after(s, *moves, watching=(None, 2, 3)))
        assert s.hands[0] == (card,)
    assert got[0] == got[1]
