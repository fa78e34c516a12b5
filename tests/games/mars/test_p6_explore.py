"""MARS-6.6: exploring."""

from __future__ import annotations

import pytest

from offworld.games.mars.facts import FOOD, HARVESTER, OXYGEN, STONE, WATER
from offworld.games.mars.goods import total
from offworld.games.mars.state import MarsState
from tests.games.mars.given import add, do, landed, offered, square, squares, stock, turn, why_not


def exploring(number: int, oxygen: int = 6) -> MarsState:
    s = landed("H11")
    stock(s, 0, food=2, water=2, oxygen=oxygen)
    add(s, HARVESTER, "E5")
    return turn(s, number)


@pytest.mark.parametrize("number", [20, 8])
def test_t7_mars_6_6_a_second_digit_of_0_leaves_nothing_to_explore(number: int) -> None:
    s = exploring(number)
    assert "explore" not in offered(s)
    assert why_not(s, "explore") == "MARS-6.6"


def test_t8_mars_6_6_exactly_d2_away_in_a_straight_line() -> None:
    s = exploring(33)
    do(s, "explore")
    assert offered(s, "find") == {STONE, WATER, FOOD}
    do(s, "find", STONE)
    assert offered(s, "at") == squares("E8 E2 H5 B5")
    before = total(s, OXYGEN)
    do(s, "at", square("H5"))
    assert s.deposit[square("H5")] == STONE
    assert before - total(s, OXYGEN) == 3


def test_mars_6_6_not_where_something_lies_or_stands() -> None:
    s = landed("F4")
    stock(s, 0, food=2, water=2, oxygen=6)
    add(s, HARVESTER, "D4")
    turn(s, 42)
    do(s, "explore")
    do(s, "find", WATER)
    assert offered(s, "at") == squares("D2 B4")
    assert why_not(s, "at", square("D6")) == "MARS-6.6"
    assert why_not(s, "at", square("F4")) == "MARS-6.6"


def test_mars_6_6_three_oxygen_are_needed() -> None:
    assert "explore" in offered(exploring(17, oxygen=3))
    assert why_not(exploring(17, oxygen=2), "explore") == "MARS-6.6"


def test_mars_6_6_from_the_home_base_any_of_its_squares_counts() -> None:
    s = landed("F6")
    stock(s, 0, food=2, water=2, oxygen=6)
    turn(s, 12)
    do(s, "explore")
    do(s, "find", FOOD)
    assert offered(s, "at") == squares("F4 F5 F8 F9 G4 G5 G8 G9 D7 E6 E7 H6 H7 I6")
