"""What follows from a view of Mars: told with it, so that no board reckons a rule again (issue 12, point 2)."""

from __future__ import annotations

import pytest

from offworld.games.mars.facts import DRILL, RUIN, SHIELD
from offworld.games.mars.figures import Figures, figures
from offworld.games.mars.state import MarsState
from tests.games.mars.given import add, landed, rolled, squares


def told(s: MarsState) -> Figures:
    return figures(s.view(0))


def test_t9_distances_are_measured_from_any_part_of_the_home_base() -> None:
    found = told(rolled(landed("F6"), 22))
    assert set(found["build"]) == squares("D6 D7 E6 E7 F4 F5 F8 F9 G4 G5 G8 G9 H6 H7 I6 I7")
    assert found["newest"] == 0


def test_t8_distances_are_measured_from_the_newest_building() -> None:
    s = landed("F6")
    add(s, DRILL, "E5", stone=1)
    found = told(rolled(s, 31))
    assert set(found["build"]) == squares("B5 E2 E8 H5")
    assert set(found["explore"]) == squares("D5 E4 E6 F5")
    assert found["newest"] == 1


def test_before_the_first_roll_nothing_is_reached() -> None:
    found = told(landed())
    assert (found["build"], found["explore"]) == ([], [])


def test_stores_are_added_up() -> None:
    s = landed()
    before = told(s)["totals"]
    add(s, DRILL, "E5", stone=2)
    assert [now - then for now, then in zip(told(s)["totals"], before, strict=True)] == [0, 0, 0, 2]


@pytest.mark.parametrize(
    ("weather", "words"),
    [("CLR", ""), ("DST", "no Explore, Build, Transport"), ("ECL", "nothing is produced")],
)
def test_mars_8_weather_is_felt_unless_a_shield_generator_stands(weather: str, words: str) -> None:
    s = rolled(landed(), 22, weather)
    assert told(s)["felt"] == words
    assert bool(told(s)["build"]) == (weather != "DST")
    add(s, SHIELD, "A1")
    assert told(s)["felt"] == (words and "held off by the Shield")
    assert told(s)["build"]


def test_when_nothing_stands_any_more_distances_have_no_start() -> None:
    s = rolled(landed("F6"), 22)
    s.built = (RUIN,)
    s.end()
    found = told(s)
    assert (found["newest"], found["build"], found["explore"]) == (-1, [], [])
