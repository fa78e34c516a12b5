"""Issue 11, point 8: who is there is known within ten seconds, also where a network says nothing at all."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.table.harness import Json, Server, Table, heard, pushed
from tests.table.proxy import bad_network

SOON = 10.0
"""Seconds within which the state of a connection is right."""


@contextmanager
def through(port: int, table: Table) -> Iterator[ClientConnection]:
    """The page of the first seat."""
    with connect(f"ws://127.0.0.1:{port}/api/tables/{table.id}/live", max_size=None, close_timeout=0) as page:
        page.send(json.dumps({"token": table.tokens[0]}))
        yield page


def online(table: Table) -> bool:
    found: bool = table.look()["people"][0]["online"]
    return found


def gone_after(table: Table) -> float:
    began = time.monotonic()
    table.wait(lambda seen: not seen["people"][0]["online"], seconds=3 * SOON)
    return time.monotonic() - began


def test_a_page_behind_a_silent_network_is_gone_soon(server: Server) -> None:
    table = server.make("mars", "me")
    with bad_network(server.port) as network, through(network.port, table):
        table.wait(lambda seen: seen["people"][0]["online"])
        network.silent = True
        assert gone_after(table) < SOON


def test_a_page_that_is_open_but_does_nothing_is_gone_soon(server: Server) -> None:
    """A phone in a pocket: the system keeps the connection, the page sleeps."""
    table = server.make("mars", "me")
    began = time.monotonic()
    with table.live(0) as page:
        table.wait(lambda seen: seen["people"][0]["online"])
        assert gone_after(table) < SOON
        assert json.loads(page.recv(SOON))["type"] == "snapshot"
        with suppress(ConnectionClosed):
            while time.monotonic() < began + 2 * SOON:
                page.recv(SOON)
        assert time.monotonic() < began + 2 * SOON, "it was never cut off"


def test_a_page_that_is_cut_off_is_gone_at_once(server: Server) -> None:
    table = server.make("mars", "me")
    with bad_network(server.port) as network, through(network.port, table):
        table.wait(lambda seen: seen["people"][0]["online"])
        network.drop()
        assert gone_after(table) < 2


def test_a_slow_network_is_a_network(server: Server) -> None:
    table = server.make("mars", "me")
    with bad_network(server.port) as network:
        network.delay = 1.0
        with through(network.port, table) as page:
            for push in pushed_until(page, time.monotonic() + 10):
                assert push["type"] != "error"
            assert online(table)


def pushed_until(page: ClientConnection, until: float) -> list[Json]:
    """Answers pings as long."""
    found = []
    while (left := until - time.monotonic()) > 0:
        try:
            found.append(heard(page, left))
        except TimeoutError:
            break
    return found


def test_a_page_may_ask_whether_it_is_heard(server: Server) -> None:
    table = server.make("mars", "me")
    with table.live(0) as page:
        page.recv(10)
        began = time.monotonic()
        page.send('{"ask": true}')
        while json.loads(page.recv(10))["type"] != "ping":
            pass
        assert time.monotonic() - began < 2


@pytest.mark.parametrize("said", ["{}", "[]", '{"ask": 3}', "no json"])
def test_a_page_that_talks_on_is_cut_off(server: Server, said: str) -> None:
    table = server.make("mars", "me")
    with table.live() as page:
        page.recv(10)
        with suppress(ConnectionClosed):
            for _ in range(40):
                page.send(said)
        assert list(pushed(page)) == []
