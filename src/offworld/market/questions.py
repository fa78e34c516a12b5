"""What may be done in an open market, apart from how many: the predicates of `Exchange`."""

from __future__ import annotations

from offworld.core.move import REFEREE, Seat
from offworld.core.refusal import Refusal, refuse
from offworld.market.barriers import barred, busy, drafted, replacing
from offworld.market.trading import OTHER_SIDE, Trading


class Questions:
    """The half of an auction that refuses; each refusal cites the rule that the state's `cites` names."""

    def may_accept(self, s: Trading, seat: Seat, slot: int) -> Refusal | None:
        offer = s.offer_in(slot)
        if offer is None:
            return refuse(s.cites.trade, "there is no such offer any more", "look at the open offers")
        if why := busy(s, seat) or replacing(s):
            return why
        if not offer.reaches(seat):
            return refuse(s.cites.trade, "this offer is not made to you", "make one of your own")
        if why := barred(s, seat, OTHER_SIDE[offer.side]):
            return why
        if not s.takeable(offer, seat):
            return refuse(s.cites.trade, "you do not have enough for this offer", "make a smaller offer of your own")
        return None

    def may_withdraw(self, s: Trading, seat: Seat, slot: int) -> Refusal | None:
        offer = s.offer_in(slot)
        if offer is None or offer.seat != seat:
            return refuse(s.cites.trade, "that offer is not yours", "withdraw one of your own")
        return busy(s, seat)

    def may_wait(self, s: Trading, seat: Seat) -> Refusal | None:
        if s.live:
            return refuse(s.cites.clock, "here everyone trades at once", "say that you are done instead")
        return busy(s, seat)

    def may_back(self, s: Trading, seat: Seat) -> Refusal | None:
        if not drafted(s, seat):
            return refuse(s.cites.trade, "there is nothing to take back", "go on")
        return None

    def may_done(self, s: Trading, seat: Seat) -> Refusal | None:
        if not s.live or (seat != REFEREE and s.finished[seat]):
            return refuse(s.cites.clock, "you cannot say that now", "trade, or wait")
        return busy(s, seat)

    def may_undone(self, s: Trading, seat: Seat) -> Refusal | None:
        if not s.live or seat == REFEREE or not s.finished[seat]:
            return refuse(s.cites.clock, "you have not said that you are done", "go on trading")
        return busy(s, seat)

    def may_countdown(self, s: Trading, seat: Seat) -> Refusal | None:
        if not s.live:
            return refuse(s.cites.clock, "trading in turns needs no countdown", "wait instead")
        if s.counting or (seat == REFEREE and all(s.finished)):
            return refuse(s.cites.clock, "the countdown is already running", "make a deal to stop it")
        return None if seat == REFEREE else busy(s, seat)

    def may_close(self, s: Trading, seat: Seat) -> Refusal | None:
        if seat != REFEREE:
            return refuse(s.cites.clock, "only the referee closes an auction", "start the countdown")
        if not s.counting and not all(s.finished):
            return refuse(s.cites.clock, "no countdown is running, and somebody is not done yet", "start the countdown")
        return None
