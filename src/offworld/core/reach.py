"""Plans that are offered: where a seat can get to by several moves of its own, each plan a list of moves.

A breadth-first look over copies with the seat's own menus. It stops where chance, a reveal or another seat comes in, so
it tells nothing that the seat could not work out, and no rule is written twice. It is bounded, and only a view with
words pays for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from offworld.core.move import Move, Seat

if TYPE_CHECKING:
    from offworld.core.state import State

S = TypeVar("S", bound="State")

MOST_COPIES = 600
"""How many positions are looked at, at most."""


class Shortcut(NamedTuple):
    """Some moves that one press can stand for, where they end, and what a person wants to know before pressing."""

    end: int
    moves: tuple[Move, ...]
    notes: dict[str, int]

    def plain(self) -> dict[str, object]:
        moves = [{"verb": move.verb, "arg": move.arg} for move in self.moves]
        return {"end": self.end, "moves": moves, "notes": self.notes}


def reach(
    s: S,
    seat: Seat,
    through: Collection[str],
    end: Callable[[S], int],
    alike: Callable[[S], Hashable],
    notes: Callable[[S], dict[str, int]],
    most: int = MOST_COPIES,
) -> list[Shortcut]:
    """A shortest plan for each end that verbs among `through` lead to. Of positions that are `alike` one is enough."""
    found: dict[int, Shortcut] = {}
    seen = {alike(s)}
    ahead: deque[tuple[S, tuple[Move, ...]]] = deque([(s, ())])
    left = most
    while ahead and left > 0:
        here, before = ahead.popleft()
        for move in here.menu(seat):
            if move.verb not in through or left <= 0:
                continue
            left -= 1
            there = here.copy()
            there.do(seat, move)
            moves = (*before, move)
            found.setdefault(end(there), Shortcut(end(there), moves, notes(there)))
            if there.to_act == (seat,) and there.reveals == s.reveals and (mark := alike(there)) not in seen:
                seen.add(mark)
                ahead.append((there, moves))
    return list(found.values())
