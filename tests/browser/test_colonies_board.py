"""Colonies on its drawn board: a whole game by clicking only what is lit, for everybody, on any screen."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import ElementHandle

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server, Table

NEXT_LIT = """({ before, used, ends }) => {
  const main = document.querySelector("main");
  if (document.querySelector(".prompt.over")) return "over";
  if (main.dataset.seq === before || !document.querySelector(".prompt.mine")) return null;
  const inside = document.querySelector(".colonies .ask") ?? document;
  const found = [...inside.querySelectorAll("[data-lit]")].filter((one) => one.checkVisibility());
  if (!found.length || found.some((one) => one.ariaDisabled === "true")) return null;
  const named = (one) => (one.ariaExpanded ? "ask " : "") + one.dataset.lit;
  const fresh = found.find((one) => !used.includes(named(one)));
  const end = ends.map((verb) => document.querySelector(`[data-lit="${verb}"]`)).find(Boolean);
  return fresh ?? end ?? found[0];
}"""
"""What to click next: a thing not done before, else the shortest way on, else the first that is lit."""

LIT = """() => [...(document.querySelector(".colonies .ask") ?? document).querySelectorAll("[data-lit]")]
  .map((one) => (one.ariaExpanded ? "ask " : "") + one.dataset.lit)"""
"""What may be clicked now, inside an open question if there is one."""

FITS = """() => [...document.querySelectorAll(".board, .colonies > *, .colonies .panel")]
  .every((one) => one.scrollHeight <= one.clientHeight + 1 && one.getBoundingClientRect().bottom <= innerHeight)"""
"""Whether every part of the board is in sight as a whole."""

ENDS = ("stop", "rest", "cast", "credits")
EVERY_ACTION = {
    "give", "reject", "yes", "no", "add", "cast", "produce", "make", "attract", "trip", "sell", "negotiate", "adjust",
    "refuge", "settle", "hunt", "catch", "upgrade", "clear", "stop", "rest",
}  # fmt: skip


class Clicker:
    """A player who clicks nothing but what is lit on the board."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.used: Counter[str] = Counter()
        self.before = ""

    def next(self) -> ElementHandle | None:
        """The next thing to click; None when the game is over."""
        wanted = {"before": self.before, "used": list(self.used), "ends": ENDS}
        return self.player.page.wait_for_function(NEXT_LIT, arg=wanted, timeout=30_000).as_element()

    def click(self, lit: ElementHandle) -> None:
        asks = lit.get_attribute("aria-expanded") is not None
        self.used[("ask " if asks else "") + (lit.get_attribute("data-lit") or "")] += 1
        self.before = "" if asks else str(self.player.seq)
        lit.click()

    def play_to(self, verb: str) -> None:
        """Play until `verb` is lit."""
        while (lit := self.next()) and self.player.page.locator(f"[data-lit={verb}]").count() == 0:
            self.click(lit)
        assert lit is not None


def rest(player: Player) -> None:
    """Wait until the others have voted, so that nothing moves while the page is examined."""
    before = -1
    while player.seq != before:
        before = player.seq
        player.page.wait_for_timeout(400)


def table_of(server: Server, seats: int = 3) -> Table:
    return server.make("colonies", "me", *["settler"] * (seats - 1), seed=6)


def at_table(server: Server, player: Player, seats: int = 3) -> Clicker:
    table = table_of(server, seats)
    player.go_to_table(table.id, table.tokens[0])
    player.page.locator(".colonies").wait_for()
    return Clicker(player)


def test_a_whole_game_by_clicking_only_what_is_lit(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = table_of(server)
    player.go_to_table(table.id, table.tokens[0])
    clicker = Clicker(player)
    while lit := clicker.next():
        assert player.page.evaluate(FITS), player.prompt
        clicker.click(lit)
    assert set(clicker.used) >= EVERY_ACTION, EVERY_ACTION - set(clicker.used)
    end = table.look(0)
    shown = player.page.get_by_label("How it ended").inner_text()
    assert all(str(score) in shown for score in end["view"]["scores"])


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_barrier_at_any_kind_of_step(server: Server, sit: Sit, axe: str, theme: str) -> None:
    """The light one on a phone, where nothing may be wider than the screen."""
    player = sit(server, phone=theme == "light", theme=theme)
    clicker = at_table(server, player, seats=4)
    left = {"give", "reject", "yes", "add", "negotiate", "adjust", "settle", "sell"}
    while left and (lit := clicker.next()):
        seen = left & set(player.page.evaluate(LIT))
        if seen:
            rest(player)
            assert player.violations(axe, ".colonies") == []
            assert player.overflow() <= 0
            left -= seen
        clicker.click(lit)
    assert not left


def test_what_is_not_lit_says_why_and_leads_to_the_rule(server: Server, sit: Sit) -> None:
    player = sit(server)
    at_table(server, player).play_to("negotiate")
    barred = player.page.get_by_role("button", name="Provide Refuge Not now: there are no pirates on any route")
    assert barred.get_attribute("aria-disabled") == "true"
    before = player.seq
    barred.click(force=True)
    why = player.page.get_by_label("Your planet").get_by_role("status")
    why.get_by_text("there are no pirates on any route").wait_for()
    assert player.seq == before
    why.get_by_role("button", name="Read rule COL-5.1").click()
    player.page.locator("[data-rule='COL-5.1'].cited").wait_for()


def test_an_agreement_is_changed_by_keyboard_alone(server: Server, sit: Sit) -> None:
    """`b` goes to what is lit; a planet asks; Escape leaves the question; plus moves both markers."""
    player = sit(server)
    at_table(server, player).play_to("negotiate")
    page = player.page
    page.locator("[data-lit=negotiate]").focus()
    before = player.seq
    player.press("Enter")
    player.changed(before)
    page.locator(".planet.lit").first.wait_for()
    player.press("b")
    assert page.evaluate("document.activeElement.dataset.lit") == "adjust"
    player.press("Enter")
    page.locator(".colonies .ask").wait_for()
    player.press("Escape")
    page.locator(".colonies .ask").wait_for(state="detached")
    player.press("b", "Enter")
    assert page.evaluate("document.activeElement.closest('.colonies .ask') !== null")
    before = player.seq
    player.press("Enter")
    player.changed(before)


def test_a_vote_stays_secret_until_all_have_cast(server: Server, sit: Sit) -> None:
    mine, other = sit(server), sit(server, phone=True)
    table = server.make("colonies", "me", "open", "settler", seed=6)
    mine.go_to_table(table.id, table.tokens[0])
    other.go_to_table(table.id, table.tokens[1])
    other.page.get_by_role("button", name="Take the seat").click()
    while mine.page.locator("[data-lit=no]").count() == 0 or other.page.locator("[data-lit=yes]").count() == 0:
        for player in (mine, other):
            lit = player.page.locator("[data-lit=give], [data-lit=reject]").first
            if lit.count():
                before = player.seq
                lit.click()
                player.changed(before)
        mine.page.wait_for_timeout(50)
    mine.page.locator("[data-lit=no]").click()
    mine.page.get_by_text("your vote", exact=True).wait_for()
    other.page.locator("[data-lit=yes]").wait_for()
    assert other.page.get_by_text("your vote", exact=True).count() == 0
    assert not any('"no",null' in frame for frame in other.heard)
