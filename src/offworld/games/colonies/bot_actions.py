"""What each action would gain the rule-of-thumb player, beside the upgrades that can still follow it."""

from __future__ import annotations

from collections.abc import Callable

from offworld.core.ledger import BANK
from offworld.games.colonies.appraisal import UNIT, Outlook
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
from offworld.games.colonies.reading import Reading

ACTION_OF = {"refuge": COMMUNITY, "hunt": MILITARY, "trip": COMMERCE, "negotiate": INFLUENCE, "produce": INDUSTRY}
OPPONENTS = 4
VARIETY = 0.1
"""How much more the first unit a year from a partner is worth than a further one."""
RELIEF = 0.3
"""How much of a credit it costs us that a pirate less troubles an opponent."""


def action_gain(table: Reading, o: Outlook, action: int, spent: int = 0) -> float:
    return GAINS[action](table, o, spent)


# -- Production Peak -----------------------------------------------------------------------------


def production_gain(table: Reading, o: Outlook, spent: int) -> float:
    """The own resource, and colonists where they have work."""
    level = o.levels[INDUSTRY]
    made = o.changed(o.planet, level)
    with_people = max(table.worth(made.with_people(n), spent) for n in (0, level))
    return with_people - table.worth(o, spent)


# -- Provide Refuge, Hunt Pirates ----------------------------------------------------------------


def own_pirates(table: Reading) -> list[int]:
    at = table.mine.planet * N_PLANETS
    row: list[int] = table.view["pirates"][at : at + N_PLANETS]
    return row


def opponents_routes(table: Reading) -> list[int]:
    """Routes with pirates, without our own, clockwise."""
    pirates = table.view["pirates"]
    return table.clockwise([r for r, n in enumerate(pirates) if n and r // N_PLANETS != table.mine.planet])


def opponents_pirates(table: Reading) -> int:
    return sum(table.view["pirates"]) - sum(own_pirates(table))


def wants_people(table: Reading) -> bool:
    return table.worth(table.mine.with_people(1), spent=1) >= table.worth(table.mine, spent=1)


def refuge_gain(table: Reading, o: Outlook, spent: int) -> float:
    """A resource for each pirate of an opponent, and colonists where they have work."""
    n = min(o.levels[COMMUNITY], opponents_pirates(table))
    colour = min(CLOCKWISE[o.planet], key=lambda c: o.stock[c])
    gained = o.changed(colour, n)
    settled = max(table.worth(gained, spent), table.worth(gained.with_people(n), spent))
    return settled - table.worth(o, spent) - RELIEF * n


def hunt_gain(table: Reading, o: Outlook, _spent: int) -> float:
    n = min(o.levels[MILITARY], opponents_pirates(table))
    return n * (BOUNTY + BOUNTY / OPPONENTS - RELIEF)


# -- Business Trip -------------------------------------------------------------------------------


def sale_gain(table: Reading, o: Outlook, colour: int, spent: int) -> float:
    """The price on the highest free shelf, less what the resource is worth to us."""
    return price(o.market[colour]) + table.worth(o.changed(colour, -1), spent) - table.worth(o, spent)


def trip_gain(table: Reading, o: Outlook, spent: int) -> float:
    """The best sales, one after the other, as many as the Commerce level allows."""
    total, left = 0.0, o.copy()
    for _ in range(o.levels[COMMERCE]):
        held = [colour for colour in range(N_PLANETS) if left.stock[colour]]
        gains = [(sale_gain(table, left, colour, spent), colour) for colour in held]
        gain, colour = max(gains, default=(0.0, BANK))
        if gain <= 0:
            break
        total += gain
        left.stock[colour] -= 1
        left.market[colour] += 1
    return total


# -- Trade Negotiations --------------------------------------------------------------------------


def step_gain(table: Reading, partner: int, kind: Kind) -> float:
    """Units to come until the end, for us and, counted against us, for the partner."""
    o = table.mine
    years = o.years_left
    paid = 0 if kind.bilateral else ONE_MARKER * (1 + 1 / OPPONENTS)
    received = kind.imports * UNIT * years * (1 + VARIETY / table.import_from(partner))
    neutral = table.view["seat_at"][partner] < 0
    theirs = 0.0 if neutral else kind.exports * UNIT * years / OPPONENTS
    return received - theirs - paid


def talks_gain(table: Reading, o: Outlook, _spent: int) -> float:
    """The best step with each partner, in order of gain, as far as the points go."""
    top = table.view["options"]["track_max"]
    points = o.levels[INFLUENCE]
    gains = sorted((best_step(table, partner, top) for partner in CLOCKWISE[o.planet]), reverse=True)
    return sum(gain for gain in gains[:points] if gain > 0)


def best_step(table: Reading, partner: int, top: int) -> float:
    me, promised = table.mine.planet, table.view["promised"]
    exports, imports = promised[me * N_PLANETS + partner], promised[partner * N_PLANETS + me]
    return max(
        (
            step_gain(table, partner, kind)
            for kind in KINDS
            if TRACK_MIN <= exports + kind.exports <= top and TRACK_MIN <= imports + kind.imports <= top
        ),
        default=0.0,
    )


GAINS: dict[int, Callable[[Reading, Outlook, int], float]] = {
    INDUSTRY: production_gain,
    COMMUNITY: refuge_gain,
    MILITARY: hunt_gain,
    COMMERCE: trip_gain,
    INFLUENCE: talks_gain,
}
