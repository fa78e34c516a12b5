"""The game as a whole: names, story, whole plays."""

from __future__ import annotations

import random

import pytest

import offworld
from offworld.games.mars.facts import DRILL, HARVESTER
from tests.games.mars.given import ME, add, landed, turn


def test_every_row_of_the_ledger_is_named_after_its_building() -> None:
    s = landed()
    add(s, DRILL, "D6")
    assert s.game.account_names(s) == ["Home Base at F6", "Drill at D6", "bank"]
    before = offworld.game("mars").start()
    assert before.game.account_names(before) == ["Home Base", "bank"]


def test_measures_of_a_play() -> None:
    s = landed()
    add(s, HARVESTER, "A1")
    assert s.game.measures(turn(s, 38)) == {"turns": 1, "buildings": 2, "VP": 0}
    s.won_on = 41
    assert s.game.measures(s) == {"turns": 1, "won on turn": 41, "buildings": 2, "VP": 0}


def test_the_story_tells_landing_event_weather_and_loss() -> None:
    match = offworld.Match(offworld.game("mars"), seed=3, grace=0)
    match.do(ME, "column", 6)
    match.do(ME, "row", 6)
    rng = random.Random(1)
    while not match.over:
        match.do(ME, match.state.menu(ME).pick(rng))
    story = [line.text for line in match.story]
    assert story[0] == "The Home Base lands at F6 with 2 F, 2 W and 2 O."
    assert any(line.startswith("Turn 1, roll ") for line in story)
    assert "turn" in match.view(ME, words=True)["prompt"]


@pytest.mark.parametrize("name", ["classic", "rift"])
def test_random_play_ends_and_hardly_ever_wins(name: str) -> None:
    wins = 0
    for seed in range(100):
        rng = random.Random(seed)
        s = offworld.game("mars").start(map=name)
        while s.to_act:
            seat = s.to_act[0]
            s.do(seat, s.menu(seat).pick(rng))
        wins += bool(s.winners)
        assert s.unbalanced() is None
    assert wins < 2


def test_fast_menus_are_those_of_the_predicates() -> None:
    for seed in range(60):
        rng = random.Random(seed)
        s = offworld.game("mars").start(slots=2, home_slots=8, grace=0)
        while s.to_act:
            seat = s.to_act[0]
            menu = s.menu(seat)
            assert s.top is not None
            assert menu == s.step.menu_from_predicates(s, seat)
            s.do(seat, menu.pick(rng))
