"""A real browser before the real server. Without Chromium these tests are left out, and say so."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import crc32

import pytest
from playwright.sync_api import Browser, sync_playwright

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
def server(tmp_path_factory: pytest.TempPathFactory, client: None, chromium: Browser) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("site"))
    found.start()
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
def sit(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Opens browsers of different people; none of them may see an error of the page."""
    players: list[Player] = []
    first, thorough = crc32(request.node.name.encode()) % 2, request.config.getoption("--slow")

    def open_one(server: Server | Proxy, phone: bool = False, theme: Theme = "dark", motion: bool = False) -> Player:
        context = chromium.new_context(
            base_url=f"http://127.0.0.1:{server.port}",
            reduced_motion="no-preference" if motion else "reduce",
        )
        players.append(Player(context.new_page(), first, thorough))
        players[-1].look("phone" if phone else "desktop", theme)
        return players[-1]

    yield open_one
    for player in players:
        errors = player.errors
        player.page.context.close()
        assert not errors
