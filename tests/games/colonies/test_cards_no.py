"""The no side of every event card (COL-4.4). Seat 0 alone cast the fewest votes."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.games.colonies.effects import WORDS
from offworld.games.colonies.facts import MILITARY
from offworld.games.colonies.p3_action import action
from tests.games.colonies.given import (
    B,
    G,
    P,
    R,
    Y,
    banned,
    do,
    hold,
    levels,
    market,
    money,
    no,
    offered,
    opened,
    over,
    people,
    pirates,
    refused,
    route_of,
    set_level,
    shelves,
    sitting,
    started,
    stock,
)


def settled(stock_of_all: str = "3B 3G", colonists: int = 4) -> Any:
    s = started()
    for seat in s.seats:
        hold(s, seat, stock_of_all, colonists=colonists, cr=20)
    return s


def all_colonists(s: Any) -> list[int]:
    return [people(s, seat) for seat in s.seats]


def discard(s: Any, *seats: int) -> None:
    """These players, in this order, give up two blue resources each."""
    for seat in seats:
        assert s.to_act == (seat,)
        do(s, "discard 0", "discard 0")


@pytest.mark.parametrize(
    ("card", "everyone", "fewest"),
    [
        ("E04", "INF", "IND"),
        ("E05", "MIL", "IND"),
        ("E13", "CMC", "COM"),
    ],
)
def test_e04_e05_and_e13_no_ban_one_action_for_all_and_another_for_the_fewest(
    card: str, everyone: str, fewest: str
) -> None:
    """COL-4.4."""
    s = no(card, on=settled())
    assert over(s)
    assert banned(s) == {0: {everyone, fewest}} | {seat: {everyone} for seat in (1, 2, 3, 4)}


def test_e01_no_bans_upgrades_and_brings_three_colonists() -> None:
    """COL-4.4."""
    s = no("E01", on=settled())
    assert banned(s) == {seat: {"UPG"} for seat in s.seats}
    assert all_colonists(s) == [7, 4, 4, 4, 4]


def test_e02_no_all_colonists_leave_and_two_resources() -> None:
    """COL-4.4."""
    s = no("E02", on=settled())
    discard(s, 0)
    assert (all_colonists(s), stock(s, 0), stock(s, 1), over(s)) == ([0] * 5, "1B 3G", "3B 3G", True)


def test_e03_no_one_action_fewer_for_all_and_two_resources() -> None:
    """COL-4.4."""
    s = no("E03", on=settled())
    discard(s, 0)
    assert (s.fewer, over(s)) == ((1,) * 5, True)


def test_e06_no_all_colonists_leave_and_one_action_fewer() -> None:
    """COL-4.4."""
    s = no("E06", on=settled())
    assert (all_colonists(s), s.fewer, over(s)) == ([0] * 5, (1, 0, 0, 0, 0), True)


def test_e07_no_three_resources_or_three_colonists() -> None:
    """COL-4.4: each chooses; the fewest may not hunt."""
    s = no("E07", on=settled())
    assert s.to_act == (0,)
    do(s, "lose_colonists")
    assert s.to_act == (1,)
    do(s, "lose_goods", "discard 0", "discard 1", "discard 1")
    do(s, *["lose_colonists"] * 3)
    assert (all_colonists(s), stock(s, 1)) == ([1, 4, 1, 1, 1], "2B 1G")
    assert (banned(s), over(s)) == ({0: {"MIL"}}, True)


def test_e07_no_who_can_pay_in_full_must() -> None:
    """COL-4.4, COL-4.6: fewer than three of one kind are no way out while the other can be paid."""
    s = settled()
    hold(s, 0, "2B", colonists=3)
    hold(s, 1, "2B", colonists=2)
    hold(s, 2, "", colonists=0)
    hold(s, 3, "1B", colonists=0)
    hold(s, 4, "3B 1G", colonists=1)
    s = no("E07", on=s)
    assert people(s, 0) == 0, "three colonists are all that seat 0 can pay in full"
    assert s.to_act == (1,)
    do(s, "lose_goods")
    assert (stock(s, 1), people(s, 1)) == ("", 2)
    assert stock(s, 3) == "", "it holds one resource and no colonist"
    assert s.to_act == (4,)
    do(s, "discard 0", "discard 0", "discard 0")
    assert (stock(s, 4), people(s, 4), over(s)) == ("1G", 1, True)


def test_e08_no_two_colonists_for_all_and_two_more() -> None:
    """COL-4.4."""
    assert all_colonists(no("E08", on=settled())) == [8, 6, 6, 6, 6]


def test_e09_no_four_pirates_each_and_no_negotiations_for_the_fewest() -> None:
    """COL-4.4."""
    s = no("E09", on=settled())
    assert (sitting(s, B), sitting(s, G)) == ("1G 1Y 1P 1R", "1B 1Y 1P 1R")
    assert banned(s) == {0: {"INF"}}


def test_e10_no_no_production_and_three_pirates() -> None:
    """COL-4.4."""
    s = no("E10", on=settled())
    assert banned(s) == {seat: {"IND"} for seat in s.seats}
    assert (sitting(s, B), sitting(s, G)) == ("1Y 1P 1R", "")


def test_e11_no_two_resources_and_three_colonists() -> None:
    """COL-4.4."""
    s = no("E11", on=settled())
    discard(s, 0, 1, 2, 3, 4)
    assert (all_colonists(s), over(s)) == ([7, 4, 4, 4, 4], True)


def test_e12_no_empties_the_markets_and_bans_sales() -> None:
    """COL-4.4."""
    s = settled()
    shelves(s, "5B 2G 1R")
    s = no("E12", on=s)
    assert (market(s), banned(s)) == ("", {0: {"CMC"}})


def test_e14_no_three_colonists_leave_and_three_pirates() -> None:
    """COL-4.4, COL-4.6: never below none."""
    s = settled()
    hold(s, 1, "", colonists=2)
    s = no("E14", on=s)
    assert all_colonists(s) == [1, 0, 1, 1, 1]
    assert (sitting(s, B), sitting(s, G)) == ("1Y 1P 1R", "")


def test_e15_no_everybody_hunts_in_player_order() -> None:
    """COL-4.4, COL-4.5."""
    s = settled()
    pirates(s, R, "5B")
    s = no("E15", on=s)
    for seat in (0, 1, 2, 3):
        assert s.to_act == (seat,)
        do(s, f"catch {route_of(R, B)}")
    do(s, "stop")
    assert [money(s, seat) for seat in s.seats] == [21, 21, 21, 21, 16]
    assert (banned(s), over(s)) == ({0: {"IND"}}, True)


def test_e16_no_only_the_fewest_lose_an_action() -> None:
    """COL-4.4."""
    s = no("E16", on=settled())
    assert (s.fewer, over(s)) == ((1, 0, 0, 0, 0), True)


def test_e17_no_two_resources_and_no_negotiations() -> None:
    """COL-4.4."""
    s = no("E17", on=settled())
    discard(s, 0, 1, 2, 3, 4)
    assert (banned(s), over(s)) == ({0: {"INF"}}, True)


def test_e18_no_four_pirates_and_four_more_from_the_rightmost_again() -> None:
    """COL-4.4, COL-6.7: the second part begins at the rightmost route too."""
    s = no("E18", on=settled())
    assert (sitting(s, B), sitting(s, G)) == ("2G 2Y 2P 2R", "1B 1Y 1P 1R")


def test_e19_no_two_resources_and_two_more() -> None:
    """COL-4.4."""
    s = no("E19", on=settled())
    discard(s, 0, 1, 2, 3, 4)
    assert s.to_act == (0,)
    do(s, "discard 0")
    assert (stock(s, 0), stock(s, 1), over(s)) == ("2G", "1B 3G", True), "of one colour left one goes unasked"


def test_e20_no_three_colonists_and_a_technology_falls() -> None:
    """COL-4.4, COL-4.6: not below level 1."""
    s = settled()
    set_level(s, 0, "IND", 4)
    set_level(s, 0, "CMC", 2)
    s = no("E20", on=s)
    assert (all_colonists(s), offered(s, "lower")) == ([7] * 5, [0, 3])
    assert refused(s, 0, f"lower {MILITARY}").rule == "COL-4.6"
    do(s, "lower 0")
    assert (levels(s, 0), over(s)) == ([3, 1, 1, 2, 1], True)
    assert over(no("E20", on=settled())), "all at level 1: forgiven"


def test_e21_no_empties_the_markets_and_brings_three_colonists() -> None:
    """COL-4.4."""
    s = no("E21", on=settled())
    assert (market(s), all_colonists(s)) == ("", [7, 4, 4, 4, 4])


def test_e22_no_all_pirates_leave_then_three_come() -> None:
    """COL-4.4: all first, then the fewest."""
    s = settled()
    pirates(s, B, "4G")
    pirates(s, R, "2P")
    s = no("E22", on=s)
    assert (sitting(s, B), sitting(s, R)) == ("1Y 1P 1R", "")


def test_e23_no_all_pirates_leave_and_the_fewest_may_not_upgrade() -> None:
    """COL-4.4."""
    s = settled()
    pirates(s, G, "4B")
    s = no("E23", on=s)
    assert (sum(s.pirates), banned(s)) == (0, {0: {"UPG"}})


def test_e24_no_three_colonists_and_no_refuge() -> None:
    """COL-4.4."""
    s = no("E24", on=settled())
    assert (all_colonists(s), banned(s)) == ([7] * 5, {0: {"COM"}})


def test_e25_no_one_resource_to_its_market_and_one_pirate() -> None:
    """COL-4.4, COL-4.6: unpaid; whoever holds nothing only takes the pirate."""
    s = settled()
    hold(s, 1, "")
    s = no("E25", on=s)
    assert refused(s, 0, f"shelve {Y}").rule == "COL-4.6"
    do(s, "shelve 0", "shelve 0", "shelve 1", "shelve 1")
    assert (market(s), money(s, 0)) == ("3B 3G 1Y 1P 1R", 20)
    assert [sitting(s, planet) for planet in (B, G, P)] == ["1R", "1B", "1Y"]
    assert (banned(s), over(s)) == ({0: {"COM"}}, True)


def test_e21_and_e25_no_sides_can_be_exchanged() -> None:
    """COL-4.4: the option for the two columns that the source has run together."""
    s = started(swap_e21_e25=True)
    s = no("E25", on=s)
    assert (market(s), people(s, 0)) == ("", 3)
    s = no("E21", on=started(swap_e21_e25=True))
    assert "shelve" in s.menu(0).entries


@pytest.mark.parametrize("card", ["E11", "E17"])
def test_col_4_4_effects_come_in_player_order_from_the_first_player(card: str) -> None:
    s = started(first=3)
    for seat in s.seats:
        hold(s, seat, "3B 3G")
    s = no(card, on=s)
    discard(s, 3, 4, 0, 1, 2)
    assert over(s)


def test_col_4_4_bans_and_lost_actions_end_with_the_action_phase() -> None:
    s = no("E03", on=settled("1B"))
    s = no("E04", on=s)
    opened(s, action)
    asked = []
    while s.to_act:
        asked.append(s.to_act[0])
        assert "negotiate" not in s.menu(s.to_act[0]).entries
        do(s, "rest")
    assert asked == [0, 1, 2, 3, 4] * 2, "COL-5.0: one action fewer skips round three"
    assert (s.bans, s.fewer) == ((0,) * 5, (0,) * 5)


def test_every_word_on_a_card_is_known() -> None:
    """COL-4.4: no card says what effects.py cannot do."""
    cards = started().cards
    said = {e.word for c in cards for part in (*c.yes, c.table, c.everyone, c.fewest) for e in part}
    assert said == set(WORDS)
