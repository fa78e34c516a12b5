"""How often and how much one address may ask: pure ASGI, in front of everything else."""

from __future__ import annotations

import re
import time
from collections import Counter
from ipaddress import IPv4Address, ip_address, ip_network

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from offworld.table.api import problem_reply
from offworld.table.problems import Problem
from offworld.table.settings import Settings

MAKING = re.compile(r"/api/(tables(/import)?|lessons/[^/]*)")
IMPORTING = "/api/tables/import"
MOST_ADDRESSES = 100_000
"""How many buckets are kept. Beyond that the one used longest ago goes, however full it is."""
MINUTE = 60.0


class Buckets:
    """One bucket of tokens an address: it holds a minute's worth and fills evenly."""

    def __init__(self, a_minute: int) -> None:
        self._size = a_minute
        self._left: dict[str, tuple[float, float]] = {}
        """Tokens, and when they were counted; the ones used longest ago come first."""

    def take(self, address: str, now: float, cost: int = 1) -> bool:
        """Whether there was a token left. A request that costs more leaves a debt, and nothing more is done until it is
        paid."""
        left, since = self._left.pop(address, (float(self._size), now))
        left = min(float(self._size), left + (now - since) * self._size / MINUTE)
        self._left[address] = (left - cost, now) if left >= 1 else (left, now)
        self._forget(now)
        return left >= 1

    def _forget(self, now: float) -> None:
        """A bucket that nobody took from for a minute is full: it need not be kept. At most two go at a time."""
        for _ in range(2):
            oldest = next(iter(self._left))  # taking from a bucket puts it last
            if now - self._left[oldest][1] >= MINUTE or len(self._left) > MOST_ADDRESSES:
                del self._left[oldest]


class RateLimit:
    """Requests a minute, new tables a minute, and sockets open at once, by address."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._requests = Buckets(settings.requests_a_minute)
        self._tables = Buckets(settings.tables_a_minute)
        self._most_sockets = settings.sockets
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        address, now = _address(scope), time.monotonic()
        making = scope["method"] == "POST" and MAKING.fullmatch(scope["path"]) is not None
        scope["charge"] = lambda cost: self._requests.take(address, time.monotonic(), cost)
        if self._requests.take(address, now) and not (making and not self._tables.take(address, now)):
            await self._app(scope, receive, send)
            return
        reply = problem_reply(Problem(429, "too many requests from your address", "wait a minute"))
        reply.headers["Retry-After"] = "60"
        await reply(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = _address(scope)
        if self._sockets[address] >= self._most_sockets or not self._requests.take(address, time.monotonic()):
            await send({"type": "websocket.close", "code": 1013, "reason": "too many"})
            return
        self._sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


class TooLarge(Exception):
    """The body is longer than allowed."""


class BodyLimit:
    """Stops reading a body that is larger than any honest one, whatever its header says."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = self._settings.import_bytes if scope["path"] == IMPORTING else self._settings.body_bytes
        seen = 0

        async def limited() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise TooLarge
            return message

        declared = dict(scope["headers"]).get(b"content-length", b"0")
        try:
            if declared.isdigit() and int(declared) > most:
                raise TooLarge
            await self._app(scope, limited, send)
        except TooLarge:
            problem = Problem(413, f"a request has at most {most} bytes")
            await problem_reply(problem)(scope, receive, send)


def _address(scope: Scope) -> str:
    """Whose bucket it is: of IPv6 one a network, since a single household has more addresses than can be counted.

    On a socket for both kinds an IPv4 address comes as one of IPv6, all of them in one network: it counts as itself.
    """
    client = scope.get("client")
    host = str(client[0]).partition("%")[0] if client else "unknown"
    try:
        address = ip_address(host)
    except ValueError:
        return host  # as a proxy told it
    if isinstance(address, IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or ip_network((address, 64), strict=False))
