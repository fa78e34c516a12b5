"""What the value function of Mars looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.core.move import Seat
from offworld.games.mars.facts import (
    BLUEPRINTS,
    DRILL,
    FOOD,
    GOODS,
    HABITAT,
    HARVESTER,
    OXYGEN,
    REFINER,
    RUIN,
    SHIELD,
    STATION,
    STONE,
    WATER,
)
from offworld.games.mars.goods import total
from offworld.games.mars.state import MarsState

Feature = Callable[[MarsState, Seat], float]

GOODS_TOLD: Final = {
    WATER: (1, 2, 3, 4, 5, 7),
    OXYGEN: (1, 2, 3, 4, 5, 6, 8, 11),
    FOOD: (1, 2, 3, 5),
    STONE: (1, 2, 3),
}
"""Amounts that are told apart: what the first unit saves, the tenth does not."""
DRINKS_TOLD: Final = (2, 3, 4, 5, 6, 7, 8, 10, 12)
BUILDINGS_TOLD: Final = {HARVESTER: 6, HABITAT: 2, DRILL: 1, REFINER: 3, STATION: 5, SHIELD: 1}
"""How many of each kind are told apart."""


def _has(good: int, n: int) -> Feature:
    return lambda s, seat: bool(s.built) and total(s, good) >= n


def _drinks(n: int) -> Feature:
    """Water, and Oxygen that fetches it."""
    return lambda s, seat: bool(s.built) and total(s, WATER) + total(s, OXYGEN) >= n


def _stands(kind: int, n: int) -> Feature:
    return lambda s, seat: s.built.count(kind) >= n


def _standing(n: int) -> Feature:
    """Meteors take one, and with the last all is over."""
    return lambda s, seat: len(s.built) - s.built.count(RUIN) >= n


FEATURES: Final[dict[str, Feature]] = {
    "points": lambda s, seat: s.vp,
    "has won": lambda s, seat: s.won_on > 0,
    **{f"{n} buildings stand": _standing(n) for n in (2, 3, 4)},
    **{f"{n} {GOODS[good]}": _has(good, n) for good, told in GOODS_TOLD.items() for n in told},
    **{f"{n} water or oxygen": _drinks(n) for n in DRINKS_TOLD},
    **{
        f"{n} {BLUEPRINTS[kind].name}": _stands(kind, n)
        for kind, most in BUILDINGS_TOLD.items()
        for n in range(1, most + 1)
    },
}


def played(s: MarsState) -> float:
    """How much of the beginning is over, in which nearly all who die do so."""
    return min(1.0, s.turn / BEGINNING)


BEGINNING: Final = 20
"""Turns."""
FULL_SCORE: Final = 1000
"""Plays are judged by their score too, as a share of this one, which nobody reaches."""
KEPT: Final = 100
"""Positions of a play that are learnt from: every turn counts, or plays that end early would count for more."""


def horizon(_s: MarsState) -> int:
    """Turns that a playout goes on: what a building brings takes some."""
    return 4
