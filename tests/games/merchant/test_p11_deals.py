"""MOV-11.4: deals between players on the same dot."""

from __future__ import annotations

from offworld.core.fields import put
from offworld.games.merchant.facts import AIR_FOIL, FREIGHTER, RELIC
from offworld.games.merchant.state import MerchantState
from tests.games.merchant.given import (
    act,
    asked,
    begun,
    culture,
    find,
    fly,
    gear,
    money,
    offered,
    own,
    place,
    rastur_on,
    refused,
    thing,
)


def on_a_rock() -> MerchantState:
    s = begun(2)
    find(s, "ju", "2")
    own(s, 0, "Melf Pelts", "Melf Pelts")
    own(s, 1, "Air Foil")
    money(s, 1, 200)
    for seat in s.seats:
        place(s, seat, "ju-i")
    act(s, "stay")
    return s


def test_mov_11_4_and_mov_d35_an_exchange_in_one_step() -> None:
    """MOV-11.4, MOV-D35: two Melf Pelts for $130 and the Air Foil; no commission, nothing got may be jettisoned."""
    s = on_a_rock()
    act(s, "offer", 1)
    act(s, "give_melf_pelts", 2)
    act(s, "want_money", 130)
    act(s, "want_relic", AIR_FOIL)
    act(s, "send")
    assert s.to_act == (1,)
    act(s, "accept")
    assert s.money(0) == 40 + 130
    assert s.has(1, thing("Melf Pelts")) == 2
    assert s.owns(0, AIR_FOIL)
    assert RELIC + AIR_FOIL in s.acquired
    assert refused(s, "jettison", "Air Foil").rule == "MOV-11.3"


def test_mov_d35_without_room_the_offer_cannot_be_sent() -> None:
    s = on_a_rock()
    own(s, 1, "Mulch Wine")
    act(s, "offer", 1)
    act(s, "give_melf_pelts", 2)
    assert refused(s, "send").rule == "MOV-3.43"
    act(s, "give_melf_pelts", 1)
    act(s, "send")
    assert asked(s) == "answer"


def test_mov_d36_where_and_when_deals_are_offered() -> None:
    """MOV-D36: in one's own trade step on the same dot, never in space or under a Rastur; no buy and no sale."""
    s = begun(2)
    find(s, "co", "2")
    money(s, 0, 500)
    place(s, 0, "co-a")
    place(s, 1, "co-city1")
    fly(s, "co-city1", 1, 1, 1)
    act(s, "offer", 1)
    act(s, "give_money", 10)
    act(s, "send")
    act(s, "accept")
    assert (s.buys, s.sells) == (1, 1)
    assert s.money(1) == 50
    s = begun(2)
    place(s, 0, "v-gbco1")
    place(s, 1, "v-gbco1")
    act(s, "stay")
    assert s.active == 1
    s = begun(2, rastur="on")
    money(s, 0, 300)
    rastur_on(s, 60, "gb-city")
    act(s, "stay")
    assert s.active == 1


def test_three_offers_a_turn_and_no_offer_twice() -> None:
    s = on_a_rock()
    for _ in range(3):
        act(s, "offer", 1)
        act(s, "cancel")
    assert refused(s, "offer", 1).rule == "MOV-11.4"
    s = on_a_rock()
    for _ in range(2):
        act(s, "offer", 1)
        act(s, "give_melf_pelts", 1)
        if s.declined:
            assert refused(s, "send").rule == "MOV-11.4"
            break
        act(s, "send")
        act(s, "reject")


def test_a_counter_turns_the_form_round() -> None:
    s = on_a_rock()
    act(s, "offer", 1)
    act(s, "give_melf_pelts", 1)
    act(s, "send")
    act(s, "counter")
    assert s.to_act == (1,)
    act(s, "give_money", 100)
    act(s, "send")
    assert s.to_act == (0,)
    act(s, "accept")
    assert s.money(0) == 140


def test_ious_and_damaged_equipment_change_hands_as_they_are() -> None:
    s = on_a_rock()
    find(s, "co", "3", iou=1)
    own(s, 1, "Red Drive")
    s.damaged = put(s.damaged, 6 + gear("Red Drive"), 1)
    s.ship = (FREIGHTER, 0)
    act(s, "offer", 1)
    act(s, "want_iou", culture("3"))
    act(s, "want_red_drive", 1)
    act(s, "send")
    act(s, "accept")
    assert s.iou[culture("3")] == 0
    assert s.damaged[gear("Red Drive")] == 1
    assert not any(s.damaged[6:])


def test_deals_may_be_off() -> None:
    s = begun(2, deals=False)
    money(s, 0, 500)
    act(s, "stay")
    assert offered(s, "offer") == set()
