"""Moves and what came of them."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from offworld.core.move import Move

SURE: Final = 1.0
"""By how many standard errors another move must be better before it is preferred to the settler's."""


class Tried:
    """A move with what came of it, state by state."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.worth: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.worth) / len(self.worth)

    def lead(self, other: Tried) -> tuple[float, float]:
        """How much better it did than another in the states that both were tried in, and the error of that."""
        gaps = [mine - theirs for mine, theirs in zip(self.worth, other.worth, strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        return mean, sqrt(spread / len(gaps))


class Weighed(NamedTuple):
    """What a search came to: the moves by how well they did, the chosen one first; the settler's; what it cost."""

    moves: tuple[Tried, ...]
    settlers: Tried
    looked_at: int
    """How many moves were tried at all."""
    playouts: int
    choices: int
    """How many there were to try."""

    def of(self, move: Move) -> Tried:
        """What came of a move that stayed to the end."""
        return next(one for one in self.moves if one.move == move)
