"""Takes the pictures of the README: lobby, lesson, boards, market, replay and charts.

    python tools/screenshots.py [--into docs/screenshots] [--only replay]

Starts a server of its own with an empty folder, brings it plays of settlers at a moment worth looking at,
and photographs the pages with Chromium. Each game names its moments in `web/src/games/<game>/scenes.toml`.
The same program makes the same pictures.
"""

from __future__ import annotations

import argparse
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

import offworld
from offworld.bots.kinds import player
from offworld.bots.seating import next_to_act
from offworld.core.match import Match

ROOT = Path(__file__).resolve().parent.parent
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
ME = 0
SEED = "postcards"
PATIENCE_SECONDS = 40.0


class Scene(msgspec.Struct, forbid_unknown_fields=True):
    """A page of a play among settlers, when seat 0 is asked by a step in a turn; without a turn, at the end."""

    name: str
    seats: int = 4
    turn: int | None = None
    step: str = ""
    page: str = ""
    looks: tuple[str, ...] = ("dark", "light", "phone")
    scroll_to: str = ""

    def has_come(self, match: Match) -> bool:
        """Asked before each move of the person's seat."""
        s = match.state
        if self.turn is None or s.top is None:
            return False
        return getattr(s, "turn", 0) >= self.turn and s.step.name in (self.step or s.step.name)


class Scenes(msgspec.Struct, forbid_unknown_fields=True):
    """What is worth a picture of one game: `scenes.toml` beside its board."""

    scenes: tuple[Scene, ...]
    lesson: int = 0
    """The step of its guided first game that is shown; 0: none."""


def all_scenes() -> dict[str, Scenes]:
    """By game."""
    paths = sorted((ROOT / "web" / "src" / "games").glob("*/scenes.toml"))
    return {path.parent.name: msgspec.toml.decode(path.read_bytes(), type=Scenes) for path in paths}


def played(game: str, scene: Scene) -> Match:
    """Settlers play until the moment has come; then seat 0 is a person's."""
    people = ("you", *["settler"] * (scene.seats - 1))
    match = Match(offworld.game(game), scene.seats, seed=SEED, players=people)
    bots = [player("settler", match.game, f"{SEED} {seat}") for seat in match.state.seats]
    last: int | None = None
    while not match.over:
        seat = next_to_act(match.state, last)
        if ME in match.state.to_act and scene.has_come(match):
            break
        last = seat
        menu = match.state.menu(seat)
        move = menu.at(0) if seat < 0 else bots[seat].choose(match.state.view(seat), menu)
        if move is not None:
            match.do(seat, move)
    return match


@contextmanager
def server(folder: Path) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "offworld", "serve", "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{port}"
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            try:
                httpx.get(f"{address}/api/health")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(20)


class Photographer:
    def __init__(self, browser: Browser, address: str, into: Path) -> None:
        self._browser, self._address, self._into = browser, address, into
        self.bytes = 0

    def take(self, game: str, scene: Scene) -> None:
        log = played(game, scene).text()
        for look in scene.looks:
            made = httpx.post(f"{self._address}/api/tables/import", json={"log": log, "name": "Ada"}, timeout=60).json()
            with self._page(look) as page:
                page.goto(f"/t/{made['table']}#{made['token']}")
                page.locator("main[data-seq]").wait_for()
                if scene.page:
                    page.goto(f"/t/{made['table']}{scene.page}")
                    page.locator("main[data-ply], figure canvas").first.wait_for()
                if scene.scroll_to:
                    page.locator(scene.scroll_to).first.evaluate("element => element.scrollIntoView()")
                self._shoot(page, f"{scene.name}-{look}")

    def lobby(self) -> None:
        """With a table of one's own, of the game that takes the fewest people."""
        game = min(offworld.games(), key=lambda name: offworld.game(name).seats[0])
        seats = [{"who": "me", "name": "Ada"}, *[{"who": "settler"}] * (offworld.game(game).seats[0] - 1)]
        made = httpx.post(f"{self._address}/api/tables", json={"game": game, "seats": seats}, timeout=60).json()
        with self._page("dark") as page:
            page.goto(f"/t/{made['table']}#{made['token']}")
            page.locator("main[data-seq]").wait_for()
            page.goto("/")
            page.locator(".card").first.wait_for()
            self._shoot(page, "lobby-dark")

    def lesson(self, game: str, last: int) -> None:
        """A guided first game after its first steps."""
        for look in ("dark", "phone"):
            made = httpx.post(f"{self._address}/api/lessons/{game}", json={"name": "Ada"}, timeout=60).json()
            with self._page(look) as page:
                page.goto(f"/t/{made['table']}#{made['token']}")
                for step in range(1, last):
                    page.locator(f"[data-lesson='{step}']").get_by_role("button", name="Show me").click()
                page.locator(f"[data-lesson='{last}']").wait_for()
                page.locator(".pointer").wait_for()
                self._shoot(page, f"lesson-{look}")

    @contextmanager
    def _page(self, look: str) -> Iterator[Page]:
        settings: dict[str, Any] = {
            "viewport": PHONE if look == "phone" else DESKTOP,
            "color_scheme": "light" if look == "light" else "dark",
            "reduced_motion": "reduce",
            "base_url": self._address,
        }
        context = self._browser.new_context(**settings)
        yield context.new_page()
        context.close()

    def _shoot(self, page: Page, name: str) -> None:
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(600)
        path = self._into / f"{name}.png"
        page.screenshot(path=path)
        self.bytes += path.stat().st_size
        print(f"{path.name}: {path.stat().st_size // 1024} kB")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--into", type=Path, default=ROOT / "docs" / "screenshots")
    asked.add_argument("--only", default="", help="the scene of this name alone")
    options = asked.parse_args()
    options.into.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        sys.exit("Chromium is not installed (on Debian: apt-get install chromium-headless-shell)")
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        photographer = Photographer(browser, address, options.into)
        if options.only in ("", "lobby"):
            photographer.lobby()
        for game, worth in all_scenes().items():
            if worth.lesson and options.only in ("", "lesson"):
                photographer.lesson(game, worth.lesson)
            for scene in worth.scenes:
                if options.only in ("", scene.name):
                    photographer.take(game, scene)
        browser.close()
    print(f"together {photographer.bytes // 1024} kB")


if __name__ == "__main__":
    main()
