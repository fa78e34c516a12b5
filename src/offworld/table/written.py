"""What the disk knows of a table, so that an act writes no more than it changed."""

from __future__ import annotations

from collections.abc import Iterable

from offworld.core.move import Move, Seat
from offworld.table.rows import Head, MoveRow, SeatRow, chain, first_digest


class Written:
    """The log's digests and the seats' rows as they were written last."""

    def __init__(self, table: str, moves: Iterable[tuple[Seat, Move]]) -> None:
        start = first_digest(table)
        self._digests = [start, *chain(start, moves)]
        """Before the first move and after each."""
        self._rows: dict[Seat, SeatRow] = {}

    @property
    def digest(self) -> str:
        return self._digests[-1]

    def head(self, seq: int) -> Head:
        return Head(seq, self.digest)

    def sealed(self, drop_from: int | None, moves: list[MoveRow]) -> list[MoveRow]:
        """The moves as they are written: each with the log's digest."""
        if drop_from is not None:
            del self._digests[drop_from + 1 :]
        digests = list(chain(self.digest, ((row.seat, row.move) for row in moves)))
        self._digests += digests
        return [row._replace(digest=digest) for row, digest in zip(moves, digests, strict=True)]

    def changed(self, rows: Iterable[SeatRow]) -> list[SeatRow]:
        return [row for row in rows if row != self._rows.get(row.seat)]

    def keep(self, rows: Iterable[SeatRow]) -> None:
        """The disk has them."""
        self._rows.update((row.seat, row) for row in rows)
