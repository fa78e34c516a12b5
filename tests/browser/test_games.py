"""Whole games against bots through the page that works for any game, pressing only what it offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

import offworld
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server, Table

SHORT = ("mars",)
"""Played in every run. The boards have whole games of their own, so the others' plain pages wait for `--slow`."""
OPTIONS: dict[str, dict[str, object]] = {"mule": {"mode": "beginner"}, "mars": {"turn_cap": 20}}
MOST_MOVES = 3000
LOG_AT_ITS_END = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector("[role=log]");
  return scrollTop + clientHeight > scrollHeight - 2;
}"""


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=[] if name in SHORT else [pytest.mark.slow]) for name in offworld.games()]
)
def test_a_whole_game_against_bots(server: Server, sit: Sit, game: str) -> None:
    player = sit(server)
    player.wants_plain()
    others = ["settler"] * (offworld.game(game).seats[0] - 1)
    table = server.make(game, "me", *others, options=OPTIONS.get(game, {}))
    player.go_to_table(table.id, table.tokens[0])
    player.play_on(MOST_MOVES, seed=3)
    assert player.over()
    end = table.look(0)
    shown = player.page.get_by_label("How it ended").inner_text()
    assert all(str(score) in shown for score in end["view"]["scores"])
    assert end["view"]["prompt"] in shown
    player.page.wait_for_function(LOG_AT_ITS_END)


def test_a_hint_says_what_the_settler_would_do_and_why(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    player.my_turn()
    player.page.get_by_role("button", name="Hint").click()
    hint = player.page.get_by_label("Hint", exact=True)
    hint.get_by_text("A settler bot would: Column").wait_for()
    before = player.seq
    hint.get_by_role("button", name="Do it").click()
    player.changed(before)
    assert "Which is its top row?" in player.prompt


def hinted(server: Server, sit: Sit) -> tuple[Player, Table, Locator]:
    """At a table of Mars, with the box that shows what a settler would do."""
    player = sit(server)
    table = server.make("mars", "me", seed=1)
    player.go_to_table(table.id, table.tokens[0])
    player.my_turn()
    player.press("h")
    return player, table, player.page.get_by_label("Hint", exact=True)


def test_a_strategist_can_be_asked_and_tells_the_two_best_moves(server: Server, sit: Sit, axe: str) -> None:
    """Issue 17, point 5: nothing waits for it, and either move can be made from there."""
    player, table, hint = hinted(server, sit)
    hint.get_by_role("button", name="Ask a strategist").click()
    hint.get_by_text("A strategist would: Column").wait_for()
    hint.get_by_role("button", name="Do it").and_(player.page.locator(":focus")).wait_for()
    assert hint.get_by_text("It leads to a result of").count() == 2
    hint.get_by_text("It tried").wait_for()
    player.has_no_barrier(axe, "aside")
    wanted = hint.get_by_text("Best other move: ").inner_text().removeprefix("Best other move: ")
    before = player.seq
    hint.get_by_role("button", name="Do this").click()
    player.changed(before)
    assert table.look(0)["log"][-1]["text"] == wanted


def test_whoever_moves_on_calls_the_strategist_off(server: Server, sit: Sit) -> None:
    player, _, hint = hinted(server, sit)
    hint.get_by_role("button", name="Ask a strategist").wait_for()
    player.page.route("**/hint", lambda _route: None)  # it never answers
    player.press("h")
    hint.get_by_role("button", name="Thinking").wait_for()
    assert hint.get_by_text("A settler bot would: Column").is_visible()
    before = player.seq
    hint.get_by_role("button", name="Do it").click()
    player.changed(before)
    player.page.unroute("**/hint")
    player.press("h")
    hint.get_by_role("button", name="Ask a strategist").wait_for()


TOPS = """() => [...document.querySelectorAll("main, main > *, [data-board] > *, [data-board] > * > *")]
  .map(one => one.getBoundingClientRect()).map(({ top, height }) => [Math.round(top), Math.round(height)])"""


DESKS = [(1280, 800), (1270, 800), (1150, 720), (1024, 768), (1920, 1080)]
TOO_WIDE = """() => [...document.querySelectorAll("[data-board]")].map(one => one.scrollWidth - one.clientWidth)"""


@pytest.mark.parametrize(("game", "phone"), [(name, n % 2 == 0) for n, name in enumerate(sorted(offworld.games()))])
def test_a_hint_moves_nothing_and_a_board_is_no_wider_than_its_place(
    server: Server, sit: Sit, game: str, phone: bool
) -> None:
    """The hint gives the keyboard back. The board lies beside the log, on screens of people's desks."""
    player = sit(server, phone)
    table = server.make(game, "me", *["settler"] * (offworld.game(game).seats.start - 1), seed=1)
    player.go_to_table(table.id, table.tokens[0])
    player.my_turn()
    before = player.page.evaluate(TOPS)
    player.press("h")
    hint = player.page.get_by_label("Hint", exact=True)
    hint.locator(".primary:focus").wait_for()
    assert player.page.evaluate(TOPS) == before
    hint.get_by_role("button", name="Close the hint").click()
    player.page.get_by_role("button", name="Hint", exact=True).and_(player.page.locator(":focus")).wait_for()
    assert player.page.evaluate(TOPS) == before
    for width, height in DESKS:
        player.page.set_viewport_size({"width": width, "height": height})
        assert player.page.evaluate(TOO_WIDE) == [0], (width, height)


def test_what_may_not_be_done_says_why_and_leads_to_the_rule(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me", seed=1)
    player.go_to_table(table.id, table.tokens[0])
    player.land()
    player.page.get_by_text("Not now (").click()
    barred = table.look(0)["view"]["greyed"][0]
    reason = player.page.locator("details li").filter(has_text=barred["why"]).first
    reason.get_by_role("button", name=f"Read rule {barred['rule']}").click()
    player.page.locator(f"[data-rule='{barred['rule']}'].cited").wait_for()
