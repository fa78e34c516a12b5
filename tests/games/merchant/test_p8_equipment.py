"""MOV-8: Drives, Shields and Relics."""

from __future__ import annotations

import pytest

from offworld import CHANCE
from offworld.games.merchant.facts import FREIGHTER
from offworld.games.merchant.p1_map import GRAPH, IDS, RED, YELLOW
from offworld.games.merchant.p5_paths import occupiable
from tests.games.merchant.given import (
    act,
    asked,
    at,
    begun,
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


def test_mov_8_2_drives_skip_their_colour() -> None:
    """MOV-8.2: no movement and no penalty; Red and Yellow together are a Combined Drive."""
    s = begun(2)
    own(s, 0, "Red Drive")
    assert s.skips == RED
    own(s, 0, "Yellow Drive")
    assert s.skips == RED | YELLOW
    s = begun(2)
    own(s, 0, "Combined Drive")
    assert s.skips == RED | YELLOW
    place(s, 0, "v-mosn3")
    money(s, 0, 0)
    assert dots(s, "first") == {"sn-b", "sn-f", "v-mosn1"}


def test_mov_d05_and_mov_8_21_the_first_dot_is_one_he_occupies() -> None:
    s = begun(2)
    own(s, 0, "Red Drive")
    assert dots(s, "first") == {"v-gbco2", "v-bigb3", "cl-n5"}


def test_mov_d06_a_skipped_dot_costs_nothing_and_is_no_way_back() -> None:
    s = begun(2)
    own(s, 0, "Red Drive")
    place(s, 0, "v-bigb1")
    act(s, "first", "bi-a")
    roll(s, 1, 1, 1)
    assert at(s) == "bi-a"
    assert s.mp == 2
    assert len(s.trail) == 2
    s.aim = -1
    assert refused(s, "to", "bi-l").rule == "MOV-5.32"


def test_mov_d07_and_mov_8_22_a_marker_turned_up_in_a_skipped_colour() -> None:
    """MOV-D07, MOV-8.22: no payment; on to a neighbour he picks, not the one he came from, for no more MP."""
    s = begun(2)
    own(s, 0, "Yellow Drive")
    place(s, 0, "as-e")
    money(s, 0, 100)
    fly(s, "as-h", 2, 2, 2)
    assert dots(s, "to") == {"as-h", "as-g"}
    act(s, "to", "as-h")
    turned(s, "a yellow $40 penalty")
    assert s.money(0) == 100
    assert s.mp == 5
    assert dots(s, "to") == {"as-g", "as-k"}
    act(s, "to", "as-k")
    assert s.mp == 5


def test_mov_8_23_drives_are_switched_off_before_the_roll() -> None:
    """MOV-8.23: for the whole turn, a Combined Drive as a whole."""
    s = begun(2)
    own(s, 0, "Combined Drive")
    act(s, "switch", 2)
    assert s.skips == 0
    assert "v-gbco1" in dots(s, "first")
    assert refused(s, "switch", 2).rule == "MOV-8.23"
    act(s, "first", "v-gbco1")
    roll(s, 1, 1, 1)
    assert at(s) == "v-gbco3"


def test_mov_8_2_no_dead_end_is_skipped_into() -> None:
    """A step onto a skipped dot needs a way on that was not flown the other way."""
    s = begun(2)
    own(s, 0, "Red Drive")
    there, beyond = dot("v-gbco1"), dot("v-gbco2")
    back = (GRAPH.link(beyond, there), GRAPH.link(dot("gb-city"), there))
    assert occupiable(s, 0, there, (), (there,)) == {dot("gb-city"), beyond}
    assert occupiable(s, 0, there, back, (there,)) == set()


def test_mov_d21_a_free_chain_visits_no_dot_twice() -> None:
    """MOV-D21: the red marker in as-h closes a ring of skipped dots with as-e, as-g and as-k."""
    s = begun(2)
    own(s, 0, "Combined Drive")
    face_up(s, "as-h", "a red $20 penalty")
    place(s, 0, "as-d")
    fly(s, "as-j", 6, 6, 6)
    for name in ("as-e", "as-h", "as-g"):
        act(s, "to", name)
    assert [IDS[skipped] for skipped in s.chain] == ["as-e", "as-h", "as-g"]
    assert s.mp == 18
    why = refused(s, "to", "as-e")
    assert (why.rule, why.why) == ("MOV-8.2", "you have skipped that dot already")
    act(s, "to", "as-k")
    assert (at(s), s.mp, s.chain) == ("as-j", 17, ())


def test_mov_8_41_and_mov_d43_the_air_foil() -> None:
    """MOV-8.41, MOV-D43: Cities cost 1, a hop to the next City 1, and no way back."""
    s = begun(2)
    find(s, "gi", "2")
    own(s, 0, "Air Foil")
    place(s, 0, "gi-a")
    fly(s, "gi-city1", 1, 1, 2)
    assert s.mp == 3
    act(s, "fly_on")
    assert dots(s, "to") == {"gi-city2", "gi-city3"}
    act(s, "to", "gi-city2")
    assert s.mp == 2
    act(s, "fly_on")
    act(s, "to", "gi-c")
    assert s.mp == 1
    assert refused(s, "to", "gi-city2").rule == "MOV-5.32"


@pytest.mark.parametrize("die", range(1, 7))
def test_mov_8_42_and_mov_d59_the_auto_pilot(die: int) -> None:
    """MOV-8.42, MOV-D59: a Freighter rolls one die and a 4, so 5 to 10."""
    s = begun(2)
    own(s, 0, "Auto Pilot")
    s.ship = (FREIGHTER, 0)
    act(s, "switch", 3)
    act(s, "first", "cl-n5")
    roll(s, die)
    assert sorted(s.dice) == sorted([4, die])
    if asked(s) == "flight":
        assert s.mp == 4 + die - 1
        assert offered(s, "pilot") == {4, die}
    else:
        assert (die, s.pilot) == (4, 4)


def test_mov_8_43_and_mov_d30_jump_start() -> None:
    """MOV-8.43, MOV-D30: Gate 2 declared, 3 3 5 rolled: 5 forces the jump to Gate 5, 3 lets him leave by any path."""
    s = begun(2)
    own(s, 0, "Jump Start")
    gates(s, {2: "ju-e", 5: "as-h"})
    assert dots(s, "jump") == {"ju-e", "as-h"}
    act(s, "jump", "ju-e")
    roll(s, 3, 3, 5)
    assert offered(s, "pilot") == {3, 5}
    twin = s.copy()
    act(twin, "pilot", 5)
    assert at(twin) == "as-h"
    assert twin.mp == 10
    act(s, "pilot", 3)
    assert dots(s, "to") == {"v-bigb3", "v-gbco1", "cl-n5"}
    act(s, "to", "cl-n5")
    assert s.pilot == 3
    assert at(s) != "cl-n5"


def test_mov_8_43_the_declared_number_must_be_used() -> None:
    s = begun(2)
    own(s, 0, "Jump Start")
    gates(s, {2: "ju-e"})
    act(s, "jump", "ju-e")
    roll(s, 3, 2, 5)
    assert at(s) == "ju-e"


def test_mov_d44_what_a_jump_costs() -> None:
    """MOV-D44: 2 from a Surface City, 1 with the Air Foil, 1 elsewhere; never to the Gate one stands on."""
    for start, relics, left in (("co-city1", (), 4), ("co-city1", ("Air Foil",), 5), ("v-gbco1", (), 5)):
        s = begun(2)
        own(s, 0, "Jump Start", *relics)
        gates(s, {2: "ju-e"})
        place(s, 0, start)
        act(s, "jump", "ju-e")
        roll(s, 2, 2, 2)
        assert at(s) == "ju-e"
        assert s.mp == left
    s = begun(2)
    own(s, 0, "Jump Start")
    gates(s, {2: "ju-e"})
    place(s, 0, "ju-e")
    assert dots(s, "jump") == set()


def test_mov_8_44_and_mov_d20_the_mulligan_gear() -> None:
    """MOV-8.44, MOV-D20: one die again, the Auto Pilot's 4 too; only the last 1 brings a Rastur (MOV-16.21)."""
    s = begun(2, rastur="on")
    own(s, 0, "Mulligan Gear", "Auto Pilot")
    act(s, "switch", 3)
    act(s, "first", "v-gbco1")
    roll(s, 1, 2)
    assert offered(s, "reroll") == {1, 2, 4}
    twin, third = s.copy(), s.copy()
    act(s, "reroll", 4)
    chance(s, "die", 6)
    assert sorted(s.dice) == [1, 2, 6]
    assert asked(s) == "draw Rastur"
    act(twin, "reroll", 1)
    chance(twin, "die", 5)
    assert asked(twin) != "draw Rastur"
    assert twin.moved == 1
    act(third, "reroll", 2)
    chance(third, "die", 1)
    assert asked(third) == "draw Rastur"


def test_mov_8_45_the_spy_eye() -> None:
    """MOV-8.45: looks into boxes next to him, and at the Culture from any dot of its System."""
    s = begun(2)
    own(s, 0, "Spy Eye")
    place(s, 0, "v-rgju7")
    act(s, "first", "ju-d")
    roll(s, 1, 1, 1)
    seen = set()
    while s.to_act == (CHANCE,):
        seen.add(asked(s))
        s.do(CHANCE, next(iter(s.menu(CHANCE))))
    assert seen == {"look at a Culture", "look into a box"}
    assert sum(s.peeked) == 1


def test_mov_d55_spying_from_a_skipped_dot() -> None:
    """MOV-D55: with the Spy Eye he may fly elsewhere than declared; without it the declared dot must be reached."""
    for relics, free in ((("Spy Eye",), True), ((), False)):
        s = begun(2)
        own(s, 0, "Red Drive", *relics)
        find(s, "co", "2")
        find(s, "gi", "3")
        place(s, 0, "v-gbco4")
        act(s, "first", "co-e")
        roll(s, 3, 3, 3)
        if free:
            assert at(s) == "co-f"
            assert dots(s, "to") == {"co-e", "co-g"}
        else:
            assert at(s) == "co-d"


def test_mov_8_46_and_mov_d19_switch_switch() -> None:
    """MOV-8.46, MOV-D19: 3 at cl-n5, then 2 at cl-n4."""
    for relics, changes in ((("Switch Switch",), True), ((), False)):
        s = begun(2)
        own(s, 0, *relics)
        act(s, "first", "cl-n5")
        roll(s, 3, 2, 6)
        act(s, "pilot", 3)
        if changes:
            assert at(s) == "cl-n4"
            assert offered(s, "pilot") == {2, 3, 6}
            act(s, "pilot", 2)
            assert at(s) == "bi-i"
        else:
            assert s.pilot == 3
            assert at(s) != "cl-n4"


def test_mov_8_47_and_mov_d18_the_gate_lock() -> None:
    """MOV-8.47, MOV-D18: locked Gates ask for no number and cannot be declared."""
    s = begun(2)
    own(s, 0, "Gate Lock", "Jump Start")
    gates(s, {2: "ju-e", 5: "as-h"})
    place(s, 0, "ju-e")
    act(s, "switch", 4)
    assert "jump" not in s.menu(0).entries
    act(s, "first", "ju-f")
    roll(s, 5, 5, 1)
    assert s.pilot == 0
    assert at(s) == "ju-g"


def test_mov_8_48_the_relic_laser_without_combat() -> None:
    s = begun(2)
    find(s, "bi", "2")
    own(s, 0, "Relic Laser")
    place(s, 0, "bi-city")
    act(s, "stay")
    act(s, "barter", "Relic Laser")
    assert s.credit == 50
