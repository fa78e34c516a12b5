"""Frames: where a play stands in its rulebook. The stack is the whole program counter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from offworld.core.step import Step

Below: TypeAlias = Any
"""A Frame or None, where a compiler cannot follow: a type that contains itself, a top that a call may have replaced."""
Frame: TypeAlias = "tuple[Step[Any], Any, Below]"
"""`(step, env, below)`: an open Step, what it remembers, and the frame that opened it. Never changed, only
replaced. A bare tuple, as nothing else is made so often."""


def frames(top: Frame | None) -> Iterator[Frame]:
    """From the innermost open step outwards."""
    while top is not None:
        yield top
        top = top[2]
