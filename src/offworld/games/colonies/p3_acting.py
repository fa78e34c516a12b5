"""What the five technology actions share."""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.move import Seat


class Acting(NamedTuple):
    """Whose action is under way, and how much of the level is left to use."""

    seat: Seat
    left: int
