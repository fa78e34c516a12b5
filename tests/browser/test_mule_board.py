"""M.U.L.E. on its drawn board: whole games by clicking only what is lit, the market, limits, every size and theme."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from typing import Any

import pytest

from tests.browser.clicking import is_quick, led_to, taken_over
from tests.browser.conftest import Sit
from tests.browser.player import DRAWN, UNTIL, Player
from tests.table.harness import Server, Table

MOST_CLICKS = 3000
FEW_CLICKS = 60
LATE = 5
"""The turn from which on almost everything that there is to do is met."""
MARKET_SECONDS = 30
FOOD = 3
IRATA_WIDTH = 7
ENDS = ("wait", "done", "finish", "end_round", "withdraw", "stay_out", "enough", "keep", "keep_package")
PARTS = (".prompt", ".planet", ".store", ".home", ".others", ".doing", ".sheet", ".strip")
"""Of a table: all in sight at once at 1366 by 768."""
EVERY_ACTION = {
    "play_as", "claim", "place", "auction", "bid", "withdraw", "open_package", "buy", "refit", "move", "assay", "look",
    "hunt", "gamble", "sell", "wait", "give",
}  # fmt: skip

CLICK_LIT = (
    "async ({ clicks, used, ends, parts, stopAtMarket }) => {"
    + UNTIL
    + """
  const main = () => document.querySelector("main");
  const barred = (one) => one.disabled || one.ariaDisabled === "true";
  const lit = () => {
    if (document.querySelector(".prompt.over")) return "over";
    if (!document.querySelector(".prompt.mine") || document.querySelector("[data-lit]:disabled")) return null;
    const inside = document.querySelector("[role=dialog].asks") ?? document.querySelector("[data-board]");
    const found = [...inside.querySelectorAll("[data-lit]")].filter((one) => one.checkVisibility() && !barred(one));
    return found.length ? found : null;
  };
  const isInSight = (name) => {
    const one = [...document.querySelectorAll(name)].find((one) => one.checkVisibility());
    const box = one?.getBoundingClientRect();
    return box && box.top >= 0 && box.bottom <= innerHeight;
  };
  const scrolls = () => board.scrollHeight > board.clientHeight;
  const board = document.querySelector(".board");
  const [times, cut] = [[], []];
  while (times.length < clicks) {
    const found = await settled(lit);
    if (found === "over") return { times, used, cut, over: true };
    cut.push(...parts.filter((name) => !isInSight(name)).map((name) => `${main().dataset.ply} ${name}`));
    if (scrolls()) await new Promise((drawn) => setTimeout(drawn, 200));  // a busy browser draws late
    if (scrolls()) cut.push(`${main().dataset.ply} scrolls`);
    const verbs = found.map((one) => one.dataset.lit);
    if (stopAtMarket && (verbs.includes("wait") || verbs.includes("done"))) break;
    const fresh = found.find((one) => !used.includes(one.dataset.lit));
    const end = ends.map((verb) => found.find((one) => one.dataset.lit === verb)).find(Boolean);
    const one = fresh ?? end ?? found[times.length % found.length];
    used.push(one.dataset.lit);
    const [before, began] = [main().dataset.seq, performance.now()];
    one.click();
    const opened = () => !one.closest("[role=dialog]") && document.querySelector("[role=dialog].asks");
    await made(() => main().dataset.seq !== before || opened());
    if (main().dataset.seq === before) continue;
    await new Promise(requestAnimationFrame);
    times.push(performance.now() - began);
  }
  return { times, used, cut, over: false };
}"""
)
"""Clicks what is lit: a kind of thing not done before, else the shortest way on, else whatever. How long each click
took until a frame showed its answer, and which of the parts were out of sight when."""


def click_on(
    player: Player, clicks: int = MOST_CLICKS, stop_at_market: bool = False, used: Iterable[str] = ()
) -> dict[str, Any]:
    asked = {"clicks": clicks, "used": [*used], "ends": ENDS, "parts": PARTS, "stopAtMarket": stop_at_market}
    found: dict[str, Any] = player.page.evaluate(CLICK_LIT, asked)
    return found


def seated(server: Server, player: Player, **options: Any) -> Table:
    table = server.make(
        "mule", "me", "settler", "settler", "settler", options={"mode": "tournament", **options}, seed=12
    )
    player.go_to_table(table.id, table.tokens[0])
    return table


def at_market(server: Server, player: Player, **options: Any) -> Table:
    return when_it_may("sell", server, player, **options)


def when_it_may(verb: str, server: Server, player: Player, **options: Any) -> Table:
    """Settlers have played until seat 0 may do this; it is the player's from there on."""
    return taken_over(server, player, led_to(verb, "mule", 4, mode="tournament", **options))


@pytest.mark.early
def test_a_tournament_in_sight_by_clicking_only_what_is_lit(server: Server, sit: Sit) -> None:
    """The first turn of one up to the market, and the last turns of another."""
    player = sit(server)
    seated(server, player)
    first = click_on(player, stop_at_market=True)
    table = when_it_may("claim", server, player, turn=LATE)
    played = click_on(player, used=first["used"])
    assert played["over"]
    assert first["cut"] == played["cut"] == []
    assert set(played["used"]) >= EVERY_ACTION, EVERY_ACTION - set(played["used"])
    shown = player.page.get_by_label("How it ended").inner_text()
    assert all(str(score) in shown for score in table.look(0)["view"]["scores"])
    if not is_quick(played):  # others may have kept the machine busy: once more
        seated(server, player)
        assert is_quick(click_on(player, FEW_CLICKS))


@pytest.mark.parametrize("mode", ["turns", "live"])
def test_who_wants_nothing_is_through_the_market_soon(server: Server, sit: Sit, mode: str) -> None:
    player = sit(server)
    table = at_market(server, player, market_mode=mode)
    began = time.monotonic()
    player.page.locator("[data-quick=market]").click()
    table.wait(lambda seen: not seen["view"]["lot"], 0, MARKET_SECONDS)
    assert time.monotonic() - began < MARKET_SECONDS


def test_one_click_sells_to_the_store(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = at_market(server, player)
    before = player.seq
    player.page.locator("[data-lit=sell]").click()
    player.changed(before)
    told = [line["text"] for line in table.look(0)["log"] if line["seat"] == 0]
    assert told[-1] == "Sell 1 to the Store"


def test_two_browsers_trade_and_a_limit_is_secret(server: Server, sit: Sit) -> None:
    """Seat 0 offers Food from the panel; seat 1's secret limit takes it and was never sent to seat 0."""
    seller, buyer = sit(server).listens(), sit(server)
    table = server.make("mule", "me", "open", "settler", options={"mode": "beginner"}, seed=3)
    assert table.post("/join", {}, table.tokens[1]).status_code == 200
    orders = [{"act": "wait", "kind": kind} for kind in (1, 2, 4)]
    secret = {"act": "buy", "kind": FOOD, "until": 4321, "price": 4321}
    answer = table.post("/orders", {"orders": [*orders, secret]}, table.tokens[1])
    assert answer.status_code == 200
    assert table.post("/orders", {"orders": orders}, table.tokens[0]).status_code == 200
    reach_food(table)
    seller.go_to_table(table.id, table.tokens[0])
    buyer.go_to_table(table.id, table.tokens[1])
    form = seller.page.locator("details").filter(has_text="Make an offer")
    form.locator("summary").click()
    form.get_by_label("how many").fill("1")
    form.get_by_label("for $ in all").fill("9")
    form.locator("[data-lit=offer]").click()
    table.wait(lambda seen: any("from" in line["text"] and "$9" in line["text"] for line in seen["story"]), 0)
    assert seller.heard
    assert "4321" not in "".join(seller.heard)
    assert "4321" in json.dumps(table.look(1)["standing"])


def reach_food(table: Table) -> None:
    """Both people take what comes first until seat 0 may offer Food."""
    for _ in range(400):
        for seat in (0, 1):
            seen = table.look(seat)
            menu = seen["view"]["menu"]
            if seat == 0 and seen["view"]["lot"] == FOOD and "offer_sale" in menu:
                return
            if menu:
                verb = next((v for v in ("wait", "finish", "end_round", "keep_package") if v in menu), next(iter(menu)))
                arg = menu[verb][0] if isinstance(menu[verb], list) else menu[verb]["from"]
                table.move(seat, seen["seq"], verb, arg)
    raise AssertionError("no Food auction in which seat 0 has anything to sell")


def test_no_barrier_in_any_phase(server: Server, sit: Sit, axe: str) -> None:
    player = sit(server)
    seated(server, player)
    for clicks in (1, 2, 5):
        click_on(player, clicks)
        player.my_turn()
        player.has_no_barrier(axe, "[data-board]")
    at_market(server, player)
    player.my_turn()
    for details in player.page.locator("details").all():
        details.evaluate("element => element.open = true")
    player.has_no_barrier(axe, "[data-board]")


CUT = """() => [...document.querySelectorAll(".mule > .panel, .mule .store li")]
  .filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map(one => one.className)"""


def test_nothing_is_cut_on_a_small_desktop(server: Server, sit: Sit) -> None:
    player = sit(server)
    seated(server, player)
    for height in (720, 800):
        player.page.set_viewport_size({"width": 1280, "height": height})
        player.page.evaluate(DRAWN)
        assert player.page.evaluate(CUT) == [], height


def test_a_phone_comes_to_the_market_by_what_is_lit(server: Server, sit: Sit) -> None:
    """The shortest way, which leaves out what can be left out."""
    player = sit(server, phone=True)
    seated(server, player)
    used = [*EVERY_ACTION]
    while (played := click_on(player, 5, stop_at_market=True, used=used))["times"]:
        used = played["used"]
        assert player.overflow() <= 0
    assert "finish" in used


def test_lands_are_walked_and_chosen_by_keyboard(server: Server, sit: Sit) -> None:
    player = sit(server)
    when_it_may("claim", server, player)
    player.my_turn()
    player.press("b")
    where = "Number(document.activeElement.dataset.spot)"
    first = player.page.evaluate(where)
    player.press("ArrowDown")
    assert player.page.evaluate(where) == first + IRATA_WIDTH
    while not player.page.evaluate("document.activeElement.dataset.lit"):
        player.press("ArrowLeft")
    before = player.seq
    player.press("Enter")
    player.changed(before)


def test_what_may_not_be_clicked_says_why(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = when_it_may("claim", server, player)
    barred = next(one for one in table.look(0)["view"]["greyed"] if one["verb"] == "place")
    player.page.locator(".home .square").first.click(force=True)
    player.page.get_by_role("note").filter(has_text=barred["why"]).wait_for()


def test_mule_1_7_a_species_says_what_it_has_more_or_less(server: Server, sit: Sit) -> None:
    player = sit(server)
    seated(server, player)
    shown = player.page.locator("[data-lit=play_as]").filter(has_text="Flapper").inner_text()
    assert "+$10, +1 Food" in shown
    seated(server, player, colonist_cards=True)
    player.my_turn()
    shown = player.page.locator("[data-lit=play_as]").filter(has_text="Leggite").inner_text()
    assert "$3 more at the Pub" in shown


def test_mule_2_1_who_claims_sees_what_lands_make(server: Server, sit: Sit) -> None:
    player = sit(server, phone=True)
    when_it_may("claim", server, player)
    player.my_turn()
    river = player.page.locator(".doing tr").filter(has_text="River")
    assert river.inner_text().split() == ["River", "–", "–", "3", "2"]


def test_mule_2_7_a_card_is_not_played_by_a_stray_click(server: Server, sit: Sit) -> None:
    player = sit(server)
    when_it_may("auction", server, player)
    player.my_turn()
    before = player.seq
    player.page.locator(".planet [data-lit=auction]").first.click()
    player.page.get_by_role("dialog").get_by_text("you bid $8").wait_for()
    assert player.seq == before


def test_mule_7_2_own_offers_speak_to_you(server: Server, sit: Sit) -> None:
    player = sit(server)
    at_market(server, player)
    before = player.seq
    player.page.locator("summary", has_text="Make an offer").click()
    player.page.get_by_label("for $ in all").fill("99")
    player.page.locator("[data-lit=offer]").click()
    player.changed(before)
    player.page.locator(".offers li.mine").get_by_text("sell 1 for $").wait_for()


def test_whoever_plays_by_keyboard_stays_at_the_desk(server: Server, sit: Sit) -> None:
    """The button that was pressed is gone or was barred for a moment: the focus is not, or it is at what is asked."""
    player = sit(server)
    seated(server, player)
    player.my_turn()
    before = player.seq
    player.page.locator("[data-lit=play_as]").first.focus()
    player.press("Enter")
    player.changed(before)
    player.page.locator(".desk:focus, .desk :focus, [data-leads]:focus").wait_for()
