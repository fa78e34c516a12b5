"""A State as bytes, for other processes and for keys. Small and quick; a foreign or a damaged one is refused.

The bytes begin with a seal of the program that can read them (game, rules version, names of steps and columns,
component data) and a digest of what follows. Columns whose annotation says all about them are written as they are and
checked against it when they are read; whatever a step remembers carries the names of its kinds.
"""

from __future__ import annotations

import hashlib
import sys
import types
from operator import attrgetter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from offworld.core.directory import Directory
from offworld.core.errors import BadState
from offworld.core.frame import Frame
from offworld.core.menu import EMPTY

if TYPE_CHECKING:
    from offworld.core.game import Game
    from offworld.core.options import Options
    from offworld.core.state import State

S = TypeVar("S", bound="State")

TUPLE: Final = -1
SET: Final = -2
LIST: Final = -3
"""Written in place of a kind's number, before the parts of the value."""
SEAL: Final = 12
CHECK: Final = 8
"""How many bytes of digest a pack begins with: of the program, of the content."""
PLAIN: Final = frozenset((int, bool, str, type(None)))


class Packing(Generic[S]):
    """How the states of one game are written and read."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.directory = Directory(game)
        self._fields = [name for name, column in game.state.columns.items() if not column.derived]
        hints = _hints(game.state)
        self._walked = [place for place, name in enumerate(self._fields) if not _is_told(hints.get(name, Any))]
        told = [Any if place in self._walked else hints[name] for place, name in enumerate(self._fields)]
        self._columns = attrgetter(*self._fields, "held")
        self._encoder = msgspec.msgpack.Encoder(order="deterministic")
        columns: Any = tuple.__class_getitem__((*told, list[int]))
        whole = (int, list[Any], tuple[int, ...], list[Any], columns)
        self._decoder: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(tuple.__class_getitem__(whole))
        self._options: dict[tuple[Any, ...], Options] = {}
        self.seal = self._seal()

    def _seal(self) -> bytes:
        game, names = self.game, self.directory
        of = [game.name, game.version, game.box.seal, names.names, names.kind_names, self._fields, game.state.kinds]
        return hashlib.blake2b(msgspec.json.encode(of), digest_size=SEAL).digest()

    # -- writing -----------------------------------------------------------------------------

    def body(self, s: S) -> bytes:
        """All that makes one position differ from another."""
        columns = self._columns(s)
        if self._walked:
            changed = list(columns)
            for place in self._walked:
                changed[place] = self._tagged(changed[place])
            columns = tuple(changed)
        number, frame = self.directory.number, s.top
        stack: list[Any] = []
        while frame is not None:
            step, env, frame = frame
            stack += (number(step), env if type(env) in PLAIN else self._tagged(env))
        options = list(s.options.plain().values())
        return self._encoder.encode((s.n_seats, options, s.to_act, stack, columns))

    def pack(self, s: S) -> bytes:
        content = s.reveals.to_bytes(4) + self.body(s)
        return b"".join((self.seal, _check(content), content))

    def _tagged(self, value: Any) -> Any:
        kind = type(value)
        if kind in PLAIN:
            return value
        if kind is tuple:
            tag = TUPLE
        elif kind is list:
            tag = LIST
        elif kind is frozenset:
            tag, value = SET, sorted(value)
        elif kind in self.directory.number_of_kind:
            tag = self.directory.number_of_kind[kind]
        else:
            raise BadState(f"a state holds no {kind.__name__}: numbers, words, tuples and kinds of tuples only")
        return [tag, *[part if type(part) is int else self._tagged(part) for part in value]]

    # -- reading -----------------------------------------------------------------------------

    def unpack(self, data: bytes) -> S:
        try:
            return self._unpack(data)
        except BadState:
            raise
        except Exception as error:
            raise BadState(f"that is not a state of {self.game.title}: {error}") from None

    def _unpack(self, data: bytes) -> S:
        if not isinstance(data, bytes) or data[:SEAL] != self.seal:
            raise BadState(
                f"that is not a packed state of {self.game.title} {self.game.version} as it is played here:"
                " other rules, other data, another game or no state at all"
            )
        content = data[SEAL + CHECK :]
        if data[SEAL : SEAL + CHECK] != _check(content):
            raise BadState(f"that state of {self.game.title} is damaged: its digest does not match")
        seats, options, to_act, stack, columns = self._decoder.decode(memoryview(content)[4:])
        s: S = self.game.state.__new__(self.game.state)
        s.game, s.n_seats, s.options = self.game, seats, self._options_of(seats, options)
        s.to_act, s.reveals, s.listener = to_act, int.from_bytes(content[:4]), None
        s.width = len(s.kinds)
        s.top = self._stack(stack)
        s.forget_offers()
        s.offered = EMPTY
        s.held = columns[-1]
        for name, value in zip(self._fields, columns, strict=False):
            setattr(s, name, value)
        for place in self._walked:
            setattr(s, self._fields[place], self._untagged(columns[place]))
        s.derive()
        return s

    def _options_of(self, seats: int, values: list[Any]) -> Options:
        key = (seats, *values)
        found = self._options.get(key)
        if found is None:
            declared = self.game.options.declared
            found = self.game.options(**dict(zip(declared, values, strict=True)))
            self.game.check(self.game.seated(seats), found)
            self._options[key] = found
        return found

    def _stack(self, stack: list[Any]) -> Frame | None:
        top: Frame | None = None
        for i in range(len(stack) - 2, -1, -2):
            number, env = stack[i], stack[i + 1]
            if type(number) is not int or not 0 <= number < len(self.directory.steps):
                raise BadState(f"that state of {self.game.title} names a step that does not exist: {number!r}")
            top = (self.directory.steps[number], env if type(env) in PLAIN else self._untagged(env), top)
        return top

    def _untagged(self, value: Any) -> Any:
        if type(value) in PLAIN:
            return value
        parts = [part if type(part) is int else self._untagged(part) for part in value[1:]]
        tag = value[0]
        if tag == TUPLE:
            return tuple(parts)
        if tag == LIST:
            return parts
        if tag == SET:
            return frozenset(parts)
        if type(tag) is not int or not 0 <= tag < len(self.directory.kinds):
            raise BadState(f"that state of {self.game.title} names a kind of value that does not exist: {tag!r}")
        kind: Any = self.directory.kinds[tag]
        return kind._make(parts) if hasattr(kind, "_make") else kind(parts)


def _check(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=CHECK).digest()


def _hints(state: type[State]) -> dict[str, Any]:
    """The types of the columns, each read where its class stands."""
    hints: dict[str, Any] = {}
    for cls in reversed(state.__mro__):
        own = vars(cls).get("own_columns", {})
        written = SimpleNamespace(__annotations__={name: column.hint for name, column in own.items()})
        try:
            hints |= get_type_hints(written, vars(sys.modules[cls.__module__]))
        except (NameError, TypeError):  # annotations of a class that was made within a function
            continue
    return hints


def _is_told(hint: Any) -> bool:
    """Whether an annotation says all about a value, so that it can be read back by it alone."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (list, tuple):
        return bool(args) and all(arg is Ellipsis or _is_told(arg) for arg in args)
    if origin in (Union, types.UnionType):
        return all(arg in PLAIN for arg in args)
    if isinstance(hint, type) and issubclass(hint, tuple):
        return hasattr(hint, "_fields") and all(_is_told(kind) for kind in get_type_hints(hint).values())
    return hint in PLAIN
