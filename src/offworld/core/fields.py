"""Columns of a State, declared with who may see them. Whitelist, never strip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypedDict, Unpack

Shown = Callable[[Any, int | None], Any]
Bound = int | Callable[[Any], int]
"""A number, or worked out from a fresh state: seats, options and data are known, nothing else."""


def seats(s: Any) -> int:
    """As many as there are seats: `each=seats`."""
    n: int = s.n_seats
    return n


def last_seat(s: Any) -> int:
    """The highest number of a seat: `most=last_seat`."""
    return seats(s) - 1


class Shape(TypedDict, total=False):
    """The bounds of a column's numbers and lengths.

    `least` (0) and `most` are for its numbers. `each`: there are always so many entries, or none before set-up;
    `upto`: never more than so many. Where an entry is a row itself, it has at most `width` numbers. `among` lists
    the words of a column of words.
    """

    least: Bound
    most: Bound
    each: Bound
    upto: Bound
    width: Bound
    among: tuple[str, ...]


class Column(NamedTuple):
    """A declared column: its first value, what a seat sees of it (None = nothing), and its bounds."""

    first: Any
    shown: Callable[[str], Shown] | None
    shape: Shape
    derived: bool = False
    hint: Any = ""
    """Its annotation, as it is written."""

    def fresh(self) -> Any:
        if self.derived:
            return None
        return self.first() if callable(self.first) else self.first


def plain(value: Any) -> Any:
    """The same value as JSON has it: lists all the way down, a set in order."""
    if isinstance(value, (list, tuple)):
        return [part if type(part) is int else plain(part) for part in value]  # most columns hold ints only
    return sorted(value) if isinstance(value, frozenset) else value


def _public(name: str) -> Shown:
    return lambda s, seat: plain(getattr(s, name))


def _owner(name: str, opens: bool) -> Shown:
    def shown(s: Any, seat: int | None) -> Any:
        if opens and s.top is None:
            return plain(getattr(s, name))
        return [plain(mine) if owner == seat else None for owner, mine in enumerate(getattr(s, name))]

    return shown


def _count(name: str) -> Shown:
    def shown(s: Any, seat: int | None) -> Any:
        return [plain(mine) if owner == seat else len(mine) for owner, mine in enumerate(getattr(s, name))]

    return shown


def put(column: tuple[int, ...], i: int, value: int) -> tuple[int, ...]:
    """A column with entry `i` replaced: for columns that seldom change, which as tuples cost a copy nothing."""
    changed = list(column)
    changed[i] = value
    return tuple(changed)


def public(first: Any, **shape: Unpack[Shape]) -> Any:
    """Everybody sees it."""
    return Column(first, _public, shape)


def owner(first: Any, *, opens: bool = False, **shape: Unpack[Shape]) -> Any:
    """One entry a seat, seen by that seat only; by all when the game is over if it `opens`."""
    return Column(first, lambda name: _owner(name, opens), shape)


def count(first: Any, **shape: Unpack[Shape]) -> Any:
    """One collection a seat: its owner sees what is in it, the others how many."""
    return Column(first, _count, shape)


def nobody(first: Any, **shape: Unpack[Shape]) -> Any:
    """Nobody sees it."""
    return Column(first, None, shape)


def seen(first: Any, shown: Shown, **shape: Unpack[Shape]) -> Any:
    """Seen as `shown(state, seat)` says, for knowledge that no simple owner has."""
    return Column(first, lambda _name: shown, shape)


def derived(of: Callable[[Any], Any]) -> Any:
    """Not a part of the state but kept at hand: worked out once from game, seats and options, and never changed."""
    return Column(of, None, Shape(), derived=True)
