"""What may be done in an open market, and why not: the predicates of `Exchange`, one a verb."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from offworld.core.move import REFEREE, Seat
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step
from offworld.market.store import MarketRules, too_many
from offworld.market.trading import BUYER, OTHER_SIDE, SELLER, TAKING, Trading

T = TypeVar("T", bound=Trading)


class Questions(Step[T]):
    """The half of an auction that refuses; each refusal cites the rule that the game's `rules` name."""

    rules: ClassVar[MarketRules]

    def _busy(self, s: T, seat: Seat) -> Refusal | None:
        """Why nothing new can be begun: the referee never trades, a half-made offer comes first."""
        if seat == REFEREE:
            return refuse(self.rules.clock, "the referee only keeps the time", "let the seats trade")
        if s.draft[seat]:
            return refuse(self.rules.trade, "you are in the middle of an offer", "finish it or go back")
        return None

    def _side(self, s: T, seat: Seat, side: int) -> Refusal | None:
        if s.may_be(seat, side):
            return None
        if s.role[seat] == BUYER:
            return refuse(self.rules.role, "you are a buyer in this auction", "wait for the next one to sell")
        if s.role[seat] == SELLER:
            return refuse(self.rules.role, "you are a seller in this auction", "wait for the next one to buy")
        return refuse(self.rules.role, "you have declared to stay out of this auction", "wait for the next one")

    def _replacing(self, s: T) -> Refusal | None:
        if s.replacing:
            return refuse(self.rules.trade, "withdrawing and offering anew is one step", "offer, withdraw or wait")
        return None

    def may_wait(self, s: T, seat: Seat) -> Refusal | None:
        if s.live:
            return refuse(self.rules.clock, "nobody is asked in turn here", "say that you are done instead")
        return self._busy(s, seat)

    def may_accept(self, s: T, seat: Seat, slot: int) -> Refusal | None:
        offer = s.offer_in(slot)
        if offer is None:
            return refuse(self.rules.trade, "there is no such offer any more", "look at the open offers")
        if why := self._busy(s, seat) or self._replacing(s):
            return why
        if not offer.reaches(seat):
            return refuse(self.rules.trade, "this offer is not made to you", "make one of your own")
        if why := self._side(s, seat, OTHER_SIDE[offer.side]):
            return why
        if not s.takeable(offer, seat):
            return refuse(self.rules.trade, "you have not enough for this offer", "make a smaller offer of your own")
        return None

    def may_sell(self, s: T, seat: Seat, n: int) -> Refusal | None:
        if why := self._busy(s, seat) or self._replacing(s) or self._side(s, seat, SELLER):
            return why
        if not s.units(seat):
            return refuse(self.rules.store, "you have none to sell", "wait, or buy some")
        if not 1 <= n <= s.units(seat):
            return refuse(self.rules.store, "you have not so many to sell", "sell at most what you hold")
        if s.left_to_store(seat, SELLER):
            fewer = "accept that lot, or sell fewer"
            return refuse(self.rules.players_first, "a player pays as much for so many", fewer)
        return refuse(self.rules.players_first, "a player pays as much as the Store", "accept that offer")

    def may_buy(self, s: T, seat: Seat, n: int) -> Refusal | None:
        if why := self._busy(s, seat) or self._replacing(s) or self._side(s, seat, BUYER):
            return why
        return too_many(s, seat, n, self.rules)

    def may_offer_sale(self, s: T, seat: Seat, n: int) -> Refusal | None:
        if why := self._busy(s, seat) or self._side(s, seat, SELLER) or self._room(s, seat):
            return why
        if not 1 <= n <= s.units(seat):
            return refuse(self.rules.trade, "you can offer only what you hold", "offer fewer")
        return refuse(self.rules.trade, "nobody who may buy has any money", "sell to the Store")

    def may_offer_purchase(self, s: T, seat: Seat, n: int) -> Refusal | None:
        if why := self._busy(s, seat) or self._side(s, seat, BUYER) or self._room(s, seat):
            return why
        if not s.cash(seat):
            return refuse(self.rules.trade, "you have no money to offer", "sell something in another auction first")
        return refuse(self.rules.trade, "the others who may sell do not hold so many", "offer for fewer")

    def _room(self, s: T, seat: Seat) -> Refusal | None:
        if s.free_slot(seat) is None:
            return refuse(self.rules.trade, "three offers at a time are enough", "withdraw one first")
        return None

    def may_withdraw(self, s: T, seat: Seat, slot: int) -> Refusal | None:
        offer = s.offer_in(slot)
        if offer is None or offer.seat != seat:
            return refuse(self.rules.trade, "that is not an offer of yours", "withdraw one of your own")
        return self._busy(s, seat)

    def may_total(self, s: T, seat: Seat, total: int) -> Refusal | None:
        draft = s.draft[seat] if seat != REFEREE else ()
        if len(draft) != 2 or draft[0] == TAKING:
            return refuse(self.rules.trade, "first say how many", "offer a number of units")
        if total < 1:
            return refuse(self.rules.trade, "nothing is given away", "ask or pay at least $1")
        if draft[0] == BUYER:
            return refuse(self.rules.trade, "you have not so much money", "name a smaller sum")
        return refuse(self.rules.trade, "nobody can pay so much", "name a smaller sum")

    def may_to(self, s: T, seat: Seat, bits: int) -> Refusal | None:
        if len(s.draft[seat]) != 3:
            return refuse(self.rules.trade, "first say how many and for how much", "begin with a number of units")
        return None

    def may_split(self, s: T, seat: Seat, yes: int) -> Refusal | None:
        if seat == REFEREE or len(s.draft[seat]) != 4:
            return refuse(self.rules.trade, "only a total that divides evenly can be split", "name another total")
        return None

    def may_take(self, s: T, seat: Seat, n: int) -> Refusal | None:
        if seat == REFEREE or not s.draft[seat] or s.draft[seat][0] != TAKING:
            return refuse(self.rules.trade, "accept a divisible offer first", "accept one")
        return refuse(self.rules.trade, "there are not so many, or you have not enough", "take fewer")

    def may_back(self, s: T, seat: Seat) -> Refusal | None:
        if seat == REFEREE or not s.draft[seat]:
            return refuse(self.rules.trade, "there is nothing to take back", "go on")
        return None

    def may_done(self, s: T, seat: Seat) -> Refusal | None:
        if not s.live or (seat != REFEREE and s.finished[seat]):
            return refuse(self.rules.clock, "you cannot say that now", "trade, or wait")
        return self._busy(s, seat)

    def may_undone(self, s: T, seat: Seat) -> Refusal | None:
        if not s.live or seat == REFEREE or not s.finished[seat]:
            return refuse(self.rules.clock, "you have not said that you are done", "go on trading")
        return self._busy(s, seat)

    def may_countdown(self, s: T, seat: Seat) -> Refusal | None:
        if not s.live:
            return refuse(self.rules.clock, "trading in turns needs no countdown", "wait instead")
        if s.counting or (seat == REFEREE and all(s.finished)):
            return refuse(self.rules.clock, "the countdown runs already", "make a deal to stop it")
        return None if seat == REFEREE else self._busy(s, seat)

    def may_close(self, s: T, seat: Seat) -> Refusal | None:
        if seat != REFEREE:
            return refuse(self.rules.clock, "only the referee closes an auction", "start the countdown")
        if not s.counting and not all(s.finished):
            return refuse(self.rules.clock, "no countdown runs and somebody is not done", "start the countdown")
        return None
