"""A player that searches gets states that fit what its seat knows, and never the true one."""

from __future__ import annotations

import asyncio
import pickle
import random
from itertools import islice
from typing import Any
from unittest.mock import patch

import pytest

import offworld
from offworld import CHANCE, Menu, Move, State
from offworld.bots import Believer, answer, next_to_act
from offworld.bots.kinds import KINDS
from offworld.lab import sim
from offworld.table import worker
from offworld.table.bots import Bots
from offworld.table.worker import Answer, Question
from tests.toy.game import GAME


class Seer:
    """Tries each move once in a believed state and takes the one that leaves it best off; keeps all it was given."""

    given: list[Believer] = []  # noqa: RUF012  # shared on purpose: a test looks into it

    def __init__(self, seed: int | str) -> None:
        self._rng = random.Random(seed)

    def search(self, believer: Believer, menu: Menu) -> Move | None:
        self.given.append(believer)
        return max(menu, key=lambda move: self._worth(believer, move))

    def _worth(self, believer: Believer, move: Move) -> float:
        s = believer.state(self._rng)
        s.do(believer.seat, move)
        return float(s.has(believer.seat, 0)) + self._rng.random()


@pytest.fixture
def seer(monkeypatch: pytest.MonkeyPatch) -> type[Seer]:
    monkeypatch.setitem(KINDS, "seer", lambda game, seed: Seer(seed))
    monkeypatch.setattr(Seer, "given", [])
    return Seer


def midway(game: Any, plies: int, seed: int = 3) -> State:
    s: State = game.start(game.seats[-1])
    rng, last = random.Random(seed), None
    for _ in range(plies):
        seat = next_to_act(s, last)
        last = last if seat == CHANCE else seat
        s.do(seat, s.menu(seat).pick(rng))
    return s


@pytest.mark.parametrize("name", [GAME.name, "mule", "colonies"])
def test_every_believed_state_fits_the_view_and_plays_on(name: str) -> None:
    """Issue 12, point 10"""
    game: Any = GAME if name == GAME.name else offworld.game(name)
    s, rng = midway(game, 60 if name != GAME.name else 15), random.Random(1)
    for seat in s.seats:
        believer, view = Believer.of(s, seat, rng), s.view(seat)
        for twin in islice(believer.states(rng), 20):
            assert twin.view(seat) == view
            assert twin.menu(seat) == s.menu(seat)
            if twin.to_act:
                twin.do(twin.to_act[0], twin.menu(twin.to_act[0]).pick(rng))
        assert believer.state(rng).key(seat) == s.key(seat), "playing on in one state touches no other"


@pytest.mark.parametrize("name", ["mule", "colonies"])
def test_two_plays_that_differ_only_in_the_secret_give_the_same_believer(name: str) -> None:
    """Issue 12, point 10: byte for byte, so there is nothing in it that could tell the true state."""
    s, seat = midway(offworld.game(name), {"mule": 250, "colonies": 90}[name]), 0
    secrets = [s.sample(seat, random.Random(seed)) for seed in range(12)]
    assert len({one.pack() for one in secrets}) > 1, "they do differ"
    packs = {Believer.of(one, seat, random.Random(1)).pack() for one in secrets}
    assert len(packs) == 1


def test_the_true_secrets_are_nowhere_in_a_believer() -> None:
    """Over many of them, what another crew is pledged to shows as often as chance would have it."""
    s: Any = midway(GAME, 15)
    other = 1
    shown = [Believer.of(s, 0, random.Random(seed))._believed for seed in range(300)]
    right = sum(one.pledge[other] == s.pledge[other] for one in shown)  # type: ignore[attr-defined]
    assert 60 < right < 140
    assert all(one is not s and one.listener is None for one in shown)


def test_a_seats_own_memory_is_in_every_state() -> None:
    """Its hand and its pledge are what they are; so are picks that it alone has made."""
    s: Any = midway(GAME, 15)
    for twin in islice(Believer.of(s, 0, random.Random(1)).states(random.Random(2)), 20):
        assert twin.hand[0] == s.hand[0]  # type: ignore[attr-defined]
        assert twin.pledge[0] == s.pledge[0]  # type: ignore[attr-defined]


def test_the_lab_asks_searchers_and_others_at_one_table(seer: type[Seer]) -> None:
    setup = sim.Setup("mule", "", ("seer", "random", "random"), {}, "a")
    first, again = sim.play_one(setup, 0), sim.play_one(setup, 0)
    assert first == again, "the same seed, the same play"
    assert seer.given
    assert all(type(believer) is Believer for believer in seer.given)


def test_choose_stays_for_the_others() -> None:
    class Plain:
        def choose(self, view: dict[str, Any], menu: Menu) -> Move:
            assert view["seat"] == 0
            return next(iter(menu))

    s = offworld.game("mars").start()
    assert answer(Plain(), s, 0, random.Random(1)) in s.menu(0)


def test_the_tables_bots_are_sent_a_sample_and_only_those_that_search(seer: type[Seer]) -> None:
    """Issue 12, point 10: what goes to the other process is a believed state, never the true one."""
    s, sent = midway(offworld.game("colonies"), 90), []
    seat = next(seat for seat in s.to_act if seat >= 0)

    async def over_the_pipe(_lane: Any, question: Question) -> Answer:
        sent.append(pickle.dumps(question))
        return worker.answer(pickle.loads(sent[-1]))

    async def main() -> None:
        bots = Bots(1, 20.0)
        with patch("offworld.table.bots._Lane.ask", over_the_pipe):
            for kind in ("seer", "settler"):
                belief = bots.belief(kind, s, seat)
                assert bool(belief) == (kind == "seer")
                found = await bots.choose(s.game, kind, s.view(seat), s.menu(seat), belief=belief)
                assert found.move in s.menu(seat)

    asyncio.run(main())
    believed = s.game.unpack(pickle.loads(sent[0]).belief)
    assert believed.view(seat) == s.view(seat)
    assert believed.key() != s.key()
    assert all(s.pack() not in question and s.pack()[60:] not in question for question in sent)
    assert not pickle.loads(sent[1]).belief
