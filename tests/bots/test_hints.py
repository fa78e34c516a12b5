"""What settlers advise, move by move through whole plays: they know their mind, and say more than the move does."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from offworld.bots.players import settler
from offworld.core.move import Move, Seat
from offworld.games import game, games
from offworld.games.beside import beside

SETTLED = [name for name in games() if beside(game(name), "bot") is not None]
COMMON = frozenset(
    re.findall(r"\w+", "a an and are as at be by for from here i in is it me my of on or so that the there this to you")
)
"""Words that say nothing by themselves."""


class Hint(NamedTuple):
    """Where it was given and to whom; the move, the move in words, and why."""

    turn: int
    seat: Seat
    move: Move
    said: str
    why: str


def hints(name: str, seed: int, **options: Any) -> Iterator[Hint]:
    """All seats take every hint, each asked of a settler that remembers nothing, as a table asks."""
    seats = game(name).seats[seed % len(game(name).seats)]
    s, rng = game(name).start(seats, **options), random.Random(seed)
    while s.to_act:
        for seat in s.to_act:
            bot: Any = settler(game(name))
            move = s.menu(seat).pick(rng) if seat < 0 else bot.choose(s.view(seat), s.menu(seat))
            if move is not None:
                break
        if seat >= 0:
            yield Hint(s.view(None)["turn"], seat, move, s.step.say(s, move), bot.explain())
        s.do(seat, move)


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-z]+", text.lower())) - COMMON


def repeats(hint: Hint) -> bool:
    """Whether the reason hardly says anything that the move does not say."""
    return len(words(hint.why) - words(hint.said)) < 2


def test_a_reason_that_repeats_its_move_is_found() -> None:
    told = Hint(1, 0, Move("adjust", 0), "Pallas: both sides 1 more", "With Pallas: both sides 1 more.")
    assert repeats(told)
    assert not repeats(told._replace(why="It brings in more than it costs."))


@pytest.mark.parametrize("name", SETTLED)
def test_a_reason_does_not_repeat_its_move(name: str) -> None:
    """Issue 11, point 15."""
    for seed in range(2):
        told = {f"{hint.said} | {hint.why}" for hint in hints(name, seed) if repeats(hint)}
        assert not told, sorted(told)[:9]


class Bought(NamedTuple):
    turn: int
    seat: Seat
    square: int


def second_thoughts(told: Iterator[Hint]) -> tuple[int, list[str]]:
    """How many M.U.L.E.s were bought, and the hints that would change one in the same turn or say another good."""
    bought: set[Bought] = set()
    odd, before = [], Hint(0, -9, Move(""), "", "")
    for hint in told:
        square = Bought(hint.turn, hint.seat, hint.move.arg or 0)
        if hint.move.verb in ("refit", "refit_two", "move", "with_land") and square in bought:
            odd.append(f"turn {hint.turn}, {hint.said}: {hint.why}")
        if before.move.verb == "buy" and hint.move.verb == "make":
            bought.add(Bought(before.turn, before.seat, before.move.arg or 0))
            good = hint.said.split()[-1]
            odd += [] if good in before.why else [f"{before.why} But then: {hint.said}"]
        before = hint
    return len(bought), odd


def test_second_thoughts_are_found() -> None:
    buy = Hint(3, 1, Move("buy", 6), "Buy a M.U.L.E. for a1", "A M.U.L.E. for Food adds about $9 a turn.")
    make = Hint(3, 1, Move("make", 3), "Make Food", "Food brings the most there.")
    refit = Hint(3, 1, Move("refit", 6), "Refit a1", "Smithore there adds about $9 a turn.")
    assert second_thoughts(iter([buy, make])) == (1, [])
    assert len(second_thoughts(iter([buy, make, refit]))[1]) == 1
    assert len(second_thoughts(iter([buy, make._replace(said="Make Energy")]))[1]) == 1
    assert second_thoughts(iter([buy, make, refit._replace(turn=4)])) == (1, [])


@pytest.mark.parametrize("options", [{}, {"mode": "beginner"}])
def test_mule_3_11_nobody_is_told_to_buy_for_one_good_and_refit_to_another(options: dict[str, Any]) -> None:
    """Issue 11, point 15."""
    for seed in range(5):
        n, odd = second_thoughts(hints("mule", seed, **options))
        assert n > 9, "settlers do buy"
        assert not odd
