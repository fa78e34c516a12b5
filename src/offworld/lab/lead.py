"""Who led, how often that changed, and when it was decided: from `progress` at the end of every turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from offworld.core.move import Seat, Seats


class Lead(NamedTuple):
    """The lead in one play; None where nobody can lead, as in a game for one."""

    changes: int | None
    decided: float | None
    """The share of the play after which the winner led to the end; 1 if they never led before."""
    half_leader_won: float | None
    """The half-time leader's share of the victory."""


NONE = Lead(None, None, None)


def lead(standings: Sequence[Sequence[float]], winners: Seats) -> Lead:
    if not standings or len(standings[0]) < 2:
        return NONE
    leaders = [leader(standing) for standing in standings]
    known = [seat for seat in leaders if seat is not None]
    if not known:
        return NONE
    changes = sum(one != other for one, other in pairwise(known))
    half = leaders[(len(leaders) - 1) // 2]
    won = None if half is None or not winners else (half in winners) / len(winners)
    return Lead(changes, decided(leaders, winners), won)


def leader(standing: Sequence[float]) -> Seat | None:
    """The seat that stands best; None where several do."""
    best = [seat for seat, value in enumerate(standing) if value == max(standing)]
    return best[0] if len(best) == 1 else None


def decided(leaders: Sequence[Seat | None], winners: Seats) -> float | None:
    """After which share of the turns the winner was ahead for good."""
    if len(winners) != 1:
        return None
    turns = len(leaders)
    first = turns
    while first and leaders[first - 1] == winners[0]:
        first -= 1
    return first / turns
