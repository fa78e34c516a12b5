"""Short animations of what happened: they run, any key or press ends them, and nobody gets them unwanted."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.test_mule_board import click_on, seated, when_it_may
from tests.browser.test_replay import at, open_replay
from tests.table.harness import Server
from tests.table.test_past import imported, played

FIRST_LANDS = 8
"""Clicks with which a land is claimed and flies."""
STOPPED = """() => {
  window.stopped = document.getAnimations().filter((one) => one.id === "what-happened");
  for (const one of window.stopped) one.pause();
  return window.stopped.length > 0;
}"""
"""Stops what moves, so that it cannot end by itself while the test looks."""
ALL_ENDED = """() => window.stopped.every((one) => one.playState === "finished"
  && !(one.effect.target.matches(".flight, .chip") && one.effect.target.isConnected))"""


def halted_in_motion(server: Server, player: Player) -> None:
    """A land was just claimed: it flies, and everything that moves is stopped."""
    when_it_may("place", server, player)
    player.page.locator("[data-lit=place]").first.click()
    player.page.wait_for_function(STOPPED, polling="raf")


def test_a_turn_shows_what_happened(server: Server, sit: Sit) -> None:
    """Lands, M.U.L.E.s and goods fly, numbers say by how much, prices step, the card turns, ranks change places."""
    player = sit(server, motion=True)
    player.watch_motion()
    seated(server, player)
    click_on(player, FIRST_LANDS)
    assert "flight" in player.moved()
    click_on(player, stop_at_market=True)
    assert player.moved() >= {"flight", "chip", "card", "mule", "square", "at"}


@pytest.mark.parametrize("settings", [pytest.param("{ motion: false }", marks=pytest.mark.slow), None])
def test_nothing_moves_for_who_wants_no_motion(server: Server, sit: Sit, settings: str | None) -> None:
    """Switched off on the page, or unwanted by the system. The first lands, at which things would fly already."""
    player = sit(server, motion=settings is not None)
    player.watch_motion()
    if settings is not None:
        player.page.add_init_script(f"localStorage.setItem('offworld.settings', JSON.stringify({settings}))")
    seated(server, player)
    click_on(player, FIRST_LANDS)
    assert player.moved() == set()
    assert player.page.evaluate("document.getAnimations().every((one) => one.effect.getTiming().iterations === 1)")


def test_any_key_ends_what_moves(server: Server, sit: Sit) -> None:
    player = sit(server, motion=True)
    halted_in_motion(server, player)
    player.press("Shift")
    player.page.wait_for_function(ALL_ENDED)


def test_a_press_ends_what_moves_and_acts_at_once(server: Server, sit: Sit) -> None:
    player = sit(server, motion=True)
    halted_in_motion(server, player)
    player.page.get_by_role("tab", name="Rules").click()
    player.page.wait_for_function(ALL_ENDED)
    assert player.page.locator("#panel-rules").is_visible()


def test_a_replay_shows_a_step_and_no_leap(server: Server, sit: Sit) -> None:
    player = sit(server, motion=True)
    player.watch_motion()
    match = played("mule")
    drawn = next(n for n, made in enumerate(match.plies) if made.seat < 0 and n > 60)
    open_replay(player, imported(server, match), drawn)
    player.press("End")
    at(player, len(match.plies))
    player.press("Home")
    at(player, 0)
    assert player.moved() == set()
    player.page.goto(player.page.url.rsplit("/", 1)[0] + f"/{drawn}")
    at(player, drawn)
    for step in range(1, 30):
        player.press("ArrowRight")
        at(player, drawn + step)
    shown = player.moved()
    assert "chip" in shown
    player.page.evaluate("window.moved.length = 0")
    player.press("ArrowLeft")
    at(player, drawn + 28)
    assert player.moved() == set()
