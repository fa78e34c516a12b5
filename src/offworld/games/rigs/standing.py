"""Standing orders: windows and polls passed on somebody's behalf."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.books.orders import StandingOrder
from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.core.view import View
from offworld.games.rigs.game import Rigs

WINDOWS, POLLS = range(2)
"""What a standing order to wait is for: Karma windows, or windows and the polls after a Sabotage too."""


def plan(_game: Rigs, _view: View, menu: Menu, orders: Sequence[StandingOrder]) -> tuple[Move, ...]:
    """Pass every window until told otherwise, whatever the hand holds: so its speed tells nothing."""
    waits = [order.kind for order in orders if order.act == "wait"]
    if waits and "skip" in menu.entries:
        return (Move("skip"),)
    return (Move("decline"),) if POLLS in waits and "decline" in menu.entries else ()
