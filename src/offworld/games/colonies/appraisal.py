"""What a position is worth to one player: the arithmetic behind the rule-of-thumb player in bot.py.

All is counted in victory points. An Outlook is what its seat can see of its own affairs; `worth` adds up money,
technologies (those still to be raised this year among them), goods that are left after deliveries, and what
colonists without work will cost as pirates.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from offworld.core.view import View
from offworld.games.colonies.facts import (
    CLOCKWISE,
    COLONISTS,
    COMMERCE,
    COST,
    CREDITS,
    EXTRA,
    LAST_TURN,
    MILITARY,
    MISSING,
    N_PARTNERS,
    N_PLANETS,
    POINTS,
    TOP_LEVEL,
    WIDTH,
    price_of_last,
)

HOPE = (0, 0, 4, 8.5, 13.5, 19, 26)
"""What a level is worth while there is time to raise it further."""
TIME_TO_HOPE = 4
YEARLY = (0.9, 0.9, 0.3, 0.35, 0.45)
"""What a level of each technology brings in a year: a resource, a credit, order, sales, talks."""
UNIT = 0.6
"""A resource carried into the next year; one too many of a colour is worth half of it."""
PLENTY = 5
BLOCKED = 0.9
"""The part of a route's deliveries that a pirate on it is thought to cost."""


class Outlook:
    """A player's own affairs, to be tried out on copies."""

    __slots__ = ("credits", "exports", "imports", "levels", "market", "people", "pirates", "planet", "stock", "turn")

    def __init__(self, view: View) -> None:
        seat, held = view["seat"], view["held"]
        at, shelf = seat * WIDTH, view["seats"] * WIDTH
        self.planet: int = view["planet"][seat]
        self.turn: int = view["turn"]
        self.stock: list[int] = held[at : at + N_PLANETS]
        self.people: int = held[at + COLONISTS]
        self.credits: int = held[at + CREDITS]
        self.market: list[int] = held[shelf : shelf + N_PLANETS]
        self.levels: list[int] = view["levels"][seat * N_PLANETS : (seat + 1) * N_PLANETS]
        row = self.planet * N_PLANETS
        self.exports: int = sum(view["promised"][row : row + N_PLANETS])
        self.imports: int = sum(view["promised"][self.planet :: N_PLANETS])
        self.pirates: int = sum(view["pirates"][row : row + N_PLANETS])

    def copy(self) -> Outlook:
        twin = object.__new__(Outlook)
        twin.credits, twin.people, twin.pirates = self.credits, self.people, self.pirates
        twin.exports, twin.imports = self.exports, self.imports
        twin.planet, twin.turn = self.planet, self.turn
        twin.stock, twin.market, twin.levels = self.stock[:], self.market[:], self.levels[:]
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

    @property
    def years_left(self) -> int:
        return LAST_TURN - self.turn


def level_worth(level: int, years_left: int) -> float:
    """Points of the level, and hope for the next ones while there is time."""
    share = min(1.0, years_left / TIME_TO_HOPE)
    return POINTS[level] + (HOPE[level] - POINTS[level]) * share


@cache
def lift_from(level: int, tech: int, years_left: int) -> float:
    rise = level_worth(level + 1, years_left) - level_worth(level, years_left)
    return rise + YEARLY[tech] * years_left


def lift(o: Outlook, tech: int) -> float:
    """What one more level of a technology is worth, its yearly use included."""
    return lift_from(o.levels[tech], tech, o.years_left)


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
    twin = o.copy()
    level = twin.levels[tech] = o.levels[tech] + 1
    twin.people -= level
    for colour in COST[tech]:
        missing = max(0, level - twin.stock[colour])
        twin.credits -= price_of_last(twin.market[colour], missing)
        twin.market[colour] -= missing
        twin.stock[colour] += missing - level
    return twin


def next_upgrade(o: Outlook) -> int | None:
    """The upgrade that gains most for what it takes, if any gains."""
    best, most = None, 0.0
    unit = UNIT if o.years_left else 0.0
    for tech in (*CLOCKWISE[o.planet], o.planet):
        cost = bill(o, tech)
        if cost is not None:
            level, (first, second) = o.levels[tech] + 1, COST[tech]
            used = min(level, o.stock[first]) + min(level, o.stock[second])
            gain = lift(o, tech) - cost - unit * used
            if gain > most:
                best, most = tech, gain
    return best


class Plan(NamedTuple):
    """The upgrades of the next actions, what is left after them, and what they are worth."""

    techs: list[int]
    after: Outlook
    gained: float


def plan(o: Outlook, actions: int) -> Plan:
    """One upgrade after the other, always the one that gains most."""
    techs: list[int] = []
    gained = 0.0
    while len(techs) < actions and (tech := next_upgrade(o)) is not None:
        gained += lift(o, tech)
        o = upgraded(o, tech)
        techs.append(tech)
    return Plan(techs, o, gained)


def worth(o: Outlook, actions: int) -> float:
    """What the position is worth with so many actions to come this year."""
    _, after, gained = plan(o, actions)
    return gained + after.credits + goods_worth(after) - idle_cost(after)


def goods_worth(o: Outlook) -> float:
    """What is carried over when this year's deliveries are made, less what they cost in credits."""
    own = o.stock[o.planet]
    others = sum(o.stock) - own
    short = max(0, o.exports - own)
    substitutes = min(short, others)
    cost = MISSING * (short - substitutes) + EXTRA * max(0, substitutes - o.levels[COMMERCE])
    cost = min(cost, o.credits)
    if not o.years_left:
        return -float(cost)
    kept = [max(0, own - o.exports) if colour == o.planet else n for colour, n in enumerate(o.stock)]
    return sum(map(pile, kept)) - UNIT * substitutes - cost


def pile(n: int) -> float:
    return UNIT * n if n <= PLENTY else UNIT * (PLENTY + (n - PLENTY) / 2)


def idle_cost(o: Outlook) -> float:
    """What colonists without work cost as pirates on the own routes, beyond what the police can clear."""
    if o.years_left < 2:
        return 0.0
    loose = max(0, o.people + o.pirates - o.levels[MILITARY])
    return BLOCKED * UNIT * o.imports / N_PARTNERS * (min(loose, N_PARTNERS) + max(0, loose - N_PARTNERS) / N_PARTNERS)
