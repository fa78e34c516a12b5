"""MOV-7: looking, finding, and who knows what."""

from __future__ import annotations

from offworld import CHANCE, Move
from offworld.games.merchant.facts import MARKER_NAMES
from offworld.games.merchant.p1_map import BOX_AT, SYSTEM_IDS
from offworld.games.merchant.state import MerchantState
from tests.games.merchant.given import (
    act,
    asked,
    begun,
    culture,
    dot,
    face_up,
    find,
    fly,
    money,
    orbit,
    own,
    place,
    roll,
    see,
    turned,
)

CO = SYSTEM_IDS.index("co")


def test_mov_7_1_nothing_is_decided_before_somebody_looks() -> None:
    s = begun(3)
    assert [who for who in s.culture_at if who >= 0] == [culture("Base")]
    assert set(s.box) == {-1}


def test_mov_7_2_a_look_from_orbit_is_for_the_looker_alone() -> None:
    s = begun(3)
    place(s, 0, "co-c")
    fly(s, "co-d", 1, 1, 1)
    assert s.step.sees(s, CHANCE, Move("culture", 2)) == (0,)
    see(s, "2")
    assert s.view(0)["culture_at"][CO] == culture("2")
    assert s.view(1)["culture_at"][CO] == s.view(None)["culture_at"][CO] == -1
    assert s.view(1)["looked"][CO] == 1
    assert s.lives[CO] == -1


def test_mov_7_2_cities_and_open_spaceports_give_no_view() -> None:
    s = begun(2)
    face_up(s, "ju-e", "an Open Spaceport")
    place(s, 0, "ju-d")
    fly(s, "ju-e", 3, 3, 3)
    assert asked(s) == "landing"
    act(s, "fly_on")
    assert not any(s.looked)


def test_mov_d54_two_have_looked_a_third_sees_only_that_they_did() -> None:
    s = begun(3)
    for seat in (0, 1):
        place(s, seat, "co-c")
        fly(s, "co-d", 1, 1, 1)
        see(s, "2")
        act(s, "to", "co-e")
        assert s.to_act != (CHANCE,)
    assert s.view(0)["culture_at"][CO] == s.view(1)["culture_at"][CO] == culture("2")
    assert s.view(2)["culture_at"][CO] == -1
    assert s.view(2)["looked"][CO] == 0b11


def test_a_second_look_shows_what_was_decided() -> None:
    s = begun(2)
    place(s, 0, "co-c")
    fly(s, "co-d", 1, 1, 1)
    see(s, "2")
    act(s, "to", "co-e")
    place(s, 1, "co-c")
    fly(s, "co-d", 1, 1, 1)
    assert s.menu(CHANCE).entries == {"culture": (culture("2"),)}


def test_mov_7_3_the_first_to_land_finds_the_culture() -> None:
    """MOV-7.3, MOV-3.1: he takes the IOU; Goods and Bonus markers are there."""
    s = begun(2)
    place(s, 0, "co-a")
    fly(s, "co-city1", 1, 1, 1)
    see(s, "2")
    assert s.lives[CO] == culture("2")
    assert s.iou[culture("2")] == 0
    assert s.view(1)["culture_at"][CO] == culture("2")
    assert asked(s) == "trade"


def test_mov_7_3_an_open_spaceport_finds_an_asteroid_does_not() -> None:
    s = begun(2)
    face_up(s, "ju-e", "an Open Spaceport")
    place(s, 0, "ju-d")
    fly(s, "ju-e", 1, 1, 1)
    act(s, "land")
    see(s, "7a")
    assert s.iou[culture("7a")] == 0
    s = begun(2)
    own(s, 0, "Space Spice")
    place(s, 0, "ju-h")
    fly(s, "ju-i", 1, 1, 1)
    act(s, "land")
    assert asked(s) == "trade"
    assert set(s.menu(0).entries) == {"jettison", "end_turn"}


def test_mov_d53_a_dot_that_became_a_spaceport_under_a_pawn() -> None:
    """MOV-D53: somebody else buys the Deed of the Orbit he waits on; then staying there is a landing."""
    s = begun(2)
    find(s, "bi", "2")
    place(s, 0, "bi-d")
    place(s, 1, "bi-city")
    money(s, 1, 500)
    act(s, "stay")
    assert s.active == 1
    act(s, "stay")
    act(s, "port", orbit("Bypass"))
    act(s, "end_turn")
    act(s, "stay")
    assert asked(s) == "trade"
    assert s.buys > 1


def test_what_was_seen_shows_when_it_is_entered() -> None:
    s: MerchantState = begun(2)
    own(s, 0, "Spy Eye")
    place(s, 0, "ju-c")
    act(s, "first", "ju-d")
    roll(s, 1, 1, 1)
    while s.to_act == (CHANCE,):
        if s.step.name == "look into a box" and s.env.at == BOX_AT[dot("ju-e")]:
            turned(s, "Tele Gate 4")
        else:
            s.do(CHANCE, next(iter(s.menu(CHANCE))))
    assert s.box[BOX_AT[dot("ju-e")]] == MARKER_NAMES.index("Tele Gate 4")
