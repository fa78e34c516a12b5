"""A real browser before the real server. Without Chromium these tests are left out, and say so."""

from __future__ import annotations

import fcntl
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.player import Player
from tests.table.harness import ROOT, Server

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
NO_CHROMIUM = "Chromium is not installed (on Debian: apt-get install chromium)"
Sit = Callable[..., Player]


@pytest.fixture(scope="session")
def client() -> None:
    """The client as `web/` has it now: built here if it is not, by one worker at a time."""
    import hatch_build

    with (ROOT / "web" / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not hatch_build.is_fresh():
            hatch_build.build()


@pytest.fixture(scope="session")
def axe() -> str:
    """The checker for barriers, as a script."""
    return (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.skip(NO_CHROMIUM)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
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
def sit(chromium: Browser) -> Iterator[Sit]:
    """Opens browsers of different people; none of them may see an error of the page."""
    players: list[Player] = []

    def open_one(server: Server, phone: bool = False, theme: str = "dark", motion: bool = False) -> Player:
        size = {"width": 390, "height": 844} if phone else {"width": 1366, "height": 768}
        context = chromium.new_context(
            viewport=size,  # type: ignore[arg-type]
            color_scheme=theme,  # type: ignore[arg-type]
            base_url=f"http://127.0.0.1:{server.port}",
            reduced_motion="no-preference" if motion else "reduce",
        )
        players.append(Player(context.new_page()))
        return players[-1]

    yield open_one
    for player in players:
        errors = player.errors
        player.page.context.close()
        assert not errors
