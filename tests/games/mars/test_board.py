"""The terminal board: it fits, and says everything without colour."""

from __future__ import annotations

import random

from rich.text import Text

import offworld
from offworld.core.move import CHANCE
from offworld.games.mars.board import draw
from offworld.games.mars.bot import Settler
from offworld.games.mars.buildings import put_up
from offworld.games.mars.facts import EVENTS, HABITAT, HARVESTER, SHIELD
from offworld.games.mars.state import MarsState
from tests.games.mars.given import add, do, landed, stock, turn


def plain(s: MarsState) -> list[str]:
    return Text.from_markup(draw(s.view(0))).plain.split("\n")


def fits(lines: list[str]) -> bool:
    return len(lines) <= 40 and max(map(len, lines)) <= 120


def test_the_board_fits_at_every_ply_of_a_game() -> None:
    rng, settler = random.Random(4), Settler()
    s = offworld.game("mars").start()
    while s.to_act:
        assert fits(plain(s))
        seat = s.to_act[0]
        menu = s.menu(seat)
        s.do(seat, menu.pick(rng) if seat == CHANCE else settler.choose(s.view(seat), menu))
    assert "GAME OVER" in plain(s)[1]


def test_a_terminal_of_100_columns_shows_all_of_a_common_table() -> None:
    s = landed()
    add(s, HABITAT, "C7", food=2)
    assert max(map(len, plain(turn(s, 25)))) <= 100


def test_the_board_fits_with_as_many_buildings_as_can_stand() -> None:
    s = landed("K11", slots=20)
    for spot in range(63):
        stock(s, put_up(s, HARVESTER, spot), oxygen=20)
    lines = plain(turn(s, 38))
    assert fits(lines)
    assert sum(line.count("20/20") for line in lines) == 63


def test_the_board_fits_whatever_there_is_to_say_at_once() -> None:
    """The longest event and every remark; nobody can have both a Shield and the dust it keeps off."""
    s = landed()
    stock(s, add(s, SHIELD, "A1"), food=11, water=11, oxygen=11, stone=11)
    longest = max(EVENTS, key=lambda number: len(f"{EVENTS[number].name}{EVENTS[number].text}"))
    for weather in range(4):
        said = {"hungry": True, "won_on": 99, "scores": [2949], "number": longest, "weather": weather, "turn": 100}
        lines = Text.from_markup(draw(s.view(0) | said)).plain.split("\n")
        assert fits(lines)
        assert all(words in "\n".join(lines) for words in ("NO FOOD", "WON on turn 99", "GAME OVER, score 2949"))


def test_the_display_shows_turn_roll_digits_weather_event_and_points() -> None:
    s = turn(landed(), 34, "DST")
    first, second, third, *_ = plain(s)
    for shown in ("turn 1 of 100", "roll 34 (first digit 3, second 4)", "DST dust storm", "VP 0 of 30"):
        assert shown in first
    assert "Suit tear (-1 O)" in second
    assert "food F 1   water W 1   oxygen O 1   stone S 0" in third


def test_deposits_buildings_and_the_newest_one_are_letters() -> None:
    s = landed()
    add(s, HABITAT, "C7", food=2)
    rows = plain(turn(s, 38))
    row_7 = next(row for row in rows if row.startswith("  7"))
    assert row_7[4:50].split() == ["·", "·", "Ha*", "·", "·", "HB", "HB", "·", "S", "·", "·", "W"]
    assert any(row.rstrip().endswith("1/4   F1") for row in rows)


def test_choices_are_in_brackets() -> None:
    s = landed()
    stock(s, 0, food=2, water=2, oxygen=5, stone=1)
    turn(s, 38)
    assert "<· >" in "".join(plain(s))
    do(s, "build")
    do(s, "kind", HARVESTER)
    marked = "\n".join(plain(s)[4:17]).count("<")
    assert marked == len(s.menu(0).entries["at"])


def test_warnings_are_words() -> None:
    s = landed()
    stock(s, 0, water=2)
    assert "NO FOOD" in plain(turn(s, 38))[1]
