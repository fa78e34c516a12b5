"""What a position is worth to one player: the arithmetic behind the rule-of-thumb player in bot.py.

All is counted in victory points. `worth` plans upgrades for the actions of the year and adds up what is there after
them: credits, what technologies will count at the end, goods, deliveries, less what idle colonists will block.
"""

from __future__ import annotations

from functools import cache
from statistics import fmean as mean
from typing import NamedTuple

from offworld.games.colonies.bot_outlook import (
    FEWEST_A_YEAR,
    MOST_A_YEAR,
    Levels,
    Outlook,
    bill,
    shifted,
    upgraded,
)
from offworld.games.colonies.facts import (
    COMMERCE,
    COST,
    EXTRA,
    MILITARY,
    MISSING,
    N_PARTNERS,
    N_PLANETS,
    POINTS,
    TOP_LEVEL,
)

YEARLY = (0.45, 1.0, 0.8, 0.4, 1.1)
"""What a level of each technology brings in a year besides points: a resource, a credit, order, sales, votes."""
OTHER_USE = 1.5
"""What an action brings that is no upgrade."""


# -- technologies --------------------------------------------------------------------------------


@cache
def prospects(levels: Levels, upgrades: int) -> int:
    """The most points that technologies can count when so many upgrades are still to come."""
    if not levels:
        return 0
    level, others = levels[0], levels[1:]
    most = min(upgrades, TOP_LEVEL - level)
    return max(POINTS[level + n] + prospects(others, upgrades - n) for n in range(most + 1))


@cache
def technologies_worth(levels: Levels, years_left: int) -> float:
    """What they will count at the end, by the upgrades that may still come, and what they bring till then."""
    few, many = round(FEWEST_A_YEAR * years_left), round(MOST_A_YEAR * years_left)
    ordered = tuple(sorted(levels))
    points = mean(prospects(ordered, upgrades) for upgrades in range(few, many + 1))
    return points + sum(level * yearly for level, yearly in zip(levels, YEARLY, strict=True)) * years_left


@cache
def lift_from(levels: Levels, tech: int, years_left: int) -> float:
    return technologies_worth(shifted(levels, tech, 1), years_left) - technologies_worth(levels, years_left)


def lift(o: Outlook, tech: int) -> float:
    """What one more level of a technology is worth."""
    return lift_from(o.levels, tech, o.years_left) + o.leaning[tech]


# -- the plan for the year -----------------------------------------------------------------------


class Plan(NamedTuple):
    """The upgrades of the next actions, and what is left after them."""

    techs: list[int]
    after: Outlook


def plan(o: Outlook, actions: int) -> Plan:
    """One upgrade after the other, always the one that gains most."""
    techs: list[int] = []
    while len(techs) < actions and (tech := next_upgrade(o)) is not None:
        o = upgraded(o, tech)
        techs.append(tech)
    return Plan(techs, o)


def next_upgrade(o: Outlook) -> int | None:
    """The upgrade that gains most for what it takes, if it gains more than another action would."""
    best, most = None, OTHER_USE
    for tech in o.order:
        cost = bill(o, tech)
        if cost is not None:
            gain = lift(o, tech) - cost - goods_used(o, tech)
            if gain > most:
                best, most = tech, gain
    return best


def goods_used(o: Outlook, tech: int) -> float:
    """The worth of what an upgrade takes from stock."""
    level = o.levels[tech] + 1
    first, second = COST[tech]
    stock, prices = o.stock, o.prices
    return min(level, stock[first]) * prices[first] + min(level, stock[second]) * prices[second]


# -- the position --------------------------------------------------------------------------------


def worth(o: Outlook, actions: int) -> float:
    """What the position is worth with so many actions to come this year."""
    techs, after = plan(o, actions)
    return worth_at_rest(after) + OTHER_USE * (actions - len(techs))


def worth_at_rest(o: Outlook) -> float:
    """What the position is worth if nothing more is done this year."""
    value = o.credits + technologies_worth(o.levels, o.years_left) + goods_worth(o)
    value += sum([level * leaning for level, leaning in zip(o.levels, o.leaning, strict=True)])
    return value + deliveries_worth(o) - idle_cost(o) if o.years_left else value


def goods_worth(o: Outlook) -> float:
    """What is carried over when this year's deliveries are made, less what they cost in credits (COL-6.3, 6.4)."""
    stock, prices, own = o.stock, o.prices, o.stock[o.planet]
    total = sum([n * price for n, price in zip(stock, prices, strict=True)])
    if own >= o.exports:
        return total - o.exports * prices[o.planet]
    foreign, others, short = total - own * prices[o.planet], sum(stock) - own, o.exports - own
    substitutes = min(short, others)
    cost = MISSING * (short - substitutes) + EXTRA * max(0, substitutes - o.levels[COMMERCE])
    kept = foreign * (1 - substitutes / others) if others else 0.0
    return kept - min(cost, o.credits)


# -- pirates -------------------------------------------------------------------------------------


def deliveries_worth(o: Outlook) -> float:
    """What arrives in upkeep on routes that are free, or that the police can free."""
    total, police = 0.0, o.levels[MILITARY]
    for pirates, value in routes(o):
        if pirates <= police:
            police -= pirates
            total += value
    return total


def routes(o: Outlook) -> list[tuple[int, float]]:
    """By partner the pirates and the worth of the delivery, the easiest to free first."""
    found = [(o.pirates[p], o.imports[p] * o.prices[p]) for p in range(N_PLANETS)]
    if any(o.pirates):
        found.sort(key=lambda route: route[0] - route[1] if route[0] else -TOP_LEVEL)
    return found


def idle_cost(o: Outlook) -> float:
    """COL-6.7: colonists without work block next year's deliveries, as far as the police cannot clear them."""
    if o.years_left < 2 or not o.people:
        return 0.0
    delivery = sum(o.imports) / N_PARTNERS * sum(o.prices) / N_PLANETS
    return delivery * blocked_routes(o.people, o.levels[MILITARY])


@cache
def blocked_routes(pirates: int, police: int) -> int:
    """Of four routes that share the pirates evenly, how many stay blocked."""
    deep, more = divmod(pirates, N_PARTNERS)
    blocked = 0
    for n in [deep] * (N_PARTNERS - more) + [deep + 1] * more:
        police -= n
        blocked += police < 0
    return blocked
