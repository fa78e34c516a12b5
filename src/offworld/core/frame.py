"""Frames: where a play stands in its rulebook. The stack is the whole program counter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from offworld.core.step import Step


class Frame(NamedTuple):
    """An open Step, what it remembers, and the frame that opened it. Never changed, only replaced."""

    step: Step[Any]
    env: Any
    below: Frame | None


new = tuple.__new__
"""`new(Frame, (step, env, below))`: half the cost of calling the class, in the hottest places there are."""


def frames(top: Frame | None) -> Iterator[Frame]:
    """From the innermost open step outwards."""
    while top is not None:
        yield top
        top = top.below
