"""A person who clicks only what a board lights up, all the way through a game; and ways to be there sooner."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Sequence
from functools import cache
from statistics import median
from typing import Any, NamedTuple

import offworld
from offworld.bots.kinds import player as settler
from offworld.bots.seating import next_to_act
from offworld.core.match import Match
from tests.browser.player import UNTIL, Player
from tests.table.harness import Server, Table, any_move, choices
from tests.table.test_past import imported

CLICK_MS = 100.0
"""From a click to the frame that shows its answer, as a rule."""
BESIDE_OTHERS = 3.0
"""So many times as long may it take where other tests have the processor too."""

CLICK_LIT = (
    "async ({ used, again, ends, stopAt, whole }) => {"
    + UNTIL
    + """
  const main = () => document.querySelector("main");
  const board = document.querySelector("[data-board]");
  const asked = () => board.querySelector("[role].ask, [data-deal]");
  const named = (one) => (one.ariaExpanded === null ? "" : "ask ") + one.dataset.lit;
  const isOpen = (one) => one.checkVisibility() && !one.disabled;
  const lit = () => {
    if (document.querySelector(".prompt.over")) return "over";
    if (!document.querySelector(".prompt.mine") || main().dataset.sending === "true") return null;
    const inside = asked() ?? board;
    const found = [...inside.querySelectorAll("[data-lit]")].filter(isOpen);
    const empty = inside.querySelector("[aria-label^='More']:enabled");
    if (!found.length && empty) return [empty];
    return found.length && found.every((one) => one.ariaDisabled !== "true") ? found : null;
  };
  const fits = (one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1;
  const isInSight = (one) => fits(one) && one.getBoundingClientRect().bottom <= innerHeight;
  const isCovered = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const seen = { used, times: [], covered: [], wide: [], cut: [], over: false, lit: [] };
  for (;;) {
    const found = await settled(lit);
    if (found === "over") return { ...seen, over: true };
    seen.lit = found.map(named);
    if (stopAt.some((name) => seen.lit.includes(name))) return seen;
    const at = main().dataset.seq;
    if (document.documentElement.scrollWidth > innerWidth) seen.wide.push(at);
    const parts = whole ? [...document.querySelectorAll(whole)] : [];
    seen.cut.push(...parts.filter((one) => !isInSight(one)).map((one) => at + " " + one.className));
    const fresh = found.find((one) => !used.includes(named(one)) && !ends.includes(one.dataset.lit));
    const more = found.findLast((one) => again.includes(named(one)));
    const end = ends.map((verb) => found.find((one) => one.dataset.lit === verb)).find(Boolean);
    const one = fresh ?? more ?? end ?? found[0];
    one.scrollIntoView({ block: "nearest" });
    if (isCovered(one)) seen.covered.push(one.outerHTML.slice(0, 300));
    used.push(named(one));
    const began = performance.now();
    one.click();
    if (one.ariaExpanded !== null) await until(asked);
    else if (one.dataset.lit) {
      await made(() => main().dataset.seq !== at);
      await new Promise(requestAnimationFrame);
      seen.times.push(performance.now() - began);
    } else await new Promise(requestAnimationFrame);
  }
}"""
)
"""Clicks what is lit: a thing not done before, else one worth doing again, else the shortest way on, else the first. An
empty form gets one more of its first line. Stops when one of `stopAt` is lit. Tells how long each move took until a
frame showed its answer, what was covered, where the page was wider than the window, and which of the parts that
`whole` selects were cut off."""


class Way(NamedTuple):
    """How somebody clicks through a game."""

    ends: tuple[str, ...]
    """What leads on, the shortest way first."""
    again: tuple[str, ...] = ()
    """What is worth doing more than once."""
    whole: str = ""
    """Parts of the page that must never be cut off."""

    def click_on(self, player: Player, *stop_at: str, used: Iterable[str] = ()) -> dict[str, Any]:
        told = {"used": [*used], "again": self.again, "ends": self.ends, "stopAt": stop_at, "whole": self.whole}
        found: dict[str, Any] = player.page.evaluate(CLICK_LIT, told)
        return found


def is_quick(played: dict[str, Any]) -> bool:
    times: list[float] = played["times"]
    return median(times) < CLICK_MS * (BESIDE_OTHERS if "PYTEST_XDIST_WORKER" in os.environ else 1)


def hurried(table: Table, ends: Sequence[str], turn: int) -> None:
    """The first seat takes the shortest way to a turn, without a browser; what comes then is left to whoever sits
    there."""
    rng = random.Random(1)
    while (seen := table.wait(lambda found: found["view"]["menu"], 0))["view"]["turn"] < turn:
        menu = seen["view"]["menu"]
        end = next((verb for verb in ends if verb in menu), None)
        verb, arg = choices({end: menu[end]})[0] if end else any_move(seen["view"], rng)
        answer = table.move(0, seen["seq"], verb, arg, brief=True)
        assert answer.status_code == 200, answer.text


@cache
def led_to(verb: str, game: str, seats: int, turn: int = 0, **options: Any) -> Match:
    """Settlers have played until seat 0 may do this, in that turn or later. To be read, not played on: the next one
    who asks gets the same."""
    match = Match(offworld.game(game), seats, 11, ("you", *["settler"] * (seats - 1)), **options)
    bots = [settler("settler", match.game, str(seat)) for seat in match.state.seats]
    s: Any = match.state
    last: int | None = None
    while s.turn < turn or not (0 in s.to_act and verb in s.menu(0).entries):
        last = seat = next_to_act(s, last)
        menu = s.menu(seat)
        move = menu.at(0) if seat < 0 else bots[seat].choose(s.view(seat), menu)
        if move is not None:
            match.do(seat, move)
    return match


def taken_over(server: Server, player: Player, match: Match) -> Table:
    """Seat 0 of a play that others have begun is the player's from there on."""
    table = imported(server, match)
    player.go_to_table(table.id, table.tokens[0])
    player.my_turn()
    return table
