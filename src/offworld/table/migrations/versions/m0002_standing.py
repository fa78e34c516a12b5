"""Seats keep their standing orders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("standing", sa.Text, nullable=False, server_default="[]"))
