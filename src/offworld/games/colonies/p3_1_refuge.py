"""Provide Refuge, the Community action (COL-5.1).

Up to the Community level of pirates leave any routes. One from an opponent's route brings a resource of the colour
it was blocking; one from an own route brings nothing. Each settles as the player's colonist or goes to the supply.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.colonies.facts import COLONISTS, COMMUNITY, N_PLANETS, RESOURCES, ROUTES, many, route_name
from offworld.games.colonies.p3_acting import Acting
from offworld.games.colonies.state import ColoniesState


def with_pirates(name: str, text: str) -> Verb:
    """A verb that is about a route with pirates."""
    return Verb(
        name,
        text,
        over=ColoniesState.pirate_routes,
        most=ROUTES[-1],
        label=lambda s, route: route_name(route),
        otherwise=refuse("COL-5.1", "there is no pirate on that route", "choose a route with pirates"),
    )


class ProvideRefuge(Step[ColoniesState]):
    """COL-5.1: one pirate at a time, and what becomes of it."""

    name = "refuge"
    rule = "COL-5.1"
    visible = Visible(public=("seat", "left"))
    verbs = (
        with_pirates("settle", "Turn a pirate on {} into a colonist"),
        with_pirates("release", "Send a pirate on {} away"),
        Verb("stop", "Leave it at that"),
    )

    def who(self, s: ColoniesState) -> Seats:
        seat, left = s.env
        return (seat,) if left and any(s.pirates) else NOBODY

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        left = many(s.env.left, "more pirate")
        return f"Give refuge to up to {left}; each one on an opponent's route brings you the resource it blocks."

    def settle(self, s: ColoniesState, seat: Seat, route: int) -> None:
        s.transfer(BANK, seat, COLONISTS, 1)
        self.release(s, seat, route)

    def release(self, s: ColoniesState, seat: Seat, route: int) -> None:
        owner, colour = divmod(route, N_PLANETS)
        s.pirates[route] -= 1
        reward = int(owner != s.planet[seat])
        s.transfer(BANK, seat, colour, reward)
        s.become(Acting(seat, s.env.left - 1))
        s.tell("{} takes a pirate off {}.", s.name(seat), route_name(route))
        if reward:
            s.tell("{} gains 1 {}.", s.name(seat), RESOURCES[colour])

    def stop(self, s: ColoniesState, seat: Seat) -> None:
        s.done()


def begin(s: ColoniesState, seat: Seat) -> None:
    s.ask(REFUGE, Acting(seat, s.level(seat, COMMUNITY)))


def may_begin(s: ColoniesState, _seat: Seat) -> Refusal | None:
    if not any(s.pirates):
        return refuse("COL-5.1", "there are no pirates on any route", "choose another action")
    return None


REFUGE = ProvideRefuge()
