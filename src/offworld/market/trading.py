"""Trading: a State whose seats trade one kind of thing at a time, with each other and with a store.

Firm offers are lots: so many units for so much in all, to everybody or to some. They reserve
nothing. A deal settles at once or not at all, and fixes whether a seat buys or sells in this
auction; offers that their owner can no longer cover, or that are of the other side, fall away then.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from offworld.core.fields import last_seat, public, seats
from offworld.core.ledger import BANK, Account
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.state import State

UNDECIDED, BUYER, SELLER, OUT = range(4)
"""What a seat is in the present auction. An offer's side is what its owner would become."""
OTHER_SIDE = (UNDECIDED, SELLER, BUYER, OUT)
MAY_BUY = (True, True, False, False)
MAY_SELL = (True, False, True, False)
"""By role: whether a seat may buy, and whether it may sell."""
SLOTS = 3
"""Open offers a seat may have at a time."""
EVERYBODY = 0
"""An offer's address: everybody, or seats as bits (1 << seat)."""


class MarketRules(NamedTuple):
    """The rule of a rulebook that each refusal cites."""

    trade: str
    """Whether, with whom and how one may trade."""
    store: str
    """The store's prices and stock."""
    role: str
    """Buyer or seller, not both."""
    clock: str
    """When an auction closes."""
    players_first: str = ""
    """That a player's offer comes before the store's."""


class Offer(NamedTuple):
    """A firm offer of a lot. Its slot is its number: seat * SLOTS and up."""

    slot: int
    seat: Seat
    side: int
    n: int
    total: int
    to: int
    split: bool
    """Whether a part may be taken, at total / n each."""

    def reaches(self, seat: Seat) -> bool:
        return seat != self.seat and (not self.to or bool(self.to >> seat & 1))


Draft = tuple[int, ...]
"""What a seat has said so far of an offer: side, n, total, to. Or TAKING and the slot it takes a part of."""
TAKING = 0


def all_slots(s: Trading) -> int:
    return s.n_seats * SLOTS


def most_money(s: Trading) -> int:
    return s.MOST_MONEY


class Trading(State):
    """The columns of an open market. The kind numbered `MONEY_KIND` in the ledger pays."""

    MONEY_KIND: ClassVar[int] = 0
    MOST_MONEY: ClassVar[int] = 9_999
    """More than anybody can ever own or ask for."""
    MOST_UNITS: ClassVar[int] = 999
    """More than anybody, or the store, can ever hold of a kind."""
    cites: ClassVar[MarketRules]

    lot: int = public(0, most=lambda s: len(s.kinds) - 1)
    """The kind that is traded now; 0 = the market is closed."""
    live: int = public(0, most=1)
    """1 when all trade at once against the clock, 0 when they are asked in turns."""
    role: list[int] = public(list, each=seats, most=OUT)
    """By seat: 0 undecided, 1 buyer, 2 seller, 3 out of this auction."""
    offers: tuple[Offer, ...] = public((), upto=all_slots, width=len(Offer._fields), most=most_money)
    """Open offers, each as slot, seat, side (1 buys, 2 sells), n, total, to (0 everybody, or seats as bits), split."""
    draft: list[Draft] = public(list, each=seats, width=4, most=most_money)
    """By seat: what it has said so far of a new offer: side, n, total, to; or 0 and the slot it takes a part of."""
    queue: Seats = public(NOBODY, upto=seats, most=last_seat)
    """Seats in the order in which they are asked and may buy first from the store."""
    asked: int = public(0, most=last_seat)
    """Trading in turns: who of the queue is asked."""
    replacing: int = public(0, most=1)
    """Trading in turns: 1 after the asked seat has withdrawn an offer; it may then only make another."""
    dealt: int = public(0, most=1)
    """Trading in turns: 1 when there was a deal in this cycle."""
    stirred: int = public(0, most=1)
    """Trading in turns: 1 when somebody in this cycle did more than wait."""
    quiet: int = public(0, most=99)
    """Trading in turns: cycles without a deal so far."""
    finished: tuple[int, ...] = public((), each=seats, most=1)
    """Trading live: 1 for a seat that wants nothing more."""
    counting: int = public(0, most=1)
    """Trading live: 1 while the closing countdown runs."""
    closing: int = public(0, most=1)
    """1 when no trade is possible any more."""

    # -- what a game says --------------------------------------------------------------------

    def store_account(self) -> Account:
        raise NotImplementedError

    def sells_at(self) -> int:
        """What the store asks for one of the lot."""
        raise NotImplementedError

    def buys_at(self) -> int:
        """What the store pays for one of the lot."""
        raise NotImplementedError

    def players_first(self) -> bool:
        """Whether a player's offer as good as the store's comes before the store."""
        return False

    def lot_name(self) -> str:
        """The lot as people call it."""
        return self.kinds[self.lot]

    def relate(self, seat: Seat, text: str, *parts: object) -> None:
        """A line of the story about a seat; its name is looked up only if somebody listens."""
        if self.listener is not None:
            self.tell("{} " + text, self.called(seat), *parts)

    # -- questions ---------------------------------------------------------------------------

    def units(self, account: Account) -> int:
        return self.held[account * self.width + self.lot]

    def cash(self, seat: Seat) -> int:
        return self.held[seat * self.width + self.MONEY_KIND]

    def may_be(self, seat: Seat, side: int) -> bool:
        """Whether a seat's role lets it trade on that side."""
        role = self.role[seat]
        return not role or role == side

    def units_of_others(self, seat: Seat) -> int:
        """What all the others who may sell hold of the lot."""
        held, width, at, there = self.held, self.width, self.lot, 0
        for other, role in enumerate(self.role):
            if MAY_SELL[role] and other != seat:
                there += held[at]
            at += width
        return there

    def cash_of_others(self, seat: Seat) -> int:
        """The money of all the others who may buy."""
        held, width, at, there = self.held, self.width, self.MONEY_KIND, 0
        for other, role in enumerate(self.role):
            if MAY_BUY[role] and other != seat:
                there += held[at]
            at += width
        return there

    def affordable(self, seat: Seat) -> int:
        """How many a seat can pay at the store's price, as far as the store has them."""
        stock = self.units(self.store_account())
        if not stock:
            return 0
        paid_for = self.cash(seat) // self.sells_at()
        return stock if stock < paid_for else paid_for

    def offer_in(self, slot: int) -> Offer | None:
        for offer in self.offers:
            if offer.slot == slot:
                return offer
        return None

    def free_slot(self, seat: Seat) -> int | None:
        taken = [offer.slot for offer in self.offers if offer.seat == seat]
        for slot in range(seat * SLOTS, (seat + 1) * SLOTS):
            if slot not in taken:
                return slot
        return None

    def covered(self, offer: Offer) -> bool:
        """Whether its owner can still keep it."""
        if not self.may_be(offer.seat, offer.side):
            return False
        if offer.side == SELLER:
            return self.units(offer.seat) >= offer.n
        return self.cash(offer.seat) >= offer.total

    def takeable(self, offer: Offer, seat: Seat) -> int:
        """How many of an offer's units a seat can take: all or none, unless it may be split."""
        if not offer.split:
            whole = self.units(seat) >= offer.n if offer.side == BUYER else self.cash(seat) >= offer.total
            return offer.n if whole else 0
        if offer.side == BUYER:
            return min(offer.n, self.units(seat))
        return min(offer.n, self.cash(seat) // (offer.total // offer.n))

    def left_to_store(self, seat: Seat, side: int) -> int:
        """How many units a seat may trade with the store as `side`. Where players come first, it is fewer than in any
        lot that a player offers at an equally good price, and none where it could take a part of such a lot."""
        most = self.affordable(seat) if side == BUYER else self.units(seat)
        if not self.offers or not self.players_first():
            return most
        price, wanted = self.sells_at() if side == BUYER else self.buys_at(), OTHER_SIDE[side]
        good = [offer for offer in self.offers if offer.side == wanted and offer.reaches(seat)]
        lots = [1 if offer.split else offer.n for offer in good if _as_good(offer, price)]
        return min([most, *[n - 1 for n in lots]])

    def trade_possible(self) -> bool:
        """Whether somebody can still sell anything at all, or buy from the store."""
        for seat, role in enumerate(self.role):
            if MAY_SELL[role] and self.units(seat):
                return True
        return any(MAY_BUY[role] and self.affordable(seat) for seat, role in enumerate(self.role))

    # -- what happens ------------------------------------------------------------------------

    def open_market(self, lot: int, queue: Seats, live: bool = False) -> None:
        """Begin an auction: nobody has a role, nothing is offered."""
        self.lot, self.queue, self.live = lot, queue, int(live)
        self.role = [UNDECIDED] * self.n_seats
        self.draft = [()] * self.n_seats
        self.finished = (0,) * self.n_seats
        self.offers = ()
        self.asked = self.replacing = self.dealt = self.stirred = self.quiet = self.counting = 0
        self.closing = int(not self.trade_possible())

    def close_market(self) -> None:
        self.lot = 0
        self.offers = ()
        self.queue = NOBODY
        self.role = [UNDECIDED] * self.n_seats
        self.draft = [()] * self.n_seats
        self.finished = (0,) * self.n_seats
        self.asked = self.replacing = self.dealt = self.stirred = self.quiet = self.counting = self.closing = 0

    def sell_to_store(self, seat: Seat, n: int) -> None:
        self.transfer(seat, self.store_account(), self.lot, n)
        self.transfer(BANK, seat, self.MONEY_KIND, n * self.buys_at())
        self.take_side(seat, SELLER)
        self.struck()

    def buy_from_store(self, seat: Seat, n: int) -> None:
        self.transfer(self.store_account(), seat, self.lot, n)
        self.transfer(seat, BANK, self.MONEY_KIND, n * self.sells_at())
        self.take_side(seat, BUYER)
        self.struck()

    def settle(self, offer: Offer, taker: Seat, n: int) -> None:
        """Goods and money change hands; what is left of a lot stays on offer."""
        total = offer.total * n // offer.n
        seller, buyer = (offer.seat, taker) if offer.side == SELLER else (taker, offer.seat)
        self.transfer(seller, buyer, self.lot, n)
        self.transfer(buyer, seller, self.MONEY_KIND, total)
        rest = offer._replace(n=offer.n - n, total=offer.total - total)
        kept = [rest if one.slot == offer.slot else one for one in self.offers]
        self.offers = tuple([one for one in kept if one.n])
        self.take_side(seller, SELLER)
        self.take_side(buyer, BUYER)
        self.struck()

    def take_side(self, seat: Seat, side: int) -> None:
        """A deal fixes the seat's role; what it was about to say falls away."""
        self.role[seat] = side
        self.draft[seat] = ()

    def struck(self) -> None:
        """A deal is final: offers that cannot be kept any more fall away, every clock starts anew."""
        self.reveal()
        self.offers = tuple([offer for offer in self.offers if self.covered(offer)])
        self.forget_lost_offers()
        if self.live:
            self.finished = (0,) * self.n_seats
            self.counting = 0
        self.dealt = 1
        if not self.trade_possible():
            self.closing = 1

    def forget_lost_offers(self) -> None:
        """A seat that was about to take a part of an offer has nothing to take once the offer is gone."""
        for seat, draft in enumerate(self.draft):
            if draft and draft[0] == TAKING and self.offer_in(draft[1]) is None:
                self.draft[seat] = ()

    def publish(self, seat: Seat, draft: Draft, split: bool) -> Offer:
        """The draft becomes a firm offer; those it reaches are not finished any more."""
        slot = self.free_slot(seat)
        assert slot is not None
        side, n, total, to = draft
        offer = Offer(slot, seat, side, n, total, to, split)
        self.offers = best_first((*self.offers, offer)) if self.offers else (offer,)
        self.draft[seat] = ()
        if self.live:
            self.finished = tuple([0 if offer.reaches(seat) else done for seat, done in enumerate(self.finished)])
        return offer

    def withdrawn(self, slot: int) -> None:
        self.offers = tuple([offer for offer in self.offers if offer.slot != slot])
        self.forget_lost_offers()


def best_first(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """The cheapest sale and the dearest purchase first of their kind, so that the best deal heads the menu."""
    return tuple(sorted(offers, key=lambda offer: offer.total / (offer.n if offer.side == SELLER else -offer.n)))


def _as_good(offer: Offer, price: int) -> bool:
    """At least as good as the store: not dearer from a seller, not less from a buyer."""
    whole = price * offer.n
    return offer.total <= whole if offer.side == SELLER else offer.total >= whole
