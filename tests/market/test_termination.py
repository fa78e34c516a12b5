"""Every auction ends: deals are bounded, and only deals keep a market going."""

from __future__ import annotations

import random

import pytest

from offworld.games.mule.facts import FOOD
from tests.games.mule.given import auction_of, started, stock


@pytest.mark.parametrize("mode", ["turns", "live"])
@pytest.mark.parametrize("seed", range(25))
def test_a_random_auction_ends_and_loses_nothing(mode: str, seed: int) -> None:
    rng = random.Random(seed)
    s = started(market_mode=mode, colonists_first=seed % 2 == 0)
    for seat in s.seats:
        stock(s, seat, F=rng.randrange(12), money=rng.randrange(60))
    stock(s, s.store, F=rng.randrange(6))
    units = s.has(s.store, FOOD) + sum(s.has(seat, FOOD) for seat in s.seats)
    auction_of(s, FOOD)
    deals = plies = 0
    while s.to_act:
        before = s.reveals
        seat = rng.choice(s.to_act)
        s.do(seat, s.menu(seat).pick(rng))
        deals += s.reveals != before
        plies += 1
        assert plies < 3000
    assert deals <= 2 * units
    assert units == s.has(s.store, FOOD) + sum(s.has(seat, FOOD) for seat in s.seats)
