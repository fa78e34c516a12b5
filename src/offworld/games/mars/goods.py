"""Goods lie in the slots of buildings and nowhere else (MARS-5.0, rulings R4 and R7).

A building holds only its own kinds of goods. What comes in from outside finds its own place,
what is spent comes from the fullest building first, so that clogged producers get room again.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.games.mars.facts import GOODS, HOME_BASE, STORES, Amounts, Building, Good, Kind
from offworld.games.mars.state import MarsState

WIDTH = len(GOODS)
ANY_KIND = frozenset(kind for kind, stores in enumerate(STORES) if all(stores))
ONE_KIND = tuple(
    frozenset(kind for kind, stores in enumerate(STORES) if stores[good] and sum(stores) == 1) for good in range(WIDTH)
)
"""ONE_KIND[good]: the kinds of buildings that hold this good and no other."""


def total(s: MarsState, good: Good) -> int:
    """How much of a good lies in all buildings together."""
    return sum(s.held[good:-WIDTH:WIDTH])


def room(s: MarsState, building: Building) -> int:
    """Its free slots."""
    food = building * WIDTH
    return s.slots[s.built[building]] - sum(s.held[food : food + WIDTH])


def can_pay(s: MarsState, cost: Amounts) -> bool:
    return all(total(s, good) >= n for good, n in cost)


def pay(s: MarsState, cost: Amounts) -> None:
    for good, n in cost:
        spend(s, good, n)


def spend(s: MarsState, good: Good, n: int) -> None:
    """R7: unit by unit, from the building with the fewest free slots, of these the oldest."""
    if len(s.built) == 1:
        s.transfer(HOME_BASE, BANK, good, n)
        return
    for _ in range(n):
        s.transfer(fullest(s, good), BANK, good, 1)


def fullest(s: MarsState, good: Good) -> Building:
    """The building with the fewest free slots, of these the oldest, among those that hold this good."""
    holders = [building for building, there in enumerate(s.held[good:-WIDTH:WIDTH]) if there]
    return holders[0] if len(holders) == 1 else min(holders, key=lambda building: room(s, building))


def gain(s: MarsState, good: Good, n: int) -> int:
    """R4: the one-kind stores take it first, then the any-kind ones. How much found a place."""
    if len(s.built) == 1:
        stored = min(n, room(s, HOME_BASE))
        s.transfer(BANK, HOME_BASE, good, stored)
        return stored
    stored = _fill(s, ONE_KIND[good], good, n)
    return stored + _fill(s, ANY_KIND, good, n - stored)


def _fill(s: MarsState, kinds: frozenset[Kind], good: Good, n: int) -> int:
    """R4: unit by unit, always to where there is most room, of these the oldest."""
    rooms = {building: room(s, building) for building, kind in enumerate(s.built) if kind in kinds}
    stored = min(n, sum(rooms.values()))
    if len(rooms) == 1:
        s.transfer(BANK, next(iter(rooms)), good, stored)
        return stored
    for _ in range(stored):
        roomiest = max(rooms, key=rooms.__getitem__)
        s.transfer(BANK, roomiest, good, 1)
        rooms[roomiest] -= 1
    return stored


def takers(s: MarsState, good: Good) -> list[Building]:
    """The buildings that may hold this good and have room, the oldest first."""
    return [building for building, kind in enumerate(s.built) if STORES[kind][good] and room(s, building) > 0]
