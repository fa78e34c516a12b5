"""What is kept of a table, as rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from offworld.core.log import chained, line_of
from offworld.core.move import Move, Seat


class MoveRow(NamedTuple):
    ply: int
    seat: Seat
    move: Move
    digest: str = ""
    """Digest of the log up to this move; the table fills it in."""


class RecordRow(NamedTuple):
    """What was said at a table: `kind` is chat, or table for its own notices."""

    n: int
    kind: str
    ply: int
    seat: Seat | None
    name: str
    text: str
    at: float


class SeatRow(NamedTuple):
    seat: Seat
    kind: str
    name: str
    token: str | None
    away: bool
    used: float
    note: str
    standing: str = "[]"
    """JSON."""
    played: int = 0
    former: int = 0
    hidden: int = 0


class TableRow(NamedTuple):
    id: str
    game: str
    version: int
    options: str
    key: str
    clock: str
    owner: str
    seq: int
    over: bool
    created: float
    updated: float
    lesson: bool = False
    """A guided first game."""
    vote: str | None = None
    """JSON: who asks to take back what, and who has agreed."""
    digest: str = ""
    """Of the whole log of moves."""
    awake: bool = True
    """Something happens here by itself: a bot is asked, or time runs."""
    salt: str = ""
    known: bool = False
    """Its dice were not secret when it was made."""
    corrections: str = ""
    """What was corrected of the game's data, as JSON."""


class Kept(NamedTuple):
    """All that is known of one table."""

    table: TableRow
    seats: list[SeatRow]
    moves: list[tuple[Seat, Move]]
    record: list[RecordRow]


class Head(NamedTuple):
    """How far a table has come."""

    seq: int
    digest: str


@dataclass
class Change:
    """What one act changes, written all or not at all."""

    table: str
    was: Head
    """What it builds on: nothing is written unless the disk says the same."""
    seq: int
    digest: str
    """Of the log with this change."""
    plies: int
    """Moves in the log with this change."""
    over: bool
    at: float
    awake: bool = True
    drop_from: int | None = None
    moves: list[MoveRow] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)
    record: list[RecordRow] = field(default_factory=list)
    clock: str | None = None
    """None: as before."""
    vote: str | None = None
    """None: nobody has asked to take anything back."""


def first_digest(table: str) -> str:
    """Of a log without moves: no table's log can be taken for another's."""
    return chained("", f"table {table}")


def chain(before: str, moves: Iterable[tuple[Seat, Move]]) -> Iterator[str]:
    """The log's digest after each of these moves."""
    for seat, move in moves:
        before = chained(before, line_of(seat, move))
        yield before
