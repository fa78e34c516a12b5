"""MOV-1 and the map's own checks."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from offworld.games.merchant.facts import BUYERS, CULTURE_IDS
from offworld.games.merchant.p1_map import (
    AIR_WAYS,
    BASE_SYSTEM,
    BLUE,
    BOX,
    BOXES,
    CIRCLE,
    CITIES,
    CITIES_OF,
    COLOUR,
    COLOURLESS,
    DOTS_OF,
    EXITS,
    FIRST_AIR_LINK,
    GRAPH,
    HIDDEN_LINK,
    IDS,
    INHABITED,
    KIND,
    N_BOXES,
    N_DOTS,
    NEIGHBOURS,
    NUMBER,
    ORBIT_AT,
    ORBIT_BOX,
    ORBITS,
    ORBITS_OF,
    OVAL,
    OVAL_PENALTY,
    PORTS,
    RED,
    ROCK,
    SPACE,
    SPACE_CITY,
    START,
    SURFACE,
    SYSTEM,
    SYSTEM_IDS,
    WAYS,
    YELLOW,
)
from offworld.games.merchant.p8_equipment import IN_ATMOSPHERE
from tests.games.merchant.given import at, begun


def test_mov_1_1_all_start_at_the_base_a_space_city_of_one_dot() -> None:
    s = begun(6)
    assert {at(s, seat) for seat in s.seats} == {"gb-city"}
    assert KIND[START] == SPACE_CITY
    assert DOTS_OF[BASE_SYSTEM] == (START,)


def test_mov_1_2_fourteen_systems_are_inhabited() -> None:
    assert len(INHABITED) == 14
    assert {SYSTEM_IDS[n] for n in range(len(SYSTEM_IDS)) if n not in INHABITED} == {"gb", "sg", "sn"}


def test_mov_1_3_counts_of_the_kinds_of_dots() -> None:
    """Section F: 268 dots and what they are."""
    kinds = Counter(KIND)
    assert N_DOTS == 268
    assert kinds == {SPACE: 146, OVAL: 28, BOX: 24, ORBIT_BOX: 23, CIRCLE: 9, ROCK: 12, SURFACE: 20, SPACE_CITY: 6}
    colours = Counter(COLOUR[dot] for dot in range(N_DOTS) if KIND[dot] == SPACE)
    assert colours == {BLUE: 57, RED: 51, YELLOW: 38}
    assert all(COLOUR[dot] == COLOURLESS for dot in range(N_DOTS) if KIND[dot] not in (SPACE, OVAL))


def test_mov_1_4_each_orbit_is_the_site_of_one_spaceport() -> None:
    assert len(ORBITS) == len(set(PORTS)) == 25
    assert {KIND[dot] for dot in ORBITS} == {ORBIT_BOX, CIRCLE}
    assert all(ORBIT_AT[dot] == n for n, dot in enumerate(ORBITS))


def test_mov_1_5_links_are_symmetric_and_surface_cities_dead_ends() -> None:
    assert FIRST_AIR_LINK == 2 * 323
    assert len(GRAPH.ends) == 2 * (323 + 11)
    for dot in range(N_DOTS):
        assert all(dot in NEIGHBOURS[there] for there in NEIGHBOURS[dot])
        if KIND[dot] == SURFACE:
            assert len(WAYS[dot]) == 1
            assert ORBIT_AT[NEIGHBOURS[dot][0]] >= 0
            assert IN_ATMOSPHERE[WAYS[dot][0][1]]


def test_penalties_of_the_two_dead_stars() -> None:
    """Section F: Supergiant ovals cost $10, Supernova ovals $30."""
    for system, price in (("sg", 10), ("sn", 30)):
        assert {OVAL_PENALTY[dot] for dot in DOTS_OF[SYSTEM_IDS.index(system)]} == {price}


def test_all_boxes_lie_in_culture_systems() -> None:
    assert N_BOXES == 24
    assert all(SYSTEM[dot] in INHABITED for dot in BOXES)


def test_every_culture_system_has_a_city_and_an_orbit() -> None:
    assert all(CITIES_OF[system] and ORBITS_OF[system] for system in INHABITED)
    assert len(CITIES) == 26


def test_circles_have_one_exit_for_each_number_and_every_neighbour_is_one() -> None:
    circles = [dot for dot in range(N_DOTS) if KIND[dot] == CIRCLE]
    assert all(len(EXITS[dot]) == 6 and set(EXITS[dot]) == set(NEIGHBOURS[dot]) for dot in circles)
    assert not any(EXITS[dot] for dot in range(N_DOTS) if dot not in circles)


def test_no_free_cycle_for_any_drive() -> None:
    """Section F: no two dots of one colour are neighbours; with a Combined Drive no ring is free."""
    for dot in range(N_DOTS):
        assert not any(COLOUR[dot] == COLOUR[there] in (RED, YELLOW) for there in NEIGHBOURS[dot])
    skipped = {dot for dot in range(N_DOTS) if COLOUR[dot] in (RED, YELLOW)}
    while loose := {dot for dot in skipped if len(skipped & set(NEIGHBOURS[dot])) <= 1}:
        skipped -= loose
    assert not skipped


def test_air_links_join_cities_of_one_planet() -> None:
    for dot in range(N_DOTS):
        for there, _ in AIR_WAYS[dot]:
            assert KIND[dot] == KIND[there] == SURFACE
            assert SYSTEM[dot] == SYSTEM[there]
    assert len(AIR_WAYS[NUMBER["gi-city1"]]) == 2


def test_mov_t16_a_circuit_sells_on_every_leg() -> None:
    circuit = ["2", "5", "8", "10", "2"]
    for maker, buyer in pairwise(circuit):
        assert CULTURE_IDS.index(buyer) in BUYERS[CULTURE_IDS.index(maker)]


def test_mov_t17_and_mov_g2_the_cloud() -> None:
    """MOV-T17, MOV-G2: 7 circles, 5 boxes, 1 Space City, no coloured dot; its Orbit is Body."""
    cloud = DOTS_OF[SYSTEM_IDS.index("cl")]
    assert Counter(KIND[dot] for dot in cloud) == {CIRCLE: 7, BOX: 5, SPACE_CITY: 1}
    assert not any(COLOUR[dot] for dot in cloud)
    assert [IDS[ORBITS[n]] for n in ORBITS_OF[SYSTEM_IDS.index("cl")]] == ["cl-body"]
    assert [IDS[ORBITS[n]] for n in ORBITS_OF[SYSTEM_IDS.index("ge")]] == ["ge-north"]


def test_the_hidden_path_joins_body_and_wing() -> None:
    assert {IDS[dot] for dot in GRAPH.ends[HIDDEN_LINK]} == {"cl-body", "cl-wing"}


def _distance(source: str, target: str, skipped: int) -> int:
    """Movement points, circles left as one likes."""
    free = {link for link, (_, there) in enumerate(GRAPH.ends) if COLOUR[there] & skipped}

    def cost(link: int) -> int:
        if link >= FIRST_AIR_LINK:
            return 10**6
        return 0 if link in free else 1 + IN_ATMOSPHERE[link]

    return GRAPH.distances(NUMBER[source], cost)[NUMBER[target]]


def test_mov_d04_distances_from_the_base() -> None:
    for target, expected in (("bi-city", (6, 4, 5, 3)), ("co-a", (8, 5, 7, 4)), ("ge-north", (7, 5, 6, 4))):
        assert tuple(_distance("gb-city", target, drive) for drive in (0, RED, YELLOW, RED | YELLOW)) == expected
