"""The end (COL-8): victory points for technology levels and for credits, and ties."""

from __future__ import annotations

from offworld.core.move import Seat, Seats
from offworld.games.colonies.facts import CREDITS, N_PLANETS, POINTS
from offworld.games.colonies.state import ColoniesState


def technology_points(s: ColoniesState, seat: Seat) -> int:
    return sum(POINTS[level] for level in s.levels[seat * N_PLANETS : (seat + 1) * N_PLANETS])


def points(s: ColoniesState, seat: Seat) -> int:
    """COL-8.1."""
    return technology_points(s, seat) + s.has(seat, CREDITS)


def standing(s: ColoniesState, seat: Seat) -> tuple[int, int, int]:
    """COL-8.2: points, then those of technologies, then resources in stock."""
    return points(s, seat), technology_points(s, seat), sum(s.stock(seat))


def winners(s: ColoniesState) -> Seats:
    """COL-8.2: whoever stands best; shared if nothing tells them apart."""
    best = max(standing(s, seat) for seat in s.seats)
    return tuple(seat for seat in s.seats if standing(s, seat) == best)
