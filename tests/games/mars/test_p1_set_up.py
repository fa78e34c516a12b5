"""MARS-1: the Home Base and its first goods."""

from __future__ import annotations

import pytest

import offworld
from offworld.core.errors import BadOption
from offworld.games.mars.buildings import stone_shows
from offworld.games.mars.facts import HABITAT, HARVESTER, HOME, MAPS, NOTHING, STONE
from offworld.games.mars.goods import room
from tests.games.mars.given import add, do, landed, offered, square, squares, stock, stored, turn


def test_mars_1_the_home_base_goes_anywhere_as_two_by_two() -> None:
    s = offworld.game("mars").start()
    assert offered(s, "column") == set(range(1, 12))
    do(s, "column", 11)
    assert offered(s, "row") == set(range(1, 12))
    do(s, "row", 11)
    assert {i for i, occupant in enumerate(s.occupant) if occupant != NOTHING} == squares("K11 L11 K12 L12")


def test_mars_1_it_starts_with_two_of_each_but_stone_and_no_vp() -> None:
    s = landed()
    assert stored(s, 0) == {"food": 2, "water": 2, "oxygen": 2}
    assert (s.built, s.vp, s.number) == ((HOME,), 0, 0)


def test_t26_the_home_base_may_cover_a_deposit_and_others_still_show() -> None:
    s = landed("D6")
    assert s.deposit[square("D6")] == STONE
    assert stone_shows(s)
    turn(s, 10)
    assert "mine" in offered(s)


def test_options_size_the_stores() -> None:
    s = landed(home_slots=20, habitat_slots=5, slots=2)
    assert room(s, add(s, HARVESTER, "A1")) == 2
    assert room(s, add(s, HABITAT, "C7")) == 5
    stock(s, 0)
    assert room(s, 0) == 20


def test_the_option_map_lays_another_map() -> None:
    assert landed(map="rift").deposit == MAPS["rift"]
    with pytest.raises(BadOption, match="one of classic, rift"):
        landed(map="moon")
