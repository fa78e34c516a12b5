"""The server as one ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from offworld.table.api import Endpoint, answer, problem_reply, reply
from offworld.table.limits import BodyLimit, RateLimit
from offworld.table.live import live
from offworld.table.openapi import describe
from offworld.table.problems import Problem
from offworld.table.routes import ENDPOINTS
from offworld.table.security import Security
from offworld.table.settings import Settings
from offworld.table.site import Site
from offworld.table.static import Files, page, the_page

logger = logging.getLogger(__name__)

NOT_FOUND = 404


def make_app(settings: Settings) -> Starlette:
    """Raises OffworldError where its folder cannot be used."""
    site = Site(settings)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        resuming = asyncio.create_task(site.resume())
        yield
        resuming.cancel()
        await asyncio.gather(resuming, return_exceptions=True)
        await site.close()

    app = Starlette(
        routes=_routes(),
        lifespan=lifespan,
        middleware=[
            Middleware(Security, settings=settings),
            Middleware(RateLimit, settings=settings),
            Middleware(BodyLimit, settings=settings),
        ],
        exception_handlers={
            Problem: _on_problem,
            HTTPException: _on_http_problem,
            Exception: _on_bug,
        },
    )
    app.state.site = site
    return app


def _routes() -> list[BaseRoute]:
    api = [Route(endpoint.path, _serve(endpoint), methods=[endpoint.method]) for endpoint in ENDPOINTS]
    return [
        *api,
        Route("/api/openapi.json", _description),
        WebSocketRoute("/api/tables/{table}/live", _live),
        Route("/", page),
        Route("/new/{game}", page),
        Route("/t/{table}", page),
        Route("/t/{table}/charts", page),
        Route("/t/{table}/replay", page),
        Route("/t/{table}/replay/{ply}", page),
        Mount("/", GZipMiddleware(Files(), compresslevel=6)),
    ]


def _serve(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        return await answer(endpoint, request.app.state.site, request)

    return serve


async def _description(_request: Request) -> Response:
    return reply(_described())


@cache
def _described() -> dict[str, Any]:
    return describe(ENDPOINTS)


async def _live(socket: WebSocket) -> None:
    await live(socket.app.state.site, socket)


async def _on_problem(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return problem_reply(problem)


async def _on_http_problem(request: Request, problem: Exception) -> Response:
    """A browser that follows a wrong address is told so by the client's page."""
    assert isinstance(problem, HTTPException)
    reads = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
    if problem.status_code == NOT_FOUND and reads:
        return the_page(NOT_FOUND)
    response = problem_reply(Problem(problem.status_code, problem.detail.lower()))
    response.headers.update(problem.headers or {})
    return response


async def _on_bug(request: Request, _error: Exception) -> Response:
    logger.error("%s %s failed", request.method, request.url.path)
    return problem_reply(Problem(500, "something went wrong here; nothing was changed"))
