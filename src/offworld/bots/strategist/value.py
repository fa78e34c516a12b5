"""How well a seat stands: what a playout that is cut short is judged by.

A game that declares features (`features.py`) has weights learnt from plays of settlers (`value.toml`): each seat gets
a score, and its chance to win is its share among the scores of all. Weights may change while a game goes on. Other
games are judged by their `progress`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import exp
from typing import Any, Final, NamedTuple

from offworld.core.game import Game
from offworld.core.move import Seat
from offworld.core.state import State
from offworld.games.beside import beside, text_beside

Value = Callable[[State, Seat], float]
Feature = Callable[[Any, Seat], float]

WON: Final = 1e6
"""More than any lead in `progress`."""
WINNING: Final = 0.9
"""What it counts where the score counts too."""
STEEPEST: Final = 30.0
"""The largest exponent that is told apart from certainty."""


class Unit(NamedTuple):
    """How a value is told to people."""

    name: str
    one: float
    """What a value of 1 stands for."""
    phrase: str
    figure: str
    points: str
    """A difference between two values."""
    note: str = ""
    """What else a reader has to know."""
    bounded: bool = True
    """A value is between 0 and 1."""

    def say(self, value: float) -> str:
        told = self.phrase.format((max(0.0, min(1.0, value)) if self.bounded else value) * self.one)
        return re.sub(r"^a (?=8|11%|18%)", "an ", told)

    def short(self, value: float) -> str:
        return self.figure.format(value * self.one)

    def gap(self, value: float) -> str:
        return self.points.format(abs(value) * self.one)


CHANCES: Final = Unit("chance", 100, "a {:.0f}% chance to win", "{:.1f}%", "{:.1f} points")
RESULTS: Final = Unit(
    *("result", 100, "a result of {:.0f} out of 100", "{:.1f}", "{:.1f} points"),
    note="Winning counts for nine tenths of the result, the score for the rest.",
)
LEADS: Final = Unit("lead", 1, "a lead of {:.1f}", "{:.1f}", "{:.1f}", bounded=False)


class Weights(NamedTuple):
    """For each feature its scale, its weight at the start of the game, and how the weight has changed by the end."""

    scale: tuple[float, ...]
    first: tuple[float, ...]
    change: tuple[float, ...]
    even: float
    even_change: float
    """What a seat alone needs to have an even chance."""


class Learnt:
    """A value function with weights; a number between 0 and 1."""

    def __init__(
        self, features: Mapping[str, Feature], played: Callable[[Any], float], weights: Weights, result: Value
    ) -> None:
        self._features = tuple(features.values())
        self._played = played
        self._weights = weights
        self._result = result

    def __call__(self, s: State, seat: Seat) -> float:
        return self._result(s, seat) if s.top is None else self.chances(s)[seat]

    def chances(self, s: State) -> Sequence[float]:
        """By seat, how likely it is to win."""
        slopes = self._slopes(s)
        return shares([*[self._score(s, seat, slopes) for seat in s.seats], *self._even(s)])

    def since(self, before: State, seat: Seat) -> Callable[[State], float]:
        """How likely the seat is to win with what it makes of a position while others rest: they stand as before."""
        slopes = self._slopes(before)
        scores = [*[self._score(before, one, slopes) for one in before.seats], *self._even(before)]

        def chance(s: State) -> float:
            return shares([*scores[:seat], self._score(s, seat, slopes), *scores[seat + 1 :]])[seat]

        return chance

    def _slopes(self, s: State) -> list[float]:
        """What one more of each feature counts at this time of the game."""
        gone = self._played(s)
        return [(first + gone * change) / scale for scale, first, change in zip(*self._weights[:3], strict=True)]

    def _score(self, s: State, seat: Seat, slopes: list[float]) -> float:
        return sum([slope * of(s, seat) for slope, of in zip(slopes, self._features, strict=True)])

    def _even(self, s: State) -> tuple[float, ...]:
        """What a seat alone is weighed against; nothing where there are others."""
        w = self._weights
        return (w.even + self._played(s) * w.even_change,) if s.n_seats == 1 else ()


def shares(scores: Sequence[float]) -> list[float]:
    top = max(scores)
    powers = [exp(max(-STEEPEST, score - top)) for score in scores]
    return [power / sum(powers) for power in powers]


@cache
def value_of(game: Game[Any]) -> Value:
    """What is known of the game's value: learnt weights, else its progress."""
    declared, said = beside(game, "features"), text_beside(game, "value.toml")
    if declared is None or said is None:
        return by_progress
    kept = tomllib.loads(said)
    rows = [kept["weights"][name] for name in declared.FEATURES]
    alone = kept["alone"]
    weights = Weights(*map(tuple, zip(*rows, strict=True)), *alone)  # type: ignore[arg-type]  # three columns of floats
    return Learnt(declared.FEATURES, declared.played, weights, result_of(game))


def result_of(game: Game[Any]) -> Value:
    """What a seat has of a play that is over, from 0 to 1: its share of the win.

    Where the score counts too, it counts for the tenth that winning leaves.
    """
    full = _full_score(game)
    if full is None:
        return _share_of_win
    return lambda s, seat: WINNING * _share_of_win(s, seat) + (1 - WINNING) * min(1.0, game.scores(s)[seat] / full)


def _share_of_win(s: State, seat: Seat) -> float:
    return 1 / len(s.winners) if seat in s.winners else 0.0


def _full_score(game: Game[Any]) -> float | None:
    """What a game declares in which scores count, and not only who wins."""
    return getattr(beside(game, "features"), "FULL_SCORE", None)


def unit_of(game: Game[Any]) -> Unit:
    """What the game's value is counted in."""
    if value_of(game) is by_progress:
        return LEADS
    return CHANCES if _full_score(game) is None else RESULTS


def horizon_of(game: Game[Any]) -> Callable[[Any], int]:
    """How many turns a playout goes on from a position before it is judged; 1 is to the end of the turn."""
    declared: Callable[[Any], int] = getattr(beside(game, "features"), "horizon", lambda s: 1)
    return declared


def idle_in(game: Game[Any]) -> frozenset[str]:
    """What a game declares idle: moves that a playout is too short to judge, tried only where the settler makes one."""
    declared: frozenset[str] = getattr(beside(game, "features"), "IDLE", frozenset())
    return declared


def rests_in(game: Game[Any]) -> tuple[str, ...]:
    """Moves with which others rest in playouts, where a game says that what they do hardly matters to a seat."""
    declared: tuple[str, ...] = getattr(beside(game, "features"), "RESTS", ())
    return declared


def judge_of(value: Value, before: State, seat: Seat) -> Callable[[State], float]:
    """How well the seat stands in what playouts from a position lead to."""
    if isinstance(value, Learnt) and rests_in(before.game):
        return value.since(before, seat)
    return lambda s: value(s, seat)


def by_progress(s: State, seat: Seat) -> float:
    """The seat's lead over the best of the others, from what the game says of its progress."""
    if s.top is None and seat in s.winners:
        return WON
    progress = s.game.progress(s)
    others = [each for other, each in enumerate(progress) if other != seat]
    return progress[seat] - max(others, default=0.0)
