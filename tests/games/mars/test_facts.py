"""The tables: goods, buildings, events, weather, maps and distances."""

from __future__ import annotations

import pytest

from offworld.games.mars.facts import (
    BLUEPRINTS,
    DIGITS,
    EVENTS,
    FOOD,
    HOME_REACH,
    MAPS,
    NOTHING,
    OXYGEN,
    PACKAGE,
    REACH,
    SQUARES,
    STONE,
    VP,
    WATER,
    WEATHERS,
    digits_of,
    in_letters,
)
from offworld.games.reading import read_toml
from tests.games.mars.given import square, squares


@pytest.mark.parametrize(("number", "digits"), [(7, (7, 0)), (10, (1, 0)), (34, (3, 4)), (60, (6, 0))])
def test_t1_mars_2_a_number_has_two_digits_and_a_missing_second_one_is_0(number: int, digits: tuple[int, int]) -> None:
    assert digits_of(number) == DIGITS[number] == digits


def test_first_digits_come_as_often_as_the_numbers_say() -> None:
    firsts = [DIGITS[number][0] for number in EVENTS]
    assert [firsts.count(d1) for d1 in range(10)] == [0, 11, 11, 11, 11, 11, 2, 1, 1, 1]
    assert sum(DIGITS[number][1] == 0 for number in EVENTS) == 15


def test_mars_3_sixty_events_bring_what_the_balance_was_made_for() -> None:
    assert tuple(EVENTS) == tuple(range(1, 61))
    sums = dict.fromkeys(range(5), 0)
    for event in EVENTS.values():
        for good, n in event.effect:
            sums[good] += n
    means = {good: round(n / 60, 2) for good, n in sums.items()}
    assert means == {OXYGEN: 1.62, STONE: 0.38, WATER: 0.22, FOOD: 0.15, VP: 0.07}


def test_mars_3_effects_keep_their_written_order() -> None:
    assert EVENTS[1].effect == ((OXYGEN, 4), (FOOD, 1), (WATER, 1))
    assert EVENTS[1].text == "+4 O, +1 F, +1 W"
    assert EVENTS[38].text == "nothing"


def test_mars_4_weather_codes_and_odds() -> None:
    assert [(weather.code, weather.weight) for weather in WEATHERS] == [("CLR", 14), ("DST", 3), ("ECL", 2), ("MSH", 1)]


def test_mars_6_7_costs_and_grounds() -> None:
    table = {plan.name: (in_letters(plan.cost), plan.site) for plan in BLUEPRINTS[1:7]}
    assert table == {
        "Oxygen Harvester": ("2 O and 1 S", NOTHING),
        "Habitat": ("1 O and 2 S", FOOD),
        "Drill": ("2 O and 2 S", STONE),
        "Water Refiner": ("2 O and 3 S", WATER),
        "Research Station": ("1 O and 3 S", NOTHING),
        "Shield Generator": ("1 O and 3 S", NOTHING),
    }


@pytest.mark.parametrize("name", MAPS)
def test_every_map_has_six_deposits_of_each_kind(name: str) -> None:
    deposits = MAPS[name]
    assert [deposits.count(good) for good in (STONE, FOOD, WATER)] == [6, 6, 6]


def test_the_classic_map_lies_as_the_brief_lists_it() -> None:
    deposits = MAPS["classic"]
    assert {i for i, good in enumerate(deposits) if good == STONE} == squares("B1 J4 D6 K12 C9 I7")
    assert {i for i, good in enumerate(deposits) if good == FOOD} == squares("F2 L4 C7 G11 A9 J6")
    assert {i for i, good in enumerate(deposits) if good == WATER} == squares("I2 E4 A6 D11 H9 L7")


@pytest.mark.parametrize("name", MAPS)
def test_every_map_looks_the_same_after_half_a_turn_as_far_as_bare_ground_goes(name: str) -> None:
    bare = [good == NOTHING for good in MAPS[name]]
    assert bare == bare[::-1]


def test_t8_distances_are_straight_and_stay_on_the_board() -> None:
    assert set(REACH[square("E5")][3]) == squares("E8 E2 H5 B5")
    assert set(REACH[square("A1")][9]) == squares("J1 A10")
    assert REACH[square("E5")][0] == ()


def test_t9_the_home_base_measures_from_each_of_its_squares() -> None:
    expected = squares("F4 F5 F8 F9 G4 G5 G8 G9 D6 D7 E6 E7 H6 H7 I6 I7")
    assert set(HOME_REACH[square("F6")][2]) == expected
    assert set(HOME_REACH[square("F6")][1]) == squares("F5 G5 E6 E7 H6 H7 F8 G8")


def test_no_reach_has_more_than_sixteen_squares() -> None:
    assert max(len(ends) for table in (REACH, HOME_REACH) for corner in SQUARES for ends in table[corner]) == 16


@pytest.mark.parametrize("name", ["buildings", "actions", "events", "weather", "maps"])
def test_every_table_says_where_it_comes_from(name: str) -> None:
    origins = read_toml(PACKAGE, f"data/{name}.toml")["provenance"].values()
    assert all(origin.startswith(("rulebook", "public", "reconstructed", "our own")) for origin in origins)
