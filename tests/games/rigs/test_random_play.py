"""Random games with random options: no dead end, books that balance, limits that hold."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from offworld.games.rigs.bot import Settler
from offworld.games.rigs.facts import ENERGY, METAL, NOTE, RIGS, SUPPLIES
from offworld.games.rigs.game import GAME
from offworld.games.rigs.options import RigsOptions
from offworld.games.rigs.state import RigsState
from tests.games.rigs.referee import Referee


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


def refereed(seed: int, counted: Counter[str], **fixed: object) -> None:
    """A whole game beside a second referee, who works production, prices, loans and worth out for himself.

    One of the players is a settler, so that something is made and sold.
    """
    rng = random.Random(f"referee {seed}")
    s = GAME.start(rng.choice(GAME.seats), **{**some_options(rng), **fixed})
    referee, settler = Referee(s), Settler()
    while s.to_act:
        seat = s.to_act[int(rng.random() * len(s.to_act))]
        menu = s.menu(seat)
        wanted = settler.choose(s.view(seat), menu) if seat == 0 else None
        referee.do(s, seat, wanted or menu.pick(rng))
    referee.finish(s)
    counted.update(referee.checked)


def _in_order(s: RigsState, where: str) -> None:
    assert s.unbalanced() is None, f"{where}: {s.unbalanced()}"
    assert s.in_use(RIGS) <= s.facts.most_rigs, where
    assert all(s.in_use(kind + NOTE) <= s.facts.most_notes for kind in (ENERGY, SUPPLIES, METAL)), where
    assert sum(s.rigs) == s.has(s.field, RIGS), where


@pytest.mark.parametrize("seed", range(3))
def test_short_random_games_keep_their_books(seed: int) -> None:
    """RIGS-1.3, RIGS-7.2: four rounds, so that many options are seen in little time."""
    for n in range(20):
        play(1000 * seed + n, rounds=4)


def test_whole_random_games_keep_their_books() -> None:
    for seed in range(12):
        play(90_000 + seed)


@pytest.mark.slow
def test_ten_thousand_random_games() -> None:
    for seed in range(10_000):
        play(seed)


def test_a_second_referee_comes_to_the_same_figures() -> None:
    """RIGS-1.2, RIGS-1.3, RIGS-5.4, RIGS-6.2, RIGS-7.1, RIGS-10: and he has really looked at all of them."""
    counted: Counter[str] = Counter()
    for seed in range(30):
        refereed(seed, counted, rounds=5)
    assert counted["harvests"] > 30
    assert counted["costs"] > 300
    assert counted["loans"] > 100
    assert counted["sales"] > 5
    assert counted["worths"] >= 24


@pytest.mark.slow
def test_a_second_referee_in_a_thousand_games() -> None:
    counted: Counter[str] = Counter()
    for seed in range(1000):
        refereed(seed, counted)
    assert min(counted.values()) > 1000
