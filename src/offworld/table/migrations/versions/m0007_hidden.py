"""What a seat did that nobody else was told of is counted apart, so that no count tells of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("seats", sa.Column("hidden", sa.Integer, nullable=False, server_default="0"))
