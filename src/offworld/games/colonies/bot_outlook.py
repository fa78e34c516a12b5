"""A player's own affairs as its view shows them, to be tried out on copies, and what resources are worth to it."""

from __future__ import annotations

from functools import cache

from offworld.core.view import View
from offworld.games.colonies.facts import (
    ALL_PLANETS,
    COLONISTS,
    COST,
    CREDITS,
    INDUSTRY,
    LAST_TURN,
    N_PLANETS,
    TOP_LEVEL,
    WIDTH,
    price_of_last,
)

FEWEST_A_YEAR, MOST_A_YEAR = 0.8, 3.3
"""Upgrades, as a rule."""
CHEAP, DEAR = 0.2, 1.1
"""What a resource is worth: of a colour that we have in plenty, and of one that we shall never have enough of."""
LEANING = 4.0
"""How many of both resources a level that we raise will make us spend on further ones."""
COST_TO_TOP = tuple(sum(range(level + 1, TOP_LEVEL + 1)) for level in range(TOP_LEVEL + 1))
"""By level: how many of each of its two resources a technology still takes."""

TURNING = tuple(tuple((first + n) % N_PLANETS for n in ALL_PLANETS) for first in ALL_PLANETS)

Levels = tuple[int, ...]


class Outlook:
    """Stock, people, credits and levels of one player, what it imports, and what sits on its routes."""

    __slots__ = (
        "credits",
        "exports",
        "imports",
        "leaning",
        "levels",
        "market",
        "people",
        "pirates",
        "planet",
        "prices",
        "stock",
        "years_left",
    )

    def __init__(self, view: View | None = None) -> None:
        if view is not None:  # `copy` fills a twin itself
            self._read(view)

    def _read(self, view: View) -> None:
        seat, held = view["seat"], view["held"]
        at, shelf = seat * WIDTH, view["seats"] * WIDTH
        self.planet: int = view["planet"][seat]
        self.years_left: int = LAST_TURN - view["turn"]
        self.stock: list[int] = held[at : at + N_PLANETS]
        self.people: int = held[at + COLONISTS]
        self.credits: int = held[at + CREDITS]
        self.market: list[int] = held[shelf : shelf + N_PLANETS]
        self.levels: Levels = tuple(view["levels"][seat * N_PLANETS : (seat + 1) * N_PLANETS])
        row = self.planet * N_PLANETS
        self.exports: int = sum(view["promised"][row : row + N_PLANETS])
        self.imports: list[int] = view["promised"][self.planet :: N_PLANETS]
        """By partner: what it delivers a year."""
        self.pirates: list[int] = view["pirates"][row : row + N_PLANETS]
        """By partner: how many sit on our route from it."""
        self.prices = prices(self)
        self.leaning = leaning(self.prices)
        """By technology: what a level is worth more, or less, because of what further ones will take."""

    @property
    def order(self) -> tuple[int, ...]:
        """Colours or technologies, from another one on every year: of equals none is always the first."""
        return TURNING[(self.planet + self.years_left) % N_PLANETS]

    def copy(self) -> Outlook:
        """Only stock and markets are changed in place; all else is replaced, so twins may share it."""
        twin = Outlook()
        twin.credits, twin.people = self.credits, self.people
        twin.planet, twin.years_left = self.planet, self.years_left
        twin.exports, twin.imports, twin.pirates = self.exports, self.imports, self.pirates
        twin.prices, twin.leaning = self.prices, self.leaning
        twin.stock, twin.market, twin.levels = self.stock[:], self.market[:], self.levels
        return twin

    def changed(self, colour: int, n: int) -> Outlook:
        """With so many more of a resource."""
        twin = self.copy()
        twin.stock[colour] += n
        return twin

    def with_people(self, n: int) -> Outlook:
        twin = self.copy()
        twin.people = max(0, twin.people + n)
        return twin

    def with_pirates(self, pirates: list[int]) -> Outlook:
        twin = self.copy()
        twin.pirates = pirates
        return twin

    def with_level(self, tech: int, by: int) -> Outlook:
        twin = self.copy()
        twin.levels = shifted(self.levels, tech, by)
        return twin


@cache
def shifted(levels: Levels, tech: int, by: int) -> Levels:
    return (*levels[:tech], levels[tech] + by, *levels[tech + 1 :])


# -- what resources are worth --------------------------------------------------------------------


def prices(o: Outlook) -> tuple[float, ...]:
    """By colour: dearer, the more our technologies will take of it beside what we shall have. Nothing at the end."""
    if not o.years_left:
        return (0.0,) * N_PLANETS
    open_levels = sum(TOP_LEVEL - level for level in o.levels)
    share = min(1.0, (FEWEST_A_YEAR + MOST_A_YEAR) / 2 * o.years_left / max(1, open_levels))
    return tuple([price_to_us(o, colour, share) for colour in ALL_PLANETS])


def price_to_us(o: Outlook, colour: int, share: float) -> float:
    """A resource serves the technologies on both sides of its planet; a share of their levels will be reached."""
    need = share * (COST_TO_TOP[o.levels[colour]] + COST_TO_TOP[o.levels[colour - 1]])
    own = colour == o.planet
    in_stock = max(0, o.stock[colour] - o.exports) if own else o.stock[colour]
    to_come = (o.levels[INDUSTRY] if own else o.imports[colour]) * o.years_left
    return CHEAP + (DEAR - CHEAP) * need / (need + in_stock + to_come + 1)


def leaning(prices: tuple[float, ...]) -> tuple[float, ...]:
    """Towards technologies whose two resources are cheap to us, away from those whose are dear."""
    usual = 2 * sum(prices, start=0.0) / N_PLANETS
    return tuple([LEANING * (usual - prices[first] - prices[second]) for first, second in COST])


# -- upgrades ------------------------------------------------------------------------------------


def bill(o: Outlook, tech: int) -> int | None:
    """The credits an upgrade costs now; None if it cannot be made."""
    level = o.levels[tech] + 1
    if level > TOP_LEVEL or o.people < level:
        return None
    total = 0
    for colour in COST[tech]:
        missing = level - o.stock[colour]
        if missing > 0:
            if missing > o.market[colour]:
                return None
            total += price_of_last(o.market[colour], missing)
    return total if total <= o.credits else None


def upgraded(o: Outlook, tech: int) -> Outlook:
    twin = o.with_level(tech, 1)
    level = twin.levels[tech]
    twin.people -= level
    for colour in COST[tech]:
        missing = max(0, level - twin.stock[colour])
        twin.credits -= price_of_last(twin.market[colour], missing)
        twin.market[colour] -= missing
        twin.stock[colour] += missing - level
    return twin
