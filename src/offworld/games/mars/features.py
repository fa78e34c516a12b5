"""What the value function of Mars looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.core.move import Seat
from offworld.games.mars.facts import BLUEPRINTS, FOOD, OXYGEN, RUIN, STONE, WATER
from offworld.games.mars.goods import total
from offworld.games.mars.state import MarsState

Feature = Callable[[MarsState, Seat], float]

ENOUGH: Final = 8
"""Of a good; more is no safer."""


def _has(good: int) -> Feature:
    return lambda s, seat: min(ENOUGH, total(s, good)) if s.built else 0


def _stands(kind: int) -> Feature:
    return lambda s, seat: s.built.count(kind)


FEATURES: Final[dict[str, Feature]] = {
    "points": lambda s, seat: s.vp,
    "has won": lambda s, seat: s.won_on > 0,
    "at the mercy of meteors": lambda s, seat: len(s.built) - s.built.count(RUIN) == 1,
    "no water": lambda s, seat: bool(s.built) and total(s, WATER) == 0,
    "one water": lambda s, seat: bool(s.built) and total(s, WATER) == 1,
    "water": _has(WATER),
    "food": _has(FOOD),
    "oxygen": _has(OXYGEN),
    "stone": _has(STONE),
    "hungry": lambda s, seat: s.hungry,
    **{f"{one.name}s": _stands(kind) for kind, one in enumerate(BLUEPRINTS)},
}


def played(s: MarsState) -> float:
    """The share of the game that is over."""
    return min(1.0, s.turn / s.options.turn_cap)


FULL_SCORE: Final = 1000
"""Plays are judged by their score too, as a share of this one, which nobody reaches."""
TO_WIN: Final = 20
PLAYING_ON: Final = 8
"""Turns that a playout goes on: what a building brings takes some, and a mistake may be felt late."""


def horizon(s: MarsState) -> int:
    """After the win only points are at stake."""
    return PLAYING_ON if s.won_on else TO_WIN
