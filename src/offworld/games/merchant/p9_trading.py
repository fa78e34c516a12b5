"""MOV-9, trading with Cultures: sell Goods, barter IOUs, Equipment and ships for credit, buy."""

from __future__ import annotations

from typing import ClassVar

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.menu import BARE, Args
from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Verb
from offworld.games.merchant.facts import (
    ALL_RELICS,
    ALL_SHIPS,
    BONUS,
    CARGO,
    COST,
    DEMAND_FOR,
    FACTORY_GOODS,
    GEAR_COPIES,
    GEAR_KINDS,
    GEAR_SOLD,
    GOODS,
    IOU,
    RELIC,
    SHIP_COST,
    SHIP_TRADE_IN,
    SHIPS,
    SHIPS_SOLD,
    THING_NAMES,
    THINGS,
    TINKERERS,
    WANTED,
    WEAPONS,
    WIDTH,
    WORTH,
    Culture,
    Kind,
    Thing,
    culture_name,
    maker,
)
from offworld.games.merchant.p1_map import SYSTEM
from offworld.games.merchant.p3_ships import fits_on, room_for
from offworld.games.merchant.p7_cultures import look_round
from offworld.games.merchant.p10_cup import NOTHING_MORE, put_in
from offworld.games.merchant.p12_deeds import (
    NO_BUY_LEFT,
    NO_CULTURE_HERE,
    buy_for,
    pay_commission,
    pay_factory,
    trading_with,
    why_not_afford,
)
from offworld.games.merchant.state import BONUSES, PURCHASES, SALES, SPENT, SUN, MerchantState

NO_SELL_LEFT = refuse(
    "MOV-9.41", "you have sold or bartered once in this City", "stay a whole turn, or use a Spaceport"
)
NO_ROOM = refuse("MOV-3.43", "there is no room on your ship", "sell, barter or jettison something first")
NONE_LEFT = refuse("MOV-9.2", "none is left here", "wait until one comes back out of the cup")


# -- what is there to trade ------------------------------------------------------------------------


def goods_aboard(s: MerchantState, seat: Seat) -> tuple[Kind, ...]:
    row = s.held[seat * WIDTH + CARGO.start : seat * WIDTH + CARGO.stop]
    return tuple([kind for kind, n in enumerate(row, CARGO.start) if n]) if any(row) else ()


def equipment_aboard(s: MerchantState, seat: Seat) -> tuple[Thing, ...]:
    """Equipment and Relics."""
    row = s.held[seat * WIDTH + GEAR_KINDS.start : seat * WIDTH + GEAR_KINDS.stop]
    aboard = [kind for kind, n in enumerate(row, GEAR_KINDS.start) if n] if any(row) else []
    if seat in s.relic_at:
        aboard += [RELIC + relic for relic in ALL_RELICS if s.relic_at[relic] == seat]
    return tuple(aboard)


def _sold_by(culture: Culture, armed: bool) -> tuple[Thing, ...]:
    goods = () if culture == TINKERERS else (GOODS[culture], FACTORY_GOODS[culture])
    return (*goods, *(GEAR_KINDS[gear] for gear in GEAR_SOLD[culture] if armed or gear not in WEAPONS))


SOLD_BY = tuple((_sold_by(culture, False), _sold_by(culture, True)) for culture in range(TINKERERS + 1))
"""By Culture, without and with weapons: its Goods and its Equipment."""


def on_sale(s: MerchantState, seat: Seat) -> tuple[Thing, ...]:
    """MOV-9.2, MOV-9.21: this Culture's Goods, its Equipment, and Relics that lie on its sun."""
    culture = trading_with(s, seat)
    if culture < 0:
        return ()
    things = SOLD_BY[culture][s.armed]
    sun = SUN + SYSTEM[s.pawn[seat]]
    if sun not in s.relic_at:
        return things
    return things + tuple([RELIC + relic for relic in ALL_RELICS if s.relic_at[relic] == sun])


def in_stock(s: MerchantState, thing: Thing) -> bool:
    """Whether one is there to be sold: Goods with their Culture, Equipment in the Bank."""
    if thing in CARGO:
        return s.has(s.shelf, thing) > 0
    if thing < RELIC and s.options.equipment_limited:
        return GEAR_COPIES[thing - GEAR_KINDS.start] + s.has(BANK, thing) > 0
    return True


def payoff(s: MerchantState, culture: int, kind: Kind) -> tuple[int, int]:
    """MOV-10.2, MOV-10.21: what these Goods bring here, and how much of it all Demands for them add."""
    demand = DEMAND_FOR[culture].get(kind)
    bonus = s.has(s.shelf, demand) * BONUS[demand] if demand else 0
    return WORTH[kind] + bonus, bonus


SHIPS_IN_ORDER = tuple(tuple(sorted(ships)) for ships in SHIPS_SOLD)


def ships_to_buy(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    culture = trading_with(s, seat)
    return SHIPS_IN_ORDER[culture] if culture >= 0 else ()


# -- words -----------------------------------------------------------------------------------------


def _sale(s: MerchantState, kind: Kind) -> str:
    return f"{THING_NAMES[kind]} for ${payoff(s, trading_with(s, s.active), kind)[0]}"


def _bargain(_state: object, thing: Thing) -> str:
    return f"{THING_NAMES[thing]} for ${COST[thing]}"


def _barter(_state: object, thing: Thing) -> str:
    return f"{THING_NAMES[thing]} for ${WORTH[thing]} credit"


def _trade_up(s: MerchantState, ship: int) -> str:
    return f"{SHIPS[ship]} for ${SHIP_COST[ship] - SHIP_TRADE_IN[s.ship[s.active]]} and the {SHIPS[s.ship[s.active]]}"


class TradeWithCulture:
    """MOV-9: one transaction at a time, in any order."""

    verbs: ClassVar[tuple[Verb, ...]] = (
        Verb("sell", "Sell {}", over=goods_aboard, most=CARGO[-1], rule="MOV-9.31", label=_sale),
        Verb("barter_iou", "Barter the IOU of this Culture", rule="MOV-9.321"),
        Verb("barter", "Barter {}", over=equipment_aboard, most=THINGS - 1, rule="MOV-9.322", label=_barter),
        Verb("buy", "Buy {}", over=on_sale, most=THINGS - 1, rule="MOV-9.2", label=_bargain),
        Verb("ship", "Take the {}", over=ships_to_buy, most=ALL_SHIPS[-1], rule="MOV-3.4", label=_trade_up),
    )

    def add_trades(self, s: MerchantState, seat: Seat, culture: Culture, entries: dict[str, Args]) -> None:
        """The menu's part of these verbs in one walk: only what is aboard or within his means is asked about."""
        if s.sells and (sold := tuple([kind for kind in goods_aboard(s, seat) if kind in WANTED[culture]])):
            entries["sell"] = sold
        if culture < TINKERERS and s.iou[culture] == seat:
            entries["barter_iou"] = BARE
        gear = equipment_aboard(s, seat) if s.sells else ()
        if gear and (whole := tuple([thing for thing in gear if self.may_barter(s, seat, thing) is None])):
            entries["barter"] = whole
        if s.buys:
            self._add_buys(s, seat, culture, entries)

    def _add_buys(self, s: MerchantState, seat: Seat, culture: Culture, entries: dict[str, Args]) -> None:
        purse = s.credit + s.money(seat)
        cheap = [thing for thing in on_sale(s, seat) if COST[thing] <= purse]
        if cheap and (bought := tuple([thing for thing in cheap if self.may_buy(s, seat, thing) is None])):
            entries["buy"] = bought
        purse += SHIP_TRADE_IN[s.ship[seat]]
        within = [ship for ship in SHIPS_IN_ORDER[culture] if SHIP_COST[ship] <= purse]
        if within and (better := tuple([ship for ship in within if self.may_ship(s, seat, ship) is None])):
            entries["ship"] = better

    # -- selling and bartering ---------------------------------------------------------------------

    def may_sell(self, s: MerchantState, seat: Seat, kind: Kind) -> Refusal | None:
        culture = trading_with(s, seat)
        if culture < 0:
            return NO_CULTURE_HERE
        if kind not in WANTED[culture]:
            return refuse(
                "MOV-2.51", "this Culture does not buy it", "sell it to one with one of the next three numbers"
            )
        return None if s.sells else NO_SELL_LEFT

    def sell(self, s: MerchantState, seat: Seat, kind: Kind) -> None:
        """MOV-9.31, MOV-10.2: paid, then into the cup for another marker, and one Demand after it."""
        culture = trading_with(s, seat)
        price, bonus = payoff(s, culture, kind)
        s.sells -= 1
        s.earn(seat, price - bonus, SALES)
        if bonus:
            s.earn(seat, bonus, BONUSES)
        s.tell("{} sells {} for ${}", s.name(seat), THING_NAMES[kind], price)
        pay_commission(s, s.pawn[seat], price)
        put_in(s, seat, kind, then=DEMAND_FOR[culture][kind] if bonus else NOTHING_MORE)

    def may_barter_iou(self, s: MerchantState, seat: Seat) -> Refusal | None:
        culture = trading_with(s, seat)
        if not 0 <= culture < TINKERERS or s.iou[culture] != seat:
            return refuse("MOV-9.321", "you hold no IOU of this Culture", "an IOU is taken by the Culture it is from")
        return None

    def barter_iou(self, s: MerchantState, seat: Seat) -> None:
        culture = trading_with(s, seat)
        s.iou = put(s.iou, culture, SPENT)
        s.tell("{} barters the IOU of the {} for ${}", s.name(seat), culture_name(culture), IOU[culture])
        self._credit(s, seat, IOU[culture])

    def may_barter(self, s: MerchantState, seat: Seat, thing: Thing) -> Refusal | None:
        if trading_with(s, seat) < 0:
            return NO_CULTURE_HERE
        if thing < RELIC and not s.working(seat, thing - GEAR_KINDS.start):
            return refuse("MOV-15.432", "it is damaged", "land where such Equipment is sold to have it repaired")
        return None if s.sells else NO_SELL_LEFT

    def barter(self, s: MerchantState, seat: Seat, thing: Thing) -> None:
        s.sells -= 1
        s.tell("{} barters {} for ${}", s.name(seat), THING_NAMES[thing], WORTH[thing])
        give_up(s, seat, thing)
        self._credit(s, seat, WORTH[thing])

    def _credit(self, s: MerchantState, seat: Seat, amount: int) -> None:
        """MOV-9.32: to be spent here this turn."""
        s.credit += amount
        pay_commission(s, s.pawn[seat], amount)

    # -- buying ------------------------------------------------------------------------------------

    def may_buy(self, s: MerchantState, seat: Seat, thing: Thing) -> Refusal | None:
        if not in_stock(s, thing):
            if thing in FACTORY_GOODS and s.factory_owner[maker(thing)] < 0:
                return refuse("MOV-12.31", "there is no Factory that makes it", "somebody has to build it first")
            return NONE_LEFT
        if thing in FACTORY_GOODS and s.factory_dot[maker(thing)] in s.rastur:
            return refuse("MOV-16.4", "a Rastur stands on the Factory", "destroy it first")
        if (why := why_not_afford(s, seat, COST[thing])) is not None:
            return why
        return None if room_for(s, seat, thing) else NO_ROOM

    def buy(self, s: MerchantState, seat: Seat, thing: Thing) -> None:
        buy_for(s, seat, COST[thing])
        s.tell("{} buys {} for ${}", s.name(seat), THING_NAMES[thing], COST[thing])
        take_on(s, seat, thing)
        if thing in FACTORY_GOODS:
            pay_factory(s, maker(thing), COST[thing])

    def may_ship(self, s: MerchantState, seat: Seat, ship: int) -> Refusal | None:
        old = s.ship[seat]
        if ship == old:
            return refuse("MOV-3.4", "you fly such a ship already", "choose another type")
        if not (s.buys and s.sells):
            return NO_BUY_LEFT if not s.buys else NO_SELL_LEFT
        if (why := why_not_afford(s, seat, SHIP_COST[ship] - SHIP_TRADE_IN[old])) is not None:
            return why
        if not fits_on(s, seat, ship):
            return refuse("MOV-3.44", "your load does not fit on it", "sell, barter or jettison something first")
        return None

    def ship(self, s: MerchantState, seat: Seat, ship: int) -> None:
        """MOV-3.4, MOV-9.323: the old one is bartered, which takes a buy and a sell."""
        old = s.ship[seat]
        s.sells -= 1
        self._credit(s, seat, SHIP_TRADE_IN[old])
        buy_for(s, seat, SHIP_COST[ship])
        s.ship = put(s.ship, seat, ship)
        s.tell("{} trades the {} for a {}", s.name(seat), SHIPS[old], SHIPS[ship])


def take_on(s: MerchantState, seat: Seat, thing: Thing) -> None:
    """One more aboard: Goods and Fares from their Culture, Equipment from the Bank, a Relic from where it lies."""
    s.acquired = (*s.acquired, thing)
    if thing >= RELIC:
        s.relic_at = put(s.relic_at, thing - RELIC, seat)
        look_round(s, seat, s.pawn[seat])
        return
    s.purpose = PURCHASES
    s.transfer(BANK if thing in GEAR_KINDS else s.shelf, seat, thing, 1)


def give_up(s: MerchantState, seat: Seat, thing: Thing) -> None:
    """MOV-9.322, MOV-S1: Equipment goes to the Bank, a Relic to the sun of the System."""
    if thing >= RELIC:
        s.relic_at = put(s.relic_at, thing - RELIC, SUN + SYSTEM[s.pawn[seat]])
    else:
        s.transfer(seat, BANK, thing, 1)
