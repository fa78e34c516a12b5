"""What the value function of Merchant of Venus looks at, a number a seat each."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from typing import Final

from offworld.core.glance import Glance
from offworld.core.move import Seat
from offworld.games.merchant.bot_plan import Planner, my_ship, turns_to_win
from offworld.games.merchant.facts import CARGO, DICE, GEAR_NAMES, HOLDS, WORTH
from offworld.games.merchant.p12_deeds import deeds_worth
from offworld.games.merchant.p13_winning import net_worth
from offworld.games.merchant.sight import Sight
from offworld.games.merchant.state import MerchantState

Feature = Callable[[MerchantState, Seat], float]


def _cargo(s: MerchantState, seat: Seat) -> int:
    return sum(s.has(seat, kind) * WORTH[kind] for kind in CARGO)


def _gear(gear: int) -> Feature:
    return lambda s, seat: s.working(seat, gear)


def _haste(s: MerchantState, seat: Seat) -> float:
    """How soon the settler's best plan from here would reach the target: it knows what the cargo is worth and where."""
    sight = Sight(Glance(s, seat))
    plan = Planner(sight, my_ship(sight)).best(sight.at)
    return -log(1.0 + turns_to_win(sight, sight.worth(seat), plan.rate))


FEATURES: Final[dict[str, Feature]] = {
    "money": lambda s, seat: s.money(seat),
    "Deeds": deeds_worth,
    "cargo": _cargo,
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
    """Turns that a playout goes on: what is bought in one is sold in the next."""
    return 2
