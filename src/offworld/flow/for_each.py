"""ForEach: the same part for each of several things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.core.frame import Below
from offworld.core.move import NOBODY, Seats
from offworld.core.step import S, Step
from offworld.flow.parts import a_part


class Left(tuple[Any, ...]):
    """The items still to come."""

    __slots__ = ()


class ForEach(Step[S]):
    """Opens a part once for each item. The item is what the part remembers at first.

    The items are fixed, or worked out from the state when the step begins; they are fixed from then on, so nothing that
    happens on the way changes who is still to come.
    """

    def __init__(
        self,
        name: str,
        items: tuple[Any, ...] | Callable[[S], tuple[Any, ...]],
        part: Step[S] | Callable[[S, Any], None],
        rule: str = "",
    ) -> None:
        self.name = name
        self.rule = rule
        self.items = items
        self.part = a_part(f"ForEach {name!r}", part)
        self._step = part if isinstance(part, Step) else None

    def run(self, s: S) -> Seats:
        assert s.top is not None
        _, env, below = s.top
        left = env if type(env) is Left else self._all(s)
        if self._step is not None:
            s.top = (self._step, left[0], (self, Left(left[1:]), below)) if left else below
            return NOBODY
        part = self.part
        assert not isinstance(part, Step)
        while left:
            item, left = left[0], left[1:]
            here: Below = (self, Left(left), below)
            s.top = here
            part(s, item)
            if s.top is not here:
                return NOBODY
        s.top = below
        return NOBODY

    def _all(self, s: S) -> tuple[Any, ...]:
        return self.items(s) if callable(self.items) else self.items
