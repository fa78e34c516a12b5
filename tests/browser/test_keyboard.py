"""Everything can be done by keyboard alone."""

from __future__ import annotations

import json

from playwright.sync_api import Route

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server

SHORT = "10"
"""Turns."""
HINTS = 15
"""So many moves are those of the hint; then numbers again, the last of the list, which ends what is asked."""


def tab_to(player: Player, selector: str) -> None:
    for _ in range(80):
        if player.page.evaluate("wanted => document.activeElement?.matches(wanted)", selector):
            return
        player.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_whole_mars_game_from_the_lobby_to_the_score(server: Server, sit: Sit) -> None:
    player = sit(server)
    player.go("/")
    player.page.locator(".card").first.wait_for()
    tab_to(player, 'a[href="/new/mars"]')
    player.press("Enter")
    player.page.get_by_role("heading", name="Options").wait_for()
    cap = player.page.get_by_label("Turn cap").get_attribute("id")
    tab_to(player, f"[id='{cap}']")
    player.press("Control+a")
    player.page.keyboard.type(SHORT)
    player.press("Enter")
    player.page.locator("main[data-seq]").wait_for()

    play_by_numbers(player)
    assert "Game over" in player.prompt
    assert player.page.get_by_label("How it ended").is_visible()


def play_by_numbers(player: Player) -> None:
    """Number keys for the first choices, then the hint and Enter for a while, then numbers until the end."""
    player.my_turn()
    for key, asked in (("6", "columns F and G"), ("5", "Turn 1")):
        before = player.seq
        player.press(key)
        player.changed(before)
        assert asked in player.prompt
    for move in range(400):
        if player.over():
            return
        before = player.seq
        if move < HINTS:
            player.press("h")
            player.page.locator("aside[aria-label=Hint] .primary:focus").wait_for()
            player.press("Enter")
        else:
            player.press(*(player.page.locator("[data-n]:enabled").last.get_attribute("data-n") or ""))
        player.confirmed(before)
    raise AssertionError("the game does not end")


def test_every_key_is_listed_and_opens_what_it_says(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    player.press("?")
    listed = player.page.locator("dialog[open] dt").all_inner_texts()
    assert {"?", ",", "1 … 9", "u", "h", "r", "l", "c", "s", "m", "b"} <= set(listed)
    assert len(listed) == len(set(listed)), "each key once (issue 11, point 13)"
    player.press("Escape")
    player.press("r")
    player.page.locator("[data-rule='MARS-1'].cited").wait_for()
    player.press("s")
    player.page.get_by_label("Link to watch").wait_for()
    player.press("c")
    player.page.keyboard.type("hello u")
    player.press("Enter")
    player.page.locator("[role=log][aria-label=Chat]").get_by_text("hello u").wait_for()
    player.press("Escape", "l")
    player.page.locator("[role=log][aria-label=Log]").wait_for()


def test_the_board_is_walked_by_arrow_keys(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    player.my_turn()
    player.press("b", "ArrowRight", "ArrowRight", "ArrowDown")
    focused = player.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == "Place the Home Base with its top left on C2"
    before = player.seq
    player.press("Enter")
    player.changed(before)
    assert table.look(0)["view"]["site"] == [14]


def test_a_long_run_of_numbers_is_a_field_that_takes_a_number(server: Server, sit: Sit) -> None:
    """The number key goes to the field, Enter sends what was typed; what is out of range cannot be sent."""
    player, sent = sit(server, fresh=True), list[str]()
    table = server.make("mars", "me")
    slider = {"n": 1, "verb": "bid", "rule": "MARS-1", "label": "Bid …", "from": 0, "to": 40, "step": 2}

    def with_slider(route: Route) -> None:
        body = route.fetch().json()
        body["view"]["entries"] = [slider]
        route.fulfill(json=body)

    def noted(route: Route) -> None:
        sent.append(route.request.post_data or "")
        route.fulfill(status=422, json={"error": "noted"})

    player.page.route(f"**/api/tables/{table.id}", with_slider)
    player.page.route("**/moves", noted)
    player.go_to_table(table.id, table.tokens[0])
    player.page.get_by_role("spinbutton", name="Bid …").wait_for()
    player.press("1", "4", "4", "Enter")
    player.press("Backspace", "Backspace", "3", "6", "Enter")
    player.page.get_by_text("Noted.").wait_for()
    assert [json.loads(body)["moves"] for body in sent] == [[{"verb": "bid", "arg": 36}]]


def test_two_digits_choose_what_has_a_two_digit_number(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    player.my_turn()
    before = player.seq
    player.press("1", "1")
    player.changed(before)
    assert "columns K and L" in player.prompt


def test_a_keyboard_is_not_lost_with_what_it_chose(server: Server, sit: Sit) -> None:
    """In the list of Mars and on the board of Colonies."""
    player = sit(server)
    table = server.make("mars", "me", seed=3)
    player.go_to_table(table.id, table.tokens[0])
    player.land()
    player.my_turn()
    for _ in range(2):
        before = player.seq
        player.press("m", "Enter")
        player.changed(before)
        player.until("document.activeElement.matches('.menu [data-n]')")
    table = server.make("colonies", "me", "random", "random", seed=3)
    player.go_to_table(table.id, table.tokens[0])
    player.my_turn()
    player.press("b")
    for _ in range(2):
        before = player.seq
        player.press("Enter")
        player.confirmed(before)
        player.until("document.activeElement.closest('[data-board]')")


def test_the_focus_follows_the_question_from_the_planet_to_ones_own_board(server: Server, sit: Sit) -> None:
    """Issue 11, point 13: a land is claimed on Irata, then put on one's own board."""
    player = sit(server)
    table = server.make("mule", "me", "random", "random", seed=3)
    player.go_to_table(table.id, table.tokens[0])
    while "Claim" not in player.page.locator("[data-board]").inner_text() and "claim" not in player.prompt.lower():
        player.play_on(1)
    player.my_turn()
    player.press("b")
    player.until("document.activeElement.closest('.planet') && document.activeElement.matches('[data-leads]')")
    before = player.seq
    player.press("Enter")
    player.changed(before)
    player.my_turn()
    player.until("document.activeElement.closest('.home') && document.activeElement.matches('[data-leads]')")
