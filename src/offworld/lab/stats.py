"""The little statistics that tables of results need."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z95 = 1.959963984540054
SURE = 3.29
"""Standard errors beyond which something is called a finding: a report makes many comparisons."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, reliable for few games and for shares near 0 and 1."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, Z95 * Z95
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z95 / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return middle - half if wins else 0.0, middle + half if wins < games else 1.0


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def quantile(values: Sequence[float], q: float) -> float:
    """The value that a share `q` of the values does not exceed, interpolated where needed."""
    ordered = sorted(values)
    place = q * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


class Estimate(NamedTuple):
    """A mean, and the 95 % interval in which it lies."""

    value: float
    low: float
    high: float
    n: int

    def away_from(self, value: float) -> bool:
        """Whether it differs from that value beyond what chance gives once in a thousand looks."""
        half = max(self.high - self.value, self.value - self.low)
        return abs(self.value - value) > SURE / Z95 * half


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of many values; for shares from 0 to 1, with an interval that stays reliable near 0 and 1."""
    n = len(values)
    if not n:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = mean(values)
    if all(0 <= value <= 1 for value in values):
        return Estimate(middle, *wilson(sum(values), n), n)
    return Estimate(middle, *interval(middle, variance(values), n), n)


def of_moments(middle: float, spread: float | None, n: int) -> Estimate:
    """The same from mean and variance. A mean of noughts and ones is known by its variance."""
    if 0 <= middle <= 1 and n and abs((spread or 0.0) * (n - 1) / n - middle * (1 - middle)) < 1e-9:
        return Estimate(middle, *wilson(round(middle * n), n), n)
    return Estimate(middle, *interval(middle, spread or 0.0, n), n)


def of_gaps(middle: float, spread: float | None, n: int) -> Estimate:
    """The mean of differences, which may be below 0, from its moments."""
    return Estimate(middle, *interval(middle, spread or 0.0, n), n)


def interval(middle: float, spread: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a mean of `n` values with that variance."""
    half = Z95 * sqrt(spread / n) if n else 0.0
    return middle - half, middle + half


def variance(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sum((value - middle) ** 2 for value in values) / (len(values) - 1)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """How much more the first is than the second, where they were measured apart."""
    half = sqrt(((one.high - one.low) / 2) ** 2 + ((other.high - other.low) / 2) ** 2)
    value = one.value - other.value
    return Estimate(value, value - half, value + half, min(one.n, other.n))
