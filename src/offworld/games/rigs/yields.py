"""What plots make this round (RIGS-1.5, 1.6, 5.1; R34): RIGS that are not held up, times what cards multiply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from offworld.core.move import Seat
from offworld.games.rigs.facts import (
    CHARGE_FAILURE,
    DESERT,
    ECLIPSE,
    ENERGY,
    INFESTATION,
    JUNCTION_FAILURE,
    LUXURIES,
    METAL,
    RESOURCES,
    SEASONAL_HELL,
    SUPPLIES,
    TYPE_OF,
    VALLEY,
    Facts,
)


class Ground(Protocol):
    """What lies open of land and production: in a State, and in a view of it."""

    facts: Facts
    survey: list[int]
    rigs: list[int]
    working: list[int]
    powered: int
    disaster: tuple[int, ...]
    idle: int
    doubled: int
    tripled: int
    diverted: tuple[tuple[int, Seat], ...]
    prices: tuple[int, ...]
    best_price: int
    land_values: tuple[int, ...]
    goods_values: tuple[int, ...]

    def has(self, seat: Seat, kind: int) -> int: ...

    @property
    def owner(self) -> Sequence[int]: ...

    def lands(self, seat: Seat) -> Sequence[int]: ...


def at_work(s: Ground, plot: int) -> int:
    """The RIGS of a plot that no disaster and no card holds up."""
    n, seat = s.rigs[plot], s.owner[plot]
    if not n or s.idle >> seat & 1:
        return 0
    disaster = s.disaster[seat]
    if disaster == INFESTATION and s.working[plot] == SUPPLIES:
        return 0
    if disaster == ECLIPSE and s.working[plot] == ENERGY and TYPE_OF[plot] == DESERT:
        return 0
    return 1 if disaster == SEASONAL_HELL and TYPE_OF[plot] == VALLEY else n


def output(s: Ground, plot: int) -> int:
    """What a plot makes if it is powered; K20 and K26 multiply (R21)."""
    n = at_work(s, plot)
    if s.doubled >> s.owner[plot] & 1:
        n *= 2
    return n * 3 if s.tripled >> plot & 1 else n


def receiver(s: Ground, plot: int) -> Seat:
    """Who gets what a plot makes: its owner, unless a card diverts it."""
    return next((thief for diverted, thief in s.diverted if diverted == plot), s.owner[plot])


def made_energy(s: Ground, seat: Seat) -> int:
    """Energy that the seat's plots make for the seat itself."""
    plots = [plot for plot in s.lands(seat) if s.working[plot] == ENERGY and receiver(s, plot) == seat]
    return sum([output(s, plot) for plot in plots])


def power_from_plots(s: Ground, seat: Seat) -> int:
    """RIGS-5.1: the made Energy that may power other plots this round."""
    return 0 if s.disaster[seat] == JUNCTION_FAILURE else made_energy(s, seat)


def powered_plots(s: Ground, seat: Seat) -> list[int]:
    return [plot for plot in s.lands(seat) if s.powered >> plot & 1]


def stored_energy_used(s: Ground, seat: Seat) -> int:
    """RIGS-5.1: made Energy goes first."""
    return max(0, len(powered_plots(s, seat)) - power_from_plots(s, seat))


def power_left(s: Ground, seat: Seat) -> int:
    """How many more plots the seat could power."""
    return s.has(seat, ENERGY) + power_from_plots(s, seat) - len(powered_plots(s, seat))


def could_power(s: Ground, seat: Seat) -> list[int]:
    """Plots with something to make that wait for power."""
    return [
        plot
        for plot in s.lands(seat)
        if s.working[plot] not in (0, ENERGY) and not s.powered >> plot & 1 and output(s, plot)
    ]


BY_VALUE = (LUXURIES, METAL, SUPPLIES)
"""R33: what is powered first where nobody says otherwise."""


def worth_powering(s: Ground, seat: Seat) -> list[int]:
    """R33: the plots that the seat's Energy would go to next, the most valuable output first."""
    plots = sorted(could_power(s, seat), key=lambda plot: (BY_VALUE.index(s.working[plot]), -output(s, plot)))
    return plots[: max(0, power_left(s, seat))]


def income(s: Ground, seat: Seat) -> list[int]:
    """What production brings the seat as things stand: Energy to Luxuries, Energy less what it costs (RIGS-5.4)."""
    made = dict.fromkeys(RESOURCES, 0)
    powering = min(len(powered_plots(s, seat)), power_from_plots(s, seat))
    if s.disaster[seat] != CHARGE_FAILURE:
        made[ENERGY] = made_energy(s, seat) - powering
    made[ENERGY] -= stored_energy_used(s, seat)
    for plot, resource in enumerate(s.working):
        diverted = resource == ENERGY and receiver(s, plot) != s.owner[plot]
        if (diverted or s.powered >> plot & 1) and receiver(s, plot) == seat:
            made[resource] += output(s, plot)
    return [*made.values()]
