"""MOV-2, MOV-3 and MOV-4: the pieces, the ships, the set-up."""

from __future__ import annotations

import pytest

from offworld import CHANCE, Move
from offworld.games.merchant.facts import (
    ALL_GEAR,
    BONUS_COPIES,
    BUYERS,
    CARGO,
    CLIPPER,
    COST,
    CULTURE_IDS,
    CULTURE_NAMES,
    CULTURES,
    CUP,
    DEMANDS,
    DICE,
    FACTORY_COST,
    FACTORY_GOODS,
    FARES,
    FREIGHTER,
    GEAR_COPIES,
    GEAR_KINDS,
    GEAR_NAMES,
    GEAR_SOLD,
    GOODS,
    GOODS_COPIES,
    HOLDS,
    IOU,
    KINDS,
    MARKER_COPIES,
    MERCHANTS,
    OWN_CULTURE,
    RELIC,
    RELIC_NAMES,
    SCIENCE,
    SCIENCES,
    SCOUT,
    SHIP_COST,
    SHIP_TRADE_IN,
    SHIPS,
    SHIPS_SOLD,
    TINKERERS,
    TRANSPORT,
    WANTED,
    WORTH,
)
from offworld.games.merchant.p1_map import PORT_COST
from offworld.games.merchant.p3_ships import load, room_for
from offworld.games.merchant.p13_winning import net_worth
from tests.games.merchant.given import (
    GAME,
    act,
    asked,
    at,
    begun,
    build_port,
    culture,
    find,
    fly,
    in_cup,
    money,
    offered,
    orbit,
    own,
    place,
    refused,
    thing,
    things,
)

# -- MOV-2 ------------------------------------------------------------------------------------------


def test_mov_2_1_no_weapons_or_forts_in_the_basic_game() -> None:
    s = begun(2)
    find(s, "bi", "4a")
    place(s, 0, "bi-city")
    money(s, 0, 900)
    act(s, "stay")
    assert "Yellow Drive" in things(s, "buy")
    assert "Laser" not in things(s, "buy")
    assert "fort" not in s.menu(0).entries
    assert s.rastur == ()


def test_mov_2_2_and_mov_2_3_a_players_pieces() -> None:
    """MOV-2.2, MOV-2.3: six merchants, each of one Culture; money is the first kind of the ledger."""
    assert MERCHANTS == ("Nik", "Dell", "Human", "Eeep", "Whynom", "Qossuth")
    assert [CULTURE_IDS[each] for each in OWN_CULTURE] == ["3", "4a", "4b", "7b", "8", "10"]
    assert KINDS[0] == "money"
    s = begun(2)
    find(s, "bi", "2")
    place(s, 0, "bi-city")
    money(s, 0, 900)
    s.port_owner = (0,) * 12 + (-1,) * 13
    act(s, "stay")
    assert refused(s, "factory", culture("2")).rule == "MOV-2.2"


def test_mov_2_4_and_mov_2_41_fourteen_cultures_and_ious() -> None:
    """MOV-2.4, MOV-2.41: nobody knows a Culture at the start; the IOUs add up to $1,290."""
    s = begun(2)
    assert len(CULTURES) == 14
    assert sum(IOU) == 1290
    assert sum(lives >= 0 for lives in s.lives) == 1
    assert set(s.iou) == {-1}


def test_mov_2_42_and_mov_2_5_what_a_culture_shows() -> None:
    """MOV-2.42, MOV-2.5: Science, cost of Goods, cost of the Factory."""
    graw = culture("2")
    assert SCIENCES[SCIENCE[graw]] == "Primitives"
    assert (COST[GOODS[graw]], WORTH[GOODS[graw]], FACTORY_COST[graw]) == (30, 80, 200)
    assert (COST[thing("Voll Silk")], WORTH[thing("Voll Silk")]) == (140, 220)
    assert (COST[thing("Other Shoes")], WORTH[thing("Other Shoes")]) == (80, 160)
    assert WORTH[thing("Guard Plants")] == 160


@pytest.mark.parametrize("maker", ["9a", "9b"])
def test_mov_t01_and_mov_2_51_who_buys_goods(maker: str) -> None:
    """MOV-T01, MOV-2.51: Goods of 9a and 9b are sold at 10, 1a, 1b and 2 only."""
    buyers = {CULTURE_IDS[each] for each in BUYERS[culture(maker)]}
    assert buyers == {"10", "1a", "1b", "2"}
    for kind in (GOODS[culture(maker)], FACTORY_GOODS[culture(maker)]):
        assert {CULTURE_IDS[each] for each in CULTURES if kind in WANTED[each]} == buyers
    s = begun(2)
    own(s, 0, KINDS[GOODS[culture(maker)]])
    place(s, 0, "co-city1")
    kind = GOODS[culture(maker)]
    for who in ("10", "1a", "1b", "2", "9a", "9b", "8", "3"):
        twin = s.copy()
        find(twin, "co", who)
        act(twin, "stay")
        if who in buyers:
            assert kind in offered(twin, "sell")
        else:
            assert refused(twin, "sell", kind).rule == "MOV-2.51"


def test_mov_2_52_and_mov_8_1_equipment_and_who_sells_it() -> None:
    """MOV-2.52, MOV-8.1: each kind has one Science; in trade it fetches half."""
    sold = {SCIENCES[SCIENCE[who]]: {GEAR_NAMES[gear] for gear in GEAR_SOLD[who]} for who in range(TINKERERS + 1)}
    assert sold["Bioengineers"] == {"Shield"}
    assert sold["Industry"] == {"Yellow Drive", "Laser"}
    assert sold["Technology"] == {"Red Drive", "Nova Ball"}
    assert sold["Metaphysics"] == {"Combined Drive"}
    assert sold["Primitives"] == sold["Base"] == set()
    assert all(WORTH[kind] * 2 == COST[kind] for kind in (*GEAR_KINDS, *range(RELIC, RELIC + 10)))


def test_mov_2_53_mov_3_41_and_mov_3_42_ships() -> None:
    """MOV-2.53, MOV-3.41, MOV-3.42: dice, Holds, prices, sellers."""
    assert SHIPS == ("Scout", "Clipper", "Transport", "Freighter")
    assert DICE == (3, 4, 3, 2)
    assert HOLDS == (2, 2, 3, 5)
    assert SHIP_COST == (60, 120, 240, 300)
    assert SHIP_TRADE_IN == (30, 60, 120, 150)
    assert SHIPS_SOLD[culture("4a")] == {TRANSPORT, FREIGHTER}
    assert SHIPS_SOLD[culture("6")] == {SCOUT, CLIPPER}
    assert len(SHIPS_SOLD[TINKERERS]) == 4


def test_mov_2_54_mov_2_541_and_mov_2_542_deeds() -> None:
    """MOV-2.54, MOV-2.541, MOV-2.542: Deeds of $7,200 together; one Spaceport an Orbit, one Factory a System."""
    assert 25 * PORT_COST + sum(FACTORY_COST) == 7200
    s = begun(2)
    find(s, "bi", "2")
    build_port(s, 1, "Bypass")
    place(s, 0, "bi-city")
    money(s, 0, 2000)
    act(s, "stay")
    assert refused(s, "port", orbit("Bypass")).rule == "MOV-2.541"
    act(s, "factory", culture("2"))
    assert refused(s, "factory", culture("2")).rule == "MOV-2.542"


def test_mov_2_6_mov_2_61_mov_2_62_and_mov_t18_bonus_markers() -> None:
    """MOV-T18, MOV-2.6, MOV-2.61, MOV-2.62: the routes and bonuses that the rulebook shows are in the cup."""
    s = begun(2)
    routes = {(CULTURE_IDS[fare.at], CULTURE_IDS[fare.to]): fare.fee for fare in FARES}
    assert routes["2", "10"] == routes["6", "4b"] == 120
    assert routes["Base", "9a"] == 110
    wanted = {(CULTURE_IDS[each.at], KINDS[each.goods]): each.bonus for each in DEMANDS}
    assert wanted["6", "Melf Pelts"] == wanted["7b", "Immortal Grease"] == 50
    assert wanted["10", "Designer Genes"] == 60
    for fare in ("Graw to Qossuth", "Yxklyx to Humans", "Tinkerers to Cholos"):
        assert s.has(s.cup, thing(f"Fare from {fare}")) == 1
    for demand, copies in (
        ("Melf Pelts at Yxklyx", 2),
        ("Immortal Grease at Eeepeeep", 3),
        ("Designer Genes at Qossuth", 2),
    ):
        assert s.has(s.cup, thing(f"Demand for {demand}")) == copies


def test_mov_2_8_markers_of_the_boxes() -> None:
    """MOV-2.8: 36 with the Relic Laser, 35 without; ten Relics."""
    assert sum(MARKER_COPIES) == 36
    assert MARKER_COPIES[:6] == (1,) * 6
    assert len(RELIC_NAMES) == 10


# -- MOV-3 ------------------------------------------------------------------------------------------


def test_mov_3_2_everything_owned_is_open() -> None:
    """MOV-3.2: every view shows everybody's money and load."""
    s = begun(3)
    own(s, 1, "Space Spice")
    assert s.view(0)["held"] == s.view(None)["held"] == s.held


def test_mov_3_4_one_ship_that_is_traded_in() -> None:
    """MOV-3.4, MOV-3.44: a new ship takes the old one in trade; the load must fit."""
    s = begun(2)
    find(s, "bi", "6")
    place(s, 0, "bi-city")
    money(s, 0, 500)
    own(s, 0, "Space Spice", "Mulch Wine")
    act(s, "stay")
    assert refused(s, "ship", SCOUT).rule == "MOV-3.4"
    act(s, "ship", CLIPPER)
    assert s.ship == (CLIPPER, SCOUT)
    assert s.money(0) == 500 - (120 - 30)
    assert load(s, 0) == (2, 0)


def test_mov_3_44_a_load_that_does_not_fit_bars_the_ship() -> None:
    s = begun(2)
    find(s, "bi", "6")
    place(s, 0, "bi-city")
    money(s, 0, 500)
    s.ship = (FREIGHTER, SCOUT)
    own(s, 0, "Space Spice", "Space Spice", "Mulch Wine")
    act(s, "stay")
    assert refused(s, "ship", CLIPPER).rule == "MOV-3.44"


def test_mov_d08_mov_3_43_mov_3_431_and_mov_3_432_a_scouts_room() -> None:
    """MOV-D08, MOV-3.43, MOV-3.431, MOV-3.432, MOV-8.4: Goods, halves, and what rides on the Hull."""
    wine, drive, shield = thing("Mulch Wine"), thing("Red Drive"), thing("Shield")
    s = begun(2)
    own(s, 0, "Mulch Wine", "Mulch Wine")
    assert not room_for(s, 0, wine)
    assert not room_for(s, 0, drive)
    assert room_for(s, 0, shield)
    s = begun(2)
    own(s, 0, "Mulch Wine", "Red Drive", "Yellow Drive")
    assert not room_for(s, 0, drive)
    s = begun(2)
    own(s, 0, *["Red Drive"] * 4)
    assert load(s, 0) == (0, 4)
    assert not room_for(s, 0, drive)
    own(s, 0, "Shield", "Air Foil", "Relic Shield", "Relic Yellow Drive")
    assert load(s, 0) == (0, 4)
    assert not room_for(s, 0, shield)
    assert room_for(s, 0, RELIC)


def test_mov_3_433_money_ious_and_deeds_need_no_room() -> None:
    s = begun(2)
    find(s, "bi", "2", iou=0)
    build_port(s, 0, "Bypass")
    money(s, 0, 5000)
    assert load(s, 0) == (0, 0)


# -- MOV-4 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("laser", "unused"), [(True, 12), (False, 11)])
def test_mov_d01_and_mov_4_1_the_set_up(laser: bool, unused: int) -> None:
    """MOV-D01, MOV-4.1, MOV-4.11, MOV-4.12, MOV-4.13, MOV-4.14: what lies where at the start."""
    s = begun(3, relic_laser=laser)
    assert in_cup(s) == CUP == sum(BONUS_COPIES) == 48
    assert [s.has(s.shelf, kind) for kind in GOODS] == list(GOODS_COPIES)
    assert sum(GOODS_COPIES) == 74
    assert not any(s.has(account, kind) for account in range(5) for kind in FACTORY_GOODS)
    assert len(s.box) == 24
    assert not any(s.box_up)
    assert sum(MARKER_COPIES) - (not laser) - len(s.box) == unused
    assert (len(s.port_owner), len(s.factory_owner)) == (25, 14)
    assert set(s.port_owner) == set(s.factory_owner) == {-1}
    assert s.iou == (-1,) * 14
    assert [lives for lives in s.lives if lives >= 0] == [TINKERERS]
    assert set(s.culture_at) == {-1, TINKERERS}
    assert {at(s, seat) for seat in s.seats} == {"gb-city"}
    assert [GEAR_COPIES[gear] for gear in ALL_GEAR] == [6, 6, 6, 15, 15, 11]


def test_mov_4_2_chance_names_the_first_and_play_goes_left() -> None:
    s = GAME.start(4)
    s.do(CHANCE, Move("first", 2))
    assert s.order == (2, 3, 0, 1)
    assert s.to_act == (2,)
    s.do(2, Move("species", 4))
    assert s.to_act == (3,)
    assert 4 not in s.menu(3).entries["species"]


def test_mov_4_2_chance_may_deal_species() -> None:
    s = GAME.start(2, species="random")
    s.do(CHANCE, Move("first", 0))
    assert s.to_act == (CHANCE,)
    s.do(CHANCE, Move("species", 5))
    assert s.species[0] == 5


@pytest.mark.parametrize(("seats", "stake"), [(3, 60), (4, 80), (1, 20)])
def test_mov_t02_and_mov_4_3_stakes(seats: int, stake: int) -> None:
    """MOV-T02, MOV-4.3, MOV-17.1: $20 for each player."""
    s = begun(seats)
    assert [s.money(seat) for seat in s.seats] == [stake] * seats
    assert set(s.ship) == {SCOUT}


def test_mov_4_4_a_turn_is_movement_then_trade() -> None:
    """MOV-4.4: trade after staying too, and no movement after trade."""
    s = begun(2)
    money(s, 0, 500)
    act(s, "stay")
    assert asked(s) == "trade"
    act(s, "ship", CLIPPER)
    assert "first" not in s.menu(0).entries
    act(s, "end_turn")
    assert s.to_act == (1,)


def test_mov_d10_six_players_a_clipper_at_once() -> None:
    s = begun(6)
    act(s, "stay")
    act(s, "ship", CLIPPER)
    assert s.money(0) == 30


def test_mov_4_5_and_mov_13_1_the_target_ends_the_game() -> None:
    """MOV-4.5, MOV-13.1: money and the face value of Deeds."""
    s = begun(2)
    build_port(s, 0, "Bypass")
    money(s, 0, 1800)
    assert net_worth(s, 0) == 2000
    fly(s, "v-gbco1", 1, 1, 2)
    assert s.top is None
    assert s.winners == (0,)


def test_every_name_is_there_once() -> None:
    assert len(set(KINDS)) == len(KINDS)
    assert len(set(CULTURE_NAMES)) == len(CULTURE_NAMES)
    assert sum(s > 0 for s in [COST[kind] for kind in CARGO]) == 28
