"""The search: each move is tried in states that could be the true one, and the moves are halved again and again.

A playout makes the move, lets settlers play on to the end of the turn, and asks the value function how the seat
stands. All moves are tried in the same states with the same dice, so that luck does not decide between them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Any, Final

from offworld.bots.believer import Believer
from offworld.bots.players import Seed
from offworld.bots.strategist.budget import Budget, Spent
from offworld.bots.strategist.candidates import around, candidates
from offworld.bots.strategist.race import Race
from offworld.bots.strategist.reason import NO_CHOICE, WAITS, Reason, how_far, reason
from offworld.bots.strategist.rollout import Luck, Policies, as_if_first, play_on, policy, turn_of
from offworld.bots.strategist.value import Value, horizon_of, idle_in, judge_of, rests_in, unit_of, value_of
from offworld.bots.strategist.weighed import Tried, Weighed
from offworld.core.game import Game
from offworld.core.glance import Glance
from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.core.state import State

WORLDS: Final = 4
"""States in which each move should be tried at least: rather few moves than a guess at each."""
LONE: Final = 32
"""States in which a move that is compared with no other is tried where somebody asks what it leads to."""


class Strategist:
    """Answers `search(believer, menu)`; `explain()` says what it weighed."""

    def __init__(self, game: Game[Any], seed: Seed, budget: Budget) -> None:
        self._game = game
        self._seed = seed
        self._budget = budget
        self._value = value_of(game)
        self._settler = policy(game, f"{seed} settler")
        """It decides what is left to it, and may remember its plans from one decision to the next."""
        self._asked = 0
        self._tell: Callable[[], Reason] = lambda: NO_CHOICE

    def search(self, believer: Believer, menu: Menu) -> Move | None:
        self._tell = lambda: NO_CHOICE
        if menu.total == 1:
            return menu.at(0)
        worlds, weighed = self.weigh(believer, menu)
        if weighed is None:
            self._tell = lambda: WAITS
            return None
        left = self._settlers_reason() if worlds.are_idle(menu) else ""
        self._tell = lambda: self._weighed_reason(worlds, weighed, left)
        return weighed.moves[0].move

    @property
    def reason(self) -> Reason:
        """What was weighed last."""
        return self._tell()

    def _weighed_reason(self, worlds: Worlds, weighed: Weighed, left: str) -> Reason:
        s, best = worlds.state(0), weighed.moves[0]
        if weighed.choices == 1:  # who asks what it leads to gets more than one playout's luck
            best.worth += [worlds.worth(best.move, number) for number in range(len(best.worth), LONE)]
        return reason(weighed, lambda move: s.step.say(s, move), unit_of(self._game), worlds.ahead, left)

    def weigh(self, believer: Believer, menu: Menu, also: Sequence[Move] = ()) -> tuple[Worlds, Weighed | None]:
        """The moves compared, those in `also` among them; None where a settler would rather wait."""
        self._asked += 1
        spent = self._budget.started()
        worlds = Worlds(believer, self._game, f"{self._seed} {self._asked}", self._value)
        if worlds.are_idle(menu):
            first = self._settler.choose(Glance(worlds.state(0), worlds.seat), menu)
        else:
            first = worlds.settlers_choice(menu)
        return worlds, None if first is None else _halve(worlds, menu, [first, *also], spent)

    def _settlers_reason(self) -> str:
        explain = getattr(self._settler, "explain", None)
        return str(explain()) if explain else ""

    def explain(self) -> str:
        return self.reason.text()


class Worlds:
    """States that the seat could be in, numbered; each with dice of its own."""

    def __init__(self, believer: Believer, game: Game[Any], seed: str, value: Value) -> None:
        self._believer = believer
        self.seed = seed
        self._value = value
        self.seat = believer.seat
        self._states: list[State] = []
        self._judges: list[Callable[[State], float]] = []
        self._turns = horizon_of(game)(self.state(0))
        self.ahead = how_far(self._turns, bool(rests_in(game)))
        self._idle = idle_in(game)
        self._game = game

    def state(self, number: int) -> State:
        while len(self._states) <= number:
            rng = random.Random(f"{self.seed} world {len(self._states)}")
            believed = self._believer.state(rng)
            as_if_first(believed, self.seat)
            self._states.append(believed)
            self._judges.append(judge_of(self._value, believed, self.seat))
        return self._states[number]

    def now(self) -> float:
        """How well the seat stands before it moves, in the states that were looked at."""
        return sum([self._value(s, self.seat) for s in self._states]) / len(self._states)

    def settlers_choice(self, menu: Menu) -> Move | None:
        return self._policies(0).move(self.state(0), self.seat, menu)

    def _policies(self, number: int) -> Policies:
        """New ones for each playout: what they remember of one must not count in the next."""
        return Policies.of(self._game, self.state(0).n_seats, f"{self.seed} {number}", self.seat)

    def is_idle(self, verb: str) -> bool:
        """Whether a move only leads back, or is one that playouts cannot judge."""
        return verb in self._idle or self.state(0).step.leads_back(verb)

    def are_idle(self, menu: Menu) -> bool:
        """Whether nothing but the settler's choice is to be tried."""
        return all(map(self.is_idle, menu.entries))

    def worth(self, move: Move, number: int) -> float:
        """How well the seat stands some turns later if it makes this move in that state."""
        s = self.state(number).copy()
        until = turn_of(s) + self._turns
        s.do(self.seat, move)
        play_on(s, self._policies(number), Luck(f"{self.seed} dice {number}"), self.seat, until)
        return self._judges[number](s)


def _halve(worlds: Worlds, menu: Menu, wanted: list[Move], spent: Spent) -> Weighed:
    """Try all, drop the worse half, go on with the rest; the settler's choice and what is wanted stay to the end."""
    rng = random.Random(f"{worlds.seed} order")
    moves = candidates(menu, wanted, worlds.is_idle, rng)
    tried = [Tried(move) for move in moves]
    race = Race(tried, len(set(wanted)))
    before = spent.share()
    _try(worlds, tried[0], spent)
    race.shorten(max(2, spent.affords(before) // WORLDS))
    rounds = max(1, ceil(log2(len(race.left))))
    for number in range(1, rounds + 1):
        _try_until(worlds, race, spent, number / rounds)
        if number < rounds:
            race.halve()
        if number == rounds - 1:
            race.join(around(menu, race.left[0].move, moves))
    return Weighed(tuple(race.ranked()), tried[0], race.looked_at(), spent.playouts, len(moves))


def _try_until(worlds: Worlds, race: Race, spent: Spent, share: float) -> None:
    """One state after the other, each with all moves, until this share of the budget is gone or the best is clear."""
    while not race.is_decided():
        fewest = min(len(one.worth) for one in race.left)
        for one in race.left:
            if spent.playouts and spent.share() >= 1:
                race.drop_untried()
                return
            if len(one.worth) == fewest:
                _try(worlds, one, spent)
        race.drop_beaten()
        if spent.share() >= share:
            return


def _try(worlds: Worlds, one: Tried, spent: Spent) -> None:
    """In the next state."""
    one.worth.append(worlds.worth(one.move, len(one.worth)))
    spent.playouts += 1
