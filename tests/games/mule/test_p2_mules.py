"""Phase 2, putting M.U.L.E.s to work: buying, refitting, moving (MULE-3.9 to MULE-3.13, MULE-3.16, MULE-3.17)."""

from __future__ import annotations

from offworld.games.mule.facts import FOOD, MULES, SMITHORE
from offworld.games.mule.p2_actions import take_turn
from offworld.games.mule.p2_mules import Acting
from tests.games.mule.given import (
    HIGH,
    PLAINS,
    RIVER,
    C,
    E,
    F,
    S,
    acting,
    choose,
    developing,
    land,
    offered,
    opened,
    refused,
    stock,
)


def test_mule_3_9_buying_in_white() -> None:
    """MULE-3.9, MULE-0.9"""
    s = acting()
    s.price[SMITHORE] = 9
    stock(s, s.store, S=0, mules=1)
    opened(s, take_turn, Acting(0))
    choose(s, (0, "buy", 6), (0, "make", F))
    assert (s.money(0), s.has(s.store, MULES), s.mules(0)) == (21, 0, 1)
    assert refused(s, 0, "buy", 3).why == "the Corral is empty"


def test_mule_3_9_money_is_needed() -> None:
    s = acting()
    stock(s, 0, money=4)
    opened(s, take_turn, Acting(0))
    assert refused(s, 0, "buy", 6).rule == "MULE-3.9"


def test_mule_3_10_an_outer_zone_costs_two_food() -> None:
    s = acting()
    stock(s, 0, F=1)
    opened(s, take_turn, Acting(0))
    assert offered(s, 0, "buy") == [6]
    assert refused(s, 0, "buy", 3).rule == "MULE-3.4"


def test_mule_3_11_refitting() -> None:
    s = acting()
    tile = land(s, 0, 8, PLAINS, E)
    outer = land(s, 0, 4, PLAINS, E)
    opened(s, take_turn, Acting(0))
    choose(s, (0, "refit", 8))
    assert refused(s, 0, "make", E).rule == "MULE-3.11"
    choose(s, (0, "back"), (0, "refit", 8), (0, "make", S))
    assert (s.making[tile], s.has(s.box(0), FOOD), s.money(0)) == (S, 1, 30)
    assert refused(s, 0, "refit", 4).rule == "MULE-3.4"
    assert refused(s, 0, "refit", 6).rule == "MULE-3.11"
    opened(s, take_turn, Acting(0))
    choose(s, (0, "refit", 4), (0, "make", F))
    assert (s.making[outer], s.has(s.box(0), FOOD)) == (F, 3)


def test_mule_3_12_refitting_two_neighbours() -> None:
    s = acting()
    one, two = land(s, 0, 0, PLAINS, E), land(s, 0, 5, RIVER, F)
    land(s, 0, 14, PLAINS, E)
    opened(s, take_turn, Acting(0))
    assert offered(s, 0, "refit_two") == [0, 5]
    assert refused(s, 0, "refit_two", 14).rule == "MULE-3.12"
    choose(s, (0, "refit_two", 0))
    assert refused(s, 0, "with_land", 14).rule == "MULE-3.12"
    choose(s, (0, "with_land", 5), (0, "make", E))
    assert refused(s, 0, "make", S).rule == "MULE-3.17"
    assert refused(s, 0, "make", F).rule == "MULE-3.12", "neither would change"
    choose(s, (0, "make", E))
    assert (s.making[one], s.making[two], s.has(s.box(0), FOOD)) == (E, E, 2)


def test_mule_3_13_moving() -> None:
    s = acting()
    tile = land(s, 0, 4, PLAINS, E)
    opened(s, take_turn, Acting(0))
    choose(s, (0, "move", 4))
    assert refused(s, 0, "with_land", 4).rule == "MULE-3.17"
    assert refused(s, 0, "with_land", 14).rule == "MULE-3.17"
    choose(s, (0, "with_land", 6), (0, "make", E))
    new = s.tile_at[s.facts.spot(0, 6)]
    assert (s.making[tile], s.making[new], s.has(s.box(0), FOOD), s.mules(0)) == (0, E, 2, 1)


def test_mule_3_17_a_river_takes_food_and_energy_only() -> None:
    """EX-22, QA-7: zero is allowed, none is not."""
    s = acting()
    land(s, 0, 2, RIVER)
    land(s, 0, 8, HIGH)
    opened(s, take_turn, Acting(0))
    choose(s, (0, "buy", 2))
    assert refused(s, 0, "make", S).rule == "MULE-3.17"
    assert refused(s, 0, "make", C).rule == "MULE-3.17"
    choose(s, (0, "back"), (0, "buy", 8), (0, "make", F))
    assert s.making[s.tile_at[s.facts.spot(0, 8)]] == F


def test_mule_3_17_one_mule_a_land() -> None:
    s = acting()
    land(s, 0, 8, PLAINS, F)
    opened(s, take_turn, Acting(0))
    assert refused(s, 0, "buy", 8).rule == "MULE-3.17"
    assert refused(s, 0, "buy", 13).rule == "MULE-3.17"


def test_mule_3_16_the_store_builds_until_the_corral_is_full() -> None:
    s = acting()
    stock(s, s.store, S=1, mules=12)
    opened(s, take_turn, Acting(0))
    choose(s, (0, "buy", 6), (0, "make", F))
    assert (s.has(s.store, MULES), s.has(s.store, SMITHORE)) == (12, 0)


def test_mule_0_8_nobody_sells_lands_or_mules() -> None:
    """QA-4, MULE-0.8, MULE-7.8: there is no such move, in no phase."""
    s = opened(acting(), take_turn, Acting(0))
    for verb in ("sell_land", "sell_mule", "trade", "build"):
        assert refused(s, 0, verb, 1).rule


def test_mule_3_9_the_table_knows_which_mules_were_bought_this_turn() -> None:
    """Issue 11, point 15: so that nobody is advised to refit one at once."""
    s = developing(acting())
    choose(s, (0, "buy", 6), (0, "make", F))
    assert s.view(1)["bought"] == [s.tile_at[s.facts.spot(0, 6)]]
    developing(s)
    assert s.bought == ()
