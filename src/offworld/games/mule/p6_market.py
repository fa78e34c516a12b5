"""Phase 6, Market (MULE-7).

Four auctions, always Smithore, Crystite, Food, Energy. Players trade the good with each other at any
price and with the Store at its prices; whoever has bought may not sell in that auction, nor the other
way round. Of the Store's stock the lowest rank buys first. On the last turn all is sold to the Store.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.step import Verb
from offworld.flow import ForEach, Sealed, Sealing
from offworld.games.mule.facts import CRYSTITE, GOOD_NAMES, GOODS, MONEY
from offworld.games.mule.p4_cards import card_of
from offworld.games.mule.state import MuleState
from offworld.market.exchange import Exchange
from offworld.market.lots import draft_words
from offworld.market.store import Priority, PriorityPoll, Purchase
from offworld.market.trading import BUYER, OUT, SELLER


class Auction(Exchange[MuleState]):
    """One good. MULE-7.7: Crystite in the Store is shipped away afterwards."""

    rule = "MULE-7.2"

    def quiet_cycles(self, s: MuleState) -> int:
        return s.options.quiet_cycles

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        if seat is not None and seat >= 0 and s.draft[seat]:
            return f"{GOOD_NAMES[s.lot]} auction. {draft_words(s, seat)}"
        sells, buys = s.sells_at(), s.buys_at()
        stock = s.units(s.store)
        return (
            f"{GOOD_NAMES[s.lot]} auction: the Store has {stock} at ${sells} each and pays ${buys}. What do you trade?"
        )

    def ask_priority(self, s: MuleState, purchase: Purchase) -> None:
        s.ask(priority_poll if s.live else priority, purchase)

    def closed(self, s: MuleState) -> None:
        if s.lot == CRYSTITE:
            s.transfer(s.store, BANK, CRYSTITE, s.has(s.store, CRYSTITE))
        s.close_market()


class BuyFirst(Priority[MuleState]):
    """MULE-7.5: those of lower rank may buy first."""

    rule = "MULE-7.5"

    def served(self, s: MuleState) -> None:
        auction.stepped(s)


class BuyFirstPoll(PriorityPoll[MuleState]):
    """MULE-7.5, live: all of lower rank are asked together."""

    rule = "MULE-7.5"

    def served(self, s: MuleState) -> None:
        auction.stepped(s)


class DeclareRoles(Sealed[MuleState]):
    """Option declare_roles: all say at once whether they will buy, sell or neither."""

    name = "declaration"
    rule = "MULE-O13"
    verbs = (
        Verb(
            "declare",
            "{}",
            over=(BUYER, SELLER, OUT),
            label=lambda s, role: ("undecided", "I will buy", "I will sell", "I stay out")[role],
        ),
    )

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        return f"{GOOD_NAMES[s.lot]} auction: will you buy or sell?"

    def choosers(self, s: MuleState, about: object) -> Seats:
        return NOBODY if s.closing else tuple(s.seats)

    def reveal(self, s: MuleState, sealing: Sealing) -> None:
        for seat in s.seats:
            for move in sealing.picks[seat]:
                s.role[seat] = move.arg or OUT
        s.closing = int(not s.trade_possible())


auction = Auction()
priority = BuyFirst()
priority_poll = BuyFirstPoll()
declare_roles = DeclareRoles()


def open_auction(s: MuleState, good: int) -> None:
    """MULE-7.1: an auction that nobody can use is skipped."""
    s.open_market(good, s.ranks[::-1], s.options.live)
    s.ask(auction)
    if s.options.declare_roles and not s.closing:
        s.ask(declare_roles)


auctions = ForEach("auctions", GOODS, open_auction, rule="MULE-7.1")


def sell_everything(s: MuleState) -> None:
    """MULE-7.9: on the last turn the Store buys all goods of all players."""
    for seat in s.seats:
        before = s.money(seat)
        for good in GOODS:
            n = s.has(seat, good)
            s.transfer(seat, s.store, good, n)
            s.transfer(BANK, seat, MONEY, n * (s.price[good] - s.facts.gap))
        s.relate(seat, "sells all goods to the Store for ${}", s.money(seat) - before)


def market(s: MuleState) -> None:
    s.phase = 6
    if card_of(s).last_turn:
        sell_everything(s)
    else:
        s.ask(auctions)
