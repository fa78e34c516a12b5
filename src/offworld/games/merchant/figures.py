"""What follows from a view and is worth showing: Net Worth, ships as they are loaded, penalties, Demands, Rastur."""

from __future__ import annotations

from typing import TypedDict

from offworld.core.ledger import BANK
from offworld.core.view import View
from offworld.games.merchant.facts import (
    ALL_GEAR,
    ALL_RELICS,
    DEMAND_KINDS,
    DEMANDS,
    GEAR_COPIES,
    GEAR_KINDS,
    HOLDS,
    N_GEAR,
    RASTUR,
    SHIELD_STRENGTH,
    WIDTH,
)
from offworld.games.merchant.p1_map import N_DOTS
from offworld.games.merchant.p3_ships import DAMAGED, on_hull, packed
from offworld.games.merchant.sight import Sight
from offworld.games.merchant.state import ACTIVE, IN_RESERVE, IN_TRANSIT


class Aboard(TypedDict):
    thing: int
    damaged: bool


class Load(TypedDict):
    """A ship: what lies in each Hold, what rides on the Hull, and how many half-Holds are free."""

    holds: list[list[Aboard]]
    hull: list[Aboard]
    free: int


class Penalty(TypedDict):
    """What is printed there, and what the viewer would pay with his Shields."""

    dot: int
    printed: int
    toll: int


class Wanted(TypedDict):
    """Demands that lie with a Culture, and what the next one sold there brings with them."""

    culture: int
    goods: int
    markers: int
    pays: int


class Pools(TypedDict):
    """Rastur: the strengths in each pool, and of those on the map by dot."""

    active: list[int]
    reserve: list[int]
    transit: list[int]
    placed: dict[str, int]


class Figures(TypedDict):
    worth: list[int]
    """By seat: Net Worth."""
    target: int
    loads: list[Load]
    penalties: list[Penalty]
    wanted: list[Wanted]
    gear_left: list[int]
    """By Equipment: how many the Bank has; -1 where it never runs out."""
    pools: Pools | None
    meets: bool
    """Whether the ship whose turn it is stands where it meets the Culture of the System."""


def figures(view: View) -> Figures:
    sight = Sight(view)
    return Figures(
        worth=[sight.worth(seat) for seat in range(sight.seats)],
        target=sight.target,
        loads=[_load(sight, seat) for seat in range(sight.seats)],
        penalties=_penalties(sight),
        wanted=_wanted(sight),
        gear_left=[_left(sight, gear) for gear in ALL_GEAR],
        pools=_pools(view) if view["rastur"] else None,
        meets=sight.is_place(view["pawn"][view["active"]]) if view["pawn"] else False,
    )


def _load(sight: Sight, seat: int) -> Load:
    row = sight.held[seat * WIDTH : (seat + 1) * WIDTH]
    damaged = sight.view["damaged"][seat * N_GEAR : (seat + 1) * N_GEAR]
    relics = [relic for relic in ALL_RELICS if sight.owns(seat, relic)]
    holds = packed(row, damaged)
    room = HOLDS[sight.view["ship"][seat]]
    empty: list[list[Aboard]] = [[] for _ in range(room - len(holds))]
    return Load(
        holds=[[_aboard(thing) for thing in hold] for hold in holds] + empty,
        hull=[_aboard(thing) for thing in on_hull(row, damaged, relics)],
        free=2 * room - 2 * len(sight.goods(seat)) - sight.halves(seat),
    )


def _aboard(thing: int) -> Aboard:
    return Aboard(thing=thing % DAMAGED, damaged=thing >= DAMAGED)


def _penalties(sight: Sight) -> list[Penalty]:
    printed = [(dot, sight.penalty(dot)) for dot in range(N_DOTS)]
    relief = SHIELD_STRENGTH * sight.shields(sight.seat) if sight.view["seat"] is not None else 0
    return [Penalty(dot=dot, printed=due, toll=max(0, due - relief)) for dot, due in printed if due]


def _wanted(sight: Sight) -> list[Wanted]:
    return [
        Wanted(culture=demand.at, goods=demand.goods, markers=lying, pays=sight.price(demand.at, demand.goods, 0))
        for kind, demand in zip(DEMAND_KINDS, DEMANDS, strict=True)
        if (lying := sight.has(sight.shelf, kind))
    ]


def _left(sight: Sight, gear: int) -> int:
    if not sight.options["equipment_limited"]:
        return -1
    return GEAR_COPIES[gear] + sight.held[BANK * WIDTH + GEAR_KINDS[gear]]


def _pools(view: View) -> Pools:
    values = RASTUR[view["options"]["rastur_set"]]
    markers = list(zip(view["rastur"], values, strict=True))

    def pool(where: int) -> list[int]:
        return sorted(value for place, value in markers if place == where)

    placed = {str(place): value for place, value in markers if place >= 0}
    return Pools(active=pool(ACTIVE), reserve=pool(IN_RESERVE), transit=pool(IN_TRANSIT), placed=placed)
