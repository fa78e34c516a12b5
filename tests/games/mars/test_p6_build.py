"""MARS-6.7 and 6.8: building."""

from __future__ import annotations

import pytest

from offworld import Refused
from offworld.games.mars.buildings import newest, put_up
from offworld.games.mars.facts import (
    BUILDABLE,
    DRILL,
    HABITAT,
    HARVESTER,
    OXYGEN,
    REFINER,
    RUIN,
    SHIELD,
    STATION,
    STONE,
)
from offworld.games.mars.goods import total
from offworld.games.mars.p6_build import may_choose, may_stand
from offworld.games.mars.state import MarsState
from tests.games.mars.given import add, do, landed, offered, square, squares, stock, turn, why_not


def rich(home: str = "F6", **options: object) -> MarsState:
    s = landed(home, **options)
    stock(s, 0, food=1, water=1, oxygen=5, stone=5)
    return s


def test_t9_mars_6_7_sixteen_sites_around_the_home_base() -> None:
    s = turn(rich(), 20)
    do(s, "build")
    assert offered(s, "kind") == {HARVESTER, DRILL, SHIELD}
    harvester, drill = s.copy(), s
    do(harvester, "kind", HARVESTER)
    do(drill, "kind", DRILL)
    stones = squares("D6 I7")
    others = squares("F4 F5 F8 F9 G4 G5 G8 G9 D7 E6 E7 H6 H7 I6")
    assert offered(harvester, "at") == others
    assert offered(drill, "at") == stones


def test_t8_mars_6_7_four_sites_around_any_other_building() -> None:
    s = rich("H11")
    add(s, HARVESTER, "E5")
    turn(s, 33)
    do(s, "build")
    do(s, "kind", HARVESTER)
    assert offered(s, "at") == squares("E8 E2 H5 B5")


def test_mars_6_7_the_cost_is_paid_with_the_site() -> None:
    s = turn(rich(), 20)
    oxygen, stone = total(s, OXYGEN), total(s, STONE)
    do(s, "build")
    do(s, "kind", HARVESTER)
    assert (total(s, OXYGEN), total(s, STONE)) == (oxygen, stone)
    do(s, "at", square("F4"))
    assert (total(s, OXYGEN), total(s, STONE)) == (oxygen - 2, stone - 1)
    assert s.occupant[square("F4")] == 1 == newest(s)


def test_mars_6_7_the_next_one_is_measured_from_the_new_one() -> None:
    s = turn(rich(), 20)
    for kind, name in ((HARVESTER, "F4"), (HABITAT, "F2")):
        do(s, "build")
        do(s, "kind", kind)
        do(s, "at", square(name))
    assert s.built == (0, HARVESTER, HABITAT)


def test_mars_6_7_measured_from_the_newest_that_still_stands() -> None:
    s = rich("H11")
    add(s, HARVESTER, "E5")
    add(s, HARVESTER, "A1")
    s.built = (*s.built[:2], RUIN)
    assert newest(s) == 1


@pytest.mark.parametrize(
    ("kind", "name"), [(HABITAT, "C7"), (DRILL, "D6"), (REFINER, "E4"), (HARVESTER, "B3"), (SHIELD, "B3")]
)
def test_mars_6_7_each_building_wants_its_own_ground(kind: int, name: str) -> None:
    s = rich("H11")
    s.vp = 6
    fits = {other for other in BUILDABLE if may_stand(s, other, square(name)) is None}
    assert fits == ({HARVESTER, STATION, SHIELD} if name == "B3" else {kind})


def test_mars_6_7_never_on_a_building() -> None:
    s = rich()
    add(s, HARVESTER, "F4")
    add(s, HARVESTER, "F3")
    turn(s, 10)
    do(s, "build")
    do(s, "kind", HARVESTER)
    assert square("F4") not in offered(s, "at")
    assert why_not(s, "at", square("F4")) == "MARS-6.7"


def test_mars_6_7_what_cannot_be_paid_is_not_offered() -> None:
    s = turn(landed(), 20)
    assert "build" not in offered(s)
    assert why_not(s, "build") == "MARS-6.7"


def test_mars_6_7_out_of_reach_of_any_site_the_hint_is_to_wait() -> None:
    s = rich("A1")
    add(s, HARVESTER, "E5")
    turn(s, 9)
    with pytest.raises(Refused, match=r"at this distance .*; .* wait for another roll"):
        do(s, "build")


@pytest.mark.parametrize(("vp", "built", "legal"), [(5, 0, False), (6, 0, True), (11, 1, False), (12, 1, True)])
def test_t11_mars_6_8_each_station_wants_six_more_points(vp: int, built: int, legal: bool) -> None:
    s = rich()
    s.vp = vp
    for _ in range(built):
        add(s, STATION, "F4")
    turn(s, 20)
    assert (may_choose(s, STATION) is None) == legal
    if not legal:
        do(s, "build")
        assert why_not(s, "kind", STATION) == "MARS-6.8"


def test_mars_6_8_a_destroyed_station_still_counts() -> None:
    s = rich()
    s.vp = 6
    put_up(s, STATION, square("F4"))
    s.built = (0, RUIN)
    turn(s, 20)
    assert may_choose(s, STATION) is not None


def test_mars_6_7_at_most_sixty_four_buildings_stand() -> None:
    s = rich("K11")
    for spot in range(63):
        put_up(s, SHIELD, spot)
    assert len(s.built) == 64
    turn(s, 20)
    assert why_not(s, "build") == "MARS-6.7"
