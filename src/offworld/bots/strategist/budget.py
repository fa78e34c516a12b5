"""How long a strategist may think: so much time, or so many playouts."""

from __future__ import annotations

import time
from typing import Final, NamedTuple

from offworld.core.errors import OffworldError

MOST_PLAYOUTS: Final = 1_000_000
MOST_SECONDS: Final = 600.0


class Budget(NamedTuple):
    """A limit for one decision. Playouts give the same answer on any machine, seconds do not."""

    playouts: int = MOST_PLAYOUTS
    seconds: float = MOST_SECONDS

    def started(self) -> Spent:
        return Spent(self, time.perf_counter())


class Spent:
    """What has been used of a budget since the search began."""

    def __init__(self, budget: Budget, began: float) -> None:
        self._budget = budget
        self._began = began
        self.playouts = 0

    def share(self) -> float:
        """The part that is used up: 1 or more when it is time to answer."""
        by_playouts = self.playouts / self._budget.playouts
        if self._budget.seconds == MOST_SECONDS:
            return by_playouts
        return max(by_playouts, (time.perf_counter() - self._began) / self._budget.seconds)

    def affords(self, before: float) -> int:
        """How many playouts there will be in all, as far as those that were made since that share was used tell."""
        used = self.share() - before
        return int((1 - before) * self.playouts / max(used, 1 / MOST_PLAYOUTS))


LEVELS: Final = {
    "quick": Budget(seconds=0.2),
    "strong": Budget(seconds=1.0),
    "patient": Budget(seconds=3.0),
}
"""The strengths that people choose from, by the time for a decision."""

USUAL: Final = "strong"


def budget(level: str) -> Budget:
    """A level by its name, a time such as `0.3s`, or a number of playouts such as `200`."""
    if level in LEVELS:
        return LEVELS[level]
    try:
        if level.endswith("s"):
            return _within(Budget(seconds=float(level[:-1])))
        return _within(Budget(playouts=int(level)))
    except ValueError:
        raise OffworldError(
            f"{level!r} is no level of the strategist; name one of {', '.join(LEVELS)}, a time such as 0.3s,"
            " or a number of playouts such as 200"
        ) from None


def _within(asked: Budget) -> Budget:
    if not (0 < asked.seconds <= MOST_SECONDS and 0 < asked.playouts <= MOST_PLAYOUTS):
        raise ValueError
    return asked
