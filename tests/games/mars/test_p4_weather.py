"""MARS-4: dust, meteors, eclipse."""

from __future__ import annotations

import pytest

from offworld.core.move import Move
from offworld.games.mars.facts import (
    DRILL,
    FOOD,
    HABITAT,
    HARVESTER,
    OXYGEN,
    REFINER,
    RUIN,
    STATION,
    WATER,
)
from offworld.games.mars.goods import total
from offworld.games.mars.p2_turn import weather_roll
from offworld.games.mars.state import MarsState
from tests.games.mars.given import CODES, add, do, landed, offered, square, stock, stored, turn, why_not


def test_mars_4_the_weather_is_told_by_its_name() -> None:
    told = [weather_roll.say(landed(), Move("weather", code)) for code in CODES.values()]
    assert told == [f"Weather: {name}" for name in ("clear", "dust storm", "eclipse", "meteor shower")]


def test_mars_4_1_clear_weather_changes_nothing() -> None:
    s = landed()
    stock(s, 0, food=3, water=3, oxygen=6, stone=0)
    turn(s, 38, "CLR")
    assert (total(s, OXYGEN), s.dusty, s.built) == (6, False, (0,))
    assert offered(s) == {"farm", "harvest", "mine", "research", "end"}


def dusty(number: int = 45) -> tuple[MarsState, int, int]:
    s = landed()
    stock(s, 0, food=2, water=2, oxygen=6)
    harvester, habitat = add(s, HARVESTER, "A1"), add(s, HABITAT, "C7")
    add(s, DRILL, "D6")
    add(s, REFINER, "E4")
    add(s, STATION, "A2")
    return turn(s, number, "DST"), harvester, habitat


def test_t15_mars_4_2_cleaned_buildings_produce_but_the_storm_still_forbids() -> None:
    s, harvester, habitat = dusty()
    assert offered(s) == {"clean", "leave"}
    do(s, "clean")
    assert (stored(s, harvester), stored(s, habitat)) == ({"oxygen": 1}, {"food": 1})
    assert total(s, OXYGEN) == 6 - 1 + 1
    assert offered(s) == {"farm", "harvest", "mine", "research", "end"}
    assert {why_not(s, verb) for verb in ("build", "explore", "transport")} == {"MARS-4.2"}


def test_mars_4_2_who_may_clean_is_told_what_the_buildings_would_make() -> None:
    s, harvester, _ = dusty()
    assert s.step.prompt(s, 0).endswith("so that your buildings make 1 F and 1 O?")
    stock(s, harvester, oxygen=3)
    assert s.step.prompt(s, 0).endswith("so that your buildings make 1 F?")


def test_t16_mars_4_2_uncleaned_buildings_produce_nothing_and_food_and_water_are_still_lost() -> None:
    s, harvester, habitat = dusty()
    do(s, "leave")
    assert (stored(s, harvester), stored(s, habitat)) == ({}, {})
    assert (total(s, FOOD), total(s, WATER), total(s, OXYGEN)) == (1, 1, 6)


def test_t27_mars_4_2_nobody_is_asked_to_clean_a_lone_home_base() -> None:
    s = turn(landed(), 38, "DST")
    assert "research" in offered(s)
    assert total(s, OXYGEN) == 2


def test_t27_mars_4_2_nor_buildings_that_would_produce_nothing_now() -> None:
    s, _, _ = dusty(8)
    assert offered(s) == {"clean", "leave"}  # the Habitat would
    s = landed()
    add(s, DRILL, "D6")
    add(s, HARVESTER, "A1", oxygen=3)
    turn(s, 43, "DST")
    assert "research" in offered(s)  # the Drill sleeps on 4, the Harvester is full


def test_mars_4_2_without_oxygen_cleaning_is_not_offered() -> None:
    s = landed()
    stock(s, 0, food=2, water=2)
    habitat = add(s, HABITAT, "C7")
    turn(s, 45, "DST")
    assert offered(s) == {"end"}
    assert stored(s, habitat) == {}


@pytest.mark.parametrize("number", [40, 4])
def test_t6_mars_4_3_no_damage_when_the_second_digit_is_0(number: int) -> None:
    s = landed()
    add(s, HARVESTER, "A1")
    turn(s, number, "MSH")
    assert s.built == (0, HARVESTER)


def test_t6_mars_4_3_else_you_choose_what_is_lost_with_its_goods() -> None:
    s = landed()
    harvester = add(s, HARVESTER, "A1", oxygen=3)
    habitat = add(s, HABITAT, "C7", food=4)
    turn(s, 41, "MSH")
    assert offered(s, "lose") == {harvester, habitat}
    do(s, "lose", habitat)
    assert s.built == (0, HARVESTER, RUIN)
    assert total(s, FOOD) == 2 - 1
    assert s.unbalanced() is None


def test_mars_4_3_the_deposit_shows_again_and_the_square_is_free() -> None:
    s = landed()
    add(s, HARVESTER, "A1")
    drill = add(s, DRILL, "D6")
    turn(s, 41, "MSH")
    do(s, "lose", drill)
    assert s.occupant[square("D6")] == -1
    assert "mine" in offered(s)


def test_mars_4_3_a_single_victim_is_not_asked_for() -> None:
    s = landed()
    add(s, HARVESTER, "A1")
    turn(s, 41, "MSH")
    assert s.built == (0, RUIN)
    assert "end" in offered(s)


def test_t28_mars_4_3_a_lone_home_base_is_destroyed_and_the_game_over() -> None:
    s = turn(landed(), 41, "MSH")
    assert (s.to_act, s.ending, s.scores, s.winners) == ((), "meteor", (0,), ())


def test_t17_mars_4_4_an_eclipse_stops_all_production_but_not_building() -> None:
    """Issue 11, point 3; ruling R15: Research stops as a Station's points do."""
    s = landed()
    stock(s, 0, food=2, water=2, oxygen=5, stone=3)
    harvester = add(s, HARVESTER, "A1")
    add(s, STATION, "A2")
    turn(s, 60, "ECL")
    assert stored(s, harvester)["oxygen"] == 2  # the event's, not its own
    assert s.vp == 1  # the event's, not the Station's
    assert "build" in offered(s)
    producing = {"farm", "harvest", "mine", "research"}
    assert not producing & offered(s)
    assert {why_not(s, verb) for verb in producing} == {"MARS-4.4"}
