"""Tables, their seats, the log of moves, the record of what was said."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("key", sa.String(128), nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("tables_unfinished", "tables", ["over", "updated"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("token", sa.String(64)),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("verb", sa.String(40), nullable=False),
        sa.Column("arg", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "record",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("record", "moves", "seats", "tables"):
        op.drop_table(name)
