"""Standing orders: what a seat has told the table to do for it, kept with the seat and shown to it alone.

What an order means is a question of rules, so the game answers it in its `standing.py`, from the seat's own view.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from offworld.books.orders import StandingOrder
from offworld.core.match import Match
from offworld.core.move import Move
from offworld.games.beside import beside
from offworld.table.people import SeatInfo


def plan(match: Match, info: SeatInfo) -> tuple[Move, ...]:
    """The moves that a seat's orders make for it now; none: it is asked itself."""
    rules = beside(match.game, "standing") if info.standing else None
    if rules is None:
        return ()
    state = match.state
    made: tuple[Move, ...] = rules.plan(match.game, state.view(info.seat), state.menu(info.seat), info.standing)
    return made


def read(text: str) -> tuple[StandingOrder, ...]:
    return msgspec.json.decode(text, type=tuple[StandingOrder, ...])


def written(orders: Sequence[StandingOrder]) -> str:
    return msgspec.json.encode(orders).decode()
