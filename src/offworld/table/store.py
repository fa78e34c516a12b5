"""Keeps tables in SQLite. One writer thread; what it has acknowledged survives a crash of the machine.

Writes queue up; the writer takes all that wait and commits them together, so that the price of
reaching the disk is shared. A write is acknowledged only after that commit. Where SQLite gives the
transaction up in the middle (a full disk, a failed read, no memory), none of them is.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing, suppress
from pathlib import Path
from typing import IO, Any, NamedTuple, TypeVar

from sqlalchemy import Connection, create_engine, delete, event, false
from sqlalchemy.exc import DBAPIError, IntegrityError

from offworld.core.errors import OffworldError
from offworld.table import schema, sql
from offworld.table.leftovers import Leftovers
from offworld.table.migrate import migrate
from offworld.table.problems import Problem
from offworld.table.rows import Change, Kept

T = TypeVar("T")
MOST_TOGETHER = 256
SECONDS_BUSY = 10
BEAT = "UPDATE pulse SET beats = beats + 1"


logger = logging.getLogger(__name__)


class Unavailable(Problem):
    """The disk did not do what was asked of it; nothing has changed."""

    def __init__(self) -> None:
        super().__init__(503, "the server cannot reach its disk just now", "nothing was changed; try again in a moment")


class TransactionLost(Exception):
    """SQLite gave it up: whatever was done in it is undone."""


class _Job(NamedTuple):
    work: Callable[[Connection], Any]
    done: Future[Any]


_Done = tuple[Any, Exception | None]
"""What a job gave, or why it failed."""


class Store:
    def __init__(self, path: Path) -> None:
        self._lock = _lock(_in_a_folder(path).with_suffix(".lock"))
        _close_to_others(path)
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
                # SQLite says only at a write that nobody may write
                connection.execute(delete(schema.moves).where(false()))
        except DBAPIError as error:
            raise OffworldError(f"{path} cannot be used: {error.orig}") from error
        self._leftovers = Leftovers(path)
        self.failures = 0
        """Commits that failed so far."""
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what waits, then stop."""
        self._jobs.put(None)
        self._writer.join()
        self._engine.dispose()
        self._leftovers.close()
        self._lock.close()

    # -- writing -----------------------------------------------------------------------------

    async def create(self, kept: Kept) -> None:
        await self._write(lambda connection: sql.create(connection, kept))

    async def save(self, change: Change) -> None:
        await self._write(lambda connection: sql.save(connection, change))

    async def let_rest(self, table: str, seq: int | None = None) -> None:
        """Nothing happens there until somebody comes. With `seq`: unless it has gone on since."""
        await self._write(lambda connection: sql.let_rest(connection, table, seq))

    async def beat(self) -> None:
        """Write something without meaning, to see whether the disk takes it."""
        await self._write(lambda connection: connection.exec_driver_sql(BEAT))

    @property
    def writes(self) -> bool:
        """Whether the writer is there at all."""
        return self._writer.is_alive()

    async def _write(self, work: Callable[[Connection], T]) -> T:
        """Raises Unavailable where the disk is at fault, and whatever else the work itself raises."""
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()  # the caller may give up waiting; the write stands
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
        """A job's own mistake concerns only that job; any other failure concerns all."""
        try:
            with self._engine.begin() as connection:
                return [_attempt(connection, job) for job in jobs]
        except Exception:
            self.failures += 1
            logger.exception("%d writes were not kept", len(jobs))
            self._forget()
            return [(None, Unavailable()) for _ in jobs]

    def _forget(self) -> None:
        """Otherwise a crash would find the leftovers of a failed commit in SQLite's log and take them for good."""
        try:
            self._write_over()
        except Exception:
            with suppress(OSError):
                self._leftovers.cut()

    def _write_over(self) -> None:
        with closing(self._engine.raw_connection()) as connection:
            cursor = connection.cursor()
            cursor.execute("PRAGMA synchronous=OFF")  # a disk that does not sync may still write
            try:
                cursor.execute(BEAT)
            finally:
                cursor.execute("PRAGMA synchronous=FULL")

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
        """Raises Damaged where what is kept is not whole."""
        return await asyncio.to_thread(self._read, lambda connection: sql.load(connection, table))

    async def unfinished(self, since: float) -> list[str]:
        """Tables that play on, the most recent first."""
        return await asyncio.to_thread(self._read, lambda connection: sql.unfinished(connection, since))

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except (DBAPIError, MemoryError) as error:
            raise Unavailable from error


def _in_a_folder(path: Path) -> Path:
    """Its folder is made if need be, closed to everybody else on this machine: it holds the dice of plays to come."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise OffworldError(f"the data folder {path.parent} cannot be used: there is a file of that name") from error
    except OSError as error:
        raise OffworldError(f"the data folder {path.parent} cannot be made: {error.strerror}") from error
    return path


def _lock(path: Path) -> IO[bytes]:
    """Only one server may use a folder; the lock ends with the process, however it ends."""
    try:
        path.touch(0o600)
        held = path.open("wb")
    except OSError as error:
        raise OffworldError(f"the data folder {path.parent} cannot be written to: {error.strerror}") from error
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise OffworldError(f"another server is using the folder {path.parent}; give this one another") from None
    return held


def _close_to_others(path: Path) -> None:
    """The database and its companions, which SQLite makes like the database itself: others may list a folder."""
    with suppress(OSError):  # SQLite says why it cannot be made
        path.touch(0o600)
    for name in ("", "-wal", "-shm"):
        try:
            path.with_name(path.name + name).chmod(0o600)
        except FileNotFoundError:
            continue
        except OSError as error:
            logger.warning("%s%s stays as open to others as it is: %s", path, name, error.strerror)


def _prepare(connection: Any, _record: object) -> None:
    """Durable, and with transactions that SQLAlchemy alone begins."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    writing = threading.current_thread().name == "writer"
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _attempt(connection: Connection, job: _Job) -> _Done:
    """One job of several in a transaction: if it is at fault itself, the others stand."""
    done: _Done
    try:
        with connection.begin_nested():
            done = job.work(connection), None
    except (IntegrityError, sql.Conflict) as error:
        done = None, error
    if not connection.connection.dbapi_connection.in_transaction:  # type: ignore[union-attr]  # it is sqlite3's
        raise TransactionLost
    return done
