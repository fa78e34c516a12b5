"""Phase 5, Pricing (MULE-6)."""

from __future__ import annotations

from offworld.core.fields import put
from offworld.games.mule.facts import SMITHORE
from offworld.games.mule.p2_actions import take_turn
from offworld.games.mule.p2_development import development
from offworld.games.mule.p2_mules import Acting
from offworld.games.mule.p5_pricing import pricing
from offworld.games.mule.state import MuleState
from tests.games.mule.given import PLAINS, RIVER, C, E, F, S, card, choose, land, opened, started, stock


def priced(s: MuleState, name: str = "acid_rain", crystite: int | None = 4) -> list[int]:
    s.card = card(s, name, crystite)
    pricing(s)
    return s.price[1:]


def test_ex_10_pricing() -> None:
    """EX-10, MULE-6.1 to MULE-6.5: MULE-6.1, MULE-6.2, MULE-6.3, MULE-6.4, MULE-6.5"""
    s = started()
    s.price[1:] = [8, 9, 7, 4]
    stock(s, s.store, S=0, F=1, E=5, mules=5)
    for seat, food in enumerate((1, 2, 3, 7)):
        stock(s, seat, F=food, E=3)
    assert priced(s) == [11, 6, 9, 3]


def test_ex_20_on_turn_1_eight_mules_sold_and_built_change_nothing() -> None:
    """EX-20, MULE-6.1"""
    s = started()
    for seat in s.seats:
        for square in (6, 8):
            land(s, seat, square, PLAINS)
        stock(s, seat, money=40)
        s.packages = put(s.packages, seat, 0)
    opened(s, development)
    while s.to_act:
        (seat,) = s.to_act
        buys = s.menu(seat).entries.get("buy")
        if buys:
            choose(s, (seat, "buy", buys[0]), (seat, "make", F))
        else:
            choose(s, (seat, "finish"))
    assert (s.has(s.store, 5), s.has(s.store, S)) == (12, 0)
    assert priced(s)[0] == 5


def test_mule_6_1_left_over_smithore_lowers_the_price() -> None:
    s = started()
    s.price[SMITHORE] = 9
    stock(s, s.store, S=3, mules=12)
    assert priced(s)[0] == 6


def test_mule_6_2_a_pirate_ship_leaves_the_crystite_price() -> None:
    s = started()
    s.price[C] = 11
    assert priced(s, "pirate_ship", 0)[1] == 11
    assert priced(s, "ship_is_back", 12)[1] == 14


def test_mule_6_3_food_that_is_missing_and_food_in_the_store_are_set_off() -> None:
    s = started()
    s.price[F] = 5
    stock(s, s.store, F=3)
    for seat, food in enumerate((3, 4, 9, 2)):
        stock(s, seat, F=food)
    assert priced(s)[2] == 5


def test_mule_6_4_every_mule_wants_an_energy() -> None:
    """MULE-6.4: also one that makes Energy."""
    s = started()
    stock(s, s.store, E=0)
    for seat in s.seats:
        stock(s, seat, E=1)
    land(s, 0, 6, PLAINS, E)
    land(s, 0, 2, RIVER, E)
    assert priced(s)[3] == 4


def test_qa_14_prices_move_only_in_pricing() -> None:
    """QA-14, MULE-6.5"""
    s = started()
    stock(s, 0, F=4, money=30)
    land(s, 0, 6, PLAINS)
    stock(s, s.store, S=0, mules=3)
    opened(s, take_turn, Acting(0))
    choose(s, (0, "buy", 6), (0, "make", F))
    assert s.price[1:] == [5, 6, 3, 3]
