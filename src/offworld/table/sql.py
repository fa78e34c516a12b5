"""How a table is written to the database and read from it.

A change is written only onto the state it builds on, and whatever is read is checked to be whole. So a lost write shows
at the next one and after a restart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, delete, insert, select, true, update

from offworld.core.errors import OffworldError
from offworld.core.move import Move
from offworld.table import schema
from offworld.table.rows import Change, Kept, MoveRow, RecordRow, SeatRow, TableRow, chain, first_digest


class Conflict(OffworldError):
    """A change does not build on what is kept."""


class Damaged(OffworldError):
    """What is kept of a table is not whole."""


# -- writing ---------------------------------------------------------------------------------


def create(connection: Connection, kept: Kept) -> None:
    table, at = kept.table.id, kept.table.updated
    digests = list(chain(first_digest(table), kept.moves))
    head = kept.table._replace(digest=digests[-1] if digests else first_digest(table))
    connection.execute(insert(schema.tables), [head._asdict()])
    connection.execute(insert(schema.seats), [{"table_id": table, **row._asdict()} for row in kept.seats])
    _add_moves(connection, table, at, [MoveRow(ply, *kept.moves[ply], digest) for ply, digest in enumerate(digests)])
    _add_record(connection, table, kept.record)


def save(connection: Connection, change: Change) -> None:
    _set_head(connection, change)
    if change.drop_from is not None:
        old = (schema.moves.c.table_id == change.table) & (schema.moves.c.ply >= change.drop_from)
        connection.execute(delete(schema.moves).where(old))
    for row in change.seats:
        one = (schema.seats.c.table_id == change.table) & (schema.seats.c.seat == row.seat)
        connection.execute(update(schema.seats).where(one).values(**row._asdict()))
    _add_moves(connection, change.table, change.at, change.moves)
    _add_record(connection, change.table, change.record)
    if _end_of_log(connection, change.table) != (change.plies - 1, change.digest):
        raise Conflict(f"the log of table {change.table} would not be whole")


def _set_head(connection: Connection, change: Change) -> None:
    t = schema.tables.c
    as_it_was = (t.id == change.table) & (t.seq == change.was.seq) & (t.digest == change.was.digest)
    head: dict[str, Any] = {
        "seq": change.seq,
        "digest": change.digest,
        "over": change.over,
        "awake": change.awake,
        "updated": change.at,
        "vote": change.vote,
    }
    if change.clock is not None:
        head["clock"] = change.clock
    if connection.execute(update(schema.tables).where(as_it_was).values(head)).rowcount != 1:
        raise Conflict(f"table {change.table} has gone on from where this change begins")


def _end_of_log(connection: Connection, table: str) -> tuple[int, str]:
    """The last move's number and digest."""
    m = schema.moves.c
    last = connection.execute(select(m.ply, m.digest).where(m.table_id == table).order_by(m.ply.desc()).limit(1))
    found = last.first()
    return (-1, first_digest(table)) if found is None else (found.ply, found.digest)


def _add_moves(connection: Connection, table: str, at: float, moves: Iterable[MoveRow]) -> None:
    rows = [
        {"table_id": table, "ply": ply, "seat": seat, "verb": verb, "arg": arg, "digest": digest, "at": at}
        for ply, seat, (verb, arg), digest in moves
    ]
    if rows:
        connection.execute(insert(schema.moves), rows)


def _add_record(connection: Connection, table: str, record: Iterable[RecordRow]) -> None:
    rows = [{"table_id": table, **line._asdict()} for line in record]
    if rows:
        connection.execute(insert(schema.record), rows)


def let_rest(connection: Connection, table: str, seq: int | None) -> None:
    t = schema.tables.c
    still = true() if seq is None else t.seq == seq
    connection.execute(update(schema.tables).where(t.id == table, still).values(awake=False))


# -- reading ---------------------------------------------------------------------------------


def load(connection: Connection, table: str) -> Kept | None:
    """All of it, checked. Raises Damaged."""
    head = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if head is None:
        return None
    c, r, m = schema.seats.c, schema.record.c, schema.moves.c
    seats = select(*(c[name] for name in SeatRow._fields)).where(c.table_id == table).order_by(c.seat)
    moves = select(m.ply, m.seat, m.verb, m.arg, m.digest).where(m.table_id == table).order_by(m.ply)
    said = select(r.n, r.kind, r.ply, r.seat, r.name, r.text, r.at).where(r.table_id == table).order_by(r.n)
    rows = [MoveRow(ply, seat, Move(verb, arg), digest) for ply, seat, verb, arg, digest in connection.execute(moves)]
    kept = Kept(
        TableRow(*head),
        [SeatRow(*row) for row in connection.execute(seats)],
        [(row.seat, row.move) for row in rows],
        [RecordRow(*row) for row in connection.execute(said)],
    )
    _check(kept, rows)
    return kept


def _check(kept: Kept, rows: list[MoveRow]) -> None:
    start = first_digest(kept.table.id)
    for ply, (row, digest) in enumerate(zip(rows, chain(start, kept.moves), strict=True)):
        if (row.ply, row.digest) != (ply, digest):
            raise Damaged(f"move {ply + 1} is not what was written, or one before it is missing")
    if kept.table.digest != (rows[-1].digest if rows else start):
        raise Damaged(f"the log has {len(rows)} moves, and others were written after them")
    if [line.n for line in kept.record] != list(range(len(kept.record))):
        raise Damaged("lines of the record are missing")


def unfinished(connection: Connection, since: float) -> list[str]:
    """Tables where something happens by itself, the most recent first."""
    t = schema.tables.c
    wanted = select(t.id).where(t.awake, ~t.over, t.updated >= since).order_by(t.updated.desc())
    return list(connection.execute(wanted).scalars())
