"""What the value function of Merchant of Venus looks at, a number a seat.

It is a race: whoever reaches the target first has won. So all that a seat has is judged by one thing, the round in
which it would win.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.core.glance import Glance
from offworld.core.move import Seat
from offworld.games.merchant.bot_plan import turns_to_win
from offworld.games.merchant.bot_tours import Tours
from offworld.games.merchant.p13_winning import net_worth
from offworld.games.merchant.sight import Sight
from offworld.games.merchant.state import MerchantState

Feature = Callable[[MerchantState, Seat], float]


def _rounds_to_spare(s: MerchantState, seat: Seat) -> float:
    """How long before the last round the target would be reached: by the best tour, then at what a turn brings."""
    left = s.options.last_round - s.turn
    if net_worth(s, seat) >= s.options.goal:
        return left
    sight = Sight(Glance(s, seat))
    tours = Tours(sight)
    found = tours.first(sight.at)
    time, gain = (found[3].time, found[3].gain) if found else (0.0, 0.0)
    return left - time - turns_to_win(sight, sight.worth(seat) + gain, tours.rate)


FEATURES: Final[dict[str, Feature]] = {"rounds to spare": _rounds_to_spare}


def played(s: MerchantState) -> float:
    """The share of the game that is over: how near the best is to the target."""
    return min(1.0, max(net_worth(s, seat) for seat in s.seats) / s.options.goal)


def horizon(_s: MerchantState) -> int:
    """Turns that a playout goes on: what is bought is sold three to six turns later."""
    return 6


RESTS: Final = ("stay", "end_turn", "reject")
"""In playouts only the seat's own ship flies: it is a race, and what others do hardly changes what a trade is worth."""
FLIGHT: Final = frozenset(
    {"stay", "first", "jump", "switch", "keep", "reroll", "pilot", "to", "pay", "stop", "land", "fly_on"}
)
IDLE: Final = FLIGHT | {"end_turn", "jettison", "offer"}
"""What is left to the settler. It searches a flight to the end of the roll and keeps to its plan."""
