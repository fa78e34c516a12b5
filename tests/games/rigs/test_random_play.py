"""Random games with random options: no dead end, books that balance, limits that hold."""

from __future__ import annotations

import random
from typing import Any

import pytest

from offworld.games.rigs.facts import ENERGY, METAL, MOST_NOTES, MOST_RIGS, NOTE, RIGS, SUPPLIES
from offworld.games.rigs.game import GAME
from offworld.games.rigs.options import RigsOptions
from offworld.games.rigs.state import RigsState


def some_options(rng: random.Random) -> dict[str, object]:
    chosen: dict[str, object] = {}
    for name, option in RigsOptions.declared.items():
        if rng.random() < 0.5:
            numbers: Any = (False, True) if option.kind == "switch" else range(option.low, option.high + 1)
            chosen[name] = rng.choice(option.choices or numbers)
    return chosen


def play(seed: int, **fixed: object) -> None:
    """A whole game; the books are looked at at every ply."""
    rng = random.Random(seed)
    options = {**some_options(rng), **fixed}
    s = GAME.start(rng.choice(GAME.seats), **options)
    for _ in range(60_000):
        if not s.to_act:
            break
        seat = s.to_act[int(rng.random() * len(s.to_act))]
        menu = s.menu(seat)
        assert menu, f"seed {seed}, {options}: a dead end in {s.step.name}"
        s.do(seat, menu.pick(rng))
        _in_order(s, f"seed {seed}, {options}")
    assert s.scores is not None, f"seed {seed}, {options}: not over"


def _in_order(s: RigsState, where: str) -> None:
    assert s.unbalanced() is None, f"{where}: {s.unbalanced()}"
    assert s.in_use(RIGS) <= MOST_RIGS, where
    assert all(s.in_use(kind + NOTE) <= MOST_NOTES for kind in (ENERGY, SUPPLIES, METAL)), where
    assert sum(s.rigs) == s.has(s.field, RIGS), where


@pytest.mark.parametrize("seed", range(3))
def test_short_random_games_keep_their_books(seed: int) -> None:
    """RIGS-1.3, RIGS-7.2: four rounds, so that many options are seen in little time."""
    for n in range(20):
        play(1000 * seed + n, rounds=4)


def test_whole_random_games_keep_their_books() -> None:
    for seed in range(2):
        play(90_000 + seed)


@pytest.mark.slow
def test_ten_thousand_random_games() -> None:
    for seed in range(10_000):
        play(seed)
