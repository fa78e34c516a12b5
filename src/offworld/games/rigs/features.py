"""What the value function of R.I.G.S. looks at, a number a seat each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.core.move import Seat
from offworld.games.rigs.facts import CREDITS, ENERGY, KINDS, LUXURIES, METAL, RIGS, SUPPLIES, TYPE_NAMES, TYPE_OF
from offworld.games.rigs.state import RigsState

Feature = Callable[[RigsState, Seat], float]


def _held(kind: int) -> Feature:
    return lambda s, seat: s.has(seat, kind)


def _working(resource: int) -> Feature:
    return lambda s, seat: sum(s.rigs[plot] for plot in s.lands(seat) if s.working[plot] == resource)


def _plots(kind: int) -> Feature:
    return lambda s, seat: sum(TYPE_OF[plot] == kind for plot in s.lands(seat))


def _room(s: RigsState, seat: Seat) -> int:
    """RIGS that could still be placed on Luxuries."""
    return sum(max(0, s.survey[plot]) for plot in s.lands(seat))


RESOURCES: Final = (ENERGY, SUPPLIES, METAL, LUXURIES)
FEATURES: Final[dict[str, Feature]] = {
    "Credits": _held(CREDITS),
    "RIGS in the warehouse": _held(RIGS),
    "spots for Luxuries": _room,
    "Karma cards": lambda s, seat: len(s.hands[seat]),
    "is the leader": lambda s, seat: s.leader == seat,
    **{f"{KINDS[kind]} held": _held(kind) for kind in (*RESOURCES, *range(RIGS + 1, len(KINDS)))},
    **{f"RIGS on {KINDS[kind]}": _working(kind) for kind in RESOURCES},
    **{f"plots of {name}": _plots(kind) for kind, name in enumerate(TYPE_NAMES)},
}


def played(s: RigsState) -> float:
    """The share of the game that is over."""
    return min(1.0, max(0, s.turn - 1) / s.options.rounds)
