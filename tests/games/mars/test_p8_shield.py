"""MARS-8: the Shield Generator."""

from __future__ import annotations

import pytest

from offworld.games.mars.facts import HABITAT, HARVESTER, OXYGEN, RUIN, SHIELD
from offworld.games.mars.goods import total
from offworld.games.mars.state import MarsState
from tests.games.mars.given import add, do, landed, offered, stock, stored, turn


def shielded() -> MarsState:
    """Harvester 1, Habitat 2, Shield 3."""
    s = landed()
    stock(s, 0, food=2, water=3, oxygen=4, stone=2)
    add(s, HARVESTER, "A1")
    add(s, HABITAT, "C7")
    add(s, SHIELD, "F4")
    return s


def test_t18_mars_8_dust_costs_nothing_and_forbids_nothing() -> None:
    s = turn(shielded(), 15, "DST")
    assert total(s, OXYGEN) == 6  # the event's two more
    assert {"build", "explore", "transport"} <= offered(s)


def test_t19_mars_8_meteors_take_the_shield_and_nothing_else() -> None:
    s = turn(shielded(), 41, "MSH")
    assert s.built == (0, HARVESTER, HABITAT, RUIN)


@pytest.mark.parametrize("number", [40, 4])
def test_t25_mars_8_meteors_take_the_shield_whatever_the_second_digit(number: int) -> None:
    s = turn(shielded(), number, "MSH")
    assert s.built == (0, HARVESTER, HABITAT, RUIN)


def test_mars_8_all_shields_go() -> None:
    s = shielded()
    add(s, SHIELD, "F2")
    turn(s, 41, "MSH")
    assert SHIELD not in s.built


def test_t20_mars_8_six_twice_running_takes_it_on_the_second_roll() -> None:
    s = turn(shielded(), 6)
    assert SHIELD in s.built
    end_turn(s)
    turn(s, 60)
    assert SHIELD not in s.built


def test_mars_8_sixes_with_another_digit_between_do_no_harm() -> None:
    s = shielded()
    for number in (6, 38, 60):
        turn(s, number)
        end_turn(s)
    assert SHIELD in s.built


def test_mars_8_a_shield_lost_to_sixes_protects_no_more() -> None:
    s = turn(shielded(), 6)
    end_turn(s)
    turn(s, 60, "ECL")
    assert "farm" not in offered(s)


def test_r2_the_first_turn_has_no_roll_before_it() -> None:
    s = turn(shielded(), 6)
    assert SHIELD in s.built


def test_t24_mars_8_an_eclipse_is_not_felt() -> None:
    s = turn(shielded(), 45, "ECL")
    assert stored(s, 1) == {"oxygen": 1}
    assert total(s, 0) == 2  # two, one made, one eaten
    assert {"farm", "harvest", "mine", "research"} <= offered(s)


def end_turn(s: MarsState) -> None:
    do(s, "end")
    do(s, "stop")
