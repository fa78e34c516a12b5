"""Random games to their end, the books balanced at every ply (COL-2.1, COL-8.1)."""

from __future__ import annotations

import random

import pytest

from offworld.games.colonies.facts import ROUTES
from tests.games.colonies.given import fresh

LONGEST = 3000


def play(seats: int, seed: int) -> None:
    rng = random.Random(f"colonies {seats} {seed}")
    s = fresh(seats)
    for _ in range(LONGEST):
        if not s.to_act:
            break
        seat = rng.choice(s.to_act)
        s.do(seat, s.menu(seat).pick(rng))
        assert s.unbalanced() is None
        assert min(s.pirates) >= 0
        assert all(1 <= s.promised[route] <= 6 for route in ROUTES)
    assert s.scores is not None
    assert s.turn == 11
    assert len(s.played) == 9
    assert len({*s.played, s.event}) == 10
    assert not any(s.pirates[route] for route in ROUTES if s.neutral(route // 5)), "COL-7.1"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_twenty_games_keep_balanced_books(seats: int) -> None:
    """COL-2.1, COL-7.1, COL-8.1."""
    for seed in range(20):
        play(seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_five_thousand_games_keep_balanced_books(seats: int) -> None:
    """COL-2.1, COL-7.1, COL-8.1."""
    for seed in range(1000, 2667):
        play(seats, seed)
