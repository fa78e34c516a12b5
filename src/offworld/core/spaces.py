"""Declared spaces: what a seat may ever do and see, as numbers with bounds.

Learners, fuzzers and forms follow from the declaration, as views and samples do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from offworld.core.fields import Bound, Column, Shape
from offworld.core.step import Verb

if TYPE_CHECKING:
    from offworld.core.game import Game
    from offworld.core.state import State

S = TypeVar("S", bound="State")


class Action(NamedTuple):
    """A verb of a step, and the numbers that it may come with: from `least` to `most`; a bare verb comes without."""

    step: str
    verb: str
    bare: bool
    least: int
    most: int


class Space(NamedTuple):
    """What is seen under one name: numbers from `least` to `most`, or hidden ones.

    The shape is () for a single number, (entries,) or (entries, numbers in an entry); there may be fewer. Where
    there are `words`, it is one of them.
    """

    name: str
    shape: tuple[int, ...]
    least: int
    most: int
    words: tuple[str, ...] = ()


def actions(game: Game[S], fresh: S) -> tuple[Action, ...]:
    """All that may ever be done, by the name of the step and the verb. A verb's name alone may mean several things."""
    found: dict[tuple[str, str], Action] = {}
    directory = game.packing.directory
    for name, step in zip(directory.names, directory.steps, strict=True):
        for verb in step.verbs if directory.name(step) == name else ():
            found[name, verb.name] = _action(name, verb, fresh)
    return tuple(found[key] for key in sorted(found))


def _action(step: str, verb: Verb, fresh: State) -> Action:
    if verb.over is None:
        return Action(step, verb.name, True, 0, 0)
    if callable(verb.over):
        assert verb.most is not None, "checked when the class was made"
        return Action(step, verb.name, False, number(verb.least, fresh), number(verb.most, fresh))
    return Action(step, verb.name, False, min(verb.over), max(verb.over))


def observation(game: Game[S], fresh: S) -> tuple[Space, ...]:
    """All that a view may ever hold of columns and ledger, in the order they are declared."""
    columns = [space(name, fresh.columns[name], fresh) for name in fresh.shown]
    steps = len(game.packing.directory.names)
    rows = len(fresh.held) // max(1, fresh.width) if game.most_accounts is None else number(game.most_accounts, fresh)
    held = Space("held", (rows, fresh.width), -game.most_held, game.most_held)
    return (Space("step", (), 0, steps), Space("to_act", (fresh.n_seats,), 0, 1), held, *columns)


def space(name: str, column: Column, fresh: State) -> Space:
    """The bounds of a column, worked out; a TypeError in words where they are not declared."""
    shape, first = column.shape, column.fresh()
    sizes = _sizes(name, shape, first, fresh)
    if "among" in shape:
        return Space(name, sizes, 0, len(shape["among"]) - 1, shape["among"])
    if isinstance(first, bool):
        return Space(name, sizes, 0, 1)
    if "most" not in shape:
        raise TypeError(f"the column {name!r} of {fresh.game.title} has no bound; declare most= and, below 0, least=")
    return Space(name, sizes, number(shape.get("least", 0), fresh), number(shape["most"], fresh))


def _sizes(name: str, shape: Shape, first: Any, fresh: State) -> tuple[int, ...]:
    length: Bound | None = shape.get("each", shape.get("upto"))
    if length is None:
        if isinstance(first, (list, tuple)):
            raise TypeError(f"the column {name!r} of {fresh.game.title} has no length; declare each= or upto=")
        return ()
    return (number(length, fresh), *([number(shape["width"], fresh)] if "width" in shape else []))


def number(bound: Bound, fresh: State) -> int:
    return bound(fresh) if callable(bound) else bound


def broken_by(s: State, found: Space, column: Column) -> str | None:
    """What a column does that its declaration does not allow, or None."""
    value = getattr(s, found.name)
    if found.words:
        return None if value in found.words else f"{value!r} is not among {', '.join(found.words)}"
    if not found.shape:
        return _out_of_bounds([value], found)
    n = len(value)
    if n > found.shape[0] or ("each" in column.shape and n not in (0, found.shape[0])):
        return f"it has {n} entries, not {found.shape[0]}"
    if len(found.shape) == 1:
        return _out_of_bounds(value, found)
    rows = [list(_laid_flat(row)) for row in value]
    for row in rows:
        if len(row) > found.shape[1]:
            return f"an entry has {len(row)} numbers, more than {found.shape[1]}"
    return _out_of_bounds([one for row in rows for one in row], found)


def _laid_flat(row: Any) -> Iterator[Any]:
    """The numbers of an entry, those of rows within it too."""
    for part in row:
        if isinstance(part, tuple):
            yield from _laid_flat(part)
        else:
            yield part


def _out_of_bounds(numbers: Any, found: Space) -> str | None:
    for one in numbers:
        if not isinstance(one, int) or not found.least <= one <= found.most:
            return f"{one!r} is not a number from {found.least} to {found.most}"
    return None
