"""A short script of play, run with the nth call failing, for every n. A program of its own: the shim is loaded first.

    LD_PRELOAD=shim.so python -m tests.table.faults.play FOLDER "full disk" 1

After every act that failed, and once more at the end, the files are copied as a crash would leave them, and a
server that starts from the copy has to know all that was acknowledged, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import sys
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from offworld.core.move import Move
from offworld.table import store
from offworld.table.messages.given import NewTable, SeatChoice
from offworld.table.people import Viewer
from offworld.table.problems import Problem
from offworld.table.seating import join
from offworld.table.settings import Settings
from offworld.table.site import Site
from offworld.table.store import Store, _Job
from offworld.table.table import Table
from offworld.table.taking_back import undo
from tests.table.faults.inject import EVERYTHING, FAULTS, Fault, Shim
from tests.table.toys import register

WANTED = NewTable(game="moonlet", seats=[SeatChoice(who="me"), SeatChoice(who="open")], seed=4)
Act = Callable[[Table], Awaitable[Any]]
Known = dict[str, Any]
"""What a table's people were told: every word of it has to be there after a restart."""


def move(seat: int, verb: str, arg: int) -> Act:
    return lambda table: table.move(seat, table.seq, [Move(verb, arg)])


SCRIPT: tuple[Act, ...] = (
    lambda table: join(table, 1, "Bo"),
    move(0, "pledge", 1),
    lambda table: table.write_note(0, "a long note " * 400),
    lambda table: undo(table, 0, table.seq, False),
    move(0, "pledge", 2),
    lambda table: table.say(Viewer(1), "hello"),
    move(1, "pledge", 0),
    move(0, "bid", 1),
)
TABLES = 4
"""Play at once, where acts are written together."""
ROUNDS = 3
TICK = 0.0005


def known(table: Table) -> Known:
    return {
        "seq": table.seq,
        "moves": [(made.seat, str(made.move)) for made in table.match.plies],
        "seats": [(info.kind, info.name, info.note, info.away) for info in table.seats],
        "record": [(line.n, line.kind, line.text) for line in table.record],
    }


class Play:
    """One run of the script. `told` is what was acknowledged, by table."""

    def __init__(self, site: Site, folder: Path, shim: Shim) -> None:
        self.site, self.folder, self.shim = site, folder, shim
        self.told: dict[str, Known] = {}
        self.refused = 0

    async def alone(self) -> None:
        """One act at a time, from the making of the table on."""
        name = await self._make()
        for act in SCRIPT if name is not None else ():
            await self._do([(str(name), act)])
        await self._restart()

    async def together(self) -> None:
        """The acts of several tables share a commit."""
        for step in range(ROUNDS):
            await self._do([(name, SCRIPT[i + step]) for i, name in enumerate(self.told)])
        await self._restart()

    async def prepare(self) -> None:
        """Tables that play together, each another act of the script ahead."""
        for ahead in range(TABLES):
            name = await self._make()
            assert name is not None
            for act in SCRIPT[:ahead]:
                await self._do([(name, act)])

    async def _make(self) -> str | None:
        try:
            table = (await self.site.tables.create(WANTED)).table
        except Problem as problem:
            self._refused(problem)
            await self._restart()
            return None
        self.told[table.id] = known(table)
        return table.id

    async def _do(self, acts: list[tuple[str, Act]]) -> None:
        """Those that are acknowledged change what was told; the others change nothing."""
        found = [(await self._table(name), act) for name, act in acts]
        there = [(table, act) for table, act in found if table is not None]
        doing = [act(table) for table, act in there]
        done = await (written_together(self.site.store, doing) if len(acts) > 1 else gathered(doing))
        for (table, _), answer in zip(there, done, strict=True):
            if isinstance(answer, Exception):
                self._refused(answer)
            else:
                self.told[table.id] = known(table)
        if len(there) < len(acts) or any(isinstance(answer, Exception) for answer in done):
            await self._restart()

    async def _table(self, name: str) -> Table | None:
        try:
            return await self.site.tables.get(name)
        except Problem as problem:
            self._refused(problem)
            return None

    def _refused(self, problem: Exception) -> None:
        assert getattr(problem, "status", None) == 503, f"not answered with 503: {problem!r}"
        self.refused += 1

    async def _restart(self) -> None:
        """As after kill -9: another server finds the same files."""
        with self.shim.at_peace():
            copy = self.folder / "copy"
            shutil.rmtree(copy, ignore_errors=True)
            copy.mkdir()
            for file in self.folder.glob("tables.sqlite3*"):
                if not file.name.endswith("-shm"):
                    shutil.copy(file, copy)
            site = Site(Settings(copy, workers=1))
            try:
                await self._compare(site)
            finally:
                await site.close()

    async def _compare(self, site: Site) -> None:
        with site.store._engine.connect() as connection:
            names = {row[0] for row in connection.exec_driver_sql("SELECT id FROM tables")}
        assert names == set(self.told), f"tables {names} instead of {set(self.told)}"
        for name, told in self.told.items():
            found = known(await site.tables.get(name))
            assert found == told, f"told {told},\n  found {found}"


async def gathered(acts: list[Awaitable[Any]]) -> list[Any]:
    return await asyncio.gather(*acts, return_exceptions=True)


async def written_together(to: Store, acts: list[Awaitable[Any]]) -> list[Any]:
    """Hold the writer up until all of them wait for it."""
    go = threading.Event()
    to._jobs.put(_Job(lambda _: go.wait(), Future()))
    while to._jobs.qsize():
        await asyncio.sleep(TICK)
    doing = [asyncio.ensure_future(act) for act in acts]
    while to._jobs.qsize() < sum(not task.done() for task in doing):
        await asyncio.sleep(TICK)
    go.set()
    return await gathered(list(doing))


async def at_a_site(folder: Path, shim: Shim, told: dict[str, Known], act: Callable[[Play], Awaitable[None]]) -> Play:
    site = Site(Settings(folder, workers=1))
    play = Play(site, folder, shim)
    for name in told:
        play.told[name] = known(await site.tables.get(name))
    try:
        await act(play)
    finally:
        shim.disarm()
        await site.close()
    return play


class Runs:
    """The script again and again, each time from the same files."""

    def __init__(self, folder: Path, shim: Shim, fault: Fault, how: str) -> None:
        self._folder, self._shim, self._fault, self._how = folder, shim, fault, how
        self._began: dict[str, Known] = {}
        Store(folder / "begin" / "tables.sqlite3").close()
        if how == "together":
            self._began = asyncio.run(at_a_site(folder / "begin", self._shim, {}, Play.prepare)).told

    def run(self, n: int) -> tuple[int, int]:
        """With call number `n` failing: how many calls of that kind there were, and how many acts were refused."""
        run = self._folder / "run"
        shutil.rmtree(run, ignore_errors=True)
        shutil.copytree(self._folder / "begin", run)

        async def act(play: Play) -> None:
            self._shim.arm(self._fault, n)
            await getattr(play, self._how)()

        refused = asyncio.run(at_a_site(run, self._shim, self._began, act)).refused
        return self._shim.seen, refused


def small_cache(connection: Any, record: object) -> None:
    """Pages go to the disk in the middle of a transaction, and from the log to the database soon after it."""
    prepare(connection, record)
    for pragma in ("cache_size=1", "wal_autocheckpoint=20"):
        connection.execute(f"PRAGMA {pragma}")


prepare = store._prepare
setattr(store, "_prepare", small_cache)  # noqa: B010  # so that the type checker lets us


HOW = ("alone", "together")
"""Names of what a Play does."""


def main(folder: Path, what: str, step: int) -> None:
    """Prints how many calls there are and in how many runs something was refused, a line for each of HOW; fails where
    anything is lost."""
    logging.disable(logging.CRITICAL)
    register()
    shim = Shim()
    shim.wrap_memory()
    for how in HOW:
        calls, hurt = fail_in_turn(Runs(folder / how, shim, FAULTS[what], how), f"{what}, {how}", step)
        sys.stdout.write(f"{calls} {hurt}\n")


def fail_in_turn(runs: Runs, name: str, step: int) -> tuple[int, int]:
    calls, refused = runs.run(EVERYTHING)
    assert not refused
    hurt = 0
    for n in range(1, calls + 1, step):
        try:
            hurt += runs.run(n)[1] > 0
        except Exception as error:
            raise AssertionError(f"{name}, call {n} of {calls}: {error}") from error
    return calls, hurt


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
