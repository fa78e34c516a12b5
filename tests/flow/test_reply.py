"""Reply: a sealed poll of which the first answer in order acts and no other is ever opened."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from offworld import Game, Match, Move, State
from offworld.core.fields import count, public, seats
from offworld.core.menu import Random
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Verb
from offworld.flow import Reply, Sequence
from offworld.testing.checks import CHECKS
from offworld.testing.checks_travel import states_travel
from tests.toy.small import small_game

SHIELD, MIRROR, STONE = range(3)


class Hands(State):
    """Each seat holds cards in secret; two of the three kinds can answer."""

    kinds = ("coins",)
    hands: tuple[tuple[int, ...], ...] = count((), each=seats, width=9, most=STONE)
    acted: tuple[int, ...] = public((), upto=9, least=-1, most=9)
    """The seat and the card that acted; -1 when nobody answered."""


class DoYouAnswer(Reply[Hands]):
    name = "do you answer"
    rule = "MOON-3.2"
    question = "A meteor comes. Do you answer?"
    verbs = (
        Verb("answer", "Answer with card {}", over=(SHIELD, MIRROR, STONE)),
        Verb("decline", "Let it come"),
    )

    def order(self, s: Hands, about: Any) -> Seats:
        return (2, 0, 1, 3)

    def choosers(self, s: Hands, about: Any) -> Seats:
        return tuple(seat for seat in s.seats if s.hands[seat])

    def may_answer(self, s: Hands, seat: Seat, card: int) -> Refusal | None:
        if card == STONE or card not in s.hands[seat]:
            return refuse("MOON-3.2", "you hold nothing of the kind", "let it come")
        return None

    def answered(self, s: Hands, about: Any, seat: Seat, answer: Move) -> None:
        assert answer.arg is not None
        s.acted = (seat, answer.arg)

    def unanswered(self, s: Hands, about: Any) -> None:
        s.acted = (-1,)


def believe(_game: Any, s: Hands, seat: Seat | None, rng: Random) -> None:
    s.hands = tuple(
        hand if other == seat else tuple(int(rng.random() * 3) for _ in hand) for other, hand in enumerate(s.hands)
    )


def game(*hands: tuple[int, ...]) -> Game[Any]:
    def set_up(_game: Any, s: Hands) -> None:
        s.open_accounts(s.n_seats)
        s.hands = hands

    return small_game(Sequence("all", DoYouAnswer()), Hands, seats=range(4, 5), set_up=set_up, believe=believe)


FOUR = ((SHIELD,), (STONE, STONE), (MIRROR, SHIELD), ())


def answers(*moves: tuple[Seat, str, int | None], hands: tuple[tuple[int, ...], ...] = FOUR) -> Match:
    match = Match(game(*hands), 4, seed=1)
    for seat, verb, arg in moves:
        match.do(seat, verb, arg)
    return match


def test_all_who_hold_a_card_are_asked_whatever_it_is() -> None:
    s = answers().state
    assert s.to_act == (0, 1, 2)
    assert set(s.menu(1).entries) == {"decline"}, "a stone answers nothing, yet its holder is asked"


def test_who_is_asked_is_the_same_on_a_resampled_table() -> None:
    s: Any = answers().state
    rng = random.Random(1)
    step = DoYouAnswer()
    for viewer in (None, *s.seats):
        for _ in range(20):
            twin = s.sample(viewer, rng)
            assert twin.to_act == s.to_act == step.choosers(twin, None)


def test_the_first_in_order_acts_not_the_first_in_time() -> None:
    match = answers((0, "answer", SHIELD), (1, "decline", None), (2, "answer", MIRROR))
    assert match.state.view(None)["acted"] == [2, MIRROR]


def test_an_answer_counts_only_if_nobody_before_it_answers() -> None:
    match = answers((2, "decline", None), (0, "answer", SHIELD), (1, "decline", None))
    assert match.state.view(None)["acted"] == [0, SHIELD]


def test_nobody_answers() -> None:
    assert answers((0, "decline", None), (1, "decline", None), (2, "decline", None)).state.view(None)["acted"] == [-1]


def test_without_anybody_to_ask_nobody_answers() -> None:
    match = answers(hands=((), (), (), ()))
    assert (match.state.view(None)["acted"], match.state.reveals) == ([-1], 0)


class GoesOn(DoYouAnswer):
    """Asks twice, so that the play is not over after the first poll."""

    def answered(self, s: Hands, about: Any, seat: Seat, answer: Move) -> None:
        if not s.acted:
            super().answered(s, about, seat, answer)
            s.ask(self)


def test_two_plays_that_differ_in_a_losing_answer_look_alike_to_everybody_else() -> None:
    """Seat 0 answers in one play and declines in the other; seat 2 is before it in order, so nobody can tell."""
    seen = []
    for reply in (Move("answer", SHIELD), Move("decline")):
        step = GoesOn()
        table = game(*FOUR)
        table.__class__.contents = Sequence("all", step)
        match = Match(table, 4, seed=1)
        for seat, move in ((0, reply), (1, Move("decline")), (2, Move("answer", MIRROR))):
            match.do(seat, move)
        assert not match.over
        seen.append([(match.view(viewer, words=True), match.log(viewer)) for viewer in (None, 1, 2, 3)])
    assert seen[0] == seen[1]


HERE = [check for check in CHECKS if check is not states_travel]
"""A game that is put together in a test has no package in which another process would find its steps."""


@pytest.mark.parametrize("check", HERE, ids=lambda check: check.__name__)
def test_a_poll_keeps_to(check: Callable[[Game[Any]], None]) -> None:
    check(game(*FOUR))
