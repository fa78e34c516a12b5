"""How often and how much one address may ask: pure ASGI, in front of everything else."""

from __future__ import annotations

from collections import Counter

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from offworld.table.api import problem_reply
from offworld.table.problems import Problem
from offworld.table.settings import Settings

MAKING = ("/api/tables", "/api/tables/import")
IMPORTING = "/api/tables/import"


class RateLimit:
    """Requests a minute, new tables a minute, and sockets open at once, by address."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._requests = parse(f"{settings.requests_a_minute}/minute")
        self._tables = parse(f"{settings.tables_a_minute}/minute")
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
        address, path = _address(scope), scope["path"]
        making = scope["method"] == "POST" and path in MAKING
        if not self._hit(self._requests, address) or (making and not self._hit(self._tables, address)):
            reply = problem_reply(Problem(429, "too many requests from your address", "wait a minute"))
            reply.headers["Retry-After"] = "60"
            await reply(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _hit(self, item: RateLimitItem, address: str) -> bool:
        return self._limiter.hit(item, str(item), address)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = _address(scope)
        if self._sockets[address] >= self._most_sockets or not self._hit(self._requests, address):
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
    """More came than a body may have."""


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
    client = scope.get("client")
    return client[0] if client else "unknown"
