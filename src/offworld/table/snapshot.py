"""What one viewer may know of a table. It is made from that seat's view, never by removing things from another."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple
from weakref import ref

import msgspec

from offworld.books.orders import StandingOrder
from offworld.core import match as engine
from offworld.core.journal import Ply, Told, journal, lines_by, settled
from offworld.core.move import Seat
from offworld.core.view import View
from offworld.table.messages import given, told
from offworld.table.messages.view import MoveTold
from offworld.table.people import Viewer
from offworld.table.rows import RecordRow
from offworld.table.table import Table
from offworld.table.taking_back import asked_back, has_seen, last_own_ply


class Lines(NamedTuple):
    """Log, story and chat as one viewer reads them."""

    log: list[told.Line]
    story: list[told.Line]
    chat: list[told.ChatLine]


NO_LINES = Lines([], [], [])
as_json = msgspec.json.encode


class _Read(NamedTuple):
    """How far a viewer's log has been made: from which plies, and into which lines."""

    plies: list[Ply]
    journal: list[Told]
    lines: list[told.Line]


class _Part(NamedTuple):
    """A part of a view, and the same as JSON."""

    value: object
    told: msgspec.Raw


class Scribe:
    """Writes a table's snapshots; remembers what it has written as long as nothing has changed."""

    def __init__(self, table: Table) -> None:
        self._of = ref(table)
        """A weak reference: a site keeps a scribe for as long as its table exists, so the table must be free to go."""
        self._seq = -1
        self._views: dict[Seat | None, View] = {}
        self._common: View = {}
        self._parts: dict[tuple[Seat | None, str], _Part] = {}
        self._latest: dict[str, _Part] = {}
        self._over = table.over
        self._read: dict[Seat | None, _Read] = {}
        self._told: dict[tuple[int, engine.Line | RecordRow], told.Line] = {}
        self._chat: list[told.ChatLine] = []

    @property
    def _table(self) -> Table:
        table = self._of()
        assert table is not None
        return table

    def snapshot(self, viewer: Viewer, brief: bool = False) -> told.Snapshot:
        """As an answer: with all lines, or (brief) with none."""
        lines = self.lines(viewer.seat)
        return self._write(viewer, lines, lines if brief else NO_LINES)

    def since(self, viewer: Viewer, had: Lines) -> tuple[told.Snapshot, Lines]:
        """With only those lines that `had` does not have yet; and all lines, to be had from now on."""
        lines = self.lines(viewer.seat)
        return self._write(viewer, lines, had), lines

    def _write(self, viewer: Viewer, lines: Lines, had: Lines) -> told.Snapshot:
        table, seat, match = self._table, viewer.seat, self._table.match
        log, story, chat = _common(had.log, lines.log), _common(had.story, lines.story), _common(had.chat, lines.chat)
        return told.Snapshot(
            table=table.id,
            game=match.game.name,
            title=match.game.title,
            seq=table.seq_for(seat),
            ply=len(lines.log),
            seat=seat,
            owner=viewer.owner,
            view=self.told_view(seat),
            log=lines.log[log:],
            log_from=log,
            story=lines.story[story:],
            story_from=story,
            chat=lines.chat[chat:],
            chat_from=chat,
            note="" if seat is None else table.seats[seat].note,
            standing=[] if seat is None else told_orders(table.seats[seat].standing),
            people=self.people(),
            clock=self._clock(),
            undo=self._undo(seat),
            over=table.over,
            commitment=match.dice.commitment,
            key=match.dice.key.hex() if table.over else None,
            salt=match.dice.salt.hex() if table.over else None,
            dice_known=table.dice_known,
            rules_version=match.game.version,
            lesson=self._lesson(seat),
        )

    def view(self, seat: Seat | None) -> View:
        if self._seq != self._table.seq:
            self._seq, self._views, self._common = self._table.seq, {}, {}
        if seat not in self._views:
            self._views[seat] = self._table.match.view(seat, True, self._common)
        return self._views[seat]

    def told_view(self, seat: Seat | None) -> View:
        """The view with its parts as JSON. A part that is unchanged, or the same for another seat, is not written
        again."""
        return {name: self._told_part(seat, name, value) for name, value in self.view(seat).items()}

    def _told_part(self, seat: Seat | None, name: str, value: object) -> msgspec.Raw:
        for had in (self._parts.get((seat, name)), self._latest.get(name)):
            if had is not None and (had.value is value or had.value == value):
                self._parts[seat, name] = had
                return had.told
        part = _Part(value, msgspec.Raw(as_json(value)))
        self._parts[seat, name] = self._latest[name] = part
        return part.told

    # -- lines -------------------------------------------------------------------------------

    def lines(self, seat: Seat | None) -> Lines:
        return Lines(self._log_of(seat), self._story_of(seat), self.chat())

    def chat(self) -> list[told.ChatLine]:
        said = [row for row in self._table.record if row.kind == "chat"]
        for row in said[len(self._chat) :]:
            self._chat.append(told.ChatLine(seat=row.seat, name=row.name, text=row.text, at=row.at))
        return list(self._chat)

    def journal(self, seat: Seat | None) -> list[Told]:
        """The log as this viewer may read it; what was made of it before is kept."""
        return self._reading(seat).journal

    def _log_of(self, seat: Seat | None) -> list[told.Line]:
        return self._reading(seat).lines

    def _reading(self, seat: Seat | None) -> _Read:
        match = self._table.match
        if self._over != match.over:
            self._over, self._read = match.over, {}
        old = self._read.get(seat, _Read([], [], []))
        same = settled(match.plies, _common(old.plies, match.plies))
        n = lines_by(old.journal, same)
        fresh = journal(match.plies, seat, match.over, same)
        lines = [
            told.Line(ply=ply, seat=one.seat, text=one.text, hidden=one.hidden) for ply, one in enumerate(fresh, n)
        ]
        self._read[seat] = _Read(list(match.plies), old.journal[:n] + fresh, old.lines[:n] + lines)
        return self._read[seat]

    def _story_of(self, seat: Seat | None) -> list[told.Line]:
        """The game's story and the table's own notices, in the order of time."""
        table, log = self._table, self.journal(seat)
        merged: list[tuple[int, engine.Line | RecordRow]] = [
            *((line.ply, line) for line in table.match.story if line.seat is None or line.seat == seat),
            *((ply, row) for ply, row in _in_time(table.record) if row.kind == "table"),
        ]
        merged.sort(key=itemgetter(0))
        return [self._tell(lines_by(log, ply), line) for ply, line in merged]

    def _tell(self, ply: int, line: engine.Line | RecordRow) -> told.Line:
        if (ply, line) not in self._told:
            seat = line.seat if isinstance(line, engine.Line) else None
            self._told[ply, line] = told.Line(ply=ply, seat=seat, text=line.text)
        return self._told[ply, line]

    # -- a guided first game -----------------------------------------------------------------

    def _lesson(self, seat: Seat | None) -> told.LessonTold | None:
        """For the learner alone; until the first move after its end."""
        table, lesson = self._table, self._table.lesson
        ply = len(table.match.plies)
        if lesson is None or seat != lesson.seat or ply > len(lesson.moves):
            return None
        number, last = lesson.note_at(ply), lesson.note_before(ply)
        note = None if number is None else lesson.notes[number]
        expected, state = lesson.expected(ply), table.match.state
        return told.LessonTold(
            title=note.title if note else lesson.title,
            before=note.before if note else lesson.closing,
            after="" if last is None else lesson.notes[last].after,
            rules=list(note.rules) if note else [],
            moves=[MoveTold(verb=move.verb, arg=move.arg) for move in expected],
            label=state.step.say(state, expected[0]) if expected and state.top else "",
            done=len(lesson.notes) if number is None else number,
            notes=len(lesson.notes),
            over=note is None,
        )

    # -- people and time ---------------------------------------------------------------------

    def people(self) -> list[told.Person]:
        table, now = self._table, time.monotonic()
        asked = table.match.state.to_act
        return [
            told.Person(
                seat=info.seat,
                name=table.name(info.seat),
                kind=info.kind,
                online=table.online.get(info.seat, 0) > 0,
                to_act=info.seat in asked,
                stands_in=info.human and info.away,
                seconds_left=table.clock.left(info.seat, now) if info.human and not info.away else None,
            )
            for info in table.seats
        ]

    def _clock(self) -> told.ClockTold:
        table = self._table
        deadline, clock = table.deadline, table.clock
        left = None if deadline is None else told.Countdown(seconds_left=clock.until(deadline, time.monotonic()))
        running = clock.kind != "none" and table.timed
        return told.ClockTold(kind=clock.kind, seconds=clock.seconds, running=running, countdown=left)

    def _undo(self, seat: Seat | None) -> told.UndoTold:
        table, vote = self._table, self._vote(seat)
        if seat is None:
            return told.UndoTold(can=False, may_ask=False, asks=[], why="you are only watching", vote=vote)
        if table.over:
            return told.UndoTold(can=False, may_ask=False, asks=[], why="the game is over", vote=vote)
        if table.match.may_undo(seat):
            return told.UndoTold(can=True, may_ask=True, asks=[], why="", vote=vote)
        if (ply := last_own_ply(table, seat)) is None:
            return told.UndoTold(can=False, may_ask=False, asks=[], why="you have not moved yet", vote=vote)
        if has_seen(table, seat, ply):
            why = "something hidden was shown or rolled since your last move, and nobody else is here to agree"
            return told.UndoTold(can=False, may_ask=False, asks=[], why=why, vote=vote)
        others = [other for other in asked_back(table, ply) if other != seat]
        why = "since your last move something was rolled or revealed, or another seat has moved"
        return told.UndoTold(can=False, may_ask=True, asks=others, why=why, vote=vote)

    def _vote(self, seat: Seat | None) -> told.UndoVote | None:
        vote = self._table.vote
        if vote is None:
            return None
        waiting = [other for other in asked_back(self._table, vote.ply) if other not in vote.agreed]
        ply = lines_by(self.journal(seat), vote.ply)
        return told.UndoVote(by=vote.by, ply=ply, agreed=sorted(vote.agreed), waiting=waiting)


def told_orders(orders: Sequence[StandingOrder]) -> list[given.Order]:
    return [given.Order(**order._asdict()) for order in orders]


def _in_time(record: Sequence[RecordRow]) -> list[tuple[int, RecordRow]]:
    """Each row, and how many of the moves before it were never taken back since: what is new comes after it."""
    found, fewest = [], math.inf
    for row in reversed(record):
        fewest = min(fewest, row.ply)
        found.append((int(fewest), row))
    return found[::-1]


def _common(old: Sequence[object], new: Sequence[object]) -> int:
    """How many lines at the beginning are the very same."""
    same = 0
    for before, after in zip(old, new, strict=False):
        if before is not after and before != after:
            break
        same += 1
    return same
