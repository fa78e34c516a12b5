"""Brings a database up to date with the migrations that lie in this package."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from sqlalchemy import Connection, inspect

from offworld.core.errors import OffworldError

HERE = Path(__file__).with_name("migrations")


def migrate(connection: Connection) -> None:
    """Do nothing if all is up to date; refuse a database of a newer server."""
    known, present = revisions(), _present(connection)
    if present == known[-1]:
        return
    if present is not None and present not in known:
        raise OffworldError(f"the database was written by a newer Offworld (schema {present}); update this one first")
    _upgrade(connection)


def revisions() -> list[str]:
    """The oldest first: a migration `m0002_standing.py` leads to revision 0002."""
    found = files("offworld.table.migrations.versions").iterdir()
    return sorted(file.name[1:5] for file in found if file.name.startswith("m0"))


def _present(connection: Connection) -> str | None:
    """What the database says of itself; None: it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()


def _upgrade(connection: Connection) -> None:
    from alembic import command  # loaded only where there is something to do: it takes its time
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(HERE))
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
