"""A bad network between a browser and the server: a TCP proxy that goes silent, drops or delays what it carries."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65_536


class Proxy:
    """Carries bytes both ways, as told. It is told from another thread than the one it runs in."""

    def __init__(self, target: int) -> None:
        self.port = 0
        self.silent = False
        """Swallows everything; connections stay open, and new ones are taken."""
        self.delay = 0.0
        """Seconds that everything takes each way."""
        self._target = target
        self._down = False
        self._open: set[asyncio.StreamWriter] = set()
        self._carrying: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()

    def drop(self) -> None:
        """Cut every connection, and refuse new ones until `resume`."""
        self._down = True
        self._loop.call_soon_threadsafe(self._cut)

    def resume(self) -> None:
        self._down, self.silent, self.delay = False, False, 0.0

    def _cut(self) -> None:
        for writer in self._open:
            writer.transport.abort()

    async def serve(self, ready: threading.Event, done: asyncio.Event) -> None:
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await done.wait()
        server.close()
        self._cut()
        for task in self._carrying:
            task.cancel()
        await asyncio.gather(*self._carrying, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._down:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self._target)
        self._open |= {writer, back}
        for source, target in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._carry(source, target))
            self._carrying.add(task)
            task.add_done_callback(self._carrying.discard)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(CHUNK):
                await asyncio.sleep(self.delay)
                if not self.silent:
                    target.write(data)
                    await target.drain()
        while self.silent:  # whoever hangs up is not heard either
            await asyncio.sleep(0.05)
        target.close()
        self._open.discard(target)


@contextmanager
def bad_network(target: int) -> Iterator[Proxy]:
    """A proxy before the server on port `target`."""
    proxy, ready, done = Proxy(target), threading.Event(), asyncio.Event()
    loop = proxy._loop
    thread = threading.Thread(target=lambda: loop.run_until_complete(proxy.serve(ready, done)), daemon=True)
    thread.start()
    ready.wait(10)
    yield proxy
    loop.call_soon_threadsafe(done.set)
    thread.join(10)
    loop.close()
