"""Settings of a server."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """Defaults are for a table among friends on one machine."""

    data: Path
    workers: int = 2
    """Processes for bots."""
    bot_seconds: float = 10.0
    """A bot that thinks longer is replaced."""
    bot_pause: float = 0.0
    """Seconds a bot waits before each move, so that people can follow."""
    misses: int = 2
    """After so many moves not made in time a bot stands in until the person is back."""
    requests_a_minute: int = 1200
    """From one address."""
    tables_a_minute: int = 30
    """Made from one address."""
    sockets: int = 100
    """Open at once from one address."""
    body_bytes: int = 64 * 1024
    import_bytes: int = 5 * 1024 * 1024
    most_moves: int = 20_000
    """In one table's log."""
    most_lines: int = 2_000
    """Of chat in one record, and as many of the table's own notices."""
    tables_in_memory: int = 2_000
    ping_seconds: float = 3.0
    """Between two pings to an open page."""
    silent_seconds: float = 8.0
    """A page that has answered no ping for so long is gone."""
    hosts: tuple[str, ...] = ()
    """Names this server answers to; if none are given, any. This keeps out foreign names that lead to this machine."""

    @property
    def database(self) -> Path:
        return self.data / "tables.sqlite3"
