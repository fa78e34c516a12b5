"""How well a player stands while the rounds go on, guessed from what lies open; purses are secret."""

from __future__ import annotations

from typing import Final

from offworld.core.move import Seat
from offworld.games.rigs.facts import LENT, LUXURIES, NOTE, TYPE_OF
from offworld.games.rigs.p10_end import worth
from offworld.games.rigs.state import RigsState

MEAN_DIE: Final = 3.5
RUNS: Final = 0.6
"""The share of the rounds to come in which a RIGS brings something."""


def prospects(s: RigsState, seat: Seat) -> float:
    """The worth once it is over (RIGS-10); before, what land, goods and RIGS will bring, less what Vinnie will take."""
    if s.top is None:
        return float(worth(s, seat).total)
    goods = sum(s.has(seat, resource) - s.facts.repay_at_end * s.has(seat, resource + NOTE) for resource in LENT)
    return land_to_come(s, seat) + MEAN_DIE * goods + s.facts.mean_price * s.has(seat, LUXURIES) + _to_come(s, seat)


def land_to_come(s: RigsState, seat: Seat) -> float:
    """RIGS-10.3, 10.4, with every market card at its mean."""
    cards = [s.facts.end_cards[TYPE_OF[plot]] * (2 if s.survey[plot] > 0 else 1) for plot in s.lands(seat)]
    return s.facts.mean_price * sum(cards)


def _to_come(s: RigsState, seat: Seat) -> float:
    """What RIGS that stand now make in the rounds that are left."""
    left = max(0, s.options.rounds - s.turn)
    made = [s.rigs[plot] * (s.facts.mean_price if s.working[plot] == LUXURIES else MEAN_DIE) for plot in s.lands(seat)]
    return RUNS * left * sum(made)
