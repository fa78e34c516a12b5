"""Games of a single step, to try one thing at a time."""

from __future__ import annotations

from typing import Any, ClassVar

from offworld import Game, State
from offworld.core.fields import nobody, owner, public, seats
from offworld.core.ledger import BANK
from offworld.core.move import Seat, Seats
from offworld.core.step import Step, Verb
from offworld.flow import Sequence
from offworld.games.reading import rulebook

ROUNDS = 10


class Table(State):
    kinds = ("coins",)
    turn: int = public(0, most=99)
    notes: list[Any] = public(list, upto=99, most=99)
    secret: list[int] = owner(lambda: [0, 0], each=seats, most=99)
    deck: int = nobody(0)


class Walk(Step[Any]):
    """A sound step: two seats take ten turns in all. The broken ones differ in one thing each."""

    name = "walk"
    rule = "MOON-1"
    question = "Where to?"
    verbs: ClassVar[tuple[Verb, ...]] = (Verb("go", "Go {}", over=range(3)), Verb("rest", "Rest"))

    def who(self, s: Table) -> Seats:
        return (s.turn % 2,) if s.turn < ROUNDS else ()

    def go(self, s: Table, seat: Seat, to: int) -> None:
        s.turn += 1
        s.notes.append(to)

    def rest(self, s: Table, seat: Seat) -> None:
        s.turn += 1


def small_game(step: Step[Any], state: type[State] = Table, **more: Any) -> Game[Any]:
    """A game of that one step."""

    class Small(Game[Any]):
        name, title, summary = "small", "Small", "A step or two."
        seats = range(2, 3)
        rules = rulebook("tests.toy")
        end_rule = "MOON-4"
        contents = Sequence("game", step)

        def set_up(self, s: Any) -> None:
            s.open_accounts(s.n_seats)
            for seat in s.seats:
                s.transfer(BANK, seat, 0, 5)

        def scores(self, s: Any) -> tuple[int, ...]:
            scores: tuple[int, ...] = (0,) * s.n_seats
            return scores

    for name, value in {"state": state, **more}.items():
        setattr(Small, name, value)
    return Small()
