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


def framed(step: Step[Any], env: Any, below: Frame | None) -> Frame:
    """A new Frame; half the cost of calling the class, in the hottest place there is."""
    return tuple.__new__(Frame, (step, env, below))


def frames(top: Frame | None) -> Iterator[Frame]:
    """From the innermost open step outwards."""
    while top is not None:
        yield top
        top = top.below
