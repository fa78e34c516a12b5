"""Mars on its drawn board: what lies, stands and happens on the map, in sight and in words."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import UNTIL, Player
from tests.browser.test_lessons import begin
from tests.table.harness import Server

SHOW_ALL = (
    "async ({ storms, moves }) => {"
    + UNTIL
    + """
  const { dataset } = document.querySelector("main");
  const lesson = () => document.querySelector("[data-lesson]").dataset.lesson;
  const showMe = () =>
    [...document.querySelectorAll("[data-lesson] button:enabled")].find((one) => one.innerText === "Show me");
  const hasMoved = () => moves.length && moves.every((name) => window.moved.includes(name));
  while (lesson() !== "over" && !(storms && document.querySelector(".sky")) && !hasMoved()) {
    const button = await until(showMe);
    const before = dataset.seq;
    button.click();
    await until(() => dataset.seq !== before);
  }
}"""
)
"""Lets the lesson do its moves: to its end, or with `storms` until the weather is felt, or until all of `moves` were
animated."""


def shown(player: Player, storms: bool = False, moves: Iterable[str] = ()) -> Player:
    begin(player, "mars")
    player.page.evaluate(SHOW_ALL, {"storms": storms, "moves": [*moves]})
    return player


def test_map_deposits_buildings_and_turn_are_told_in_words(server: Server, sit: Sit, axe: str) -> None:
    """Under weather; and nothing of it is a barrier."""
    player = shown(sit(server), storms=True)
    page = player.page
    assert page.get_by_label("Map of Mars, 12 by 12 squares").is_visible()
    assert page.get_by_label("Deposits").get_by_role("listitem", name="stone deposit on").count() > 2
    buildings = page.get_by_label("Buildings").get_by_role("listitem")
    home, harvester = (buildings.nth(n).get_attribute("aria-label") or "" for n in (0, 1))
    assert home.startswith("Home Base at F6: ")
    assert "slots" in home
    assert "Oxygen Harvester at L6: 3 oxygen, 3 slots; makes oxygen on 4, 5, 6; the newest" in harvester
    status = page.locator(".status").inner_text()
    assert "Weather: nothing is produced" in status
    assert "eclipse" in status
    assert page.get_by_text("away: build").is_visible()
    player.has_no_barrier(axe, ".mars")


def test_a_phone_shows_map_and_choices_at_once(server: Server, sit: Sit) -> None:
    player = sit(server, phone=True)
    table = server.make("mars", "me", seed=3)
    player.go_to_table(table.id, table.tokens[0])
    before = player.seq
    player.page.locator("[data-square='53']").click()
    player.changed(before)
    player.my_turn()
    player.page.evaluate("scrollTo(0, 0)")
    for what in (".prompt", ".mars svg", "[data-verb=farm]", "[data-verb=harvest]"):
        box = player.page.locator(what).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844, what


def test_the_desk_fits_and_says_what_buildings_cost(server: Server, sit: Sit) -> None:
    """What can be done and what can be built, without scrolling; what is in store is on the board alone."""
    player = sit(server)
    table = server.make("mars", "me", seed=3)
    player.go_to_table(table.id, table.tokens[0])
    player.land()
    player.my_turn()
    plans = player.page.get_by_role("region", name="To build")
    assert "2 O 1 S" in plans.get_by_role("row", name="Oxygen Harvester").inner_text()
    assert player.page.locator(".economy").count() == 0
    box = plans.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 768


@pytest.mark.parametrize("motion", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_what_happened_is_shown_unless_motion_is_unwanted(server: Server, sit: Sit, motion: bool) -> None:
    """In the guided game buildings rise, goods are made, weather comes, and every turn brings its event."""
    player = sit(server, motion=motion)
    player.watch_motion()
    wanted = {"rising", "chip", "sky", "roll"}
    moved = shown(player, moves=wanted).moved()
    assert moved >= wanted if motion else not moved
