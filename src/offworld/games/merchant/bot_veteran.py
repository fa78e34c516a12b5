"""What the veteran does where it has landed, in the order in which it is worth most.

A Shield and a faster ship pay while a game is young. In a City, where one thing is bought on arrival, Goods come before
Deeds: a Deed can be bought on any later visit, and an empty Hold earns nothing.
"""

from __future__ import annotations

from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.games.merchant.bot_tours import take_on
from offworld.games.merchant.bot_trade import (
    Answer,
    Part,
    Thrift,
    build,
    collect_freely,
    fit_out,
    money_at_hand,
    numbers,
    pay_with_iou,
    sell,
    win,
)
from offworld.games.merchant.facts import CLIPPER, COST, GEAR_KINDS, SCOUT, SHIELD, SHIP_COST, SHIP_TRADE_IN
from offworld.games.merchant.sight import Sight

THRIFT = Thrift(130, 3.0)
A_SHIELD_UNTIL = 0.3
A_CLIPPER_UNTIL = 0.2
"""The shares of the target up to which they still pay."""
LEFT_BESIDE_A_CLIPPER = 40
"""Money that must be left where a Clipper is bought."""


def _is_young(sight: Sight, share: float) -> bool:
    return sight.worth(sight.seat) < share * sight.target


def buy_shield(sight: Sight, menu: Menu) -> Answer | None:
    """MOV-8.3: each penalty costs 20 less, and a flight passes several of them."""
    kind = GEAR_KINDS[SHIELD]
    if kind not in numbers(menu, "buy") or sight.shields(sight.seat) or not _is_young(sight, A_SHIELD_UNTIL):
        return None
    if money_at_hand(sight, menu) < COST[kind]:
        return None
    return pay_with_iou(menu, Move("buy", kind), "It saves more penalties than it costs.")


def buy_clipper(sight: Sight, menu: Menu) -> Answer | None:
    """Who is faster finds more IOUs."""
    if sight.ship != SCOUT or CLIPPER not in numbers(menu, "ship") or not _is_young(sight, A_CLIPPER_UNTIL):
        return None
    price = SHIP_COST[CLIPPER] - SHIP_TRADE_IN[SCOUT]
    if money_at_hand(sight, menu) < price + LEFT_BESIDE_A_CLIPPER:
        return None
    return pay_with_iou(menu, Move("ship", CLIPPER), "A Clipper is faster, and there is much to find.")


def load_first(sight: Sight, menu: Menu) -> Answer | None:
    """MOV-9.41: where only one thing can be bought."""
    return take_on(sight, menu) if sight.view["buys"] == 1 else None


def load_last(sight: Sight, menu: Menu) -> Answer | None:
    return None if sight.view["buys"] == 1 else take_on(sight, menu)


def invest(sight: Sight, menu: Menu) -> Answer | None:
    return fit_out(sight, menu, THRIFT)


def buy_deed(sight: Sight, menu: Menu) -> Answer | None:
    return build(sight, menu, THRIFT)


VETERANS_TRADE: tuple[Part, ...] = (
    collect_freely,
    sell,
    win,
    buy_shield,
    buy_clipper,
    invest,
    load_first,
    buy_deed,
    load_last,
)
