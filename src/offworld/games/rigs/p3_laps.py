"""The player phase in laps (R1, R2): clockwise from the leader each acts until it is finished. Whoever finishes at once
is out, unless a card or a deal touches it. Nobody is asked again before another has acted.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from offworld.core.menu import Menu
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.step import Verb, Visible
from offworld.games.rigs.p3_actions import VERBS, Acting, possible
from offworld.games.rigs.state import RigsState


class Lap(NamedTuple):
    """Which lap it is, who is still to act in it, how often the present one has, who is out (as bits), whether anybody
    has acted in this lap, and for whom another has acted since they finished (as bits)."""

    number: int
    left: Seats
    actions: int = 0
    out: int = 0
    busy: bool = False
    news: int = -1


class InLaps(Acting):
    """R1, R2: clockwise from the leader, until a lap in which nobody acts, or three."""

    name = "player phase"
    visible = Visible(public=("number", "left", "actions", "out"))
    verbs: ClassVar[tuple[Verb, ...]] = (*VERBS, Verb("finish", "Finish for now", rule="RIGS-3.5"))

    def run(self, s: RigsState) -> Seats:
        lap = s.env if isinstance(s.env, Lap) else Lap(1, s.order)
        if lap.actions >= s.facts.actions_a_lap:
            lap = lap._replace(left=lap.left[1:], actions=0)
        while not (left := _still_in(lap)) and lap.busy and lap.number < s.facts.laps:
            lap = Lap(lap.number + 1, s.order, out=lap.out & ~s.stirred, news=lap.news)
            s.stirred = 0
        if not left:
            s.done()
            return NOBODY
        if lap is not s.env or left != lap.left:
            s.become(lap._replace(left=left))
        return left[:1]

    def prompt(self, s: RigsState, seat: Seat | None) -> str:
        lap = s.env
        if seat is None:
            return f"{s.name(s.to_act[0])} places RIGS, surveys, deals and plays cards."
        return AGAIN if isinstance(lap, Lap) and lap.number > 1 and not lap.actions else self.question

    def menu(self, s: RigsState, seat: Seat) -> Menu:
        return Menu(possible(s, seat, "finish"))

    def count(self, s: RigsState, seat: Seat) -> None:
        number, left, actions, out, _, news = s.env
        s.become(Lap(number, left, actions + 1, out, busy=True, news=news | ~(1 << seat)))

    def finish(self, s: RigsState, seat: Seat) -> None:
        number, left, actions, out, busy, news = s.env
        s.become(Lap(number, left[1:], 0, out if actions else out | 1 << seat, busy, news & ~(1 << seat)))


def _still_in(lap: Lap) -> Seats:
    left, asked = lap.left, lap.news & ~lap.out
    while left and not asked >> left[0] & 1:
        left = left[1:]
    return left


AGAIN = "Others have acted since. Do you want to do anything more?"
IN_LAPS = InLaps()
