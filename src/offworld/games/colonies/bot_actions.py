"""What each action would gain the rule-of-thumb player, beside the upgrades that can still follow it."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from offworld.games.colonies.bot_appraisal import deliveries_worth, worth_at_rest
from offworld.games.colonies.bot_outlook import Outlook
from offworld.games.colonies.facts import (
    BOUNTY,
    CLOCKWISE,
    COMMERCE,
    COMMUNITY,
    INDUSTRY,
    INFLUENCE,
    MILITARY,
    N_PLANETS,
    ONE_MARKER,
    TRACK_MIN,
    price,
)
from offworld.games.colonies.p3_4_negotiate import KINDS, Kind
from offworld.games.colonies.sight import Sight

ACTION_OF = {"refuge": COMMUNITY, "hunt": MILITARY, "trip": COMMERCE, "negotiate": INFLUENCE, "produce": INDUSTRY}
RIVALRY = 0.45
"""How much a point that one opponent gains costs us."""


def action_gain(table: Sight, o: Outlook, action: int, spent: int = 0) -> float:
    """What an action adds, when `spent` of this year's actions are gone with it."""
    return GAINS[action](table, o, spent)


# -- Production Peak -----------------------------------------------------------------------------


def production_gain(table: Sight, o: Outlook, spent: int) -> float:
    """The own resource, and colonists where they have work."""
    level = o.levels[INDUSTRY]
    made = o.changed(o.planet, level)
    return max(table.worth(made.with_people(n), spent) for n in (0, level)) - table.worth(o, spent)


# -- Provide Refuge, Hunt Pirates ----------------------------------------------------------------


def routes_to_free(o: Outlook, catches: int) -> list[int]:
    """Partners whose delivery is worth more than a credit for each pirate on it, as far as so many catches go."""
    partners: list[int] = []
    while found := [(freed_by(o, p), p) for p in o.order if 0 < o.pirates[p] <= catches]:
        gain, partner = max(found, key=itemgetter(0))
        if gain <= BOUNTY:
            break
        partners.append(partner)
        catches -= o.pirates[partner]
        o = o.with_pirates(without(o.pirates, partner))
    return partners


def freed_by(o: Outlook, partner: int) -> float:
    """What each pirate on the route from a partner costs us this year, beyond those that the police will clear."""
    freed = o.with_pirates(without(o.pirates, partner))
    return (deliveries_worth(freed) - deliveries_worth(o)) / o.pirates[partner]


def without(pirates: list[int], partner: int) -> list[int]:
    return [0 if p == partner else n for p, n in enumerate(pirates)]


def freeing(o: Outlook, catches: int) -> tuple[int, float]:
    """How many catches are best used on our own routes, and what that brings."""
    partners = routes_to_free(o, catches)
    freed = [0 if p in partners else n for p, n in enumerate(o.pirates)]
    return sum(o.pirates) - sum(freed), deliveries_worth(o.with_pirates(freed)) - deliveries_worth(o)


def opponents_routes(table: Sight) -> list[int]:
    """Routes with pirates, without our own."""
    return [r for r, n in enumerate(table.view["pirates"]) if n and r // N_PLANETS != table.mine.planet]


def refuge_routes(table: Sight, o: Outlook) -> list[int]:
    """Opponents' routes, one entry a pirate, the resource of most worth to us first."""
    routes = sorted(table.around(opponents_routes(table)), key=lambda route: -o.prices[route % N_PLANETS])
    return [route for route in routes for _ in range(table.view["pirates"][route])]


def refuge_gain(table: Sight, o: Outlook, spent: int) -> float:
    """Own routes freed, a resource for each pirate of an opponent, and colonists where they have work."""
    catches = o.levels[COMMUNITY]
    own, freed = freeing(o, catches)
    theirs = refuge_routes(table, o)[: catches - own]
    twin = o.copy()
    for route in theirs:
        twin.stock[route % N_PLANETS] += 1
    settled = max(table.worth(twin, spent), table.worth(twin.with_people(own + len(theirs)), spent))
    return settled - table.worth(o, spent) + freed - RIVALRY * len(theirs)


def hunt_gain(table: Sight, o: Outlook, _spent: int) -> float:
    """Own routes freed, and a credit for each pirate of an opponent."""
    own, freed = freeing(o, o.levels[MILITARY])
    theirs = sum(table.view["pirates"]) - sum(o.pirates)
    return freed + BOUNTY * min(o.levels[MILITARY] - own, theirs)


# -- Business Trip -------------------------------------------------------------------------------


def best_sale(o: Outlook) -> tuple[float, int]:
    """How much the best sale brings beyond what the resource is worth to us, and its colour."""
    kept = worth_at_rest(o)
    gains = [(price(o.market[c]) + worth_at_rest(o.changed(c, -1)) - kept, c) for c in o.order if o.stock[c]]
    return max(gains, key=itemgetter(0), default=(0.0, o.planet))


def trip_gain(table: Sight, o: Outlook, spent: int) -> float:
    """The best sales of what the year's upgrades leave, as many as the Commerce level allows."""
    total, left = 0.0, table.plan(o, spent).after.copy()
    for _ in range(o.levels[COMMERCE]):
        gain, colour = best_sale(left)
        if gain <= 0:
            break
        total += gain
        left.stock[colour] -= 1
        left.market[colour] += 1
    return total


# -- Trade Negotiations --------------------------------------------------------------------------


def step_gain(table: Sight, partner: int, kind: Kind) -> float:
    """Units to come until the end, for us and, counted against us, for the partner."""
    o = table.mine
    unit = o.prices[partner] * o.years_left
    if table.view["seat_at"][partner] < 0:
        return kind.imports * unit
    paid = 0.0 if kind.bilateral else ONE_MARKER * (1 + RIVALRY)
    return (kind.imports - RIVALRY * kind.exports) * unit - paid


def talks_gain(table: Sight, o: Outlook, _spent: int) -> float:
    """The best step with each partner, in order of gain, as far as the points go."""
    gains = sorted((best_step(table, partner) for partner in CLOCKWISE[o.planet]), reverse=True)
    return sum(gain for gain in gains[: o.levels[INFLUENCE]] if gain > 0)


def best_step(table: Sight, partner: int) -> float:
    me, promised, top = table.mine.planet, table.view["promised"], table.view["options"]["track_max"]
    exports, imports = promised[me * N_PLANETS + partner], promised[partner * N_PLANETS + me]
    return max(
        step_gain(table, partner, kind)
        for kind in KINDS
        if TRACK_MIN <= exports + kind.exports <= top and TRACK_MIN <= imports + kind.imports <= top
    )


GAINS: dict[int, Callable[[Sight, Outlook, int], float]] = {
    INDUSTRY: production_gain,
    COMMUNITY: refuge_gain,
    MILITARY: hunt_gain,
    COMMERCE: trip_gain,
    INFLUENCE: talks_gain,
}
