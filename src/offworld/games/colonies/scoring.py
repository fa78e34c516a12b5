"""The end (COL-8): victory points for technology levels and for credits, and ties."""

from __future__ import annotations

from typing import Final

from offworld.core.move import Seat, Seats
from offworld.games.colonies.facts import COMMERCE, CREDITS, N_PLANETS, POINTS
from offworld.games.colonies.state import ColoniesState

COMMERCE_TELLS: Final = 4
BALANCE_TELLS: Final = 2
"""Points at the end for each level of Commerce, and for each unit a year that comes in beyond what goes out."""


def technology_points(s: ColoniesState, seat: Seat) -> int:
    return sum(POINTS[level] for level in s.levels[seat * N_PLANETS : (seat + 1) * N_PLANETS])


def points(s: ColoniesState, seat: Seat) -> int:
    """COL-8.1."""
    return technology_points(s, seat) + s.has(seat, CREDITS)


def standing(s: ColoniesState, seat: Seat) -> tuple[int, int, int]:
    """COL-8.2: points, then those of technologies, then resources in stock."""
    return points(s, seat), technology_points(s, seat), sum(s.stock(seat))


def prospects(s: ColoniesState, seat: Seat) -> int:
    """A guess from what lies open: the points once it is over; before, what fills a purse that nobody sees.

    Agreements that bring more than they cost and a high Commerce level tell who wins; technologies do not, since
    what raised them is missing elsewhere. The weights are from plays of settlers.
    """
    if s.top is None or not s.planet:
        return points(s, seat) if s.top is None else 0
    me = s.planet[seat]
    exports = sum(s.promised[me * N_PLANETS : (me + 1) * N_PLANETS])
    imports = sum(s.promised[me::N_PLANETS])
    return COMMERCE_TELLS * s.level(seat, COMMERCE) + BALANCE_TELLS * (imports - exports)


def winners(s: ColoniesState) -> Seats:
    """COL-8.2: whoever stands best; shared if nothing tells them apart."""
    best = max(standing(s, seat) for seat in s.seats)
    return tuple(seat for seat in s.seats if standing(s, seat) == best)
