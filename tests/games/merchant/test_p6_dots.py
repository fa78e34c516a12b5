"""MOV-6: boxes, landing, penalties, circles, Gates."""

from __future__ import annotations

import pytest

from offworld.games.merchant.p1_map import GRAPH
from offworld.games.merchant.p6_dots import is_asteroid, landable, penalty, toll
from tests.games.merchant.given import (
    act,
    asked,
    at,
    begun,
    build_port,
    chance,
    dot,
    dots,
    face_up,
    find,
    fly,
    gates,
    money,
    offered,
    own,
    place,
    refused,
    roll,
    turned,
)


def test_mov_6_1_entering_turns_the_marker_up_for_good() -> None:
    s = begun(2)
    find(s, "ju", "2")
    place(s, 0, "ju-d")
    fly(s, "ju-e", 1, 1, 1)
    assert asked(s) == "look into a box"
    turned(s, "the Air Foil")
    assert s.view(None)["box"][s.box.index(19)] == 19


def test_mov_6_11_mov_2_81_and_mov_d29_a_relic_and_the_bare_rock() -> None:
    """MOV-6.11, MOV-2.81, MOV-3.1, MOV-11.2, MOV-D29: free for A; B lands there later and finds nothing."""
    s = begun(2)
    find(s, "ju", "2")
    place(s, 0, "ju-d")
    fly(s, "ju-e", 1, 1, 1)
    turned(s, "the Air Foil")
    act(s, "land")
    act(s, "take", 0)
    assert s.owns(0, 0)
    assert s.money(0) == 40
    assert s.to_act == (1,)
    place(s, 1, "ju-d")
    own(s, 1, "Space Spice", "Spy Eye")
    fly(s, "ju-e", 1, 1, 1)
    assert asked(s) == "landing"
    act(s, "land")
    assert is_asteroid(s, dot("ju-e"))
    assert not any(s.peeked)
    assert "take" not in s.menu(1).entries
    assert offered(s, "jettison")


def test_mov_6_12_and_mov_2_82_other_markers_stay() -> None:
    """MOV-6.12, MOV-2.82, MOV-12.23: an Open Spaceport is its System's; Gates and penalties are no places to land."""
    s = begun(2)
    find(s, "ju", "2")
    face_up(s, "ju-e", "an Open Spaceport")
    gates(s, {3: "ju-h"})
    assert landable(s, dot("ju-e"))
    assert not landable(s, dot("ju-h"))
    money(s, 0, 500)
    place(s, 0, "ju-d")
    fly(s, "ju-e", 1, 1, 1)
    act(s, "land")
    assert s.buys > 1
    act(s, "buy", "Space Spice")
    assert sum(s.earned[4::6]) == 0


def test_mov_6_2_where_one_may_land() -> None:
    """MOV-6.2: an Orbit is a place to land only once its Spaceport stands."""
    s = begun(2)
    assert landable(s, dot("ju-i"))
    assert landable(s, dot("bi-city"))
    assert not landable(s, dot("bi-d"))
    assert not landable(s, dot("bi-a"))
    build_port(s, 1, "Bypass")
    assert landable(s, dot("bi-d"))


def test_mov_6_3_pay_or_stop() -> None:
    s = begun(2)
    place(s, 0, "wt-a")
    money(s, 0, 50)
    fly(s, "wt-j", 3, 3, 3)
    assert asked(s) == "penalty"
    twin = s.copy()
    act(twin, "stop")
    assert at(twin) == "wt-j"
    assert twin.money(0) == 50
    assert twin.to_act == (1,)
    act(s, "pay")
    assert s.money(0) == 30
    assert dots(s, "to") == {"wt-i", "v-wtpo1"}


def test_mov_6_3_who_cannot_pay_stops() -> None:
    s = begun(2)
    place(s, 0, "wt-a")
    money(s, 0, 10)
    fly(s, "wt-j", 3, 3, 3)
    assert at(s) == "wt-j"
    assert s.to_act == (1,)


@pytest.mark.parametrize(("shields", "due"), [(1, 10), (2, 0)])
def test_mov_t07_and_mov_8_3_shields(shields: int, due: int) -> None:
    """MOV-T07, MOV-8.3: each takes 20 off; even at 0 he may stop."""
    s = begun(2)
    money(s, 0, 100)
    own(s, 0, *["Shield"] * shields)
    place(s, 0, "v-mosn3")
    fly(s, "sn-a", 3, 3, 3)
    assert set(s.menu(0).entries) == {"pay", "stop"}
    act(s, "pay")
    assert s.money(0) == 100 - due


def test_mov_d17_a_penalty_with_the_last_point() -> None:
    """MOV-D17: no payment, no question."""
    s = begun(2)
    place(s, 0, "v-mosn1")
    fly(s, "v-mosn2", 1, 1, 1)
    assert at(s) == "sn-a"
    assert s.to_act == (1,)
    assert s.money(0) == 40


def test_mov_d17_and_r28_unless_a_shot_is_possible() -> None:
    """MOV-D17, MOV-15.411: with a weapon and a target he may pay with his last point, to fire."""
    s = begun(2, combat=True)
    find(s, "ju", "2")
    face_up(s, "ju-e", "a blue $20 penalty")
    own(s, 0, "Laser")
    place(s, 0, "ju-b")
    fly(s, "ju-c", 1, 1, 1)
    while asked(s) == "flight":
        act(s, "to", {"ju-c": "ju-d", "ju-d": "ju-e"}[at(s)])
    assert (at(s), s.mp, asked(s)) == ("ju-e", 0, "penalty")
    act(s, "pay")
    assert asked(s) == "shot"


def test_mov_d47_one_shield_and_the_relic() -> None:
    """MOV-D47: $0 at an oval of $20, and he may stop all the same; with both, $0 at one of $40."""
    s = begun(2)
    own(s, 0, "Shield")
    place(s, 0, "wt-a")
    fly(s, "wt-j", 3, 3, 3)
    assert penalty(s, 0, dot("wt-j")) == 20
    assert set(s.menu(0).entries) == {"pay", "stop"}
    act(s, "pay")
    assert (asked(s), s.money(0)) == ("flight", 40)
    own(s, 0, "Relic Shield")
    assert (penalty(s, 0, dot("as-m")), toll(s, 0, dot("as-m"))) == (40, 0)


# -- circles ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "ends"),
    [(6, "cl-q1"), (5, "cl-wing"), (3, "cl-q3"), (1, "cl-q4")],
    ids=["t05a", "t05b", "t05c", "t05d"],
)
def test_mov_t05a_mov_t05b_mov_t05c_mov_t05d_the_example_of_the_wing(number: int, ends: str) -> None:
    """MOV-T05a to MOV-T05d, MOV-6.4, MOV-6.41, MOV-6.43: each number leads on, 5 points back and stops him."""
    s = begun(2)
    s.ship = (1, 0)
    place(s, 0, "po-g")
    fly(s, "cl-wing", 1, 3, 5, 6)
    assert s.mp == 14
    act(s, "pilot", number)
    if number in (1, 3):
        assert asked(s) == "look at a Culture"
        chance(s, "culture", 0)
        assert s.pilot == number
    assert at(s) == ends
    if number == 5:
        assert s.to_act == (1,)
    else:
        assert asked(s) == "look into a box"


def test_mov_6_41_one_number_a_turn() -> None:
    s = begun(2)
    s.ship = (1, 0)
    place(s, 0, "po-g")
    fly(s, "cl-wing", 4, 5, 4, 1)
    assert offered(s, "pilot") == {1, 4, 5}
    act(s, "pilot", 4)
    turned(s, "the Air Foil")
    act(s, "fly_on")
    assert dot("v-clmo1") in {GRAPH.ends[link][1] for link in s.trail}
    assert s.pilot == 4


def test_mov_6_42_a_number_that_leads_to_the_declared_exit_must_be_taken() -> None:
    s = begun(2)
    place(s, 0, "cl-n5")
    act(s, "first", "gb-city")
    roll(s, 1, 2, 6)
    assert s.pilot == 2
    assert at(s) == "gb-city"


def test_mov_d45_a_declared_exit_that_nobody_rolled() -> None:
    """MOV-D45: the declaration is void; every rolled number leads to cl-q5."""
    s = begun(2)
    place(s, 0, "cl-n5")
    act(s, "first", "gb-city")
    roll(s, 1, 4, 6)
    assert offered(s, "pilot") == {1, 4, 6}
    for number in (1, 4, 6):
        twin = s.copy()
        act(twin, "pilot", number)
        assert at(twin) == "cl-q5"


def test_mov_6_43_a_circle_is_entered_from_any_side() -> None:
    s = begun(2)
    assert "cl-n5" in dots(s, "first")
    place(s, 0, "cl-n4")
    assert dots(s, "first") == {"cl-n5", "cl-n3", "v-bicl1"}


# -- Tele Gates --------------------------------------------------------------------------------------


def test_mov_t06a_mov_6_5_and_mov_6_51_the_number_takes_him_through() -> None:
    """MOV-T06a, MOV-6.5, MOV-6.51: number 6 chosen in a circle jumps from another Gate to Gate 6 for 1 MP."""
    s = begun(2)
    gates(s, {2: "cl-q1", 6: "as-h"})
    s.ship = (1, 0)
    place(s, 0, "po-g")
    fly(s, "cl-wing", 6, 6, 1, 1)
    act(s, "pilot", 6)
    assert at(s) == "as-h"
    assert s.mp == 14 - 3


@pytest.mark.parametrize("gate", ["Tele Gate 6", "Tele Gate 2"])
def test_mov_t06b_no_other_gate_of_that_number(gate: str) -> None:
    """MOV-T06b: on Gate 6 itself, or where Gate 6 is not face up, he leaves by any path."""
    s = begun(2)
    find(s, "ju", "2")
    face_up(s, "ju-e", gate)
    place(s, 0, "ju-d")
    fly(s, "ju-e", 6, 6, 6)
    assert at(s) == "ju-g"
    assert dots(s, "to") == {"ju-h", "v-jusg1"}


def test_mov_6_52_starting_on_a_gate() -> None:
    """MOV-6.52: a Gate or a neighbour is declared; a rolled number that makes it happen is taken."""
    s = begun(2)
    gates(s, {2: "ju-e", 5: "as-h"})
    place(s, 0, "ju-e")
    assert dots(s, "jump") == {"as-h"}
    assert dots(s, "first") == {"ju-d", "ju-f"}
    act(s, "jump", "as-h")
    roll(s, 1, 5, 3)
    assert s.pilot == 5
    assert at(s) == "as-h"


def test_mov_d46_a_neighbour_declared_but_only_gates_rolled() -> None:
    s = begun(2)
    gates(s, {2: "ju-e", 3: "as-h", 5: "as-o"})
    place(s, 0, "ju-e")
    act(s, "first", "ju-d")
    roll(s, 3, 3, 5)
    assert offered(s, "pilot") == {3, 5}
    for number, gate in ((3, "as-h"), (5, "as-o")):
        twin = s.copy()
        act(twin, "pilot", number)
        assert at(twin) == gate


def test_flying_back_over_a_link_is_refused_with_its_rule() -> None:
    """Issue 14, wrong input: MOV-5.32."""
    s = begun(2)
    find(s, "co", "2")
    place(s, 0, "v-gbco4")
    fly(s, "co-f", 1, 1, 1)
    assert refused(s, "to", "v-gbco4").rule == "MOV-5.32"
