"""MOV-1: the map against what section F says of it: Systems, drawing, odds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, product
from math import dist
from statistics import median

import pytest

from offworld.games.merchant.p1_map import (
    BLUE,
    BOX,
    CIRCLE,
    COLOUR,
    DOTS_OF,
    EXITS,
    FIRST_AIR_LINK,
    GRAPH,
    HIDDEN_LINK,
    IDS,
    KIND,
    NEIGHBOURS,
    NUMBER,
    ORBIT_AT,
    OVAL,
    OVAL_PENALTY,
    PLACE,
    PORTS,
    ROCK,
    SPACE_CITY,
    SURFACE,
    SYSTEM,
    SYSTEM_IDS,
    YELLOW,
)

SYSTEMS = {
    "rg": (13, 2, 0, "Rumbleport Rainfall", 0, 0, (10, 10, 10, 10)),
    "ds": (11, 2, 0, "Desolation_Landing Dryport", 1, 1, ()),
    "bi": (13, 0, 1, "Bypass", 0, 0, ()),
    "gb": (1, 0, 1, "", 0, 0, ()),
    "ju": (11, 2, 0, "Jellybeast_Landing Jewelport", 2, 1, ()),
    "ic": (10, 1, 0, "Ice_Station", 2, 2, ()),
    "co": (10, 2, 0, "Cobbleport Comfort_Station", 0, 0, ()),
    "sg": (6, 0, 0, "", 0, 0, (10,) * 6),
    "cl": (13, 0, 1, "Shuttlestop", 5, 0, ()),
    "wt": (12, 2, 0, "Terror_Station Titan's_Tower", 3, 1, (10, 10, 20)),
    "po": (11, 2, 0, "Paintfall Poison_Port", 2, 0, ()),
    "mo": (12, 2, 0, "Moonport Minion", 2, 1, ()),
    "sn": (6, 0, 0, "", 0, 0, (30,) * 6),
    "wa": (10, 2, 0, "Whaleport Wet_Landing", 1, 1, ()),
    "ge": (5, 0, 1, "Neutron_Port", 0, 1, (20,)),
    "gi": (12, 3, 0, "Grandport Greathome Goliath", 1, 0, ()),
    "as": (25, 0, 2, "Airhome Aerie", 5, 4, None),
}
"""By System: dots, Surface Cities, Space Cities, Orbits, '?' Boxes, Asteroids, ovals."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_mov_1_2_each_system_has_what_the_table_says(system: str) -> None:
    n, surface, in_space, orbits, boxes, rocks, ovals = SYSTEMS[system]
    dots = DOTS_OF[SYSTEM_IDS.index(system)]
    kinds = Counter(KIND[dot] for dot in dots)
    assert (len(dots), kinds[SURFACE], kinds[SPACE_CITY], kinds[BOX], kinds[ROCK]) == (
        n, surface, in_space, boxes, rocks
    )  # fmt: skip
    assert {PORTS[ORBIT_AT[dot]] for dot in dots if ORBIT_AT[dot] >= 0} == {
        name.replace("_", " ") for name in orbits.split()
    }
    penalties = sorted(OVAL_PENALTY[dot] for dot in dots if KIND[dot] == OVAL)
    if ovals is None:
        assert (len(penalties), set(penalties)) == (8, {10, 20, 30, 40})
    else:
        assert penalties == sorted(ovals)


def test_deep_space_has_87_dots_in_25_lanes() -> None:
    lanes = [IDS[dot] for dot in range(len(IDS)) if SYSTEM[dot] < 0]
    assert len(lanes) == 87
    assert len({name.rstrip("0123456789") for name in lanes}) == 25
    assert {NUMBER[name] for name in ("v-clmo1", "v-clwa1", "v-clge1", "v-clge2")} <= {NUMBER[name] for name in lanes}


def _crosses(one: tuple[int, int], other: tuple[int, int]) -> bool:
    (a, b), (c, d) = one, other
    return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)


def _side(a: int, b: int, c: int) -> bool:
    (ax, ay), (bx, by), (cx, cy) = PLACE[a], PLACE[b], PLACE[c]
    return (bx - ax) * (cy - ay) > (by - ay) * (cx - ax)


def test_the_drawn_paths_never_cross_and_the_dots_keep_apart() -> None:
    """Section F: so all but the hidden path lie in one plane; dots at least 3.0 apart, the median path 4.3 long."""
    hidden = {HIDDEN_LINK, HIDDEN_LINK ^ 1}
    drawn = [pair for link, pair in enumerate(GRAPH.ends[:FIRST_AIR_LINK]) if link % 2 == 0 and link not in hidden]
    assert len(drawn) == 322
    assert not [pair for pair in combinations(drawn, 2) if len({*pair[0], *pair[1]}) == 4 and _crosses(*pair)]
    hops = [dist(PLACE[one], PLACE[other]) for one, other in drawn]
    assert min(dist(one, other) for one, other in combinations(PLACE, 2)) >= 2.95
    assert 4.2 < median(hops) < 4.4
    body, wing = GRAPH.ends[HIDDEN_LINK]
    assert dist(PLACE[body], PLACE[wing]) > 2 * max(hops)
    assert any(_crosses((body, wing), pair) for pair in drawn if not {body, wing} & set(pair))


CROSSING = """
wa-b wa-a wa-h wa-g
wa-b wa-c wa-d
wa-b cl-n1 cl-q1 cl-wing cl-body
wa-f wa-e wa-d
wa-f wa-g
wa-f v-clwa2 v-clwa1 cl-n2 cl-q2 cl-n3 cl-q3 cl-body
ge-north v-wage4 v-wage3 v-wage2 v-wage1 wa-d
ge-north ge-b ge-south v-gewt1 v-gewt2 v-gewt3 wt-h wt-i wt-j v-wtpo1 v-wtpo2 v-wtpo3 v-wtpo4 v-wtpo5 v-wtpo6 po-d \
po-e po-f po-g po-h v-pomo1 v-pomo2 v-pomo3 v-pomo4 v-pomo5 mo-b mo-c mo-d mo-e mo-f mo-g v-mosn1 v-mosn2 v-mosn3 \
sn-a sn-f sn-e sn-d sn-c sn-b v-snwa1 wa-g
ge-north v-clge3 v-clge2 v-clge1 cl-city cl-q4 cl-body
"""
"""Nine walks that join each of wa-b, wa-f and ge-north to each of wa-d, wa-g and cl-body and meet nowhere else."""


def test_with_the_hidden_path_the_map_fits_into_no_plane() -> None:
    """Section F: three dots each joined to three others by ways of their own cannot be drawn without a crossing."""
    walks = [[NUMBER[name] for name in line.split()] for line in CROSSING.strip().splitlines()]
    assert {(walk[0], walk[-1]) for walk in walks} == set(
        product(*([NUMBER[name] for name in side.split()] for side in ("wa-b wa-f ge-north", "wa-d wa-g cl-body")))
    )
    steps = [pair for walk in walks for pair in pairwise(walk)]
    assert all(other in NEIGHBOURS[one] for one, other in steps)
    between = [dot for walk in walks for dot in walk[1:-1]]
    assert len(set(between)) == len(between)
    assert not set(between) & {end for walk in walks for end in (walk[0], walk[-1])}
    assert GRAPH.ends[HIDDEN_LINK] in steps or GRAPH.ends[HIDDEN_LINK ^ 1] in steps


def test_it_is_turned_like_the_printed_board() -> None:
    """Colony World lies left of the Galactic Base, the Biosphere above it, the Cloud to its right."""
    base = PLACE[NUMBER["gb-city"]]
    assert PLACE[NUMBER["co-a"]][0] < base[0] < PLACE[NUMBER["cl-city"]][0]
    assert PLACE[NUMBER["bi-city"]][1] < base[1]


def test_colony_world_has_two_blue_dots_between_its_orbits_and_a_yellow_one_outside() -> None:
    """Section F: what a second public page says of it."""
    dots = DOTS_OF[SYSTEM_IDS.index("co")]
    assert {COLOUR[NUMBER[name]] for name in ("co-b", "co-c")} == {BLUE}
    assert [NEIGHBOURS[NUMBER[name]] for name in ("co-b", "co-c")] == [
        (NUMBER["co-a"], NUMBER["co-c"]),
        (NUMBER["co-b"], NUMBER["co-d"]),
    ]
    outside = {there for dot in dots for there in NEIGHBOURS[dot] if there not in dots}
    assert any(COLOUR[there] == YELLOW for there in outside)


def test_only_a_three_leads_on_from_the_first_circle() -> None:
    """Section F: 125 of 216 rolls of a Scout have none, the 57 % that a championship's referee reports."""
    first = NUMBER["cl-n5"]
    leading = {number for number in range(1, 7) if KIND[EXITS[first][number - 1]] == CIRCLE}
    assert leading == {3}
    assert sum(3 not in dice for dice in product(range(1, 7), repeat=3)) == 125


def test_the_example_of_the_wing_is_on_the_map() -> None:
    """Example 6.43: 6 to cl-q1, 5 back to po-g, 3 and 1 over the hidden path, then apart."""
    wing, body = EXITS[NUMBER["cl-wing"]], EXITS[NUMBER["cl-body"]]
    assert [IDS[wing[number - 1]] for number in (6, 5, 3, 1)] == ["cl-q1", "po-g", "cl-body", "cl-body"]
    assert [IDS[body[number - 1]] for number in (3, 1)] == ["cl-q3", "cl-q4"]
