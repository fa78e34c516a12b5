"""The rest of a turn's flight, searched to its end: the roll is known, so the best way is too.

The worth of a place to end the turn is counted in turns from there to the goal, on average (routes). Penalties are
turned into turns by what a turn earns. What lies in face-down boxes is not known; they count as plain space.
"""

from __future__ import annotations

from offworld.games.merchant.bot_plan import NOWHERE, Plan
from offworld.games.merchant.facts import MARKER_PENALTY, N_GATES, RELIC_SHIELD, SHIELD, SHIELD_STRENGTH, SWITCH_SWITCH
from offworld.games.merchant.p1_map import (
    AIR_WAYS,
    BOXES,
    COLOUR,
    EXITS,
    GRAPH,
    KIND,
    OVAL_PENALTY,
    SURFACE,
    WAYS,
    Dot,
)
from offworld.games.merchant.p8_equipment import IN_ATMOSPHERE
from offworld.games.merchant.routes import away, places, turns
from offworld.games.merchant.sight import Sight

LOST = 50.0
"""Turns; worse than any place."""
LEAST_RATE = 15.0
"""What a turn is worth at least, in dollars."""
HOPE = 0.9
"""Of the distance that is left after this turn, the part that luck in circles cannot save."""
A_CITY = 0.3
"""The part of a turn that trading in a City takes longer than at a Spaceport."""


class Course:
    """Answers how many turns away the goal will be, by what is done next; made once for each roll."""

    def __init__(self, sight: Sight, plan: Plan) -> None:
        goal = sight.at if plan.dot == NOWHERE else plan.dot
        self.far = away(goal, sight.dice, sight.skips, sight.foil)
        self.ends = {dot: 0.0 if port else A_CITY for dot, port in places(sight.ports, plan.system)}
        self.ends[goal] = 0.0
        self.rate = max(plan.rate, LEAST_RATE)
        self.dice, self.skips, self.foil = sight.dice, sight.skips, sight.foil
        self.money = sight.money(sight.seat)
        self.numbers = tuple(sorted(set(sight.view["dice"])))
        self.switches = sight.owns(sight.seat, SWITCH_SWITCH)
        self.shields = sight.working(sight.seat, SHIELD) + sight.owns(sight.seat, RELIC_SHIELD)
        self.markers = {dot: marker for dot in BOXES if (marker := sight.marker(dot)) >= 0}
        self.gates = {marker + 1: dot for dot, marker in self.markers.items() if marker < N_GATES}
        self._known: dict[tuple[Dot, int, int, int], float] = {}

    def by(self, here: Dot, there: Dot, mp: int, number: int) -> float:
        """Flying on to a neighbour, or to a Gate."""
        link = GRAPH.link(here, there)
        if link < 0:
            return self.at(there, -1, mp - 1, number)
        if COLOUR[there] & self.skips:
            return self.on_from(there, link, mp, number)
        cost = 2 if IN_ATMOSPHERE[link] and not self.foil else 1
        return LOST if cost > mp else self.at(there, link, mp - cost, number)

    def at(self, dot: Dot, link: int, mp: int, number: int) -> float:
        """Having entered a dot over a link, with so much movement left."""
        if dot in self.ends:
            return self.ends[dot]
        if not mp or (KIND[dot] == SURFACE and not self.foil):
            return self.resting(dot)
        if not (OVAL_PENALTY[dot] or dot in self.markers):
            return self.on_from(dot, link, mp, number)
        due = self.toll(dot)
        if due > self.money:
            return self.resting(dot)
        on = due / self.rate + self.on_from(dot, link, mp, number)
        return min(self.resting(dot), on) if self.penalty(dot) else on

    def on_from(self, dot: Dot, link: int, mp: int, number: int) -> float:
        """The best way on; a circle or a Gate wants a number first."""
        key = (dot, link, mp, number)
        if key not in self._known:
            self._known[key] = LOST
            chosen: tuple[int, ...] = (number,)
            if (EXITS[dot] or dot in self.gates.values()) and (self.switches or not number):
                chosen = self.numbers
            self._known[key] = min([self.with_number(dot, link, mp, each) for each in chosen])
        return self._known[key]

    def with_number(self, dot: Dot, link: int, mp: int, number: int) -> float:
        if self.gates and dot in self.gates.values() and self.gates.get(number, dot) != dot:
            return self.at(self.gates[number], -1, mp - 1, number)
        if EXITS[dot]:
            there = EXITS[dot][number - 1]
            trapped = link >= 0 and GRAPH.ends[link] == (there, dot)
            return self.resting(dot) if trapped else self.by(dot, there, mp, number)
        best = LOST
        ways = WAYS[dot] + AIR_WAYS[dot] if self.foil else WAYS[dot]
        for there, out in sorted(ways, key=self._nearness) if len(ways) > 2 else ways:
            if out ^ 1 != link and self._hope(there, mp) < best:
                best = min(best, self.by(dot, there, mp, number))
        return best if best < LOST else self.resting(dot)

    def _nearness(self, way: tuple[Dot, int]) -> float:
        return self.far[way[0]]

    def _hope(self, dot: Dot, mp: int) -> float:
        """About the best that can come of flying there."""
        return 0.0 if self.far[dot] <= mp else turns(HOPE * (self.far[dot] - mp), self.dice)

    def resting(self, dot: Dot) -> float:
        """Ending the turn there."""
        return turns(self.far[dot], self.dice)

    def penalty(self, dot: Dot) -> int:
        return OVAL_PENALTY[dot] or (MARKER_PENALTY[self.markers[dot]] if dot in self.markers else 0)

    def toll(self, dot: Dot) -> int:
        return max(0, self.penalty(dot) - SHIELD_STRENGTH * self.shields)
