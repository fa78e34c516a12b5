"""What the veteran does where it has landed, in the order in which it is worth most.

A Shield and a faster ship pay while a game is young. In a City, where one thing is bought on arrival, Goods come before
Deeds: a Deed can be bought on any later visit, and an empty Hold earns nothing. What is bought is paid for with
Relics that are of no use.
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
    deeds,
    fit_out,
    money_at_hand,
    numbers,
    pay_with_iou,
    sell,
    trade,
    win,
)
from offworld.games.merchant.facts import (
    BUYERS,
    CLIPPER,
    COST,
    GATE_LOCK,
    GEAR_KINDS,
    JUMP_START,
    RELIC,
    RELIC_LASER,
    SCOUT,
    SHIELD,
    SHIP_COST,
    SHIP_TRADE_IN,
    SPY_EYE,
    SWITCH_SWITCH,
    TINKERERS,
    UNKNOWN,
    WORTH,
)
from offworld.games.merchant.p1_map import SYSTEM
from offworld.games.merchant.sight import Sight

THRIFT = Thrift(200, 5.0)
A_SHIELD_UNTIL = 0.3
A_CLIPPER_UNTIL = 0.5
"""The shares of the target up to which they still pay."""
LEFT_BESIDE_A_CLIPPER = 40
"""Money that must be left where a Clipper is bought."""
TO_SPARE = 100
"""Money with which room that is left is filled."""
THE_END = 300
"""What is still needed to win when a game nears its end."""
OF_NO_USE = frozenset({GATE_LOCK, SPY_EYE, JUMP_START, SWITCH_SWITCH, RELIC_LASER})
"""Relics that are worth more as credit; at the end all are, and Equipment too."""


def _is_young(sight: Sight, share: float) -> bool:
    return sight.worth(sight.seat) < share * sight.target


def _is_late(sight: Sight) -> bool:
    return sight.target - sight.worth(sight.seat) < THE_END


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


def fill_up(sight: Sight, menu: Menu) -> Answer | None:
    """Goods that some Culture is known to buy, where room and money are left."""
    culture = sight.lives[SYSTEM[sight.at]] if sight.is_place(sight.at) else UNKNOWN
    if not UNKNOWN < culture < TINKERERS or _is_late(sight) or sight.room(sight.seat) < 1:
        return None
    if money_at_hand(sight, menu) < TO_SPARE or BUYERS[culture].isdisjoint(sight.systems):
        return None
    offers = [(WORTH[kind] - cost, kind) for kind, cost, _ in sight.sold_by(culture) if kind in numbers(menu, "buy")]
    return pay_with_iou(menu, Move("buy", max(offers)[1]), "There is room, and it will sell.") if offers else None


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
    fill_up,
)


def veterans_trade(sight: Sight, menu: Menu) -> Answer:
    """One thing after the other; what is bought is paid for with what is of no use."""
    move, why = trade(sight, menu, VETERANS_TRADE)
    due = _price(sight, menu, move) - sight.view["credit"]
    useless = [thing for thing in numbers(menu, "barter") if WORTH[thing] <= due and _is_useless(sight, thing)]
    return (Move("barter", useless[0]), f"It pays for what I want to buy. {why}") if useless else (move, why)


def _price(sight: Sight, menu: Menu, move: Move) -> int:
    """What Goods, Equipment or a Deed cost; anything else, nothing."""
    if move.verb == "buy":
        return COST[move.arg or 0]
    return next((price for price, deed in deeds(sight, menu) if deed == move), 0)


def _is_useless(sight: Sight, thing: int) -> bool:
    return _is_late(sight) or (thing >= RELIC and thing - RELIC in OF_NO_USE)
