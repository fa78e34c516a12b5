"""Fitting the weights of a value function to positions whose end is known.

A seat's score is a sum of features times weights, its chance its share among the scores of all, and the weights are
those under which what happened was most likely. They are measured by plays that they were not fitted to.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from offworld.bots.strategist.value import shares

RIDGE: Final = 2.0
"""What holds weights back that little speaks for."""
STEPS: Final = 12
"""Newton's steps; a fit settles after about six."""
FOLDS: Final = 5
SETTLED: Final = 1e-6

Row = list[float]


class Position(NamedTuple):
    """By seat what the features say; how much of the game was over; by seat what came of it; and which play it was."""

    seats: tuple[tuple[float, ...], ...]
    gone: float
    results: tuple[float, ...]
    play: int


class Score(NamedTuple):
    """Of positions that were held back: the loss, the loss of knowing nothing, and how often the best seat won."""

    loss: float
    nothing: float
    right: float


class Fit(NamedTuple):
    """Scales and weights, and how good they are on plays that they were not fitted to."""

    scale: Row
    weights: Row
    score: Score
    positions: int


def fit(found: Sequence[Position]) -> Fit:
    """Fit to all, measured by cross-validation over whole plays."""
    scale = _scales(found)
    parts = [_held_out(found, scale, fold) for fold in range(FOLDS)]
    n = sum(count for _, count in parts)
    score = Score(*[sum(each) / n for each in zip(*[part for part, _ in parts], strict=True)])
    return Fit(scale, newton(found, scale), score, len(found))


def _scales(found: Sequence[Position]) -> Row:
    """The spread of each feature, so that weights can be compared."""
    scale = []
    for i in range(len(found[0].seats[0])):
        values = [row[i] for position in found for row in position.seats]
        mean = sum(values) / len(values)
        scale.append(round(sqrt(sum((value - mean) ** 2 for value in values) / len(values)), 4) or 1.0)
    return scale


def _held_out(found: Sequence[Position], scale: Row, fold: int) -> tuple[Score, int]:
    """What the plays of one fold say of weights that were fitted to the others: sums, and how many positions."""
    weights = newton([one for one in found if one.play % FOLDS != fold], scale)
    tested = [one for one in found if one.play % FOLDS == fold]
    loss = nothing = right = 0.0
    for one in tested:
        chances, wanted = shares([_dot(weights, row) for row in _rows(one, scale)]), _wanted(one)
        loss -= sum(want * log(max(chance, 1e-9)) for want, chance in zip(wanted, chances, strict=True))
        nothing += log(len(chances))
        right += wanted[chances.index(max(chances))]
    return Score(loss, nothing, right), len(tested)


def _rows(one: Position, scale: Row) -> list[Row]:
    """By seat its scaled features, and again times the share of the game that is over. Who sits alone plays against
    a last row, which stands for losing."""
    rows = []
    for seat in one.seats:
        plain = [value / spread for value, spread in zip(seat, scale, strict=True)]
        rows.append([*plain, *[value * one.gone for value in plain], 0.0, 0.0])
    if len(rows) == 1:
        rows.append([0.0] * (2 * len(scale)) + [1.0, one.gone])
    return rows


def _wanted(one: Position) -> Row:
    return [*one.results, 1 - one.results[0]] if len(one.results) == 1 else [*one.results]


def newton(found: Sequence[Position], scale: Row) -> Row:
    """The weights under which what happened was most likely, held back by the ridge."""
    width = 2 * len(scale) + 2
    weights = [0.0] * width
    data = [(_rows(one, scale), _wanted(one)) for one in found]
    for _ in range(STEPS):
        slope = [RIDGE * weight for weight in weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(width)] for i in range(width)]
        for rows, wanted in data:
            _add(rows, wanted, weights, slope, bend)
        step = solve(bend, slope)
        weights = [weight - by for weight, by in zip(weights, step, strict=True)]
        if max(map(abs, step)) < SETTLED:
            break
    return weights


def _add(rows: list[Row], wanted: Row, weights: Row, slope: Row, bend: list[Row]) -> None:
    """What one position adds to the first and second derivative of the loss."""
    chances = shares([_dot(weights, row) for row in rows])
    mean = [_dot(chances, list(column)) for column in zip(*rows, strict=True)]
    for chance, want, row in zip(chances, wanted, rows, strict=True):
        gap = [value - middle for value, middle in zip(row, mean, strict=True)]
        for i, off in enumerate(gap):
            slope[i] -= want * off
            if scaled := chance * off:
                line = bend[i]
                for j in range(i + 1):
                    line[j] += scaled * gap[j]


def _dot(left: Row, right: Row) -> float:
    return sum([a * b for a, b in zip(left, right, strict=True)])


def solve(bend: list[Row], slope: Row) -> Row:
    """`bend @ x = slope` for a positive definite matrix of which the lower half is given: Cholesky."""
    n = len(slope)
    lower = [[0.0] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1):
            rest = bend[i][j] - _dot(lower[i][:j], lower[j][:j])
            lower[i][j] = sqrt(rest) if i == j else rest / lower[j][j]
    down: Row = []
    for i in range(n):
        down.append((slope[i] - _dot(lower[i][:i], down)) / lower[i][i])
    up = [0.0] * n
    for i in reversed(range(n)):
        up[i] = (down[i] - sum(lower[k][i] * up[k] for k in range(i + 1, n))) / lower[i][i]
    return up
