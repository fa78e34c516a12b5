"""MARS-5: production, food, water."""

from __future__ import annotations

import pytest

from offworld.games.mars.facts import DRILL, HABITAT, HARVESTER, REFINER, STATION
from offworld.games.mars.goods import pay, room, spend, total
from offworld.games.mars.p2_turn import advance
from offworld.games.mars.p5_economy import consume, produce
from offworld.games.mars.state import MarsState
from tests.games.mars.given import add, do, landed, offered, rolled, stock, stored, turn


def colony() -> MarsState:
    """One of each producer: buildings 1 to 5."""
    s = landed()
    for kind, name in ((HARVESTER, "A1"), (HABITAT, "C7"), (DRILL, "D6"), (REFINER, "E4"), (STATION, "A2")):
        add(s, kind, name)
    return s


def output(number: int) -> str:
    """What each building has made, in letters."""
    s = rolled(colony(), number)
    produce(s)
    made = [name[0].upper() for building in range(1, 6) for name in stored(s, building)]
    return "".join(sorted(made)) + ("VP" if s.vp else "")


def test_t2_mars_5_1_on_4_harvester_and_habitat_work() -> None:
    assert output(45) == "FO"


def test_t3_mars_5_1_on_1_drill_refiner_and_station_work() -> None:
    assert output(13) == "SWVP"


@pytest.mark.parametrize("number", [6, 60])
def test_t4_mars_5_1_on_6_harvester_habitat_and_station_work(number: int) -> None:
    assert output(number) == "FOVP"


def test_t5_mars_5_1_on_9_only_the_refiner_works() -> None:
    assert output(9) == "W"


@pytest.mark.parametrize(("number", "made"), [(2, "FS"), (3, "SW"), (5, "OW"), (7, "W"), (8, "F")])
def test_mars_5_1_the_other_digits(number: int, made: str) -> None:
    assert output(number) == made


def test_t2_in_a_whole_turn() -> None:
    s = turn(colony(), 45)
    assert [stored(s, building) for building in range(1, 6)] == [{"oxygen": 1}, {}, {}, {}, {}]
    assert stored(s, 0) == {"food": 2, "water": 1, "oxygen": 2}  # the Habitat's food was eaten
    assert s.vp == 0


def test_t12_mars_5_1_a_full_harvester_makes_nothing() -> None:
    s = rolled(landed(), 50)
    harvester = add(s, HARVESTER, "A1", oxygen=3)
    produce(s)
    assert stored(s, harvester) == {"oxygen": 3}
    assert stored(s, 0)["oxygen"] == 2
    assert s.worked == ()


def test_mars_5_1_who_worked_is_known_until_the_next_turn() -> None:
    s = landed()
    stock(s, 0, food=3, water=3, oxygen=4, stone=2)
    full, working = add(s, HARVESTER, "A1", oxygen=3), add(s, HARVESTER, "A2", oxygen=2)
    turn(s, 45)
    assert (stored(s, full), stored(s, working), s.worked) == ({"oxygen": 3}, {"oxygen": 3}, (working,))
    add(s, HARVESTER, "A3")
    assert s.worked == (working,)
    advance(s)
    assert s.worked == ()


def test_mars_5_0_goods_lie_in_slots_of_their_own_kind() -> None:
    s = landed()
    harvester = add(s, HARVESTER, "A1", oxygen=1)
    assert room(s, harvester) == 2
    assert room(s, 0) == 12 - 6
    assert room(s, add(s, STATION, "A2")) == 0


def test_mars_5_0_payments_come_from_the_fullest_building_the_oldest_first() -> None:
    s = landed()
    first = add(s, HARVESTER, "A1", oxygen=2)
    second = add(s, HARVESTER, "A2", oxygen=2)
    spend(s, 2, 1)
    assert (stored(s, first), stored(s, second)) == ({"oxygen": 1}, {"oxygen": 2})
    pay(s, ((2, 3),))
    assert (stored(s, first), stored(s, second), stored(s, 0)["oxygen"]) == ({}, {}, 2)


def test_mars_5_2_food_and_water_are_used_up_after_production() -> None:
    s = landed()
    turn(s, 38)
    assert (total(s, 0), total(s, 1)) == (1, 1)


def test_t13_mars_5_2_without_food_there_is_exactly_one_action() -> None:
    s = landed()
    stock(s, 0, water=2, oxygen=4)
    turn(s, 38)
    assert s.hungry
    do(s, "farm")
    assert s.turn == 2
    turn(s, 38)
    assert not s.hungry


def test_mars_5_2_a_hungry_settler_may_build_and_that_is_the_action() -> None:
    s = landed()
    stock(s, 0, water=2, oxygen=4, stone=2)
    turn(s, 20)
    do(s, "build")
    do(s, "kind", HARVESTER)
    do(s, "at", min(s.menu(0).entries["at"]))  # type: ignore[type-var]  # it never comes without a number
    assert not {"farm", "build", "end"} & offered(s)  # on to logistics


def test_mars_5_hunger_does_not_add_up() -> None:
    s = landed()
    stock(s, 0, water=3, oxygen=4)
    for _ in range(2):
        turn(s, 38)
        assert s.hungry
        do(s, "harvest")
    assert s.turn == 3


def test_t14_mars_5_2_water_made_this_turn_saves_you() -> None:
    s = landed()
    stock(s, 0, food=2)
    add(s, REFINER, "E4")
    turn(s, 38)
    assert total(s, 1) == 0
    assert "end" in offered(s)


def test_mars_5_2_without_water_you_die_before_acting() -> None:
    s = landed()
    stock(s, 0, food=2, oxygen=5)
    turn(s, 38)
    assert (s.to_act, s.ending) == ((), "thirst")


def test_mars_5_2_oxygen_is_not_used_up() -> None:
    s = landed()
    stock(s, 0, food=1, water=1, oxygen=3)
    consume(s)
    assert stored(s, 0) == {"oxygen": 3}
