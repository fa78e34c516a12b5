"""MARS-3: the event table, applied."""

from __future__ import annotations

import pytest

from offworld.games.mars.facts import EVENTS, FOOD, HABITAT, HARVESTER, OXYGEN, REFINER, STONE, VP, WATER
from offworld.games.mars.goods import total
from offworld.games.mars.p3_events import event
from tests.games.mars.given import add, landed, offered, rolled, stock, stored, turn


@pytest.mark.parametrize("number", EVENTS)
def test_mars_3_each_row_does_what_it_says(number: int) -> None:
    s = rolled(landed(home_slots=40), number)
    stock(s, 0, food=3, water=3, oxygen=3, stone=3)
    event(s)
    expected = dict.fromkeys((FOOD, WATER, OXYGEN, STONE), 3) | {VP: 0}
    for good, n in EVENTS[number].effect:
        expected[good] += n
    assert {**{good: total(s, good) for good in range(4)}, VP: s.vp} == expected


def test_mars_3_gains_go_to_the_one_kind_store_with_most_room() -> None:
    s = rolled(landed(), 21)
    first = add(s, HARVESTER, "A1", oxygen=2)
    second = add(s, HARVESTER, "A2", oxygen=1)
    event(s)  # +4 O: second, then first and second by turns, then the any-kind Home Base
    assert (stored(s, first), stored(s, second)) == ({"oxygen": 3}, {"oxygen": 3})
    assert stored(s, 0)["oxygen"] == 3


def test_mars_3_else_to_the_any_kind_building_with_most_room_the_oldest_first() -> None:
    s = rolled(landed(), 27)
    stock(s, 0, stone=8)
    habitat = add(s, HABITAT, "C7")
    event(s)  # +4 O: both have 4 slots free, so they take turns, the Home Base first
    assert stored(s, 0) == {"stone": 8, "oxygen": 2}
    assert stored(s, habitat) == {"oxygen": 2}


def test_mars_3_overflow_is_lost() -> None:
    s = rolled(landed(), 27)
    stock(s, 0, stone=10)
    event(s)
    assert stored(s, 0) == {"stone": 10, "oxygen": 2}


@pytest.mark.parametrize(("number", "good"), [(3, OXYGEN), (17, FOOD), (26, WATER), (45, STONE)])
def test_mars_3_losses_stop_at_nothing(number: int, good: int) -> None:
    s = rolled(landed(), number)
    stock(s, 0)
    event(s)
    assert total(s, good) == 0


def test_mars_3_losses_come_from_the_fullest_building() -> None:
    s = rolled(landed(), 26)
    refiner = add(s, REFINER, "E4", water=3)
    event(s)
    assert (stored(s, refiner), stored(s, 0)["water"]) == ({"water": 2}, 2)


@pytest.mark.parametrize("weather", ["DST", "ECL"])
def test_mars_3_no_weather_prevents_an_event(weather: str) -> None:
    s = turn(landed(), 21, weather)
    assert total(s, OXYGEN) == 6
    assert "end" in offered(s)
