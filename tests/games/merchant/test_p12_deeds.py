"""MOV-12 to MOV-14: Spaceports, Factories, commissions, winning."""

from __future__ import annotations

import pytest

from offworld.games.merchant.p13_winning import net_worth
from tests.games.merchant.given import (
    act,
    asked,
    begun,
    build_factory,
    build_port,
    culture,
    draw,
    find,
    fly,
    money,
    offered,
    orbit,
    own,
    place,
    refused,
    thing,
    things,
)
from tests.games.merchant.test_p9_trading import arrives, at_port, stays


def test_mov_12_1_a_deed_is_bought_where_its_culture_is() -> None:
    """MOV-12.1, MOV-2.54: built at once. Issue 14, wrong input: a Deed in a System where one has not landed."""
    s = stays("2")
    act(s, "port", orbit("Cobbleport"))
    assert s.port_owner[orbit("Cobbleport")] == 0
    assert refused(s, "port", orbit("Bypass")).rule == "MOV-12.2"
    assert refused(s, "factory", culture("3")).rule == "MOV-12.3"


def test_mov_12_2_the_other_places_of_the_system_stay_open() -> None:
    s = stays("2")
    act(s, "port", orbit("Cobbleport"))
    act(s, "end_turn")
    place(s, 1, "co-b")
    money(s, 1, 500)
    fly(s, "co-a", 1, 1, 1)
    act(s, "land")
    assert s.buys > 1


def test_mov_t10_mov_12_22_and_mov_12_4_a_tenth_of_a_sale() -> None:
    """MOV-T10, MOV-12.22, MOV-12.4: the seller gets 120 all the same, the owner 12 from the Bank."""
    s = at_port("10")
    money(s, 0, 0)
    own(s, 0, "Designer Genes")
    act(s, "stay")
    act(s, "sell", "Designer Genes")
    assert (s.money(0), s.money(1)) == (120, 12)


def test_mov_12_22_on_costs_bonuses_and_barter() -> None:
    s = at_port("4b")
    own(s, 0, "Space Spice", "Red Drive")
    s.transfer(s.cup, s.shelf, thing("Demand for Space Spice at Humans"), 1)
    act(s, "stay")
    act(s, "sell", "Space Spice")
    draw(s)
    assert s.money(1) == 12
    act(s, "barter", "Red Drive")
    assert s.money(1) == 18
    act(s, "buy", "Rock Videos")
    assert s.money(1) == 30


def test_mov_12_22_on_ones_own_dealings_too() -> None:
    s = at_port("4b", owner=0)
    act(s, "stay")
    act(s, "buy", "Rock Videos")
    assert s.money(0) == 1000 - 120 + 12


def test_mov_d12_and_mov_3_3_a_deed_of_ones_own_species() -> None:
    """MOV-D12, MOV-3.3: 160 for a Factory of 200, 16 for the port's owner, Net Worth up by 40."""
    s = begun(2, picks=("Nik", "Human"))
    find(s, "co", "3")
    build_port(s, 1, "Cobbleport")
    money(s, 0, 1000)
    money(s, 1, 0)
    place(s, 0, "co-a")
    act(s, "stay")
    before = net_worth(s, 0)
    act(s, "factory", culture("3"))
    assert s.money(0) == 840
    assert s.money(1) == 16
    assert net_worth(s, 0) == before + 40


def test_mov_t15_and_mov_12_31_factory_goods_on_the_same_turn() -> None:
    """MOV-T15, MOV-12.31: not with the only buy of an arrival; at a Spaceport yes."""
    s = arrives("2")
    own(s, 0, "Mulch Wine")
    act(s, "factory", culture("2"))
    assert refused(s, "buy", "Glorious Junk").rule == "MOV-9.41"
    s = at_port("2")
    act(s, "stay")
    assert refused(s, "buy", "Glorious Junk").rule == "MOV-12.31"
    act(s, "factory", culture("2"))
    act(s, "buy", "Glorious Junk")
    assert s.has(0, thing("Glorious Junk")) == 1


@pytest.mark.parametrize(("port", "gets"), [(1, (0, 10, 50)), (2, (0, 0, 60))])
def test_mov_d13_mov_12_32_mov_12_41_and_mov_12_42(port: int, gets: tuple[int, int, int]) -> None:
    """MOV-D13, MOV-12.32, MOV-12.41, MOV-12.42: 100 at hand first; 50 for the Factory, 10 for the port."""
    s = begun(3)
    find(s, "co", "2")
    build_port(s, port, "Cobbleport")
    build_factory(s, 2, "2", "co-city1")
    for seat, amount in enumerate((99, 0, 0)):
        money(s, seat, amount)
    place(s, 0, "co-a")
    act(s, "stay")
    assert refused(s, "buy", "Glorious Junk").rule == "MOV-12.41"
    money(s, 0, 100)
    act(s, "buy", "Glorious Junk")
    assert tuple(s.money(seat) for seat in s.seats) == gets


def test_mov_12_32_when_the_owner_buys_it_himself() -> None:
    s = stays("2")
    act(s, "factory", culture("2"))
    before = s.money(0)
    act(s, "buy", "Glorious Junk")
    assert s.money(0) == before - 100 + 50


def test_mov_12_3_a_factory_stands_where_its_builder_is() -> None:
    """MOV-12.3; with combat he is asked for the place."""
    s = stays("2")
    act(s, "factory", culture("2"))
    assert s.factory_dot[culture("2")] == s.pawn[0]
    s = stays("2", combat=True)
    act(s, "factory", culture("2"))
    assert asked(s) == "factory site"
    assert len(offered(s, "site")) == 2


def test_mov_13_1_goods_ships_and_ious_do_not_count() -> None:
    s = begun(2)
    find(s, "co", "2", iou=0)
    own(s, 0, "Space Spice", "Red Drive", "Air Foil")
    assert net_worth(s, 0) == s.money(0) == 40


def test_mov_d14_and_mov_13_2_only_at_the_end_of_ones_own_turn() -> None:
    """MOV-D14, MOV-13.2: a commission on another's turn does not end the game."""
    s = at_port("4b")
    money(s, 1, 1799)
    act(s, "stay")
    act(s, "buy", "Rock Videos")
    assert net_worth(s, 1) >= 2000
    act(s, "end_turn")
    assert s.top is not None
    fly(s, "v-gbco1", 1, 1, 2)
    assert s.winners == (1,)


def test_mov_13_3_the_bank_runs_out() -> None:
    s = begun(2, bank_total=1000)
    find(s, "co", "3")
    own(s, 0, "Space Spice")
    money(s, 1, 940)
    place(s, 0, "co-city1")
    act(s, "stay")
    act(s, "sell", "Space Spice")
    draw(s)
    assert s.broke
    assert s.top is None
    assert s.money(0) + s.money(1) == 1000
    assert s.winners == (1,)


@pytest.mark.parametrize(
    ("target", "rule"), [(1000, "MOV-14.1"), (2000, "MOV-14.2"), (3000, "MOV-14.3"), (4000, "MOV-14.4")]
)
def test_mov_14_1_mov_14_2_mov_14_3_and_mov_14_4_lengths(target: int, rule: str) -> None:
    """MOV-14.1, MOV-14.2, MOV-14.3, MOV-14.4."""
    s = begun(2, target=str(target))
    assert rule in s.game.rules
    money(s, 0, target - 1)
    twin = s.copy()
    fly(s, "v-gbco1", 1, 1, 2)
    assert s.top is not None
    money(twin, 0, target)
    fly(twin, "v-gbco1", 1, 1, 2)
    assert twin.winners == (0,)


def test_what_is_refused_changes_nothing_and_the_rest_is_on_offer() -> None:
    """Issue 14, wrong input: selling to a Culture that does not want it."""
    s = stays("2")
    own(s, 0, "Space Spice")
    assert refused(s, "sell", "Space Spice").rule == "MOV-2.51"
    assert things(s, "buy") == {"Space Spice"}


def test_the_last_round_makes_the_richest_win() -> None:
    s = begun(2, turn_cap=10)
    money(s, 1, 41)
    while s.top is not None:
        act(s, "stay")
        if s.top is not None and asked(s) == "trade":
            act(s, "end_turn")
    assert s.turn == 10
    assert s.winners == (1,)
