"""Issue 11, point 11: a game says which moves a person should be asked about first."""

from __future__ import annotations

from typing import Any

from offworld import game
from offworld.core.match import Match
from offworld.core.state import State
from offworld.games.mule.p1_expansion import land_for_sale
from tests.games.mars import given as mars
from tests.games.mule.given import opened, started


def graves(s: State, seat: int = 0) -> dict[tuple[str, int | None], str]:
    """The sentence of each grave entry on a seat's menu."""
    entries: list[dict[str, Any]] = s.view(seat, words=True)["entries"]
    return {(entry["verb"], entry.get("arg")): entry["grave"] for entry in entries if entry.get("grave")}


def acting(**goods: int) -> Any:
    """Mars, in the actions of a clear turn, with just these goods in the Home Base."""
    s = mars.landed(grace=3)
    mars.turn(s, 60)
    mars.stock(s, 0, **goods)
    s.forget_offers()
    return s


def test_mars_ending_a_turn_without_water_is_grave() -> None:
    assert graves(acting(water=0, food=3, oxygen=4)) == {
        ("end", None): "You have no water. If the next turn brings none, you die of thirst."
    }
    assert graves(acting(water=1, food=3, oxygen=4)) == {}


def test_mars_for_the_hungry_every_action_ends_the_turn() -> None:
    s = acting(water=0, oxygen=4)
    s.hungry = True
    assert ("harvest", None) not in graves(s)
    assert {("farm", None), ("research", None), ("end", None)} <= set(graves(s))


def test_mars_the_last_turn_is_grave() -> None:
    s = acting(water=5, food=3, oxygen=4)
    s.turn = s.options.turn_cap
    assert graves(s) == {("end", None): "This is the last turn: the game ends with it."}


def test_numbers_keep_their_meaning_while_the_menu_changes() -> None:
    """Issue 11, point 11: in the actions of Mars a number always means the same action."""
    numbers: dict[str, set[int]] = {}
    for goods in ({"oxygen": 9, "water": 2}, {"oxygen": 1, "water": 2}, {"water": 1}, {"oxygen": 4, "stone": 5}):
        for entry in acting(**goods).view(0, words=True)["entries"]:
            numbers.setdefault(entry["verb"], set()).add(entry["n"])
    assert len(numbers) > 3
    assert all(len(seen) == 1 for seen in numbers.values()), numbers


def test_mars_stopping_after_the_win_is_grave() -> None:
    s = acting(water=2, food=2, oxygen=9)
    s.vp = 29
    mars.do(s, "research")
    assert graves(s) == {("stop", None): f"The game ends now, with a score of {30 + s.turn}."}


def test_colonies_giving_a_card_is_grave() -> None:
    match = Match(game("colonies"), 3, seed=1)
    seat = match.state.to_act[0]
    found = graves(match.state, seat)
    assert {verb for verb, _ in found} == {"give"}
    assert set(found.values()) == {"This card leaves your hand for good."}


def test_mule_playing_a_card_is_grave_and_keeping_it_is_not() -> None:
    s = started(3, mode="tournament")
    s.land_cards = (1, 1, 1)
    opened(s, land_for_sale)
    found = graves(s, s.to_act[0])
    assert {verb for verb, _ in found} == {"auction"}
    assert set(found.values()) == {"This spends a Land for Sale card, and you bid $8 for the land yourself."}
