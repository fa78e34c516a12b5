"""Sequence: one part after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from offworld.core.frame import Below
from offworld.core.move import NOBODY, Seats
from offworld.core.step import S, Step
from offworld.flow.parts import a_part


class Begun(NamedTuple):
    """How many parts have begun, and what the sequence is about."""

    parts: int
    about: Any = None


Plan = tuple[tuple[Step[S] | None, Callable[[S], None], Begun], ...]
"""By part: the Step to open or the function to call, and how the sequence is marked while it goes on."""
MOST_PLANS: Final = 64


class Sequence(Step[S]):
    """Runs its parts in order. A part is a Step, or a function of the state that acts at once.

    Whatever the sequence is opened with, such as the item of a ForEach, is handed on to each Step among its parts.
    """

    def __init__(self, name: str, *parts: Step[S] | Callable[[S], None], rule: str = "") -> None:
        self.name = name
        self.rule = rule
        self.parts = tuple(a_part(f"Sequence {name!r}", part) for part in parts)
        self._plan = tuple((*_told_apart(part), Begun(n)) for n, part in enumerate(parts, 1))
        self._plans: dict[int, Plan[S]] = {}
        """The same for each number that it was about, such as a seat."""

    def run(self, s: S) -> Seats:
        """Up to the first part that has something to ask; a function that only acts is passed at once."""
        assert s.top is not None
        _, env, below = s.top
        begun, about = (env[0], env[1]) if type(env) is Begun else (0, env)
        if about is None:
            plan, marked = self._plan, True
        else:
            marked = type(about) is int
            plan = self._plan_about(about) if marked else self._plan
        for step, act, mark in plan[begun:] if begun else plan:
            here: Below = (self, mark if marked else Begun(mark[0], about), below)
            s.top = here
            if step is not None:
                s.top = (step, about, here)
                return NOBODY
            act(s)
            if s.top is not here:
                return NOBODY
        s.top = below
        return NOBODY

    def _plan_about(self, number: int) -> Plan[S]:
        """The plan with what the sequence is about in every mark."""
        plan = self._plans.get(number)
        if plan is None:
            plan = tuple((step, act, Begun(mark[0], number)) for step, act, mark in self._plan)
            if len(self._plans) < MOST_PLANS:
                self._plans[number] = plan
        return plan


def _told_apart(part: Step[S] | Callable[[S], None]) -> tuple[Step[S] | None, Callable[[S], None]]:
    """A Step to open or a function to call; asked once, not on every turn."""
    return (part, _nothing) if isinstance(part, Step) else (None, part)


def _nothing(s: Any) -> None:
    pass
