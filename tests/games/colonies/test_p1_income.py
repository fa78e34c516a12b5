"""COL-3, income; COL-2.2."""

from __future__ import annotations

import pytest

from offworld.games.colonies.cards import CARDS, NUMBER
from offworld.games.colonies.p1_income import income
from offworld.games.colonies.state import ColoniesState
from tests.games.colonies.given import (
    RED,
    do,
    hold,
    money,
    offered,
    opened,
    people,
    promise,
    refused,
    set_level,
    started,
    stock,
)

WITH_FIVE = "E02"
WITH_NONE = "E01"


def at_income(turn: int, card: str, community: int) -> ColoniesState:
    s = started()
    s.turn, s.event = turn, NUMBER[card]
    for seat in s.seats:
        hold(s, seat, "", colonists=0, cr=0)
        set_level(s, seat, "COM", community)
    return opened(s, income)


def test_t1_1_promises_and_industry_are_produced() -> None:
    """COL-3.1: Red promises 2, 3, 1 and 1 with Industry 2."""
    s = started()
    hold(s, RED, "")
    promise(s, RED, "2B 3G 1Y 1P")
    set_level(s, RED, "IND", 2)
    opened(s, income)
    assert stock(s, RED) == "9R"


@pytest.mark.parametrize(("rejected", "colonists", "brought"), [(0, 9, 3), (1, 8, 2), (2, 7, 1), (3, 6, 0)])
def test_t1_2_turn_four_with_five_colonists_and_community_three(rejected: int, colonists: int, brought: int) -> None:
    """COL-3.2, COL-3.3: all four ways to use the group of three."""
    s = at_income(4, WITH_FIVE, 3)
    assert offered(s, "reject") == [0, 1, 2, 3]
    do(s, f"reject {rejected}")
    assert (people(s, 0), money(s, 0)) == (colonists, brought)


def test_col_3_2_the_turn_number_and_the_card_add_up() -> None:
    s = at_income(7, WITH_NONE, 1)
    do(s, "reject 0")
    assert people(s, 0) == 7


def test_col_2_2_the_card_of_the_vote_is_the_card_of_the_arrivals() -> None:
    s = started()
    do(s, *["reject 0"] * 5)
    assert people(s, 0) == 1 + CARDS[s.event].colonists
    assert s.view(0)["event"] == s.event, "known before the vote"


def test_col_3_3_never_more_credits_than_arrivals() -> None:
    s = at_income(1, WITH_NONE, 6)
    assert offered(s, "reject") == [0, 1]
    do(s, "reject 0")
    assert (people(s, 0), money(s, 0)) == (1, 1)


def test_col_3_3_more_than_the_group_cannot_be_rejected() -> None:
    s = at_income(4, WITH_FIVE, 3)
    assert refused(s, 0, "reject 4").rule == "COL-3.3"
    assert refused(s, 1, "reject 1").why == "it is not your turn to decide"


def test_col_3_3_players_are_asked_from_the_first_player_on() -> None:
    s = started(first=2)
    asked: list[int] = []
    for _ in range(5):
        asked += s.to_act
        do(s, "reject 1")
    assert asked == [2, 3, 4, 0, 1]
