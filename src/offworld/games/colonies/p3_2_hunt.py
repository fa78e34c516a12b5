"""Hunt Pirates, the Military action (COL-5.2).

Up to the Military level of pirates leave any routes for the supply. The owner of the route pays the hunter one
credit for each, unless it is the hunter's own route or the owner has no money.
"""

from __future__ import annotations

from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.colonies.facts import BOUNTY, MILITARY, N_PLANETS, ROUTES, many, route_name
from offworld.games.colonies.p3_acting import Acting
from offworld.games.colonies.state import ColoniesState


class HuntPirates(Step[ColoniesState]):
    """COL-5.2: one pirate at a time."""

    name = "hunt"
    rule = "COL-5.2"
    visible = Visible(public=("seat", "left"))
    verbs = (
        Verb(
            "catch",
            "Catch a pirate on {}",
            over=ColoniesState.pirate_routes,
            most=ROUTES[-1],
            label=lambda s, route: route_name(route),
            otherwise=refuse("COL-5.2", "there is no pirate on that route", "choose a route with pirates"),
        ),
        Verb("stop", "Leave it at that"),
    )

    def who(self, s: ColoniesState) -> Seats:
        seat, left = s.env
        return (seat,) if left and any(s.pirates) else NOBODY

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        return f"Catch up to {many(s.env.left, 'more pirate')}. An opponent pays 1 Cr for each caught on its routes."

    def catch(self, s: ColoniesState, seat: Seat, route: int) -> None:
        s.pirates[route] -= 1
        s.become(Acting(seat, s.env.left - 1))
        owner = s.seat_at[route // N_PLANETS]
        paid = s.pay(owner, seat, BOUNTY) if owner != seat else 0
        s.tell("{} catches a pirate on {} for {} Cr.", s.name(seat), route_name(route), paid)

    def stop(self, s: ColoniesState, seat: Seat) -> None:
        s.done()


def begin(s: ColoniesState, seat: Seat) -> None:
    s.ask(HUNT, Acting(seat, s.level(seat, MILITARY)))


def may_begin(s: ColoniesState, _seat: Seat) -> Refusal | None:
    if not any(s.pirates):
        return refuse("COL-5.2", "there are no pirates on any route", "choose another action")
    return None


HUNT = HuntPirates()
