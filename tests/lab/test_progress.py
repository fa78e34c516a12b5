"""Who stands best while the play runs wins more often than chance would have it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import mean
from typing import Any

import pytest

import offworld
from offworld import CHANCE, State
from offworld.bots import answer, next_to_act, player


def settlers(name: str, seed: int, **options: object) -> Iterator[State]:
    """The state at the beginning of each turn of a play of settlers, and at its end."""
    game, rng = offworld.game(name), random.Random(seed)
    s: Any = game.start(game.seats[-1], **options)
    bots, last, turn = [player("settler", game, seat) for seat in s.seats], None, None
    while s.to_act:
        if s.turn != turn:
            turn = s.turn
            yield s.copy()
        seat = next_to_act(s, last)
        last = last if seat == CHANCE else seat
        move = None if seat < 0 else answer(bots[seat], s, seat, rng)
        s.do(seat, move or s.menu(seat).pick(rng))
    yield s


def leaders_share(name: str, games: int) -> float:
    """How often whoever led two thirds through has won; a lead that is shared counts in part."""
    shares = []
    for seed in range(games):
        *turns, end = settlers(name, seed)
        standing = end.game.progress(turns[len(turns) * 2 // 3])
        ahead = [seat for seat in end.seats if standing[seat] == max(standing)]
        shares.append(mean(seat in end.winners for seat in ahead))
    return mean(shares)


@pytest.mark.parametrize(("name", "seats"), [("colonies", 5)])
def test_the_leader_two_thirds_through_wins_more_often_than_chance(name: str, seats: int) -> None:
    """Issue 12, point 11"""
    assert leaders_share(name, 10) > 1 / seats


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), [("mule", 4), ("colonies", 5), ("rigs", 4), ("merchant", 6)])
def test_over_many_plays_it_is_half_as_often_again(name: str, seats: int) -> None:
    assert leaders_share(name, 80) > 1.4 / seats


def test_who_survives_on_mars_stood_better_before_others_died() -> None:
    """Issue 12, point 11: on turn 4, those who will win against those who will not."""
    won: list[float] = []
    lost: list[float] = []
    for seed in range(40):
        *turns, end = settlers("mars", seed, play_on=False)
        if len(turns) > 4:
            (won if end.winners else lost).append(end.game.progress(turns[4])[0])
    assert len(won) > 10
    assert lost
    assert mean(won) > mean(lost) + 0.3


@pytest.mark.parametrize("name", ["mule", "colonies", "rigs", pytest.param("merchant", marks=pytest.mark.slow)])
def test_at_the_end_it_agrees_with_who_has_won(name: str) -> None:
    *_, end = settlers(name, 1)
    standing = end.game.progress(end)
    assert standing.index(max(standing)) in end.winners
