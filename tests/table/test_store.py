"""The database: what is acknowledged is there, what fails leaves nothing, the schema fits its migrations."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

from offworld.core.errors import OffworldError
from offworld.core.move import Move
from offworld.table.migrate import HERE, revisions
from offworld.table.rows import Change, Head, Kept, MoveRow, RecordRow, SeatRow, TableRow, chain, first_digest
from offworld.table.schema import metadata
from offworld.table.sql import Conflict, Damaged
from offworld.table.store import Store, Unavailable, _prepare

TABLE = TableRow("aaaaaaaaaaaa", "mars", 1, "{}", "00", "{}", "0" * 64, 0, False, 1.0, 1.0)
SEAT = SeatRow(0, "person", "Ann", None, False, 0.0, "")
Made = tuple[int, Move]
COLUMN: Made = (0, Move("column", 4))
PASS: Made = (0, Move("pass"))


def new(path: Path) -> Store:
    store = Store(path / "tables.sqlite3")
    asyncio.run(store.create(Kept(TABLE, [SEAT], [COLUMN], [])))
    return store


def change(seq: int, log: list[Made], *made: Made, drop_from: int | None = None, **more: Any) -> Change:
    """What leads from a log of these moves, at the seq before, to one with those made (after some were dropped)."""
    start = first_digest(TABLE.id)
    was, kept = [start, *chain(start, log)][-1], log[:drop_from]
    digests = [start, *chain(start, [*kept, *made])]
    found = Change(TABLE.id, Head(seq - 1, was), seq, digests[-1], len(digests) - 1, False, float(seq + 1))
    found.moves = [MoveRow(ply, *move, digests[ply + 1]) for ply, move in enumerate(made, start=len(kept))]
    found.drop_from = drop_from
    return replace(found, **more)


def kept(store: Store) -> Kept:
    found = asyncio.run(store.load(TABLE.id))
    assert found is not None
    return found


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    store = new(tmp_path)
    said = RecordRow(0, "chat", 1, 0, "Ann", "hello", 2.0)
    away = SEAT._replace(away=True, used=1.5)
    asyncio.run(store.save(change(1, [COLUMN], (-1, Move("roll", 34)), over=True, seats=[away], record=[said])))
    store.close()
    found = kept(Store(tmp_path / "tables.sqlite3"))
    assert found.table == TABLE._replace(seq=1, over=True, updated=2.0, digest=found.table.digest)
    assert found.moves == [COLUMN, (-1, Move("roll", 34))]
    assert found.seats == [away]
    assert found.record == [said]


def test_taking_back_drops_the_end_of_the_log(tmp_path: Path) -> None:
    store = new(tmp_path)
    asyncio.run(store.save(change(1, [COLUMN], PASS)))
    asyncio.run(store.save(change(2, [COLUMN, PASS], (0, Move("dig", 3)), drop_from=1)))
    assert kept(store).moves == [COLUMN, (0, Move("dig", 3))]


def test_one_that_fails_does_not_take_others_with_it(tmp_path: Path) -> None:
    """Written together in one transaction, judged one by one."""
    store = new(tmp_path)
    good, doubled = change(1, [COLUMN], PASS), change(1, [COLUMN])
    doubled.moves = [MoveRow(2, 0, Move("dig")), MoveRow(0, 0, Move("dig"))]

    async def both() -> tuple[BaseException | None, BaseException | None]:
        return await asyncio.gather(store.save(doubled), store.save(good), return_exceptions=True)

    failed, fine = asyncio.run(both())
    assert isinstance(failed, Exception)
    assert fine is None
    assert kept(store).table.seq == 1
    assert kept(store).moves == [COLUMN, PASS]


def test_a_transaction_that_sqlite_gives_up_fails_for_all_in_it(tmp_path: Path) -> None:
    """Issue 11, point 17: what follows would be committed by itself, and what came before would be gone."""
    store = new(tmp_path)
    before, go, later = change(1, [COLUMN], PASS), threading.Event(), Kept(TABLE._replace(id="b" * 12), [SEAT], [], [])

    async def together() -> tuple[Any, ...]:
        held = asyncio.ensure_future(store._write(lambda _: go.wait()))
        await asyncio.sleep(0.1)
        lost = store._write(lambda connection: connection.exec_driver_sql("ROLLBACK"))
        writes = asyncio.gather(store.save(before), lost, store.create(later), return_exceptions=True)
        await asyncio.sleep(0.1)
        go.set()
        await held
        return await writes

    assert [type(answer) for answer in asyncio.run(together())] == [Unavailable] * 3
    assert kept(store).moves == [COLUMN]
    assert asyncio.run(store.load(later.table.id)) is None
    asyncio.run(store.save(before))


@pytest.mark.parametrize(
    ("what", "stale"),
    [
        ("another seq", change(3, [COLUMN], PASS)),
        ("another log", change(1, [PASS], PASS)),
        ("a gap", replace(change(1, [COLUMN], PASS), moves=[MoveRow(2, *PASS, "00000000")])),
        ("another digest", replace(change(1, [COLUMN], PASS), moves=[MoveRow(1, *PASS, "00000000")])),
        ("fewer moves than it says", replace(change(1, [COLUMN], PASS), moves=[])),
    ],
)
def test_a_change_that_builds_on_something_else_is_not_written(tmp_path: Path, what: str, stale: Change) -> None:
    """Issue 11, point 17: writes compare and set the table's seq, and plies are contiguous."""
    store = new(tmp_path)
    with pytest.raises(Conflict):
        asyncio.run(store.save(stale))
    assert (kept(store).table.seq, kept(store).moves) == (0, [COLUMN]), what


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM moves WHERE ply = 2",
        "DELETE FROM moves WHERE ply = 1",
        "DELETE FROM moves WHERE ply = 0",
        "DELETE FROM moves",
        "UPDATE moves SET arg = 5 WHERE ply = 0",
        "UPDATE moves SET seat = 1 WHERE ply = 2",
        "UPDATE moves SET ply = 9 WHERE ply = 2",
        "UPDATE tables SET digest = '00000000'",
        "DELETE FROM record WHERE n = 0",
    ],
)
def test_a_table_that_is_not_whole_is_found_when_it_is_loaded(tmp_path: Path, damage: str) -> None:
    """Issue 11, point 17: tables are verified when they are loaded."""
    store = new(tmp_path)
    said = [RecordRow(n, "chat", 1, 0, "Ann", "hello", 2.0) for n in range(2)]
    asyncio.run(store.save(change(1, [COLUMN], PASS, PASS, record=said)))
    assert kept(store).moves == [COLUMN, PASS, PASS]
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        connection.execute(damage)
    with pytest.raises(Damaged):
        kept(store)


def test_writes_reach_the_disk_before_they_are_acknowledged(tmp_path: Path) -> None:
    store = new(tmp_path)
    seen = []
    with store._engine.connect() as connection:
        for pragma in ("journal_mode", "synchronous", "foreign_keys"):
            seen.append(connection.exec_driver_sql(f"PRAGMA {pragma}").scalar())
    assert seen == ["wal", 2, 1]


def test_the_migrations_make_the_schema_that_the_code_speaks_of(tmp_path: Path) -> None:
    Store(tmp_path / "tables.sqlite3").close()
    with create_engine(f"sqlite:///{tmp_path}/tables.sqlite3").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_migrations_name_is_its_revision(tmp_path: Path) -> None:
    settings = Config()
    settings.set_main_option("script_location", str(HERE))
    scripts = ScriptDirectory.from_config(settings)
    assert revisions() == [script.revision for script in reversed(list(scripts.walk_revisions()))]


def test_every_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    """As each version of the server has left it, with a table in it."""
    for revision in revisions()[:-1]:
        path = tmp_path / revision
        path.mkdir()
        _made_by(path / "tables.sqlite3", revision)
        store = Store(path / "tables.sqlite3")
        found = kept(store)
        assert (found.table, found.moves) == (TABLE._replace(digest=found.table.digest), [COLUMN])
        played = 1 if revision < "0005" else 0  # a person at an old table might have played all of it
        assert found.seats == [SEAT._replace(played=played)]
        store.close()


def _made_by(path: Path, revision: str) -> None:
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        settings = Config(attributes={"connection": connection})
        settings.set_main_option("script_location", str(HERE))
        command.upgrade(settings, revision)
        digest = next(chain(first_digest(TABLE.id), [COLUMN]))
        move = {"ply": 0, "seat": 0, "verb": "column", "arg": 4, "at": 1.0, "digest": digest}
        for table, row in (
            ("tables", {**TABLE._asdict(), "digest": digest}),
            ("seats", {"table_id": TABLE.id, **SEAT._asdict()}),
            ("moves", {"table_id": TABLE.id, **move}),
        ):
            old = [column["name"] for column in inspect(connection).get_columns(table)]
            named = ", ".join(f":{name}" for name in old)
            connection.execute(text(f"INSERT INTO {table} ({', '.join(old)}) VALUES ({named})"), row)
    engine.dispose()


def test_nobody_else_on_the_machine_reads_a_new_folder(tmp_path: Path) -> None:
    Store(tmp_path / "new" / "tables.sqlite3").close()
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0


def test_nobody_else_on_the_machine_reads_the_files_in_a_folder_that_was_there(tmp_path: Path) -> None:
    """Issue 11, point 21: the database, its companions and the lock, new or made by an older server."""
    tmp_path.chmod(0o755)
    (tmp_path / "tables.sqlite3").touch(0o644)
    (tmp_path / "tables.sqlite3").chmod(0o644)
    before = os.umask(0)
    try:
        store = new(tmp_path)
        modes = {file.name: oct(file.stat().st_mode & 0o777) for file in tmp_path.iterdir()}
        store.close()
    finally:
        os.umask(before)
    names = ("tables.lock", "tables.sqlite3", "tables.sqlite3-shm", "tables.sqlite3-wal")
    assert modes == dict.fromkeys(names, "0o600")


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    first = new(tmp_path)
    with pytest.raises(OffworldError, match="another server"):
        Store(tmp_path / "tables.sqlite3")
    first.close()
    Store(tmp_path / "tables.sqlite3").close()


def test_a_file_that_is_no_database_is_one_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_text("not at all a database")
    with pytest.raises(OffworldError, match=r"tables\.sqlite3 cannot be used: file is not a database"):
        Store(tmp_path / "tables.sqlite3")


def test_a_database_of_a_newer_server_is_refused(tmp_path: Path) -> None:
    Store(tmp_path / "tables.sqlite3").close()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(OffworldError, match="newer Offworld"):
        Store(tmp_path / "tables.sqlite3")


def test_a_database_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    """As if its file was read-only, which it never is for root: the connection itself is."""
    Store(tmp_path / "tables.sqlite3").close()

    def prepare(connection: sqlite3.Connection, record: object) -> None:
        _prepare(connection, record)
        connection.execute("PRAGMA query_only=ON")

    with patch("offworld.table.store._prepare", prepare), pytest.raises(OffworldError, match="readonly"):
        Store(tmp_path / "tables.sqlite3")


def test_what_could_not_be_written_is_not_in_the_words_about_it(tmp_path: Path) -> None:
    store = new(tmp_path)
    said = RecordRow(0, "chat", 1, 0, "Ann", "between us", 2.0)
    doubled = change(1, [COLUMN], seats=[SEAT._replace(note="my note")], record=[said, said])
    with pytest.raises(DBAPIError) as failed:
        asyncio.run(store.save(doubled))
    assert "between us" not in str(failed.value)
    with pytest.raises(DBAPIError) as failed:
        asyncio.run(store.create(Kept(TABLE._replace(key="5ec7e7"), [SEAT], [], [])))
    assert "5ec7e7" not in str(failed.value)
