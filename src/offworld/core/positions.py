"""Positions of a play that are kept, so that going back does not mean playing everything again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from offworld.core.journal import Ply
from offworld.core.state import State


class Position(NamedTuple):
    """How a play stood after `ply` moves and so many rolls of the dice."""

    ply: int
    rolls: int
    state: State
    closed: Mapping[int, Ply]
    """Moves that were under seal then, by number: others may have been told of them since."""


class Positions:
    """Some positions of one play in order, the first of them its beginning."""

    most: ClassVar[int] = 32
    apart: int = 128
    """Moves between two of them at first; twice as many whenever there are too many positions."""

    def __init__(self, kept: list[Position]) -> None:
        self._kept = kept

    def __len__(self) -> int:
        return len(self._kept)

    def due(self, ply: int) -> bool:
        """Whether enough moves have been made since the last one."""
        return ply - self._kept[-1].ply >= self.apart

    def keep(self, position: Position) -> None:
        self._kept.append(position)
        if len(self._kept) > self.most:
            del self._kept[1::2]
            self.apart *= 2

    def nearest(self, ply: int) -> Position:
        """The last one at or before this move."""
        return next(kept for kept in reversed(self._kept) if kept.ply <= ply)

    def up_to(self, ply: int) -> Positions:
        """Those at or before this move, to go on from there."""
        earlier = Positions([kept for kept in self._kept if kept.ply <= ply])
        earlier.apart = self.apart
        return earlier
