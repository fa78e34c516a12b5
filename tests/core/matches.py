"""Matches of Moonlet to test with."""

from __future__ import annotations

import random
from typing import Any

from offworld import Match
from offworld.testing.plays import choose
from tests.toy.game import GAME


def played(seed: int = 1, moves: int = 10_000, seats: int = 3, **options: Any) -> Match:
    """A random match after so many moves of its seats, or at its end."""
    match, rng = Match(GAME, seats, seed, **options), random.Random(seed)
    for _ in range(moves):
        if not match.over:
            seat = rng.choice(match.state.to_act)
            match.do(seat, choose(match.state.menu(seat), rng))
    return match
