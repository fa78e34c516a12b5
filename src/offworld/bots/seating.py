"""Who sits where, and whose turn it is when several are asked at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from offworld.bots.players import KINDS, YOU, check_kinds
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.core.move import Seat
from offworld.core.state import State
from offworld.flow import Sealed


def seating(game: Game[Any], named: Sequence[str], seats: int | None, people: bool) -> tuple[str, ...]:
    """A kind for each seat: those named, then more like the last one (settlers, if that is a person)."""
    check_kinds(named, (YOU, *KINDS) if people else KINDS)
    n = max(len(named), game.seats[0]) if seats is None else seats
    if len(named) > n:
        raise OffworldError(f"{len(named)} players are named for {n} seat{'' if n == 1 else 's'}")
    more = "settler" if not named or named[-1] == YOU else named[-1]
    return (*named, *[more] * (n - len(named)))


def next_to_act(s: State, last: Seat | None) -> Seat:
    """The seat to ask. Several at once are asked in turn; the referee only when nobody else is left.

    Where all choose in secret a seat makes all its choices in one go, so that it can take them back.
    """
    asked = s.to_act
    if len(asked) == 1:
        return asked[0]
    seats = [seat for seat in asked if seat >= 0]
    if last is None or not seats:
        return seats[0] if seats else asked[0]
    if last in seats and s.top is not None and isinstance(s.top.step, Sealed):
        return last
    return min(seats, key=lambda seat: (seat <= last, seat))
