"""Guided first games: an annotated log. `lesson.log` is a play, `lesson.toml` says why one seat moved as it did.

At a table with a lesson the learner makes the moves of one seat; what the other seats and the dice did is in the log.
Once the log has ended, the table is like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import takewhile
from typing import Any, NamedTuple

from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.core.log import read
from offworld.core.match import Match
from offworld.core.move import Move, Seat
from offworld.core.refusal import Refusal, Refused
from offworld.games import game as find_game
from offworld.games import games
from offworld.games.reading import read_toml

Made = tuple[Seat, Move]


class BadLesson(OffworldError):
    """The notes of a lesson do not fit its log."""


class Note(NamedTuple):
    """What is said of a few moves in a row: why, before they are made, and what came of them."""

    title: str
    before: str
    after: str
    rules: tuple[str, ...]
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Lesson:
    game: str
    title: str
    summary: str
    minutes: int
    closing: str
    """Said when the log has ended."""
    seat: Seat
    """The learner's."""
    notes: tuple[Note, ...]
    log: str
    moves: tuple[Made, ...]
    """Everybody's, the dice too."""
    noted: tuple[int | None, ...]
    """For each move the number of its note; None for a move that is not the learner's."""

    def fits(self, moves: Sequence[Made]) -> bool:
        """Whether a play has gone along with the log so far, or gone on from its end."""
        return tuple(moves[: len(self.moves)]) == self.moves[: len(moves)]

    def runs(self, ply: int) -> bool:
        """Whether the log says how it goes on after so many moves."""
        return ply < len(self.moves)

    def note_at(self, ply: int) -> int | None:
        """The number of the note that the learner acts on next; None: the lesson is over."""
        return next((note for note in self.noted[ply:] if note is not None), None)

    def note_before(self, ply: int) -> int | None:
        """The number of the note that the learner has acted on last, if nothing of it is left to do."""
        last = next((note for note in reversed(self.noted[:ply]) if note is not None), None)
        return None if last == self.note_at(ply) else last

    def expected(self, ply: int) -> tuple[Move, ...]:
        """What the learner is to do now under one note, up to where somebody else comes in."""
        run = takewhile(lambda one: one[1] is not None and one[1] == self.noted[ply], self._from(ply))
        return tuple(move for (_, move), _ in run)

    def _from(self, ply: int) -> list[tuple[Made, int | None]]:
        return list(zip(self.moves[ply:], self.noted[ply:], strict=True))

    def play(self, match: Match, moves: Sequence[Move]) -> None:
        """The learner's moves, then all that follows until the learner is asked again. Raises Refused."""
        ply = len(match.plies)
        if tuple(moves) != self.expected(ply)[: len(moves)]:
            for move in moves[:1]:
                if (why := match.state.why_not(self.seat, move)) is not None:
                    raise Refused(why)
            raise Refused(self._another_way(match))
        match.plan(self.seat, moves)
        self.go_on(match)

    def go_on(self, match: Match) -> None:
        """What others do before the learner is asked."""
        while self.runs(ply := len(match.plies)) and self.noted[ply] is None:
            match.do(*self.moves[ply])

    def _another_way(self, match: Match) -> Refusal:
        state = match.state
        words = state.step.say(state, self.expected(len(match.plies))[0])
        return Refusal("", "the rules allow that, but this lesson goes another way", f"choose “{words}”")

    def begin(self) -> Match:
        """A play with the lesson's dice, up to where the learner is asked first."""
        whole = Match.from_text(self.log, find_game)
        options: dict[str, Any] = whole.state.options.plain()
        match = Match(whole.game, whole.state.n_seats, dice=whole.dice, players=whole.players, **options)
        self.go_on(match)
        return match


def taught() -> list[str]:
    """The games that have a lesson."""
    return [name for name in games() if lesson(name) is not None]


@cache
def lesson(game: str) -> Lesson | None:
    """The lesson that lies in a game's folder, or None where there is none."""
    package = package_of(find_game(game))
    if not files(package).joinpath("lesson.toml").is_file():
        return None
    text = files(package).joinpath("lesson.log").read_text(encoding="utf-8")
    return annotated(game, read_toml(package, "lesson.toml"), text)


def package_of(game: Game[Any]) -> str:
    return type(game).__module__.rpartition(".")[0]


def annotated(game: str, said: dict[str, Any], log: str) -> Lesson:
    """Match the notes with the log. Raises BadLesson where the learner's moves differ."""
    notes = tuple(_note(entry) for entry in said["note"])
    seat: Seat = said["seat"]
    moves = tuple((who, move) for _, who, move in read(log).moves)
    return Lesson(
        game,
        said["title"],
        said["summary"],
        said["minutes"],
        said["closing"],
        seat,
        notes,
        log,
        moves,
        _noted(game, moves, seat, notes),
    )


def _note(entry: dict[str, Any]) -> Note:
    moves = tuple(parsed(text) for text in entry["moves"])
    return Note(entry["title"], entry["before"], entry.get("after", ""), tuple(entry.get("rules", ())), moves)


def parsed(text: str) -> Move:
    """`claim 17` or `pass`, as a log has it."""
    verb, _, arg = text.partition(" ")
    return Move(verb, int(arg) if arg else None)


def _noted(game: str, moves: Sequence[Made], seat: Seat, notes: Sequence[Note]) -> tuple[int | None, ...]:
    wanted = [(number, move) for number, note in enumerate(notes) for move in note.moves]
    made = [move for who, move in moves if who == seat]
    if made != [move for _, move in wanted]:
        raise BadLesson(f"the notes of the lesson of {game} are not on the moves of its log")
    numbers = iter(number for number, _ in wanted)
    return tuple(next(numbers) if who == seat else None for who, _ in moves)
