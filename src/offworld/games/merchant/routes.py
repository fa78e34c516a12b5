"""How long flights take: tables of expected movement between dots, worked out once for each kind of ship.

A circle is left by luck, so an exit costs what waiting for its numbers costs on average; a penalty costs about as
much movement as its dollars would have earned.
"""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from typing import Final

from offworld.core.graph import FAR
from offworld.games.merchant.p1_map import (
    AIR_WAYS,
    CITIES_OF,
    COLOUR,
    EXITS,
    N_DOTS,
    N_SYSTEMS,
    ORBITS,
    ORBITS_OF,
    OVAL_PENALTY,
    WAYS,
    Dot,
    System,
)
from offworld.games.merchant.p8_equipment import IN_ATMOSPHERE

MEAN_DIE: Final = 3.5
DOLLARS_A_POINT: Final = 6.0
"""What a point of movement is worth in money."""
WAIT: Final = 0.7
"""The part of a turn that is lost when no die leads out of a circle."""
ROUNDING: Final = 0.45
"""A flight ends in mid-turn; what is left of the roll is lost."""


@cache
def away(goal: Dot, dice: int, skips: int, foil: bool) -> tuple[float, ...]:
    """By dot: the movement that a flight from there to the goal is expected to take."""
    far = [float(FAR)] * N_DOTS
    far[goal] = 0.0
    ahead = [(0.0, goal)]
    while ahead:
        so_far, there = heappop(ahead)
        if so_far > far[there]:
            continue
        for here, back in (*WAYS[there], *(AIR_WAYS[there] if foil else ())):
            cost = so_far + _step(here, there, back ^ 1, goal, dice, skips, foil)
            if cost < far[here]:
                far[here] = cost
                heappush(ahead, (cost, here))
    return tuple(far)


def _step(here: Dot, there: Dot, link: int, goal: Dot, dice: int, skips: int, foil: bool) -> float:
    cost = 0.0
    if not COLOUR[there] & skips:
        cost = 2.0 if IN_ATMOSPHERE[link] and not foil else 1.0
        if there != goal:
            cost += OVAL_PENALTY[there] / DOLLARS_A_POINT
    return cost + _wait(here, there, dice) if EXITS[here] else cost


@cache
def _wait(circle: Dot, exit_: Dot, dice: int) -> float:
    """The movement lost, on average, until a die shows one of the numbers that lead there."""
    chance = 1 - (1 - EXITS[circle].count(exit_) / 6) ** dice
    return (1 / chance - 1) * dice * MEAN_DIE * WAIT


def turns(movement: float, dice: int) -> float:
    """How many turns so much movement takes."""
    return max(1.0, movement / (dice * MEAN_DIE) + ROUNDING)


@cache
def places(ports: tuple[int, ...], system: System) -> tuple[tuple[Dot, bool], ...]:
    """Where one can land in a System, each with whether it is a Spaceport; `ports` are those that stand, by Orbit."""
    built = tuple((ORBITS[orbit], True) for orbit in ORBITS_OF[system] if orbit in ports)
    return (*((city, False) for city in CITIES_OF[system]), *built)


@cache
def has_port(ports: tuple[int, ...], system: System) -> bool:
    return any(port for _, port in places(ports, system))


@cache
def approaches(
    ports: tuple[int, ...], dice: int, skips: int, foil: bool
) -> tuple[tuple[tuple[Dot, bool, tuple[float, ...]], ...], ...]:
    """By System: where one can land, whether it is a Spaceport, and by dot the movement from there."""
    return tuple(
        tuple((dot, port, away(dot, dice, skips, foil)) for dot, port in places(ports, system))
        for system in range(N_SYSTEMS)
    )


@cache
def lanes(ports: tuple[int, ...], dice: int, skips: int, foil: bool) -> tuple[tuple[float, ...], ...]:
    """By System and System: the turns of a flight from one's places to the other's."""
    return tuple(
        tuple(_lane(ports, one, other, dice, skips, foil) for other in range(N_SYSTEMS)) for one in range(N_SYSTEMS)
    )


def _lane(ports: tuple[int, ...], one: System, other: System, dice: int, skips: int, foil: bool) -> float:
    starts = [dot for dot, _ in places(ports, one)]
    goals = [dot for dot, _ in places(ports, other)]
    ways = [away(goal, dice, skips, foil)[start] for goal in goals for start in starts]
    return turns(min(ways, default=FAR), dice)
