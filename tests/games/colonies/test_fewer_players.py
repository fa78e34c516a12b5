"""COL-7: neutral planets."""

from __future__ import annotations

import pytest

from offworld import CHANCE, Move
from offworld.games.colonies.facts import ALL_PLANETS
from offworld.games.colonies.p1_income import income
from offworld.games.colonies.p4_upkeep import neutrals_deliver
from offworld.games.colonies.setup import neutrals
from tests.games.colonies.given import (
    B,
    G,
    P,
    R,
    acting,
    delivering,
    do,
    fresh,
    hold,
    market,
    money,
    no,
    offered,
    opened,
    pirates,
    promise,
    refused,
    route_of,
    set_level,
    shelves,
    sitting,
    started,
    stock,
)


@pytest.mark.parametrize("neutral", ALL_PLANETS)
def test_col_7_1_four_players_leave_one_planet_neutral(neutral: int) -> None:
    s = started(4, neutral=neutral)
    assert s.seat_at[neutral] == -1
    assert sorted((*s.planet, neutral)) == [0, 1, 2, 3, 4]
    assert [money(s, seat) for seat in s.seats] == [50] * 4
    assert s.order == (0, 1, 2, 3)


@pytest.mark.parametrize("first", ALL_PLANETS)
def test_col_7_2_three_players_leave_two_planets_that_are_no_neighbours(first: int) -> None:
    a, b = neutrals(first, 3)
    assert (a - b) % 5 in (2, 3)
    s = started(3, neutral=first)
    assert {planet for planet in ALL_PLANETS if s.neutral(planet)} == {a, b}
    assert [money(s, seat) for seat in s.seats] == [100] * 3


def test_col_7_2_each_pair_is_as_likely() -> None:
    s = fresh(3)
    pairs = {frozenset(neutrals(move.arg or 0, 3)) for move in s.menu(CHANCE)}
    assert (len(pairs), [s.menu(CHANCE).weight(move) for move in s.menu(CHANCE)]) == (5, [1] * 5)
    s.do(CHANCE, Move("neutral", 1))
    assert s.env == (0, 2, 4)


def test_t7_a_pirate_meets_a_neutral_delivery() -> None:
    """COL-7.1, COL-7.3, COL-6.5: the derived example with Green and a neutral Blue."""
    s = started(4, neutral=B)
    green = s.seat_at[G]
    shelves(s, "")
    promise(s, G, "2B")
    promise(s, B, "2G")
    pirates(s, G, "1B")
    hold(s, green, "2Y", cr=10)
    set_level(s, green, "CMC", 1)
    delivering(s, green, B)
    assert (stock(s, green), money(s, green)) == ("", 9), "two yellow to the supply, a credit to the bank"
    assert not any(s.held[s.arrivals(B) * 7 : s.arrivals(B) * 7 + 7])
    assert s.unbalanced() is None
    neutrals_deliver(s)
    assert (market(s), sitting(s, G)) == ("2B", "")
    assert stock(s, s.arrivals(G)) == ""


def test_col_7_1_a_neutral_planet_pays_in_full_from_the_supply() -> None:
    s = started(4, neutral=B)
    promise(s, B, "3R")
    neutrals_deliver(s)
    assert stock(s, s.arrivals(R)) == "3B"
    assert stock(s, s.arrivals(G)) == "1B"


def test_col_7_1_only_two_marker_steps_with_a_neutral_planet() -> None:
    s = started(4, neutral=B)
    promise(s, B, "2G")
    promise(s, G, "2B")
    green = s.seat_at[G]
    s = acting(green, on=s, INF=1)
    do(s, "negotiate")
    assert [step for step in offered(s, "adjust") if step is not None and step // 6 == B] == [B * 6, B * 6 + 3]
    assert refused(s, green, f"adjust {B * 6 + 1}").rule == "COL-7.1"
    before = money(s, green)
    do(s, f"adjust {B * 6 + 3}")
    assert (s.promised[route_of(B, G)], s.promised[route_of(G, B)], money(s, green)) == (1, 1, before)


def test_col_7_1_events_do_not_touch_a_neutral_planet() -> None:
    s = no("E18", seats=4, neutral=B)
    assert sitting(s, B) == ""
    assert len(s.votes) == 4


def test_col_7_3_routes_from_neutral_planets_carry_pirates_and_exports_count() -> None:
    s = no("E18", seats=3, neutral=B)
    assert s.planet == (G, P, R), "Blue and Yellow are neutral"
    assert sitting(s, G) == "2B 2Y 2P 2R"
    hold(s, 0, "")
    promise(s, G, "4B")
    opened(s, income)
    assert stock(s, 0) == "8G", "4 + 1 + 1 + 1 promised and Industry 1"


def test_col_7_3_refuge_gains_a_neutral_colour() -> None:
    s = started(4, neutral=B)
    pirates(s, G, "1B")
    red = s.seat_at[R]
    hold(s, red, "")
    s = acting(red, on=s)
    do(s, "refuge", f"release {route_of(G, B)}")
    assert stock(s, red) == "1B"
