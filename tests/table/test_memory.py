"""What a server holds in memory: no more than it needs, and never two of the same table."""

from __future__ import annotations

import asyncio
import gc
import shutil
import sqlite3
from pathlib import Path
from unittest.mock import patch
from weakref import ref

from offworld.core.move import Move
from offworld.table import tables as collection
from offworld.table.driver import Driver
from offworld.table.messages.given import ClockChoice, NewTable, SeatChoice
from offworld.table.people import Viewer
from offworld.table.settings import Settings
from offworld.table.site import Site
from offworld.table.table import Table
from offworld.table.tables import Opened
from tests.table.test_tables import MARS, at_a_site


def test_a_table_that_was_looked_at_and_put_away_is_gone(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        found = ref((await site.tables.create(MARS)).table)
        _look_and_age(site, found)
        await site.tables.create(MARS)
        gc.collect()
        assert found() is None

    at_a_site(tmp_path, act, tables_in_memory=2)


def _look_and_age(site: Site, found: ref[Table]) -> None:
    table = found()
    assert table is not None
    site.scribe(table).snapshot(Viewer(0))
    table.updated -= 10_000


def test_tables_that_come_and_go_at_once_are_never_there_twice(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        names = [opened.table.id, *[(await site.tables.create(MARS)).table.id for _ in range(5)]]
        for _ in range(20):
            await asyncio.gather(*(site.tables.get(name) for name in names * 2))
            assert [table for table in _open(site) if site.tables._tables.get(table.id) is not table] == []

    with patch.object(collection, "IDLE_SECONDS", -1):
        at_a_site(tmp_path, act, tables_in_memory=3)


def _open(site: Site) -> list[Table]:
    tables = [found for found in gc.get_objects() if isinstance(found, Table)]
    return [table for table in tables if table._store is site.store and not table.acts.closed]


CLOCKED = NewTable(game="mars", seats=[SeatChoice(who="me")], clock=ClockChoice(kind="move", seconds=3600))
BOTS = NewTable(game="mars", seats=[SeatChoice(who="random")])


def test_a_start_loads_only_tables_where_something_happens_by_itself(tmp_path: Path) -> None:
    """Issue 11, point 22: the others wait on the disk until somebody needs them."""

    async def act(site: Site, opened: Opened) -> None:
        names = [(await site.tables.create(wanted)).table.id for wanted in (MARS, MARS, MARS, CLOCKED)]
        with patch.object(Driver, "start"):  # stopped before its bot could move
            names.append((await site.tables.create(BOTS)).table.id)
        await opened.table.move(0, 0, [Move("column", 4)])
        assert sorted(await site.store.unfinished(0)) == sorted(names[3:])
        assert names[3:] == await loaded()
        assert (await site.tables.get(names[0])).seq == 0

    async def loaded() -> list[str]:
        shutil.copytree(tmp_path, tmp_path / "copy")
        again = Site(Settings(tmp_path / "copy"))
        with patch.object(Driver, "start"):
            await again.tables.resume()
        found = sorted(again.tables._tables.values(), key=lambda table: table.updated)
        await again.close()
        return [table.id for table in found]

    at_a_site(tmp_path, act)


def test_a_table_of_an_older_server_is_looked_at_once_and_then_rests(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        await site.tables.create(MARS)

    async def resumed() -> tuple[list[str], list[str]]:
        site = Site(Settings(tmp_path))
        before = await site.store.unfinished(0)
        await site.tables.resume()
        assert site.tables._tables == {}
        after = await site.store.unfinished(0)
        await site.close()
        return before, after

    at_a_site(tmp_path, act)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        connection.execute("UPDATE tables SET awake = 1")
        connection.execute("UPDATE tables SET version = 77 WHERE rowid = 1")  # which cannot be played here
    before, after = asyncio.run(resumed())
    assert (len(before), after) == (2, [])


def test_a_site_closes_while_it_still_resumes_its_tables(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        for _ in range(20):
            await site.tables.create(CLOCKED)

    async def briefly(ticks: int) -> None:
        site = Site(Settings(tmp_path))
        resuming = asyncio.create_task(site.tables.resume())
        while len(site.tables._tables) < 2:
            await asyncio.sleep(0)
        for _ in range(ticks):
            await asyncio.sleep(0)
        resuming.cancel()
        await site.close()
        assert site.tables._coming == {}

    at_a_site(tmp_path, act)
    for ticks in range(12):
        asyncio.run(briefly(ticks))
