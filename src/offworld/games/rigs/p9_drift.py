"""Triangulation Drift (RIGS-K13): RIGS leave a plot one by one for wherever somebody sends them."""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.rigs.choices import LAST_SEAT, owned_plot_name
from offworld.games.rigs.facts import (
    N_PLOTS,
    PLOTS,
    RIGS,
    plot_name,
)
from offworld.games.rigs.karma import draw
from offworld.games.rigs.losing import lift
from offworld.games.rigs.p3_rigs import SET_TO_MAKE, Bound, SetTo, has_room, put_on_plot
from offworld.games.rigs.state import RigsState


class Drifting(NamedTuple):
    """Who says where the RIGS of a plot go, and how many still."""

    seat: Seat
    plot: int
    left: int


HOMES = N_PLOTS
"""Added to a seat: its warehouse, where a plot could be named."""
SAME = refuse("RIGS-K13", "it has to leave this plot", "send it elsewhere")
NO_ROOM = refuse("RIGS-1.1", "there is no free spot for it", "send it elsewhere")


def drift_places(s: RigsState, _seat: Seat) -> tuple[int, ...]:
    return (*PLOTS, *[HOMES + seat for seat in s.seats])


def drift_name(s: RigsState, place: int) -> str:
    if place >= HOMES:
        return f"the warehouse of {s.name(place - HOMES)}"
    return owned_plot_name(s, place)


class DriftTo(Step[RigsState]):
    """K13: one RIGS after the other, to any other plot or any warehouse (R19, R57)."""

    name = "drift to"
    rule = "RIGS-K13"
    visible = Visible(public=("seat", "plot", "left"))
    verbs = (Verb("send", "Send it to {}", over=drift_places, most=HOMES + LAST_SEAT, label=drift_name),)

    def who(self, s: RigsState) -> Seats:
        return (s.env.seat,) if s.env.left else NOBODY

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        return f"Where does a RIGS of {plot_name(s, s.env.plot)} go? ({s.env.left} to send)"

    def may_send(self, s: RigsState, seat: Seat, place: int) -> Refusal | None:
        if place >= HOMES:
            return None
        if place == s.env.plot:
            return SAME
        return None if s.owner[place] >= 0 and has_room(s, place) else NO_ROOM

    def send(self, s: RigsState, seat: Seat, place: int) -> None:
        env: Drifting = s.env
        s.become(env._replace(left=env.left - 1))
        if place < HOMES and not s.rigs[place]:
            s.ask(DRIFT_SET, Bound(seat, env.plot, place))
            return
        lift(s, env.plot)
        if place >= HOMES:
            s.transfer(s.field, place - HOMES, RIGS, 1)
        else:
            put_on_plot(s, place, s.working[place])


class DriftSet(SetTo):
    """R57: what an empty plot shall work from now on. There is no way back from a drift."""

    name = "drift set"
    verbs = (SET_TO_MAKE,)

    def set_to(self, s: RigsState, seat: Seat, resource: int) -> None:
        _, source, plot = s.env
        s.done()
        lift(s, source)
        put_on_plot(s, plot, resource)


DRIFT_TO = DriftTo()
DRIFT_SET = DriftSet()


def drift(s: RigsState, plot: int, chooser: Seat) -> None:
    draw(s, s.owner[plot])
    s.ask(DRIFT_TO, Drifting(chooser, plot, s.rigs[plot]))
