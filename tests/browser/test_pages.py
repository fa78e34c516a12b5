"""Every page: no serious barrier for anybody in either theme, no sideways scrolling on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

import offworld
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server, Table

OURS = offworld.games()
"""Asked now: other tests seat games of their own among them."""
GAMES = (*OURS, "moonlet")


def table_of(server: Server, game: str) -> Table:
    fewest = 2 if game == "moonlet" else offworld.game(game).seats[0]
    return server.make(game, "me", *["random"] * (fewest - 1))


def test_lobby_and_form_have_no_barrier_and_fit_a_phone(server: Server, sit: Sit, axe: str) -> None:
    player = sit(server)
    table = server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    player.go("/")
    player.page.locator(".card").first.wait_for()
    player.page.get_by_text("My tables").wait_for()
    player.has_no_barrier(axe)
    player.press("?")
    player.has_no_barrier(axe, "dialog[open]")
    player.press("Escape", ",")
    player.has_no_barrier(axe, "dialog[open]")
    player.go(f"/new/{GAMES[-2]}")
    player.page.get_by_text("A time limit for each move").click()
    player.has_no_barrier(axe)


def test_the_lobby_shows_every_primary_button_beside_a_table_of_mine(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    player.go("/")
    player.page.get_by_text("My tables").wait_for()
    buttons = player.page.get_by_role("button", name="Play now").all()
    assert len(buttons) >= len(OURS)
    for button in buttons[: len(OURS)]:
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < 768


def test_an_option_is_not_called_by_a_code(server: Server, sit: Sit) -> None:
    player = sit(server)
    player.go("/new/colonies")
    player.page.get_by_label("Swap the no sides of Smuggling Ring and Uprising").wait_for()
    assert player.page.get_by_text("e21").count() == 0
    box = player.page.get_by_role("button", name="Open the table").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 768


def test_a_wrong_address_is_told_on_a_page(server: Server, sit: Sit) -> None:
    player = sit(server)
    for address in ("/nowhere", "/t/some/where", "/new", "/%zz"):
        player.go(address)
        player.page.get_by_role("link", name="Back to the lobby").wait_for()
    player.page.get_by_role("link", name="Back to the lobby").click()
    player.page.locator(".card").first.wait_for()
    assert server.http.get("/nowhere").json()["error"] == "not found", "programs are told in their own way"


def test_a_broken_log_is_refused_beside_the_button(server: Server, sit: Sit, tmp_path: Path) -> None:
    player = sit(server)
    player.go("/")
    player.page.locator(".card").first.wait_for()
    broken = tmp_path / "broken.log"
    broken.write_text("this is no log")
    player.page.locator("input[type=file]").set_input_files(broken)
    told = player.page.locator(".import").get_by_role("alert")
    told.wait_for()
    assert told.inner_text().startswith("Line 1: this is not a log")


def test_an_unknown_table_is_told_in_a_sentence(server: Server, sit: Sit) -> None:
    player = sit(server)
    player.go("/t/unknown")
    player.page.get_by_role("alert").get_by_text("There is no such table.", exact=True).wait_for()


@pytest.mark.parametrize("game", ["mars", "moonlet"])
def test_a_table_has_no_barrier_and_fits_a_phone(server: Server, sit: Sit, axe: str, game: str) -> None:
    """The other boards have tests of their own for that; Moonlet stands for the page that works for any game."""
    player = sit(server)
    table = table_of(server, game)
    player.go_to_table(table.id, table.tokens[0])
    player.play_on(12)
    player.page.locator(".prompt.mine, .prompt.over").wait_for()
    for details in player.page.locator("details").all():
        details.evaluate("element => element.open = true")
    player.has_no_barrier(axe)


def test_what_lies_beside_a_board_has_no_barrier_and_fits_a_phone(server: Server, sit: Sit, axe: str) -> None:
    """Rules, seats and chat are the same beside every board."""
    player = sit(server)
    table = table_of(server, "mule")
    player.go_to_table(table.id, table.tokens[0])
    for key in "rsc":
        player.press(key, "Escape")
        player.has_no_barrier(axe, ".side")


def test_the_end_and_the_watcher_have_no_barrier(server: Server, sit: Sit, axe: str) -> None:
    player, watcher = sit(server), sit(server)
    table = table_of(server, "moonlet")
    player.go_to_table(table.id, table.tokens[0])
    watcher.go_to_table(table.id)
    player.play_on(200)
    assert player.over()
    watcher.page.locator(".prompt.over").wait_for()
    player.has_no_barrier(axe)
    watcher.has_no_barrier(axe)


def test_the_form_of_every_game_fits_a_phone(server: Server, sit: Sit) -> None:
    player = sit(server, phone=True)
    for game in GAMES:
        player.go(f"/new/{game}")
        player.page.locator("form").first.wait_for()
        assert player.overflow() <= 0, game


def test_a_refused_table_says_so(server: Server, sit: Sit) -> None:
    player: Player = sit(server)
    player.go("/t/" + "a" * 12)
    player.page.get_by_role("alert").wait_for()
    player.page.get_by_role("link", name="Back to the lobby", exact=True).click()
    player.page.locator(".card").first.wait_for()
