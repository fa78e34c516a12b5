"""Issue 11, point 21: what the disk does not do is 503 with a sentence, and health tells the truth."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import threading
from pathlib import Path
from unittest.mock import patch

import httpx
from sqlalchemy.exc import OperationalError

from offworld.table import health
from offworld.table.app import make_app
from offworld.table.health import GOOD, Doctor
from offworld.table.settings import Settings
from offworld.table.site import Site
from offworld.table.tables import Opened
from tests.table.harness import Server
from tests.table.test_tables import at_a_site

WELL = (GOOD, GOOD, GOOD)


def test_a_full_disk_is_503_with_a_sentence_until_there_is_room_again(own_server: Server) -> None:
    own_server.start()
    table = own_server.make("mars", "me")
    assert own_server.http.get("/api/health").json()["ok"]
    own_server.let_files_grow_to((own_server.data / "tables.sqlite3-wal").stat().st_size)
    made = own_server.http.post("/api/tables", json={"game": "mars", "seats": [{"who": "me"}]})
    moved = table.move(0, 0, "column", 4)
    told = own_server.http.get("/api/health")
    own_server.let_files_grow_to(resource.RLIM_INFINITY)
    assert [answer.status_code for answer in (made, moved, told)] == [503, 503, 503]
    assert "disk" in made.json()["error"]
    assert not told.json()["ok"]
    assert told.json()["disk"] == "the disk refuses what is written"
    assert table.move(0, 0, "column", 4).status_code == 200
    own_server.make("mars", "me")


def test_what_cannot_be_read_is_503_with_a_sentence(tmp_path: Path) -> None:
    trouble = OperationalError("SELECT", {}, sqlite3.OperationalError("disk I/O error"))

    async def ask() -> httpx.Response:
        app = make_app(Settings(tmp_path))
        page = httpx.ASGITransport(app, raise_app_exceptions=False)
        with patch("offworld.table.sql.load", side_effect=trouble):
            async with httpx.AsyncClient(transport=page, base_url="http://table") as client:
                answer = await client.get("/api/tables/aaaaaaaaaaaa")
        await app.state.site.close()
        return answer

    answer = asyncio.run(ask())
    assert answer.status_code == 503
    assert "disk" in answer.json()["error"]


def test_a_writer_that_hangs_and_a_disk_that_is_nearly_full_are_told(tmp_path: Path) -> None:
    async def act(site: Site, _opened: Opened) -> None:
        assert await site.doctor.look() == WELL
        begun, go = threading.Event(), threading.Event()

        def hang(_: object) -> None:
            begun.set()
            go.wait()

        held = asyncio.ensure_future(site.store._write(hang))
        await asyncio.to_thread(begun.wait)
        with patch.object(health, "WRITER_SECONDS", 0.1):
            found = await _doctor(site).look()
        go.set()
        await held
        assert "writer has not answered" in found.writer
        with patch.object(health, "LEAST_FREE", 1 << 60):
            assert "nearly full" in (await _doctor(site).look()).disk
        assert await _doctor(site).look() == WELL

    at_a_site(tmp_path, act)


def test_bots_whose_processes_died_are_told_until_they_run_again(tmp_path: Path) -> None:
    async def act(site: Site, _opened: Opened) -> None:
        await site.bots.start()
        lane = site.bots._lanes[0]
        assert lane._process is not None
        lane._process.kill()
        lane._process.join()
        assert (await _doctor(site).look()).bots == "1 of 1 processes for bots are not running"
        lane.stop()
        await site.bots.start()
        assert await _doctor(site).look() == WELL

    at_a_site(tmp_path, act, workers=1)


def _doctor(site: Site) -> Doctor:
    """One who has not looked yet."""
    return Doctor(site.store, site.bots, site.settings)
