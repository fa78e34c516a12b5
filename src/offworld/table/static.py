"""The built client: its files, and its one page for every address that is a page."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUILT = Path(__file__).with_name("static")
NOT_BUILT = (
    "The table is here, but its pages are not built yet: run ./play once, or build web/.\n"
    "The API is described at /api/openapi.json.\n"
)


async def page(_request: Request) -> Response:
    return the_page()


def the_page(status: int = 200) -> Response:
    index = BUILT / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, status)
    return FileResponse(index, status, headers={"Cache-Control": "no-cache"})


class Files(StaticFiles):
    """Built files carry a hash in their name, so a browser may keep them for good."""

    def __init__(self) -> None:
        super().__init__(directory=BUILT, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        response.headers["Cache-Control"] = kept
        return response
