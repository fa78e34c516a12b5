"""Playouts in which the others rest: Merchant of Venus is a race, and declares what they rest with."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from offworld import State
from offworld.bots import Believer
from offworld.bots.strategist import Budget
from offworld.bots.strategist.rollout import Luck, Policies, play_on, turn_of
from offworld.bots.strategist.search import Worlds
from offworld.bots.strategist.value import Learnt, value_of
from offworld.core.ledger import BANK
from offworld.games.merchant.facts import MONEY
from tests.bots.asked import Open, decisions


def trading(every: int = 5) -> list[tuple[State, int]]:
    """Positions of Merchant of Venus in which a seat trades."""
    asked = islice(decisions("merchant", every, 6), 60)
    return [(s, seat) for s, seat in asked if turn_of(s) > 6 and "end_turn" in s.menu(seat).entries]


def test_in_a_race_only_ones_own_ship_flies_in_playouts() -> None:
    moved = []
    for s, seat in trading():
        before, end = s.copy(), turn_of(s) + 4
        play_on(s, Policies.of(s.game, s.n_seats, "a", seat), Luck("a"), seat, end)
        pawns = [(one, other) for one, other in zip(before.pawn, s.pawn, strict=True)]  # type: ignore[attr-defined]
        assert all(one == other for at, (one, other) in enumerate(pawns) if at != seat)
        assert turn_of(s) == end or not s.to_act
        moved.append(pawns[seat][0] != pawns[seat][1])
    assert len(moved) > 3
    assert any(moved)


def test_what_policies_remember_of_one_playout_does_not_count_in_the_next() -> None:
    """A settler of Merchant of Venus remembers when it last stayed where it was."""
    for s, seat in trading()[:4]:
        worlds = Worlds(Believer.of(s, seat, random.Random(1)), s.game, "a", value_of(s.game))
        moves = list(islice(s.menu(seat), 3))
        found = [worlds.worth(move, number) for move in moves for number in range(2)]
        again = [worlds.worth(move, number) for move in reversed(moves) for number in (1, 0)]
        assert found == again[::-1]


def test_while_others_rest_they_are_judged_as_they_stood() -> None:
    s, seat = trading()[0]
    value = value_of(s.game)
    assert isinstance(value, Learnt)
    judge, richer, poorer = value.since(s, seat), s.copy(), s.copy()
    assert judge(s) == pytest.approx(value(s, seat))
    richer.transfer(BANK, seat, MONEY, 200)
    poorer.transfer(BANK, (seat + 1) % s.n_seats, MONEY, 200)
    assert judge(richer) > judge(s) == judge(poorer) > value(poorer, seat)


def test_a_reason_says_that_others_rest() -> None:
    s, seat = next((s, seat) for s, seat in trading() if s.menu(seat).total > 3)
    bot = Open(s.game, 1, Budget(playouts=12))
    bot.search(Believer.of(s, seat, random.Random(1)), s.menu(seat))
    assert "with different luck, 6 of its own turns ahead." in bot.explain()
