"""MOV-15: weapons, blasts, hits, thefts, Forts."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.core.fields import put
from offworld.games.merchant.facts import FREIGHTER, TRANSPORT
from offworld.games.merchant.p3_ships import load, room_for
from offworld.games.merchant.p15_blasting import strengths
from offworld.games.merchant.p15_contest import BLAST, MARKER, Attack
from offworld.games.merchant.p15_hits import packed_holds
from offworld.games.merchant.p15_theft import revolt_bonus, swindle_bonus
from offworld.games.merchant.state import BEATEN, MerchantState
from tests.games.merchant.given import (
    act,
    asked,
    at,
    begun,
    build_factory,
    build_port,
    chance,
    culture,
    dot,
    dots,
    draw,
    face_up,
    find,
    fly,
    fort,
    gear,
    money,
    offered,
    orbit,
    own,
    place,
    refused,
    thing,
    things,
)


def landed(who: str, where: str = "co-city1", seats: int = 2, **options: Any) -> MerchantState:
    """Seat 0 has rested in a City, with combat; seat 1 is at the same place."""
    s = begun(seats, combat=True, **options)
    find(s, "co", who)
    money(s, 0, 500)
    place(s, 0, where)
    return s


# -- Forts ------------------------------------------------------------------------------------------


def test_mov_15_1_and_mov_d31_a_fort_is_bought() -> None:
    """MOV-15.1, MOV-D31: 50, or 40 from one's own species; 5 for the owner of the Spaceport; a buy."""
    s = landed("2", "co-a")
    build_port(s, 1, "Cobbleport")
    money(s, 1, 0)
    act(s, "stay")
    act(s, "fort")
    assert s.money(0) == 450
    assert s.money(1) == 5
    assert dots(s, "site") == {"co-a", "co-city1", "co-city2"}
    act(s, "site", "co-city2")
    assert dot("co-city2") in s.fort_at
    s = landed("4b")
    act(s, "stay")
    act(s, "fort")
    assert s.money(0) == 460


def test_mov_d31_on_arrival_no_further_buy() -> None:
    s = landed("2", "co-a")
    own(s, 0, "Space Spice")
    fly(s, "co-city1", 1, 1, 1)
    act(s, "fort")
    act(s, "site", "co-city1")
    assert refused(s, "fort").rule == "MOV-9.41"


def test_mov_15_11_four_forts_and_no_more() -> None:
    s = landed("2")
    for name in ("bi-city", "ju-i", "gi-city1", "wa-b"):
        fort(s, 0, name)
    act(s, "stay")
    act(s, "fort")
    assert asked(s) == "lift a fort"
    act(s, "lift", 1)
    act(s, "site", "co-city1")
    assert sorted(s.fort_at[:4]) == sorted(dot(name) for name in ("bi-city", "co-city1", "gi-city1", "wa-b"))


def test_mov_15_12_and_mov_g1_where_forts_stand() -> None:
    """MOV-15.12, MOV-G1: places to land without a Fort; never at the Base."""
    s = landed("2")
    fort(s, 1, "co-city1")
    act(s, "stay")
    act(s, "fort")
    assert at(s) == "co-city1"
    assert dot("co-city2") in s.fort_at
    s = begun(2, combat=True)
    money(s, 0, 500)
    act(s, "stay")
    assert refused(s, "fort").rule == "MOV-G1"


def test_mov_15_13_meeting_a_fort() -> None:
    """MOV-15.13: land for nothing or pay 60 less Shields; the owner is not asked."""
    s = landed("2", "bi-a")
    find(s, "bi", "3")
    fort(s, 1, "bi-city")
    own(s, 0, "Shield")
    fly(s, "bi-city", 2, 2, 2)
    assert set(s.menu(0).entries) == {"pay", "land"}
    twin = s.copy()
    act(s, "land")
    assert asked(s) == "trade"
    assert s.money(0) == 500
    act(twin, "pay")
    assert twin.money(0) == 460
    assert asked(twin) == "landing"


def test_mov_d32_and_mov_15_412_staying_at_an_enemy_fort() -> None:
    """MOV-D32, MOV-15.412, MOV-15.411: pay, then one shot, then trade; a lost shot ends the turn untraded."""
    s = landed("2")
    fort(s, 1, "co-city1")
    own(s, 0, "Laser")
    act(s, "stay")
    assert s.money(0) == 440
    assert offered(s, "shoot") == {MARKER}
    twin = s.copy()
    act(s, "hold")
    assert asked(s) == "trade"
    act(twin, "shoot", MARKER)
    chance(twin, "die", 2, 2)
    assert twin.to_act == (1,)


# -- blasting ---------------------------------------------------------------------------------------


def test_mov_t14_mov_15_42_and_mov_15_211_a_fort_destroyed_pays_60() -> None:
    """MOV-T14, MOV-15.42, MOV-15.211, MOV-15.21, MOV-15.44: then he may land."""
    s = landed("2", "bi-a")
    find(s, "bi", "3")
    fort(s, 1, "bi-city")
    own(s, 0, "Laser")
    fly(s, "bi-city", 2, 2, 2)
    act(s, "pay")
    act(s, "shoot", MARKER)
    chance(s, "die", 6, 1)
    assert s.money(0) == 500 - 60 + 60
    assert dot("bi-city") not in s.fort_at
    assert asked(s) == "landing"


def test_mov_15_212_and_mov_d52_a_lost_shot_ends_the_turn() -> None:
    """MOV-15.212, MOV-15.2, MOV-D52: no landing; staying next turn lands him: discovery, trade without limit."""
    s = landed("2", "bi-a")
    fort(s, 1, "bi-city")
    own(s, 0, "Laser")
    fly(s, "bi-city", 2, 2, 2)
    act(s, "pay")
    act(s, "shoot", MARKER)
    chance(s, "die", 1, 6)
    assert s.to_act == (1,)
    assert s.iou[culture("3")] == -1
    fly(s, "v-gbco1", 1, 1, 2)
    assert s.active == 0
    act(s, "stay")
    act(s, "hold")
    chance(s, "culture", culture("3"))
    assert s.iou[culture("3")] == 0
    assert s.buys > 1


def test_mov_15_2_net_worth_counts_after_a_lost_attack() -> None:
    s = landed("2", "bi-a")
    fort(s, 1, "bi-city")
    own(s, 0, "Laser")
    money(s, 0, 2060)
    fly(s, "bi-city", 2, 2, 2)
    act(s, "pay")
    act(s, "shoot", MARKER)
    chance(s, "die", 1, 6)
    assert s.winners == (0,)


def test_mov_15_3_mov_15_31_and_mov_15_32_weapons() -> None:
    """MOV-15.3, MOV-15.31, MOV-15.32: one each on the Hull; Nova Balls are used up, Lasers are not."""
    s = landed("2", "v-gbco1")
    own(s, 0, "Laser", "Nova Ball")
    assert load(s, 0) == (0, 0)
    own(s, 0, "Laser", "Nova Ball")
    assert load(s, 0) == (0, 2)
    place(s, 1, "v-gbco2")
    own(s, 1, "Shield")
    fly(s, "v-gbco2", 1, 1, 1)
    assert offered(s, "shoot") == {1}
    act(s, "shoot", 1)
    assert offered(s, "nova") == {0, 1, 2}
    act(s, "nova", 2)
    chance(s, "die", 6, 1)
    act(s, "hull", "Shield")
    assert s.has(0, thing("Nova Ball")) == 0
    assert s.has(0, thing("Laser")) == 2
    s = begun(2, combat=True)
    find(s, "co", "4a")
    money(s, 0, 500)
    place(s, 0, "co-city1")
    act(s, "stay")
    assert "Laser" in things(s, "buy")


def test_mov_15_4_what_may_be_fired_at() -> None:
    """MOV-15.4: at a City only markers; elsewhere pawns too; never without a weapon; never at ovals or Gates."""
    s = landed("2", "bi-a")
    find(s, "bi", "3")
    own(s, 0, "Laser")
    place(s, 1, "bi-city")
    fly(s, "bi-city", 2, 2, 2)
    assert asked(s) == "landing"
    s = landed("2", "v-gbco1")
    place(s, 1, "v-gbco2")
    fly(s, "v-gbco2", 1, 1, 1)
    assert asked(s) != "shot"
    s = landed("2", "v-mosn3")
    own(s, 0, "Laser")
    fly(s, "sn-a", 2, 2, 2)
    act(s, "pay")
    assert asked(s) == "flight"


def test_mov_15_41_one_shot_a_dot_and_none_at_skipped_dots() -> None:
    s = landed("2", "gb-city")
    own(s, 0, "Laser", "Red Drive")
    place(s, 1, "v-gbco1")
    fly(s, "v-gbco2", 1, 1, 1)
    assert asked(s) != "shot"
    s = landed("2", "v-gbco1")
    own(s, 0, "Laser")
    place(s, 1, "v-gbco2")
    fly(s, "v-gbco2", 1, 1, 1)
    act(s, "hold")
    assert asked(s) != "shot"


def test_mov_15_411_pay_before_firing_and_mov_15_42_markers_are_gone_for_good() -> None:
    """MOV-15.411, MOV-15.42: a destroyed '?' marker leaves plain space."""
    s = landed("2", "ju-d")
    face_up(s, "ju-e", "a blue $40 penalty")
    own(s, 0, "Laser")
    fly(s, "ju-e", 2, 2, 2)
    twin = s.copy()
    act(twin, "stop")
    assert twin.to_act == (1,)
    act(s, "pay")
    act(s, "shoot", MARKER)
    chance(s, "die", 6, 1)
    assert s.money(0) == 500
    assert s.gone
    assert asked(s) == "flight"


def test_mov_d23_mov_d24_and_mov_15_43_a_duel() -> None:
    """MOV-D23, MOV-D24, MOV-15.43, MOV-S5: 4 and a Laser against a Shield: 40; 3 and a Laser: 50."""
    s = landed("2", "v-gbco1")
    own(s, 0, "Laser")
    own(s, 1, "Shield", "Laser")
    assert strengths(s, Attack(BLAST, 0, 1, answer=0, dice=(4, 3))) == (40, 50)
    assert strengths(s, Attack(BLAST, 0, 1, dice=(4, 3))) == (40, 30)
    behind_shields = s.copy()
    own(behind_shields, 0, "Shield")
    own(behind_shields, 1, "Shield", "Shield")
    assert strengths(behind_shields, Attack(BLAST, 0, 1, dice=(3, 2))) == (0, 0)
    place(s, 1, "v-gbco2")
    fly(s, "v-gbco2", 1, 1, 1)
    act(s, "shoot", 1)
    assert s.to_act == (1,)
    twin, tie = s.copy(), s.copy()
    act(s, "fire", 0)
    chance(s, "die", 4, 3)
    assert asked(s) == "hit"
    assert s.to_act == (1,)
    assert s.course == BEATEN
    act(s, "hull", "Laser")
    assert s.to_act == (1,)
    assert asked(s) == "start"
    act(twin, "hold_fire")
    chance(twin, "die", 4, 3)
    assert twin.to_act == (0,)
    assert offered(twin, "hull") == {thing("Shield"), thing("Laser")}
    act(tie, "fire", 0)
    chance(tie, "die", 4, 2)
    assert asked(tie) == "start"
    assert tie.to_act == (1,)


def test_mov_15_431_hits_on_hull_and_holds() -> None:
    """MOV-15.431: Equipment is damaged, Fares go into the cup, Goods may be taken."""
    s = landed("2", "v-gbco1")
    own(s, 0, "Laser")
    s.ship = (0, FREIGHTER)
    own(s, 1, "Space Spice", "Space Spice", "Red Drive", "Fare from Graw to Qossuth", "Air Foil")
    place(s, 1, "v-gbco2")
    fly(s, "v-gbco2", 1, 1, 1)
    act(s, "shoot", 1)
    chance(s, "die", 6, 1)
    assert packed_holds(s, 1)[0] == (thing("Space Spice"),)
    assert offered(s, "hold") == {0, 2}
    first, second, third = s.copy(), s.copy(), s.copy()
    act(first, "hold", 0)
    act(first, "claim")
    assert first.has(0, thing("Space Spice")) == 1
    act(second, "hold", 2)
    draw(second, "Demand for Finest Dust at Zum")
    assert second.damaged[6 + gear("Red Drive")] == 1
    assert second.has(second.cup, thing("Fare from Graw to Qossuth")) == 1
    act(third, "hull", "Air Foil")
    assert third.relic_at[0] == -2


def test_mov_15_431_room_for_the_spoils() -> None:
    s = landed("2", "v-gbco1")
    own(s, 0, "Laser", "Mulch Wine", "Mulch Wine")
    own(s, 1, "Space Spice")
    place(s, 1, "v-gbco2")
    fly(s, "v-gbco2", 1, 1, 1)
    act(s, "shoot", 1)
    chance(s, "die", 6, 1)
    act(s, "hold", 0)
    assert refused(s, "claim").rule == "MOV-3.43"
    act(s, "drop", "Mulch Wine")
    draw(s, "Demand for Finest Dust at Zum")
    act(s, "claim")
    assert s.has(0, thing("Space Spice")) == 1


def test_mov_15_432_damaged_equipment_is_repaired_where_it_is_sold() -> None:
    s = begun(2, combat=True)
    find(s, "co", "6")
    find(s, "bi", "3")
    own(s, 0, "Red Drive")
    s.damaged = put(s.damaged, gear("Red Drive"), 1)
    place(s, 0, "bi-city")
    assert s.skips == 0
    act(s, "stay")
    assert refused(s, "barter", "Red Drive").rule == "MOV-15.432"
    act(s, "end_turn")
    fly(s, "v-gbco1", 1, 1, 2)
    place(s, 0, "co-city1")
    act(s, "stay")
    assert s.damaged[gear("Red Drive")] == 0
    assert thing("Red Drive") in offered(s, "barter")
    assert room_for(s, 0, thing("Red Drive"))


# -- theft ------------------------------------------------------------------------------------------


def test_mov_t11_mov_15_53_and_mov_15_5_a_swindle() -> None:
    """MOV-T11, MOV-15.5, MOV-15.51, MOV-15.53, MOV-S4, MOV-15.6: die + 2 at his own Spaceport with his species."""
    s = landed("4b", "co-a")
    build_port(s, 0, "Cobbleport")
    assert swindle_bonus(s, 0, dot("co-a")) == 2
    place(s, 1, "co-a")
    own(s, 1, "Glorious Junk")
    act(s, "stay")
    act(s, "swindle", 1)
    assert s.money(0) == 450
    chance(s, "die", 2, 3)
    assert s.has(0, thing("Glorious Junk")) == 1
    assert asked(s) == "trade"
    assert s.earned[4] == 0


def test_mov_15_52_lost_theft_ends_the_turn() -> None:
    s = landed("2", "co-a")
    build_port(s, 1, "Cobbleport")
    place(s, 1, "co-a")
    own(s, 1, "Space Spice", "Space Spice")
    act(s, "stay")
    act(s, "swindle", 1)
    chance(s, "die", 6, 1)
    act(s, "swindle", 1)
    chance(s, "die", 3, 2)
    assert s.to_act == (1,)


def test_mov_t12_and_mov_15_54_a_revolt() -> None:
    """MOV-T12, MOV-15.54, MOV-15.7: three weapons of 20 and $40; the building changes hands."""
    s = landed("2", "co-a")
    build_port(s, 1, "Cobbleport")
    s.ship = (TRANSPORT, 0)
    own(s, 0, "Laser", "Laser", "Laser")
    act(s, "stay")
    act(s, "revolt", 0)
    assert s.money(0) == 460
    chance(s, "die", 6, 1)
    assert s.port_owner[orbit("Cobbleport")] == 0


def test_mov_15_54_nova_balls_make_up_the_price() -> None:
    s = landed("2", "co-a")
    build_port(s, 1, "Cobbleport")
    own(s, 0, *["Nova Ball"] * 4)
    act(s, "stay")
    act(s, "revolt", 0)
    assert offered(s, "nova") == {1, 2, 3, 4}
    act(s, "nova", 3)
    assert s.money(0) == 460
    s = landed("2", "co-a")
    build_port(s, 1, "Cobbleport")
    act(s, "stay")
    assert refused(s, "revolt", 0).rule == "MOV-15.54"


def test_mov_15_541_an_owner_in_the_system_protects() -> None:
    s = landed("2", "co-a")
    build_port(s, 1, "Cobbleport")
    own(s, 0, "Laser")
    place(s, 1, "co-g")
    act(s, "stay")
    assert refused(s, "revolt", 0).rule == "MOV-15.541"


def test_mov_t13_and_mov_15_542_strength_in_a_revolt() -> None:
    """MOV-T13, MOV-15.542: two Spaceports and a Fort count, a distant Factory does not."""
    s = landed("2", "co-a")
    build_port(s, 1, "Cobbleport")
    build_port(s, 1, "Comfort Station")
    build_factory(s, 1, "2", "co-d")
    fort(s, 1, "co-a")
    assert revolt_bonus(s, 1, dot("co-a")) == 3
    assert revolt_bonus(s, 1, dot("co-d")) == 3


def test_mov_d60_a_swindle_at_the_base() -> None:
    """MOV-D60: $50 and dice alone; no Revolt."""
    s = begun(2, combat=True)
    money(s, 0, 100)
    own(s, 1, "Space Spice")
    act(s, "stay")
    assert offered(s, "swindle") == {1}
    assert "revolt" not in s.menu(0).entries
    assert swindle_bonus(s, 0, s.pawn[0]) == swindle_bonus(s, 1, s.pawn[0]) == 0
    act(s, "swindle", 1)
    assert s.money(0) == 50
    chance(s, "die", 3, 2)
    assert s.has(0, thing("Space Spice")) == 1


def test_mov_15_6_penalties_bring_no_commission_and_mov_15_7() -> None:
    """MOV-15.6, MOV-15.7: nothing is paid to a port's owner; Spaceports are no targets."""
    s = landed("2", "co-b")
    build_port(s, 1, "Cobbleport")
    money(s, 1, 0)
    fort(s, 1, "co-a")
    own(s, 0, "Laser")
    fly(s, "co-a", 2, 2, 2)
    act(s, "pay")
    assert s.money(1) == 0
    assert offered(s, "shoot") == {MARKER}


@pytest.mark.parametrize(("dice", "expected"), [((5, 2), (90, 30)), ((3, 3), (50, 50))])
def test_mov_d41_variable_nova(dice: tuple[int, int], expected: tuple[int, int]) -> None:
    s = begun(2, combat=True, variable_nova=True)
    assert strengths(s, Attack(BLAST, 0, 1, nova=1, answer=1, dice=dice)) == expected
