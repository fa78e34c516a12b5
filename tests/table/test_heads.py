"""Connections that send too much or too slowly where no body is: they are closed, the others go on."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request

from offworld.table import api, heads
from offworld.table.api import Endpoint, answer
from offworld.table.messages.given import Join
from offworld.table.problems import Problem
from tests.table.harness import Server, free_port

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def cut_off(port: int, first: bytes, again: bytes, times: int = 200) -> bool:
    """Whether somebody who sends so much is not listened to any longer."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as page:
        page.sendall(HEAD + first)
        try:
            for _ in range(times):
                page.sendall(again)
            return b"400" in page.recv(100)
        except (BrokenPipeError, ConnectionResetError):
            return True


@pytest.mark.parametrize(
    ("first", "again"),
    [
        (b"X: ", b"x" * 10_000),
        (b"", b"X: " + b"x" * 10_000 + b"\r\n"),
        (b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n", b"X: " + b"x" * 10_000 + b"\r\n"),
    ],
)
def test_headers_without_end_are_cut_off(server: Server, first: bytes, again: bytes) -> None:
    assert cut_off(server.port, first, again)
    assert server.http.get("/api/health").json()["ok"]


def test_a_body_is_not_counted_with_the_headers(server: Server) -> None:
    for _ in range(3):  # over one connection
        answer = server.http.post("/api/tables/import", json={"log": "x" * 1_000_000})
        assert "this is not a log" in answer.json()["error"]


@contextmanager
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(heads, "HEAD_SECONDS", 0.3)
    port = free_port()
    config = uvicorn.Config(Starlette(), http=heads.BoundedHeads, port=port, log_level="error")
    server = uvicorn.Server(config)
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield port
    server.should_exit = True
    thread.join(20)


def test_a_head_that_never_ends_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with hasty(monkeypatch) as port:
        for said in (b"", HEAD):
            with socket.create_connection(("127.0.0.1", port), timeout=10) as page:
                page.sendall(said)
                assert page.recv(100) == b""
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as quick:
            assert quick.get("/").status_code == 404
            time.sleep(0.6)  # between two requests there is no hurry
            with socket.create_connection(("127.0.0.1", port)) as other:
                assert quick.get("/").status_code == 404
                assert other.recv(100) == b""


def test_a_body_that_never_ends_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "BODY_SECONDS", 0.1)
    assert asyncio.run(_refused(asyncio.Event().wait)).status == 408


def test_a_body_that_breaks_off_is_no_fault_of_the_server() -> None:
    async def gone() -> object:
        return {"type": "http.disconnect"}

    assert asyncio.run(_refused(gone)).status == 400


async def _refused(receive: Any) -> Problem:
    nobody: Any = None
    endpoint = Endpoint("POST", "/", nobody, None, "", takes=Join)
    scope = {"type": "http", "method": "POST", "headers": [], "query_string": b"", "path_params": {}}
    with pytest.raises(Problem) as found:
        await answer(endpoint, nobody, Request(scope, receive))
    return found.value
