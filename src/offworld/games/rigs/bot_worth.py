"""What things are worth to the settler: resources now, and a layout of RIGS for the rounds to come.

Everything is counted in Credits. A resource is worth what it does next: Energy what it powers, Supplies what they move,
Metal what it builds; what is too much of it is worth a die at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from offworld.games.rigs.facts import ENERGY, LENT, LUXURIES, METAL, RIGS, SUPPLIES
from offworld.games.rigs.sight import Sight

LUXURY = 9.5
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
            return 2 if self._spots_left() else 0
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
            return LUXURY
        if held < 2 * self.sight.notes(self.seat, kind):
            return SHORT
        return 6.5 if held < self.needed[kind] else 4.0 if held < ENOUGH[kind] and not self.late else DIE - 0.5

    def gain(self, kind: int, n: int) -> float:
        """What n more units (or fewer, below zero) change."""
        held = self.sight.has(self.seat, kind)
        if n >= 0:
            return sum(self.unit(kind, held + i) for i in range(n))
        return -sum(self.unit(kind, held - 1 - i) for i in range(-n))


class Layout:
    """Own plots with RIGS on them, and what they would bring a round."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.plots = sight.lands
        stored = sight.mine(ENERGY)
        self.spare = stored / max(2, sight.rounds_left / 2)
        """Stored Energy that may be burnt a round."""
        self.value = (0.0, 0.0, self._supplies(), 4.4 if sight.rounds_left > 5 else 2.6, LUXURY)

    def _supplies(self) -> float:
        """Dear while plots wait for a survey and RIGS for a spot."""
        waiting = sum(self.sight.survey[plot] < 0 for plot in self.plots) + self.sight.mine(RIGS)
        if self.sight.rounds_left <= 2 or self.sight.mine(SUPPLIES) > waiting + 2:
            return 2.6
        return 7.0 if waiting else 4.5

    def income(self, rigs: Sequence[int], working: Sequence[int]) -> float:
        """A round's worth; Energy that is missing costs dear, what is left over brings little."""
        total, made, burnt = 0.0, 0, 0
        for plot in self.plots:
            if n := rigs[plot]:
                if (resource := working[plot]) == ENERGY:
                    made += n
                elif (worth := n * self.value[resource]) > DIE:
                    total += worth
                    burnt += 1
        left = made + self.spare - burnt
        return total + (left * 2.2 if left > 0 else left * SHORT)

    def now(self) -> float:
        return self.income(self.sight.rigs, self.sight.working)

    def with_plot(self, plot: int, n: int, resource: int, source: int = -1) -> float:
        """The income with so many RIGS on a plot, one of them from another plot."""
        rigs, working = [*self.sight.rigs], [*self.sight.working]
        rigs[plot], working[plot] = n, resource
        if source >= 0:
            rigs[source] -= 1
        return self.income(rigs, working)
