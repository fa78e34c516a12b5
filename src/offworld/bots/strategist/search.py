"""The search: each move is tried in states that could be the true one, and the moves are halved again and again.

A playout makes the move, lets settlers play on to the end of the turn, and asks the value function how the seat
stands. All moves are tried in the same states with the same dice, so that luck does not decide between them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import ceil, log2
from typing import Any

from offworld.bots.believer import Believer
from offworld.bots.players import Seed
from offworld.bots.strategist.budget import Budget, Spent
from offworld.bots.strategist.candidates import around, candidates
from offworld.bots.strategist.reason import NO_CHOICE, WAITS, reason
from offworld.bots.strategist.rollout import Policies, as_if_first, play_on, turn_of
from offworld.bots.strategist.value import Value, by_progress, value_of
from offworld.bots.strategist.weighed import SURE, Tried, Weighed
from offworld.core.game import Game
from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.core.state import State


class Strategist:
    """Answers `search(believer, menu)`; `explain()` says what it weighed."""

    def __init__(self, game: Game[Any], seed: Seed, budget: Budget) -> None:
        self._game = game
        self._seed = seed
        self._budget = budget
        self._value = value_of(game)
        self._asked = 0
        self._why = ""

    def search(self, believer: Believer, menu: Menu) -> Move | None:
        self._why = NO_CHOICE
        if menu.total == 1:
            return menu.at(0)
        worlds, weighed = self.weigh(believer, menu)
        self._why = WAITS
        if weighed is None:
            return None
        s = worlds.state(0)
        self._why = reason(weighed, lambda move: s.step.say(s, move), self._value is not by_progress)
        return weighed.moves[0].move

    def weigh(self, believer: Believer, menu: Menu, also: Sequence[Move] = ()) -> tuple[Worlds, Weighed | None]:
        """The moves compared, those in `also` among them; None where a settler would rather wait."""
        self._asked += 1
        spent = self._budget.started()
        worlds = Worlds(believer, self._game, f"{self._seed} {self._asked}", self._value)
        first = worlds.settlers_choice(menu)
        return worlds, None if first is None else _halve(worlds, menu, [first, *also], spent)

    def explain(self) -> str:
        return self._why


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

    def now(self) -> float:
        """How well the seat stands before it moves, in the states that were looked at."""
        return sum([self._value(s, self.seat) for s in self._states]) / len(self._states)

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


def _halve(worlds: Worlds, menu: Menu, wanted: list[Move], spent: Spent) -> Weighed:
    """Try all, drop the worse half, go on with the rest; the settler's choice and what is wanted stay to the end."""
    rng = random.Random(f"{worlds.seed} order")
    moves = candidates(menu, wanted, worlds.state(0).step.leads_back, rng)
    tried = [Tried(move) for move in moves]
    kept, left, rounds = tried[: len(set(wanted))], tried, max(1, ceil(log2(len(tried))))
    for number in range(1, rounds + 1):
        left = _try_until(worlds, left, spent, number / rounds)
        if number < rounds:
            left = _better_half(left, kept)
        if number == rounds - 1:
            finer = [Tried(move) for move in around(menu, left[0].move, [one.move for one in tried])]
            tried, left = tried + finer, left + finer
    looked_at = sum(bool(one.worth) for one in tried)
    return Weighed(tuple(_ranked(left, kept[0])), kept[0], looked_at, spent.playouts)


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


def _better_half(left: list[Tried], kept: list[Tried]) -> list[Tried]:
    ranked = sorted(left, key=lambda one: -one.mean)
    better = ranked[: max(2, (len(ranked) + 1) // 2)]
    return better + [one for one in kept if one in left and one not in better]


def _ranked(left: list[Tried], settlers: Tried) -> list[Tried]:
    """The best first, unless its lead over the settler's choice may be luck."""
    ranked = sorted(left, key=lambda one: -one.mean)
    lead, error = ranked[0].lead(settlers)
    if ranked[0] is not settlers and lead <= SURE * error:
        ranked.remove(settlers)
        ranked.insert(0, settlers)
    return ranked
