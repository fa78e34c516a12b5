"""Until: again and again, until something is so."""

from __future__ import annotations

from collections.abc import Callable

from offworld.core.move import NOBODY, Seats
from offworld.core.step import S, Step
from offworld.flow.parts import a_step


class Until(Step[S]):
    """Repeats its part. Before each round it asks whether that is enough."""

    def __init__(self, name: str, enough: Callable[[S], bool], part: Step[S], rule: str = "") -> None:
        self.name = name
        self.rule = rule
        self.enough = enough
        self.part = a_step(f"Until {name!r}", part)

    def run(self, s: S) -> Seats:
        if self.enough(s):
            s.done()
        else:
            s.ask(self.part)
        return NOBODY
