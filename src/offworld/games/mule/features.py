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


def turns_left(s: MuleState) -> int:
    """Productions that are still to come, as a rule; one if this may be the last turn."""
    return max(1, cards_before_ship(s) + 2 - s.turn)


def _to_come(good: int) -> Feature:
    """Units that the lands will give until the end as they are."""
    return lambda s, seat: (
        turns_left(s) * sum(value_of(s, tile, good) for tile in s.lands(seat) if s.making[tile] == good)
    )


def _hunger(s: MuleState, seat: Seat) -> int:
    """Food that is missing next turn."""
    return max(0, s.facts.food_wanted - s.has(seat, FOOD))


def _idle_lands(s: MuleState, seat: Seat) -> int:
    return sum(not s.making[tile] for tile in s.lands(seat))


GOODS: Final = (SMITHORE, CRYSTITE, FOOD, ENERGY)
FEATURES: Final[dict[str, Feature]] = {
    "net worth": net_worth,
    **{f"{GOOD_NAMES[good]} to come": _to_come(good) for good in GOODS},
    "lands": lambda s, seat: len(s.lands(seat)),
    "lands without a M.U.L.E.": _idle_lands,
    "turns to use those": lambda s, seat: turns_left(s) * _idle_lands(s, seat),
    "Food that is missing": _hunger,
    "Energy that is missing": shortage,
}


def played(s: MuleState) -> float:
    """How near the end is: what is ahead now tells the more, the fewer turns are left."""
    return 1 / turns_left(s)


def horizon(_: MuleState) -> int:
    """To the end of the next turn: what is bought or built now pays then at the earliest."""
    return 2
