"""A server in a process of its own, and clients for it."""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 40.0
END_SECONDS = 20.0
Json = dict[str, Any]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@cache
def _ready(_path: str) -> subprocess.Popen[str]:
    """Forks servers, once for each place where games are looked for. It ends with the tests, which hold its input."""
    command = [sys.executable, "-m", "tests.table.ready"]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _forked(errors: Path, *words: str) -> int:
    """The number of a process that is a server now and has had nothing to import."""
    ready = _ready(os.environ.get("PYTHONPATH", ""))
    assert ready.stdin is not None
    assert ready.stdout is not None
    ready.stdin.write(json.dumps([str(errors), *words]) + "\n")
    ready.stdin.flush()
    return int(ready.stdout.readline())


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class Server:
    def __init__(self, data: Path, **settings: float) -> None:
        self.data = data
        self.port = free_port()
        self._settings = [f"{key}={value}" for key, value in settings.items()]
        self._pid: int | None = None
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=60)

    def start(self) -> None:
        assert self._pid is None
        self._pid = _forked(self.data / "stderr", str(self.data), str(self.port), *self._settings)
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and _is_running(self._pid):
            try:
                self.http.get("/api/health")
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.said()}")

    def said(self) -> str:
        return (self.data / "stderr").read_text()

    def kill(self) -> None:
        """As if the power failed for this process: no word of warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def let_files_grow_to(self, most: int) -> None:
        """As a disk that is full lets them."""
        assert self._pid is not None
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def _end(self, how: signal.Signals) -> None:
        if self._pid is None:
            return
        os.kill(self._pid, how)
        until = time.monotonic() + END_SECONDS
        while _is_running(self._pid):
            assert time.monotonic() < until, "the server does not end"
            time.sleep(0.01)
        self._pid = None

    # -- as a client -------------------------------------------------------------------------

    def make(self, game: str, *seats: str, **more: Any) -> Table:
        wanted = {"game": game, "seats": [{"who": who} for who in seats], **more}
        answer = self.http.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        return Table(self, answer.json())

    @contextmanager
    def live(self, table: str, token: str | None = None, after: int = -1, **more: Any) -> Iterator[ClientConnection]:
        with connect(f"ws://127.0.0.1:{self.port}/api/tables/{table}/live", max_size=None, **more) as page:
            page.send(json.dumps({"token": token, "after": after}))
            yield page


class Table:
    """A table with the tokens of its maker."""

    def __init__(self, server: Server, created: Json) -> None:
        self.server = server
        self.id: str = created["table"]
        self.owner: str = created["owner_token"]
        self.first: Json = created["snapshot"]
        self.tokens: dict[int, str] = {link["seat"]: link["token"] for link in created["links"]}
        if created["seat"] is not None:
            self.tokens[created["seat"]] = created["token"]

    def get(self, path: str = "", token: str | None = None) -> httpx.Response:
        return self.server.http.get(f"/api/tables/{self.id}{path}", headers=bearer(token))

    def post(self, path: str, body: Json | None = None, token: str | None = None) -> httpx.Response:
        return self.server.http.post(f"/api/tables/{self.id}{path}", json=body or {}, headers=bearer(token))

    def look(self, seat: int | None = None) -> Json:
        answer = self.get(token=None if seat is None else self.tokens[seat])
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def sit(self) -> None:
        """Everybody takes the seat the link is for."""
        for token in self.tokens.values():
            assert self.post("/join", {}, token).status_code == 200

    def move(self, seat: int, seq: int, verb: str, arg: int | None = None, brief: bool = False) -> httpx.Response:
        body = {"expect_seq": seq, "moves": [{"verb": verb, "arg": arg}], "brief": brief}
        return self.post("/moves", body, self.tokens[seat])

    def live(self, seat: int | None = None, after: int = -1) -> AbstractContextManager[ClientConnection]:
        return self.server.live(self.id, None if seat is None else self.tokens[seat], after)

    def wait(self, what: Any, seat: int | None = None, seconds: float = 20.0) -> Json:
        """Look until it is so."""
        until, pause = time.monotonic() + seconds, 0.01
        while not what(found := self.look(seat)):
            assert time.monotonic() < until, f"it never was so: {found}"
            time.sleep(pause)
            pause = min(1.5 * pause, 0.25)  # a look costs the server more than the wait costs the test
        return found


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def choices(menu: Json) -> list[tuple[str, int | None]]:
    """Every move that a view's menu offers."""
    found: list[tuple[str, int | None]] = []
    for verb, args in menu.items():
        listed = range(args["from"], args["to"] + 1, args["step"]) if isinstance(args, dict) else args
        found += [(verb, arg) for arg in listed]
    return found


def any_move(view: Json, rng: random.Random) -> tuple[str, int | None]:
    """A legal move, back only if nothing else is; verbs are equally likely, so that sliders do not drown buttons."""
    verb = rng.choice(sorted(view["menu"].keys() - {"back"}) or ["back"])
    return rng.choice(choices({verb: view["menu"][verb]}))


def pushed(page: ClientConnection) -> Iterator[Json]:
    """What a page is told until it is cut off, save pings."""
    with suppress(ConnectionClosed):
        while True:
            push = heard(page, 20)
            if push["type"] != "ping":
                yield push


def heard(page: ClientConnection, seconds: float) -> Json:
    """The next push. A ping is answered, as every page does. Raises TimeoutError."""
    push: Json = json.loads(page.recv(seconds))
    if push["type"] == "ping":
        page.send("{}")
    return push


@contextmanager
def looking_on(table: Table, token: str | None) -> Iterator[None]:
    """Somebody has the page open and does nothing."""
    with table.server.live(table.id, token) as page:
        reader = threading.Thread(target=lambda: [*pushed(page)], daemon=True)
        reader.start()
        yield
