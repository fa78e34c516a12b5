"""Sequence: one part after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from offworld.core.frame import Frame, new
from offworld.core.move import NOBODY, Seats
from offworld.core.step import S, Step


class Begun(NamedTuple):
    """How many parts have begun, and what the sequence is about."""

    parts: int
    about: Any = None


class Sequence(Step[S]):
    """Runs its parts in order. A part is a Step, or a function of the state that acts at once.

    What the sequence is opened with, such as the item of a ForEach, each Step among its parts is opened with.
    """

    def __init__(self, name: str, *parts: Step[S] | Callable[[S], None], rule: str = "") -> None:
        self.name = name
        self.rule = rule
        self.parts = parts
        self._about_nothing = tuple(Begun(begun) for begun in range(len(parts) + 1))

    def run(self, s: S) -> Seats:
        """Up to the first part that has something to ask; a function that only acts is passed at once."""
        assert s.top is not None
        _, env, below = s.top
        begun, about = env if type(env) is Begun else (0, env)
        while begun < len(self.parts):
            part = self.parts[begun]
            begun += 1
            mark = self._about_nothing[begun] if about is None else Begun(begun, about)
            here = s.top = new(Frame, (self, mark, below))
            if isinstance(part, Step):
                s.top = new(Frame, (part, about, here))
                return NOBODY
            part(s)
            if s.top is not here:
                return NOBODY
        s.done()
        return NOBODY
