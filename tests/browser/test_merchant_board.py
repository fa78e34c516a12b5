"""Merchant of Venus on its drawn board: flown, traded and fought by pressing only what is lit, on any screen."""

from __future__ import annotations

import random
from typing import Any

from offworld import Match, game
from offworld.core.move import Move, Seat
from offworld.games.merchant.facts import GEAR_KINDS, WEAPONS
from offworld.games.merchant.p15_contest import MARKER, has_weapons
from tests.browser.clicking import hurried, is_quick, led_to, taken_over
from tests.browser.conftest import Sit
from tests.browser.player import UNTIL, Player
from tests.table.harness import Server, Table

ALL_SCRIPTS = 150_000
SHORT = {"target": "1000", "turn_cap": 10}
FIRST, LATE = 12, 8
"""So many presses in the beginning, and the turn after which the rest is pressed through."""

PRESS_LIT = (
    "async ({ seed, presses, stopAt }) => {"
    + UNTIL
    + """
  let dice = seed;
  const below = (n) => (dice = (dice * 1103515245 + 12345) % 2147483648) % n;
  const main = () => document.querySelector("main");
  const lit = () => {
    if (document.querySelector(".prompt.over")) return "over";
    if (!document.querySelector(".prompt.mine") || main().dataset.sending === "true") return null;
    const found = [...document.querySelectorAll(".merchant [data-lit]")].filter((one) => one.checkVisibility());
    return found.length ? found : null;
  };
  const seen = { used: {}, times: [], over: false };
  for (let done = 0; done < presses; done++) {
    const found = await settled(lit);
    if (found === "over") return { ...seen, over: true };
    if (stopAt && document.querySelector(stopAt)) return seen;
    const dots = found.filter((one) => one.dataset.spot);
    const end = found.find((one) => one.dataset.lit === "end_turn");
    const among = dots.length && below(4) ? dots : found.filter((one) => one.dataset.lit !== "offer");
    const one = end && below(3) === 0 ? end : among[below(among.length)];
    const name = one.dataset.lit;
    seen.used[name] = (seen.used[name] ?? 0) + 1;
    const before = main().dataset.seq;
    const press = () => one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    if (one.dataset.spot && name !== "land") {
      press();
      await until(() => one.ariaExpanded === "true");
    }
    const began = performance.now();
    press();
    await made(() => main().dataset.seq !== before);
    await new Promise(requestAnimationFrame);
    seen.times.push(performance.now() - began);
  }
  return seen;
}"""
)
"""Presses what is lit, dots twice; ends a turn now and then. Stops when the selector `stopAt` finds something.
Tells how long each move took by the clock, from the press to the frame that shows the answer."""


def press_on(player: Player, stop_at: str = "", presses: int = 1000, seed: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = player.page.evaluate(PRESS_LIT, {"seed": seed, "presses": presses, "stopAt": stop_at})
    return found


def at_table(server: Server, player: Player, *others: str, **more: Any) -> Table:
    table = server.make("merchant", "me", *others, **{"seed": 6, **more})
    player.go_to_table(table.id, table.tokens[0])
    player.page.locator(".merchant").wait_for()
    player.my_turn()
    return table


def answer(player: Player, verb: str) -> None:
    before = player.seq
    player.page.locator(f".merchant [data-lit={verb}]").first.click()
    player.changed(before)


def ship_at(table: Table, seat: int = 0) -> int:
    found: int = table.look(seat)["view"]["pawn"][seat]
    return found


# -- whole games ---------------------------------------------------------------------------------


def test_a_solitaire_game_to_its_end_by_pressing_only_what_is_lit(server: Server, sit: Sit) -> None:
    """Its first turns and its last ones; those between are hurried through."""
    player = sit(server)
    table = at_table(server, player, options=SHORT)
    assert {"species", "declare", "fly", "put"} <= set(press_on(player, presses=FIRST)["used"])
    player.away(lambda: hurried(table, ("end_turn",), LATE))
    played = press_on(player)
    assert played["over"]
    assert table.look(0)["view"]["scores"]
    if not is_quick(played):  # others may have kept the machine busy: once more
        at_table(server, player, options=SHORT)
        assert is_quick(press_on(player))


def test_a_game_against_bots_by_pressing_only_what_is_lit(server: Server, sit: Sit) -> None:
    """Its last turns, on a phone."""
    player = sit(server, phone=True)
    table = server.make("merchant", "me", "settler", "settler", seed=6, options=SHORT)
    hurried(table, ("end_turn",), LATE)
    player.go_to_table(table.id, table.tokens[0])
    played = press_on(player)
    assert played["over"]
    assert "declare" in played["used"]
    shown = player.page.get_by_label("How it ended").inner_text()
    assert all(str(score) in shown for score in table.look(0)["view"]["scores"])


def test_a_solitaire_game_is_one_click_away(server: Server, sit: Sit) -> None:
    player = sit(server)
    player.go("/")
    card = player.page.locator("li.card").filter(has=player.page.get_by_role("heading", name="Merchant of Venus"))
    card.get_by_role("button", name="Play now").click()
    player.page.locator(".merchant details.rastur").wait_for()
    player.my_turn()
    assert "18 still to come" in player.page.locator(".merchant .rastur summary").inner_text()


# -- flights -------------------------------------------------------------------------------------


def test_a_flight_of_several_dots_takes_two_presses(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = at_table(server, player, options=SHORT)
    press_on(player, ".dot[data-leads*='>']")
    dot = player.page.locator(".dot[data-leads*='>']").first
    aim, before, start = int(dot.get_attribute("data-spot") or -1), player.seq, ship_at(table)
    dot.click()
    assert player.page.get_by_role("dialog", name="The way to").inner_text().strip()
    assert player.page.locator("path.way").count() == 1
    assert (player.seq, ship_at(table)) == (before, start)
    dot.click()
    player.changed(before)
    assert ship_at(table) == aim


def test_a_circle_shows_its_exits_with_the_dice_on_them(server: Server, sit: Sit) -> None:
    player = sit(server)
    at_table(server, player, options=SHORT)
    press_on(player, ".die.rolled")
    rolled = player.page.locator(".strip .die").all_inner_texts()
    lit = player.page.locator(".die.rolled text").all_text_contents()
    assert set(lit) <= set(rolled)
    before = player.seq
    player.page.locator(".die.rolled").first.click()
    player.changed(before)


def test_a_discovery_is_written_on_the_map_and_opens_a_sheet(server: Server, sit: Sit) -> None:
    player = sit(server)
    at_table(server, player, options=SHORT)
    press_on(player, ".culture:not(.seen)")
    found = player.page.locator(".culture:not(.seen)").first
    name = (found.text_content() or "").split()[-1]
    player.page.get_by_role("button", name="Whole cluster").click()
    found.click()
    sheet = player.page.locator("section.sheet")
    assert name in sheet.inner_text()
    assert "Buys" in sheet.inner_text() or "BUYS" in sheet.inner_text()


# -- between players -----------------------------------------------------------------------------


def test_a_deal_between_two_browsers_on_one_dot(server: Server, sit: Sit) -> None:
    """MOV-11.4: both stand at the Base; money changes hands once the other accepts."""
    host, guest = sit(server), sit(server, phone=True)
    table = at_table(server, host, "open", seed=5, options={"target": "1000"})
    guest.go_to_table(table.id, table.tokens[1])
    guest.page.get_by_role("button", name="Take the seat").click()
    answer(host, "species")
    guest.my_turn()
    answer(guest, "species")
    host.my_turn()
    answer(host, "stay")
    host.page.locator("[data-lit=offer]").click()
    host.page.get_by_role("button", name="More: You give: money, by 10").click()
    before = host.seq
    host.page.get_by_role("button", name="Send the offer").click()
    host.changed(before)
    guest.my_turn()
    assert "offers you 10 money" in guest.page.locator("[data-offered]").inner_text()
    answer(guest, "accept")
    assert table.look(0)["view"]["figures"]["worth"] == [30, 50]


def armed_and_met() -> Match:
    """A play by a seeded die up to the question whether to fire at somebody who can fire back."""
    match, rng = Match(game("merchant"), seats=2, seed=BLAST_SEED, combat=True), random.Random(BLAST_SEED)
    while not can_fire_at_the_armed(match):
        seat = match.state.to_act[0]
        match.do(seat, wish(match, seat, rng))
    return match


def can_fire_at_the_armed(match: Match) -> bool:
    s: Any = match.state
    if s.step.name != "shot":
        return False
    return any(move.verb == "shoot" and move.arg != MARKER and has_weapons(s, move.arg) for move in s.menu(s.active))


def wish(match: Match, seat: Seat, rng: random.Random) -> Move:
    moves = list(match.state.menu(seat))
    arms = [move for move in moves if move.verb == "buy" and move.arg in [GEAR_KINDS[each] for each in WEAPONS]]
    trade = [move for move in moves if move.verb in ("sell", "buy", "land", "barter_iou", "deliver")]
    return rng.choice(arms or (trade if trade and rng.random() < 0.6 else moves))


BLAST_SEED = 1092


def test_a_blast_is_answered_in_a_second_browser(server: Server, sit: Sit) -> None:
    """MOV-15.43: the one who is fired at answers, and both see what the dice decided."""
    match = armed_and_met()
    attacker = match.state.to_act[0]
    made = server.http.post("/api/tables/import", json={"log": match.text(), "name": "Ada"})
    table = Table(server, made.json())
    players = [sit(server), sit(server)]
    for seat, player in enumerate(players):
        player.go_to_table(table.id, table.tokens[seat])
        if take := player.page.get_by_role("button", name="Take the seat").all():
            take[0].click()
    fires, defends = players[attacker], players[1 - attacker]
    fires.my_turn()
    answer(fires, "shoot")
    if fires.page.locator("[data-lit=nova]").count():
        answer(fires, "nova")
    defends.my_turn()
    assert defends.page.locator(".fight").is_visible()
    answer(defends, "fire")
    fires.until("/against/.test(document.querySelector('.fight')?.innerText ?? '')")


# -- the map by hand -----------------------------------------------------------------------------


def wide(player: Player) -> float:
    return float((player.page.locator(".window > svg").last.get_attribute("viewBox") or "").split()[2])


def middle(player: Player) -> float:
    left, _, across, _ = map(float, (player.page.locator(".window > svg").last.get_attribute("viewBox") or "").split())
    return left + across / 2


def test_pinch_and_drag_on_a_phone(server: Server, sit: Sit) -> None:
    player = sit(server, phone=True, fresh=True)
    at_table(server, player, options=SHORT)
    answer(player, "species")
    player.my_turn()
    box = player.page.locator(".window").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = player.page.context.new_cdp_session(player.page)

    def fingers(kind: str, *spots: tuple[float, float]) -> None:
        points = [{"x": px, "y": py, "id": n} for n, (px, py) in enumerate(spots)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    before, seq = wide(player), player.seq
    fingers("touchStart", (x - 30, y), (x + 30, y))
    for far in (50, 80, 120):
        fingers("touchMove", (x - far, y), (x + far, y))
    fingers("touchEnd")
    near = wide(player)
    assert near < before * 0.6
    at = middle(player)
    fingers("touchStart", (x, y))
    for far in (20, 60, 100):
        fingers("touchMove", (x - far, y))
    fingers("touchEnd")
    assert middle(player) > at
    assert (wide(player), player.seq) == (near, seq)


def test_wheel_keys_and_buttons_move_the_map(server: Server, sit: Sit) -> None:
    player = sit(server)
    at_table(server, player, options=SHORT)
    player.page.get_by_role("button", name="Whole cluster").click()
    all_of_it = wide(player)
    player.page.locator(".window").hover()
    player.page.mouse.wheel(0, -400)
    player.until(f"document.querySelectorAll('.window > svg')[1].viewBox.baseVal.width < {all_of_it}")
    player.press("w")
    assert wide(player) == all_of_it
    player.press("+")
    assert wide(player) < all_of_it
    player.press("s")
    assert wide(player) < all_of_it * 0.6


def test_the_map_is_flown_by_keyboard(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = at_table(server, player, options=SHORT)
    answer(player, "species")
    player.my_turn()
    player.press("b")
    focused = "document.activeElement.closest('.dot')"
    assert player.page.evaluate(f"{focused}.dataset.lit") == "declare"
    player.press("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")
    assert player.page.evaluate(f"{focused}.dataset.lit") == "declare"
    assert player.page.locator(".dot[tabindex='0']").count() == 1
    label = player.page.evaluate(f"{focused}.ariaLabel")
    assert "fly there first" in label
    told = player.page.evaluate(f"document.getElementById({focused}.getAttribute('aria-describedby')).textContent")
    assert "Galactic Base" in told
    before, start = player.seq, ship_at(table)
    player.press("Enter")
    assert player.page.evaluate(f"{focused}.ariaExpanded") == "true"
    player.press("Enter")
    player.changed(before)
    assert ship_at(table) != start


# -- for everybody -------------------------------------------------------------------------------


def test_no_barrier_at_any_kind_of_step(server: Server, sit: Sit, axe: str) -> None:
    """What lies beside the map at each step; the map, at whose 268 dots axe looks long, once with a way on it."""
    player = sit(server)
    at_table(server, player, options=SHORT)
    player.has_no_barrier(axe, ".merchant .desk")
    press_on(player, ".die.rolled")
    player.has_no_barrier(axe, ".merchant .desk")
    press_on(player, "[data-lit=fly]")
    player.page.locator(".dot[data-lit=fly]").first.dispatch_event("click")
    assert player.violations(axe, ".merchant") == []
    taken_over(server, player, led_to("buy", "merchant", 2))
    assert player.page.locator(".merchant [data-lit=buy]").count()
    player.page.locator(".window .name").first.dispatch_event("click")
    player.page.locator("section.sheet").wait_for()
    player.has_no_barrier(axe, ".merchant .desk")


def test_every_dot_has_a_name_and_the_map_comes_late(server: Server, sit: Sit) -> None:
    """The table page's scripts, the map's own among them, are small; every dot can be read out."""
    player = sit(server)
    at_table(server, player, options=SHORT)
    labels = player.page.locator(".dot").evaluate_all("dots => dots.map(dot => dot.ariaLabel)")
    assert len(labels) == 268
    assert len({label.split(";")[0] for label in labels}) == 268
    sent = player.page.evaluate(
        "performance.getEntriesByType('resource').filter(one => one.name.endsWith('.js'))"
        ".reduce((sum, one) => sum + one.encodedBodySize, 0)"
    )
    assert 0 < sent <= ALL_SCRIPTS
