"""One scheduler, several engines: batches are handed out a few ahead, and come back in order.

An engine only says where work is done: here, in processes of this machine, or on Ray (see `on_ray`).
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import resource_tracker
from typing import Any, Protocol, TypeVar

from offworld.core.errors import OffworldError

AHEAD = 4
"""Batches that are handed out for each worker, so that none has to wait."""

Result = TypeVar("Result")
Work = Callable[..., Any]


class Engine(Protocol):
    """Where batches are worked on."""

    room: int
    """How many may be handed out at a time."""

    def submit(self, work: Work, task: tuple[Any, ...]) -> Any:
        """Begin a task; hand what this returns to `result`."""

    def result(self, handle: Any) -> Any:
        """Wait for a task's result."""

    def close(self) -> None:
        """Nothing more will be asked; what has begun may be given up."""


def in_order(engine: Engine, work: Callable[..., Result], tasks: Iterable[tuple[Any, ...]]) -> Iterator[Result]:
    """The results of all tasks, in the order of the tasks; only a few are handed out ahead of the one waited for."""
    waiting: deque[Any] = deque()
    left = iter(tasks)
    try:
        while True:
            waiting += [engine.submit(work, task) for task in islice(left, engine.room - len(waiting))]
            if not waiting:
                return
            yield engine.result(waiting.popleft())
    finally:
        engine.close()


class Here:
    """In this very process."""

    room = 1

    def submit(self, work: Work, task: tuple[Any, ...]) -> Any:
        return work(*task)

    def result(self, handle: Any) -> Any:
        return handle

    def close(self) -> None:
        """Nothing was opened."""


class Processes:
    """Processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.room = AHEAD * jobs
        self._pool = ProcessPoolExecutor(jobs, _context(), initializer=_leave_with_parent)

    def submit(self, work: Work, task: tuple[Any, ...]) -> Future[Any]:
        with _deaf():
            return self._pool.submit(work, *task)

    def result(self, handle: Future[Any]) -> Any:
        try:
            return handle.result()
        except BrokenProcessPool:
            raise OffworldError("a worker process was ended from outside; run it again to go on") from None

    def close(self) -> None:
        with _deaf():
            self._pool.shutdown(cancel_futures=True)


def local(jobs: int) -> Engine:
    return Here() if jobs == 1 else Processes(jobs)


def cores() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def _leave_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _context() -> multiprocessing.context.BaseContext:
    """Processes that start afresh: a forked copy of a program with threads may hang."""
    ways = multiprocessing.get_all_start_methods()
    return multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl-C waits while processes start or end, and the processes started here never get one. Only the process that
    shows the results does; it then ends the others.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # otherwise it starts with the first process and unblocks Ctrl-C again
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
