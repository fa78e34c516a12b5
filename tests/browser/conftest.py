"""A real browser before the real server. Without Chromium these tests are left out, and say so."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import crc32

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.player import Player, Theme
from tests.table.harness import ROOT, Server
from tests.table.proxy import Proxy

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-features=SpareRendererForSitePerProcess,ProactivelySwapBrowsingInstance",  # fewer processes a page
    "--disable-sync",
    "--in-process-gpu",  # a sixth less of processor time
    "--no-first-run",
]
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first has the same engine without windows and needs half the processor time."""
NO_CHROMIUM = f"Chromium is not installed (on Debian: apt-get install {PROGRAMS[0]})"
Sit = Callable[..., Player]


@pytest.fixture(scope="session")
def client() -> None:
    """The client as `web/` has it now: built here if it is not."""
    import hatch_build

    hatch_build.build()


@pytest.fixture(scope="session")
def axe() -> str:
    """The checker for barriers, as a script."""
    return (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Closed after the last of these tests: as long as it is there, no other test can run a loop of its own."""
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found is None:
        pytest.skip(NO_CHROMIUM)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def left(chromium: Browser) -> dict[int, list[Page]]:
    """Pages that nobody sits before any more, by the port of their server. In one of them a table opens with half the
    work that it takes in a new browser."""
    return {}


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory, client: None, left: dict[int, list[Page]]) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("site"))
    found.start()
    left[found.port] = []
    yield found
    found.stop()


@pytest.fixture
def own_server(tmp_path: Path, client: None, chromium: Browser) -> Iterator[Server]:
    """One that may be killed."""
    found = Server(tmp_path)
    found.start()
    yield found
    found.kill()


@pytest.fixture
def sit(chromium: Browser, left: dict[int, list[Page]], request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Opens browsers of different people; none of them may see an error of the page. A `fresh` one was used by nobody
    before and is used by nobody after: for tests that count what is fetched, or change more than storage."""
    players: list[Player] = []
    first, thorough = crc32(request.node.name.encode()) % 2, request.config.getoption("--slow")

    def open_one(
        server: Server | Proxy, phone: bool = False, theme: Theme = "dark", motion: bool = False, fresh: bool = False
    ) -> Player:
        pages = left.get(server.port)
        page = pages.pop() if pages and not fresh else new_page(server)
        players.append(Player(page, first, thorough, None if fresh else pages))
        players[-1].look("phone" if phone else "desktop", theme, motion)
        return players[-1]

    def new_page(server: Server | Proxy) -> Page:
        return chromium.new_context(base_url=f"http://127.0.0.1:{server.port}").new_page()

    yield open_one
    for player in players:
        player.leave()
        assert not player.errors
