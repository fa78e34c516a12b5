"""What each decision of a play was worth, as a strategist sees it with what the seat knew then."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from offworld.bots.believer import Believer
from offworld.bots.strategist import Budget, Strategist
from offworld.bots.strategist.value import Unit
from offworld.bots.strategist.weighed import SURE, Tried
from offworld.core.match import Match
from offworld.core.menu import Menu
from offworld.core.move import Move, Seat
from offworld.core.state import State


class Judged(NamedTuple):
    """A decision: how the seat stood before it and after it, and what would have been best."""

    ply: int
    """The move's number in the log, from one."""
    seat: Seat
    rule: str
    move: str
    before: float
    after: float
    best: str
    """What would have been best, in words; the same as `move` if nothing was clearly better."""
    best_after: float
    error: float
    """Of the difference between the two."""

    @property
    def lost(self) -> float:
        return self.best_after - self.after if self.best != self.move else 0.0

    def text(self, unit: Unit) -> str:
        """In words and figures."""
        leads = f"This move leads to {unit.say(self.after)}."
        if self.best == self.move:
            return f"{leads} Nothing else that the strategist tried is clearly better."
        by = f"by {unit.gap(self.lost)}, give or take {self.error * unit.one:.1f}"
        return f"{leads} \u201c{self.best}\u201d is better {by}."


def analyse(match: Match, playouts: int, seats: Sequence[Seat], seed: str = "analysis") -> Iterator[Judged]:
    """Every decision of these seats between two things or more, in order."""
    options = match.state.options.plain()
    s: State = match.game.begin(match.state.n_seats, options)
    for ply, made in enumerate(match.plies, 1):
        if made.seat in seats and s.menu(made.seat).total > 1:
            strategist = Strategist(match.game, f"{seed} {ply}", Budget(playouts=playouts))
            believer = Believer.of(s, made.seat, random.Random(f"{seed} {ply}"))
            if (found := judge(strategist, believer, s.menu(made.seat), made.move, ply)) is not None:
                yield found
        s.do(made.seat, made.move)


def judge(strategist: Strategist, believer: Believer, menu: Menu, made: Move, ply: int = 0) -> Judged | None:
    """A decision by what its seat knew; None where a settler would rather have waited."""
    worlds, weighed = strategist.weigh(believer, menu, [made])
    if weighed is None:
        return None
    return _judged(worlds.state(0), ply, believer.seat, weighed.of(made), weighed.moves, worlds.now())


def _judged(s: State, ply: int, seat: Seat, made: Tried, moves: Sequence[Tried], before: float) -> Judged:
    best = max(moves, key=lambda one: one.mean)
    lead, error = best.lead(made)
    if lead <= SURE * error:
        best = made
    rule = s.step.rule_of(made.move.verb)
    say = s.step.say
    return Judged(ply, seat, rule, say(s, made.move), before, made.mean, say(s, best.move), best.mean, error)
