"""Sealed bids: all bid once in secret; the highest pays its own bid, a tie rule decides among equals."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.state import State
from offworld.core.step import Verb, Visible
from offworld.flow.sealed import Sealed, Sealing
from offworld.market.ascending import MOST_BID

S = TypeVar("S", bound=State)


class Tender(NamedTuple):
    """What is sold, who opened it (and must bid), the least bid, the most each seat can pay (by seat)."""

    lot: Any
    opener: Seat
    least: int
    purses: tuple[int, ...]


def _bids(s: State, seat: Seat) -> range:
    """From the opening bid to all that a seat can pay. Seats that cannot pay the opening bid are not asked."""
    tender: Tender = s.env.about
    return range(tender.least, tender.purses[seat] + 1)


class SealedBids(Sealed[S]):
    """Open it with a Tender. The opener must bid at least `least`; the others may stay out."""

    question = "How much do you bid in secret?"
    visible = Visible(public=("choosers", "waiting", "about"), owner=("picks",))
    verbs = (Verb("bid", "Bid ${}", over=_bids, most=MOST_BID, least=1), Verb("stay_out", "Bid nothing"))

    def winner(self, s: S, tied: Seats) -> Seat:
        """Which of several equal bidders gets it."""
        raise NotImplementedError

    def won(self, s: S, lot: Any, seat: Seat, bid: int) -> None:
        """The auction is over; the step is closed already."""
        raise NotImplementedError

    def choosers(self, s: S, about: Tender) -> Seats:
        return tuple(seat for seat in s.seats if about.purses[seat] >= about.least)

    def may_stay_out(self, s: S, seat: Seat) -> Refusal | None:
        if seat == s.env.about.opener:
            return refuse(self.rule, "whoever opens an auction must bid in it", "bid at least the opening bid")
        return None

    def reveal(self, s: S, sealing: Sealing) -> None:
        bids = [picks[0].arg or 0 if picks else 0 for picks in sealing.picks]
        high = max(bids)
        seat = self.winner(s, tuple(seat for seat in s.seats if bids[seat] == high))
        for other in sealing.choosers:
            s.tell("{} has bid ${}", s.called(other), bids[other])
        self.won(s, sealing.about.lot, seat, high)
