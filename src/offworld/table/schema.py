"""The tables of the database. The log of moves is the truth; everything else says who sits there and what was said."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("key", String(128), nullable=False),
    Column("clock", Text, nullable=False),
    Column("owner", String(64), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("lesson", Boolean, nullable=False, server_default="0"),
    Column("vote", Text),
    Column("digest", String(8), nullable=False, server_default=""),
    Column("awake", Boolean, nullable=False, server_default="1"),
    Column("salt", String(32), nullable=False, server_default=""),
    Column("known", Boolean, nullable=False, server_default="0"),
    Column("corrections", Text, nullable=False, server_default=""),
    Index("tables_unfinished", "over", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("token", String(64)),
    Column("away", Boolean, nullable=False),
    Column("used", Float, nullable=False),
    Column("note", Text, nullable=False),
    Column("standing", Text, nullable=False, server_default="[]"),
    Column("played", Integer, nullable=False, server_default="0"),
    Column("former", Integer, nullable=False, server_default="0"),
    Column("hidden", Integer, nullable=False, server_default="0"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("verb", String(40), nullable=False),
    Column("arg", Integer),
    Column("at", Float, nullable=False),
    Column("digest", String(8), nullable=False, server_default=""),
)

record = Table(
    "record",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

pulse = Table("pulse", metadata, Column("beats", Integer, nullable=False))
"""One row, written to see whether the disk takes anything."""
