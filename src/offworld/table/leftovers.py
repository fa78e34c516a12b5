"""Cuts the leftovers of a failed commit off SQLite's log, where nothing can be written over them.

A commit can fail when all of it is in the log already. SQLite knows better as long as it runs, but after a crash it
would take those leftovers for good. A full disk lets nothing be written, yet any file can be made shorter. How much
of the log counts stands in the index beside it (https://www.sqlite.org/walformat.html).
"""

from __future__ import annotations

import os
import struct
from pathlib import Path

LOG_HEADER = 32
FRAME_HEADER = 24
INDEX_HEADER = 48
"""Bytes. The index begins with two copies of its header, which differ only while it is being written."""


class Leftovers:
    """Knows SQLite's log and its index from the first connection on.

    The index stays open here: closing it anywhere in this process would end SQLite's own locks on it.
    """

    def __init__(self, database: Path) -> None:
        self._log = database.with_name(database.name + "-wal")
        self._index = database.with_name(database.name + "-shm")
        self._open = os.open(self._index, os.O_RDONLY)

    def close(self) -> None:
        """When SQLite has let go of the database."""
        os.close(self._open)

    def cut(self) -> bool:
        """Make the log end where it counts; whether that could be told."""
        end = self._end()
        if end is None:
            return False
        if self._log.stat().st_size > end:
            os.truncate(self._log, end)
        return True

    def _end(self) -> int | None:
        """None where the index is not that of the log, or not to be read just now."""
        if not self._is_the_same_file():
            return None
        first, second = (os.pread(self._open, INDEX_HEADER, n * INDEX_HEADER) for n in (0, 1))
        size, frames, salts = struct.unpack_from("=14xHI12x8s", first)
        with self._log.open("rb") as log:
            head = log.read(LOG_HEADER)
        if first != second or head[16:24] != salts:
            return None
        page: int = (size & 0xFE00) + ((size & 1) << 16)
        return LOG_HEADER + int(frames) * (FRAME_HEADER + page)

    def _is_the_same_file(self) -> bool:
        return os.path.samestat(os.fstat(self._open), os.stat(self._index))
