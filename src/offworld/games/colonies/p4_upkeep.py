"""Phase 4, upkeep (COL-6).

The police clear pirates from a player's own routes. Then everybody pays what the trade agreements promise, partner
by partner clockwise: the own resource while it lasts, then others (never the partner's own), then credits. A
delivery on a route with pirates goes to the markets instead. When all have paid, all collect; colonists without
work become pirates, and the first-player card moves on.
"""

from __future__ import annotations

from itertools import compress
from typing import NamedTuple

from offworld.core.fields import put
from offworld.core.ledger import BANK, Account
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.flow import ForEach, Sequence
from offworld.games.colonies.facts import (
    ALL_PLANETS,
    CLOCKWISE,
    COLONISTS,
    COMMERCE,
    COUNTER_CLOCKWISE,
    EXTRA,
    MILITARY,
    MISSING,
    N_PARTNERS,
    N_PLANETS,
    PLANETS,
    RESOURCES,
    ROUTES,
    WIDTH,
    many,
    resource_name,
    route_name,
)
from offworld.games.colonies.state import ColoniesState

# -- COL-6.1: Police Sector ----------------------------------------------------------------------


class Force(NamedTuple):
    """Whose police, and how many pirates they can still catch."""

    seat: Seat
    left: int


def forces(s: ColoniesState) -> tuple[Force, ...]:
    return tuple(Force(seat, s.level(seat, MILITARY)) for seat in s.order)


def own_pirate_routes(s: ColoniesState, seat: Seat) -> tuple[int, ...]:
    own = range(s.planet[seat] * N_PLANETS, (s.planet[seat] + 1) * N_PLANETS)
    return tuple(compress(own, s.pirates[own.start : own.stop]))


class PoliceSector(Step[ColoniesState]):
    """COL-6.1: remove up to the Military level of pirates from one's own routes."""

    name = "police"
    rule = "COL-6.1"
    visible = Visible(public=("seat", "left"))
    verbs = (
        Verb(
            "clear",
            "Clear a pirate off {}",
            over=own_pirate_routes,
            most=ROUTES[-1],
            label=lambda s, r: route_name(r),
            otherwise=refuse(
                "COL-6.1", "there is no pirate on that route of yours", "choose one of your routes with pirates"
            ),
        ),
        Verb("stop", "Leave it at that"),
    )

    def who(self, s: ColoniesState) -> Seats:
        seat, left = s.env
        start = s.planet[seat] * N_PLANETS
        return (seat,) if left and any(s.pirates[start : start + N_PLANETS]) else NOBODY

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        whose = "your" if seat == s.env.seat else "their own"
        return f"Before deliveries: clear up to {many(s.env.left, 'more pirate')} off {whose} routes."

    def clear(self, s: ColoniesState, seat: Seat, route: int) -> None:
        s.pirates[route] -= 1
        s.become(Force(seat, s.env.left - 1))
        s.tell("{}'s police clear a pirate off the route from {}.", s.name(seat), PLANETS[route % N_PLANETS])

    def stop(self, s: ColoniesState, seat: Seat) -> None:
        s.done()


# -- COL-6.2 to 6.5: trade agreements ------------------------------------------------------------


class Bill(NamedTuple):
    """A delivery under way: who pays, which partner, units still owed, and what it meets."""

    seat: Seat
    partner: int
    owed: int
    blocked: bool
    """Pirates sit on the partner's route: no unit of it gets through."""


def bill(s: ColoniesState, seat: Seat, partner: int) -> Bill:
    payer = s.planet[seat]
    blocked = s.pirates[partner * N_PLANETS + payer] > 0
    return Bill(seat, partner, s.promised[payer * N_PLANETS + partner], blocked)


def bills(s: ColoniesState) -> tuple[Bill, ...]:
    """COL-6.2: player by player, each one's partners clockwise. A route concerns one bill only."""
    return tuple([bill(s, seat, partner) for seat in s.order for partner in CLOCKWISE[s.planet[seat]]])


def receiver(s: ColoniesState, planet: int) -> Account:
    """COL-7.1: what a neutral planet is paid goes back to the supply."""
    return BANK if s.seat_at[planet] < 0 else s.n_seats + 1 + planet


def hand_over(s: ColoniesState, due: Bill, colour: int, n: int) -> Bill:
    """COL-6.5: units arrive, or pirates dump them on the markets and leave, one for each unit."""
    seat, partner, owed, blocked = due
    if blocked:
        s.transfer(seat, s.market, colour, n)
        intercept(s, partner * N_PLANETS + s.planet[seat], colour, n)
    else:
        s.transfer(seat, receiver(s, partner), colour, n)
        s.tell("{} delivers {} {} to {}.", s.name(seat), n, RESOURCES[colour], PLANETS[partner])
    return Bill(seat, partner, owed - n, blocked)


def intercept(s: ColoniesState, route: int, colour: int, units: int) -> None:
    s.pirates[route] -= min(s.pirates[route], units)
    s.tell("Pirates on {} stop {} {}, which go to the market.", route_name(route), units, RESOURCES[colour])


def substitutes(s: ColoniesState, due: Bill) -> tuple[int, ...]:
    """COL-6.3: colours held that may stand in; never the partner's own."""
    at, barred = due.seat * WIDTH, due.partner
    held = s.held
    return tuple([colour for colour in ALL_PLANETS if held[at + colour] and colour != barred])


def substitute(s: ColoniesState, due: Bill, colour: int) -> Bill:
    """COL-6.3: free up to the Commerce level; each further unit costs a credit if there is one."""
    if s.substituted[due.seat] >= s.level(due.seat, COMMERCE):
        pay(s, due, EXTRA)
    s.substituted = put(s.substituted, due.seat, s.substituted[due.seat] + 1)
    return hand_over(s, due, colour, 1)


def pay(s: ColoniesState, due: Bill, amount: int) -> None:
    """COL-6.4: credits as far as they go; nothing more happens."""
    paid = s.pay(due.seat, receiver(s, due.partner), amount)
    s.tell("{} pays {} of {} Cr to {}.", s.name(due.seat), paid, amount, PLANETS[due.partner])


def no_stand_in(s: ColoniesState, _seat: Seat, colour: int) -> Refusal:
    if colour == s.env.partner:
        return refuse("COL-6.3", "a partner is never paid in its own resource", "give another colour")
    return refuse("COL-6.3", "you hold none of that resource", "give a colour that you hold")


class ChooseStandIn(Step[ColoniesState]):
    """COL-6.3: which colour stands in for what a partner is still owed."""

    name = "deliveries"
    rule = "COL-6.3"
    visible = Visible(public=("seat", "partner", "owed", "blocked"))
    verbs = (
        Verb(
            "substitute",
            "Give {}",
            over=lambda s, seat: substitutes(s, s.env),
            most=ALL_PLANETS[-1],
            label=lambda s, colour: resource_name(colour),
            otherwise=no_stand_in,
        ),
    )

    def who(self, s: ColoniesState) -> Seats:
        return (s.env.seat,)

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        due: Bill = s.env
        partner = PLANETS[due.partner]
        free = max(0, s.level(due.seat, COMMERCE) - s.substituted[due.seat])
        cost = f"{many(free, 'more unit')} free of charge" if free else "each costs 1 Cr"
        return f"{partner} is still owed {many(due.owed, 'unit')}. Which resource do you give instead? ({cost})"

    def substitute(self, s: ColoniesState, seat: Seat, colour: int) -> None:
        due: Bill = s.env
        s.done()
        deliver(s, substitute(s, due, colour))


STAND_IN = ChooseStandIn()


def deliver(s: ColoniesState, due: Bill) -> None:
    """COL-6.2: pay one partner in one's own resource, then in others; asks only where several may stand in."""
    colour = s.planet[due.seat]
    if own := s.held[due.seat * WIDTH + colour]:
        due = hand_over(s, due, colour, min(due.owed, own))
    while due.owed:
        stand_ins = substitutes(s, due)
        if len(stand_ins) > 1:
            s.ask(STAND_IN, due)
            return
        if not stand_ins:
            pay(s, due, MISSING * due.owed)
            return
        due = substitute(s, due, stand_ins[0])


def neutrals_deliver(s: ColoniesState) -> None:
    """COL-7.1: a neutral planet pays in full, in its own resource; pirates stop it as they stop others (COL-7.3)."""
    for neutral in ALL_PLANETS:
        for owner in s.planet if s.neutral(neutral) else ():
            route, units = owner * N_PLANETS + neutral, s.promised[neutral * N_PLANETS + owner]
            if s.pirates[route]:
                s.transfer(BANK, s.market, neutral, units)
                intercept(s, route, neutral, units)
            else:
                s.transfer(BANK, s.arrivals(owner), neutral, units)


def collect(s: ColoniesState) -> None:
    """COL-6.6: what arrived becomes stock."""
    for seat, planet in enumerate(s.planet):
        account = s.arrivals(planet)
        for kind, n in enumerate(s.held[account * WIDTH : (account + 1) * WIDTH]):
            if n:
                s.transfer(account, seat, kind, n)


# -- COL-6.7, 6.8: pirates, and the turn's end ---------------------------------------------------


def place_pirates(s: ColoniesState, seat: Seat, n: int) -> None:
    """COL-6.7: one at a time counter-clockwise, the rightmost route first."""
    planet = s.planet[seat]
    for i in range(n):
        s.pirates[planet * N_PLANETS + COUNTER_CLOCKWISE[planet][i % N_PARTNERS]] += 1
    if n:
        s.tell("{}'s routes: {} more.", s.name(seat), many(n, "pirate"))


def turn_pirate(s: ColoniesState) -> None:
    """COL-6.7: colonists without work become pirates."""
    for seat in s.order:
        n = s.has(seat, COLONISTS)
        s.transfer(seat, BANK, COLONISTS, n)
        place_pirates(s, seat, n)


def advance(s: ColoniesState) -> None:
    """COL-6.8: the first-player card goes to the next planet clockwise."""
    s.first = s.order[1]
    s.turn += 1
    s.substituted = (0,) * s.n_seats


upkeep = Sequence(
    "upkeep",
    ForEach("police", forces, PoliceSector(), rule="COL-6.1"),
    ForEach("trade agreements", bills, deliver, rule="COL-6.2"),
    neutrals_deliver,
    collect,
    turn_pirate,
    advance,
    rule="COL-6.1",
)
