"""RIGS and surveys in the player phase (RIGS-1.1 to 1.4): build, place, withdraw, move, reconfigure, survey."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, NamedTuple

from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.rigs.choices import plot_verb
from offworld.games.rigs.facts import (
    METAL,
    NAMES,
    RESOURCES,
    RIGS,
    SUPPLIES,
    UNSURVEYED,
    YIELDS,
    plot_name,
    resource_name,
    so_many,
)
from offworld.games.rigs.losing import WAREHOUSE, lift
from offworld.games.rigs.state import RigsState

NO_RIGS = refuse("RIGS-1.2", "there is no RIGS in your warehouse", "build one or withdraw one")
FULL = refuse("RIGS-1.1", "every spot for what this plot makes is taken", "choose a plot with a free spot")
EMPTY = refuse("RIGS-1.2", "no RIGS stands there", "choose a plot with RIGS")
NOWHERE = refuse("RIGS-1.2", "none of your other plots has a free spot", "withdraw it instead")
SAME_PLOT = refuse("RIGS-1.1", "all RIGS on a plot make the same resource", "reconfigure the whole plot")
NO_SPOT = refuse("RIGS-1.1", "that plot has no spot for it", "choose another resource")
SAME_WORK = refuse("RIGS-1.1", "it makes that already", "choose another resource")
SURVEYED = refuse("RIGS-1.4", "that plot has been surveyed already", "survey another one")


@cache
def no_metal(cost: int) -> Refusal:
    return Refusal("RIGS-1.3", f"a RIGS costs {so_many(cost, METAL)}", "make or trade for Metal")


@cache
def no_tokens(most: int) -> Refusal:
    return Refusal("RIGS-1.3", f"all {most} RIGS are in play", "wait until some are lost")


@cache
def no_supplies(cost: int) -> Refusal:
    return Refusal("RIGS-1.2", f"each move of a RIGS costs {so_many(cost, SUPPLIES)}", "make or borrow Supplies")


@cache
def dear(cost: int) -> Refusal:
    return Refusal("RIGS-1.2", f"each RIGS on the plot costs {so_many(cost, SUPPLIES)}", "withdraw some first")


@cache
def no_survey_supplies(cost: int) -> Refusal:
    return Refusal("RIGS-1.4", f"a survey costs {so_many(cost, SUPPLIES)}", "make or borrow Supplies")


# -- predicates ----------------------------------------------------------------------------------


def may_build(s: RigsState, seat: Seat) -> Refusal | None:
    cost, most = s.facts.build_metal, s.facts.most_rigs
    if s.has(seat, METAL) < cost:
        return no_metal(cost)
    return no_tokens(most) if s.in_use(RIGS) >= most else None


def has_room(s: RigsState, plot: int) -> bool:
    """RIGS-1.1: whether one more RIGS fits, without mixing."""
    n = s.rigs[plot]
    return n < s.spots(plot, s.working[plot]) if n else True


def may_place(s: RigsState, seat: Seat, plot: int) -> Refusal | None:
    if not s.has(seat, RIGS):
        return NO_RIGS
    if s.has(seat, SUPPLIES) < s.facts.move_supplies:
        return no_supplies(s.facts.move_supplies)
    return None if has_room(s, plot) else FULL


def may_withdraw(s: RigsState, seat: Seat, plot: int) -> Refusal | None:
    if not s.rigs[plot]:
        return EMPTY
    cost = s.facts.move_supplies
    return no_supplies(cost) if s.has(seat, SUPPLIES) < cost else None


def may_move(s: RigsState, seat: Seat, plot: int) -> Refusal | None:
    if why := may_withdraw(s, seat, plot):
        return why
    others = [other for other in s.lands(seat) if other != plot]
    return None if any(has_room(s, other) for other in others) else NOWHERE


def may_reconfigure(s: RigsState, seat: Seat, plot: int) -> Refusal | None:
    if not s.rigs[plot]:
        return EMPTY
    cost = s.facts.move_supplies
    return dear(cost) if s.has(seat, SUPPLIES) < s.rigs[plot] * cost else None


def may_survey(s: RigsState, seat: Seat, plot: int) -> Refusal | None:
    if s.survey[plot] != UNSURVEYED:
        return SURVEYED
    cost = s.facts.survey_supplies
    return no_survey_supplies(cost) if s.has(seat, SUPPLIES) < cost else None


# -- what happens --------------------------------------------------------------------------------


def build(s: RigsState, seat: Seat) -> None:
    """RIGS-1.3: into the warehouse."""
    s.transfer(seat, BANK, METAL, s.facts.build_metal)
    s.transfer(BANK, seat, RIGS, 1)
    s.tell("{} builds a RIGS.", s.name(seat))


def put_on_plot(s: RigsState, plot: int, resource: int) -> None:
    """A RIGS takes a spot; where it came from is the caller's."""
    s.rigs[plot] += 1
    s.working[plot] = resource


def withdraw(s: RigsState, seat: Seat, plot: int) -> None:
    s.transfer(seat, BANK, SUPPLIES, s.facts.move_supplies)
    lift(s, plot)
    s.transfer(s.field, seat, RIGS, 1)
    s.tell("{} withdraws a RIGS from {}.", s.name(seat), plot_name(s, plot))


def land(s: RigsState, seat: Seat, source: int, plot: int, resource: int) -> None:
    """RIGS-1.2: from the warehouse or from another plot onto a free spot."""
    s.transfer(seat, BANK, SUPPLIES, s.facts.move_supplies)
    if source == WAREHOUSE:
        s.transfer(seat, s.field, RIGS, 1)
    else:
        lift(s, source)
    put_on_plot(s, plot, resource)
    s.tell("{} sets a RIGS on {} to make {}.", s.name(seat), plot_name(s, plot), NAMES[resource])


def reconfigure(s: RigsState, seat: Seat, plot: int, resource: int) -> None:
    """R4: all RIGS of a plot at once; those that find no spot go home."""
    n = s.rigs[plot]
    s.transfer(seat, BANK, SUPPLIES, n * s.facts.move_supplies)
    stay = min(n, s.spots(plot, resource))
    s.transfer(s.field, seat, RIGS, n - stay)
    s.rigs[plot], s.working[plot] = stay, resource
    s.tell("{} sets {} to make {}.", s.name(seat), plot_name(s, plot), NAMES[resource])


def survey(s: RigsState, seat: Seat, plot: int) -> None:
    """RIGS-1.4."""
    s.transfer(seat, BANK, SUPPLIES, s.facts.survey_supplies)
    s.ask(SURVEY, plot)


# -- questions -----------------------------------------------------------------------------------


class Bound(NamedTuple):
    """A RIGS on its way: whose, from where (a plot or the warehouse), to which plot (-1: not said yet)."""

    seat: Seat
    source: int
    plot: int = -1


def place(s: RigsState, seat: Seat, source: int, plot: int) -> None:
    """Onto a plot that works something already, or ask what it shall work."""
    if s.rigs[plot]:
        land(s, seat, source, plot, s.working[plot])
    else:
        s.ask(SET_TO, Bound(seat, source, plot))


SET_TO_MAKE = Verb("set_to", "Let it make {}", over=RESOURCES, label=resource_name)
GO_BACK = Verb("back", "Go back", back=True)


class SetTo(Step[RigsState]):
    """RIGS-1.1: what an empty plot shall work."""

    name = "set to"
    rule = "RIGS-1.1"
    visible = Visible(public=("seat", "source", "plot"))
    verbs: ClassVar[tuple[Verb, ...]] = (SET_TO_MAKE, GO_BACK)

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"What will the RIGS on {plot_name(s, s.env.plot)} make?"

    def may_set_to(self, s: RigsState, seat: Seat, resource: int) -> Refusal | None:
        return None if s.spots(s.env.plot, resource) else NO_SPOT

    def set_to(self, s: RigsState, seat: Seat, resource: int) -> None:
        _, source, plot = s.env
        s.done()
        land(s, seat, source, plot, resource)

    def back(self, s: RigsState, seat: Seat) -> None:
        s.done()


class MoveTo(Step[RigsState]):
    """RIGS-1.2: where a RIGS goes."""

    name = "move to"
    rule = "RIGS-1.2"
    visible = Visible(public=("seat", "source"))
    verbs = (plot_verb("to", "Move it to {}", "RIGS-1.2"), GO_BACK)

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"Where does the RIGS from {plot_name(s, s.env.source)} go?"

    def may_to(self, s: RigsState, seat: Seat, plot: int) -> Refusal | None:
        if plot == s.env.source:
            return SAME_PLOT
        return None if has_room(s, plot) else FULL

    def to(self, s: RigsState, seat: Seat, plot: int) -> None:
        source = s.env.source
        s.done()
        place(s, seat, source, plot)

    def back(self, s: RigsState, seat: Seat) -> None:
        s.done()


class ReconfigureTo(Step[RigsState]):
    """RIGS-1.1, R4: what a plot shall work instead."""

    name = "reconfigure to"
    rule = "RIGS-1.1"
    visible = Visible(public=("seat", "source"))
    verbs = (SET_TO_MAKE, GO_BACK)

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,)

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"What will {plot_name(s, s.env.source)} make from now on?"

    def may_set_to(self, s: RigsState, seat: Seat, resource: int) -> Refusal | None:
        plot = s.env.source
        if s.working[plot] == resource:
            return SAME_WORK
        return None if s.spots(plot, resource) else NO_SPOT

    def set_to(self, s: RigsState, seat: Seat, resource: int) -> None:
        plot = s.env.source
        s.done()
        reconfigure(s, seat, plot, resource)

    def back(self, s: RigsState, seat: Seat) -> None:
        s.done()


def surveys_left(s: RigsState) -> tuple[int, ...]:
    """By yield: the survey cards that lie under no plot."""
    return tuple([copies - s.survey.count(found) for found, copies in enumerate(s.facts.surveys)])


def spots_found(_s: object, n: int) -> str:
    return "no spot" if not n else "1 spot" if n == 1 else f"{n} spots"


class DrawSurvey(Step[RigsState]):
    """RIGS-1.4: the top survey goes under the plot and stays with it."""

    name = "survey"
    rule = "RIGS-1.4"
    question = "A survey is drawn."
    verbs = (Verb("find", "It finds {} for Luxuries", over=YIELDS, label=spots_found, weights=surveys_left),)

    def who(self, s: RigsState) -> Seats:
        return (CHANCE,)

    def find(self, s: RigsState, _chance: Seat, found: int) -> None:
        plot = s.env
        s.done()
        s.survey[plot] = found
        s.tell("The survey of {} finds {} for Luxuries.", plot_name(s, plot), spots_found(s, found))


SET_TO = SetTo()
MOVE_TO = MoveTo()
RECONFIGURE_TO = ReconfigureTo()
SURVEY = DrawSurvey()
