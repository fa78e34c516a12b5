"""Goods lie in the slots of buildings and nowhere else (MARS-5.0, rulings R4 and R7).

A building holds only its own kinds of goods. What comes in from outside finds its own place,
what is spent comes from the fullest building first, so that clogged producers get room again.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.games.mars.facts import GOODS, STORES, Amounts, Building, Good
from offworld.games.mars.state import MarsState

WIDTH = len(GOODS)


def total(s: MarsState, good: Good) -> int:
    """How much of a good lies in all buildings together."""
    return sum(s.held[good:-WIDTH:WIDTH])


def room(s: MarsState, building: Building) -> int:
    """Its free slots."""
    first = building * WIDTH
    return s.slots[s.built[building]] - sum(s.held[first : first + WIDTH])


def can_pay(s: MarsState, cost: Amounts) -> bool:
    return all(total(s, good) >= n for good, n in cost)


def pay(s: MarsState, cost: Amounts) -> None:
    for good, n in cost:
        spend(s, good, n)


def spend(s: MarsState, good: Good, n: int) -> None:
    """R7: unit by unit, from the building with the fewest free slots, of these the oldest."""
    for _ in range(n):
        holders = [building for building in range(len(s.built)) if s.has(building, good)]
        s.transfer(min(holders, key=lambda building: room(s, building)), BANK, good, 1)


def gain(s: MarsState, good: Good, n: int) -> int:
    """R4: unit by unit to where there is most room, the one-kind stores first. How much found a place."""
    for stored in range(n):
        places = takers(s, good)
        if not places:
            return stored
        own = [building for building in places if sum(STORES[s.built[building]]) == 1]
        s.transfer(BANK, max(own or places, key=lambda building: room(s, building)), good, 1)
    return n


def takers(s: MarsState, good: Good) -> list[Building]:
    """The buildings that may hold this good and have room, the oldest first."""
    return [building for building, kind in enumerate(s.built) if STORES[kind][good] and room(s, building) > 0]
