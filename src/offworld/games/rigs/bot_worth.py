"""What things are worth to the settler: resources now, and a layout of RIGS for the rounds to come.

Everything is counted in Credits. A resource is worth what it does next: Energy what it powers, Supplies what they move,
Metal what it builds; what is too much of it is worth a die at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from offworld.games.rigs.facts import ENERGY, LENT, LUXURIES, METAL, RIGS, SUPPLIES
from offworld.games.rigs.sight import Sight

DIE = 3.0
"""A resource at the end, a little less than a die's mean: it may be lost before."""
SHORT = 7.0
"""Energy that is missing: two resources for Vinnie."""
ENOUGH = {ENERGY: 4, SUPPLIES: 5, METAL: 2}
"""Of so many units one more is of no use next round."""


class Purse:
    """The value of resources to one player, as far as a view tells."""

    def __init__(self, sight: Sight, seat: int) -> None:
        self.sight = sight
        self.seat = seat
        self.late = sight.rounds_left <= 3
        self.needed = {kind: self._needed(kind) for kind in LENT}

    def _needed(self, kind: int) -> int:
        """How many units are of use soon."""
        if self.late:
            return 2 if kind == ENERGY else 0
        if kind == METAL:
            return self.sight.facts.build_metal if self._spots_left() else 0
        if kind == ENERGY:
            return max(1, -self.balance())
        return 3 + sum(self.sight.survey[plot] < 0 for plot in self.sight.lands_of(self.seat))

    def _spots_left(self) -> bool:
        sight = self.sight
        return any(sight.has_room(plot) for plot in sight.lands_of(self.seat)) and sight.has(self.seat, RIGS) < 2

    def balance(self) -> int:
        """Energy made a round, less what the other plots with RIGS burn."""
        sight, made, burnt = self.sight, 0, 0
        for plot in sight.lands_of(self.seat):
            if sight.working[plot] == ENERGY:
                made += sight.rigs[plot]
            elif sight.rigs[plot]:
                burnt += 1
        return made - burnt

    def unit(self, kind: int, held: int) -> float:
        """What one more unit is worth with so many held already."""
        if kind == LUXURIES:
            return self.sight.luxury
        if held < self.sight.facts.repay * self.sight.notes(self.seat, kind):
            return SHORT
        return 6.5 if held < self.needed[kind] else 4.0 if held < ENOUGH[kind] and not self.late else DIE - 0.5

    def gain(self, kind: int, n: int) -> float:
        """What n more units (or fewer, below zero) change."""
        held = self.sight.has(self.seat, kind)
        if n >= 0:
            return sum(self.unit(kind, held + i) for i in range(n))
        return -sum(self.unit(kind, held - 1 - i) for i in range(-n))


class Layout:
    """Own plots with RIGS on them, and what they would bring a round.

    Supplies and Metal are worth most where there is none: without Supplies nothing moves, without Metal nothing grows.
    """

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.plots = sight.lands
        self.luxury = sight.luxury
        self.spare = sight.mine(ENERGY) / max(2, sight.rounds_left / 2)
        """Stored Energy that may be burnt a round."""
        most = sight.facts.most_rigs + 1
        self.supplies = _steps(FIRST_SUPPLIES if sight.rounds_left > 3 else (), sight.mine(SUPPLIES) // 5, most)
        self.metal = _steps(FIRST_METAL if sight.rounds_left > 5 else (), sight.mine(METAL) // 3, most)

    def income(self, rigs: Sequence[int], working: Sequence[int]) -> float:
        """A round's worth; Energy that is missing costs dear, what is left over brings little."""
        made = [0, 0, 0, 0, 0]
        burnt = 0
        for plot in self.plots:
            if n := rigs[plot]:
                made[working[plot]] += n
                burnt += working[plot] != ENERGY
        left = made[ENERGY] + self.spare - burnt
        total = made[LUXURIES] * self.luxury + self.supplies[made[SUPPLIES]] + self.metal[made[METAL]]
        return total + (left * 2.2 if left > 0 else left * SHORT)

    def now(self) -> float:
        return self.income(self.sight.rigs, self.sight.working)

    def with_plot(self, plot: int, n: int, resource: int) -> float:
        """The income with so many RIGS on a plot."""
        rigs, working = [*self.sight.rigs], [*self.sight.working]
        rigs[plot], working[plot] = n, resource
        return self.income(rigs, working)


FIRST_SUPPLIES = (14.0, 9.0, 3.0)
FIRST_METAL = (10.0, 10.0, 7.0)
"""What the first units a round are worth; the others a die at the end."""


def _steps(first: Sequence[float], stored: int, most: int) -> list[float]:
    """By units made a round: what they are worth together. What is stored takes the place of the first ones."""
    units = [*first[stored:], *[DIE - 0.4] * most]
    return [0.0, *accumulate(units)]
