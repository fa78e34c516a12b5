"""Logistics (MARS-7, ruling R16).

At the end of each turn up to three goods move between buildings for nothing, in any weather.
"""

from __future__ import annotations

from offworld.games.mars.facts import LOGISTICS_MOVES
from offworld.games.mars.moving import Moving, move_goods
from offworld.games.mars.state import MarsState


def logistics(s: MarsState) -> None:
    if len(s.built) > 1:
        s.ask(move_goods, Moving(LOGISTICS_MOVES, may_stop=True))
