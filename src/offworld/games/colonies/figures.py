"""What follows from a view and is worth showing: what each technology's next level would take, and its points."""

from __future__ import annotations

from typing import TypedDict

from offworld.core.view import View
from offworld.games.colonies.facts import COLONISTS, COST, N_PLANETS, POINTS, TOP_LEVEL, WIDTH, price


class Need(TypedDict):
    """Resources of a colour: how many the market would have to fill in, and whether it has them."""

    colour: int
    missing: int
    on_sale: bool


class Upgrade(TypedDict):
    level: int
    needs: list[Need]
    colonists_missing: int
    credits: int
    """For what the markets fill in."""


class Figures(TypedDict):
    upgrades: list[list[Upgrade | None]]
    """By seat and technology; None at the top."""
    points: list[int]
    """By seat: what its technologies are worth."""


def figures(view: View) -> Figures:
    seats, techs = range(view["seats"]), range(N_PLANETS)
    return Figures(
        upgrades=[[_upgrade(view, seat, tech) for tech in techs] for seat in seats],
        points=[sum(POINTS[_level(view, seat, tech)] for tech in techs) for seat in seats],
    )


def _level(view: View, seat: int, tech: int) -> int:
    level: int = view["levels"][seat * N_PLANETS + tech]
    return level


def _holds(view: View, account: int, kind: int) -> int:
    return view["held"][account * WIDTH + kind] or 0


def _upgrade(view: View, seat: int, tech: int) -> Upgrade | None:
    level = _level(view, seat, tech) + 1
    if level > TOP_LEVEL:
        return None
    needs, paid = [], 0
    for colour in COST[tech]:
        missing = max(0, level - _holds(view, seat, colour))
        shelved = _holds(view, view["seats"], colour)
        paid += sum(price(shelved - bought) for bought in range(1, min(missing, shelved) + 1))
        needs.append(Need(colour=colour, missing=missing, on_sale=missing <= shelved))
    people = max(0, level - _holds(view, seat, COLONISTS))
    return Upgrade(level=level, needs=needs, colonists_missing=people, credits=paid)
