"""Who sits where, and whose turn it is when several are asked at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from offworld.bots.players import KINDS, YOU, check_kinds
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.core.move import REFEREE, Seat
from offworld.core.state import State


def seating(game: Game[Any], named: Sequence[str], seats: int | None, people: bool) -> tuple[str, ...]:
    """A kind for each seat: those named, then more like the last one (settlers, if that is a person)."""
    check_kinds(named, (YOU, *KINDS) if people else KINDS)
    n = max(len(named), game.seats[0]) if seats is None else game.seated(seats)
    if len(named) > n:
        raise OffworldError(f"{len(named)} players are named for {n} seat{'' if n == 1 else 's'}")
    more = "settler" if not named or named[-1] == YOU else named[-1]
    return (*named, *[more] * (n - len(named)))


def next_to_act(s: State, last: Seat | None) -> Seat:
    """The seat to ask where no clock runs: several at once are asked in turn, the referee after the last of them.

    A seat that is in the middle of something goes on. Where all choose in secret a seat makes all its choices in one
    go, so that it can take them back, and the referee waits for everybody. A seat that has said it is ready, and could
    only take that back, is not asked.
    """
    asked = s.to_act
    if len(asked) == 1:
        return asked[0]
    seats = sorted(seat for seat in asked if seat >= 0)
    sealed, patient = s.step.sealed, s.step.unhurried
    if patient:
        seats = [seat for seat in seats if not all(map(s.step.leads_back, s.menu(seat).entries))]
    if last in seats and (sealed or any(map(s.step.leads_back, s.menu(last).entries))):
        return last
    later = [seat for seat in seats if last is None or seat > last]
    if later:
        return later[0]
    return REFEREE if REFEREE in asked and not ((sealed or patient) and seats) else seats[0]
