"""A Sobol sequence: points that fill a cube more evenly than chance does, in a fixed order.

The direction numbers come from primitive polynomials over two elements, searched for here, with all their first
numbers 1 or the next odd ones. That is enough for the handful of things that a sweep varies.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from offworld.core.errors import OffworldError

BITS = 30
MOST_DIMENSIONS = 12


def sobol_points(dimensions: int, n: int) -> Iterator[tuple[float, ...]]:
    """The first `n` points with coordinates from 0 up to 1."""
    if dimensions > MOST_DIMENSIONS:
        raise OffworldError(f"a Sobol plan is for at most {MOST_DIMENSIONS} sweeps, not {dimensions}")
    directions = [_directions(dimension) for dimension in range(dimensions)]
    now = [0] * dimensions
    for i in range(n):
        yield tuple(value / (1 << BITS) for value in now)
        lowest_zero = (~i & (i + 1)).bit_length() - 1
        now = [value ^ rows[lowest_zero] for value, rows in zip(now, directions, strict=True)]


@cache
def _directions(dimension: int) -> tuple[int, ...]:
    if dimension == 0:
        return tuple(1 << (BITS - 1 - i) for i in range(BITS))
    polynomial = _primitive()[dimension - 1]
    degree = polynomial.bit_length() - 1
    numbers = [(1 << i) | 1 if i else 1 for i in range(degree)]  # odd, and below 2 to the power of their place
    for i in range(degree, BITS):
        number = numbers[i - degree] ^ (numbers[i - degree] << degree)
        for k in range(1, degree):
            if polynomial >> (degree - k) & 1:
                number ^= numbers[i - k] << k
        numbers.append(number)
    return tuple(number << (BITS - 1 - i) for i, number in enumerate(numbers))


@cache
def _primitive() -> tuple[int, ...]:
    """The first primitive polynomials over two elements, as bits, by size."""
    found: list[int] = []
    candidate = 3
    while len(found) < MOST_DIMENSIONS:
        if _is_primitive(candidate):
            found.append(candidate)
        candidate += 2
    return tuple(found)


def _is_primitive(polynomial: int) -> bool:
    """Whether the powers of x run through everything but zero before they come back to 1."""
    degree = polynomial.bit_length() - 1
    value = 1
    for power in range(1, 1 << degree):
        value <<= 1
        if value >> degree:
            value ^= polynomial
        if value == 1:
            return power == (1 << degree) - 1
    return False
