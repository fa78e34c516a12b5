"""Seats keep how far people have played by hand: who has is asked before it is taken back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    for name in ("played", "former"):
        op.add_column("seats", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    moves = "(SELECT count(*) FROM moves WHERE moves.table_id = seats.table_id)"
    op.execute(sa.text(f"UPDATE seats SET played = {moves} WHERE kind = 'person'"))  # all of them might have
