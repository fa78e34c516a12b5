"""What a run keeps of its plays: tables of plain columns, filled by the workers and written as Parquet.

Every row also carries what decides the play (`COMMON`), so that rows of several runs can be laid side by side.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

INT, FLOAT, TEXT, FLAG = "int", "float", "text", "flag"

Schema = dict[str, str]
Columns = dict[str, list[Any]]
Rows = dict[str, Columns]
"""By table: its columns, all of one length."""

COMMON: Schema = {
    "game": TEXT,
    "rules": INT,
    "data": TEXT,
    "options": TEXT,
    "players": TEXT,
    "seed": TEXT,
    "variant": INT,
}

TABLES: dict[str, Schema] = {
    "plays": {
        "play": INT,
        "number": INT,
        "turns": INT,
        "moves": INT,
        "decisions": INT,
        "minutes": FLOAT,
        "lead_changes": INT,
        "decided": FLOAT,
        "half_leader_won": FLOAT,
        "digest": TEXT,
    },
    "seats": {
        "play": INT,
        "seat": INT,
        "entrant": INT,
        "player": TEXT,
        "role": TEXT,
        "first_move": TEXT,
        "score": INT,
        "won": FLAG,
        "share": FLOAT,
    },
    "moves": {
        "play": INT,
        "ply": INT,
        "turn": INT,
        "seat": INT,
        "step": TEXT,
        "verb": TEXT,
        "arg": INT,
        "thing": TEXT,
    },
    "offers": {"play": INT, "seat": INT, "step": TEXT, "verb": TEXT, "thing": TEXT, "offered": INT, "taken": INT},
    "effects": {"play": INT, "step": TEXT, "verb": TEXT, "thing": TEXT, "column": TEXT, "times": INT},
    "flows": {
        "play": INT,
        "turn": INT,
        "seat": INT,
        "kind": TEXT,
        "source": TEXT,
        "gained": INT,
        "spent": INT,
    },
    "deals": {"play": INT, "turn": INT, "kind": TEXT, "units": INT, "money": INT},
    "series": {"play": INT, "turn": INT, "series": TEXT, "line": TEXT, "value": FLOAT},
    "measures": {"play": INT, "measure": TEXT, "value": FLOAT},
}
"""`plays` is written last: a part of a run is there when its plays are."""


def empty() -> Rows:
    return {table: {column: [] for column in schema} for table, schema in TABLES.items()}


def add(rows: Rows, table: str, *row: Any) -> None:
    for column, value in zip(rows[table].values(), row, strict=True):
        column.append(value)


def joined(parts: Iterable[Rows]) -> Rows:
    """The rows of several batches, one after the other."""
    whole = empty()
    for rows in parts:
        for table, columns in rows.items():
            for name, values in columns.items():
                whole[table][name] += values
    return whole
