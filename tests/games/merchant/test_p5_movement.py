"""MOV-5: declare, roll, fly."""

from __future__ import annotations

from typing import Any

import pytest

from offworld import running
from offworld.core.fields import put
from offworld.core.graph import Graph
from offworld.games.merchant import p5_movement, p5_paths
from offworld.games.merchant.facts import FREIGHTER
from offworld.games.merchant.p1_map import COLOUR, GRAPH, KIND, SPACE
from tests.games.merchant.given import (
    act,
    asked,
    at,
    begun,
    dot,
    dots,
    face_up,
    find,
    fly,
    money,
    own,
    place,
    refused,
    roll,
    see,
)


def test_mov_5_1_dot_by_dot_along_paths() -> None:
    """MOV-5.1: only neighbours can be declared, and movement comes first."""
    s = begun(2)
    assert dots(s, "first") == {"v-bigb3", "v-gbco1", "cl-n5"}
    assert refused(s, "first", "co-a").rule == "MOV-5.3"


def test_mov_5_2_movement_is_the_sum_of_the_dice() -> None:
    s = begun(2)
    act(s, "first", "v-gbco1")
    assert asked(s) == "roll"
    roll(s, 6, 5, 4)
    assert s.dice == (4, 5, 6)
    assert at(s) == "co-f"
    assert s.mp == 15 - 5


def test_mov_t03_and_mov_5_21_surface_cities_cost_two() -> None:
    """MOV-T03, MOV-5.21: from City to City 6 MP; with 5 the City is not offered and inertia takes him on."""
    s = begun(2)
    find(s, "po", "2")
    place(s, 0, "po-city1")
    fly(s, "po-a", 2, 2, 2)
    act(s, "to", "po-b")
    assert at(s) == "po-c"
    assert s.mp == 2
    assert dots(s, "to") == {"po-city2", "po-d"}
    act(s, "to", "po-city2")
    assert at(s) == "po-city2"
    assert asked(s) == "trade"
    s = begun(2)
    find(s, "po", "2")
    place(s, 0, "po-city1")
    fly(s, "po-a", 2, 2, 1)
    act(s, "to", "po-b")
    assert at(s) == "po-d"
    assert s.to_act == (1,)


def test_mov_5_21_one_point_is_not_enough_for_a_city() -> None:
    s = begun(2)
    find(s, "co", "2")
    own(s, 0, "Spy Eye")
    place(s, 0, "co-b")
    fly(s, "co-a", 1, 1, 1)
    assert dots(s, "to") == {"co-h", "co-city1"}
    s.mp = 1
    s.forget_offers()
    assert refused(s, "to", "co-city1").rule == "MOV-5.21"


def test_mov_5_22_what_is_left_on_landing_is_lost() -> None:
    s = begun(2)
    find(s, "bi", "2")
    place(s, 0, "bi-a")
    money(s, 0, 500)
    fly(s, "bi-city", 6, 6, 6)
    assert asked(s) == "landing"
    act(s, "land")
    assert asked(s) == "trade"
    assert "to" not in s.menu(0).entries


def test_mov_5_23_inertia() -> None:
    """MOV-5.23: nobody stops in mid-space."""
    s = begun(2)
    fly(s, "v-gbco1", 6, 6, 6)
    assert asked(s) == "flight"
    assert set(s.menu(0).entries) == {"to"}
    assert "inertia carries you on" in s.view(0, words=True)["prompt"]


def test_mov_5_3_and_mov_5_31_the_first_dot_is_the_declared_one() -> None:
    """MOV-5.3, MOV-5.31: nothing is rolled before the declaration; then the ship goes there."""
    s = begun(2)
    place(s, 0, "co-f")
    assert asked(s) == "start"
    fly(s, "co-g", 1, 1, 1)
    assert s.trail[0] == GRAPH.link(dot("co-f"), dot("co-g"))


@pytest.fixture
def small_map(monkeypatch: pytest.MonkeyPatch) -> Graph:
    """The figure beside 5.32: A joined to B, C, D; D to E; E to F, G. Laid over the first seven space dots."""
    if running.COMPILED:
        pytest.skip("another map takes the place of constants, which a compiled engine has built in")
    spots = [n for n in range(268) if COLOUR[n] and KIND[n] == SPACE][:7]
    names = dict(zip("ABCDEFG", spots, strict=True))
    ways: list[dict[int, int]] = [{} for _ in range(268)]
    ends: list[tuple[int, int]] = []
    for one, other in ("AB", "AC", "AD", "DE", "EF", "EG"):
        for source, target in ((names[one], names[other]), (names[other], names[one])):
            ways[source][target] = len(ends)
            ends.append((source, target))

    class Laid(Graph):
        def __init__(self) -> None:
            self.number, self.ways, self.ends = names, ways, ends

    graph = Laid()
    for module in (p5_paths, p5_movement):
        monkeypatch.setattr(module, "GRAPH", graph)
    monkeypatch.setattr(p5_paths, "WAYS", tuple(tuple(each.items()) for each in ways))
    monkeypatch.setattr(p5_paths, "NEIGHBOURS", tuple(tuple(each) for each in ways))
    monkeypatch.setattr(p5_movement, "AHEAD", ((),) * len(ends))
    return graph


def test_mov_t04_and_mov_5_32_no_way_back(small_map: Any) -> None:
    """MOV-T04: declare list {B, C, D}; at D only E; at E only F and G, never D."""
    places = small_map.number
    s = begun(2)
    s.pawn = put(s.pawn, 0, places["A"])
    s.forget_offers()
    assert set(s.menu(0).entries["first"]) == {places[name] for name in "BCD"}
    act(s, "first", places["D"])
    roll(s, 3, 3, 3)
    assert s.pawn[0] == places["E"]
    assert set(s.menu(0).entries["to"]) == {places["F"], places["G"]}
    assert refused(s, "to", places["D"]).rule == "MOV-5.32"


def test_mov_5_32_the_same_direction_again_is_allowed() -> None:
    """A ring of nine dots with 14 MP: the first path is flown twice, the same way."""
    s = begun(2)
    for box in ("po-i", "po-e"):
        face_up(s, box, "a bare Asteroid")
    find(s, "po", "2")
    place(s, 0, "po-a")
    fly(s, "po-b", 6, 5, 3)
    while s.to_act == (0,) and s.pawn[0] != dot("po-a"):
        if asked(s) == "landing":
            act(s, "fly_on")
        else:
            nexts = {"po-c": "po-d", "po-d": "po-e", "po-g": "po-h", "po-h": "po-i"}
            act(s, "to", nexts[at(s)])
    while asked(s) == "landing":
        act(s, "fly_on")
    act(s, "to", "po-b")
    first = GRAPH.link(dot("po-a"), dot("po-b"))
    assert s.trail.count(first) == 2


def test_mov_5_4_pawns_do_not_bar_each_other() -> None:
    s = begun(2)
    place(s, 1, "v-gbco1")
    fly(s, "v-gbco1", 1, 1, 2)
    assert at(s) == "v-gbco4"


def test_mov_d56_ways_without_a_choice_are_flown_without_a_question() -> None:
    s = begun(2)
    place(s, 0, "v-gico5")
    s.ship = (FREIGHTER, 0)
    fly(s, "v-gico4", 1, 1)
    assert at(s) == "v-gico3"
    assert s.to_act == (1,)


def test_mov_d16_who_cannot_pay_where_he_starts_must_leave() -> None:
    s = begun(2)
    place(s, 0, "wt-j")
    money(s, 0, 10)
    assert refused(s, "stay").rule == "MOV-6.3"
    own(s, 0, "Shield")
    act(s, "stay")
    assert s.money(0) == 10


def test_mov_d28_a_space_city_may_be_flown_through() -> None:
    """MOV-D28: 1 MP each way; on arrival one buy and one sell."""
    s = begun(2)
    find(s, "bi", "2")
    place(s, 0, "bi-a")
    fly(s, "bi-city", 1, 1, 1)
    assert s.mp == 2
    act(s, "fly_on")
    assert at(s) == "bi-h"
    s = begun(2)
    find(s, "bi", "2")
    place(s, 0, "bi-a")
    fly(s, "bi-city", 1, 1, 1)
    money(s, 0, 500)
    act(s, "land")
    assert (s.buys, s.sells) == (1, 1)


def test_an_orbit_is_looked_from_and_flown_on() -> None:
    s = begun(2)
    place(s, 0, "co-c")
    fly(s, "co-d", 1, 1, 1)
    see(s, "2")
    assert asked(s) == "flight"
