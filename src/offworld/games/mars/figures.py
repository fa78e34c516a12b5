"""What follows from a view and is worth showing: all stores, the weather as it is felt, how far this roll reaches."""

from __future__ import annotations

from typing import TypedDict

from offworld.core.view import View
from offworld.games.mars.facts import CLEAR, DUST, ECLIPSE, GOODS, METEORS, SHIELD, Square
from offworld.games.mars.sight import Sight

DOES = {DUST: "no Explore, Build, Transport", ECLIPSE: "nothing is produced", METEORS: "may destroy a building"}


class Figures(TypedDict):
    totals: list[int]
    """By good: what all buildings hold together."""
    newest: int
    """The building that distances are measured from; -1 where none stands."""
    felt: str
    """What the weather does now, in words; "" for nothing."""
    build: list[Square]
    """Free squares that this roll reaches to build on."""
    explore: list[Square]


def figures(view: View) -> Figures:
    sight = Sight(view)
    standing = sight.standing()
    return Figures(
        totals=[sight.have(good) for good in range(len(GOODS))],
        newest=standing[-1] if standing else -1,
        felt=_felt(sight),
        build=_reached(sight, sight.d1),
        explore=_reached(sight, sight.d2),
    )


def _felt(sight: Sight) -> str:
    weather: int = sight.view["weather"]
    if weather == CLEAR:
        return ""
    return "held off by the Shield" if sight.count(SHIELD) else DOES[weather]


def _reached(sight: Sight, distance: int) -> list[Square]:
    """MARS-6.7, R10: nothing before the first roll, in a dust storm that is felt, and when nothing stands any more."""
    stormy = sight.view["weather"] == DUST and not sight.count(SHIELD)
    if not sight.view["number"] or not distance or stormy or sight.view["scores"] is not None:
        return []
    return sorted(square for square in sight.reach(distance) if sight.free(square))
