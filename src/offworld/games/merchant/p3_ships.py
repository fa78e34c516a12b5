"""MOV-3.4, ships and what fits on them.

A Hold takes one Goods, or two half-size markers (Equipment, Fares). The Hull takes all Relics and the first Shield,
Laser and Nova Ball; a damaged one rides in a Hold until it is repaired.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from offworld.core.move import Seat
from offworld.games.merchant.facts import (
    ALL_GEAR,
    CARGO,
    FARE_KINDS,
    GEAR_KINDS,
    HOLDS,
    N_GEAR,
    ON_HULL,
    RELIC,
    WIDTH,
    Thing,
)
from offworld.games.merchant.state import MerchantState

Hold = tuple[Thing, ...]
DAMAGED = 1000
"""`DAMAGED + kind` stands in a Hold for Equipment that is damaged."""

HALF_SIZED = tuple(gear for gear in ALL_GEAR if not ON_HULL[gear])
HULL_SIZED = tuple(gear for gear in ALL_GEAR if ON_HULL[gear])


def holds_used(goods: int, halves: int) -> int:
    return goods + (halves + 1) // 2


def load(s: MerchantState, seat: Seat) -> tuple[int, int]:
    """MOV-3.431: Goods aboard, and half-size markers that are not on the Hull."""
    row = s.held[seat * WIDTH : (seat + 1) * WIDTH]
    goods = sum(row[CARGO.start : CARGO.stop])
    halves = sum(row[FARE_KINDS.start : FARE_KINDS.stop])
    gear = row[GEAR_KINDS.start :]
    if any(gear):
        halves += halves_of(gear, s.damaged[seat * N_GEAR : (seat + 1) * N_GEAR])
    return goods, halves


def halves_of(gear: list[int], damaged: tuple[int, ...]) -> int:
    """MOV-3.432: the half-Holds that Equipment takes, by how many there are and how many of these are damaged."""
    halves = sum([gear[each] for each in HALF_SIZED])
    for each in HULL_SIZED:
        halves += max(gear[each] - 1, damaged[each])
    return halves


def packed(row: Sequence[int], damaged: Sequence[int]) -> list[Hold]:
    """Holds as they are packed: a Goods each, then halves in pairs: Equipment in its order, Fares last."""
    goods: list[Hold] = [(kind,) for kind in CARGO for _ in range(row[kind])]
    halves: list[Thing] = []
    for gear, kind in enumerate(GEAR_KINDS):
        whole = row[kind] - damaged[gear]
        halves += [kind] * (max(0, whole - 1) if ON_HULL[gear] else whole) + [DAMAGED + kind] * damaged[gear]
    halves += [kind for kind in FARE_KINDS for _ in range(row[kind])]
    return goods + [tuple(halves[i : i + 2]) for i in range(0, len(halves), 2)]


def on_hull(row: Sequence[int], damaged: Sequence[int], relics: Iterable[int]) -> tuple[Thing, ...]:
    """MOV-3.432: the first Shield, Laser and Nova Ball that work, and all Relics."""
    gear = [GEAR_KINDS[each] for each in HULL_SIZED if row[GEAR_KINDS[each]] > damaged[each]]
    return (*gear, *(RELIC + relic for relic in relics))


def room_for(s: MerchantState, seat: Seat, thing: Thing) -> bool:
    """MOV-3.43: whether one more of this fits."""
    if thing >= RELIC:
        return True
    goods, halves = load(s, seat)
    if thing in CARGO:
        goods += 1
    elif thing not in GEAR_KINDS or not ON_HULL[thing - GEAR_KINDS.start] or s.working(seat, thing - GEAR_KINDS.start):
        halves += 1
    return holds_used(goods, halves) <= HOLDS[s.ship[seat]]


def fits_on(s: MerchantState, seat: Seat, ship: int) -> bool:
    """MOV-3.44: whether the whole load goes into another ship."""
    return holds_used(*load(s, seat)) <= HOLDS[ship]
