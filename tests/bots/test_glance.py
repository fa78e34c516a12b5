"""A glance shows a seat what its view shows, made when it is read."""

from __future__ import annotations

import random
from typing import Any

import pytest

import offworld
from offworld import CHANCE, State
from offworld.bots import next_to_act
from offworld.bots.glance import way_to_look
from offworld.bots.players import RandomPlayer, settler
from offworld.core.glance import Glance
from tests.bots.test_believer import midway
from tests.toy.game import GAME


@pytest.mark.parametrize("name", [GAME.name, "mars", "mule", "colonies", "rigs", "merchant"])
def test_every_entry_is_that_of_the_view(name: str) -> None:
    """Issue 17, point 2"""
    s = midway(GAME if name == GAME.name else offworld.game(name), 15 if name in (GAME.name, "mars") else 60)
    for seat in s.seats:
        view, glance = s.view(seat), Glance(s, seat)
        assert not glance, "nothing is made before it is read"
        assert {entry: glance[entry] for entry in view} == view
        assert dict(glance) == view


def test_what_is_not_in_the_view_is_not_in_a_glance() -> None:
    s = offworld.game("colonies").start(3)
    glance = Glance(s, 0)
    for name in ("deck", "corrections", "prompt"):
        assert name not in glance
        assert glance.get(name, "none") == "none"
        with pytest.raises(KeyError):
            glance[name]
    assert "seats" in glance
    assert glance.get("seats") == 3


@pytest.mark.parametrize(
    ("name", "seats", "plies"),
    [("mars", 1, 300), ("mule", 3, 250), ("colonies", 3, 250), ("rigs", 3, 250), ("merchant", 3, 250)],
)
def test_settlers_play_the_same_by_glances(name: str, seats: int, plies: int) -> None:
    """Issue 17, point 2: the same code reads both."""

    def played(look: Any) -> bytes:
        game: Any = offworld.game(name)
        s: State = game.start(seats)
        rng, last, players = random.Random(7), None, [settler(game) for _ in s.seats]
        for _ in range(plies):
            seat = next_to_act(s, last)
            last = last if seat == CHANCE else seat
            move = s.menu(seat).pick(rng) if seat < 0 else players[seat].choose(look(s, seat), s.menu(seat))
            if move is not None:
                s.do(seat, move)
        return s.key()

    assert played(Glance) == played(lambda s, seat: s.view(seat))


def test_corrected_numbers_are_there_from_the_start() -> None:
    """Compiled settlers look for them in the dict, past all methods: they took a wider board for the usual one."""
    game = offworld.game("mule", '{"prices":{"smithore":{"high":17,"low":9}}}')
    s: State = game.start(3)
    assert dict.get(Glance(s, 0), "corrections") == s.view(0)["corrections"]
    assert {entry: Glance(s, 0)[entry] for entry in s.view(0)} == s.view(0)


def test_only_settlers_make_do_with_a_glance() -> None:
    """Another player may list what it sees, or keep it for later."""

    class Keeper:
        def choose(self, view: Any, menu: Any) -> None:
            raise NotImplementedError

    game = offworld.game("colonies")
    s = game.start(3)
    assert isinstance(way_to_look(settler(game), game)(s, 0), Glance)
    assert way_to_look(Keeper(), game)(s, 0) == s.view(0)
    assert way_to_look(settler(offworld.game("mars")), game)(s, 0) == s.view(0)
    assert way_to_look(RandomPlayer(1), game)(s, 0) == {}
