"""Plans that are offered (Issue 14, point 1)."""

from __future__ import annotations

from offworld import CHANCE, Move
from offworld.core.move import Seat, Seats
from offworld.core.reach import Shortcut, reach
from offworld.core.step import Step, Verb
from tests.toy.small import Table, small_game


class Stroll(Step[Table]):
    """A walk along numbers; seven is where chance comes in, nine is another seat's."""

    name = "stroll"
    rule = "MOON-1"
    verbs = (Verb("by", "Go on by {}", over=(1, 2)), Verb("rest", "Rest"), Verb("roll", "rolls {}", over=(1, 2)))
    asked = 0

    def who(self, s: Table) -> Seats:
        return {7: (CHANCE,), 9: (1,)}.get(s.turn, (0,) if s.turn < 12 else ())

    def menu(self, s: Table, seat: Seat) -> object:  # type: ignore[override]  # counts who is asked
        type(self).asked += 1
        return super().menu(s, seat)

    def may_roll(self, s: Table, seat: Seat, n: int) -> None:
        return None

    def by(self, s: Table, seat: Seat, n: int) -> None:
        s.turn += n

    def rest(self, s: Table, seat: Seat) -> None:
        s.turn += 100

    def roll(self, s: Table, seat: Seat, n: int) -> None:
        s.turn += n


def plans(most: int = 600, start: int = 1) -> dict[int, Shortcut]:
    s = small_game(Stroll()).start()
    s.turn = start
    found = reach(s, 0, ("by",), lambda t: t.turn, lambda t: t.turn, lambda t: {"left": 12 - t.turn}, most)
    assert s.turn == start
    return {shortcut.end: shortcut for shortcut in found}


def test_one_shortest_list_of_moves_for_each_end() -> None:
    found = plans()
    assert found[2].moves == (Move("by", 1),)
    assert found[5].moves == (Move("by", 2), Move("by", 2))
    assert len(found[6].moves) == 3


def test_it_stops_at_chance_and_at_another_seat() -> None:
    """Nothing after a 7 or a 9 is told but by ways round them."""
    assert set(plans(start=5)) == {6, 7, 8, 9, 10, 11, 12, 13}
    assert set(plans(start=6)) >= {7, 8}
    assert plans(start=6)[8].moves == (Move("by", 2),)


def test_only_the_named_verbs_are_tried() -> None:
    assert not any(move.verb != "by" for shortcut in plans().values() for move in shortcut.moves)
    assert 101 not in plans()


def test_it_is_bounded() -> None:
    assert len(plans(most=3)) <= 3


def test_notes_are_of_the_end_and_it_is_json() -> None:
    assert plans()[2].plain() == {"end": 2, "moves": [{"verb": "by", "arg": 1}], "notes": {"left": 10}}
