"""What the value function of M.U.L.E. looks at, a number a seat each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.core.move import Seat
from offworld.games.mule.facts import CRYSTITE, ENERGY, FOOD, GOOD_NAMES, SMITHORE
from offworld.games.mule.p4_cards import cards_before_ship
from offworld.games.mule.p7_ranking import net_worth
from offworld.games.mule.state import MuleState

Feature = Callable[[MuleState, Seat], float]


def _making(good: int) -> Feature:
    return lambda s, seat: sum(s.making[tile] == good for tile in s.lands(seat))


def _stock(good: int) -> Feature:
    return lambda s, seat: s.has(seat, good)


def _idle_lands(s: MuleState, seat: Seat) -> int:
    return sum(not s.making[tile] for tile in s.lands(seat))


GOODS: Final = (SMITHORE, CRYSTITE, FOOD, ENERGY)
FEATURES: Final[dict[str, Feature]] = {
    "net worth": net_worth,
    "lands": lambda s, seat: len(s.lands(seat)),
    "lands without a M.U.L.E.": _idle_lands,
    "M.U.L.E.s in store": lambda s, seat: s.mules(seat),
    "packages": lambda s, seat: s.packages[seat],
    "land cards": lambda s, seat: s.land_cards[seat],
    **{f"lands that make {GOOD_NAMES[good]}": _making(good) for good in GOODS},
    **{f"{GOOD_NAMES[good]} in stock": _stock(good) for good in (FOOD, ENERGY)},
}


def played(s: MuleState) -> float:
    """The share of the game that is over, squared: wealth tells little at first and nearly all in the end."""
    return min(1.0, max(0, s.turn - 1) / (cards_before_ship(s) + 1)) ** 2
