"""Takes the pictures of the README: lobby, lesson, boards, market, replay and charts.

    python tools/screenshots.py [--into docs/screenshots] [--only replay]

Starts a server of its own with an empty folder, brings it plays that settlers have made to a moment
worth looking at, and photographs the pages with Chromium. The same program makes the same pictures.
"""

from __future__ import annotations

import argparse
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

import offworld
from offworld.bots.players import player
from offworld.bots.seating import next_to_act
from offworld.core.match import Match

ROOT = Path(__file__).resolve().parent.parent
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
ME = 0
SEED = "postcards"
PATIENCE_SECONDS = 40.0
LESSON_STEPS = 5

Moment = Callable[[Match], bool]


class Scene(NamedTuple):
    """A page of a play at some moment: `moment` is asked before each move of the person's seat."""

    name: str
    game: str
    seats: int
    moment: Moment
    page: str = ""
    looks: tuple[str, ...] = ("dark", "light", "phone")
    scroll_to: str = ""


def turn(n: int, step: str = "") -> Moment:
    """Seat 0 is asked in turn `n`, by a step of that name."""

    def reached(match: Match) -> bool:
        s = match.state
        return getattr(s, "turn", 0) >= n and s.top is not None and s.step.name in (step or s.step.name)

    return reached


def the_end(_match: Match) -> bool:
    return False


SCENES = (
    Scene("mars", "mars", 1, turn(35, "actions")),
    Scene("mule", "mule", 4, turn(4, "action")),
    Scene("colonies", "colonies", 4, turn(4, "action")),
    Scene("rigs", "rigs", 4, turn(5, "player phase")),
    Scene("merchant", "merchant", 4, turn(9, "flight")),
    Scene("market", "mule", 4, turn(4, "auction"), looks=("dark", "phone")),
    Scene("replay", "mule", 4, the_end, "/replay/360", ("dark",)),
    Scene("charts", "mule", 4, the_end, "/charts", ("dark", "phone"), "figure"),
    Scene("summary", "mule", 4, the_end, "/charts", ("light",)),
)


def played(scene: Scene) -> Match:
    """Settlers play until the moment has come; then seat 0 is a person's."""
    people = ("you", *["settler"] * (scene.seats - 1))
    match = Match(offworld.game(scene.game), scene.seats, seed=SEED, players=people)
    bots = [player("settler", match.game, f"{SEED} {seat}") for seat in match.state.seats]
    last: int | None = None
    while not match.over:
        seat = next_to_act(match.state, last)
        if ME in match.state.to_act and scene.moment(match):
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

    def take(self, scene: Scene) -> None:
        log = played(scene).text()
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
        made = httpx.post(
            f"{self._address}/api/tables", json={"game": "mars", "seats": [{"who": "me", "name": "Ada"}]}, timeout=60
        ).json()
        with self._page("dark") as page:
            page.goto(f"/t/{made['table']}#{made['token']}")
            page.locator("main[data-seq]").wait_for()
            page.goto("/")
            page.locator(".card").first.wait_for()
            self._shoot(page, "lobby-dark")

    def lesson(self) -> None:
        """A guided first game after its first steps."""
        for look in ("dark", "phone"):
            made = httpx.post(f"{self._address}/api/lessons/mule", json={"name": "Ada"}, timeout=60).json()
            with self._page(look) as page:
                page.goto(f"/t/{made['table']}#{made['token']}")
                for step in range(1, LESSON_STEPS):
                    page.locator(f"[data-lesson='{step}']").get_by_role("button", name="Show me").click()
                page.locator(f"[data-lesson='{LESSON_STEPS}']").wait_for()
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
        if options.only in ("", "lesson"):
            photographer.lesson()
        for scene in SCENES:
            if options.only in ("", scene.name):
                photographer.take(scene)
        browser.close()
    print(f"together {photographer.bytes // 1024} kB")


if __name__ == "__main__":
    main()
