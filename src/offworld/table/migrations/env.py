"""Run by alembic; `migrate.py` hands in the connection."""

from __future__ import annotations

from alembic import context

from offworld.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
