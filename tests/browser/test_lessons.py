"""Guided first games: pressing what the lesson points at leads to its end; it can be left, resumed and gone on from."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import UNTIL, Player
from tests.table.harness import Server

TITLES = {
    "mars": "Mars",
    "mule": "M.U.L.E.",
    "colonies": "Colonies",
    "rigs": "R.I.G.S.",
    "merchant": "Merchant of Venus",
}
LEFT = ("rigs",)
PLAYED = ("mars",)
"""Left or played to the end in every run. What they teach is checked of all in `tests/table/test_lessons.py`."""
COACH = "[data-lesson]"
POINTED = "[aria-description='The lesson waits for this']"
PRESS_ON = (
    "async ({ pointed, most }) => {"
    + UNTIL
    + """
  const { dataset } = document.querySelector("main");
  const isOver = () => document.querySelector("[data-lesson=over]");
  const target = () => document.querySelector(pointed);
  const covers = ({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2);
  const wrong = [];
  for (let presses = 0; presses < most; presses++) {
    await until(() => isOver() || (target() && document.querySelector(".pointer")));
    if (isOver()) break;
    const [one, before, led] = [target(), dataset.seq, target().dataset.leads];
    if (!one.contains(covers(one.getBoundingClientRect()))) wrong.push("covered: " + one.outerHTML);
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("too wide: " + one.outerHTML);
    one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await until(() => dataset.seq !== before || (target() && (target() !== one || one.dataset.leads !== led)));
  }
  return wrong;
}"""
)
"""Presses what the lesson points at, to its end; tells what could not have been pressed there."""
MOST_PRESSES = 90


def begin(player: Player, game: str) -> None:
    player.go("/")
    card = player.page.locator("li.card").filter(has=player.page.get_by_role("heading", name=TITLES[game]))
    card.get_by_role("button", name="Learn").click()
    player.page.locator(COACH).wait_for()


def at(player: Player) -> str:
    return player.page.locator(COACH).get_attribute("data-lesson") or ""


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=[] if name in PLAYED else [pytest.mark.slow]) for name in TITLES]
)
def test_a_lesson_is_played_to_its_end_by_pressing_what_it_points_at(
    server: Server, sit: Sit, axe: str, game: str
) -> None:
    player = sit(server, phone=game == "mars", theme="dark")
    begin(player, game)
    assert player.violations(axe, COACH) == []
    assert player.page.evaluate(PRESS_ON, {"pointed": POINTED, "most": MOST_PRESSES}) == []
    assert at(player) == "over"
    assert player.violations(axe, COACH) == []
    player.page.get_by_role("button", name="Play on from here").click()
    assert player.page.locator(COACH).count() == 0
    player.my_turn()


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=[] if name in LEFT else [pytest.mark.slow]) for name in TITLES]
)
def test_a_lesson_is_left_resumed_and_shown(server: Server, sit: Sit, axe: str, game: str) -> None:
    player = sit(server, phone=game != "mars", theme="light")
    begin(player, game)
    for _ in range(3):
        before = player.seq
        player.page.get_by_role("button", name="Show me").click()
        player.changed(before)
    here = at(player)
    player.page.get_by_role("link", name="Leave").click()
    player.page.get_by_role("link", name="Lesson: continue").click()
    player.page.locator(POINTED).wait_for()
    assert at(player) == here
    player.page.reload()
    player.page.locator(POINTED).wait_for()
    assert at(player) == here
    assert player.violations(axe, COACH) == []


def test_another_move_is_answered_with_the_lessons_own(server: Server, sit: Sit) -> None:
    player = sit(server)
    begin(player, "mars")
    player.page.get_by_role("button", name="Column A", exact=True).click()
    player.page.get_by_role("alert").get_by_text("this lesson goes another way").wait_for()
    assert at(player) == "1"


def test_a_lesson_by_keyboard_with_its_rules(server: Server, sit: Sit) -> None:
    player = sit(server)
    begin(player, "mars")
    player.page.locator(POINTED).wait_for()
    before = player.seq
    player.press("g", "Enter")
    player.changed(before)
    before = player.seq
    player.page.locator(POINTED).wait_for()
    player.press("x")
    player.changed(before)
    rule = player.page.locator(COACH).get_by_role("button", name="Read rule").first
    name = (rule.get_attribute("aria-label") or "").removeprefix("Read rule ")
    rule.click()
    player.page.locator(f"[data-rule='{name}'].cited").wait_for()
