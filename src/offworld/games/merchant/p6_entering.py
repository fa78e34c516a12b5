"""MOV-6.1 to MOV-6.3, entering a dot: turn up what lies there, look round, pay or stop, shoot, land or fly on."""

from __future__ import annotations

from offworld.core.move import Seat, Seats
from offworld.core.reach import Shortcut
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.flow import Sequence
from offworld.games.merchant.facts import AIR_FOIL, FACE_DOWN, SPY_EYE, UNKNOWN
from offworld.games.merchant.p1_map import (
    BOX_AT,
    CIRCLE,
    KIND,
    LOST_BOX,
    N_DOTS,
    ORBIT_AT,
    ORBIT_BOX,
    OVAL,
    OVAL_PENALTY,
    PLAIN,
    ROCK,
    SPACE_CITY,
    SURFACE,
    SYSTEM,
    Dot,
)
from offworld.games.merchant.p5_paths import needs_pilot, onward, skipped
from offworld.games.merchant.p6_dots import dot_name, landable, marker_on, penalty, toll
from offworld.games.merchant.p7_cultures import Look, look_into_box, look_round
from offworld.games.merchant.p15_blasting import ask_for_a_shot, can_shoot
from offworld.games.merchant.shortcuts import flight_shortcuts
from offworld.games.merchant.state import LANDED, ON_COURSE, PENALTIES, STOPPED, MerchantState

AS_PRINTED = tuple(KIND[dot] in (OVAL, ROCK, SURFACE, SPACE_CITY) and dot != LOST_BOX for dot in range(N_DOTS))
"""Ovals, Asteroids and Cities: in peace they ask one thing alone, whether he pays or whether he lands."""


def enter(s: MerchantState, seat: Seat, dot: Dot) -> None:
    """He occupies the dot; what this brings is asked step by step."""
    if is_quiet(s, seat, dot):
        return
    if not AS_PRINTED[dot] or s.armed or s.relic_at[SPY_EYE] == seat:
        s.ask(entering)
    elif OVAL_PENALTY[dot]:
        ask_for_penalty(s)
    else:
        ask_for_landing(s)


def is_quiet(s: MerchantState, seat: Seat, dot: Dot) -> bool:
    """Space with nothing to see from there, nothing to pay or to land on, and nobody to fire at."""
    if s.relic_at[SPY_EYE] == seat or not (PLAIN[dot] or _is_bare(s, seat, dot)):
        return False
    return not s.options.combat or all(s.pawn[other] != dot for other in s.seats if other != seat)


def _is_bare(s: MerchantState, seat: Seat, dot: Dot) -> bool:
    """A circle or an Orbit box without a Spaceport or a Rastur, from which he sees nothing new."""
    if KIND[dot] != ORBIT_BOX and KIND[dot] != CIRCLE:
        return False
    orbit, system = ORBIT_AT[dot], SYSTEM[dot]
    if orbit < 0:
        return True
    known = s.lives[system] != UNKNOWN or s.looked[system] >> seat & 1
    return bool(known) and s.port_owner[orbit] < 0 and dot not in s.rastur


def turn_up_box(s: MerchantState) -> None:
    """MOV-6.1: a face-down marker is turned up for good."""
    seat = s.active
    dot = s.pawn[seat]
    if BOX_AT[dot] >= 0 and marker_on(s, dot) == FACE_DOWN:
        s.ask(look_into_box, Look(seat, BOX_AT[dot], openly=True))


def pass_through(s: MerchantState) -> None:
    """MOV-8.22: a marker that his Drives skip is passed at once; what he paid for it covers the next dot."""
    seat = s.active
    dot = s.pawn[seat]
    if not s.skips or not skipped(s, dot):
        return
    s.done()
    s.chain, s.prepaid = (dot,), 1
    look_round(s, seat, dot)


def look(s: MerchantState) -> None:
    look_round(s, s.active, s.pawn[s.active])


# -- penalties -------------------------------------------------------------------------------------


class PayOrStop(Step[MerchantState]):
    """MOV-6.3: pay the penalty less Shields and go on, or stop for this turn. At a Fort he may land instead."""

    name = "penalty"
    rule = "MOV-6.3"
    verbs = (
        Verb("pay", "Pay and go on"),
        Verb("stop", "Stop here and pay nothing"),
        Verb("land", "Land and pay nothing", rule="MOV-15.13"),
    )

    def who(self, s: MerchantState) -> Seats:
        return (s.active,)

    def prompt(self, s: MerchantState, seat: Seat | None) -> str:
        dot = s.pawn[s.active]
        return f"Pay ${toll(s, s.active, dot)} and fly on, or stop at {dot_name(s, dot)}?"

    def may_pay(self, s: MerchantState, seat: Seat) -> Refusal | None:
        if toll(s, seat, s.pawn[seat]) > s.money(seat):
            return refuse("MOV-6.3", "you cannot pay the penalty", "stop here for this turn")
        return None

    def may_stop(self, s: MerchantState, seat: Seat) -> Refusal | None:
        if landable(s, s.pawn[seat]):
            return refuse("MOV-15.13", "there is a place to land", "land, or pay and fly on")
        return None

    def may_land(self, s: MerchantState, seat: Seat) -> Refusal | None:
        if not landable(s, s.pawn[seat]):
            return refuse("MOV-6.2", "there is nothing to land on", "pay, or stop here")
        return None

    def pay(self, s: MerchantState, seat: Seat) -> None:
        s.done()
        pay_toll(s, seat)

    def stop(self, s: MerchantState, seat: Seat) -> None:
        s.done()
        stop_here(s)

    def shortcuts(self, s: MerchantState, seat: Seat) -> list[Shortcut]:
        return flight_shortcuts(s, seat)

    def land(self, s: MerchantState, seat: Seat) -> None:
        s.done()
        s.course = LANDED


pay_or_stop = PayOrStop()


def pay_toll(s: MerchantState, seat: Seat) -> None:
    dot = s.pawn[seat]
    due = toll(s, seat, dot)
    s.pay(seat, due, PENALTIES)
    s.tell("{} pays ${} at {}", s.name(seat), due, dot_name(s, dot))


def stop_here(s: MerchantState) -> None:
    """Nothing more happens there, and the flight is over."""
    s.course = STOPPED
    if s.listener is not None:
        s.tell("{} stops at {}", s.name(s.active), dot_name(s, s.pawn[s.active]))


def ask_for_penalty(s: MerchantState) -> None:
    """MOV-6.3; where paying brings nothing he just stops or lands, unless he may pay to shoot (MOV-15.411)."""
    seat = s.active
    dot = s.pawn[seat]
    if not penalty(s, seat, dot):
        return
    may_land = landable(s, dot)
    goes_on = s.mp and not (may_land and no_way_on(s, seat))
    if toll(s, seat, dot) <= s.money(seat) and (goes_on or can_shoot(s, seat)):
        s.ask(pay_or_stop)
    elif may_land:
        s.course = LANDED
    else:
        stop_here(s)


# -- landing ---------------------------------------------------------------------------------------


class LandOrFlyOn(Step[MerchantState]):
    """MOV-6.2: at a City, a Spaceport or an Asteroid he may land, which ends his movement."""

    name = "landing"
    rule = "MOV-6.2"
    verbs = (Verb("land", "Land"), Verb("fly_on", "Fly on"))

    def who(self, s: MerchantState) -> Seats:
        return (s.active,)

    def prompt(self, s: MerchantState, seat: Seat | None) -> str:
        return f"Land at {dot_name(s, s.pawn[s.active])}? {s.mp} movement left."

    def shortcuts(self, s: MerchantState, seat: Seat) -> list[Shortcut]:
        return flight_shortcuts(s, seat)

    def land(self, s: MerchantState, seat: Seat) -> None:
        s.done()
        s.course = LANDED

    def fly_on(self, s: MerchantState, seat: Seat) -> None:
        s.done()


land_or_fly_on = LandOrFlyOn()


def ask_for_landing(s: MerchantState) -> None:
    """Without movement, or where no way leads on, he lands unasked."""
    seat = s.active
    dot = s.pawn[seat]
    if s.course != ON_COURSE or not landable(s, dot):
        return
    if not s.mp or no_way_on(s, seat):
        s.course = LANDED
    else:
        s.ask(land_or_fly_on)


def no_way_on(s: MerchantState, seat: Seat) -> bool:
    """MOV-5.32: whether he is trapped, as he is in a Surface City without the Air Foil."""
    dead_end = KIND[s.pawn[seat]] == SURFACE and not s.owns(seat, AIR_FOIL)
    return dead_end or not (needs_pilot(s, seat) or onward(s, seat))


entering = Sequence(
    "entering",
    turn_up_box,
    pass_through,
    look,
    ask_for_penalty,
    ask_for_a_shot,
    ask_for_landing,
    rule="MOV-6.1",
)
