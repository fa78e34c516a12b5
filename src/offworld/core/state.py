"""State: where one play stands. Plain columns; knows nothing of time, people, files or seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from offworld.core.columns import Columns, declare
from offworld.core.fields import Column, Shown
from offworld.core.frame import Frame, frames
from offworld.core.ledger import Ledger
from offworld.core.menu import EMPTY, Menu, Random
from offworld.core.move import NOBODY, Seat, Seats, Wanted
from offworld.core.options import Options
from offworld.core.refusal import Refusal, Refused, refuse
from offworld.core.view import View, make_view, packed_view

if TYPE_CHECKING:
    from offworld.core.game import Game
    from offworld.core.step import Step


KEY: Final = 16
"""How many bytes a key has."""

UNASKED: Seat = -9
"""Stands for a seat while no menu is kept."""


class Whole(Enum):
    """Asks for the key of the state itself, not of what a seat sees."""

    STATE = "state"


class State(Ledger, metaclass=Columns):
    """Base of a game's state. Subclasses declare columns with `public`, `owner`, `count`, `nobody`."""

    __slots__ = ("_menu_of", "game", "n_seats", "offered", "options", "reveals", "to_act", "top")

    columns: ClassVar[dict[str, Column]] = {}
    shown: ClassVar[dict[str, Shown]] = {}
    seen_by_all: ClassVar[frozenset[str]] = frozenset()
    derivations: ClassVar[tuple[tuple[str, Callable[[Any], Any]], ...]] = ()

    def __init_subclass__(cls) -> None:
        declare(cls)

    def __init__(self, game: Game[Any], seats: int, options: Options) -> None:
        self.game: Game[Any] = game
        self.options: Options = options
        self.n_seats: int = seats
        self.top: Frame | None = None
        self.to_act: Seats = NOBODY
        self.reveals = 0
        self.held = []
        self.width = len(self.kinds)
        self.listener = None
        self.offered = EMPTY
        """The menu that was made last: while a move is made, the one that it was taken from."""
        self._menu_of = UNASKED
        for name, column in self.columns.items():
            if not column.derived:
                setattr(self, name, column.fresh())
        self.derive()

    def derive(self) -> None:
        """Work out what is kept at hand but is not part of the state."""
        for name, of in self.derivations:
            setattr(self, name, of(self))

    # -- what everybody may ask --------------------------------------------------------------

    @property
    def seats(self) -> range:
        return range(self.n_seats)

    def menu(self, seat: Seat) -> Menu:
        """All that `seat` may do now; empty when it is not asked."""
        if seat == self._menu_of:
            return self.offered
        return self.offer(seat) if seat in self.to_act else EMPTY

    def do(self, seat: Seat, move: Wanted) -> None:
        """Make a move in place, or raise Refused and change nothing."""
        menu = self.offered if seat == self._menu_of else self.menu(seat)
        if (move is None or move is not menu.picked) and not menu.offers(move):
            raise Refused(self.why_not(seat, move) or refuse("", f"{move} is not offered"))
        self._menu_of = UNASKED
        step: Step[Any] = self.top[0]  # type: ignore[index]  # what offers is open
        step.perform(self, seat, move)
        self.run()

    def copy(self) -> Self:
        """An independent twin, in microseconds. Written anew for each class that has columns."""
        return self.twin()

    def twin(self) -> Self:
        """A new state with all that every State has, and no columns yet."""
        cls = type(self)
        twin = cls.__new__(cls)
        twin.game = self.game
        twin.options = self.options
        twin.n_seats = self.n_seats
        twin.top = self.top
        twin.to_act = self.to_act
        twin.reveals = self.reveals
        twin.width = self.width
        twin.held = self.held[:]
        twin.listener = None
        twin.offered = self.offered
        twin._menu_of = self._menu_of
        return twin

    def equals(self, other: State) -> bool:
        """Whether play goes on from both alike."""
        names = ("top", "to_act", "reveals", "held", *self.columns)
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def holdings(self, seat: Seat | None) -> list[int | None]:
        """What `seat` may know of all accounts; a game with secret money overrides this."""
        return [*self.held]

    def view(self, seat: Seat | None, words: bool = False, common: View | None = None) -> View:
        """The table as `seat` knows it (None: a spectator), JSON-able; with `words`, sentences too.

        If views are made for several seats, pass the same `common` (empty at first) to each: what all see is then made
        once.
        """
        return make_view(self, seat, words, {} if common is None else common)

    def remembered(self) -> Self:
        """The state as it is shown in a look back while the game runs, without what a seat saw only for a moment."""
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
        whole = self.game.packing.body(self) if seat is Whole.STATE else packed_view(make_view(self, seat, False, {}))
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

    def why_not(self, seat: Seat, move: Wanted) -> Refusal | None:
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
        self.reveals += 1  # otherwise the seat could take this back and look again
        if self.listener is not None:
            self.listener.forgot(seat)

    def called(self, seat: Seat) -> str:
        """The name of a seat in prompts and in the story: its person's, or else the game's own name for the seat."""
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
            step: Step[Any] = top[0]
            seats = step.run(self)
            if seats:
                self.to_act = seats
                return
        self.to_act = NOBODY

    def offer(self, seat: Seat) -> Menu:
        """The menu of a seat that is asked, made once a decision."""
        if seat != self._menu_of:
            step: Step[Any] = self.top[0]  # type: ignore[index]  # what asks is open
            self.offered = step.menu(self, seat)
            self._menu_of = seat
        return self.offered

    def offering(self, seat: Seat, menu: Menu) -> Seats:
        """The only seat that is asked now, where its menu was found on the way: so it is not made again."""
        self.offered = menu
        self._menu_of = seat
        return (seat,)

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
