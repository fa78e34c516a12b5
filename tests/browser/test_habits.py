"""Habits: being asked before what cannot be taken back, being called when it is my turn, themes."""

from __future__ import annotations

import re

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server
from tests.table.test_moves import led_to


def at_mars(server: Server, sit: Sit) -> Player:
    player = sit(server)
    table = server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    player.my_turn()
    return player


def test_a_move_that_cannot_be_taken_back_is_asked_for_when_wanted(server: Server, sit: Sit) -> None:
    player = at_mars(server, sit)
    player.press(",")
    player.page.get_by_label("Ask before a move that cannot be taken back").check()
    player.press("Escape")
    player.choose("Column F")
    assert player.page.locator("dialog[open]").count() == 0, "a column can be taken back"
    player.press("5")
    question = player.page.get_by_role("dialog", name="Sure?")
    question.get_by_role("button", name="Not yet").click()
    assert player.ply == 1
    player.press("5")
    before = player.seq
    question.get_by_role("button", name="Do it").click()
    player.changed(before)
    assert player.ply > 2


def test_the_tab_says_that_it_is_my_turn_unless_switched_off(server: Server, sit: Sit) -> None:
    player = at_mars(server, sit)
    player.until("document.title === '● Your turn · Mars · Offworld'")
    player.press(",")
    player.page.get_by_label("Say so in the tab's title").uncheck()
    player.until("document.title === 'Mars · Offworld'")


def test_who_is_alone_takes_back_anything_but_dice_and_asks_nobody(server: Server, sit: Sit) -> None:
    """Issue 11, point 11: what bots did since, too; on Mars not the landing, after which the first turn was rolled."""
    player = sit(server)
    table = server.make("mule", "me", "settler", "settler", seed=3)
    seen = led_to(table, "place")
    table.move(0, seen["seq"], "place", seen["view"]["menu"]["place"][0])
    table.wait(lambda found: "claim" in found["view"]["menu"], 0)
    player.go_to_table(table.id, table.tokens[0])
    player.my_turn()
    before = player.seq
    player.page.get_by_role("button", name="Undo further").click()
    player.changed(before)
    assert table.look(0)["view"]["menu"] == seen["view"]["menu"]
    player = at_mars(server, sit)
    player.land()
    player.my_turn()
    assert player.page.get_by_role("button", name="Undo", exact=True).is_disabled()


def test_a_clock_is_in_sight_on_a_drawn_board(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("colonies", "me", "random", "random", clock={"kind": "game", "seconds": 600})
    player.go_to_table(table.id, table.tokens[0])
    player.my_turn()
    assert player.page.get_by_role("timer", name="Your time left").inner_text().startswith(("9:", "10:"))
    player.press("s")
    player.page.locator("#panel-seats").get_by_text(re.compile(r"^you, (9|10):\d\d left$")).wait_for()


def test_the_theme_can_be_chosen_and_is_kept(server: Server, sit: Sit) -> None:
    player = at_mars(server, sit)
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    dark = player.page.evaluate(ground)
    player.press(",")
    player.page.get_by_label("Light", exact=True).check()
    player.page.wait_for_function(f"dark => {ground} !== dark", arg=dark)
    light = player.page.evaluate(ground)
    player.page.reload()
    player.page.locator("main[data-seq]").wait_for()
    assert player.page.evaluate(ground) == light


def test_animations_can_be_switched_off_and_stay_off(server: Server, sit: Sit) -> None:
    player = at_mars(server, sit)
    player.press(",")
    player.page.get_by_label("Short animations of what happened").uncheck()
    player.page.locator("html[data-still]").wait_for()
    player.page.reload()
    player.page.locator("html[data-still] main[data-seq]").wait_for()


def test_who_was_away_comes_back_with_a_click(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("moonlet", "me", "open")
    table.post("/leave", {}, table.tokens[0])
    player.go_to_table(table.id, table.tokens[0])
    player.page.get_by_role("button", name="I am back").click()
    player.page.get_by_text("A bot has taken your seat").wait_for(state="detached")
