"""How players are shown the table: settlers, who are asked again and again, at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.bots.players import Player, is_blind, settlers_of
from offworld.core.game import Game
from offworld.core.glance import Glance
from offworld.core.move import Seat
from offworld.core.state import State
from offworld.core.view import View


def way_to_look(who: Player, game: Game[Any]) -> Callable[[State, Seat], View]:
    """How a player is shown the table. Who might keep a view, or list what is in it, is given a whole one."""
    if is_blind(who):
        return _not_at_all
    return Glance if type(who) is settlers_of(game) else State.view


def _not_at_all(_s: State, _seat: Seat) -> View:
    return {}
