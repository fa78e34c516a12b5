"""Business Trip, the Commerce action (COL-5.3).

Up to the Commerce level of resources are sold, one by one, each on the highest free shelf of its own market.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.colonies.facts import (
    ALL_PLANETS,
    COMMERCE,
    CREDITS,
    N_PLANETS,
    RESOURCES,
    WIDTH,
    many,
    price,
    resource_name,
)
from offworld.games.colonies.p3_acting import Acting
from offworld.games.colonies.state import ColoniesState


def market_price(s: ColoniesState, colour: int) -> int:
    """A3: what the market pays for the next resource of a colour."""
    return price(s.has(s.market, colour))


def sale_label(s: ColoniesState, colour: int) -> str:
    return f"{resource_name(colour)} for {market_price(s, colour)} Cr"


class BusinessTrip(Step[ColoniesState]):
    """COL-5.3: one sale at a time."""

    name = "business trip"
    rule = "COL-5.3"
    visible = Visible(public=("seat", "left"))
    verbs = (
        Verb(
            "sell",
            "Sell 1 {}",
            over=ColoniesState.colours,
            most=ALL_PLANETS[-1],
            label=sale_label,
            otherwise=refuse("COL-5.3", "you hold none of that resource", "sell a resource that you hold"),
        ),
        Verb("stop", "Leave it at that"),
    )

    def who(self, s: ColoniesState) -> Seats:
        seat, left = s.env
        return (seat,) if left and any(s.stock(seat)) else NOBODY

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        return f"Sell up to {many(s.env.left, 'more resource')}."

    def sell(self, s: ColoniesState, seat: Seat, colour: int) -> None:
        gain = market_price(s, colour)
        s.transfer(seat, s.market, colour, 1)
        s.transfer(BANK, seat, CREDITS, gain)
        s.become(Acting(seat, s.env.left - 1))
        s.tell("{} sells 1 {} for {} Cr.", s.name(seat), RESOURCES[colour], gain)

    def stop(self, s: ColoniesState, seat: Seat) -> None:
        s.done()


def begin(s: ColoniesState, seat: Seat) -> None:
    s.ask(TRIP, Acting(seat, s.level(seat, COMMERCE)))


def may_begin(s: ColoniesState, seat: Seat) -> Refusal | None:
    at = seat * WIDTH
    if not any(s.held[at : at + N_PLANETS]):
        return refuse("COL-5.3", "you hold nothing to sell", "choose another action")
    return None


TRIP = BusinessTrip()
