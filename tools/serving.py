"""A server of its own for a measurement, and a lean connection to it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import connect

from offworld.table.serve import listen

FAILED = 500
PATIENCE_SECONDS = 120.0
NO_LIMITS = ("--requests", str(10**9), "--tables", str(10**9), "--sockets", str(10**6))
Json = dict[str, Any]


class ServerFailed(Exception):
    """An answer of 500 or more: never a client's fault."""


class Wire:
    """One connection, one request at a time, kept lean so that the server is what is measured."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.used = time.monotonic()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: Json, token: str = "") -> Json:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        raw = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nContent-Length: {len(raw)}\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        writer.write(head.encode() + b"\r\n" + raw)
        answer = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(answer.split(b"content-length: ", 1)[1].split(b"\r\n", 1)[0])
        found: Json = msgspec.json.decode(await reader.readexactly(length))
        self.used = time.monotonic()
        if int(answer.split(b" ", 2)[1]) >= FAILED:
            raise ServerFailed(f"{found['error']} ({path})")
        return found


async def pushes(port: int, table: str, token: str | None) -> AsyncIterator[Json]:
    """What an open page is told. It answers pings, as every page does."""
    async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live", max_size=None, compression=None) as page:
        await page.send(msgspec.json.encode({"token": token}).decode())
        async for raw in page:
            push: Json = msgspec.json.decode(raw)
            if push["type"] == "ping":
                await page.send("{}")
            yield push


class Served(NamedTuple):
    """A server that runs in a process of its own."""

    port: int
    data: Path
    process: subprocess.Popen[bytes]

    @property
    def database(self) -> Path:
        return self.data / "tables.sqlite3"

    async def answers(self) -> None:
        """Wait until it does."""
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            try:
                await Wire(self.port).post("/api/mine", {"seats": []})
                return
            except OSError:
                await asyncio.sleep(0.1)
        raise SystemExit("the server did not start")

    def processor_time(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def served(*options: str) -> Iterator[Served]:
    """Start one on a free port with an empty folder, as `./play` does, and stop it."""
    with listen("127.0.0.1", 0) as probe:
        port: int = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "offworld", "serve", "--port", str(port), "--data", folder, *options]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            yield Served(port, Path(folder), process)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)
