"""The production phase (RIGS-5): planning power, Zero Hour, Last Call, and what comes in.

Plots that make Energy need no power. Every other plot takes one Energy: first what was made this round, then what is
stored (R33). Whoever's Energy or output changes later plans anew, from nothing powered.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import NOBODY, Move, Seat, Seats
from offworld.core.reach import Shortcut
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.flow import ForEach, Sequence
from offworld.flow.for_each import Left
from offworld.games.rigs.choices import plot_verb
from offworld.games.rigs.facts import (
    CHARGE_FAILURE,
    ENERGY,
    LENT,
    PRODUCTION,
    RESOURCES,
    resource_name,
)
from offworld.games.rigs.losing import amounts_of, listed
from offworld.games.rigs.p4_disaster import put_away
from offworld.games.rigs.p5_zero_hour import ZERO_HOUR
from offworld.games.rigs.p7_vinnie import borrow, lent_to, may_borrow, new_loans
from offworld.games.rigs.p9_windows import KarmaWindow
from offworld.games.rigs.state import RigsState
from offworld.games.rigs.yields import (
    could_power,
    made_energy,
    output,
    power_from_plots,
    power_left,
    powered_plots,
    receiver,
    stored_energy_used,
    worth_powering,
)
from offworld.market.terms import begin_dealing


def begin(s: RigsState) -> None:
    s.phase = PRODUCTION
    new_loans(s)
    begin_dealing(s, s.facts.zero_hour_offers)


# -- planning ------------------------------------------------------------------------------------

NEEDS_NONE = refuse("RIGS-1.5", "plots that make Energy need no power", "power another plot")
IDLE = refuse("RIGS-1.5", "that plot would make nothing", "power a plot whose RIGS can work")
POWERED = refuse("RIGS-1.5", "that plot has power already", "power another one")
NO_ENERGY = refuse("RIGS-5.1", "each plot takes 1 Energy, and you have none left", "borrow Energy, or leave it")


def may_power(s: RigsState, seat: Seat, plot: int) -> Refusal | None:
    """RIGS-1.5, 5.1."""
    if s.working[plot] == ENERGY:
        return NEEDS_NONE
    if s.powered >> plot & 1:
        return POWERED
    if not output(s, plot):
        return IDLE
    return None if power_left(s, seat) > 0 else NO_ENERGY


OUT_OF_ENERGY = "You have no Energy left to power plots with. Do you want to borrow some?"


def usual_plan(s: RigsState, seat: Seat) -> tuple[Move, ...]:
    """R33: power what is worth most, as far as the Energy goes, and leave it at that."""
    moves = [Move("power", plot) for plot in worth_powering(s, seat)]
    asked_again = bool(lent_to(s, seat))  # with no loan to be had, planning is over once the Energy is
    return (*moves, Move("done")) if asked_again else tuple(moves)


class PlanPower(Step[RigsState]):
    """RIGS-5.1, 5.5: which plots run this round; Vinnie lends here too. The seat is the env."""

    name = "plan"
    rule = "RIGS-5.1"
    verbs = (
        plot_verb("power", "Power {}", "RIGS-5.1"),
        Verb("borrow", "Borrow 1 {} from Vinnie", over=LENT, rule="RIGS-7.1", label=resource_name),
        Verb("done", "Keep this plan"),
    )

    def who(self, s: RigsState) -> Seats:
        seat = s.env
        able = could_power(s, seat) and power_left(s, seat) > 0
        return (seat,) if able or lent_to(s, seat) else NOBODY

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        left = power_left(s, s.env)
        if seat is None:
            return f"{s.name(s.env)} plans which plots get power."
        if not could_power(s, s.env):
            return "All your plots with work to do have power. Do you want to borrow something?"
        return f"Which plots do you power? You have Energy for {left} more." if left else OUT_OF_ENERGY

    def shortcuts(self, s: RigsState, seat: Seat) -> list[Shortcut]:
        """All of it in one press, above all where a card makes everybody plan again."""
        moves = usual_plan(s, seat)
        powered = sum(move.verb == "power" for move in moves)
        return [Shortcut(0, moves, {"plots": powered})] if powered else []

    def may_power(self, s: RigsState, seat: Seat, plot: int) -> Refusal | None:
        return may_power(s, seat, plot)

    def may_borrow(self, s: RigsState, seat: Seat, resource: int) -> Refusal | None:
        return may_borrow(s, seat, resource)

    def power(self, s: RigsState, seat: Seat, plot: int) -> None:
        s.powered |= 1 << plot

    def borrow(self, s: RigsState, seat: Seat, resource: int) -> None:
        borrow(s, seat, resource)

    def done(self, s: RigsState, seat: Seat) -> None:
        s.done()


PLAN = PlanPower()


def plan_anew(s: RigsState, seat: Seat) -> None:
    """R21, R33: nothing is powered but what was diverted, as far as the Energy goes."""
    for plot in powered_plots(s, seat):
        s.powered ^= 1 << plot
    for plot, _ in s.diverted:
        if s.owner[plot] == seat and may_power(s, seat, plot) is None:
            s.powered |= 1 << plot
    s.tell("{} plans power again: Energy or output has changed.", s.name(seat))
    s.ask(PLAN, seat)


PLAN_ANEW = ForEach[RigsState]("plans", (), plan_anew, rule="RIGS-5.3")


# -- Zero Hour and Last Call ---------------------------------------------------------------------

Standing = tuple[tuple[int, tuple[int, ...]], ...]


def standing(s: RigsState) -> Standing:
    """By seat: its stored Energy, and what its plots make for it."""
    return tuple(
        [
            (s.has(seat, ENERGY), tuple([output(s, plot) * (receiver(s, plot) == seat) for plot in s.lands(seat)]))
            for seat in s.seats
        ]
    )


class PlanAnewIfChanged(Step[RigsState]):
    """RIGS-5.3, R35: whoever's Energy or output is not what it was (the env) plans anew, clockwise from the leader."""

    name = "re-plan"
    rule = "RIGS-5.3"

    def run(self, s: RigsState) -> Seats:
        before: Standing = s.env
        s.done()
        now = standing(s)
        if changed := [seat for seat in s.order if now[seat] != before[seat]]:
            s.ask(PLAN_ANEW, Left(changed))
        return NOBODY


IF_CHANGED = PlanAnewIfChanged()


def zero_hour(s: RigsState) -> None:
    """RIGS-5.2, R32: one lap of deals, then plans are looked at again."""
    s.ask(IF_CHANGED, standing(s))
    s.ask(ZERO_HOUR)


class LastCall(KarmaWindow):
    """RIGS-5.3: the Karma cards of this phase; after each of them plans are looked at again."""

    def before_card(self, s: RigsState) -> None:
        s.ask(IF_CHANGED, standing(s))


# -- what comes in -------------------------------------------------------------------------------


def commit(s: RigsState) -> None:
    """RIGS-5.4: all at once."""
    before = [[s.has(seat, resource) for resource in RESOURCES] for seat in s.seats]
    burnt = [stored_energy_used(s, seat) for seat in s.seats]
    for seat in s.seats:
        s.transfer(seat, BANK, ENERGY, burnt[seat])
        collect_energy(s, seat)
    for plot, resource in enumerate(s.working):
        diverted = resource == ENERGY and receiver(s, plot) != s.owner[plot]
        if diverted or s.powered >> plot & 1:
            s.transfer(BANK, receiver(s, plot), resource, output(s, plot))
    tell_what_came(s, before)
    clear_away(s)


def tell_what_came(s: RigsState, before: list[list[int]]) -> None:
    if s.listener is None:
        return
    for seat in s.order:
        more = [s.has(seat, resource) - had for resource, had in zip(RESOURCES, before[seat], strict=True)]
        burnt = -min(more[0], 0)
        if any(n > 0 for n in more):
            came = listed(amounts_of([max(n, 0) for n in more]))
            s.tell("Production brings {} {}{}.", s.name(seat), came, f" for {burnt} stored Energy" if burnt else "")


def collect_energy(s: RigsState, seat: Seat) -> None:
    """Of the made Energy the part that powered plots is gone, under a Battery Charge Failure all of it."""
    powering = min(len(powered_plots(s, seat)), power_from_plots(s, seat))
    if s.disaster[seat] != CHARGE_FAILURE:
        s.transfer(BANK, seat, ENERGY, made_energy(s, seat) - powering)


def clear_away(s: RigsState) -> None:
    """RIGS-4.3: the round's production is over, and what hampered or helped it."""
    for seat in s.seats:
        put_away(s, seat)
    s.powered = s.doubled = s.tripled = s.idle = 0
    s.diverted = ()


production = Sequence(
    "production phase",
    begin,
    ForEach("planning", lambda s: s.order, PLAN, rule="RIGS-5.1"),
    zero_hour,
    LastCall("Last Call"),
    commit,
    rule="RIGS-5.1",
)
