"""Phase 7, Ranking (MULE-8), and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.games.mule.p6_market import market
from offworld.games.mule.p7_ranking import ranking, verdict
from offworld.games.mule.state import MuleState
from tests.games.mule.given import LEGGITE, MECHTRON, PACKER, PLAINS, SPHEROID, F, card, land, started, stock, story

FOUR = (PACKER, MECHTRON, SPHEROID, LEGGITE)


def ranked(money: tuple[int, ...], before: tuple[int, ...], name: str = "sunspot", **options: Any) -> MuleState:
    s = started(len(money), species=FOUR, ranks=before, **options)
    for seat, cash in enumerate(money):
        stock(s, seat, money=cash)
    s.card = card(s, name)
    ranking(s)
    return s


def test_ex_12_ties_keep_their_order() -> None:
    """EX-12, MULE-8.1: Spheroid was above Mechtron."""
    s = ranked((30, 25, 25, 8), (2, 1, 0, 3))
    assert s.ranks == (0, 2, 1, 3)


def test_mule_8_1_the_richest_is_rank_1() -> None:
    assert ranked((1, 2, 3, 4), (0, 1, 2, 3)).ranks == (3, 2, 1, 0)


def test_mule_8_2_with_the_ship_the_game_ends_and_rank_1_wins() -> None:
    """QA-16, MULE-8.2, MULE-0.1: lands and M.U.L.E.s count nothing."""
    s = started(species=FOUR)
    land(s, 3, 6, PLAINS, F)
    for seat, cash in enumerate((50, 50, 20, 49)):
        stock(s, seat, money=cash)
    s.ranks = (1, 0, 2, 3)
    s.card = card(s, "ship_is_back")
    ranking(s)
    assert s.top is None
    assert (s.scores, s.winners) == ((50, 50, 20, 49), (1,))
    assert "First Founder" in s.game.outcome(s)


def test_mule_7_9_on_the_last_turn_all_goods_are_sold() -> None:
    s = started()
    for seat in s.seats:
        stock(s, seat, money=0, S=1, C=2, F=3, E=4)
    s.price[1:] = [14, 8, 9, 3]
    s.card = card(s, "ship_is_back")
    told = story(s)
    market(s)
    assert told[0] == "Mechtron sells all goods to the Store for $49"
    assert [s.money(seat) for seat in s.seats] == [12 + 12 + 21 + 4] * 4
    assert not any(s.has(seat, good) for seat in s.seats for good in (1, 2, 3, 4))


@pytest.mark.parametrize(
    ("when", "name", "ranks"),
    [
        ("off", "sunspot", (0, 1, 2, 3)),
        ("all", "sunspot", (1, 0, 2, 3)),
        ("end", "sunspot", (0, 1, 2, 3)),
        ("end", "ship_is_back", (1, 0, 2, 3)),
    ],
)
def test_mule_o15_inherent_value(when: str, name: str, ranks: tuple[int, ...]) -> None:
    s = started(inherent_value=when)
    for seat, cash in enumerate((30, 20, 10, 0)):
        stock(s, seat, money=cash)
    land(s, 1, 6, PLAINS, F)
    s.card = card(s, name)
    told = story(s)
    ranking(s)
    assert s.ranks == ranks
    assert ("Gollumer $35, Mechtron $30" in told[0]) == (ranks[0] == 1), "it tells what was counted"
    if name == "ship_is_back":
        assert s.scores == (30, 35, 10, 0)
        assert "$60" in verdict(s), "the colony's total is money only"


@pytest.mark.parametrize(
    ("seats", "total", "band"),
    [(4, 1800, 0), (4, 1799, 1), (4, 1050, 3), (4, 1049, 4), (4, 549, 6), (3, 1350, 0), (3, 787, 3), (3, 411, 6)],
)
def test_mule_8_3_colony_success(seats: int, total: int, band: int) -> None:
    s = started(seats)
    for seat in s.seats:
        stock(s, seat, money=total if not seat else 0)
    s.turn = 7
    assert s.facts.verdicts[band] in verdict(s)
    assert f"${total}" in verdict(s)


def test_mule_8_3_beginners_have_no_verdict() -> None:
    s = started(mode="beginner")
    s.card = card(s, "ship_is_back")
    ranking(s)
    assert "colony" not in s.game.outcome(s)
