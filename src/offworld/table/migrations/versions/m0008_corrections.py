"""A table may be played with corrected component data."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("corrections", sa.Text, nullable=False, server_default=""))
