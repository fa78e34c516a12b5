"""Match: one play with its dice, its log and its undo. The only place with I/O or a seed."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

from offworld.core.dice import Dice
from offworld.core.errors import BadLog, BadSeats, CannotUndo, OffworldError
from offworld.core.game import Game
from offworld.core.journal import NOT_YET, Ply, Told, journal, settled, unseal
from offworld.core.ledger import Account
from offworld.core.log import Log, load_text, read, save_text, write
from offworld.core.move import CHANCE, Move, Seat
from offworld.core.positions import Position, Positions
from offworld.core.refusal import Refused, refuse
from offworld.core.state import State
from offworld.core.view import View

MOST_RETOLD = 1_000
"""Moves that are told again when somebody is given another name; later lines have it in any case."""
MOST_MARKS = 500
"""Moves of one seat that can be taken back one by one: moving back and forth could go on for ever."""

Find = Callable[[str, str], Game[Any]]
"""Finds a game by its name and the corrections of its data."""


class Line(NamedTuple):
    """A line of the story: after how many moves, for whom (None: everybody), the words."""

    ply: int
    seat: Seat | None
    text: str
    fleeting: bool = False
    """Until the seat forgets it: see `State.forget`."""


class _Mark(NamedTuple):
    """Where a seat's move can be taken back to."""

    seat: Seat
    ply: int
    rolls: int
    state: State


class Match:
    """Plays a Game: resolves chance, keeps the log, takes moves back up to a barrier."""

    def __init__(
        self,
        game: Game[Any],
        seats: int | None = None,
        seed: int | str | None = None,
        players: Sequence[str] = (),
        dice: Dice | None = None,
        names: Sequence[str] = (),
        **options: object,
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.dice = dice or Dice.from_seed(seed)
        self.plies: list[Ply] = []
        self.story: list[Line] = []
        self._rolls = 0
        self._marks: list[_Mark] = []
        self.state: State = self.game.begin(seats, options, self)
        self._positions = Positions([Position(0, 0, self.state.copy(), {})])
        self.players = _named(players, self.state.n_seats)
        self._settle()

    # -- playing -----------------------------------------------------------------------------

    def do(self, seat: Seat, verb: str | Move, arg: int | None = None) -> None:
        """Make a move and let chance answer. Raises Refused and changes nothing if it may not."""
        move = verb if isinstance(verb, Move) else Move(verb, arg)
        if type(seat) is not int:
            raise Refused(refuse(self._rule(), "a seat is a whole number", "make a move of your own seat"))
        if seat == CHANCE:
            raise Refused(refuse(self._rule(), "chance decides by itself", "make a move of your own seat"))
        before = self.state.copy()
        rolls, reveals, ply = self._rolls, self.state.reveals, len(self.plies)
        self._keep(before)
        self._make(seat, move)
        sealed = self.plies[ply].told == NOT_YET
        if self._marks and self._marks[-1].seat != seat and not sealed:
            self._marks.clear()  # what others choose under seal does not bear on what this seat has chosen
        self._marks.append(_Mark(seat, ply, rolls, before))
        del self._marks[:-MOST_MARKS]
        self._settle()
        shown = self._rolls != rolls or self.state.reveals != reveals or self.over  # the end shows everything
        if shown or self._asks_under_seal(seat) or (before.step.sealed and not sealed):
            self._marks.clear()

    def call(self, names: Sequence[str]) -> None:
        """Name the people of the seats. What was told before is told again, so that a log has one name for a seat."""
        if self.names == tuple(names):
            return
        self.names = tuple(names)
        if len(self.plies) <= MOST_RETOLD:
            self.plies, self.story = self._retold()

    def _retold(self) -> tuple[list[Ply], list[Line]]:
        options: dict[str, Any] = self.state.options.plain()
        again = Match(self.game, self.state.n_seats, dice=self.dice, names=self.names, **options)
        again.replay([(made.seat, made.move) for made in self.plies], range(1, len(self.plies) + 1), "move")
        return again.plies, again.story

    def plan(self, seat: Seat, moves: Iterable[Move]) -> None:
        """All of these moves or none. A plan ends where chance or another seat decides."""
        wanted = list(moves)
        trial = self.state.copy()
        for i, move in enumerate(wanted):
            if i and seat not in trial.to_act:
                raise Refused(refuse(self._rule(), f"after {wanted[i - 1]} others decide first", "end the plan there"))
            trial.do(seat, move)
        for move in wanted:
            self.do(seat, move)

    def undo(self, seat: Seat) -> int:
        """Take back the seat's last move, unless something was revealed or another seat has moved since.

        Where all choose under seal, what others have chosen meanwhile stays. The number of the move is returned.
        """
        if not self.may_undo(seat):
            raise CannotUndo(
                "nothing to take back: something was rolled or revealed since, or another seat has moved;"
                " to go further back, everyone has to agree"
            )
        last = next(i for i in reversed(range(len(self._marks))) if self._marks[i].seat == seat)
        mark = self._marks[last]
        later = [(made.seat, made.move) for made in self.plies[mark.ply + 1 :]]
        del self._marks[last:]
        self._back_to(mark.ply, mark.rolls, mark.state)
        for other, move in later:
            self.do(other, move)
        return mark.ply

    def may_undo(self, seat: Seat) -> bool:
        return any(mark.seat == seat for mark in self._marks)

    def shows_since(self, ply: int) -> bool:
        """Whether anything hidden was shown, or rolled, by move number `ply` or after it."""
        return any(made.shows for made in self.plies[ply:])

    def rewound(self, ply: int) -> Self:
        """This play before move number `ply`, as a Match of its own; made again from the nearest kept position."""
        if not 0 <= ply < len(self.plies):
            raise CannotUndo(f"there is no move {ply} to go back to; the log has {len(self.plies)}")
        near = self._positions.nearest(ply)
        again = copy.copy(self)
        again._return_to(near)
        moves = [(made.seat, made.move) for made in self.plies[near.ply : ply]]
        again.replay(moves, range(near.ply + 1, ply + 1), "move", near.ply)
        again._marks = []
        again._settle()
        return again

    def shorten(self) -> None:
        """Leave moves out of the log that led nowhere: to a position in which the same seat stood just before."""
        led_back = (i for i, mark in enumerate(self._marks) if self.state.equals(mark.state))
        if (first := next(led_back, None)) is not None:
            mark = self._marks[first]
            del self._marks[first:]
            self._back_to(mark.ply, mark.rolls, mark.state)

    # -- asking ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.state.to_act

    def view(self, seat: Seat | None, words: bool = False, common: View | None = None) -> View:
        """See `State.view`."""
        return self.state.view(seat, words, common)

    def log(self, seat: Seat | None) -> list[str]:
        """The moves as `seat` may read them; all of them once the game is over."""
        return [f"{self.state.called(line.seat)}: {line.text}" for line in self.journal(seat)]

    def journal(self, seat: Seat | None) -> list[Told]:
        """The same, line by line."""
        return journal(self.plies, seat, self.over)

    # -- keeping -----------------------------------------------------------------------------

    def text(self) -> str:
        """The whole log, with the key: enough to go on, and to check every roll."""
        return write(
            Log(
                self.game.name,
                self.game.version,
                self.state.n_seats,
                self.dice.commitment,
                {name: _word(value) for name, value in self.state.options.plain().items()},
                dict(enumerate(self.players)),
                self.dice.key.hex(),
                self.dice.salt.hex(),
                self.game.box.seal,
                self.game.box.corrections,
                [(0, made.seat, made.move) for made in self.plies],
            )
        )

    def save(self, path: str | Path) -> None:
        """Write the log; a crash in mid-write leaves the older file whole."""
        save_text(path, self.text())

    @classmethod
    def load(cls, path: str | Path, find: Find | Game[Any]) -> Self:
        return cls.from_text(load_text(path), find)

    @classmethod
    def from_text(cls, text: str, find: Find | Game[Any]) -> Self:
        """Replay a log strictly: every move must be legal and every roll what the key gives.

        The log names its game and the data it was played with; `find` is that game, or finds it.
        """
        log = read(text)
        match = cls._from_header(log, find)
        match.replay([(seat, move) for _, seat, move in log.moves], [number for number, _, _ in log.moves])
        if len(match.plies) > len(log.moves):
            missing = match.plies[len(log.moves)].move
            raise BadLog(f"line {len(text.splitlines())}: a roll of the dice is missing: {missing}")
        return match

    @classmethod
    def _from_header(cls, log: Log, find: Find | Game[Any]) -> Self:
        dice = Dice(bytes.fromhex(log.key), bytes.fromhex(log.salt))
        if dice.commitment != log.commitment:
            raise BadLog("the header: the key does not match the commitment")
        try:
            game = _found(find, log)
            if log.version != game.version:
                raise BadLog(
                    f"the log is of {log.game} under rules version {log.version}; this is version {game.version}"
                )
            if log.data and (other := game.box.differences(log.data)):
                raise BadLog(f"the log was played with other component data: {', '.join(other)}")
            game.options(**log.options)
            return cls(game, log.seats, dice=dice, players=[*log.players.values()], **log.options)
        except OffworldError as error:
            raise BadLog(f"the header: {error}") from error

    def replay(
        self, moves: list[tuple[Seat, Move]], numbers: Sequence[int], unit: str = "line", first: int = 0
    ) -> None:
        """Make the moves from the one numbered `first` on again; chance has to give what the log says."""
        for i, (seat, move) in enumerate(moves):
            try:
                if first + i < len(self.plies):
                    self._compare(first + i, seat, move)
                else:
                    self.do(seat, move)
            except (Refused, OffworldError) as error:
                raise BadLog(f"{unit} {numbers[i]}: {SIGN.get(seat, f'seat {seat}')} {move}: {error}") from error

    def _compare(self, i: int, seat: Seat, move: Move) -> None:
        rolled = self.plies[i]
        if (seat, move) != (rolled.seat, rolled.move):
            raise BadLog(f"the dice gave {rolled.move} here")

    # -- inside ------------------------------------------------------------------------------

    def moved(self, source: Account, target: Account, what: int, n: int) -> None:
        """The books are made from the moves when somebody asks for them: see `offworld.books`."""

    def told(self, text: str, seat: int | None, fleeting: bool = False) -> None:
        self.story.append(Line(len(self.plies), seat, text, fleeting))

    def forgot(self, seat: Seat) -> None:
        """The seat's own story and log no longer hold what was shown to it for a moment."""
        self.story = [line for line in self.story if not (line.fleeting and line.seat == seat)]
        for i, made in enumerate(self.plies):
            if made.fleeting and made.seen is not None and seat in made.seen:
                self.plies[i] = made._replace(seen=tuple(other for other in made.seen if other != seat))

    def _make(self, seat: Seat, move: Move) -> None:
        """One ply: into the log and into the state, or into neither."""
        state = self.state
        if (why := state.why_not(seat, move)) is not None:
            raise Refused(why)
        step, reveals, n = state.step, state.reveals, len(self.plies) + 1
        seen = step.sees(state, seat, move)
        told = NOT_YET if step.sealed else (n, 0)
        self.plies.append(Ply(seat, move, step.say(state, move), seen, told, fleeting=step.fleeting))
        state.do(seat, move)
        if step.sealed and not step.keeps(state):
            unseal(self.plies, [verb.name for verb in step.verbs], step.opens)
        if state.reveals != reveals:
            self.plies[-1] = self.plies[-1]._replace(reveals=True)

    def _asks_under_seal(self, seat: Seat) -> bool:
        """Others begin to choose under seal. Whether they have begun must not show in what `seat` may take back."""
        state = self.state
        if state.top is None or not state.step.sealed or state.step.keeps(state):
            return False
        return any(other >= 0 and other != seat for other in state.to_act)

    def _settle(self) -> None:
        while self.state.to_act == (CHANCE,):
            menu = self.state.menu(CHANCE)
            move = menu.at(self.dice.below(self._rolls, menu.total))
            self._rolls += 1
            self._make(CHANCE, move)

    def _keep(self, now: State) -> None:
        """Every so often, the position as it stands."""
        ply = len(self.plies)
        if self._positions.due(ply):
            closed = {i: self.plies[i] for i in range(settled(self.plies, ply), ply)}
            self._positions.keep(Position(ply, self._rolls, now.copy(), closed))

    def _return_to(self, kept: Position) -> None:
        self.plies = [kept.closed.get(i, made) for i, made in enumerate(self.plies[: kept.ply])]
        self.state = kept.state.copy()
        self.state.listener = self
        self._marks = []
        self._cut(kept.ply, kept.rolls)
        self._settle()

    def _cut(self, ply: int, rolls: int) -> None:
        self.story = [line for line in self.story if line.ply <= ply]
        self._positions = self._positions.up_to(ply)
        self._rolls = rolls

    def _back_to(self, ply: int, rolls: int, state: State) -> None:
        del self.plies[ply:]
        self._cut(ply, rolls)
        self.state.listener = None
        self.state = state
        self.state.listener = self

    def _rule(self) -> str:
        return self.state.step.rule if self.state.top is not None else self.game.end_rule


def _found(find: Find | Game[Any], log: Log) -> Game[Any]:
    """The game that the log was played with: looked for, or the given one."""
    if not isinstance(find, Game):
        return find(log.game, log.corrections)
    if find.name != log.game:
        raise BadLog(f"the log is of {log.game}, not of {find.name}")
    return find.corrected(log.corrections) if log.corrections else find


SIGN = {CHANCE: "chance"}


def _named(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """What the players are called; a log keeps each on a line of its own."""
    if len(players) > seats:
        raise BadSeats(f"{len(players)} players are too many for {seats} seats")
    for name in players:
        if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > 80:
            raise BadSeats(f"a player's name is one line of 1 to 80 printable characters, not {name!r}")
    return tuple(players)


def _word(value: object) -> str:
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
