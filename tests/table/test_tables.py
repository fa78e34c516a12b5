"""A table in memory, without a network: what happens when the disk fails, and what waits for whom."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

import pytest

from offworld.core.move import Move
from offworld.table.messages import ImportLog, NewTable, SeatChoice
from offworld.table.problems import Problem
from offworld.table.registry import Opened
from offworld.table.settings import Settings
from offworld.table.site import Site

MARS = NewTable(game="mars", seats=[SeatChoice(who="me")])
COLUMN = [Move("column", 4)]


def at_a_site(path: Path, act: Callable[[Site, Opened], Awaitable[None]], **settings: int) -> None:
    async def main() -> None:
        site = Site(Settings(path, **settings))  # type: ignore[arg-type]
        try:
            await act(site, await site.tables.create(MARS))
        finally:
            await site.close()

    asyncio.run(main())


def test_a_move_the_disk_did_not_take_is_not_made(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        with patch.object(site.store, "save", side_effect=OSError("disk full")), pytest.raises(Problem) as failed:
            await opened.table.move(0, 0, COLUMN)
        assert failed.value.status == 503
        assert opened.table.broken
        with pytest.raises(Problem):
            await opened.table.move(0, 0, COLUMN)
        again = await site.tables.get(opened.table.id)
        assert again is not opened.table
        assert again.match.entries == []
        assert (await again.move(0, 0, COLUMN)).accepted

    at_a_site(tmp_path, act)


def test_nobody_is_shown_a_move_before_the_disk_has_it(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        table, save = opened.table, site.store.save
        shown = []

        async def slow(change: object) -> None:
            shown.append(table.lock.locked())
            await save(change)  # type: ignore[arg-type]

        with patch.object(site.store, "save", slow):
            await table.move(0, 0, COLUMN)
        assert shown == [True]

    at_a_site(tmp_path, act)


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        await opened.table.move(0, 0, COLUMN)
        opened.table.updated -= 10_000
        await site.tables.create(MARS)
        assert opened.table.broken
        again = await site.tables.get(opened.table.id)
        assert again is not opened.table
        assert [entry.move for entry in again.match.entries][:1] == COLUMN

    at_a_site(tmp_path, act, tables_in_memory=1)


def test_a_table_is_replayed_once_however_many_ask(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        opened.table.broken = True
        found = await asyncio.gather(*(site.tables.get(opened.table.id) for _ in range(5)))
        assert len({id(table) for table in found}) == 1

    at_a_site(tmp_path, act)


def test_an_endless_log_is_refused_before_it_is_played(tmp_path: Path) -> None:
    async def act(site: Site, _opened: Opened) -> None:
        with pytest.raises(Problem, match="at most 50 moves"):
            await site.tables.restore(ImportLog(log="\n" * 60).log, "")

    at_a_site(tmp_path, act, most_moves=50)
