"""How an act at a table is carried through: one at a time, whole or not at all, to its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from offworld.table.problems import Problem

LATER = ("the server could not save this", "try again in a moment")

P = ParamSpec("P")
T = TypeVar("T")

logger = logging.getLogger(__name__)


class Acts:
    """Holds the lock until the disk has what an act changed: nobody, not even a spectator, is shown a move that a crash
    could still lose. An act runs in a task of its own, whether or not its caller still waits, so memory and disk never
    disagree."""

    def __init__(self, table: str, on_close: Callable[[], None]) -> None:
        self.lock = asyncio.Lock()
        self.closed = False
        """The table is out of date or has been put away. Nothing is done here any more; whoever needs it loads it
        again."""
        self._table = table
        self._on_close = on_close
        self._running: set[asyncio.Task[Any]] = set()

    @property
    def busy(self) -> bool:
        """Some act has begun and is not done yet."""
        return bool(self._running)

    @asynccontextmanager
    async def between(self) -> AsyncIterator[None]:
        """Between two acts, to look at the table. Raises Problem if the last one did not reach the disk."""
        async with self.lock:
            if self.closed:
                raise Problem(503, *LATER)
            yield

    async def carry(self, acting: Coroutine[Any, Any, T]) -> T:
        """Carry it to its end: the caller may give up waiting, but the act does not."""
        task = asyncio.create_task(self._alone(acting))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _alone(self, acting: Coroutine[Any, Any, T]) -> T:
        async with self.lock:
            if self.closed:
                acting.close()
                raise Problem(503, *LATER)
            try:
                return await acting
            except Problem:
                raise
            except BaseException:  # it broke off halfway: only the disk knows how things stand
                logger.exception("table %s: an act broke off; it is loaded anew", self._table)
                self.close()
                raise

    async def at_rest(self) -> None:
        """Once every act that was begun is done."""
        while self._running:
            await asyncio.wait(self._running)

    def close(self) -> None:
        """Open pages are told, so that they load the table again."""
        self.closed = True
        self._on_close()


class Acting(Protocol):
    @property
    def acts(self) -> Acts: ...


A = TypeVar("A", bound=Acting)


def act(
    method: Callable[Concatenate[A, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[A, P], Coroutine[Any, Any, T]]:
    """Makes a method an act."""

    @wraps(method)
    async def whole(whose: A, /, *args: P.args, **named: P.kwargs) -> T:
        return await whose.acts.carry(method(whose, *args, **named))

    return whole
