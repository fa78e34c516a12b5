"""An ascending auction: an opening bid, then raises by a fixed step until all others have withdrawn."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeVar

from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.state import State
from offworld.core.step import Step, Verb, Visible

S = TypeVar("S", bound=State)

MOST_BID: Final = 9_999
"""More than anybody can ever pay."""


class Bidding(NamedTuple):
    """What is sold, who leads with which bid, the step of a raise, and who else is still in."""

    lot: Any
    leader: Seat
    bid: int
    raise_by: int
    left: Seats


def opened(lot: Any, opener: Seat, bid: int, raise_by: int, seats: int) -> Bidding:
    """The opener leads; the others are asked clockwise."""
    return Bidding(lot, opener, bid, raise_by, tuple((opener + i) % seats for i in range(1, seats)))


def _next_bid(s: State, _seat: Seat) -> range:
    """A raise is by exactly the fixed step."""
    env: Bidding = s.env
    return range(env.bid + env.raise_by, env.bid + env.raise_by + 1)


class Ascending(Step[S]):
    """A seat that cannot bid is out without being asked. A seat that withdraws is out for good."""

    question = "Do you raise the bid?"
    visible = Visible(public=("lot", "leader", "bid", "raise_by", "left"))
    verbs = (
        Verb("bid", "Bid ${}", over=_next_bid, most=MOST_BID, least=1),
        Verb("withdraw", "Withdraw from this auction"),
    )

    def can_bid(self, s: S, seat: Seat, lot: Any, bid: int) -> bool:
        """Whether a seat could pay this bid and take the lot."""
        raise NotImplementedError

    def won(self, s: S, lot: Any, seat: Seat, bid: int) -> None:
        """The auction is over; the step is closed already."""
        raise NotImplementedError

    def run(self, s: S) -> Seats:
        env: Bidding = s.env
        left = env.left
        while left and not self.can_bid(s, left[0], env.lot, env.bid + env.raise_by):
            left = left[1:]
        if not left:
            s.done()
            self.won(s, env.lot, env.leader, env.bid)
            return NOBODY
        if left is not env.left:
            s.become(env._replace(left=left))
        return left[:1]

    def bid(self, s: S, seat: Seat, bid: int) -> None:
        env: Bidding = s.env
        s.tell("{} bids ${}", s.called(seat), bid)
        s.become(env._replace(leader=seat, bid=bid, left=(*env.left[1:], env.leader)))

    def withdraw(self, s: S, seat: Seat) -> None:
        env: Bidding = s.env
        s.become(env._replace(left=env.left[1:]))
