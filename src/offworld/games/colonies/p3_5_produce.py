"""Production Peak, the Industry action (COL-5.5).

The player makes up to the Industry level of the own resource and, independently, attracts up to as many colonists.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import Seat, Seats
from offworld.core.step import Step, Verb, Visible
from offworld.games.colonies.facts import COLONISTS, INDUSTRY, RESOURCES, TOP_LEVEL, many
from offworld.games.colonies.p3_acting import Acting
from offworld.games.colonies.state import ColoniesState


def up_to_the_level(s: ColoniesState, _seat: Seat) -> range:
    return range(s.env.left + 1)


class Produce(Step[ColoniesState]):
    """COL-5.5: how much of the own resource."""

    name = "production"
    rule = "COL-5.5"
    question = "How much of your own resource do you make?"
    visible = Visible(public=("seat", "left"))
    verbs = (Verb("make", "Make {}", over=up_to_the_level, most=TOP_LEVEL),)

    def who(self, s: ColoniesState) -> Seats:
        return (s.env.seat,)

    def make(self, s: ColoniesState, seat: Seat, n: int) -> None:
        acting: Acting = s.env
        s.done()
        s.transfer(BANK, seat, s.planet[seat], n)
        s.tell("{} makes {} {}.", s.name(seat), n, RESOURCES[s.planet[seat]])
        s.ask(ATTRACT, acting)


class Attract(Step[ColoniesState]):
    """COL-5.5: how many colonists."""

    name = "recruiting"
    rule = "COL-5.5"
    question = "How many colonists do you attract? Those without work by the end of the year turn pirate."
    visible = Visible(public=("seat", "left"))
    verbs = (Verb("attract", "Attract {}", over=up_to_the_level, most=TOP_LEVEL),)

    def who(self, s: ColoniesState) -> Seats:
        return (s.env.seat,)

    def attract(self, s: ColoniesState, seat: Seat, n: int) -> None:
        s.done()
        s.transfer(BANK, seat, COLONISTS, n)
        s.tell("{} attracts {}.", s.name(seat), many(n, "colonist"))


def begin(s: ColoniesState, seat: Seat) -> None:
    s.ask(PRODUCE, Acting(seat, s.level(seat, INDUSTRY)))


PRODUCE = Produce()
ATTRACT = Attract()
