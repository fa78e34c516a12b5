"""A race between moves: who is surely beaten drops out, and it is over when one is clearly the best."""

from __future__ import annotations

from typing import Final

from offworld.bots.strategist.weighed import SURE, Tried
from offworld.core.move import Move

ENOUGH: Final = 4
"""States in which a move must have been tried before it can be called beaten."""
ALIKE: Final = 2
"""States after which moves that led to the very same worth are taken to be the same."""
BEATEN: Final = 3.0
"""By how many standard errors."""


class Race:
    """Moves that are still compared, and those that dropped out. The first is the settler's; what is wanted stays."""

    def __init__(self, tried: list[Tried], wanted: int) -> None:
        self._settlers = tried[0]
        self._wanted = tried[:wanted]
        self.left = tried
        self._out: list[Tried] = []

    def shorten(self, most: int) -> None:
        """No more than so many, where there is no time for all."""
        self.left = self.left[: max(most, len(self._wanted))]

    def is_decided(self) -> bool:
        """Whether nothing is left that could still change the choice."""
        if len(self._wanted) > 1 or not all(one.worth for one in self.left):
            return False
        best = max(self.left, key=lambda one: one.mean)
        return all(one is best or _is_beaten(one, best) for one in self.left)

    def drop_beaten(self) -> None:
        """Those that are surely worse than the best, and those that never differ from the settler's."""
        best = max(self.left, key=lambda one: one.mean)
        beaten = [one for one in self.left if _is_beaten(one, best) or _is_beaten(one, self._settlers)]
        self._drop(beaten)

    def halve(self) -> None:
        better = sorted(self.left, key=lambda one: -one.mean)[: max(2, (len(self.left) + 1) // 2)]
        self._drop([one for one in self.left if one not in better])
        self.left.sort(key=lambda one: -one.mean)

    def join(self, moves: list[Move]) -> None:
        self.left = self.left + [Tried(move) for move in moves]

    def drop_untried(self) -> None:
        self.left = [one for one in self.left if one.worth]

    def _drop(self, those: list[Tried]) -> None:
        out = [one for one in those if one not in self._wanted]
        self._out += out
        self.left = [one for one in self.left if one not in out]

    def looked_at(self) -> int:
        return sum(bool(one.worth) for one in (*self.left, *self._out))

    def ranked(self) -> list[Tried]:
        """The best first, unless its lead over the settler's choice may be luck; those that dropped out last."""
        ranked = sorted([one for one in self.left if one.worth], key=lambda one: -one.mean)
        lead, error = ranked[0].lead(self._settlers)
        unsure = len(ranked[0].worth) < ALIKE or lead <= SURE * error
        if ranked[0] is not self._settlers and unsure:
            ranked.remove(self._settlers)
            ranked.insert(0, self._settlers)
        return ranked + sorted(self._out, key=lambda one: -one.mean)


def _is_beaten(one: Tried, best: Tried) -> bool:
    """Surely worse, or always the same."""
    tried = min(len(one.worth), len(best.worth))
    if one is best or tried < ALIKE:
        return False
    lead, error = one.lead(best)
    return lead == error == 0 if tried < ENOUGH else lead <= -BEATEN * error
