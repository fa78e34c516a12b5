"""What the value function of R.I.G.S. looks at, a number a seat each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.core.move import Seat
from offworld.games.rigs.facts import (
    CREDITS,
    ENERGY,
    KINDS,
    LENT,
    LUXURIES,
    METAL,
    NOTE,
    RIGS,
    SUPPLIES,
)
from offworld.games.rigs.prospects import land_to_come
from offworld.games.rigs.state import RigsState

Feature = Callable[[RigsState, Seat], float]
RESOURCES: Final = (ENERGY, SUPPLIES, METAL, LUXURIES)


def _held(kind: int) -> Feature:
    return lambda s, seat: s.has(seat, kind)


def _own(resource: int) -> Feature:
    """What is left of it once Vinnie has his: two for each note, four at the end."""
    return lambda s, seat: s.has(seat, resource) - _owed(s) * s.has(seat, resource + NOTE)


def _owed(s: RigsState) -> float:
    return s.facts.repay + (s.facts.repay_at_end - s.facts.repay) * played(s)


def _working(resource: int) -> Feature:
    return lambda s, seat: sum(s.rigs[plot] for plot in s.lands(seat) if s.working[plot] == resource)


def _luxuries_to_come(s: RigsState, seat: Seat) -> float:
    """What the RIGS on Luxuries could bring until the end, in Credits."""
    return s.facts.mean_price * _working(LUXURIES)(s, seat) * max(0, s.options.rounds - s.turn + 1)


def _short(s: RigsState, seat: Seat) -> int:
    """Energy a round that is missing to power all plots."""
    burnt = sum(s.rigs[plot] > 0 and s.working[plot] != ENERGY for plot in s.lands(seat))
    return max(0, burnt - int(_working(ENERGY)(s, seat)))


def _spots(s: RigsState, seat: Seat) -> int:
    """RIGS that could still be placed on Luxuries."""
    return sum(max(0, s.survey[plot] - s.rigs[plot]) for plot in s.lands(seat))


FEATURES: Final[dict[str, Feature]] = {
    "Credits": _held(CREDITS),
    "Luxuries held": _held(LUXURIES),
    "land": land_to_come,
    **{f"{KINDS[kind]} of its own": _own(kind) for kind in LENT},
    "RIGS in the warehouse": _held(RIGS),
    **{f"RIGS on {KINDS[kind]}": _working(kind) for kind in RESOURCES},
    "Luxuries to come": _luxuries_to_come,
    "Energy that is missing": _short,
    "spots for Luxuries": _spots,
    "Karma cards": lambda s, seat: len(s.hands[seat]),
    "is the leader": lambda s, seat: s.leader == seat,
}


def played(s: RigsState) -> float:
    """The share of the game that is over."""
    return min(1.0, max(0, s.turn - 1) / s.options.rounds)
