"""The store: buys at one price, sells at a higher one, and serves in an order of priority.

When a seat wants to buy and the stock may not last for everybody, those who come before it are asked
first how many they take. Each step of priority ends with at least one unit sold.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from offworld.core.move import NOBODY, REFEREE, Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.flow.sealed import Sealed, Sealing
from offworld.market.barriers import barred, busy, replacing
from offworld.market.trading import BUYER, SELLER, Trading

T = TypeVar("T", bound=Trading)


class Purchase(NamedTuple):
    """Who wants to buy how many, and who may still come first."""

    buyer: Seat
    n: int
    left: Seats


# -- questions -------------------------------------------------------------------------------


def store_sale(s: Trading, seat: Seat) -> range | Refusal:
    """How many units a seat may sell to the store."""
    if why := busy(s, seat) or replacing(s) or barred(s, seat, SELLER):
        return why
    if not s.units(seat):
        return refuse(s.cites.store, "you have none to sell", "wait, or buy some")
    if not (n := s.left_to_store(seat, SELLER)):
        return refuse(s.cites.players_first, "a player pays as much as the Store", "accept that offer")
    return range(1, n + 1)


def store_purchase(s: Trading, seat: Seat) -> range | Refusal:
    """How many units a seat may ask of the store."""
    if why := busy(s, seat) or replacing(s) or barred(s, seat, BUYER):
        return why
    if not s.units(s.store_account()):
        return refuse(s.cites.store, "the Store has none left", "look for a player who sells")
    if not s.affordable(seat):
        return refuse(s.cites.store, "you do not have the money", "wait, or offer less to a player")
    if not (n := s.left_to_store(seat, BUYER)):
        return refuse(s.cites.players_first, "a player sells as cheaply as the Store", "accept that offer")
    return range(1, n + 1)


def come_first(s: Trading, seat: Seat, n: int) -> Seats:
    """Those who must be asked before `seat` is served; nobody where the stock is enough for all."""
    before = [other for other in s.queue[: s.queue.index(seat)] if _could_buy(s, other)]
    wanted = n + sum(s.left_to_store(other, BUYER) for other in before)
    return tuple(before) if wanted > s.units(s.store_account()) else NOBODY


def _could_buy(s: Trading, seat: Seat) -> bool:
    return s.may_be(seat, BUYER) and s.left_to_store(seat, BUYER) > 0


def too_many_to_sell(s: Trading, seat: Seat, n: int) -> Refusal:
    if n > s.units(seat):
        return refuse(s.cites.store, "you do not have that many to sell", "sell at most what you hold")
    return refuse(s.cites.players_first, "a player pays as much for that many", "accept that lot, or sell fewer")


def too_many_to_buy(s: Trading, seat: Seat, n: int) -> Refusal:
    if n > s.units(s.store_account()):
        return refuse(s.cites.store, "the Store does not have that many", "take fewer")
    if n > s.affordable(seat):
        return refuse(s.cites.store, "you do not have the money", "take fewer")
    return refuse(s.cites.players_first, "a player sells that many as cheaply", "accept that lot, or take fewer")


def amounts(s: Trading, seat: Seat) -> range | Refusal:
    """How many a seat that comes first may take: from none up to all that it may buy here."""
    if seat < 0:
        return refuse(s.cites.clock, "the referee only keeps the time", "let the seats say how many")
    return range(s.left_to_store(seat, BUYER) + 1)


def most_units(s: Trading) -> int:
    return s.MOST_UNITS


# -- what happens ----------------------------------------------------------------------------


def serve(s: Trading, seat: Seat, n: int) -> None:
    """Sell as many as the seat wants, the stock has and its money pays for."""
    n = min(n, s.affordable(seat))
    if n:
        s.relate(seat, "buys {} {} from the Store for ${}", n, s.lot_name(), n * s.sells_at())
        s.buy_from_store(seat, n)


def wish_words(s: Trading, wish: Purchase) -> str:
    buyer, stock = s.called(wish.buyer), s.units(s.store_account())
    return (
        f"{buyer} wants to buy {wish.n} of the {stock} {s.lot_name()} in the Store at ${s.sells_at()} each,"
        " and you come first. How many do you take?"
    )


class Priority(Step[T]):
    """Asks those who come first one after the other, and serves each at once."""

    name = "priority"
    visible = Visible(public=("buyer", "n", "left"))
    verbs = (Verb("take", "Take {}", over=amounts, most=most_units, otherwise=too_many_to_buy),)

    def prompt(self, s: T, seat: Seat | None) -> str:
        return wish_words(s, s.env)

    def served(self, s: T) -> None:
        """Everybody has been served; the step is closed already."""

    def run(self, s: T) -> Seats:
        wish: Purchase = s.env
        while wish.left and not _could_buy(s, wish.left[0]):
            wish = wish._replace(left=wish.left[1:])
        if wish.left:
            if wish is not s.env:
                s.become(wish)
            return wish.left[:1]
        s.done()
        serve(s, wish.buyer, wish.n)
        self.served(s)
        return NOBODY

    def take(self, s: T, seat: Seat, n: int) -> None:
        s.become(s.env._replace(left=s.env.left[1:]))
        serve(s, seat, n)


class PriorityPoll(Sealed[T]):
    """Asks all who come first together and in secret; the referee ends it, silence takes nothing."""

    name = "priority"
    verbs = (
        Verb("take", "Take {}", over=amounts, most=most_units, otherwise=too_many_to_buy),
        Verb("time", "The time is up"),
    )

    def prompt(self, s: T, seat: Seat | None) -> str:
        return wish_words(s, s.env.about)

    def served(self, s: T) -> None:
        """Everybody has been served; the step is closed already."""

    def choosers(self, s: T, about: Purchase) -> Seats:
        return about.left

    def who(self, s: T) -> Seats:
        return (*s.env.waiting, REFEREE)

    def may_time(self, s: T, seat: Seat) -> Refusal | None:
        return None if seat == REFEREE else refuse(self.rule, "only the referee keeps the time", "say how many")

    def perform(self, s: T, seat: Seat, move: Move) -> None:
        if seat == REFEREE:
            s.become(s.env._replace(waiting=NOBODY))
        else:
            super().perform(s, seat, move)

    def sees(self, s: T, seat: Seat, move: Move) -> Seats | None:
        return None if seat == REFEREE else super().sees(s, seat, move)

    def reveal(self, s: T, sealing: Sealing) -> None:
        for seat in sealing.choosers:
            for move in sealing.picks[seat]:
                serve(s, seat, move.arg or 0)
        serve(s, sealing.about.buyer, sealing.about.n)
        self.served(s)
