"""Every game's settler answers wherever a person may ask it for a hint, and says why."""

from __future__ import annotations

import json
import random

import pytest

from offworld.bots.players import settler
from offworld.core.state import State
from offworld.games import game, games
from offworld.games.beside import beside

SETTLED = [name for name in games() if beside(game(name), "bot") is not None]


def decisions(name: str, seats: int, seed: int) -> list[tuple[State, int]]:
    """All places of one random play at which somebody decides: positions a settler would never bring about."""
    s, rng, met = game(name).start(seats), random.Random(seed), []
    while s.to_act:
        met += [(s.copy(), seat) for seat in s.to_act if seat >= 0]
        seat = s.to_act[int(rng.random() * len(s.to_act))]
        s.do(seat, s.menu(seat).pick(rng))
    return met


@pytest.mark.parametrize("name", SETTLED)
def test_a_settler_answers_from_the_menu_in_any_position(name: str) -> None:
    for seed in range(3):
        seats = game(name).seats[seed % len(game(name).seats)]
        for s, seat in decisions(name, seats, seed):
            menu = s.menu(seat)
            assert settler(game(name)).choose(s.view(seat), menu) in menu


@pytest.mark.parametrize("name", SETTLED)
def test_a_settler_explains_itself_in_a_sentence(name: str) -> None:
    for s, seat in decisions(name, game(name).seats[0], 1)[:40]:
        bot = settler(game(name))
        bot.choose(s.view(seat), s.menu(seat))
        assert bot.explain().strip()  # type: ignore[attr-defined]  # settlers do


@pytest.mark.parametrize("name", SETTLED)
def test_a_settler_needs_only_what_can_be_sent_to_another_machine(name: str) -> None:
    for s, seat in decisions(name, game(name).seats[0], 2)[:40]:
        view = json.loads(json.dumps(s.view(seat)))
        assert settler(game(name)).choose(view, s.menu(seat)) in s.menu(seat)
