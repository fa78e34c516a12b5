"""MARS-6: the actions and what they cost."""

from __future__ import annotations

import pytest

from offworld.core.refusal import Refused
from offworld.games.mars.facts import DRILL, GOODS, HABITAT, HARVESTER, NOTHING, OXYGEN, STONE
from offworld.games.mars.goods import room, total
from offworld.games.mars.state import MarsState
from tests.games.mars.given import add, do, landed, offered, stock, stored, turn, why_not


def acting(number: int = 38, **goods: int) -> MarsState:
    """At the actions of turn 1, after food and water are used up; 38 is an event without effect."""
    s = landed()
    stock(s, 0, **{"food": 2, "water": 2, **goods})
    return turn(s, number)


@pytest.mark.parametrize(
    ("rule", "action", "cost", "good"),
    [("MARS-6.1", "farm", 1, "food"), ("MARS-6.2", "harvest", 1, "water"), ("MARS-6.3", "mine", 2, "stone")],
)
def test_farm_harvest_and_mine_bring_one_good_into_the_home_base(rule: str, action: str, cost: int, good: str) -> None:
    """MARS-6.1, MARS-6.2, MARS-6.3."""
    s = acting(oxygen=3)
    before = stored(s, 0).get(good, 0)
    do(s, action)
    assert stored(s, 0)[good] == before + 1
    assert total(s, OXYGEN) == 3 - cost
    assert s.game.rules[rule].title.lower() == action


def test_mars_6_actions_repeat_while_oxygen_lasts() -> None:
    s = acting(oxygen=3)
    for _ in range(3):
        do(s, "harvest")
    assert offered(s) == {"end"}
    assert why_not(s, "harvest") == "MARS-6.2"
    with pytest.raises(Refused, match="too little oxygen"):
        do(s, "harvest")


@pytest.mark.parametrize("action", ["farm", "harvest", "mine"])
def test_mars_5_0_nothing_is_made_for_a_full_home_base(action: str) -> None:
    s = landed()
    stock(s, 0, stone=12)
    add(s, HABITAT, "C7", food=1, water=1, oxygen=2)
    turn(s, 38)
    assert "research" in offered(s)
    assert action not in offered(s)
    assert why_not(s, action) == "MARS-5.0"


@pytest.mark.parametrize(("action", "good"), [("farm", "food"), ("harvest", "water"), ("mine", "stone")])
@pytest.mark.parametrize("oxygen", [1, 12])
def test_mars_5_0_paying_may_empty_the_slot_that_the_gain_needs(action: str, good: str, oxygen: int) -> None:
    """Issue 11, point 3; rulings R6 and R7: a full Home Base with oxygen pays first, before a full Harvester."""
    s = landed()
    stock(s, 0, oxygen=oxygen, stone=12 - oxygen)
    add(s, HABITAT, "C7", food=2, water=2)
    harvester = add(s, HARVESTER, "A1", oxygen=3)
    turn(s, 38)
    assert room(s, 0) == 0
    before = s.has(0, GOODS.index(good))
    do(s, action)
    assert s.has(0, GOODS.index(good)) == before + 1
    assert room(s, 0) >= 0
    assert s.has(harvester, OXYGEN) == (2 if action == "mine" else 3), "after the first unit the Harvester is fuller"


def test_mars_6_3_mine_needs_a_stone_deposit_that_shows() -> None:
    s = landed("D6")
    s.deposit = tuple(NOTHING if good == STONE and i != 5 * 12 + 3 else good for i, good in enumerate(s.deposit))
    stock(s, 0, food=2, water=2, oxygen=5)
    turn(s, 38)
    assert "mine" not in offered(s)
    assert why_not(s, "mine") == "MARS-6.3"


def test_mars_6_3_a_drill_covers_its_deposit_but_others_show() -> None:
    s = landed()
    add(s, DRILL, "D6")
    assert "mine" in offered(turn(s, 38))


def test_mars_6_5_research_costs_two_oxygen() -> None:
    s = acting(oxygen=3)
    do(s, "research")
    assert (s.vp, total(s, OXYGEN)) == (1, 1)
    assert why_not(s, "research") == "MARS-6.5"


def test_mars_6_words_say_cost_and_effect() -> None:
    s = acting(oxygen=3)
    entries = {entry["verb"]: entry["label"] for entry in s.view(0, words=True)["entries"]}
    assert entries["farm"] == "Farm: pay 1 O, gain 1 F"
    assert entries["mine"] == "Mine: pay 2 O, gain 1 S"


def test_mars_6_what_is_greyed_says_why() -> None:
    s = acting(oxygen=1)
    greyed = {entry["verb"]: entry["rule"] for entry in s.view(0, words=True)["greyed"]}
    assert greyed["mine"] == "MARS-6.3"
    assert greyed["explore"] == "MARS-6.6"
    assert greyed["transport"] == "MARS-6.4"


# -- MARS-6.4 ---------------------------------------------------------------------------------


def with_two_stores(**goods: int) -> MarsState:
    s = landed()
    stock(s, 0, **{"food": 2, "water": 2, **goods})
    add(s, HARVESTER, "A1")
    add(s, HABITAT, "C7")
    return turn(s, 38)


def test_t10_mars_6_4_three_resources_cost_two_oxygen() -> None:
    s = with_two_stores(oxygen=5)
    do(s, "transport")
    for _ in range(2):
        do(s, "take", 0)
        do(s, "good", OXYGEN)
        do(s, "put", 1)
    do(s, "transport")
    do(s, "take", 1)  # only oxygen lies there: the good is not asked
    do(s, "put", 2)
    do(s, "stop")
    assert total(s, OXYGEN) == 3
    assert (stored(s, 1), stored(s, 2)["oxygen"]) == ({}, 1)


def test_mars_6_4_a_paid_transport_moves_at_least_one() -> None:
    s = with_two_stores(oxygen=5)
    do(s, "transport")
    assert "stop" not in offered(s)
    assert why_not(s, "stop") == "MARS-6.4"


def test_mars_6_4_only_to_other_buildings_that_may_hold_it_and_have_room() -> None:
    s = with_two_stores(oxygen=5)
    do(s, "transport")
    assert offered(s, "take") == {0}
    do(s, "take", 0)
    assert offered(s, "good") == {0, 1, OXYGEN}
    do(s, "good", 0)
    assert offered(s, "put") == {2}


def test_mars_6_4_what_is_paid_cannot_be_moved() -> None:
    s = landed(slots=1)
    stock(s, 0, food=1, water=1, oxygen=1)
    add(s, HARVESTER, "A1")
    turn(s, 38)
    assert "transport" not in offered(s)
    assert why_not(s, "transport") == "MARS-6.4"


def test_mars_6_4_paying_may_make_the_room_that_was_missing() -> None:
    s = landed(slots=1)
    stock(s, 0, food=1, water=1, oxygen=1)
    add(s, HARVESTER, "A1", oxygen=1)
    turn(s, 38)
    do(s, "transport")  # paid by the full Harvester
    do(s, "take", 0)
    do(s, "put", 1)
    assert (stored(s, 0), stored(s, 1)) == ({}, {"oxygen": 1})
