"""The settler: it sees views alone, explains itself and mostly wins."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import offworld
from offworld.core.move import CHANCE
from offworld.games.mars.bot import Settler
from offworld.games.mars.facts import HABITAT, HARVESTER, STATION
from offworld.games.mars.state import MarsState
from tests.games.mars.given import add, do, landed, stock, turn


def played(seed: int, **options: Any) -> MarsState:
    rng, settler = random.Random(seed), Settler()
    s: MarsState = offworld.game("mars").start(**options)
    while s.to_act:
        seat = s.to_act[0]
        menu = s.menu(seat)
        if seat == CHANCE:
            s.do(seat, menu.pick(rng))
        else:
            view = json.loads(json.dumps(s.view(seat)))
            s.do(seat, settler.choose(view, menu))
            assert settler.explain().endswith(".")
    return s


def wins(games: range) -> int:
    return sum(bool(played(seed, play_on=False).winners) for seed in games)


def test_the_settler_wins_most_games() -> None:
    assert wins(range(40)) >= 26


@pytest.mark.slow
def test_the_settler_wins_three_of_four_of_a_thousand_games() -> None:
    assert wins(range(1000)) >= 750


def test_the_settler_plays_on_after_winning() -> None:
    assert any(s.won_on and s.turn > s.won_on for s in map(played, range(4)))


@pytest.mark.parametrize("name", ["rift"])
def test_the_settler_plays_other_maps(name: str) -> None:
    assert not played(1, map=name).to_act


def hint(s: MarsState) -> str:
    settler = Settler()
    return f"{settler.choose(s.view(0), s.menu(0))}: {settler.explain()}"


def test_thirst_comes_first() -> None:
    s = landed()
    add(s, HARVESTER, "A1")
    stock(s, 0, food=2, water=2, oxygen=3)
    assert hint(turn(s, 38)) == "harvest: There is only 1 W, and without water you die."


def test_water_is_kept_for_five_turns() -> None:
    s = landed()
    add(s, HARVESTER, "A1")
    stock(s, 0, food=2, water=5, oxygen=3)
    assert hint(turn(s, 38)) == "harvest: There is only 4 W, and without water you die."


@pytest.mark.parametrize(("water", "oxygen", "answer"), [(3, 4, "farm: "), (2, 9, "harvest: "), (3, 3, "harvest: ")])
def test_hunger_is_ended_where_oxygen_lies_idle(water: int, oxygen: int, answer: str) -> None:
    """MARS-5.2: the only action of a hungry turn; the last water and the last oxygen come before."""
    s = landed()
    add(s, HARVESTER, "A1")
    stock(s, 0, water=water, oxygen=oxygen)
    assert hint(turn(s, 38)).startswith(answer)


def test_a_win_in_reach_is_taken() -> None:
    s = landed()
    stock(s, 0, water=2, oxygen=3)
    s.vp = 29
    assert hint(turn(s, 38)).startswith("research: ")


def test_the_least_useful_building_is_given_up() -> None:
    s = landed()
    add(s, HABITAT, "C7")
    station = add(s, STATION, "A1")
    assert hint(turn(s, 41, "MSH")).startswith(f"lose {station}: ")


def test_it_answers_questions_it_would_not_ask_itself() -> None:
    s = landed()
    stock(s, 0, food=2, water=2, oxygen=6)
    add(s, HABITAT, "C7")
    turn(s, 33)
    do(s, "explore")
    assert hint(s).startswith("find 1: ")
    s = landed()
    stock(s, 0, food=2, water=2, oxygen=6)
    add(s, HABITAT, "C7")
    turn(s, 38)
    do(s, "transport")
    assert hint(s).startswith("take 0: ")
