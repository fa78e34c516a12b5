"""Charts: money, goods, prices and production by turn, from the log and the ledger."""

from __future__ import annotations

import random
from itertools import pairwise

from offworld.core.ledger import BANK
from offworld.core.match import Match
from offworld.games.mule.facts import GOODS, MONEY, WIDTH


def played(seed: int) -> Match:
    match, rng = Match("mule", seats=3, seed=seed), random.Random(seed)
    while not match.over:
        seat = rng.choice(match.state.to_act)
        match.do(seat, match.state.menu(seat).pick(rng))
    return match


def test_charts_have_a_point_for_every_turn() -> None:
    match = played(4)
    points = match.charts()
    assert [point.turn for point in points] == list(range(8))
    last = points[-1]
    assert list(last.held) == match.state.held
    assert last.series["sell prices"] == tuple(match.state.price[1:])
    assert points[0].series["sell prices"] == (5, 6, 3, 3)
    assert last.series["ranks"] == match.state.ranks


def test_charts_agree_with_the_ledgers_flows() -> None:
    """What flowed to and from a seat adds up to what it holds at the end of each turn."""
    match = played(5)
    for point in match.charts():
        for seat in range(3):
            flows = [flow for flow in match.flows if flow.ply <= point.ply]
            came = sum(flow.n for flow in flows if flow.target == seat and flow.what == MONEY)
            went = sum(flow.n for flow in flows if flow.source == seat and flow.what == MONEY)
            assert point.held[seat * WIDTH + MONEY] == came - went


def test_production_is_what_came_from_the_bank() -> None:
    match = played(6)
    points = match.charts()
    for before, point in pairwise(points):
        flows = [flow for flow in match.flows if before.ply < flow.ply <= point.ply and flow.source == BANK]
        for i, good in enumerate(GOODS):
            made = point.series[list(point.series)[1 + i]]
            for seat in range(3):
                came = sum(flow.n for flow in flows if (flow.target, flow.what) == (seat, good))
                assert came >= made[seat]
