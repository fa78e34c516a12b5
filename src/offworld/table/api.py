"""How a request becomes a call. Each endpoint has one declaration; routing, checks and description follow from it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from offworld.table.messages.told import Error
from offworld.table.problems import Problem
from offworld.table.site import Site

JSON = "application/json"
TOKEN = re.compile(r"Bearer ([A-Za-z0-9_-]{22})")
EVERYWHERE = (400, 403, 408, 413, 422, 429, 503)
"""Statuses that any endpoint may answer with."""
BODY_SECONDS = 60.0
"""A body that takes longer is not waited for."""


@dataclass(frozen=True)
class Call:
    """A checked request: what came in has its type."""

    site: Site
    path: dict[str, str]
    query: dict[str, int]
    token: str | None
    body: Any


@dataclass(frozen=True)
class Answered:
    """An answer with a status other than the endpoint's usual one."""

    status: int
    body: Any


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    handler: Handler
    gives: Any
    summary: str
    takes: Any = None
    query: dict[str, str] = field(default_factory=dict)
    """Whole numbers in the query, each with what it means."""
    may_query: dict[str, str] = field(default_factory=dict)
    """Those that may be left out."""
    status: int = 200
    token: bool = False
    """Whether a bearer token means something here."""
    cost: Callable[[Call], int] = lambda _call: 1
    """How many ordinary requests it is worth: the limits count work."""
    also: dict[int, Any] = field(default_factory=dict)
    """Further statuses with the type of their body, or a tuple of types."""

    def statuses(self) -> dict[int, Any]:
        """Every status it may answer with, and the type of the body."""
        found: dict[int, Any] = {self.status: self.gives}
        found.update(dict.fromkeys(EVERYWHERE, Error))
        if self.token:
            found[401] = Error
        if "{" in self.path:
            found[404] = Error
        if "{table}" in self.path:
            found[410] = Error
        return found | self.also


async def answer(endpoint: Endpoint, site: Site, request: Request) -> Response:
    call = Call(
        site,
        dict(request.path_params),
        _query(endpoint, request),
        _token(request) if endpoint.token else None,
        await _body(endpoint, request),
    )
    if (more := endpoint.cost(call) - 1) > 0 and not request.scope["charge"](more):
        raise Problem(429, "too much work requested from your address", "wait a minute")
    given = await endpoint.handler(call)
    if isinstance(given, Answered):
        return reply(given.body, given.status)
    return reply(given, endpoint.status)


def reply(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(body), status, headers, media_type=JSON)


HEADERS = {401: {"WWW-Authenticate": "Bearer"}, 408: {"Connection": "close"}}


def problem_reply(problem: Problem) -> Response:
    return reply(problem.body, problem.status, HEADERS.get(problem.status))


def _token(request: Request) -> str | None:
    header = request.headers.get("authorization")
    if header is None:
        return None
    found = TOKEN.fullmatch(header)
    if found is None:
        raise Problem(401, "that token belongs to no seat", "open the table with its link again")
    return found.group(1)


def _query(endpoint: Endpoint, request: Request) -> dict[str, int]:
    found: dict[str, int] = {}
    for name in (*endpoint.query, *endpoint.may_query):
        text = request.query_params.get(name, "")
        if name in endpoint.may_query and not text:
            continue
        if not re.fullmatch(r"[0-9]{1,9}", text):
            raise Problem(422, f"{name} has to be a whole number, zero or more")
        found[name] = int(text)
    return found


async def _body(endpoint: Endpoint, request: Request) -> Any:
    if endpoint.takes is None:
        return None
    raw = await _raw(request)
    try:
        return msgspec.json.decode(raw, type=endpoint.takes)
    except msgspec.ValidationError as error:
        raise Problem(422, f"the request is not valid: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem(400, "the request is not JSON") from error


async def _raw(request: Request) -> bytes:
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await request.body()
    except TimeoutError:
        raise Problem(408, "the request came too slowly", "try again") from None
    except ClientDisconnect:
        raise Problem(400, "the request was cut off") from None
