"""Brings a database up to date with the migrations that lie in this package."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from offworld.core.errors import OffworldError


def config(connection: Connection) -> Config:
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    found.attributes["connection"] = connection
    return found


def migrate(connection: Connection) -> None:
    """Do nothing if all is up to date; refuse a database of a newer server."""
    settings = config(connection)
    scripts = ScriptDirectory.from_config(settings)
    present = MigrationContext.configure(connection).get_current_revision()
    if present == scripts.get_current_head():
        return
    if present is not None and present not in {script.revision for script in scripts.walk_revisions()}:
        raise OffworldError(f"the database is of a newer Offworld (its schema is {present}); update this one first")
    command.upgrade(settings, "head")
