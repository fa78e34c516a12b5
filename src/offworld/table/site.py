"""A running server: its settings, its store, its bots, its tables."""

from __future__ import annotations

import logging
from weakref import WeakKeyDictionary

from offworld.table.advice import Advice
from offworld.table.bots import Bots
from offworld.table.health import Doctor
from offworld.table.past import Pasts
from offworld.table.settings import Settings
from offworld.table.snapshot import Scribe
from offworld.table.store import Store
from offworld.table.table import Table
from offworld.table.tables import Tables

logger = logging.getLogger(__name__)


class Site:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.bots = Bots(settings.workers, settings.bot_seconds)
        self.tables = Tables(self.store, self.bots, settings)
        self.doctor = Doctor(self.store, self.bots, settings)
        self.advice = Advice(self.bots)
        self.pasts = Pasts()
        self._scribes: WeakKeyDictionary[Table, Scribe] = WeakKeyDictionary()

    def scribe(self, table: Table) -> Scribe:
        """The one that writes this table's snapshots."""
        found = self._scribes.get(table)
        if found is None:
            found = self._scribes[table] = Scribe(table)
        return found

    async def resume(self) -> None:
        """Go on where the last server stopped."""
        try:
            await self.bots.start()
        except (EOFError, OSError) as error:
            logger.warning("no bot could be started yet: %r", error)
        await self.tables.resume()

    async def close(self) -> None:
        await self.tables.close()
        self.bots.close()
        self.store.close()
