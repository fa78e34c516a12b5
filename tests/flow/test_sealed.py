"""Sealed: several seats choose in secret; all is shown together."""

from __future__ import annotations

import random
from typing import Any

import pytest

from offworld import Match, Move, Refused, State
from offworld.core.fields import public
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Verb
from offworld.flow import Sealed, Sealing, Sequence
from offworld.flow.sealed import Picks
from offworld.testing.plays import snapshot
from tests.toy.small import small_game


class Opened(State):
    kinds = ("coins",)
    opened: list[Any] = public(list)


class PickTwo(Sealed[State]):
    """All but seat 1 pick two different cards of five, one after the other."""

    name = "pick"
    rule = "MOON-3.2"
    verbs = (Verb("pick", "Pick {}", over=range(5)),)

    def choosers(self, s: State, about: Any) -> Seats:
        return tuple(seat for seat in s.seats if seat != 1)

    def complete(self, s: State, seat: Seat, picks: Picks) -> bool:
        return len(picks) == 2

    def may_pick(self, s: State, seat: Seat, card: int) -> Refusal | None:
        if Move("pick", card) in self.picks(s, seat):
            return refuse("MOON-3.2", "you have picked that one", "pick another")
        return None

    def reveal(self, s: Any, sealing: Sealing) -> None:
        s.opened.append([[move.arg for move in mine] for mine in sealing.picks])


def table(step: Sealed[Any] | None = None, seats: int = 3) -> Any:
    return game(step).start(seats)


def game(step: Sealed[Any] | None = None) -> Any:
    return small_game(Sequence("all", step or PickTwo()), Opened, seats=range(1, 5))


def test_all_choosers_choose_at_once() -> None:
    s = table()
    assert s.to_act == (0, 2)
    s.do(2, Move("pick", 4))
    assert s.to_act == (0, 2)
    s.do(2, Move("pick", 1))
    assert s.to_act == (0,)


def test_nothing_happens_until_all_have_chosen_and_then_all_at_once() -> None:
    s = table()
    for seat, card in ((2, 4), (0, 4), (2, 1)):
        s.do(seat, Move("pick", card))
        assert (s.opened, s.reveals) == ([], 0)
    s.do(0, Move("pick", 0))
    assert (s.opened, s.reveals, s.to_act) == ([[[4, 0], [], [4, 1]]], 1, ())


def test_a_seat_sees_its_own_picks_only() -> None:
    s = table()
    s.do(2, Move("pick", 4))
    picks = [s.view(seat)["open"][0]["picks"] for seat in (0, 1, 2, None)]
    assert picks == [[[], None, None], [None, [], None], [None, None, [["pick", 4]]], [None, None, None]]
    assert s.view(None)["open"][0]["waiting"] == [0, 2]


def test_own_picks_bind_but_not_those_of_others() -> None:
    s = table()
    s.do(2, Move("pick", 4))
    assert Move("pick", 4) in s.menu(0)
    with pytest.raises(Refused, match="you have picked that one"):
        s.do(2, Move("pick", 4))


def test_who_does_not_choose_and_who_has_chosen_is_refused() -> None:
    s = table()
    s.do(2, Move("pick", 4))
    s.do(2, Move("pick", 3))
    for seat in (1, 2):
        with pytest.raises(Refused, match="it is not your turn"):
            s.do(seat, Move("pick", 0))


def test_without_choosers_it_is_shown_at_once() -> None:
    class Nobody(PickTwo):
        def choosers(self, s: State, about: Any) -> Seats:
            return ()

    assert table(Nobody()).opened == [[[], [], []]]


def test_what_it_is_about_is_kept() -> None:
    class About(PickTwo):
        def choosers(self, s: State, about: Any) -> Seats:
            return (about,)

        def complete(self, s: State, seat: Seat, picks: Picks) -> bool:
            return bool(seat == self.about(s))

    contents = Sequence[Any]("all", lambda s: s.ask(About(), 2))
    s = small_game(contents, Opened, seats=range(3, 4)).start()
    assert s.to_act == (2,)
    s.do(2, Move("pick", 0))
    assert s.to_act == ()


def test_a_believed_table_keeps_what_the_seat_knows() -> None:
    s = table()
    for seat, card in ((0, 1), (2, 4), (2, 1)):
        s.do(seat, Move("pick", card))
    before, rng, seen = snapshot(s), random.Random(3), set()
    for _ in range(60):
        twin = s.sample(0, rng)
        assert twin.view(0, words=True) == s.view(0, words=True)
        assert twin.menu(0) == s.menu(0)
        picks = twin.env.picks[2]
        assert len(set(picks)) == 2
        seen.add(picks)
    assert len(seen) > 10
    assert snapshot(s) == before


def test_a_seat_that_has_not_finished_is_believed_to_begin_anew() -> None:
    s = table()
    s.do(2, Move("pick", 4))
    twin = s.sample(0, random.Random(1))
    assert (twin.env.picks[2], twin.to_act) == ((), (0, 2))


def test_a_spectator_believes_anything_of_anybody() -> None:
    s = table()
    for card in (1, 2):
        s.do(0, Move("pick", card))
    rng = random.Random(1)
    assert len({s.sample(None, rng).env.picks[0] for _ in range(40)}) > 5


def test_own_secret_moves_can_be_taken_back_before_they_are_shown() -> None:
    match = Match(game(), 3, seed=1)
    match.do(0, "pick", 1)
    match.do(0, "pick", 2)
    match.undo(0)
    match.do(0, "pick", 3)
    match.do(2, "pick", 3)
    match.do(2, "pick", 4)
    assert match.view(None)["opened"] == [[[1, 3], [], [3, 4]]]
    assert not match.may_undo(2)
