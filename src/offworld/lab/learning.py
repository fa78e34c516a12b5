"""Fitting the weights of a value function to positions whose end is known.

A seat's score is a sum of features times weights, its chance its share among the scores of all, and the weights are
those under which what happened was most likely. They are measured by plays that they were not fitted to.

Where it is told how often a seat strays, that has a weight of its own, which is forgotten later. Who strays has less of
everything and does worse from then on, so that without it what good seats have may be taken for what makes them win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

RIDGE: Final = 2.0
"""What holds weights back that little speaks for."""
STEPS: Final = 12
"""Newton's steps; a fit settles after about six."""
FOLDS: Final = 5
SETTLED: Final = 1e-6


class Position(NamedTuple):
    """By seat what the features say; how much of the game was over; by seat what came of it; and which play it was."""

    seats: tuple[tuple[float, ...], ...]
    gone: float
    results: tuple[float, ...]
    play: int
    stray: tuple[float, ...] = ()
    """By seat, how often it made any legal move, if that is to be weighed."""


class Score(NamedTuple):
    """Of positions that were held back: the loss, the loss of knowing nothing, and how often the best seat won."""

    loss: float
    nothing: float
    right: float


class Fit(NamedTuple):
    """Scales and weights, and how good they are on plays that they were not fitted to."""

    scale: list[float]
    weights: list[float]
    """Of each feature at the start, how each has changed by the end, and the same two for what losing alone weighs."""
    score: Score
    positions: int


class Lines(NamedTuple):
    """All positions as numbers: by position and seat what is weighed; by position and seat what came of it."""

    weighed: Numbers
    wanted: Numbers


def fit(found: Sequence[Position]) -> Fit:
    """Fit to all, measured by cross-validation over whole plays."""
    scale = _scales(found)
    lines = _lines(found, scale)
    fold = np.array([one.play % FOLDS for one in found])
    parts = [_held_out(lines, fold == number) for number in range(FOLDS)]
    score = Score(*[float(each) for each in np.concatenate(parts).mean(axis=0)])
    told = 2 * len(scale) + 2
    return Fit(scale, newton(lines)[:told].tolist(), score, len(found))


def _scales(found: Sequence[Position]) -> list[float]:
    """The spread of each feature, so that weights can be compared."""
    spread = np.array([one.seats for one in found]).std(axis=(0, 1))
    return [round(float(each), 4) or 1.0 for each in spread]


def _lines(found: Sequence[Position], scale: list[float]) -> Lines:
    """Scaled features, and again times the share of the game that is over. Who sits alone plays against a last line,
    which stands for losing."""
    plain = np.array([one.seats for one in found]) / np.array(scale)
    gone = np.array([one.gone for one in found])[:, None, None]
    wanted = np.array([one.results for one in found])
    stray = _strayed(found)
    alone = np.zeros((*plain.shape[:2], 2))
    weighed = np.concatenate([plain, plain * gone, alone, stray, stray * gone], axis=2)
    if weighed.shape[1] > 1:
        return Lines(weighed, wanted)
    losing = np.zeros_like(weighed)
    first = 2 * plain.shape[2]
    losing[:, :, first], losing[:, :, first + 1] = 1.0, gone[:, :, 0]
    return Lines(np.concatenate([weighed, losing], axis=1), np.concatenate([wanted, 1 - wanted], axis=1))


def _strayed(found: Sequence[Position]) -> Numbers:
    """By position and seat: for each rate but the lowest, whether the seat strays at that rate."""
    rates = np.array([one.stray or (0.0,) * len(one.seats) for one in found])
    levels = np.unique(rates)[1:]
    at: Numbers = (rates[:, :, None] == levels).astype(np.float64)
    return at


def _held_out(lines: Lines, tested: NDArray[np.bool_]) -> Numbers:
    """By position of these, what weights that were fitted to the others make of it: loss, loss of nothing, right."""
    weights = newton(Lines(lines.weighed[~tested], lines.wanted[~tested]))
    chances, wanted = _chances(lines.weighed[tested], weights), lines.wanted[tested]
    loss = -(wanted * np.log(np.maximum(chances, 1e-9))).sum(axis=1)
    nothing = np.full(len(loss), np.log(chances.shape[1]))
    right = np.take_along_axis(wanted, chances.argmax(axis=1)[:, None], axis=1)[:, 0]
    return np.stack([loss, nothing, right], axis=1)


def _chances(weighed: Numbers, weights: Numbers) -> Numbers:
    """By position and seat: its share among the scores of all."""
    scores = weighed @ weights
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return shares


def newton(lines: Lines) -> Numbers:
    """The weights under which what happened was most likely, held back by the ridge."""
    weighed, wanted = lines
    width = weighed.shape[2]
    weights = np.zeros(width)
    for _ in range(STEPS):
        chances = _chances(weighed, weights)
        slope = RIDGE * weights - np.einsum("ps,psf->f", wanted - chances, weighed)
        gaps = weighed - np.einsum("ps,psf->pf", chances, weighed)[:, None, :]
        flat = gaps.reshape(-1, width)
        bend = RIDGE * np.eye(width) + (flat * chances.reshape(-1, 1)).T @ flat
        step = np.linalg.solve(bend, slope)
        weights = weights - step
        if np.abs(step).max() < SETTLED:
            break
    return weights
