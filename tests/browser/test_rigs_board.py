"""R.I.G.S. on its drawn board: a whole game by clicking only what is lit, deals, secret answers, on any screen."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import offworld
from offworld.core.match import Match
from offworld.games.rigs.facts import FAVOR
from tests.browser.clicking import Way, is_quick, led_to, taken_over
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server, Table

ROUNDS = {"options": {"rounds": 4}}
CLICKS = Way(
    ends=("finish", "done", "skip", "decline", "keep_hand", "reject"),
    again=("ask place", "place", "power"),
)
EVERY_ACTION = {"ask place", "place", "survey", "borrow", "ask offer", "send", "power", "done", "finish", "skip"}


def at_table(server: Server, player: Player, *others: str) -> Table:
    table = server.make("rigs", "me", *(others or ("settler", "settler")), seed=2, **ROUNDS)
    player.go_to_table(table.id, table.tokens[0])
    player.page.locator(".rigs").wait_for()
    return table


def test_a_whole_game_by_clicking_only_what_is_lit(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = at_table(server, player)
    played = CLICKS.click_on(player, used=("place",))
    assert played["over"]
    assert played["used"].count("place") > 1
    assert played["covered"] == played["wide"] == []
    assert set(played["used"]) >= EVERY_ACTION, EVERY_ACTION - set(played["used"])
    shown = player.page.get_by_label("What everybody is worth").inner_text()
    assert all(str(score) in shown for score in table.look(0)["view"]["scores"])
    if not is_quick(played):  # others may have kept the machine busy: once more
        at_table(server, player)
        assert is_quick(CLICKS.click_on(player))


def test_on_a_phone_too_and_without_barriers(server: Server, sit: Sit, axe: str) -> None:
    player = sit(server, phone=True)
    at_table(server, player)
    left = {"ask place", "power", "skip"}
    used: Sequence[str] = ("survey", "place", "withdraw", "move", "repay")
    for _ in range(12):
        played = CLICKS.click_on(player, *left, used=used)
        assert played["covered"] == played["wide"] == []
        if played["over"]:
            break
        used = played["used"]
        player.has_no_barrier(axe, ".rigs")
        player.look("phone", "dark")
        left -= set(played["lit"])
    assert not left, used


def test_what_is_not_lit_says_why_and_leads_to_the_rule(server: Server, sit: Sit) -> None:
    player = sit(server)
    at_table(server, player)
    CLICKS.click_on(player, "ask place")
    before = player.seq
    barred = player.page.get_by_role("button", name="Repay 2 Metal")
    assert barred.count() == 0, "who owes nothing is not asked to repay"
    player.page.get_by_label("What you may do").get_by_text("a RIGS costs 2 Metal").wait_for()
    assert player.seq == before


def seated(server: Server, sit: Sit, match: Match, *seats: int) -> tuple[Table, list[Player]]:
    """A table from a log, with a browser for each of these."""
    made = server.http.post("/api/tables/import", json={"log": match.text(), "name": "Ada"})
    assert made.status_code == 201, made.text
    table = Table(server, made.json())
    table.sit()
    players = [sit(server, phone=seat == 1).listens() for seat in seats]
    for seat, player in zip(seats, players, strict=True):
        player.go_to_table(table.id, table.tokens[seat])
        player.page.locator(".rigs").wait_for()
    return table, players


def chanced_on(step: str, seats: int, fits: Any = lambda s: True, since: int = 0) -> Match:
    """The first random play from a seed on that comes to such a step, where `fits`."""
    for seed in range(since, since + 400):
        match, rng = Match(offworld.game("rigs"), seats, seed=seed, rounds=6), random.Random(seed)
        while not match.over and len(match.plies) < 900:
            s = match.state
            if s.top is not None and s.step.name == step and fits(s):
                return match
            match.do(s.to_act[0], s.menu(s.to_act[0]).pick(rng))
    raise AssertionError(f"no play comes to {step}")


def test_a_deal_is_countered_and_struck_between_two_browsers(server: Server, sit: Sit) -> None:
    match = chanced_on("player phase", 2)
    writer = match.state.to_act[0]
    table, (mine, other) = seated(server, sit, match, writer, 1 - writer)
    if mine.page.get_by_role("button", name="Others").is_visible():
        mine.page.get_by_role("button", name="Others").click()
    mine.page.locator("[data-lit=offer]").click()
    form = mine.page.locator("[data-deal]")
    form.get_by_label("More: You give: Energy", exact=True).click()
    for _ in range(3):
        form.get_by_label("More: You want: Credits", exact=True).click()
    form.get_by_text("1 Energy for 3 Credits.").wait_for()
    form.get_by_role("button", name="Send the offer").click()
    offer = other.page.locator("[data-offered]")
    offer.get_by_text("offers you 1 Energy for 3 Credits").wait_for()
    offer.get_by_role("button", name="Propose something else").click()
    turned = other.page.locator("[data-deal]")
    turned.get_by_label("Less: You give: Credits", exact=True).click()
    turned.get_by_text("2 Credits for 1 Energy").wait_for()
    turned.get_by_role("button", name="Send the offer").click()
    mine.page.locator("[data-offered]").get_by_text("offers you 2 Credits for 1 Energy").wait_for()
    before = mine.seq
    mine.page.get_by_role("button", name="Accept").click()
    mine.changed(before)
    story = [line["text"] for line in table.look(writer)["story"]]
    assert sum("2 Credits for 1 Energy" in line for line in story) == 1
    assert "gives" in next(line for line in story if "2 Credits for 1 Energy" in line)


def test_a_sabotage_is_answered_in_secret(server: Server, sit: Sit) -> None:
    """Who is asked too gets the same whether another answers or not, before all have said theirs."""

    def answerable(s: Any) -> bool:
        return len(s.to_act) == 2 and any(FAVOR in s.hands[seat] for seat in s.to_act)

    match = chanced_on("response", 3, answerable, since=116)
    s: Any = match.state
    knows = next(seat for seat in s.to_act if FAVOR in s.hands[seat])
    asked = next(seat for seat in s.to_act if seat != knows)
    learnt = []
    for answer in ("decline", "respond"):
        _, players = seated(server, sit, match, knows, asked)
        for player in players:
            player.page.get_by_text("Do you answer?", exact=True).wait_for()
        heard, before = len(players[1].heard), players[0].seq
        players[0].page.locator(f".stage [data-lit={answer}]").click()
        players[0].changed(before)
        players[1].page.wait_for_timeout(300)
        learnt.append(views_in(players[1].heard[heard:]))
        assert players[1].page.get_by_text("Do you answer?", exact=True).is_visible()
    assert learnt[0] == learnt[1]
    players[1].page.locator(".stage [data-lit=decline]").click()
    players[1].page.get_by_text("answers with Calling in a Favor").first.wait_for()


def views_in(frames: list[str]) -> list[dict[str, Any]]:
    return [json.loads(frame)["snapshot"]["view"] for frame in frames if '"snapshot"' in frame]


def test_windows_are_passed_for_me_until_i_say_otherwise(server: Server, sit: Sit) -> None:
    """Everybody reads that I passed windows; I was never asked about one and pressed nothing for it. In the last two
    rounds of a game, of which settlers have played the others."""
    player = sit(server).listens()
    table = taken_over(server, player, led_to("power", "rigs", 3, turn=2, rounds=4))
    assert not passed_by(table, 0)
    player.page.get_by_label("When cards may be played").select_option("pass every window for me")
    player.until("document.querySelector('main').dataset.sending === 'false'")
    assert table.look(0)["standing"] == [{"act": "wait", "kind": 0, "until": 0, "price": 0, "turn": 0}]
    before = len(player.heard)
    played = CLICKS.click_on(player, "skip")
    assert played["over"], "a window was lit"
    assert "skip" not in played["used"]
    asked = [view["menu"] for view in views_in(player.heard[before:])]
    assert asked
    assert not any("skip" in menu for menu in asked)
    assert len(passed_by(table, 0)) > 3, "windows were opened"


def passed_by(table: Table, seat: int) -> list[dict[str, Any]]:
    return [line for line in table.look()["log"] if line["seat"] == seat and line["text"] == "Play no card"]


def test_arrow_keys_lead_from_plot_to_plot(server: Server, sit: Sit) -> None:
    """From a plot to its neighbours; Enter asks, Escape leads back; Tab stops at one plot only."""
    player = sit(server)
    at_table(server, player)
    CLICKS.click_on(player, "ask place")
    focused = "document.activeElement.dataset.spot"
    player.page.locator(".own [data-spot^=plot]").first.focus()
    walked = [player.page.evaluate(focused)]
    for arrow in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        player.press(arrow)
        walked.append(player.page.evaluate(focused))
    assert len(set(walked)) == 3
    assert walked[1] == walked[3]
    assert player.page.locator(".world [data-spot^=plot][tabindex='0']").count() == 1
    player.press("Enter")
    player.page.locator(".rigs [role=dialog]").wait_for()
    player.press("Escape")
    player.page.locator(".rigs [role=dialog]").wait_for(state="detached")
    assert player.page.evaluate(focused) == walked[3]
