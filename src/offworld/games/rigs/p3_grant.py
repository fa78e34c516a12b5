"""The land grant (RIGS-3.1, 3.2): from the second round on, while there are plots.

The leader draws a plot for each player, looks at them alone, and keeps one. The others get the rest blindly. When there
are too few, the leader says who gets one (R39).
"""

from __future__ import annotations

from offworld.core.move import CHANCE, NOBODY, Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.flow import Sequence
from offworld.games.rigs.choices import seat_verb
from offworld.games.rigs.facts import TYPES, UNOWNED, type_name
from offworld.games.rigs.land import give_plot
from offworld.games.rigs.state import RigsState


def open_grant(s: RigsState) -> None:
    """RIGS-3.1: not in the first round, and not without plots."""
    if s.turn > 1 and UNOWNED in s.owner:
        s.ask(granting)


def drawn(s: RigsState, _seat: Seat) -> tuple[int, ...]:
    return tuple([kind for kind in TYPES if s.grant[kind]])


def take_out(s: RigsState, kind: int, n: int) -> None:
    s.grant = tuple([drawn - n if other == kind else drawn for other, drawn in enumerate(s.grant)])


class DrawGrant(Step[RigsState]):
    """RIGS-3.1: one plot a player, as far as they go, for the leader's eyes."""

    name = "grant draw"
    rule = "RIGS-3.1"
    question = "The Expedition Leader draws plots."
    verbs = (Verb("draw_plot", "Draw a {}", over=TYPES, label=type_name, weights=lambda s: s.plots_left()),)

    def who(self, s: RigsState) -> Seats:
        wanted = min(s.n_seats, s.owner.count(UNOWNED))
        return (CHANCE,) if sum(s.grant) < wanted else NOBODY

    def sees(self, s: RigsState, seat: Seat, move: Move) -> Seats:
        return (s.leader,)

    def draw_plot(self, s: RigsState, _chance: Seat, kind: int) -> None:
        take_out(s, kind, -1)


NOT_DRAWN = refuse("RIGS-3.1", "no such plot was drawn", "keep one of those you see")


class KeepPlot(Step[RigsState]):
    """RIGS-3.1: the leader's first pick."""

    name = "first pick"
    rule = "RIGS-3.1"
    question = "Which of the drawn plots do you keep?"
    verbs = (Verb("keep", "Keep a {}", over=drawn, most=TYPES[-1], label=type_name, otherwise=NOT_DRAWN),)

    def who(self, s: RigsState) -> Seats:
        return (s.leader,)

    def keep(self, s: RigsState, seat: Seat, kind: int) -> None:
        s.done()
        take_out(s, kind, 1)
        give_plot(s, kind, seat)


SERVED = refuse("RIGS-3.2", "everybody gets one plot at most", "name somebody who has none yet")


class ShareGrant(Step[RigsState]):
    """RIGS-3.2: a plot for each of the others; too few, and the leader names who gets one. Remembers who was served."""

    name = "grant"
    rule = "RIGS-3.2"
    question = "Who gets a plot?"
    verbs = (seat_verb("grant_to", "{} gets a plot"),)

    def run(self, s: RigsState) -> Seats:
        served = s.env or (s.leader,)
        waiting = [seat for seat in s.order if seat not in served]
        if not (left := sum(s.grant)):
            s.done()
            return NOBODY
        if len(waiting) > left:
            s.become(served)
            return (s.leader,)
        self._serve(s, served, waiting[0])
        return NOBODY

    def may_grant_to(self, s: RigsState, seat: Seat, to: Seat) -> Refusal | None:
        return SERVED if to in s.env else None

    def grant_to(self, s: RigsState, seat: Seat, to: Seat) -> None:
        self._serve(s, s.env, to)

    def _serve(self, s: RigsState, served: Seats, to: Seat) -> None:
        s.become((*served, to))
        s.ask(DEAL, to)


class DealGrant(Step[RigsState]):
    """RIGS-3.1: one of the drawn plots, blindly."""

    name = "blind draw"
    rule = "RIGS-3.1"
    question = "A plot is drawn blindly."
    verbs = (
        Verb(
            "deal",
            "Deal a {}",
            over=drawn,
            most=TYPES[-1],
            label=type_name,
            weights=lambda s: [n for n in s.grant if n],
        ),
    )

    def who(self, s: RigsState) -> Seats:
        return (CHANCE,)

    def deal(self, s: RigsState, _chance: Seat, kind: int) -> None:
        to = s.env
        s.done()
        take_out(s, kind, 1)
        give_plot(s, kind, to)


DEAL = DealGrant()
granting = Sequence("land grant", DrawGrant(), KeepPlot(), ShareGrant(), rule="RIGS-3.1")
