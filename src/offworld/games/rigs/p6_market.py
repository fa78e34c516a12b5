"""The market phase (RIGS-6): the price of Luxuries, a Karma window, sales."""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, NOBODY, Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.flow import ForEach, Sequence
from offworld.games.rigs.facts import CLASS_RANGE, CREDITS, LUXURIES, MARKET, so_many
from offworld.games.rigs.p9_windows import KarmaWindow
from offworld.games.rigs.state import RigsState
from offworld.games.rigs.yields import Ground


def begin(s: RigsState) -> None:
    s.phase = MARKET
    s.best_price = 0


def class_name(s: RigsState, number: int) -> str:
    one = s.facts.classes[number]
    return f"{one.name} ({one.price} Credits)"


class TurnPrice(Step[RigsState]):
    """RIGS-6.1: the top market card is this round's price."""

    name = "market card"
    rule = "RIGS-6.1"
    question = "The market card is turned."
    verbs = (Verb("price", "{}", over=CLASS_RANGE, label=class_name, weights=lambda s: s.market_left()),)

    def who(self, s: RigsState) -> Seats:
        return (CHANCE,)

    def price(self, s: RigsState, _chance: Seat, number: int) -> None:
        s.done()
        s.prices = (*s.prices, number)
        s.tell(
            "The market is {}: {} for a Luxury.", s.facts.classes[number].name, so_many(s.facts.prices[number], CREDITS)
        )


def price_for(s: Ground, seat: Seat) -> int:
    """RIGS-6.1, K24: this round's price, or the highest so far."""
    if s.best_price >> seat & 1:
        return max(s.facts.prices[number] for number in s.prices)
    return s.facts.prices[s.prices[-1]]


def last_round(s: RigsState) -> bool:
    return s.turn >= s.options.rounds


TOO_MANY = refuse("RIGS-6.2", "you do not have that many Luxuries", "sell no more than you have stored")


MOST_STORED = 999


def stored(s: RigsState, seat: Seat) -> range:
    return range(s.has(seat, LUXURIES) + 1)


def not_so_many(_s: RigsState, _seat: Seat, _n: int) -> Refusal:
    return TOO_MANY


class SellLuxuries(Step[RigsState]):
    """RIGS-6.2, 6.3: any number; on the last card all of them. The seat is the env."""

    name = "sale"
    rule = "RIGS-6.2"
    verbs = (Verb("sell", "Sell {} Luxuries", over=stored, most=MOST_STORED, otherwise=not_so_many),)

    def run(self, s: RigsState) -> Seats:
        seat = s.env
        luxuries = s.has(seat, LUXURIES)
        if luxuries and not last_round(s):
            return (seat,)
        s.done()
        sell(s, seat, luxuries)
        return NOBODY

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"How many Luxuries do you sell, for {price_for(s, s.env)} Credits each?"

    def say(self, s: RigsState, move: Move) -> str:
        return f"Sell {so_many(move.arg, LUXURIES)}" if move.arg else "Sell nothing"

    def sell(self, s: RigsState, seat: Seat, n: int) -> None:
        s.done()
        sell(s, seat, n)


def sell(s: RigsState, seat: Seat, n: int) -> None:
    if n:
        paid = n * price_for(s, seat)
        s.transfer(seat, BANK, LUXURIES, n)
        s.transfer(BANK, seat, CREDITS, paid)
        s.tell("{} sells {} for {} Credits.", s.name(seat), so_many(n, LUXURIES), paid)


market = Sequence(
    "market phase",
    begin,
    TurnPrice(),
    KarmaWindow("market window"),
    ForEach("sales", lambda s: s.order, SellLuxuries(), rule="RIGS-6.2"),
    rule="RIGS-6.1",
)
