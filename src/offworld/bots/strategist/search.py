"""The search: each move is tried in states that could be the true one, and the moves are halved again and again.

A playout makes the move, lets settlers play on to the end of the turn, and asks the value function how the seat
stands. All moves are tried in the same states with the same dice, so that luck does not decide between them.
"""

from __future__ import annotations

import random
from math import ceil, log2, sqrt
from typing import Any, Final, NamedTuple

from offworld.bots.believer import Believer
from offworld.bots.players import Seed
from offworld.bots.strategist.budget import Budget, Spent
from offworld.bots.strategist.candidates import around, candidates
from offworld.bots.strategist.rollout import Policies, as_if_first, play_on, turn_of
from offworld.bots.strategist.value import Value, value_of
from offworld.core.game import Game
from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.core.state import State

SURE: Final = 0.5
"""By how many standard errors another move must be better before it is preferred to the settler's."""


class Tried:
    """A move with what came of it, state by state."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.worth: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.worth) / len(self.worth)

    def lead(self, other: Tried) -> tuple[float, float]:
        """How much better it did than another in the states that both were tried in, and the error of that."""
        gaps = [mine - theirs for mine, theirs in zip(self.worth, other.worth, strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        return mean, sqrt(spread / len(gaps))


class Weighed(NamedTuple):
    """What a search came to: the moves by how well they did, the chosen one first; the settler's; what it cost."""

    moves: tuple[Tried, ...]
    settlers: Tried
    playouts: int


class Strategist:
    """Answers `search(believer, menu)`; `weighed` is what it looked at."""

    def __init__(self, game: Game[Any], seed: Seed, budget: Budget) -> None:
        self._game = game
        self._seed = seed
        self._budget = budget
        self._value = value_of(game)
        self._asked = 0
        self.weighed: Weighed | None = None

    def search(self, believer: Believer, menu: Menu) -> Move | None:
        self._asked += 1
        self.weighed = None
        if menu.total == 1:
            return menu.at(0)
        spent = self._budget.started()
        worlds = Worlds(believer, self._game, f"{self._seed} {self._asked}", self._value)
        first = worlds.settlers_choice(menu)
        if first is None:
            return None
        self.weighed = _halve(worlds, menu, first, spent)
        return self.weighed.moves[0].move


class Worlds:
    """States that the seat could be in, numbered; each with dice of its own."""

    def __init__(self, believer: Believer, game: Game[Any], seed: str, value: Value) -> None:
        self._believer = believer
        self.seed = seed
        self._value = value
        self.seat = believer.seat
        self._states: list[State] = []
        self._policies = Policies(game, self.state(0).n_seats, seed)

    def state(self, number: int) -> State:
        while len(self._states) <= number:
            rng = random.Random(f"{self.seed} world {len(self._states)}")
            believed = self._believer.state(rng)
            as_if_first(believed, self.seat)
            self._states.append(believed)
        return self._states[number]

    def settlers_choice(self, menu: Menu) -> Move | None:
        return self._policies.move(self.state(0), self.seat, menu)

    def worth(self, move: Move, number: int) -> float:
        """How well the seat stands at the end of the turn if it makes this move in that state."""
        s = self.state(number).copy()
        until = turn_of(s) + 1
        s.do(self.seat, move)
        rng = random.Random(f"{self.seed} dice {number}")
        play_on(s, self._policies, rng, self.seat, until)
        return self._value(s, self.seat)


def _halve(worlds: Worlds, menu: Menu, first: Move, spent: Spent) -> Weighed:
    """Try all, drop the worse half, go on with the rest; the settler's own choice stays to the end."""
    rng = random.Random(f"{worlds.seed} order")
    moves = candidates(menu, first, worlds.state(0).step.leads_back, rng)
    tried = [Tried(move) for move in moves]
    settlers, left, rounds = tried[0], tried, max(1, ceil(log2(len(tried))))
    for number in range(1, rounds + 1):
        left = _try_until(worlds, left, spent, number / rounds)
        if number < rounds:
            left = _better_half(left, settlers)
        if number == rounds - 1:
            finer = [Tried(move) for move in around(menu, left[0].move, [one.move for one in tried])]
            left = left + finer
    return Weighed(tuple(_ranked(left, settlers)), settlers, spent.playouts)


def _try_until(worlds: Worlds, left: list[Tried], spent: Spent, share: float) -> list[Tried]:
    """One state after the other, each with all moves, until this share of the budget is gone; those that were tried."""
    while True:
        fewest = min(len(one.worth) for one in left)
        for one in left:
            if spent.playouts and spent.share() >= 1:
                return [one for one in left if one.worth]
            if len(one.worth) == fewest:
                one.worth.append(worlds.worth(one.move, fewest))
                spent.playouts += 1
        if spent.share() >= share:
            return left


def _better_half(left: list[Tried], settlers: Tried) -> list[Tried]:
    ranked = sorted(left, key=lambda one: -one.mean)
    kept = ranked[: max(2, (len(ranked) + 1) // 2)]
    return kept if settlers in kept else [*kept, settlers]


def _ranked(left: list[Tried], settlers: Tried) -> list[Tried]:
    """The best first, unless its lead over the settler's choice may be luck."""
    ranked = sorted(left, key=lambda one: -one.mean)
    lead, error = ranked[0].lead(settlers)
    if ranked[0] is not settlers and lead <= SURE * error:
        ranked.remove(settlers)
        ranked.insert(0, settlers)
    return ranked
