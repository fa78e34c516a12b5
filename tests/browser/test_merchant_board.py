"""Merchant of Venus on its drawn board: flown, traded and fought by pressing only what is lit, on any screen."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Sit
from tests.browser.player import UNTIL, Player
from tests.table.harness import Server, Table

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
    const found = await until(lit);
    if (found === "over") return { ...seen, over: true };
    if (found.some((one) => stopAt.includes(one.dataset.lit))) return seen;
    const dots = found.filter((one) => one.dataset.spot);
    const end = found.find((one) => one.dataset.lit === "end_turn");
    const among = dots.length && below(4) ? dots : found;
    const one = end && below(3) === 0 ? end : among[below(among.length)];
    const name = one.dataset.lit;
    seen.used[name] = (seen.used[name] ?? 0) + 1;
    let before = main().dataset.seq;
    const press = () => one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    if (one.dataset.spot && name !== "land") {
      press();
      await until(() => one.classList.contains("chosen"));
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
"""Presses what is lit, dots twice; ends a turn now and then. Tells how long each move took until a frame showed it."""


def press_on(player: Player, *stop_at: str, presses: int = 1000, seed: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = player.page.evaluate(PRESS_LIT, {"seed": seed, "presses": presses, "stopAt": stop_at})
    return found


def at_table(server: Server, player: Player, *others: str, **more: Any) -> Table:
    table = server.make("merchant", "me", *others, **{"seed": 6, **more})
    player.go_to_table(table.id, table.tokens[0])
    player.page.locator(".merchant").wait_for()
    return table


SHORT = {"target": "1000", "turn_cap": 10}


def test_a_solitaire_game_to_its_end_by_pressing_only_what_is_lit(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = at_table(server, player, options=SHORT)
    played = press_on(player)
    assert played["over"]
    assert {"species", "declare", "fly", "stay"} <= set(played["used"])
    assert table.look(0)["view"]["scores"]
