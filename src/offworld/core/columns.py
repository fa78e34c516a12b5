"""How a State class gets its columns: as slots in plain Python, as native fields where it is compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.core.fields import Column, public

MARK = "_column_"
"""Prefix of the attribute that keeps a column's declaration in a compiled class."""
SHARED = ("game", "options", "n_seats", "top", "to_act", "reveals", "width", "offered", "_menu_of")
"""What every State has besides its columns, its ledger and who listens."""


class Columns(type):
    """Gives a State class a slot for every column that it declares."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Columns:
        own = {key: value for key, value in body.items() if isinstance(value, Column)}
        kept = {key: value for key, value in body.items() if key not in own}
        return super().__new__(mcs, name, bases, {"__slots__": tuple(own), "own_columns": own, **kept})


def declare(cls: Any) -> None:
    """Gather the columns of a new State class, and write it a `copy` for just these, unless it has one."""
    own = _own_columns(cls)
    _check_declared(cls, own)
    cls.own_columns = own
    cls.columns = {**cls.columns, **own}
    cls.shown = {key: column.shown(key) for key, column in cls.columns.items() if column.shown}
    cls.seen_by_all = frozenset(key for key, column in cls.columns.items() if column.shown is public(None).shown)
    cls.derivations = tuple((key, column.first) for key, column in cls.columns.items() if column.derived)
    if "copy" not in vars(cls):
        cls.copy = _copier(cls)
    if cls.__dictoffset__:
        _keep_to_columns(cls)


def _own_columns(cls: Any) -> dict[str, Column]:
    """Those that its body declares, each with its annotation."""
    body = vars(cls)
    if "own_columns" not in body:  # compiled, or derived in plain Python from a compiled class
        found = {key: value for key, value in body.items() if isinstance(value, Column)}
        for key in found:
            delattr(cls, key)
        own = {key.removeprefix(MARK): column for key, column in found.items()}
    else:
        own = body["own_columns"]
    hints = body.get("__annotations__", {})
    return {key: column._replace(hint=hints.get(key, column.hint)) for key, column in own.items()}


def _check_declared(cls: Any, own: dict[str, Column]) -> None:
    """What is annotated like a column must be declared like one."""
    known = {key for base in cls.__bases__ for key in dir(base)} | set(cls.columns)
    for key, kind in vars(cls).get("__annotations__", {}).items():
        if key not in known and "ClassVar" not in str(kind) and key not in own:
            first = repr(vars(cls)[key]) if key in vars(cls) else "..."
            raise TypeError(f"{cls.__name__}.{key} is not a column; declare who sees it: {key}: ... = public({first})")


def _keep_to_columns(cls: Any) -> None:
    """A class in plain Python of a compiled one has no slots, so it is told here what has a place."""
    known = frozenset((*dir(cls), *cls.columns))

    def assign(self: Any, name: str, value: object) -> None:
        if name not in known:
            raise AttributeError(f"{cls.__name__!r} object has no attribute {name!r}")
        object.__setattr__(self, name, value)

    cls.__setattr__ = assign


def _copier(cls: Any) -> Callable[[Any], Any]:
    """`copy` as straight code, one assignment a column, as a dataclass writes its `__init__`: lists are
    copied, all else is immutable and shared."""
    lists = [name for name, column in cls.columns.items() if isinstance(column.fresh(), list)]
    lines = [f"twin.{name} = self.{name}" for name in (*SHARED, *cls.columns) if name not in lists]
    lines += [f"twin.{name} = self.{name}[:]" for name in ("held", *lists)]
    body = "\n    ".join(["twin = new(type(self))", *lines, "twin.listener = None", "return twin"])
    written: dict[str, Callable[[Any], Any]] = {}
    exec(f"def copy(self):\n    {body}", {"new": cls.__new__}, written)
    return written["copy"]
