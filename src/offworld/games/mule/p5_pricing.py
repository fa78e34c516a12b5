"""Phase 5, Pricing (MULE-6): the only time at which prices move.

Each price goes up with what is missing and down with what lies in the Store, step by step, within its
track. Crystite costs what the Production card says.
"""

from __future__ import annotations

from offworld.games.mule.facts import CRYSTITE, ENERGY, FOOD, GOODS, MULES, SMITHORE
from offworld.games.mule.p4_cards import card_of
from offworld.games.mule.state import MuleState


def smithore_steps(s: MuleState) -> int:
    """MULE-6.1: up for each pen that is quite empty, down for each Smithore left over."""
    empty_pens = (s.facts.corral - s.has(s.store, MULES)) // s.facts.mules_in_a_pen
    return empty_pens - s.has(s.store, SMITHORE)


def crystite_steps(s: MuleState) -> int:
    """MULE-6.2: to the number on the card, if it has one."""
    buys = card_of(s).crystite
    return buys + s.facts.gap - s.price[CRYSTITE] if buys else 0


def food_steps(s: MuleState) -> int:
    """MULE-6.3: up for what players have less than four, down for what the Store has."""
    missing = sum(max(0, s.facts.food_wanted - s.has(seat, FOOD)) for seat in s.seats)
    return missing - s.has(s.store, FOOD)


def energy_steps(s: MuleState) -> int:
    """MULE-6.4: up for what players have less than M.U.L.E.s, down for what the Store has."""
    missing = sum(max(0, s.mules(seat) - s.has(seat, ENERGY)) for seat in s.seats)
    return missing - s.has(s.store, ENERGY)


STEPS = {SMITHORE: smithore_steps, CRYSTITE: crystite_steps, FOOD: food_steps, ENERGY: energy_steps}


def pricing(s: MuleState) -> None:
    """MULE-6.5: the net steps, as far as the track goes."""
    s.phase = 5
    facts = s.facts
    for good in GOODS:
        price = s.price[good] + STEPS[good](s)
        s.price[good] = min(max(price, facts.price_low[good]), facts.price_high[good])
    s.tell("Prices: Smithore ${}, Crystite ${}, Food ${}, Energy ${}", *s.price[1:])
