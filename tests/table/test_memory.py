"""What a server holds in memory: no more than it needs, and never two of the same table."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from unittest.mock import patch
from weakref import ref

from offworld.table import registry
from offworld.table.people import Viewer
from offworld.table.registry import Opened
from offworld.table.settings import Settings
from offworld.table.site import Site
from offworld.table.tables import Table
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

    with patch.object(registry, "IDLE_SECONDS", -1):
        at_a_site(tmp_path, act, tables_in_memory=3)


def _open(site: Site) -> list[Table]:
    tables = [found for found in gc.get_objects() if isinstance(found, Table)]
    return [table for table in tables if table._store is site.store and not table.closed]


def test_a_site_closes_while_it_still_resumes_its_tables(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        for _ in range(20):
            await site.tables.create(MARS)

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
