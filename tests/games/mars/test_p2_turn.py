"""MARS-2: a turn begins with a roll and the weather."""

from __future__ import annotations

from offworld.core.move import CHANCE, Move
from offworld.games.mars.facts import CLEAR
from tests.games.mars.given import do, landed, offered, stock, turn


def test_mars_2_the_parts_of_a_turn_come_in_order() -> None:
    s = landed()
    s.do(CHANCE, Move("roll", 38))
    assert (s.turn, s.number, s.d1, s.d2) == (1, 38, 3, 8)
    s.do(CHANCE, Move("weather", CLEAR))
    assert "farm" in offered(s)
    do(s, "end")
    assert s.to_act == (CHANCE,)
    assert s.turn == 2


def test_mars_2_every_number_is_equally_likely() -> None:
    menu = landed().menu(CHANCE)
    assert [menu.weight(move) for move in menu] == [1] * 60


def test_mars_4_the_first_turns_are_clear() -> None:
    s = landed(grace=3)
    stock(s, 0, food=4, water=4)
    for number in (21, 21, 21):
        s.do(CHANCE, Move("roll", number))
        assert s.weather == CLEAR
        do(s, "end")
    s.do(CHANCE, Move("roll", 21))
    assert s.to_act == (CHANCE,)
    assert [s.menu(CHANCE).weight(move) for move in s.menu(CHANCE)] == [14, 3, 2, 1]


def test_r1_the_next_turn_is_never_shown() -> None:
    s = turn(landed(), 38)
    do(s, "end")
    assert s.view(0)["number"] == 38
