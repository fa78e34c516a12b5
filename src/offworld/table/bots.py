"""Bots think in processes of their own, so that none can hold up or bring down the server.

Each lane is one process at the end of a pipe, with one question at a time. A bot that loops where its own alarm cannot
reach it costs only its lane's process.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from offworld.bots import KINDS
from offworld.bots.analysis import Judged
from offworld.bots.believer import Believer
from offworld.bots.kinds import hurried, searches
from offworld.bots.strategist.value import by_progress, value_of
from offworld.core.game import Game
from offworld.core.menu import Menu
from offworld.core.move import Move, Seat
from offworld.core.state import State
from offworld.core.view import View
from offworld.games.beside import beside
from offworld.table import worker
from offworld.table.worker import Answer, Question

GRACE_SECONDS = 2.0
START_SECONDS = 60.0
ROUND_SECONDS = 4.0
"""What bots that search share: whoever begins to think has its part of this, by how many want to think just then."""
SETTLER = "settler"
RANDOM = "random"
"""The kind that takes over; it needs no thought, so it needs no process."""


class BotFailed(Exception):
    """A bot crashed, took too long or gave an answer that is not on its menu. The text says which."""


def kinds(game: Game[Any]) -> list[str]:
    """The bots that can sit at this game, the best to begin with first."""
    if beside(game, "bot") is None:
        return [RANDOM]
    stronger = () if value_of(game) is by_progress else [kind for kind in KINDS if kind not in (SETTLER, RANDOM)]
    return [SETTLER, *stronger, RANDOM]  # by `progress` alone a strategist is not known to beat settlers


class _Lane:
    """One worker process; started when first used, and again after it broke."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._failed = False

    @property
    def broken(self) -> bool:
        """Whether it could not be started, or has died since."""
        return self._failed or (self._process is not None and not self._process.is_alive())

    async def ask(self, question: Question) -> Answer:
        try:
            await self.start()
            answer = await self._exchange(question, question.seconds + GRACE_SECONDS)
        except TimeoutError:
            raise BotFailed("it did not answer in time") from None
        except (EOFError, OSError):
            raise BotFailed("its process died") from None
        if isinstance(answer, str):
            raise BotFailed(answer)
        return answer

    async def start(self) -> None:
        """Ready when it has answered for the first time."""
        if self._process is not None:
            return
        try:
            await self._begin()
        except BaseException:
            self._failed = True
            raise
        self._failed = False

    async def _begin(self) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([worker.__name__])
        ours, theirs = context.Pipe()
        process = context.Process(target=worker.serve, args=(theirs,), daemon=True)
        with theirs:
            process.start()  # where that fails the lane is as it was, to be tried again
        self._process, self._pipe = process, ours
        await self._exchange(None, START_SECONDS)

    async def _exchange(self, question: Question | None, seconds: float) -> Answer | str:
        """Send, wait, receive; whatever goes wrong ends the process."""
        assert self._pipe is not None
        pipe, loop, readable = self._pipe, asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(pipe, readable.set)
        try:
            pipe.send(question)
            async with asyncio.timeout(seconds):
                await readable.wait()
            found: Answer | str = pipe.recv()
        except BaseException:
            loop.remove_reader(pipe)
            self.stop()
            raise
        loop.remove_reader(pipe)
        return found

    def stop(self) -> None:
        """End its process, whatever it is doing."""
        if self._process is not None and self._pipe is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
        self._process = self._pipe = None


class Bots:
    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self._lanes = [_Lane() for _ in range(workers)]
        self._free: asyncio.Queue[_Lane] = asyncio.Queue()
        self._thinkers = max(1, min(workers, os.cpu_count() or 1) - 1)
        """Bots that search take their time, so where there are two they leave a process and a core to the others."""
        self._searching = asyncio.Semaphore(self._thinkers)
        self._wanting = 0
        """How many think or wait until they may."""
        self._rng = random.SystemRandom()
        for lane in self._lanes:
            self._free.put_nowait(lane)

    async def start(self) -> None:
        """Have the processes ready before the first bot is asked."""
        for _ in self._lanes:
            async with self._lane() as lane:
                await lane.start()

    @property
    def broken(self) -> int:
        """How many processes should run but do not."""
        return sum(lane.broken for lane in self._lanes)

    def close(self) -> None:
        for lane in self._lanes:
            lane.stop()

    def belief(self, kind: str, s: State, seat: Seat) -> bytes:
        """What a bot that searches is given: a sampled state. Other bots get none, and the true state never leaves
        here."""
        if kind == RANDOM or not searches(kind, s.game):
            return b""
        return Believer.of(s, seat, self._rng).pack()

    async def choose(
        self,
        game: Game[Any],
        kind: str,
        view: View,
        menu: Menu,
        explain: bool = False,
        belief: bytes = b"",
        within: float = inf,
    ) -> Answer:
        """A move of the menu, or None where the bot would rather wait. One that searches has no more than `within`
        seconds. Raises BotFailed."""
        if kind == RANDOM:
            return Answer(menu.pick(self._rng), "it takes any legal move" if explain else "")
        about = (view, menu.entries, self.seconds, explain, belief)
        answer = await self._answer(Question(game.name, game.box.corrections, kind, *about), within)
        if answer.move is not None and answer.move not in menu:
            raise BotFailed("its move was not on the menu")
        return answer

    async def judge(self, kind: str, s: State, seat: Seat, made: Move) -> Judged | None:
        """What a bot that searches thinks of this move, by what the seat knows. Raises BotFailed."""
        about = ({"seat": seat}, s.menu(seat).entries, self.seconds, True, self.belief(kind, s, seat), made)
        return (await self._answer(Question(s.game.name, s.game.box.corrections, kind, *about))).judged

    async def _answer(self, question: Question, within: float = inf) -> Answer:
        async with self._turn_to_think() if question.belief else nullcontext(inf) as fair, self._lane() as lane:
            most = min(within, fair, self.seconds / 2)
            return await lane.ask(question._replace(kind=hurried(question.kind, most)))

    @asynccontextmanager
    async def _turn_to_think(self) -> AsyncIterator[float]:
        """Wait for it; answers for how long. Where many want to think each has less, so that none waits long."""
        self._wanting += 1
        try:
            async with self._searching:
                yield ROUND_SECONDS * self._thinkers / self._wanting
        finally:
            self._wanting -= 1

    @asynccontextmanager
    async def _lane(self) -> AsyncIterator[_Lane]:
        lane = await self._free.get()
        try:
            yield lane
        finally:
            self._free.put_nowait(lane)
