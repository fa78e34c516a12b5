"""Sequence: one part after the other."""

from __future__ import annotations

from collections.abc import Callable

from offworld.core.move import NOBODY, Seats
from offworld.core.step import S, Step


class Sequence(Step[S]):
    """Runs its parts in order. A part is a Step, or a function of the state that acts at once.

    Remembers how many parts have begun.
    """

    def __init__(self, name: str, *parts: Step[S] | Callable[[S], None], rule: str = "") -> None:
        self.name = name
        self.rule = rule
        self.parts = parts

    def run(self, s: S) -> Seats:
        begun = s.env or 0
        if begun == len(self.parts):
            s.done()
            return NOBODY
        s.become(begun + 1)
        part = self.parts[begun]
        if isinstance(part, Step):
            s.ask(part)
        else:
            part(s)
        return NOBODY
