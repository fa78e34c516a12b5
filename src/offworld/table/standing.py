"""Standing orders: what a seat has told the table to do in its stead, kept with the seat and shown to it alone.

What an order means is a question of rules, so the game answers it (`Game.standing`) from the seat's own view.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from offworld.core.game import StandingOrder
from offworld.core.match import Match
from offworld.core.move import Move
from offworld.table.people import SeatInfo


def plan(match: Match, info: SeatInfo) -> tuple[Move, ...]:
    """The moves that a seat's orders make for it now; none: it is asked itself."""
    state = match.state
    return match.game.standing(state.view(info.seat), state.menu(info.seat), info.standing)


def read(text: str) -> tuple[StandingOrder, ...]:
    return msgspec.json.decode(text, type=tuple[StandingOrder, ...])


def written(orders: Sequence[StandingOrder]) -> str:
    return msgspec.json.encode(orders).decode()
