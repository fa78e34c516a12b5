"""Game: the rules of one rulebook. Immutable; one object for all plays."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from offworld.core import spaces
from offworld.core.box import Box
from offworld.core.errors import BadSeats, OffworldError
from offworld.core.fields import Bound
from offworld.core.frame import frames
from offworld.core.ledger import Listener
from offworld.core.menu import Menu, Random
from offworld.core.move import CHANCE, REFEREE, Move, Seat, Seats
from offworld.core.options import Options
from offworld.core.packing import Packing
from offworld.core.rulebook import Rulebook
from offworld.core.spaces import Action, Space
from offworld.core.state import State
from offworld.core.step import Step
from offworld.core.view import View

S = TypeVar("S", bound=State)

NONE_CHOSEN: Final[Mapping[str, object]] = MappingProxyType({})
PHASE_DEPTH = 4
"""Where a phase stands among the open steps: above the game, its turns and the turn."""


class Deadline(NamedTuple):
    """The referee makes `move` when `seconds` have passed; the time starts anew whenever `key` changes.

    While a deadline runs several seats may act at any time, and a bot may answer None to wait. Bots pause for `pause`
    seconds (from, to) before each move. `within` names something that goes on under several deadlines in a row. A
    deadline whose key is that counts from when it began.
    """

    seconds: float
    move: Move
    key: Hashable
    pause: tuple[float, float] = (0.5, 1.5)
    within: Hashable = None


class Game(Generic[S]):
    """Base of the games. A subclass is a rulebook's title page; `contents` is its contents page."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    seats: ClassVar[range]
    minutes: ClassVar[int] = 60
    version: ClassVar[int] = 1
    """Raised whenever a change would let an old log end differently."""
    turn_name: ClassVar[str] = "turn"
    """What the game calls a turn, in small letters."""
    end_rule: ClassVar[str]
    """The rule that says when the game is over."""
    accounts: ClassVar[Sequence[str]] = ()
    """Names of the ledger's accounts between the seats and the bank."""
    money: ClassVar[str | None] = None
    """The kind that goods are paid with, if the game has one."""
    kind_names: ClassVar[Mapping[str, str]] = {}
    """What people call a kind of the ledger, where that is not its name."""
    production: ClassVar[frozenset[str]] = frozenset()
    """The occasions on which goods from the bank count as produced; if none is named, all do."""

    most_held: int = 9_999
    """More than an account can ever hold of a kind."""
    most_accounts: ClassVar[Bound | None] = None
    """How many accounts there can ever be, where more are opened on the way."""
    other_tables: ClassVar[Sequence[tuple[int, Mapping[str, object]]]] = ()
    """Seats and options that play so differently that the contract is tested on them too."""

    options: ClassVar[type[Options]] = Options
    state: type[S]
    rules: Rulebook
    box: Box = Box({})
    """The component data that is played with."""
    contents: Step[S]

    def __init__(self) -> None:
        self._openings: dict[tuple[object, ...], S] = {}
        """What was set up before: a new play with the same seats and options is a copy of it."""

    @cached_property
    def packing(self) -> Packing[S]:
        """How states of this game are written as bytes; made when first asked for, with all modules loaded."""
        return Packing(self)

    def unpack(self, data: bytes) -> S:
        """The state that some process has packed; BadState if it is not one of this game."""
        return self.packing.unpack(data)

    def __reduce__(self) -> tuple[Any, ...]:
        """Found again by name in another process: a game is one object for all plays."""
        module = type(self).__module__
        for name, value in vars(sys.modules[module]).items():
            if type(value) is type(self):
                return found_again, (module, name, self.box.corrections)
        raise TypeError(f"{self.title} is kept in no variable of {module}, so another process cannot find it")

    def actions(self, seats: int | None = None, options: Mapping[str, object] = NONE_CHOSEN) -> tuple[Action, ...]:
        """All that may ever be done, with the bounds of its numbers; the same within a rules version."""
        return spaces.actions(self, self.begin(seats, options))

    def observation(self, seats: int | None = None, options: Mapping[str, object] = NONE_CHOSEN) -> tuple[Space, ...]:
        """All that may ever be seen, with its lengths and bounds; the same within a rules version."""
        return spaces.observation(self, self.begin(seats, options))

    def start(self, seats: int | None = None, **options: object) -> S:
        """A new play. Options are keywords; a bad one is a clear error."""
        return self.begin(seats, options)

    def begin(self, seats: int | None, options: Mapping[str, object], listener: Listener | None = None) -> S:
        """A new play whose listener hears the set-up too."""
        n = self.seats[0] if seats is None else self.seated(seats)
        chosen = self.options(**options)
        if listener is not None:
            return self._open(n, chosen, listener)
        key = (n, *chosen.plain().values())
        opening = self._openings.get(key)
        if opening is None:
            opening = self._openings[key] = self._open(n, chosen)
        return opening.copy()

    def seated(self, seats: int) -> int:
        """The same number, if the game is for so many."""
        if type(seats) is not int or seats not in self.seats:
            raise BadSeats(f"{self.title} is for {_span(self.seats)}, not {seats!r}")
        return seats

    def _open(self, n: int, options: Options, listener: Listener | None = None) -> S:
        """The table as it lies when somebody has to decide for the first time."""
        self.check(n, options)
        s = self.state(self, n, options)
        s.listener = listener
        self.set_up(s)
        self._check_accounts(s)
        s.ask(self.contents)
        s.run()
        return s

    def _check_accounts(self, s: S) -> None:
        opened, named = len(s.held) // max(1, s.width), self.account_names(s)
        if s.held and opened != len(named):
            raise TypeError(
                f"{self.title} opens {opened} accounts, the bank's among them, but names {len(named)}:"
                f" {', '.join(named)}; see Game.accounts"
            )

    # -- what a game says --------------------------------------------------------------------

    @property
    def corrigible(self) -> bool:
        """Whether its component data can be corrected."""
        return type(self).corrected is not Game.corrected

    def corrected(self, corrections: str) -> Game[S]:
        """The same game with other component data; one whose data can be corrected overrides this."""
        raise OffworldError(f"{self.title} takes no corrections to its data")

    def check(self, seats: int, options: Options) -> None:
        """Raise BadOption where options do not go together."""

    def set_up(self, s: S) -> None:
        """What lies on the table before anybody decides; chance is not asked here."""

    def scores(self, s: S) -> tuple[int, ...]:
        raise NotImplementedError

    def winners(self, s: S) -> Seats:
        scores = self.scores(s)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def believe(self, s: S, seat: Seat | None, rng: Random) -> None:
        """Replace in place what `seat` cannot know by something it could believe."""

    def seat_name(self, s: S, seat: Seat) -> str:
        """The game's own name for a seat; `State.called` prefers its person's."""
        return {CHANCE: "chance", REFEREE: "the referee"}.get(seat, f"seat {seat + 1}")

    def account_names(self, s: S) -> list[str]:
        """A name for each row of the ledger; where accounts come and go, the game overrides this."""
        return [*(s.called(seat) for seat in s.seats), *self.accounts, "bank"]

    def progress(self, s: S) -> tuple[float, ...]:
        """By seat, how well it stands while the play runs: an estimate from public facts, more is better.

        It is for search, for rewards and to see who runs away. A game that does not say gives every seat the same.
        """
        return (0.0,) * s.n_seats

    def kinds(self, s: S) -> list[str]:
        """What people call the kinds of the ledger."""
        return [self.kind_names.get(kind, kind) for kind in s.kinds]

    def figures(self, view: View) -> Mapping[str, object]:
        """What follows from a view and is worth showing beside it, such as prices to come; made for people only."""
        return {}

    def measures(self, s: S) -> Mapping[str, float]:
        """Figures of a finished play that a designer may want to compare, by name."""
        return {}

    def series(self, s: S) -> Mapping[str, tuple[int, ...]]:
        """Public figures worth a chart besides what accounts hold, such as prices, by name."""
        return {}

    def line_names(self, series: str) -> Sequence[str] | None:
        """What the entries of a series are called; None: there is one a seat."""
        return None

    def occasion(self, s: S) -> str:
        """What a transfer made now is for, in the books: the phase of the turn, as the contents page names it."""
        open_steps = [step.name for step, _, _ in frames(s.top)]
        return open_steps[-min(PHASE_DEPTH, len(open_steps))] if open_steps else "the end"

    # -- what a game says about time; a table alone has a clock ---------------------------------

    def default_move(self, view: View, menu: Menu) -> Move | None:
        """The least harmful move for a seat that does not answer in time; None: let a bot choose."""
        return None

    def deadline(self, s: S) -> Deadline | None:
        """Where the rulebook lets time decide: the referee's move that is due, and when."""
        return None

    def outcome(self, s: S) -> str:
        """How it ended, in a sentence."""
        won = " and ".join(s.called(seat) for seat in self.winners(s)) or "nobody"
        return f"The game is over: {won} won with {max(self.scores(s))} points."


def found_again(module: str, name: str, corrections: str) -> Game[Any]:
    game: Game[Any] = getattr(import_module(module), name)
    return game.corrected(corrections) if corrections else game


def _span(seats: range) -> str:
    if len(seats) == 1:
        return f"{seats[0]} seat{'s' if seats[0] > 1 else ''}"
    return f"{seats[0]} to {seats[-1]} seats"
