"""What the value function of M.U.L.E. looks at, a number a seat each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.core.move import Seat
from offworld.games.mule.facts import CRYSTITE, ENERGY, FOOD, GOOD_NAMES, SMITHORE
from offworld.games.mule.lands import value_of
from offworld.games.mule.p3_usage import shortage
from offworld.games.mule.p4_cards import cards_before_ship
from offworld.games.mule.p7_ranking import net_worth
from offworld.games.mule.state import MuleState

Feature = Callable[[MuleState, Seat], float]


def _making(good: int) -> Feature:
    return lambda s, seat: sum(s.making[tile] == good for tile in s.lands(seat))


def _wealth(s: MuleState, seat: Seat) -> float:
    """The net worth, and what the lands would bring until the end at today's prices: one sum, so that money that
    was spent on a land is not missed."""
    making = [(tile, s.making[tile]) for tile in s.lands(seat) if s.making[tile]]
    income = sum(value_of(s, tile, good) * s.price[good] for tile, good in making)
    return net_worth(s, seat) + max(0, cards_before_ship(s) + 2 - s.turn) * income


def _hunger(s: MuleState, seat: Seat) -> int:
    """Food that is missing next turn."""
    return max(0, s.facts.food_wanted - s.has(seat, FOOD))


def _idle_lands(s: MuleState, seat: Seat) -> int:
    return sum(not s.making[tile] for tile in s.lands(seat))


GOODS: Final = (SMITHORE, CRYSTITE, FOOD, ENERGY)
FEATURES: Final[dict[str, Feature]] = {
    "wealth in the end": _wealth,
    "lands": lambda s, seat: len(s.lands(seat)),
    "lands without a M.U.L.E.": _idle_lands,
    "M.U.L.E.s in store": lambda s, seat: s.mules(seat),
    "packages": lambda s, seat: s.packages[seat],
    "land cards": lambda s, seat: s.land_cards[seat],
    **{f"lands that make {GOOD_NAMES[good]}": _making(good) for good in GOODS},
    "Food that is missing": _hunger,
    "Energy that is missing": shortage,
}


def played(s: MuleState) -> float:
    """The share of the game that is over, squared: wealth tells little at first and nearly all in the end."""
    return min(1.0, max(0, s.turn - 1) / (cards_before_ship(s) + 1)) ** 2
