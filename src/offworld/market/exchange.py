"""An open market for one kind of thing: every seat with every other and with the store.

Two clocks share one set of rules. *In turns* the seats are asked one after the other for one step
each, and the auction closes after so many cycles without a deal, or when all have waited in a cycle
and nothing is on offer. *Live* everybody may act at any moment; anybody may start a countdown,
which a deal stops, and the referee closes when it has run out. Each unit moves at most twice
(seller, store, buyer), so the number of deals is bounded and every auction ends.

An offer is made question by question: how many, for how much in all, to whom, in parts or not;
`back` takes the last answer back.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar, TypeVar

from offworld.core.fields import put
from offworld.core.menu import BARE, Args, Menu
from offworld.core.move import NOBODY, REFEREE, Seat, Seats
from offworld.core.refusal import Refusal
from offworld.core.step import Step, Verb
from offworld.market.lots import (
    addressees,
    addresses,
    group_words,
    in_parts_or_whole,
    last_slot,
    lots_to_buy,
    lots_to_sell,
    offer_words,
    open_slots,
    parts,
    split_words,
    totals,
)
from offworld.market.questions import Questions
from offworld.market.store import (
    Purchase,
    come_first,
    most_units,
    serve,
    store_purchase,
    store_sale,
    too_many_to_buy,
    too_many_to_sell,
)
from offworld.market.trading import (
    BUYER,
    MAY_BUY,
    MAY_SELL,
    SELLER,
    SLOTS,
    TAKING,
    Offer,
    Trading,
    most_money,
)

T = TypeVar("T", bound=Trading)

IN_PARTS = Menu({"split": (1, 0), "back": BARE}).lasting()


@cache
def to_whom(n_seats: int, seat: Seat) -> Menu:
    return Menu({"to": addresses(n_seats, seat), "back": BARE}).lasting()


class Exchange(Step[T], Questions):
    """One auction. Open it with `s.open_market(lot, queue)`, then ask this step."""

    name = "auction"
    question = "What do you trade?"
    verbs: ClassVar[tuple[Verb, ...]] = (
        Verb("wait", "Wait and see"),
        Verb("accept", "Accept: {}", over=open_slots, most=last_slot, label=offer_words),
        Verb("sell", "Sell {} to the Store", over=store_sale, most=most_units, least=1, otherwise=too_many_to_sell),
        Verb("buy", "Buy {} from the Store", over=store_purchase, most=most_units, least=1, otherwise=too_many_to_buy),
        Verb("offer_sale", "Offer {} for sale", over=lots_to_sell, most=most_units, least=1),
        Verb("offer_purchase", "Offer to buy {}", over=lots_to_buy, most=most_units, least=1),
        Verb("withdraw", "Withdraw the offer: {}", over=open_slots, most=last_slot, label=offer_words),
        Verb("total", "for ${} in all", over=totals, most=most_money, least=1),
        Verb("to", "to {}", over=addressees, most=lambda s: (1 << s.n_seats) - 1, label=group_words),
        Verb("split", "{}", over=in_parts_or_whole, most=1, label=split_words),
        Verb("take", "Take {} of them", over=parts, most=most_units, least=1),
        Verb("back", "Go back one question", back=True),
        Verb("done", "I want nothing more here"),
        Verb("undone", "I may want something after all"),
        Verb("countdown", "Start the closing countdown"),
        Verb("close", "The time is up"),
    )

    # -- what a game says --------------------------------------------------------------------

    def quiet_cycles(self, s: T) -> int:
        return 3

    def ask_priority(self, s: T, purchase: Purchase) -> None:
        """Open the step that asks those who come first; it must end with `self.stepped(s)`."""
        raise NotImplementedError

    def closed(self, s: T) -> None:
        """The auction is over; the step is closed already."""

    # -- who is asked ------------------------------------------------------------------------

    def run(self, s: T) -> Seats:
        """In turns, seats that could only wait are passed over."""
        while not s.closing:
            if s.live:
                return (*s.seats, REFEREE)
            seat = s.queue[s.asked]
            if s.offer(seat).total > 1:
                return (seat,)
            s.forget_offers()
            self._next(s)
        s.done()
        self.closed(s)
        return NOBODY

    def _next(self, s: T) -> None:
        """The asked seat has made its step; after the last one, a cycle is over."""
        s.asked += 1
        s.replacing = 0
        if s.asked < len(s.queue):
            return
        s.asked = 0
        s.quiet = 0 if s.dealt else s.quiet + 1
        if s.quiet >= self.quiet_cycles(s) or not (s.dealt or s.stirred or s.offers):
            s.closing = 1
        s.dealt = s.stirred = 0

    def stepped(self, s: T) -> None:
        """The asked seat did more than wait."""
        s.stirred = 1
        if not s.live:
            self._next(s)

    # -- the menu, by what the seat has said so far ------------------------------------------

    def menu(self, s: T, seat: Seat) -> Menu:
        if seat == REFEREE:
            return Menu({"close": BARE} if s.counting or all(s.finished) else {"countdown": BARE})
        if draft := s.draft[seat]:
            return self._next_question(s, seat, draft)
        entries: dict[str, Args] = {}
        mine: tuple[int, ...] = ()
        if offers := s.offers:
            mine = tuple([offer.slot for offer in offers if offer.seat == seat])
            if len(offers) > len(mine) and not s.replacing:
                self._add_offers(s, seat, offers, entries)
        if s.live:
            self._add_clock_verbs(s, seat, entries)
        else:
            entries["wait"] = BARE
        self._add_trades(s, seat, len(mine) < SLOTS, entries)
        if mine:
            entries["withdraw"] = mine
        return Menu(entries)

    def _add_trades(self, s: T, seat: Seat, roomy: bool, entries: dict[str, Args]) -> None:
        """What the seat itself can begin: the same as the functions above say, with each figure worked out once."""
        role = s.role[seat]
        units = s.units(seat) if MAY_SELL[role] else 0
        cash = s.cash(seat) if MAY_BUY[role] else 0
        if roomy:
            if units and s.cash_of_others(seat):
                entries["offer_sale"] = range(1, units + 1)
            if cash and (n := s.units_of_others(seat)):
                entries["offer_purchase"] = range(1, n + 1)
        if not s.replacing:
            if units and (n := s.left_to_store(seat, SELLER)):
                entries["sell"] = range(1, n + 1)
            if cash and (n := s.left_to_store(seat, BUYER)):
                entries["buy"] = range(1, n + 1)

    def _add_clock_verbs(self, s: T, seat: Seat, entries: dict[str, Args]) -> None:
        entries["undone" if s.finished[seat] else "done"] = BARE
        if not s.counting:
            entries["countdown"] = BARE

    def _add_offers(self, s: T, seat: Seat, offers: Iterable[Offer], entries: dict[str, Args]) -> None:
        role = s.role[seat]
        takeable = []
        for offer in offers:
            free = MAY_SELL[role] if offer.side == BUYER else MAY_BUY[role]
            if free and offer.reaches(seat) and s.takeable(offer, seat):
                takeable.append(offer.slot)
        if takeable:
            entries["accept"] = tuple(takeable)

    def at_stake(self, s: T, seat: Seat) -> tuple[Offer, ...]:
        """Another lot may take a slot that was on the menu before."""
        slots = s.menu(seat).entries.get("accept", ())
        return tuple([offer for offer in s.offers if offer.slot in slots])

    def _next_question(self, s: T, seat: Seat, draft: tuple[int, ...]) -> Menu:
        if draft[0] == TAKING:
            return self._or_back("take", parts(s, seat))
        if len(draft) == 2:
            return self._or_back("total", totals(s, seat))
        return to_whom(s.n_seats, seat) if len(draft) == 3 else IN_PARTS

    def _or_back(self, verb: str, run: range | Refusal) -> Menu:
        return Menu({verb: run, "back": BARE} if type(run) is range else {"back": BARE})

    # -- what happens ------------------------------------------------------------------------

    def wait(self, s: T, seat: Seat) -> None:
        if s.replacing:
            s.stirred = 1
        self._next(s)

    def accept(self, s: T, seat: Seat, slot: int) -> None:
        offer = s.offer_in(slot)
        assert offer is not None
        if offer.split and s.takeable(offer, seat) > 1:
            s.draft[seat] = (TAKING, slot)
        else:
            self._deal(s, seat, offer, s.takeable(offer, seat))

    def take(self, s: T, seat: Seat, n: int) -> None:
        offer = s.offer_in(s.draft[seat][1])
        assert offer is not None
        self._deal(s, seat, offer, n)

    def _deal(self, s: T, seat: Seat, offer: Offer, n: int) -> None:
        if s.listener is not None:
            how = "buys {} {} from {} for ${}" if offer.side == SELLER else "sells {} {} to {} for ${}"
            s.relate(seat, how, n, s.lot_name(), s.called(offer.seat), offer.total * n // offer.n)
        s.settle(offer, seat, n)
        self.stepped(s)

    def sell(self, s: T, seat: Seat, n: int) -> None:
        if s.offers:
            s.offers = tuple([offer for offer in s.offers if offer.seat != seat or offer.side == SELLER])
            s.forget_lost_offers()
        s.relate(seat, "sells {} {} to the Store for ${}", n, s.lot_name(), n * s.buys_at())
        s.sell_to_store(seat, n)
        self.stepped(s)

    def buy(self, s: T, seat: Seat, n: int) -> None:
        if s.offers:
            s.offers = tuple([offer for offer in s.offers if offer.seat != seat or offer.side == BUYER])
            s.forget_lost_offers()
        self.sell_from_store(s, seat, n)

    def sell_from_store(self, s: T, seat: Seat, n: int) -> None:
        if first := come_first(s, seat, n):
            self.ask_priority(s, Purchase(seat, n, first))
        else:
            serve(s, seat, n)
            self.stepped(s)

    def offer_sale(self, s: T, seat: Seat, n: int) -> None:
        s.draft[seat] = (SELLER, n)

    def offer_purchase(self, s: T, seat: Seat, n: int) -> None:
        s.draft[seat] = (BUYER, n)

    def total(self, s: T, seat: Seat, total: int) -> None:
        s.draft[seat] = (*s.draft[seat], total)

    def to(self, s: T, seat: Seat, bits: int) -> None:
        draft = s.draft[seat] = (*s.draft[seat], bits)
        if draft[1] == 1 or draft[2] % draft[1]:
            self._publish(s, seat, False)

    def split(self, s: T, seat: Seat, yes: int) -> None:
        self._publish(s, seat, bool(yes))

    def _publish(self, s: T, seat: Seat, split: bool) -> None:
        offer = s.publish(seat, s.draft[seat], split)
        if s.listener is not None:
            s.tell("Offer to {}: {}", group_words(s, offer.to), offer_words(s, offer.slot))
        self.stepped(s)

    def back(self, s: T, seat: Seat) -> None:
        draft = s.draft[seat]
        s.draft[seat] = draft[:-1] if len(draft) > 2 else ()

    def withdraw(self, s: T, seat: Seat, slot: int) -> None:
        s.withdrawn(slot)
        if not s.live:
            s.replacing = 1

    def done(self, s: T, seat: Seat) -> None:
        s.finished = put(s.finished, seat, 1)

    def undone(self, s: T, seat: Seat) -> None:
        s.finished = put(s.finished, seat, 0)

    def countdown(self, s: T, seat: Seat) -> None:
        s.counting = 1
        s.relate(seat, "starts the countdown")

    def close(self, s: T, seat: Seat) -> None:
        s.closing = 1
