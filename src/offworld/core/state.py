"""State: where one play stands. Plain columns; knows nothing of time, people, files or seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from offworld.core.fields import Column, Shown
from offworld.core.frame import Frame, frames
from offworld.core.ledger import Ledger, Listener
from offworld.core.menu import EMPTY, Menu, Random
from offworld.core.move import NOBODY, Move, Seat, Seats
from offworld.core.options import Options
from offworld.core.refusal import Refusal, Refused, refuse
from offworld.core.view import View, make_view, packed_view

if TYPE_CHECKING:
    from offworld.core.game import Game
    from offworld.core.step import Step


class Columns(type):
    """Gives a State class a slot for every column it declares, and a `copy` written for just these columns."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Columns:
        own = {key: value for key, value in body.items() if isinstance(value, Column)}
        _check_declared(name, bases, body)
        kept = {key: value for key, value in body.items() if key not in own}
        cls = super().__new__(mcs, name, bases, {"__slots__": tuple(own), **kept})
        cls.columns = {**getattr(bases[0], "columns", {}), **own}
        cls.shown = {key: column.shown(key) for key, column in cls.columns.items() if column.shown}
        cls.derivations = tuple((key, column.first) for key, column in cls.columns.items() if column.derived)
        cls.width = len(cls.kinds)
        if "copy" not in body:
            cls.copy = _copier(cls)
        return cls

    columns: dict[str, Column]
    shown: dict[str, Shown]
    derivations: tuple[tuple[str, Callable[[Any], Any]], ...]
    kinds: tuple[str, ...]
    width: int
    copy: Callable[[Any], Any]


def _check_declared(name: str, bases: tuple[type, ...], body: dict[str, Any]) -> None:
    """What is annotated like a column must be declared like one."""
    if not any(isinstance(base, Columns) for base in bases):
        return
    known = {key for base in bases for key in dir(base)} | set(SHARED)
    for key, kind in body.get("__annotations__", {}).items():
        if key not in known and "ClassVar" not in str(kind) and not isinstance(body.get(key), Column):
            first = repr(body[key]) if key in body else "..."
            raise TypeError(f"{name}.{key} is not a column; declare who sees it: {key}: ... = public({first})")


def _copier(cls: Columns) -> Callable[[Any], Any]:
    """`copy` as straight code, one assignment a column, as a dataclass writes its `__init__`: lists are
    copied, all else is immutable and shared."""
    lists = [name for name, column in cls.columns.items() if isinstance(column.fresh(), list)]
    lines = [f"twin.{name} = self.{name}" for name in (*SHARED, *cls.columns) if name not in lists]
    lines += [f"twin.{name} = self.{name}[:]" for name in ("held", *lists)]
    body = "\n    ".join(["twin = new(type(self))", *lines, "twin.listener = None", "return twin"])
    written: dict[str, Callable[[Any], Any]] = {}
    exec(f"def copy(self):\n    {body}", {"new": object.__new__}, written)
    return written["copy"]


SHARED = ("game", "options", "n_seats", "top", "to_act", "reveals", "_menu", "_menu_of")
"""What every State has besides its columns, its ledger and who listens."""

KEY: Final = 16
"""How many bytes a key has."""

UNASKED: Seat = -9
"""Whose menu is kept when nobody's is."""


class Whole(Enum):
    """Whose key is asked for: nobody's, but the state's own."""

    STATE = "state"


class State(Ledger, metaclass=Columns):
    """Base of a game's state. Subclasses declare columns with `public`, `owner`, `count`, `nobody`."""

    __slots__ = SHARED

    columns: ClassVar[dict[str, Column]]
    shown: ClassVar[dict[str, Shown]]
    derivations: ClassVar[tuple[tuple[str, Callable[[Any], Any]], ...]]

    def __init__(self, game: Game[Any], seats: int, options: Options) -> None:
        self.game = game
        self.options = options
        self.n_seats = seats
        self.top: Frame | None = None
        self.to_act: Seats = NOBODY
        self.reveals = 0
        self.held = []
        self.listener: Listener | None = None
        self._menu = EMPTY
        self._menu_of = UNASKED
        for name, column in self.columns.items():
            setattr(self, name, column.fresh())
        self.derive()

    def derive(self) -> None:
        """Work out what is kept at hand but no part of the state."""
        for name, of in self.derivations:
            setattr(self, name, of(self))

    # -- what everybody may ask --------------------------------------------------------------

    @property
    def seats(self) -> range:
        return range(self.n_seats)

    def menu(self, seat: Seat) -> Menu:
        """All that `seat` may do now; empty when it is not asked."""
        if seat == self._menu_of:
            return self._menu
        return self.offer(seat) if seat in self.to_act else EMPTY

    def do(self, seat: Seat, move: Move) -> None:
        """Make a move in place, or raise Refused and change nothing."""
        menu = self._menu if seat == self._menu_of else self.menu(seat)
        if not menu.offers(move):
            raise Refused(self.why_not(seat, move) or refuse("", f"{move} is not offered"))
        self._menu_of = UNASKED
        self.top[0].perform(self, seat, move)  # type: ignore[index]  # what offers is open
        self.run()

    if TYPE_CHECKING:  # written for each class by Columns

        def copy(self) -> Self:
            """An independent twin, in microseconds."""

    def equals(self, other: State) -> bool:
        """Whether play goes on from both alike."""
        names = ("top", "to_act", "reveals", "held", *self.columns)
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def holdings(self, seat: Seat | None) -> list[int | None]:
        """What `seat` may know of all accounts; a game with secret money overrides this."""
        return [*self.held]

    def view(self, seat: Seat | None, words: bool = False) -> View:
        """The table as `seat` knows it (None: a spectator), JSON-able; with `words`, sentences too."""
        return make_view(self, seat, words)

    def remembered(self) -> Self:
        """As it is looked back at while the game runs: without what a seat was shown for a moment only."""
        return self

    def sample(self, seat: Seat | None, rng: Random) -> Self:
        """A state that `seat` could believe is the true one."""
        twin = self.copy()
        twin.forget_offers()
        self.game.believe(twin, seat, rng)
        twin.top = _believed(twin, twin.top, seat, rng)
        return twin

    def pack(self) -> bytes:
        """The same as bytes, which `game.unpack` reads in any process."""
        return self.game.packing.pack(self)

    def key(self, seat: Seat | Whole | None = Whole.STATE) -> bytes:
        """Equal for equal states; for a seat, equal where the seat cannot tell two states apart."""
        whole = self.game.packing.body(self) if seat is Whole.STATE else packed_view(make_view(self, seat, False))
        return blake2b(whole, digest_size=KEY, key=self.game.packing.seal).digest()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpacked, (self.game, self.pack())

    @property
    def scores(self) -> tuple[int, ...] | None:
        """One number a seat when the game is over."""
        return None if self.top is not None else self.game.scores(self)

    @property
    def winners(self) -> Seats:
        return NOBODY if self.top is not None else self.game.winners(self)

    def why_not(self, seat: Seat, move: Move) -> Refusal | None:
        """Why `seat` may not make this move; None if it may."""
        if self.top is None:
            return refuse(self.game.end_rule, "the game is over", "start a new one")
        return self.step.why_not(self, seat, move)

    # -- what rules modules say --------------------------------------------------------------

    @property
    def step(self) -> Step[Any]:
        """The open step, which asks."""
        assert self.top is not None, "the game is over"
        return self.top[0]

    @property
    def env(self) -> Any:
        """What the open step remembers."""
        assert self.top is not None, "the game is over"
        return self.top[1]

    def ask(self, step: Step[Any], env: Any = None) -> None:
        """Open a step above the present one."""
        self.top = (step, env, self.top)

    def become(self, env: Any) -> None:
        """Replace what the open step remembers."""
        assert self.top is not None
        step, _, below = self.top
        self.top = (step, env, below)

    def done(self) -> None:
        """Close the open step; the one below goes on."""
        assert self.top is not None
        self.top = self.top[2]

    def end(self) -> None:
        """The game is over."""
        self.top = None

    def reveal(self) -> None:
        """Something hidden has been seen: what came before cannot be taken back."""
        self.reveals += 1

    def forget(self, seat: Seat) -> None:
        """The seat has looked long enough: its story and log lose what they held of it (`fleeting`)."""
        self.reveals += 1  # who could take this back would look again
        if self.listener is not None:
            self.listener.forgot(seat)

    def called(self, seat: Seat) -> str:
        """What a seat goes by in prompts and in the story: its person's name, else the game's own for the seat."""
        if self.listener is None:
            return self.game.seat_name(self, seat)
        names: Sequence[str] = getattr(self.listener, "names", ())  # a Match knows its people, other listeners do not
        return (names[seat] if 0 <= seat < len(names) else "") or self.game.seat_name(self, seat)

    def tell(self, text: str, *parts: object, seat: Seat | None = None, fleeting: bool = False) -> None:
        """A line of the story, to all or to one seat. Costs nothing when nobody listens."""
        if self.listener is not None:
            self.listener.told(text.format(*parts), seat, fleeting)

    # -- the engine --------------------------------------------------------------------------

    def run(self) -> None:
        """Go on until somebody must decide or the game is over."""
        while (top := self.top) is not None:
            seats = top[0].run(self)
            if seats:
                self.to_act = seats
                return
        self.to_act = NOBODY

    def offer(self, seat: Seat) -> Menu:
        """The menu of a seat that is asked, made once a decision."""
        if seat != self._menu_of:
            self._menu = self.top[0].menu(self, seat)  # type: ignore[index]  # what asks is open
            self._menu_of = seat
        return self._menu

    def forget_offers(self) -> None:
        self._menu_of = UNASKED


def _unpacked(game: Game[Any], data: bytes) -> State:
    found: State = game.unpack(data)
    return found


def _believed(s: State, top: Frame | None, seat: Seat | None, rng: Random) -> Frame | None:
    """The same stack with every env as `seat` could believe it."""
    rebuilt: Frame | None = None
    for frame in reversed(list(frames(top))):
        rebuilt = (frame[0], frame[0].believe(s, frame, seat, rng), rebuilt)
    return rebuilt
