"""Charts: money, goods, prices and production by turn, from the log and the ledger."""

from __future__ import annotations

import random

import offworld
from offworld.books.charts import books_of
from offworld.books.deals import deals, earnings, produced
from offworld.core.match import Match
from offworld.games.mule.facts import GOODS, MONEY, PHASES, WIDTH
from offworld.games.mule.state import MuleState


def played(seed: int) -> Match:
    match, rng = Match(offworld.game("mule"), seats=3, seed=seed), random.Random(seed)
    while not match.over:
        seat = rng.choice(match.state.to_act)
        match.do(seat, match.state.menu(seat).pick(rng))
    return match


def end_of(match: Match) -> MuleState:
    assert isinstance(match.state, MuleState)
    return match.state


def test_charts_have_a_point_for_every_turn() -> None:
    match = played(4)
    points = books_of(match).points
    assert [point.turn for point in points] == list(range(8))
    last, s = points[-1], end_of(match)
    assert list(last.held) == s.held
    assert last.series["sell prices"] == tuple(s.price[1:])
    assert points[0].series["sell prices"] == (5, 6, 3, 3)
    assert [last.series["rank"][seat] for seat in s.ranks] == [1, 2, 3]
    assert last.series["net worth"][0] >= s.money(0)


def test_charts_agree_with_the_ledgers_flows() -> None:
    """What flowed to and from a seat adds up to what it holds at the end of each turn."""
    match = played(5)
    points, postings = books_of(match)
    for point in points:
        for seat in range(3):
            flows = [flow for flow in postings if flow.ply <= point.ply]
            came = sum(flow.n for flow in flows if flow.target == seat and flow.what == MONEY)
            went = sum(flow.n for flow in flows if flow.source == seat and flow.what == MONEY)
            assert point.held[seat * WIDTH + MONEY] == came - went


def test_production_is_what_came_from_the_bank_in_the_production_phase() -> None:
    """MULE-5.6: the books say of every turn what the state says was made in it."""
    match = played(6)
    books = books_of(match)
    rows = produced(books.points, books.postings, 3, WIDTH, match.game.production)
    state = match.game.start(3)
    for entry, after in zip(match.plies, range(1, len(match.plies) + 1), strict=True):
        state.do(entry.seat, entry.move)
        for point, row in zip(books.points, rows, strict=True):
            if point.ply == after and point.turn:
                assert [row[seat * WIDTH + good] for seat in range(3) for good in GOODS] == list(state.made)


def test_deals_are_goods_for_money_and_earnings_add_up_to_what_is_held() -> None:
    match = played(6)
    postings = books_of(match).postings
    assert all(deal.what != MONEY and deal.money > 0 for deal in deals(postings, MONEY))
    earned = earnings(postings, MONEY, 3)
    for seat in range(3):
        assert sum(one.gained - one.spent for one in earned if one.seat == seat) == end_of(match).money(seat)
    assert {one.occasion for one in earned} <= {"", "set-up", *PHASES}
    sold = sum(deal.money for deal in deals(postings, MONEY) if deal.seller in range(3))
    assert sold == sum(one.gained for one in earned if one.kind is not None)
