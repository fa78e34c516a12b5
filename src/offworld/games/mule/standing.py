"""Standing orders (MULE-2.8, MULE-7): a seat's secret limits, acting in its stead.

In a land auction an order raises up to its ceiling and then withdraws. In the Market it takes the best that is on
the table at its price or better, from the Store or from a player. It never offers anything, so that nobody learns
of a limit before it is met. All is worked out from the seat's own view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from offworld.books.orders import StandingOrder
from offworld.core.menu import BARE, Menu
from offworld.core.move import Move
from offworld.core.view import View
from offworld.games.mule.facts import MONEY, WIDTH, Facts
from offworld.games.mule.game import Mule
from offworld.market.trading import BUYER, OUT, SELLER, Offer

WAITS = ("wait", "done")
"""What says that one wants nothing: trading in turns, and live."""


class Deal(NamedTuple):
    """A plan that trades, and the price of one unit."""

    each: float
    moves: tuple[Move, ...]


def plan(game: Mule, view: View, menu: Menu, orders: Sequence[StandingOrder]) -> tuple[Move, ...]:
    """What the orders for this auction do now; nothing: the seat is asked."""
    for step in view["open"]:
        if step.get("step") == "land auction":
            return _raise(step["lot"], view["turn"], menu, orders)
    due = [order for order in orders if view["lot"] == order.kind and order.turn in (0, view["turn"])]
    if not due or view["draft"][view["seat"]]:
        return ()
    market = Stall(game.facts, view, menu)
    if "take" in menu.entries:
        return market.come_first(due)
    if "declare" in menu.entries:
        return (Move("declare", _role(due)),)
    for order in due:
        if deal := market.best(order):
            return deal.moves
    if any(order.act == "wait" for order in due):
        return tuple(Move(verb) for verb in WAITS if menu.entries.get(verb) == BARE)
    return ()


def _raise(land: int, turn: int, menu: Menu, orders: Sequence[StandingOrder]) -> tuple[Move, ...]:
    """MULE-2.8: the next bid, as long as it is not above the ceiling for this land."""
    ceilings = [order.price for order in orders if (order.act, order.kind, order.turn) == ("bid", land, turn)]
    if not ceilings or "bid" not in menu.entries:
        return ()
    (bid,) = menu.entries["bid"]
    return (Move("bid", bid) if bid is not None and bid <= max(ceilings) else Move("withdraw"),)


def _role(orders: Sequence[StandingOrder]) -> int:
    acts = {order.act for order in orders}
    return SELLER if "sell" in acts else BUYER if "buy" in acts else OUT


class Stall:
    """The open auction, out of a seat's view."""

    def __init__(self, facts: Facts, view: View, menu: Menu) -> None:
        seat, self.menu = view["seat"], menu.entries
        self.units: int = view["held"][seat * WIDTH + view["lot"]]
        self.cash: int = view["held"][seat * WIDTH + MONEY]
        self.sells_at: int = view["price"][view["lot"]]
        self.buys_at: int = self.sells_at - facts.gap
        self.offers = [Offer(*offer) for offer in view["offers"] if offer[0] in self.menu.get("accept", ())]

    def best(self, order: StandingOrder) -> Deal | None:
        """The best deal that an order allows, if there is one."""
        if order.act == "sell":
            return max(self._sales(order), key=lambda deal: deal.each, default=None)
        if order.act == "buy":
            return min(self._purchases(order), key=lambda deal: deal.each, default=None)
        return None

    def _sales(self, order: StandingOrder) -> Iterator[Deal]:
        spare = self.units - order.until
        if spare <= 0:
            return
        if "sell" in self.menu and self.buys_at >= order.price:
            yield Deal(self.buys_at, (Move("sell", min(spare, self.menu["sell"][-1] or 0)),))
        for offer in self.offers:
            if offer.side == BUYER and offer.total >= order.price * offer.n:
                yield from self._taken(offer, spare, self.units)

    def _purchases(self, order: StandingOrder) -> Iterator[Deal]:
        wanted = order.until - self.units
        if wanted <= 0:
            return
        if "buy" in self.menu and self.sells_at <= order.price:
            yield Deal(self.sells_at, (Move("buy", min(wanted, self.menu["buy"][-1] or 0)),))
        for offer in self.offers:
            if offer.side == SELLER and offer.total <= order.price * offer.n:
                yield from self._taken(offer, wanted, self.cash * offer.n // offer.total)

    @staticmethod
    def _taken(offer: Offer, wanted: int, able: int) -> Iterator[Deal]:
        """All of a lot if so many are wanted; of one in parts what is wanted."""
        each = offer.total / offer.n
        accept = Move("accept", offer.slot)
        most = min(offer.n, able)
        if offer.split and most > 1:
            yield Deal(each, (accept, Move("take", min(wanted, most))))
        elif offer.split or offer.n <= wanted:
            yield Deal(each, (accept,))

    def come_first(self, orders: Sequence[StandingOrder]) -> tuple[Move, ...]:
        """MULE-7.5: another seat buys from the Store, and this one is asked before."""
        buys = [order for order in orders if order.act == "buy"]
        if not buys and all(order.act != "wait" for order in orders):
            return ()
        wanted = max((order.until - self.units for order in buys if order.price >= self.sells_at), default=0)
        return (Move("take", max(0, min(wanted, self.menu["take"][-1] or 0))),)
