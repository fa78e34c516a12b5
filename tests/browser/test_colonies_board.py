"""Colonies on its drawn board: a whole game by clicking only what is lit, for everybody, on any screen."""

from __future__ import annotations

import pytest

from tests.browser.clicking import Way, is_quick, led_to, taken_over
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server, Table

EVERY_ACTION = {
    "give", "reject", "yes", "no", "add", "cast", "produce", "make", "attract", "trip", "sell", "negotiate", "adjust",
    "refuge", "settle", "hunt", "catch", "upgrade", "clear", "stop", "rest",
}  # fmt: skip

LATE = 8
"""The year from which on everything that there is to do is met."""
PIRATES = 5
"""A year in which pirates may be given refuge and be hunted on the same routes."""
CLICKS = Way(
    ends=("stop", "rest", "cast", "credits"),
    whole=".board, .colonies > *, .colonies .panel",
)


def rest(player: Player) -> None:
    """Wait until all others have answered, so that nothing moves while the page is examined, from its top."""
    player.until("document.querySelectorAll('.colonies .acts th').length === 1")
    player.page.evaluate("scrollTo(0, 0)")


def at_table(server: Server, player: Player) -> Table:
    table = server.make("colonies", "me", "settler", "settler", seed=6)
    player.go_to_table(table.id, table.tokens[0])
    player.page.locator(".colonies").wait_for()
    return table


def when_it_may(verb: str, server: Server, player: Player, turn: int = 0) -> Table:
    """Settlers have played until seat 0 may do this; it is the player's from there on."""
    return taken_over(server, player, led_to(verb, "colonies", 3, turn))


def test_a_game_by_clicking_only_what_is_lit(server: Server, sit: Sit) -> None:
    """The opening of one, and the last years of another, which begin with a question below a long event."""
    player = sit(server)
    at_table(server, player)
    used = CLICKS.click_on(player, "yes")["used"]
    table = when_it_may("reject", server, player, LATE)
    a_question_below_a_long_event_is_not_cut(player)
    played = CLICKS.click_on(player, used=used)
    assert played["over"]
    assert played["covered"] == played["cut"] == []
    assert set(played["used"]) >= EVERY_ACTION, EVERY_ACTION - set(played["used"])
    shown = player.page.get_by_label("How it ended").inner_text()
    assert all(str(score) in shown for score in table.look(0)["view"]["scores"])
    if not is_quick(played):  # others may have kept the machine busy: once more
        when_it_may("reject", server, player, LATE)
        assert is_quick(CLICKS.click_on(player))


def a_question_below_a_long_event_is_not_cut(player: Player) -> None:
    """Six numbers to choose from, the last vote and two long motions in one column."""
    numbers = player.page.locator(".colonies [data-lit=reject]")
    assert numbers.count() == 6
    right = player.page.locator(".colonies .right")
    assert right.evaluate("one => one.scrollHeight - one.clientHeight") == 0


def test_no_barrier_at_any_kind_of_step(server: Server, sit: Sit, axe: str) -> None:
    player = sit(server)
    for stops in (("reject", "add"), ("ask adjust", "adjust"), ("ask settle",), ("sell",)):
        when_it_may(stops[0].removeprefix("ask "), server, player)
        for stop in stops:
            assert stop in CLICKS.click_on(player, stop)["lit"]
            rest(player)
            player.has_no_barrier(axe, ".colonies")


def test_every_target_has_a_name_and_a_state(server: Server, sit: Sit) -> None:
    """Where pirates are given refuge there are targets of both kinds: lit ones, and others that say why not."""
    player = sit(server)
    when_it_may("settle", server, player)
    routes = player.page.get_by_role("button", name="route from")
    assert routes.count() == player.page.locator(".badge[data-spot]").count() > 8
    told = routes.evaluate_all("all => all.map((one) => [one.innerText, one.ariaDisabled, one.ariaExpanded])")
    lit = [words for words, disabled, expanded in told if (disabled, expanded) == ("false", "false")]
    barred = [words for words, disabled, expanded in told if (disabled, expanded) == ("true", None)]
    assert len(lit) + len(barred) == len(told)
    assert all("Give refuge" in words and "pirate" in words for words in lit)
    assert all("Not now: there is no pirate on that route" in words for words in barred)


def test_on_a_phone_the_names_of_the_markets_are_whole(server: Server, sit: Sit) -> None:
    player = sit(server, phone=True)
    table = server.make("colonies", "me", "settler", "settler", seed=1)
    player.go_to_table(table.id, table.tokens[0])
    player.page.get_by_role("button", name="Markets").click()
    names = player.page.locator(".stall .name")
    assert names.count() == 5
    assert names.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth)") == []


def test_both_motions_say_what_they_would_do_to_me(server: Server, sit: Sit) -> None:
    player = sit(server)
    at_table(server, player)
    CLICKS.click_on(player, "yes", used=["give", "reject"])
    council = player.page.get_by_label("Council")
    assert "Most yes votes take" in council.locator(".side.yes").inner_text()
    assert "→\xa0you lose" in council.locator(".side.no").inner_text()
    council.locator(".side.yes").click()
    council.get_by_text("your vote", exact=True).wait_for()
    player.page.get_by_role("button", name="Cast 1 vote: yes").click()
    council.get_by_text("carried", exact=True).wait_for()
    assert "The vote: yes" in council.inner_text()


def test_what_is_not_lit_says_why_and_leads_to_the_rule(server: Server, sit: Sit) -> None:
    player = sit(server)
    when_it_may("negotiate", server, player)
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
    """`b` goes to what is lit, arrows from planet to planet; a planet asks; Escape leaves the question."""
    player = sit(server)
    when_it_may("negotiate", server, player)
    page = player.page
    page.locator("[data-lit=negotiate]").focus()
    before = player.seq
    player.press("Enter")
    player.changed(before)
    page.locator(".planet.lit").first.wait_for()
    player.press("b")
    focused = "document.activeElement.dataset.spot"
    walked = [page.evaluate(focused)]
    for arrow in ("ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp"):
        player.press(arrow)
        walked.append(page.evaluate(focused))
    assert len(set(walked)) >= 3, walked
    assert all(spot.startswith("planet ") for spot in walked)
    assert page.locator(".sky [tabindex='0']").count() == 1
    player.press("Enter")
    page.locator(".colonies .ask").wait_for()
    player.press("Escape")
    page.locator(".colonies .ask").wait_for(state="detached")
    assert page.evaluate(focused) == walked[-1]
    player.press("b", "Enter")
    assert page.evaluate("document.activeElement.closest('.colonies .ask') !== null")
    before = player.seq
    player.press("Enter")
    player.changed(before)


def test_a_question_is_gone_with_its_step(server: Server, sit: Sit) -> None:
    """A route asked about under Refuge and left alone asks nothing when pirates are hunted there."""
    player = sit(server)
    when_it_may("settle", server, player, PIRATES)
    route = player.page.locator("[data-lit=settle]").first
    spot = route.get_attribute("data-spot")
    route.click()
    player.page.locator(".colonies .ask").wait_for()
    before = player.seq
    player.page.locator("[data-lit=stop]").click()
    player.changed(before)
    CLICKS.click_on(player, "catch", used=EVERY_ACTION - {"hunt"})
    player.page.locator(f"[data-spot='{spot}'][data-lit=catch]").wait_for()
    assert player.page.locator(".colonies .ask").count() == 0


def test_a_vote_stays_secret_until_all_have_cast(server: Server, sit: Sit) -> None:
    mine, other = sit(server), sit(server, phone=True).listens()
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
                player.confirmed(before)
        mine.page.wait_for_timeout(50)
    mine.page.locator("[data-lit=no]").click()
    mine.page.get_by_text("your vote", exact=True).wait_for()
    other.page.locator("[data-lit=yes]").wait_for()
    assert other.page.get_by_text("your vote", exact=True).count() == 0
    assert other.heard
    assert not any('"no",null' in frame for frame in other.heard)


@pytest.mark.parametrize("motion", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_what_happened_is_shown_unless_motion_is_unwanted(server: Server, sit: Sit, motion: bool) -> None:
    """To the second year: goods and pirates travel, tokens rise, cards and votes turn; or nothing does."""
    player = sit(server, motion=motion)
    player.watch_motion()
    at_table(server, player)
    used = CLICKS.click_on(player, "produce", used=["give", "reject"])["used"]
    CLICKS.click_on(player, "reject", used=[*used, "produce", "trip", "negotiate"])
    moved = player.moved()
    assert moved >= {"flight", "token", "pirates", "header", "div"} if motion else not moved
