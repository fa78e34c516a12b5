"""MARS-7: three goods move for nothing."""

from __future__ import annotations

from offworld.core.move import CHANCE
from offworld.games.mars.facts import HABITAT, HARVESTER, STONE, WATER
from offworld.games.mars.state import MarsState
from tests.games.mars.given import add, do, landed, offered, stock, stored, turn, why_not


def at_logistics(weather: str = "CLR") -> MarsState:
    s = landed()
    stock(s, 0, food=2, water=4, oxygen=0, stone=4)
    add(s, HABITAT, "C7")
    turn(s, 38, weather)
    do(s, "end")
    return s


def test_mars_7_up_to_three_goods_move_free() -> None:
    s = at_logistics()
    for good in (WATER, WATER, STONE):
        assert "stop" in offered(s)
        do(s, "take", 0)
        do(s, "good", good)
        do(s, "put", 1)
    assert stored(s, 1) == {"water": 2, "stone": 1}
    assert s.to_act == (CHANCE,)


def test_mars_7_a_good_that_does_not_exist_is_refused() -> None:
    s = at_logistics()
    do(s, "take", 0)
    assert [why_not(s, "good", number) for number in (-1, 4, 99)] == ["MARS-7"] * 3


def test_mars_7_one_may_stop_before() -> None:
    s = at_logistics()
    do(s, "stop")
    assert (s.turn, s.to_act) == (2, (CHANCE,))


def test_mars_7_goes_on_in_a_dust_storm() -> None:
    assert offered(at_logistics("DST"), "take") == {0}


def test_mars_7_nobody_is_asked_where_nothing_can_move() -> None:
    s = landed()
    stock(s, 0, food=2, water=2)
    add(s, HARVESTER, "A1")
    turn(s, 38)
    do(s, "end")
    assert (s.turn, s.to_act) == (2, (CHANCE,))


def test_mars_7_the_good_is_asked_only_where_there_is_a_choice() -> None:
    s = at_logistics()
    stock(s, 0, stone=2)
    s.forget_offers()
    do(s, "take", 0)
    assert offered(s, "put") == {1}


def test_mars_7_the_open_step_shows_how_many_are_left() -> None:
    s = at_logistics()
    assert {"step": "move goods", "rule": "MARS-7", "left": 3} in s.view(0)["open"]
