"""A tour: stops one after the other, and what is sold, bought and carried between them.

Goods are bought at a stop only for a later one, and Fares are taken on likewise, as far as room and money go. So what
a stop loads is settled when the tour comes to whoever wants it. In a City one thing is sold and one bought on arrival;
for more the tour stays a turn longer.
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.games.merchant.bot_plan import ONE_MORE_TURN, Planner
from offworld.games.merchant.bot_trade import price_of_deed
from offworld.games.merchant.facts import (
    BUYERS,
    COST,
    FACTORY_COMMISSION,
    FACTORY_COST,
    FACTORY_GOODS,
    FARE_KINDS,
    FARES,
    TINKERERS,
    UNKNOWN,
    WANTED,
    Culture,
    Fare,
    Kind,
)
from offworld.games.merchant.p1_map import System
from offworld.games.merchant.sight import Sight

ABOARD = -1
A_GOODS = 2
"""In half-Holds; a Fare takes one."""
FREELY = 99
"""Sales and purchases where there is no limit."""
STAYS_FOR = 0.4
"""The part of what a turn usually brings that staying one must bring at least."""
LEFT_FOR_GOODS = 100
"""Money that must be left where a Factory is built for its Goods."""
FOUND_FIRST = 0.3
"""What a dollar of an IOU is worth besides what it pays for, to who is the first to land."""


def the_fare(kind: Kind) -> Fare:
    return FARES[kind - FARE_KINDS.start]


class Stop:
    """A place on a tour as the ship leaves it: money, room in half-Holds, credit there, sales and purchases left."""

    def __init__(
        self, culture: Culture, system: System, money: float, room: int, credit: float, sells: int, buys: int
    ) -> None:
        self.culture = culture
        self.system = system
        self.money = money
        self.room = room
        self.credit = credit
        self.sells = sells
        self.buys = buys

    def copy(self) -> Stop:
        return Stop(self.culture, self.system, self.money, self.room, self.credit, self.sells, self.buys)

    def open_up(self) -> None:
        """Stay until there is no limit any more."""
        self.sells = self.buys = FREELY


class Offer(NamedTuple):
    """Goods on sale: what they cost me, how many, and what the Factory costs if there is none yet."""

    kind: Kind
    cost: int
    stock: int
    deed: int


class Sale(NamedTuple):
    """Goods sold at the last stop: from which stop they come (ABOARD: they are carried from the start)."""

    gain: float
    price: int
    paid: float
    cost: int
    since: int
    kind: Kind
    deed: int
    """What the Factory costs that has to be built for them. It is no loss: Deeds count (MOV-13.1)."""

    @property
    def buys(self) -> int:
        return 2 if self.deed else 1


class Tour:
    """Where it has led so far, how long that takes, and what it brings."""

    def __init__(self, cargo: list[Kind], fares: list[Kind]) -> None:
        self.time = 0.0
        self.gain = 0.0
        self.stops: list[Stop] = []
        self.cargo = cargo
        self.fares = fares
        self.taken: dict[Kind, int] = {}
        self.sold: dict[tuple[Culture, Kind], int] = {}
        self.load: list[Kind] = []
        """What is taken on at the first stop."""

    def copy(self) -> Tour:
        twin = Tour(self.cargo[:], self.fares[:])
        twin.time, twin.gain, twin.load = self.time, self.gain, self.load[:]
        twin.stops = [stop.copy() for stop in self.stops]
        twin.taken, twin.sold = dict(self.taken), dict(self.sold)
        return twin

    def cultures(self) -> list[Culture]:
        return [stop.culture for stop in self.stops]

    def room_since(self, first: int) -> int:
        return min([stop.room for stop in self.stops[first:-1]])

    def money_since(self, first: int) -> float:
        return min([stop.money for stop in self.stops[first:-1]])

    def carry(self, kind: Kind, first: int, size: int, paid: float) -> None:
        """Take something on at a stop and keep it until the last one."""
        for stop in self.stops[first:-1]:
            stop.room -= size
            stop.money -= paid
        self.stops[-1].money -= paid
        self.taken[kind] = self.taken.get(kind, 0) + 1
        if first == 0:
            self.load.append(kind)

    def earn(self, amount: float, gain: float) -> None:
        self.stops[-1].money += amount
        self.gain += gain


class Trader:
    """Works out what tours bring, from one view for one ship."""

    def __init__(self, sight: Sight, planner: Planner, rate: float) -> None:
        """`rate` is what a turn usually brings."""
        self.sight = sight
        self.planner = planner
        self.rate = rate
        self.hidden = sight.hidden_cultures()
        self.waiting = {kind: the_fare(kind) for kind in FARE_KINDS if sight.has(sight.shelf, kind)}
        self._offers = {culture: self._on_sale(culture) for culture in sight.systems}

    def _on_sale(self, culture: Culture) -> list[Offer]:
        """What is on the shelf, and what a Factory would put there (MOV-12.31), half of it for its owner."""
        sight, kind = self.sight, FACTORY_GOODS[culture]
        offers = [Offer(*offer, 0) for offer in sight.sold_by(culture)]
        if sight.view["factory_owner"][culture] < 0:
            deed = price_of_deed(sight, culture, FACTORY_COST[culture])
            offers.append(Offer(kind, COST[kind] * (100 - FACTORY_COMMISSION) // 100, 1, deed))
        return offers

    def begin(self) -> Tour:
        return Tour(self.sight.goods(self.sight.seat), self.sight.fares(self.sight.seat))

    def come_to(self, tour: Tour, culture: Culture, system: System, time: float, sells: int, buys: int) -> Tour:
        """The tour with one stop more, and nothing done there yet."""
        longer = tour.copy()
        longer.time += time
        if tour.stops:
            money, room = tour.stops[-1].money, tour.stops[-1].room
        else:
            ship = self.planner.ship
            money, room = float(self.planner.money), A_GOODS * (ship.holds - len(tour.cargo)) - ship.halves
        known = UNKNOWN < culture < TINKERERS and culture not in tour.cultures()
        credit = float(self.sight.iou_for_me(culture)) if known else 0.0
        longer.stops.append(Stop(culture, system, money, room, credit, sells, buys))
        return longer

    def visit(self, tour: Tour, culture: Culture, system: System, time: float, sells: int, buys: int) -> Tour:
        """Come to a Culture, deliver, and sell what it wants and what can be bought for it on the way."""
        there = self.come_to(tour, culture, system, time, sells, buys)
        self._deliver(there)
        if culture == TINKERERS:
            return there
        if not self.sight.found(culture):
            there.gain += self.planner.knowledge(len(self.hidden) + 1) + FOUND_FIRST * there.stops[-1].credit
        return self._sell_all(there)

    # -- Fares -------------------------------------------------------------------------------------

    def _deliver(self, tour: Tour) -> None:
        """Fares aboard, and those that wait at an earlier stop."""
        here = tour.stops[-1]
        for kind in [kind for kind in tour.fares if the_fare(kind).to == here.culture]:
            tour.fares.remove(kind)
            tour.earn(the_fare(kind).fee, the_fare(kind).fee)
            here.room += 1
        for kind, fare in self.waiting.items():
            if fare.to != here.culture or kind in tour.taken:
                continue
            since = next((n for n, stop in enumerate(tour.stops[:-1]) if stop.culture == fare.at), ABOARD)
            if since != ABOARD and tour.room_since(since) >= 1:
                tour.carry(kind, since, 1, 0.0)
                tour.earn(fare.fee, fare.fee)

    # -- Goods -------------------------------------------------------------------------------------

    def _sell_all(self, tour: Tour) -> Tour:
        """What the limits allow; more in a turn longer, if that is worth it."""
        while (sale := self._best_sale(tour)) is not None and not _overstays(tour, sale):
            self._make(tour, sale)
        if sale is None:
            return tour
        longer = tour.copy()
        while (more := self._best_sale(longer)) is not None:
            _stay_for(longer, more)
            self._make(longer, more)
        worth = longer.gain - tour.gain >= STAYS_FOR * self.rate * (longer.time - tour.time)
        return longer if worth else tour

    def _best_sale(self, tour: Tour) -> Sale | None:
        here = tour.stops[-1].culture
        sales = [self._sale(tour, kind, ABOARD, 0, 0.0) for kind in tour.cargo if kind in WANTED[here]]
        for since, stop in enumerate(tour.stops[:-1]):
            if not UNKNOWN < stop.culture < TINKERERS or here not in BUYERS[stop.culture]:
                continue
            if tour.room_since(since) < A_GOODS:
                continue
            purse = tour.money_since(since)
            for kind, cost, stock, deed in self._offers[stop.culture]:
                paid = max(0.0, cost - stop.credit)
                needed = paid + deed + LEFT_FOR_GOODS if deed else paid
                if stock > tour.taken.get(kind, 0) and needed <= purse:
                    sales.append(self._sale(tour, kind, since, cost, paid, deed))
        best = max(sales, default=None)
        return best if best is not None and best.gain > 0 else None

    def _sale(self, tour: Tour, kind: Kind, since: int, cost: int, paid: float, deed: int = 0) -> Sale:
        here = tour.stops[-1].culture
        price = self.sight.price(here, kind, tour.sold.get((here, kind), 0))
        return Sale(price - paid, price, paid, cost, since, kind, deed)

    def _make(self, tour: Tour, sale: Sale) -> None:
        here = tour.stops[-1]
        here.sells -= 1
        tour.sold[here.culture, sale.kind] = tour.sold.get((here.culture, sale.kind), 0) + 1
        if sale.since == ABOARD:
            tour.cargo.remove(sale.kind)
            here.room += A_GOODS
        else:
            seller = tour.stops[sale.since]
            seller.buys -= sale.buys
            seller.credit = max(0.0, seller.credit - sale.cost)
            tour.carry(sale.kind, sale.since, A_GOODS, sale.paid + sale.deed)
        tour.earn(sale.price, sale.gain)


def _overstays(tour: Tour, sale: Sale) -> bool:
    """Whether one has to stay for it, here or where it is bought."""
    return tour.stops[-1].sells < 1 or (sale.since != ABOARD and tour.stops[sale.since].buys < sale.buys)


def _stay_for(tour: Tour, sale: Sale) -> None:
    here = tour.stops[-1]
    if here.sells < 1:
        here.open_up()
        tour.time += ONE_MORE_TURN
    if sale.since != ABOARD and tour.stops[sale.since].buys < sale.buys:
        tour.stops[sale.since].open_up()
        tour.time += ONE_MORE_TURN
