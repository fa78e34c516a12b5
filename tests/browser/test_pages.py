"""Every page: no serious barrier for anybody in either theme, no sideways scrolling on a phone, few bytes."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Response

import offworld
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server, Table

BUDGET = 80_000
"""Bytes of gzipped JavaScript for the first table page."""
GAMES = (*offworld.games(), "moonlet")


def table_of(server: Server, game: str) -> Table:
    fewest = 2 if game == "moonlet" else offworld.game(game).seats[0]
    return server.make(game, "me", *["random"] * (fewest - 1))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_lobby_and_form_have_no_barrier(server: Server, sit: Sit, axe: str, theme: str) -> None:
    player = sit(server, theme=theme)
    table = server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    player.go("/")
    player.page.locator(".card").first.wait_for()
    player.page.get_by_text("My tables").wait_for()
    assert player.violations(axe) == []
    player.press("?")
    assert player.violations(axe, "dialog[open]") == []
    player.press("Escape", ",")
    assert player.violations(axe, "dialog[open]") == []
    player.go(f"/new/{GAMES[-2]}")
    player.page.get_by_text("So much time for each move").click()
    assert player.violations(axe) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_no_barrier_and_fits_a_phone(server: Server, sit: Sit, axe: str, game: str, theme: str) -> None:
    """Drawn boards where there are any; Moonlet stands for the page that works for any game."""
    player = sit(server, phone=theme == "light", theme=theme)
    table = table_of(server, game)
    player.go_to_table(table.id, table.tokens[0])
    player.play_on(12)
    player.page.locator(".prompt.mine, .prompt.over").wait_for()
    for details in player.page.locator("details").all():
        details.evaluate("element => element.open = true")
    assert player.violations(axe) == []
    assert player.overflow() <= 0


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_lies_beside_a_board_has_no_barrier_and_fits_a_phone(
    server: Server, sit: Sit, axe: str, theme: str
) -> None:
    """Rules, seats and chat are the same beside every board."""
    player = sit(server, phone=theme == "light", theme=theme)
    table = table_of(server, "mule")
    player.go_to_table(table.id, table.tokens[0])
    for key in "rsc":
        player.press(key, "Escape")
        assert player.violations(axe, ".side") == []
        assert player.overflow() <= 0


def test_the_end_and_the_watcher_have_no_barrier(server: Server, sit: Sit, axe: str) -> None:
    player, watcher = sit(server), sit(server, phone=True)
    table = table_of(server, "moonlet")
    player.go_to_table(table.id, table.tokens[0])
    watcher.go_to_table(table.id)
    player.play_on(200)
    assert player.over()
    watcher.page.locator(".prompt.over").wait_for()
    for one in (player, watcher):
        assert one.violations(axe) == []
        assert one.overflow() <= 0


@pytest.mark.parametrize("path", ["/", *(f"/new/{game}" for game in GAMES)])
def test_pages_fit_a_phone(server: Server, sit: Sit, path: str) -> None:
    player = sit(server, phone=True)
    player.go(path)
    player.page.locator(".card, form").first.wait_for()
    assert player.overflow() <= 0


@pytest.mark.parametrize("game", GAMES)
def test_the_first_table_page_is_small(server: Server, sit: Sit, game: str) -> None:
    """All scripts that a browser which has none yet loads for a table, its board included."""
    player, scripts = sit(server), list[Response]()
    player.page.on("response", lambda answer: scripts.append(answer) if answer.url.endswith(".js") else None)
    table = table_of(server, game)
    player.go_to_table(table.id, table.tokens[0])
    player.page.locator(".board > *").first.wait_for()
    sizes = {answer.url.rsplit("/", 1)[-1]: len(gzip.compress(answer.body())) for answer in scripts}
    assert sum(sizes.values()) <= BUDGET, sizes


def test_a_refused_table_says_so(server: Server, sit: Sit) -> None:
    player: Player = sit(server)
    player.go("/t/" + "a" * 12)
    player.page.get_by_role("alert").wait_for()
    player.page.get_by_role("link", name="To the lobby", exact=True).click()
    player.page.locator(".card").first.wait_for()
