"""Window: the eligible seats are asked in the rules' order; each responds or passes."""

from __future__ import annotations

from typing import Any

import pytest

from offworld import Game, Move, Refused, State
from offworld.core.fields import public
from offworld.core.move import Seat, Seats
from offworld.core.step import Step, Verb
from offworld.flow import Sequence, Window
from tests.toy.small import small_game


class Hall(State):
    kinds = ("coins",)
    high: int = public(0)
    log: list[Any] = public(list)
    deaf: list[int] = public(list)


class Respond(Window[Hall]):
    """From the last seat down: raise, pass, snatch it all, or ask the next question."""

    name = "respond"
    rule = "MOON-3.3"
    verbs = (
        Verb("raise_", "Raise to {}", over=lambda s, seat: range(s.high + 1, s.high + 4), most=99),
        Verb("let", "Pass"),
        Verb("snatch", "Snatch it"),
        Verb("inspect", "Look closer"),
    )

    def order(self, s: Hall, about: Any) -> Seats:
        s.log.append(("order for", about))
        return tuple(reversed(s.seats))

    def asks(self, s: Hall, seat: Seat) -> bool:
        return seat not in s.deaf

    def raise_(self, s: Hall, seat: Seat, to: int) -> None:
        s.high = to
        self.next(s)

    def let(self, s: Hall, seat: Seat) -> None:
        s.log.append((seat, "passes on", self.about(s)))
        self.next(s)

    def snatch(self, s: Hall, seat: Seat) -> None:
        s.done()
        s.log.append((seat, "snatches"))

    def inspect(self, s: Hall, seat: Seat) -> None:
        s.ask(Inspect())


class Inspect(Step[Hall]):
    rule = "MOON-3.3"
    verbs = (Verb("nod", "Nod"),)

    def who(self, s: Hall) -> Seats:
        return (0,)

    def nod(self, s: Hall, seat: Seat) -> None:
        s.done()
        s.log.append("nod")


def hall(window: Window[Hall] | None = None, *deaf: int, seats: int = 3) -> Hall:
    def deafen(s: Hall) -> None:
        s.deaf = list(deaf)

    def open_window(s: Hall) -> None:
        s.ask(window or Respond(), "the vein")

    contents = Sequence("all", deafen, open_window, lambda s: s.log.append("closed"))
    game: Game[Any] = small_game(contents, Hall, seats=range(2, 5), scores=lambda self, s: (0,) * s.n_seats)
    s: Hall = game.start(seats)
    return s


def test_seats_are_asked_one_after_the_other_in_order() -> None:
    s = hall()
    asked = []
    while s.to_act:
        asked.append(s.to_act)
        s.do(s.to_act[0], Move("let"))
    assert asked == [(2,), (1,), (0,)]
    assert s.log == [("order for", "the vein"), *((seat, "passes on", "the vein") for seat in (2, 1, 0)), "closed"]


def test_only_the_present_seat_answers() -> None:
    s = hall()
    for seat in (0, 1):
        with pytest.raises(Refused, match="it is not your turn"):
            s.do(seat, Move("let"))


def test_a_response_changes_what_the_next_is_asked() -> None:
    s = hall()
    s.do(2, Move("raise_", 3))
    assert s.menu(1).entries["raise_"] == range(4, 7)


def test_seats_with_nothing_to_decide_are_passed_over() -> None:
    s = hall(None, 2, 0)
    assert s.to_act == (1,)
    s.do(1, Move("let"))
    assert s.log[-1] == "closed"


def test_with_nobody_to_ask_it_closes_at_once() -> None:
    assert hall(None, 0, 1, 2).log == [("order for", "the vein"), "closed"]


def test_whether_a_seat_is_asked_is_decided_when_its_turn_comes() -> None:
    s = hall()
    s.deaf.append(1)
    s.do(2, Move("let"))
    assert s.to_act == (0,)


def test_a_response_may_close_the_window() -> None:
    s = hall()
    s.do(2, Move("snatch"))
    assert (s.log[1:], s.to_act) == ([(2, "snatches"), "closed"], ())


def test_a_response_may_ask_on_and_the_same_seat_is_asked_again() -> None:
    s = hall()
    s.do(2, Move("inspect"))
    assert s.to_act == (0,)
    s.do(0, Move("nod"))
    assert s.to_act == (2,)


def test_all_see_who_is_still_to_be_asked() -> None:
    s = hall()
    s.do(2, Move("let"))
    assert s.view(None)["open"][0] == {"step": "respond", "rule": "MOON-3.3", "left": [1, 0]}


def test_something_may_follow_when_all_are_asked() -> None:
    class Finale(Respond):
        def closed(self, s: Hall) -> None:
            s.done()
            s.log.append("finale")

    s = hall(Finale(), seats=2)
    for seat in (1, 0):
        s.do(seat, Move("let"))
    assert s.log[-2:] == ["finale", "closed"]
