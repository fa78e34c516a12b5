"""Before the first round (MOON-2).

Each crew is dealt two permits that it alone may see, then pledges itself in secret to a buyer.
"""

from __future__ import annotations

from offworld.core.move import CHANCE, Move, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.flow import ForEach, Sequence
from tests.toy.state import BUYERS, CLASSES, MoonletState


class Deal(Step[MoonletState]):
    """MOON-2.1: chance deals a permit to the crew that this step was opened with."""

    name = "deal"
    rule = "MOON-2.1"
    verbs = (Verb("deal", "deals a permit of class {}", over=CLASSES, weights=lambda s: s.deck),)

    def who(self, s: MoonletState) -> Seats:
        return (CHANCE,)

    def sees(self, s: MoonletState, seat: Seat, move: Move) -> Seats:
        return (s.env,)

    def deal(self, s: MoonletState, _chance: Seat, permit: int) -> None:
        crew = s.env
        s.done()
        s.deck[permit - 1] -= 1
        s.hand[crew] = tuple(sorted((*s.hand[crew], permit)))


class Pledge(Step[MoonletState]):
    """MOON-2.2: a crew picks its buyer; nobody else learns which."""

    name = "pledge"
    rule = "MOON-2.2"
    question = "Which buyer do you pledge yourselves to?"
    verbs = (Verb("pledge", "Pledge to {}", over=range(3), label=lambda s, buyer: BUYERS[buyer], secret=True),)

    def who(self, s: MoonletState) -> Seats:
        return (s.env,)

    def pledge(self, s: MoonletState, seat: Seat, buyer: int) -> None:
        s.done()
        s.pledge[seat] = buyer
        s.tell("{} has pledged itself", s.game.seat_name(s, seat))


def crews(s: MoonletState) -> Seats:
    return tuple(s.seats)


set_up = Sequence(
    "set-up",
    ForEach("permits", crews, Sequence("two permits", Deal(), Deal())),
    ForEach("pledges", crews, Pledge()),
    rule="MOON-2.1",
)
