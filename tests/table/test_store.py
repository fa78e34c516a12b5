"""The database: what is acknowledged is there, what fails leaves nothing, the schema fits its migrations."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
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
from offworld.table.schema import metadata
from offworld.table.store import Change, Kept, MoveRow, RecordRow, SeatRow, Store, TableRow, _prepare

TABLE = TableRow("aaaaaaaaaaaa", "mars", 1, "{}", "00", "{}", "0" * 64, 0, False, 1.0, 1.0)
SEAT = SeatRow(0, "person", "Ann", None, False, 0.0, "")


def new(path: Path) -> Store:
    store = Store(path / "tables.sqlite3")
    asyncio.run(store.create(Kept(TABLE, [SEAT], [(0, Move("column", 4))], [])))
    return store


def kept(store: Store) -> Kept:
    found = asyncio.run(store.load(TABLE.id))
    assert found is not None
    return found


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    store = new(tmp_path)
    said = RecordRow(0, "chat", 1, 0, "Ann", "hello", 2.0)
    away = SEAT._replace(away=True, used=1.5)
    change = Change(TABLE.id, 1, True, 2.0, moves=[MoveRow(1, -1, Move("roll", 34))], seats=[away], record=[said])
    asyncio.run(store.save(change))
    store.close()
    found = kept(Store(tmp_path / "tables.sqlite3"))
    assert found.table == TABLE._replace(seq=1, over=True, updated=2.0)
    assert found.moves == [(0, Move("column", 4)), (-1, Move("roll", 34))]
    assert found.seats == [away]
    assert found.record == [said]


def test_taking_back_drops_the_end_of_the_log(tmp_path: Path) -> None:
    store = new(tmp_path)
    asyncio.run(store.save(Change(TABLE.id, 1, False, 2.0, moves=[MoveRow(1, 0, Move("pass"))])))
    asyncio.run(store.save(Change(TABLE.id, 2, False, 3.0, drop_from=1, moves=[MoveRow(1, 0, Move("dig", 3))])))
    assert kept(store).moves == [(0, Move("column", 4)), (0, Move("dig", 3))]


def test_one_that_fails_does_not_take_others_with_it(tmp_path: Path) -> None:
    """Written together in one transaction, judged one by one."""
    store = new(tmp_path)
    good = Change(TABLE.id, 1, False, 2.0, moves=[MoveRow(1, 0, Move("pass"))])
    doubled = Change(TABLE.id, 9, False, 9.0, moves=[MoveRow(2, 0, Move("dig")), MoveRow(0, 0, Move("dig"))])

    async def both() -> tuple[BaseException | None, BaseException | None]:
        return await asyncio.gather(store.save(doubled), store.save(good), return_exceptions=True)

    failed, fine = asyncio.run(both())
    assert isinstance(failed, Exception)
    assert fine is None
    assert kept(store).table.seq == 1
    assert kept(store).moves == [(0, Move("column", 4)), (0, Move("pass"))]


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
        assert (found.table, found.moves) == (TABLE, [(0, Move("column", 4))])
        assert found.seats == [SEAT._replace(played=1)], "a person at an old table might have played all of it"
        store.close()


def _made_by(path: Path, revision: str) -> None:
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        settings = Config(attributes={"connection": connection})
        settings.set_main_option("script_location", str(HERE))
        command.upgrade(settings, revision)
        for table, row in (
            ("tables", TABLE._asdict()),
            ("seats", {"table_id": TABLE.id, **SEAT._asdict()}),
            ("moves", {"table_id": TABLE.id, "ply": 0, "seat": 0, "verb": "column", "arg": 4, "at": 1.0}),
        ):
            old = [column["name"] for column in inspect(connection).get_columns(table)]
            named = ", ".join(f":{name}" for name in old)
            connection.execute(text(f"INSERT INTO {table} ({', '.join(old)}) VALUES ({named})"), row)
    engine.dispose()


def test_nobody_else_on_the_machine_reads_a_new_folder(tmp_path: Path) -> None:
    Store(tmp_path / "new" / "tables.sqlite3").close()
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0


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
    doubled = Change(TABLE.id, 1, False, 2.0, seats=[SEAT._replace(note="my note")], record=[said, said])
    with pytest.raises(DBAPIError) as failed:
        asyncio.run(store.save(doubled))
    assert "between us" not in str(failed.value)
    with pytest.raises(DBAPIError) as failed:
        asyncio.run(store.create(Kept(TABLE._replace(key="5ec7e7"), [SEAT], [], [])))
    assert "5ec7e7" not in str(failed.value)
