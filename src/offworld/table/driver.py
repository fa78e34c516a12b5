"""What happens at a table by itself: bots move, time runs out, the referee closes what time decides.

One task a table waits for a change or for the next deadline; each bot that is asked thinks in a
task of its own, so that several can play at once where the rules allow it.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from math import ceil, inf

from offworld.core.move import Move, Seat
from offworld.core.state import State
from offworld.table.bots import RANDOM, BotFailed, Bots
from offworld.table.problems import Problem
from offworld.table.seating import missed, replace_bot
from offworld.table.settings import Settings
from offworld.table.table import Table

AGAIN_SECONDS = 1.0
"""After something went wrong."""
BEAT_SECONDS = 0.1
"""Bots' sealed choices come on a beat of this length."""

Choose = Callable[[State], Awaitable[Move | None]]

logger = logging.getLogger(__name__)


class Driver:
    def __init__(self, table: Table, bots: Bots, settings: Settings) -> None:
        self._table = table
        self._bots = bots
        self._settings = settings
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._waits: dict[Seat, int] = {}
        """Bots that would rather wait, and the seq they have seen."""

    def start(self) -> None:
        self._table.attendant = self._wake.set
        self._task = asyncio.create_task(self._run(), name=f"table {self._table.id}")

    async def stop(self) -> None:
        self._table.attendant = lambda: None
        tasks = [task for task in (self._task, *self._thinking.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def idle(self) -> bool:
        """Nothing happens here until a person acts."""
        return not self._thinking and (self._table.over or self._next_due() is None)

    async def _run(self) -> None:
        while not self._table.acts.closed:
            await self._quietly(self._until_something_changes())

    async def _until_something_changes(self) -> None:
        self._wake.clear()
        if await self._table.follow_orders():
            return
        async with self._table.acts.lock:
            self._ask_bots()
            due = self._next_due()
        with suppress(TimeoutError):
            async with asyncio.timeout(due):  # not wait_for, which may swallow that it is stopped
                await self._wake.wait()
        if self._next_due() == 0:
            await self._time_is_up()

    async def _quietly(self, work: Awaitable[None]) -> None:
        """Whatever goes wrong here must not stop the table. A table that was closed has already said why."""
        try:
            await work
        except Exception as error:
            if not self._table.acts.closed:
                logger.warning("table %s: %s", self._table.id, error, exc_info=not isinstance(error, Problem))
                await asyncio.sleep(AGAIN_SECONDS)

    # -- bots --------------------------------------------------------------------------------

    def _ask_bots(self) -> None:
        table = self._table
        for seat in table.match.state.to_act:
            if seat < 0 or seat in self._thinking or self._waits.get(seat) == table.seq_for(seat):
                continue
            if table.moves_by_itself(seat) and len(table.match.state.menu(seat)):
                self._thinking[seat] = asyncio.create_task(self._think(seat))

    async def _think(self, seat: Seat) -> None:
        await self._quietly(self._play(seat))
        self._thinking.pop(seat, None)
        self._wake.set()

    async def _play(self, seat: Seat) -> None:
        """A bot's move: it is asked, thinks, and moves, unless something has come between."""
        table, began = self._table, time.monotonic()
        async with table.acts.lock:
            kind, fresh, seen = table.bot_of(seat), table.fresh(seat), table.seq_for(seat)
            trial, deadline = table.match.state.copy(), table.deadline
            within = table.clock.thinking(seat, deadline, began) / (len(self._thinking) if deadline else 1)
        if kind is None or not len(trial.menu(seat)):
            return
        sealed = trial.step.sealed
        try:
            moves = await self._decide(seat, trial, partial(self._ask, seat, kind, within))
        except BotFailed as failed:
            await replace_bot(table, seat, kind, str(failed))
            return
        if not table.seats[seat].human:
            table.clock.thought(seat, time.monotonic() - began)
        pause = random.uniform(*deadline.pause) if deadline else self._settings.bot_pause
        await asyncio.sleep(_rest(pause, time.monotonic() - began, sealed))
        if moves:
            await table.move_for(seat, fresh, moves)
        elif deadline is not None:
            self._waits[seat] = seen
        else:
            await replace_bot(table, seat, kind, "it made no move")

    async def _decide(self, seat: Seat, trial: State, choose: Choose) -> list[Move]:
        """One move. Under seal, everything the seat has to choose, so that nobody can count its moves by when they
        come."""
        moves: list[Move] = []
        step = trial.step
        while (move := await choose(trial)) is not None:
            moves.append(move)
            if not step.sealed:
                break
            trial.do(seat, move)
            if seat not in trial.to_act or not step.keeps(trial):
                break
        return moves

    async def _ask(self, seat: Seat, kind: str, within: float, state: State) -> Move | None:
        belief = self._bots.belief(kind, state, seat)
        asked = state.game, kind, state.view(seat), state.menu(seat)
        return (await self._bots.choose(*asked, belief=belief, within=within)).move

    # -- time --------------------------------------------------------------------------------

    def _next_due(self) -> float | None:
        """Seconds until time decides something; None: never."""
        table, now = self._table, time.monotonic()
        if (deadline := table.deadline) is not None:
            return table.clock.until(deadline, now)
        due = table.clock.due(now)
        return None if due is None else due[0]

    async def _time_is_up(self) -> None:
        if (deadline := self._table.deadline) is None:
            await self._move_for_the_absent()
        elif (why := (await self._table.call_time()).refusal) is not None:
            raise RuntimeError(f"the referee may not {deadline.move}: {why}")

    async def _move_for_the_absent(self) -> None:
        """The seat's default, or what a bot would do; after some misses a bot stands in."""
        table = self._table
        async with table.acts.lock:
            due = table.clock.due(time.monotonic())
            if due is None or due[0] > 0:
                return
            seat = due[1]
            fresh, trial = table.fresh(seat), table.match.state.copy()
        if await missed(table, seat, fresh, self._settings.misses):
            return
        moves = await self._decide(seat, trial, partial(self._default, seat))
        if moves:
            await table.move_for(seat, fresh, moves, f"{table.name(seat)} did not answer in time")

    async def _default(self, seat: Seat, state: State) -> Move | None:
        default = state.game.default_move(state.view(seat), state.menu(seat))
        return default or await self._bots_choice(seat, state)

    async def _bots_choice(self, seat: Seat, state: State) -> Move | None:
        kind = self._table.seats[seat].stand_in
        try:
            return await self._ask(seat, kind, inf, state)
        except BotFailed as failed:
            await replace_bot(self._table, seat, kind, str(failed))
        return await self._ask(seat, RANDOM, inf, state)


def _rest(pause: float, thought: float, sealed: bool) -> float:
    """How long to wait after thinking; under seal in whole beats, since thinking takes longer the more is chosen."""
    if sealed:
        pause = max(pause, BEAT_SECONDS * ceil(thought / BEAT_SECONDS))
    return max(0.0, pause - thought)
