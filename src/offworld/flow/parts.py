"""What a combinator may be made of; a mistake is named where the contents page is written."""

from __future__ import annotations

from typing import TypeVar

from offworld.core.step import Step

P = TypeVar("P")


def a_step(whose: str, part: P) -> P:
    """The same, if it is a Step."""
    if not isinstance(part, Step):
        _no_class(whose, part)
        name = f"the function {part.__name__}" if hasattr(part, "__name__") else repr(part)
        raise TypeError(f"{whose} repeats a Step, not {name}; put a function into a Sequence")
    return part


def a_part(whose: str, part: P) -> P:
    """The same, if it is a Step or a function that acts at once."""
    _no_class(whose, part)
    if not isinstance(part, Step) and not callable(part):
        raise TypeError(f"{whose}: a part is a Step or a function, not {part!r}")
    return part


def _no_class(whose: str, part: object) -> None:
    if isinstance(part, type):
        raise TypeError(f"{whose}: {part.__name__} is a class; write {part.__name__}()")
