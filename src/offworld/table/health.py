"""How the server is: whether the disk takes what is written, the writer answers and the bots' processes run."""

from __future__ import annotations

import asyncio
import shutil
import time
from typing import NamedTuple

from offworld.table.bots import Bots
from offworld.table.problems import Problem
from offworld.table.settings import Settings
from offworld.table.store import Store

GOOD = "ok"
LEAST_FREE = 16 * 1024 * 1024
"""Bytes on the disk: with less, it will soon take nothing."""
WRITER_SECONDS = 5.0
KEEP_SECONDS = 2.0
"""The disk is not written to more often than this, however many ask."""


class Health(NamedTuple):
    """`ok`, or what is wrong, in a sentence."""

    disk: str
    writer: str
    bots: str


class Doctor:
    def __init__(self, store: Store, bots: Bots, settings: Settings) -> None:
        self._store, self._bots, self._settings = store, bots, settings
        self._looking = asyncio.Lock()
        self._found: Health | None = None
        self._when, self._failures = 0.0, 0

    async def look(self) -> Health:
        async with self._looking:
            fresh = time.monotonic() - self._when < KEEP_SECONDS and self._store.failures == self._failures
            if self._found is None or not fresh:
                disk, writer = await self._store_health()
                self._found = Health(disk, writer, self._bots_health())
                self._when, self._failures = time.monotonic(), self._store.failures
            return self._found

    async def _store_health(self) -> tuple[str, str]:
        if not self._store.writes:
            return GOOD, "the writer has stopped; nothing can be saved"
        try:
            async with asyncio.timeout(WRITER_SECONDS):
                await self._store.beat()
            free = shutil.disk_usage(self._settings.data).free
        except TimeoutError:
            return GOOD, f"the writer has not answered for {WRITER_SECONDS:.0f} seconds"
        except (Problem, OSError):
            return "the disk refuses what is written", GOOD
        if free < LEAST_FREE:
            return f"the disk is nearly full: {free // 1024} kB are left", GOOD
        return GOOD, GOOD

    def _bots_health(self) -> str:
        broken, lanes = self._bots.broken, self._settings.workers
        return f"{broken} of {lanes} processes for bots are not running" if broken else GOOD
