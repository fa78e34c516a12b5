"""Issue 11, point 17: what a failed commit left in SQLite's log does not come back after a crash."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from offworld.table.leftovers import Leftovers


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Path]:
    """Open, with one note in its log."""
    path = tmp_path / "notes.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE notes (text)")
        connection.execute("INSERT INTO notes VALUES ('kept')")
        yield path


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def after_a_crash(path: Path) -> list[str]:
    copy = path.parent / "copy.sqlite3"
    shutil.copy(path, copy)
    shutil.copy(log_of(path), log_of(copy))
    with closing(sqlite3.connect(copy)) as connection:
        return [text for (text,) in connection.execute("SELECT text FROM notes")]


def commit_behind_its_back(path: Path) -> None:
    """Another commit stands in the log, and the index does not know of it, as after one that failed late."""
    other = path.parent / "other.sqlite3"
    shutil.copy(path, other)
    shutil.copy(log_of(path), log_of(other))
    with closing(sqlite3.connect(other, isolation_level=None)) as connection:
        connection.execute("INSERT INTO notes VALUES ('refused')")
        shutil.copy(log_of(other), log_of(path))


def test_what_the_index_does_not_count_is_cut_off(database: Path) -> None:
    found = Leftovers(database)
    commit_behind_its_back(database)
    assert after_a_crash(database) == ["kept", "refused"]
    assert found.cut()
    assert after_a_crash(database) == ["kept"]
    assert found.cut(), "nothing is left to cut"
    assert after_a_crash(database) == ["kept"]
    found.close()


def test_a_log_of_another_cycle_is_left_alone(database: Path) -> None:
    found = Leftovers(database)
    before = log_of(database).read_bytes()
    log_of(database).write_bytes(before[:16] + b"8 other!" + before[24:])
    assert not found.cut()
    assert len(log_of(database).read_bytes()) == len(before)
    found.close()
