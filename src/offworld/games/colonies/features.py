"""What the value function of Colonies looks at, a number a seat each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.core.move import Seat
from offworld.games.colonies.facts import CREDITS, LAST_TURN, N_PLANETS, TECH_NAMES
from offworld.games.colonies.scoring import technology_points
from offworld.games.colonies.state import ColoniesState

Feature = Callable[[ColoniesState, Seat], float]


def _exports(s: ColoniesState, seat: Seat) -> int:
    at = s.planet[seat] * N_PLANETS
    return sum(s.promised[at : at + N_PLANETS])


def _imports(s: ColoniesState, seat: Seat) -> int:
    return sum(s.promised[s.planet[seat] :: N_PLANETS])


def _pirates(s: ColoniesState, seat: Seat) -> int:
    at = s.planet[seat] * N_PLANETS
    return sum(s.pirates[at : at + N_PLANETS])


def _kinds(s: ColoniesState, seat: Seat) -> int:
    return len(s.colours(seat))


def _level(tech: int) -> Feature:
    return lambda s, seat: s.level(seat, tech)


_SETTLED: Final[dict[str, Feature]] = {
    "points of technologies": technology_points,
    "credits": lambda s, seat: s.has(seat, CREDITS),
    "resources": lambda s, seat: sum(s.stock(seat)),
    "kinds of resources": _kinds,
    "units that come in": _imports,
    "units that go out": _exports,
    "pirates on its routes": _pirates,
    **{f"level of {name}": _level(tech) for tech, name in enumerate(TECH_NAMES)},
}


def _once_settled(of: Feature) -> Feature:
    """Nothing before the planets are given out."""
    return lambda s, seat: of(s, seat) if s.planet else 0


FEATURES: Final[dict[str, Feature]] = {name: _once_settled(of) for name, of in _SETTLED.items()}


def played(s: ColoniesState) -> float:
    """The share of the game that is over."""
    return (s.turn - 1) / LAST_TURN if s.planet else 0.0
