"""What the value function of Merchant of Venus looks at, a number a seat each."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from typing import Final

from offworld.core.glance import Glance
from offworld.core.move import Seat
from offworld.games.merchant.bot_plan import turns_to_win
from offworld.games.merchant.bot_tour import the_fare
from offworld.games.merchant.bot_tours import Tours
from offworld.games.merchant.facts import CARGO, DICE, FARE_KINDS, GEAR_NAMES, HOLDS, TINKERERS, WORTH
from offworld.games.merchant.p12_deeds import deeds_worth
from offworld.games.merchant.p13_winning import net_worth
from offworld.games.merchant.sight import Sight
from offworld.games.merchant.state import MerchantState

Feature = Callable[[MerchantState, Seat], float]


def _cargo(s: MerchantState, seat: Seat) -> int:
    return sum(s.has(seat, kind) * WORTH[kind] for kind in CARGO)


def _fares(s: MerchantState, seat: Seat) -> int:
    """What the Fares aboard pay, where it is known who lives where they go."""
    fares = [the_fare(kind) for kind in FARE_KINDS if s.has(seat, kind)]
    return sum([fare.fee for fare in fares if fare.to == TINKERERS or fare.to in s.lives])


def _gear(gear: int) -> Feature:
    return lambda s, seat: s.working(seat, gear)


def _haste(s: MerchantState, seat: Seat) -> float:
    """How soon the target would be reached: what the best tour brings, then what a circuit brings a turn.

    So goods are worth most when they are sold, and the nearer to their buyer the more.
    """
    sight = Sight(Glance(s, seat))
    tours = Tours(sight)
    found = tours.first(sight.at)
    time, gain = (found[3].time, found[3].gain) if found else (0.0, 0.0)
    return -log(1.0 + time + turns_to_win(sight, sight.worth(seat) + gain, tours.rate))


FEATURES: Final[dict[str, Feature]] = {
    "money": lambda s, seat: s.money(seat),
    "Deeds": deeds_worth,
    "cargo": _cargo,
    "Fares": _fares,
    "share of the target": lambda s, seat: net_worth(s, seat) / s.options.goal,
    "Holds": lambda s, seat: HOLDS[s.ship[seat]],
    "dice": lambda s, seat: DICE[s.ship[seat]],
    "IOUs": lambda s, seat: s.iou.count(seat),
    "Relics": lambda s, seat: s.relic_at.count(seat),
    "Spaceports": lambda s, seat: s.port_owner.count(seat),
    "Factories": lambda s, seat: s.factory_owner.count(seat),
    "haste": _haste,
    **{name: _gear(gear) for gear, name in enumerate(GEAR_NAMES)},
}


def played(s: MerchantState) -> float:
    """The share of the game that is over: how near the best is to the target."""
    return min(1.0, max(net_worth(s, seat) for seat in s.seats) / s.options.goal)


def horizon(_s: MerchantState) -> int:
    """Turns that a playout goes on: what comes later is known to the plan."""
    return 1


FLIGHT: Final = frozenset(
    {"stay", "first", "jump", "switch", "keep", "reroll", "pilot", "to", "pay", "stop", "land", "fly_on"}
)
IDLE: Final = FLIGHT | {"end_turn", "jettison", "offer"}
"""What is left to the settler. It searches a flight to the end of the roll and keeps to its plan, while the value
counts a full hold near a buyer almost as much as the sale: who trusts it hovers there, turn after turn."""
