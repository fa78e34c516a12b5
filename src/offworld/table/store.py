"""Keeps tables in SQLite. One writer thread; what it has acknowledged survives a crash of the machine.

Writes queue up; the writer takes all that wait and commits them together, so that the price of
reaching the disk is shared. A write is acknowledged only after that commit.
"""

from __future__ import annotations

import asyncio
import fcntl
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, NamedTuple, TypeVar

from sqlalchemy import Connection, create_engine, delete, event, false, insert, select, update
from sqlalchemy.exc import DBAPIError

from offworld.core.errors import OffworldError
from offworld.core.move import Move, Seat
from offworld.table import schema
from offworld.table.migrate import migrate

T = TypeVar("T")
MOST_TOGETHER = 256
SECONDS_BUSY = 10


class MoveRow(NamedTuple):
    ply: int
    seat: Seat
    move: Move


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


class Kept(NamedTuple):
    """All that is known of one table."""

    table: TableRow
    seats: list[SeatRow]
    moves: list[tuple[Seat, Move]]
    record: list[RecordRow]


@dataclass
class Change:
    """What one act changes, written all or not at all."""

    table: str
    seq: int
    over: bool
    at: float
    drop_from: int | None = None
    moves: list[MoveRow] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)
    record: list[RecordRow] = field(default_factory=list)
    clock: str | None = None
    """None: as before."""
    vote: str | None = None
    """None: nobody asks to take anything back."""


class _Job(NamedTuple):
    work: Callable[[Connection], Any]
    done: Future[Any]


_Done = tuple[Any, Exception | None]
"""What a job gave, or why it failed."""


class Store:
    def __init__(self, path: Path) -> None:
        self._lock = _lock(_in_a_folder(path).with_suffix(".lock"))
        self._engine = create_engine(
            f"sqlite:///{path}",
            connect_args={"timeout": SECONDS_BUSY},
            hide_parameters=True,  # what people write and what dice will show is not for the server's own log
        )
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        try:
            with self._engine.begin() as connection:
                migrate(connection)
                connection.execute(delete(schema.moves).where(false()))  # SQLite says only to who writes that none may
        except DBAPIError as error:
            raise OffworldError(f"{path} cannot be used: {error.orig}") from error
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what waits, then stop."""
        self._jobs.put(None)
        self._writer.join()
        self._engine.dispose()
        self._lock.close()

    # -- writing -----------------------------------------------------------------------------

    async def create(self, kept: Kept) -> None:
        await self._write(lambda connection: _create(connection, kept))

    async def save(self, change: Change) -> None:
        await self._write(lambda connection: _save(connection, change))

    async def _write(self, work: Callable[[Connection], T]) -> T:
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()  # whoever waits may give up; the write stands
        self._jobs.put(_Job(work, done))
        return await asyncio.shield(asyncio.wrap_future(done))

    def _write_all(self) -> None:
        while (jobs := self._take()) is not None:
            for job, (answer, failure) in zip(jobs, self._commit(jobs), strict=True):
                if failure is None:
                    job.done.set_result(answer)
                else:
                    job.done.set_exception(failure)

    def _commit(self, jobs: list[_Job]) -> list[_Done]:
        try:
            with self._engine.begin() as connection:
                if len(jobs) == 1:
                    return [(jobs[0].work(connection), None)]
                return [_attempt(connection, job) for job in jobs]
        except Exception as error:
            return [(None, error)] * len(jobs)

    def _take(self) -> list[_Job] | None:
        """Wait for a job and take all that wait with it; None when the store is closed."""
        first = self._jobs.get()
        if first is None:
            return None
        jobs = [first]
        with suppress(queue.Empty):
            while len(jobs) < MOST_TOGETHER:
                job = self._jobs.get_nowait()
                if job is None:
                    self._jobs.put(None)
                    break
                jobs.append(job)
        return jobs

    # -- reading -----------------------------------------------------------------------------

    async def load(self, table: str) -> Kept | None:
        return await asyncio.to_thread(self._read, lambda connection: _load(connection, table))

    async def unfinished(self, since: float) -> list[str]:
        """Tables that play on, the most recent first."""
        return await asyncio.to_thread(self._read, lambda connection: _unfinished(connection, since))

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)


def _in_a_folder(path: Path) -> Path:
    """Its folder is made if need be, for nobody else on this machine: there lie the dice of plays to come."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise OffworldError(f"the data folder {path.parent} cannot be used: a file stands in its place") from error
    except OSError as error:
        raise OffworldError(f"the data folder {path.parent} cannot be made: {error.strerror}") from error
    return path


def _lock(path: Path) -> IO[bytes]:
    """One server a folder; the lock ends with the process, however that ends."""
    try:
        held = path.open("wb")
    except OSError as error:
        raise OffworldError(f"the data folder {path.parent} cannot be written to: {error.strerror}") from error
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise OffworldError(f"another server uses the folder {path.parent}; give this one another") from None
    return held


def _prepare(connection: Any, _record: object) -> None:
    """Durable, and with transactions that SQLAlchemy alone begins."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    writing = threading.current_thread().name == "writer"
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _attempt(connection: Connection, job: _Job) -> _Done:
    """One job of several in a transaction: if it fails, the others stand."""
    try:
        with connection.begin_nested():
            return job.work(connection), None
    except Exception as error:
        return None, error


def _create(connection: Connection, kept: Kept) -> None:
    connection.execute(insert(schema.tables), [kept.table._asdict()])
    change = Change(kept.table.id, kept.table.seq, kept.table.over, kept.table.updated, record=kept.record)
    change.moves = [MoveRow(ply, seat, move) for ply, (seat, move) in enumerate(kept.moves)]
    connection.execute(insert(schema.seats), [{"table_id": kept.table.id, **row._asdict()} for row in kept.seats])
    _add(connection, change)


def _save(connection: Connection, change: Change) -> None:
    mine = schema.tables.c.id == change.table
    head: dict[str, Any] = {"seq": change.seq, "over": change.over, "updated": change.at, "vote": change.vote}
    if change.clock is not None:
        head["clock"] = change.clock
    connection.execute(update(schema.tables).where(mine).values(head))
    if change.drop_from is not None:
        old = (schema.moves.c.table_id == change.table) & (schema.moves.c.ply >= change.drop_from)
        connection.execute(delete(schema.moves).where(old))
    for row in change.seats:
        one = (schema.seats.c.table_id == change.table) & (schema.seats.c.seat == row.seat)
        connection.execute(update(schema.seats).where(one).values(**row._asdict()))
    _add(connection, change)


def _add(connection: Connection, change: Change) -> None:
    if change.moves:
        rows = [
            {"table_id": change.table, "ply": ply, "seat": seat, "verb": verb, "arg": arg, "at": change.at}
            for ply, seat, (verb, arg) in change.moves
        ]
        connection.execute(insert(schema.moves), rows)
    if change.record:
        connection.execute(insert(schema.record), [{"table_id": change.table, **r._asdict()} for r in change.record])


def _load(connection: Connection, table: str) -> Kept | None:
    head = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if head is None:
        return None
    c, r, m = schema.seats.c, schema.record.c, schema.moves.c
    seats = select(*(c[name] for name in SeatRow._fields)).where(c.table_id == table).order_by(c.seat)
    moves = select(m.seat, m.verb, m.arg).where(m.table_id == table).order_by(m.ply)
    said = select(r.n, r.kind, r.ply, r.seat, r.name, r.text, r.at).where(r.table_id == table).order_by(r.n)
    return Kept(
        TableRow(*head),
        [SeatRow(*row) for row in connection.execute(seats)],
        [(seat, Move(verb, arg)) for seat, verb, arg in connection.execute(moves)],
        [RecordRow(*row) for row in connection.execute(said)],
    )


def _unfinished(connection: Connection, since: float) -> list[str]:
    t = schema.tables.c
    wanted = select(t.id).where(~t.over, t.updated >= since).order_by(t.updated.desc())
    return list(connection.execute(wanted).scalars())
