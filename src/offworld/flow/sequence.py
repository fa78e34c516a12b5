"""Sequence: one part after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from offworld.core.frame import Below
from offworld.core.move import NOBODY, Seats
from offworld.core.step import S, Step
from offworld.flow.parts import a_part


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
        self.parts = tuple(a_part(f"Sequence {name!r}", part) for part in parts)
        self._plan = tuple((*_told_apart(part), Begun(n)) for n, part in enumerate(parts, 1))

    def run(self, s: S) -> Seats:
        """Up to the first part that has something to ask; a function that only acts is passed at once."""
        assert s.top is not None
        _, env, below = s.top
        begun, about = (env[0], env[1]) if type(env) is Begun else (0, env)
        for step, act, mark in self._plan[begun:] if begun else self._plan:
            here: Below = (self, mark if about is None else Begun(mark[0], about), below)
            s.top = here
            if step is not None:
                s.top = (step, about, here)
                return NOBODY
            act(s)
            if s.top is not here:
                return NOBODY
        s.top = below
        return NOBODY


def _told_apart(part: Step[S] | Callable[[S], None]) -> tuple[Step[S] | None, Callable[[S], None]]:
    """A Step to open or a function to call; asked once, not on every turn."""
    return (part, _nothing) if isinstance(part, Step) else (None, part)


def _nothing(s: Any) -> None:
    pass
