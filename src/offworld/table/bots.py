"""Bots think in processes of their own, so that none can hold up or bring down the server.

Each lane is one process. A bot that loops beyond the reach of its own alarm costs its lane's
process, nobody else's.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from typing import Any

from offworld.bots import KINDS
from offworld.bots.beside import beside
from offworld.core.game import Game
from offworld.core.menu import Menu
from offworld.core.view import View
from offworld.table import worker
from offworld.table.worker import Answer, Question

GRACE_SECONDS = 2.0
RANDOM = "random"
"""The kind that takes over; it needs no thought, so it needs no process."""


class BotFailed(Exception):
    """A bot crashed, took too long or answered with what is not on its menu. Its text says which."""


def kinds(game: Game[Any]) -> list[str]:
    """The bots that can sit at this game, the best to play against first."""
    return [kind for kind in reversed(KINDS) if kind != "settler" or beside(game, "bot") is not None]


class _Lane:
    """One worker process; started when first used, and again after it broke."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._pid: int | None = None

    async def ask(self, question: Question) -> Answer:
        try:
            pool = await self.start()
            answered = asyncio.wrap_future(pool.submit(worker.answer, question))
            return await asyncio.wait_for(answered, question.seconds + GRACE_SECONDS)
        except TimeoutError:
            self.stop()
            raise BotFailed("it did not answer in time") from None
        except asyncio.CancelledError:
            self.stop()
            raise
        except BrokenProcessPool:
            self._pid = None
            self.stop()
            raise BotFailed("its process died") from None

    async def start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("forkserver")
            context.set_forkserver_preload([worker.__name__])
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=worker.begin)
            self._pid = await asyncio.wrap_future(self._pool.submit(os.getpid))
        return self._pool

    def retire(self) -> None:
        """Let its process go; it has nothing to do."""
        if self._pool is not None:
            self._pool.shutdown()
        self._pool = self._pid = None

    def stop(self) -> None:
        """End its process, whatever that does just now."""
        if self._pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._pid = None


class Bots:
    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self._lanes = [_Lane() for _ in range(workers)]
        self._free: asyncio.Queue[_Lane] = asyncio.Queue()
        self._rng = random.SystemRandom()
        for lane in self._lanes:
            self._free.put_nowait(lane)

    async def start(self) -> None:
        """Have the processes ready before the first bot is asked."""
        for _ in self._lanes:
            async with self._lane() as lane:
                await lane.start()

    def close(self) -> None:
        while not self._free.empty():
            self._free.get_nowait().retire()
        for lane in self._lanes:
            lane.stop()

    async def choose(self, game: str, kind: str, view: View, menu: Menu, explain: bool = False) -> Answer:
        """A move of the menu, or None where the bot would rather wait. Raises BotFailed."""
        if kind == RANDOM:
            return Answer(menu.pick(self._rng), "it takes any legal move" if explain else "")
        question = Question(game, kind, view, menu.entries, self.seconds, explain)
        async with self._lane() as lane:
            try:
                answer = await lane.ask(question)
            except BotFailed:
                raise
            except worker.TooSlow as error:
                raise BotFailed(str(error)) from error
            except Exception as error:
                raise BotFailed(f"it broke down ({type(error).__name__})") from error
        if answer.move is not None and answer.move not in menu:
            raise BotFailed("its move was not on the menu")
        return answer

    @asynccontextmanager
    async def _lane(self) -> AsyncIterator[_Lane]:
        lane = await self._free.get()
        try:
            yield lane
        finally:
            self._free.put_nowait(lane)
