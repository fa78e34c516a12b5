"""A round (MOON-3).

A vein is found, all crews bid for it in secret, the others may jump the claim with a permit, and
the crew that owns it in the end digs and sells.
"""

from __future__ import annotations

from typing import Any

from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.flow import Sealed, Sealing, Sequence, Window
from tests.toy.state import CLASSES, CREDITS, ORE, MoonletState

PRICE = 2
MOST = 99
"""More credits or ore than anybody can have."""


class FindVein(Step[MoonletState]):
    """MOON-3.1"""

    name = "vein"
    rule = "MOON-3.1"
    verbs = (Verb("find", "finds a vein of {} ore", over=CLASSES, weights=lambda s: (3, 2, 1)),)

    def who(self, s: MoonletState) -> Seats:
        return (CHANCE,)

    def find(self, s: MoonletState, _chance: Seat, ore: int) -> None:
        s.done()
        s.vein = ore


class Bid(Sealed[MoonletState]):
    """MOON-3.2"""

    name = "bids"
    rule = "MOON-3.2"
    question = "How much do you bid for the vein?"
    verbs = (Verb("bid", "Bid {}", over=lambda s, seat: range(s.has(seat, CREDITS) + 1), most=MOST),)

    def choosers(self, s: MoonletState, about: Any) -> Seats:
        return tuple(s.seats)

    def reveal(self, s: MoonletState, sealing: Sealing) -> None:
        bids = [sealing.picks[seat][0].arg or 0 for seat in s.seats]
        s.digger = max(after(s, s.captain - 1), key=lambda seat: bids[seat])
        s.transfer(s.digger, BANK, CREDITS, bids[s.digger])
        s.tell("{} owns the vein for {}", s.game.seat_name(s, s.digger), bids[s.digger])


class JumpClaim(Window[MoonletState]):
    """MOON-3.3"""

    name = "jump"
    rule = "MOON-3.3"
    question = "Do you jump the claim?"
    verbs = (Verb("jump", "Jump it with a permit of class {}", over=CLASSES), Verb("let", "Let them dig"))

    def order(self, s: MoonletState, about: Any) -> Seats:
        return after(s, s.digger)[:-1] if s.options.jumping else ()

    def asks(self, s: MoonletState, seat: Seat) -> bool:
        return bool(s.hand[seat])

    def may_jump(self, s: MoonletState, seat: Seat, permit: int) -> Refusal | None:
        if permit not in s.hand[seat]:
            return refuse("MOON-3.3", "you hold no such permit", "play one you hold, or let them dig")
        if permit < s.vein:
            return refuse("MOON-3.3", "the vein is too large for that permit", "play one of a higher class")
        return None

    def jump(self, s: MoonletState, seat: Seat, permit: int) -> None:
        s.done()
        hand = list(s.hand[seat])
        hand.remove(permit)
        s.hand[seat] = tuple(hand)
        s.digger = seat
        s.tell("{} jumps the claim with a permit of class {}", s.called(seat), permit)

    def let(self, s: MoonletState, seat: Seat) -> None:
        self.next(s)


def dig(s: MoonletState) -> None:
    s.transfer(BANK, s.digger, ORE, s.vein)


class Sell(Step[MoonletState]):
    """MOON-3.4"""

    name = "sell"
    rule = "MOON-3.4"
    question = "How much ore do you sell?"
    verbs = (Verb("sell", "Sell {} ore", over=lambda s, seat: range(s.has(seat, ORE) + 1), most=MOST),)

    def who(self, s: MoonletState) -> Seats:
        return (s.digger,)

    def sell(self, s: MoonletState, seat: Seat, ore: int) -> None:
        s.done()
        s.transfer(seat, BANK, ORE, ore)
        s.transfer(BANK, seat, CREDITS, PRICE * ore)


def next_captain(s: MoonletState) -> None:
    s.round += 1
    s.captain = (s.captain + 1) % s.n_seats


def after(s: MoonletState, seat: Seat) -> Seats:
    """All crews in turn, from the one after `seat` to `seat` itself."""
    return tuple((seat + i) % s.n_seats for i in range(1, s.n_seats + 1))


round_of_play = Sequence("round", FindVein(), Bid(), JumpClaim(), dig, Sell(), next_captain, rule="MOON-3.1")
