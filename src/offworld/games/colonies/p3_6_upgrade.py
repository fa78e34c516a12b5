"""Research & Development, the upgrade action (COL-5.6).

One technology rises by one level for that many of each of its two resources and that many colonists. What is
missing of a resource, and no more, is bought from its market; so none of a bought colour is ever left (COL-5.7).
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.games.colonies.facts import (
    COLONISTS,
    COST,
    CREDITS,
    FIRST_LEVEL,
    N_PLANETS,
    RESOURCES,
    TECH_NAMES,
    TECHS,
    TOP_LEVEL,
    WIDTH,
    price_of_last,
)
from offworld.games.colonies.state import ColoniesState

AT_TOP = refuse("COL-5.6", "that technology is at its highest level", "choose another technology")
NO_COLONISTS = refuse("COL-5.6", "you have too few colonists, and they are never for sale", "attract colonists first")
NOT_FOR_SALE = refuse("COL-5.6", "you hold too little of a resource and its market cannot fill the gap", "gather more")
NO_MONEY = refuse("COL-5.6", "you cannot pay for what is missing", "gather resources or money first")


def may_upgrade(s: ColoniesState, seat: Seat, tech: int) -> Refusal | None:
    """COL-5.6: whether goods, markets, money and colonists suffice for the next level."""
    held, at, market = s.held, seat * WIDTH, s.n_seats * WIDTH
    level = s.levels[seat * N_PLANETS + tech] + 1
    if level > TOP_LEVEL:
        return AT_TOP
    if held[at + COLONISTS] < level:
        return NO_COLONISTS
    total = 0
    for colour in COST[tech]:
        missing = level - held[at + colour]
        if missing > 0:
            on_sale = held[market + colour]
            if missing > on_sale:
                return NOT_FOR_SALE
            total += price_of_last(on_sale, missing)
    return NO_MONEY if total > held[at + CREDITS] else None


def affordable(s: ColoniesState, seat: Seat) -> tuple[int, ...]:
    """The technologies that `may_upgrade` allows; without colonists it need not be asked."""
    if s.held[seat * WIDTH + COLONISTS] <= FIRST_LEVEL:
        return ()
    return tuple([tech for tech in TECHS if may_upgrade(s, seat, tech) is None])


def upgrade(s: ColoniesState, seat: Seat, tech: int) -> None:
    """COL-5.6: buy the shortfall, pay, rise."""
    level = s.level(seat, tech) + 1
    for colour in COST[tech]:
        buy(s, seat, colour, level - s.has(seat, colour))
        s.transfer(seat, BANK, colour, level)
    s.transfer(seat, BANK, COLONISTS, level)
    s.levels[seat * N_PLANETS + tech] = level
    s.tell("{} raises {} to level {}.", s.name(seat), TECH_NAMES[tech], level)


def buy(s: ColoniesState, seat: Seat, colour: int, n: int) -> None:
    if n <= 0:
        return
    cost = price_of_last(s.has(s.market, colour), n)
    s.transfer(seat, BANK, CREDITS, cost)
    s.transfer(s.market, seat, colour, n)
    s.tell("{} buys {} {} for {} Cr.", s.name(seat), n, RESOURCES[colour], cost)


def upgrade_label(_s: ColoniesState, tech: int) -> str:
    first, second = COST[tech]
    return f"{TECH_NAMES[tech]} ({RESOURCES[first]}, {RESOURCES[second]} and colonists)"
