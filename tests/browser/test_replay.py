"""Looking back in the browser: both ways, as a film, by a link, and never more than one may know."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Response, expect

import offworld
from offworld.core.match import Match
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server, Table
from tests.table.test_past import imported, played

PICTURE = """() => {
  const MADE_UP = /^(id|for|aria-labelledby|aria-controls|aria-describedby)$/;
  const words = (text) => text.split(/\\s+/).filter((word) => word && !word.startsWith("svelte-")).sort().join(" ");
  const drawn = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent.trim();
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    const said = [...node.attributes].filter(({ name }) => !MADE_UP.test(name)).map(({ name, value }) =>
      `${name}=${name === "class" ? words(value) : value}`).filter((one) => one !== "class=").sort().join(" ");
    return `<${node.localName} ${said}>` + [...node.childNodes].map(drawn).filter(Boolean).join("\\n");
  };
  return drawn(document.querySelector("[data-board]"));
}"""
"""All elements of the board with what they say and how they look; only made-up names are left out."""


DRAWN_MOST = ("merchant",)
"""The board with the most on it; the others are scrubbed through with `--slow`."""


def at(player: Player, ply: int) -> None:
    player.page.locator(f"main[data-ply='{ply}']").wait_for()


def open_replay(player: Player, table: Table, ply: int | None = None, seat: int | None = None) -> None:
    """By one's own link first, if one sits there: the browser then knows the seat."""
    if seat is not None:
        player.go_to_table(table.id, table.tokens[seat])
    player.page.goto(f"/t/{table.id}/replay" + ("" if ply is None else f"/{ply}"))
    player.page.locator("main[data-ply] [data-board] > *").first.wait_for()


def scrub(player: Player, ply: int) -> None:
    slider = player.page.get_by_role("slider", name="Move")
    slider.evaluate(
        "(slider, ply) => { slider.value = ply; slider.dispatchEvent(new Event('input', { bubbles: true })) }", ply
    )
    at(player, ply)


def picture(player: Player) -> str:
    shown: str = player.page.evaluate(PICTURE)
    return shown


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=[] if name in DRAWN_MOST else [pytest.mark.slow]) for name in offworld.games()]
)
def test_scrubbed_to_the_start_and_back_the_pictures_are_the_same(
    server: Server, sit: Sit, axe: str, game: str
) -> None:
    """And half-way it has no barrier and fits a phone."""
    match = played(game)
    last = len(match.plies)
    plies = [last * part // 3 for part in range(4)]
    player = sit(server)
    open_replay(player, imported(server, match))
    at(player, last)
    back: dict[int, str] = {}
    for ply in reversed(plies):
        scrub(player, ply)
        back[ply] = picture(player)
    for ply in plies:
        scrub(player, ply)
        assert picture(player) == back[ply], ply
    assert len(set(back.values())) == len(plies)
    scrub(player, last // 2)
    player.has_no_barrier(axe)


def test_keys_and_buttons_step_both_ways_and_play(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = imported(server, played("mars", 60))
    open_replay(player, table, 10)
    player.press("ArrowRight", "ArrowRight", "ArrowLeft")
    at(player, 11)
    player.press("PageDown")
    at(player, 21)
    player.press("PageUp")
    at(player, 11)
    player.press("Home")
    at(player, 0)
    assert player.page.get_by_role("button", name="One move back").is_disabled()
    player.page.get_by_label("Moves a second").select_option("10/s")
    player.page.get_by_role("button", name="Play", exact=True).click()
    player.until("Number(document.querySelector('main').dataset.ply) >= 5")
    player.press("p")
    player.page.get_by_role("button", name="Play", exact=True).wait_for()
    player.press("End")
    at(player, int(player.page.locator("main").get_attribute("data-last") or -1))


def test_nothing_can_be_chosen_in_the_past(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me")
    open_replay(player, table, 0, seat=0)
    player.press("6")
    assert player.page.locator("[data-n]").count() == 0
    player.page.locator("main[data-ply='0']").wait_for()
    assert table.look(0)["ply"] == 0


def test_a_line_of_the_log_leads_to_its_position(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = imported(server, played("mars", 40))
    player.go_to_table(table.id, table.tokens[0])
    link = player.page.locator("[role=log] a").nth(3)
    ply = int(re.findall(r"\d+", link.inner_text())[0])
    link.click()
    at(player, ply)
    moves = player.page.get_by_role("region", name="Moves").get_by_role("button")
    moves.first.click()
    assert int(player.page.locator("main").get_attribute("data-ply") or -1) <= ply


def test_the_past_of_a_running_game_grows_and_shrinks_with_it(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me")
    open_replay(player, table, seat=0)
    table.move(0, table.look(0)["seq"], "column", 4)
    player.page.locator("main[data-last='1']").wait_for()
    player.press("End")
    at(player, 1)
    table.post("/undo", {"expect_seq": table.look(0)["seq"]}, table.tokens[0])
    player.page.locator("main[data-last='0']").wait_for()
    at(player, 0)


def test_a_shared_link_opens_at_its_move_for_a_spectator_without_secrets(server: Server, sit: Sit) -> None:
    """Money in Colonies is secret while the game runs: what the friend's browser is sent never says it."""
    match = played("colonies", 200)
    table = imported(server, match)
    host, friend = sit(server, fresh=True), sit(server, fresh=True)
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_replay(host, table, 150, seat=0)
    host.page.get_by_role("button", name="Share this move").click()
    host.page.get_by_role("button", name="Copied").wait_for()
    link = host.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/t/{table.id}/replay/150")
    assert not any(token in link for token in (*table.tokens.values(), table.owner))

    told: list[Response] = []
    friend.page.on("response", lambda response: told.append(response) if "/replay?" in response.url else None)
    friend.page.goto(link)
    at(friend, 150)
    assert friend.page.get_by_label("Shown").count() == 0, "other eyes are for games that are over"
    views = [view for response in told for view in json.loads(response.text())["views"]]
    state = match.game.start(match.state.n_seats)
    seen = [state.view(None, words=True)]
    for entry in match.plies:
        state.do(entry.seat, entry.move)
        seen.append(state.view(None, words=True))
    assert views
    assert all(view in seen for view in views)


def test_once_it_is_over_everything_can_be_shown(server: Server, sit: Sit) -> None:
    match: Match = played("colonies")
    player = sit(server)
    player.wants_plain()
    open_replay(player, imported(server, match), 200)
    money = player.page.locator(".economy tbody tr", has_text="Credits").locator("td")
    assert set(money.all_inner_texts()) == {"?"}
    player.page.get_by_label("Shown").select_option("Everything")
    state = match.game.start(match.state.n_seats)
    for entry in match.plies[:200]:
        state.do(entry.seat, entry.move)
    wanted = [str(state.has(seat, state.kinds.index("credits"))) for seat in state.seats]
    expect(money).to_have_text(wanted)
    player.page.get_by_label("Shown").select_option("1")
    expect(money).to_have_text(["?", wanted[1], "?"])


def test_the_log_can_be_saved(server: Server, sit: Sit) -> None:
    match = played("mars", 30)
    player = sit(server)
    open_replay(player, imported(server, match))
    with player.page.expect_download() as saved:
        player.page.get_by_role("button", name="Save log").click()
    assert saved.value.suggested_filename.startswith("mars-")
    assert str(len(match.plies)) in saved.value.path().read_text()


def test_a_strategist_says_what_it_thinks_of_a_move(server: Server, sit: Sit) -> None:
    """Issue 17, point 5: the analysis after a game."""
    match = played("mars")
    table, player = imported(server, match), sit(server)
    chosen = next(ply for ply, made in enumerate(match.plies, 1) if made.seat == 0)
    open_replay(player, table, chosen, seat=0)
    player.page.get_by_role("button", name="Was it a good move?").click()
    player.page.get_by_text("This move leads to a result of").wait_for()
    scrub(player, 0)
    assert player.page.get_by_text("This move leads to a result of").count() == 0
    assert player.page.get_by_role("button", name="Was it a good move?").count() == 0
