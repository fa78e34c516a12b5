"""The little statistics that tables of results need."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959963984540054


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, honest for few games and for shares near 0 and 1."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, Z95 * Z95
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z95 / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return middle - half if wins else 0.0, middle + half if wins < games else 1.0


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def quantile(values: Sequence[float], q: float) -> float:
    """The value that a share `q` of the values does not exceed, in between where needed."""
    ordered = sorted(values)
    place = q * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)
