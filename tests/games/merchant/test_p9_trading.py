"""MOV-9 to MOV-11: trade with Cultures, the cup, and what else may be done where one has landed."""

from __future__ import annotations

from typing import Any

from offworld import CHANCE
from offworld.games.merchant.facts import CLIPPER, FREIGHTER, IN_CUP, KINDS, TRANSPORT
from offworld.games.merchant.p1_map import SYSTEM_IDS
from offworld.games.merchant.state import FREELY, SUN, MerchantState
from tests.games.merchant.given import (
    act,
    asked,
    begun,
    build_factory,
    build_port,
    culture,
    draw,
    face_up,
    find,
    fly,
    in_cup,
    money,
    offered,
    orbit,
    own,
    place,
    refused,
    see,
    thing,
    things,
)


def arrives(who: str, **options: Any) -> MerchantState:
    """Seat 0 lands in a City of this Culture on arrival."""
    s = begun(2, **options)
    find(s, "co", who)
    money(s, 0, 1000)
    place(s, 0, "co-a")
    fly(s, "co-city1", 1, 1, 1)
    return s


def stays(who: str, seats: int = 2, **options: Any) -> MerchantState:
    """Seat 0 has rested in a City of this Culture."""
    s = begun(seats, **options)
    find(s, "co", who)
    money(s, 0, 1000)
    place(s, 0, "co-city1")
    act(s, "stay")
    return s


def at_port(who: str, owner: int = 1, seats: int = 2, **options: Any) -> MerchantState:
    """Seat 0 stands at a Spaceport of somebody, with this Culture."""
    s = begun(seats, **options)
    find(s, "co", who)
    build_port(s, owner, "Cobbleport")
    money(s, 0, 1000)
    money(s, 1, 0)
    place(s, 0, "co-a")
    return s


# -- MOV-9 ------------------------------------------------------------------------------------------


def test_mov_9_1_trade_only_where_a_culture_can_be_dealt_with() -> None:
    """MOV-9.1, MOV-11.1: on an Asteroid there is nobody to trade with, but things can be dropped."""
    s = begun(2)
    find(s, "ju", "3")
    own(s, 0, "Space Spice", "Red Drive")
    place(s, 0, "ju-i")
    act(s, "stay")
    assert refused(s, "sell", "Space Spice").rule == "MOV-9.1"
    assert refused(s, "barter", "Red Drive").rule == "MOV-9.1"
    assert set(s.menu(0).entries) == {"jettison", "end_turn"}


def test_mov_9_2_what_is_for_sale() -> None:
    """MOV-9.2: Goods while there are any, Relics on the sun, Deeds of this System alone."""
    s = stays("2")
    assert things(s, "buy") == {"Space Spice"}
    assert offered(s, "port") == {orbit("Cobbleport"), orbit("Comfort Station")}
    assert refused(s, "port", orbit("Bypass")).rule == "MOV-12.2"
    s.transfer(s.shelf, s.cup, thing("Space Spice"), 6)
    s.forget_offers()
    assert refused(s, "buy", "Space Spice").rule == "MOV-9.2"


def test_mov_9_21_equipment_and_ships_by_science() -> None:
    assert "Shield" in things(stays("3"), "buy")
    assert things(stays("4a"), "buy") == {"Finest Dust", "Yellow Drive"}
    assert offered(stays("4a"), "ship") == {TRANSPORT, FREIGHTER}
    assert offered(stays("6"), "ship") == {CLIPPER}
    assert "ship" not in stays("1b").menu(0).entries
    s = begun(2)
    money(s, 0, 1000)
    act(s, "stay")
    assert offered(s, "ship") == {CLIPPER, TRANSPORT, FREIGHTER}


def test_mov_9_3_and_mov_9_323_what_is_sold_and_what_is_bartered() -> None:
    """MOV-9.3, MOV-9.323: Goods for money, Equipment and ships for credit, the ship only where ships are sold."""
    s = stays("3")
    own(s, 0, "Space Spice", "Red Drive")
    act(s, "sell", "Space Spice")
    draw(s)
    assert s.money(0) == 1080
    act(s, "barter", "Red Drive")
    assert (s.money(0), s.credit) == (1080, 60)
    assert "ship" not in s.menu(0).entries


def test_mov_9_31_and_mov_2_7_a_sold_marker_goes_into_the_cup_and_one_comes_out() -> None:
    s = stays("3")
    own(s, 0, "Space Spice")
    act(s, "sell", "Space Spice")
    assert asked(s) == "cup"
    assert in_cup(s) == 49
    draw(s, "Demand for Finest Dust at Zum")
    assert in_cup(s) == 48
    assert s.has(s.shelf, thing("Demand for Finest Dust at Zum")) == 1


def test_mov_9_32_credit_is_spent_first_and_lapses() -> None:
    s = stays("3")
    own(s, 0, "Red Drive")
    act(s, "barter", "Red Drive")
    act(s, "buy", "Mulch Wine")
    assert (s.credit, s.money(0)) == (40, 1000)
    act(s, "end_turn")
    assert s.credit == 0


def test_mov_9_321_an_iou_only_to_its_own_culture() -> None:
    s = begun(2)
    find(s, "co", "3", iou=0)
    find(s, "bi", "2", iou=0)
    place(s, 0, "bi-city")
    twin = s.copy()
    act(s, "stay")
    act(s, "barter_iou")
    assert s.credit == 90
    assert refused(s, "barter_iou").rule == "MOV-9.321"
    assert s.iou[culture("3")] == 0
    find(twin, "bi", "2", iou=1)
    act(twin, "stay")
    assert refused(twin, "barter_iou").rule == "MOV-9.321"


def test_mov_9_322_and_mov_s1_relics_go_on_sale_in_that_system() -> None:
    """MOV-9.322, MOV-S1: bought back at their printed cost; other Equipment goes to the Bank."""
    s = stays("3")
    own(s, 0, "Air Foil")
    act(s, "barter", "Air Foil")
    assert s.relic_at[0] == SUN + SYSTEM_IDS.index("co")
    act(s, "buy", "Air Foil")
    assert s.money(0) == 1000 + 40 - 80


def test_mov_9_4_any_order() -> None:
    s = stays("3")
    own(s, 0, "Space Spice")
    act(s, "buy", "Mulch Wine")
    act(s, "sell", "Space Spice")
    draw(s)
    act(s, "buy", "Shield")
    assert s.has(0, thing("Shield")) == 1


def test_mov_9_41_one_buy_and_one_sale_in_a_city_on_arrival() -> None:
    """MOV-9.41: a second buy or sale is refused with its rule."""
    s = arrives("3")
    own(s, 0, "Space Spice", "Red Drive")
    act(s, "sell", "Space Spice")
    draw(s)
    assert refused(s, "barter", "Red Drive").rule == "MOV-9.41"
    act(s, "buy", "Mulch Wine")
    assert refused(s, "buy", "Mulch Wine").rule == "MOV-9.41"


def test_mov_9_42_without_limit_after_a_rest_and_mov_9_43_at_spaceports() -> None:
    """MOV-9.42, MOV-9.43, MOV-12.21."""
    assert stays("3").buys == FREELY
    s = at_port("3")
    act(s, "stay")
    assert (s.buys, s.sells) == (FREELY, FREELY)
    s = at_port("3")
    place(s, 0, "co-b")
    fly(s, "co-a", 1, 1, 1)
    act(s, "land")
    assert s.sells == FREELY


def test_mov_t08a_and_mov_d48_an_iou_on_arrival() -> None:
    """MOV-T08a, MOV-D48: IOU 90 of the Humans and $30 buy Rock Videos; no further buy, a sale is open."""
    s = begun(2)
    place(s, 0, "co-a")
    money(s, 0, 100)
    fly(s, "co-city1", 1, 1, 1)
    see(s, "4b")
    own(s, 0, "Space Spice")
    act(s, "barter_iou")
    assert s.credit == 90
    act(s, "buy", "Rock Videos")
    assert s.money(0) == 70
    assert refused(s, "buy", "Red Drive").rule == "MOV-9.41"
    assert offered(s, "sell") == {thing("Space Spice")}


def test_mov_t08a_and_mov_9_32_what_is_left_of_an_iou_lapses() -> None:
    """MOV-T08a, MOV-9.32: 90 for Melf Pelts of 50; next turn the other 40 are gone."""
    s = begun(1)
    place(s, 0, "co-a")
    own(s, 0, "Space Spice")
    fly(s, "co-city1", 1, 1, 1)
    see(s, "5")
    act(s, "barter_iou")
    act(s, "buy", "Melf Pelts")
    assert (s.credit, s.money(0)) == (40, 20)
    act(s, "end_turn")
    while s.to_act == (CHANCE,) or asked(s) == "place Rastur":
        s.do(s.to_act[0], next(iter(s.menu(s.to_act[0]))))
    act(s, "stay")
    assert (s.credit, s.money(0)) == (0, 20)
    assert "barter_iou" not in s.menu(0).entries


def test_mov_t08b_an_iou_after_a_rest() -> None:
    s = begun(2)
    find(s, "co", "4b", iou=0)
    place(s, 0, "co-city1")
    money(s, 0, 200)
    act(s, "stay")
    act(s, "barter_iou")
    act(s, "buy", "Rock Videos")
    act(s, "buy", "Red Drive")
    assert (s.credit, s.money(0)) == (0, 50)


def test_mov_d09_a_ship_at_somebodys_spaceport() -> None:
    """MOV-D09: 240 - 30 = 210; the owner gets 24 + 3."""
    s = at_port("4a")
    act(s, "stay")
    act(s, "ship", TRANSPORT)
    assert s.money(0) == 790
    assert s.money(1) == 27


def test_mov_d11_a_ship_on_arrival_uses_buy_and_sell() -> None:
    s = begun(2)
    find(s, "co", "6", iou=0)
    money(s, 0, 500)
    own(s, 0, "Melf Pelts")
    place(s, 0, "co-a")
    fly(s, "co-city1", 1, 1, 1)
    act(s, "ship", CLIPPER)
    assert refused(s, "sell", "Melf Pelts").rule == "MOV-9.41"
    assert refused(s, "buy", "Immortal Grease").rule == "MOV-9.41"
    assert "barter_iou" in s.menu(0).entries


def test_buying_without_room_is_refused() -> None:
    """Issue 14, wrong input: MOV-3.43."""
    s = stays("3")
    own(s, 0, "Space Spice", "Space Spice")
    assert refused(s, "buy", "Mulch Wine").rule == "MOV-3.43"


def test_equipment_runs_out_unless_it_is_unlimited() -> None:
    for limited in (True, False):
        s = stays("3", equipment_limited=limited)
        own(s, 1, *["Shield"] * 15)
        assert ("Shield" in things(s, "buy")) is not limited


# -- MOV-10 -----------------------------------------------------------------------------------------


def test_mov_t09_mov_10_2_mov_10_21_and_mov_10_1_all_demands_are_paid() -> None:
    """MOV-T09, MOV-10.1, MOV-10.2, MOV-10.21, MOV-D02: 160, 120, 80; the cup holds 48 after every step."""
    s = begun(2)
    find(s, "co", "4b")
    s.ship = (FREIGHTER, 0)
    own(s, 0, *["Space Spice"] * 3)
    demand = thing("Demand for Space Spice at Humans")
    s.transfer(s.cup, s.shelf, demand, 2)
    s.transfer(s.shelf, s.cup, thing("Voll Silk"), 2)
    money(s, 0, 0)
    place(s, 0, "co-city1")
    act(s, "stay")
    got = []
    for _ in range(3):
        before = s.money(0)
        act(s, "sell", "Space Spice")
        got.append(s.money(0) - before)
        while asked(s) == "cup":
            draw(
                s,
                "Demand for Finest Dust at Zum"
                if s.has(s.cup, thing("Demand for Finest Dust at Zum"))
                else "Voll Silk",
            )
        assert in_cup(s) == 48
    assert got == [160, 120, 80]
    assert s.has(s.cup, demand) == 4


def test_mov_d15_two_draws_with_a_demand_one_without() -> None:
    for demands, draws in ((0, 1), (1, 2), (2, 2)):
        s = begun(2)
        find(s, "co", "4b")
        own(s, 0, "Space Spice")
        s.transfer(s.cup, s.shelf, thing("Demand for Space Spice at Humans"), demands)
        place(s, 0, "co-city1")
        money(s, 0, 0)
        act(s, "stay")
        act(s, "sell", "Space Spice")
        assert s.money(0) == 80 + 40 * demands
        drawn = 0
        while asked(s) == "cup":
            draw(s, "Demand for Finest Dust at Zum")
            drawn += 1
        assert drawn == draws


def test_mov_10_11_and_mov_10_12_what_is_drawn_is_laid_with_its_culture() -> None:
    """MOV-10.11, MOV-10.12, MOV-S3: for sale at once; Fares of the Base lie there at once."""
    s = stays("3")
    own(s, 0, "Space Spice", "Space Spice")
    act(s, "sell", "Space Spice")
    draw(s, "Fare from Tinkerers to Cholos")
    act(s, "sell", "Space Spice")
    draw(s, "Space Spice")
    assert s.has(s.shelf, thing("Space Spice")) == 5
    act(s, "end_turn")
    act(s, "stay")
    assert offered(s, "pick_up") == {thing("Fare from Tinkerers to Cholos")}


def test_mov_10_3_and_mov_d49_fares() -> None:
    """MOV-10.3, MOV-D49: paid at any dot of its Culture, outside the limit; nothing for the port's owner."""
    s = at_port("10")
    own(s, 0, "Fare from Graw to Qossuth")
    act(s, "stay")
    act(s, "deliver", "Fare from Graw to Qossuth")
    draw(s, "Demand for Finest Dust at Zum")
    assert s.money(0) == 1120
    assert s.money(1) == 0
    s = begun(2)
    find(s, "co", "10")
    own(s, 0, "Fare from Graw to Qossuth")
    place(s, 0, "co-a")
    fly(s, "co-city1", 1, 1, 1)
    act(s, "deliver", "Fare from Graw to Qossuth")
    draw(s, "Demand for Finest Dust at Zum")
    assert s.money(0) == 40 + 120
    assert (s.buys, s.sells) == (1, 1)
    s = at_port("5")
    own(s, 0, "Fare from Graw to Qossuth")
    act(s, "stay")
    assert refused(s, "deliver", "Fare from Graw to Qossuth").rule == "MOV-10.3"


# -- MOV-11 -----------------------------------------------------------------------------------------


def test_mov_11_3_jettison() -> None:
    """MOV-11.3: Goods into the cup for another marker, Equipment to the Bank; nothing got this turn."""
    s = stays("3")
    own(s, 0, "Space Spice", "Red Drive")
    act(s, "jettison", "Space Spice")
    draw(s, "Demand for Finest Dust at Zum")
    act(s, "jettison", "Red Drive")
    assert s.has(-1, thing("Red Drive")) == 0
    act(s, "buy", "Mulch Wine")
    assert refused(s, "jettison", "Mulch Wine").rule == "MOV-11.3"


def test_mov_11_3_a_fare_is_not_thrown_out_where_it_is_paid() -> None:
    s = at_port("10")
    own(s, 0, "Fare from Graw to Qossuth")
    act(s, "stay")
    assert refused(s, "jettison", "Fare from Graw to Qossuth").rule == "MOV-11.3"


def test_mov_d51_a_relic_jettisoned_lies_on_the_sun() -> None:
    """MOV-D51, MOV-S1, MOV-11.2."""
    s = begun(2)
    find(s, "ju", "2")
    own(s, 0, "Spy Eye")
    face_up(s, "ju-e", "a bare Asteroid")
    face_up(s, "ju-h", "a bare Asteroid")
    place(s, 0, "ju-i")
    act(s, "stay")
    act(s, "jettison", "Spy Eye")
    assert s.relic_at[5] == SUN + SYSTEM_IDS.index("ju")
    place(s, 1, "ju-city1")
    money(s, 1, 200)
    act(s, "stay")
    act(s, "buy", "Spy Eye")
    assert s.money(1) == 100


def test_mov_s2_a_ship_is_never_thrown_out_or_traded() -> None:
    s = stays("3")
    own(s, 0, "Space Spice")
    assert all(KINDS[kind] not in ("Scout", "Clipper") for kind in IN_CUP)
    assert things(s, "jettison") == {"Space Spice"}


def test_mov_d50_factory_goods_and_the_cup() -> None:
    """MOV-D50: never in the cup before their Factory stands; sold they go there, drawn they pay a half again."""
    s = stays("3")
    junk = thing("Glorious Junk")
    assert s.has(s.cup, junk) == s.has(s.shelf, junk) == 0
    build_factory(s, 1, "2", "bi-city")
    s.transfer(s.shelf, 0, junk, 1)
    s.forget_offers()
    act(s, "sell", "Glorious Junk")
    assert s.has(s.cup, junk) == 1
    draw(s, "Glorious Junk")
    assert (s.has(s.cup, junk), s.has(s.shelf, junk)) == (0, 1)
    before = s.money(1)
    find(s, "co", "2")
    act(s, "buy", "Glorious Junk")
    assert s.money(1) - before == 50
