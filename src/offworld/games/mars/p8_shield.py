"""The Shield Generator (MARS-8, ruling R14).

While one stands, no weather is felt. All of them are lost in a meteor shower, whatever its second digit,
and when the first digit is 6 on two turns in a row.
"""

from __future__ import annotations

from offworld.games.mars.buildings import destroy
from offworld.games.mars.facts import SHIELD
from offworld.games.mars.state import MarsState

OVERLOAD = 6


def sheltered(s: MarsState) -> bool:
    return SHIELD in s.built


def overload(s: MarsState) -> None:
    """Before anything else happens in a turn, so a Shield lost this way protects no more."""
    if s.d1 == OVERLOAD == s.last_d1:
        lose_shields(s)


def lose_shields(s: MarsState) -> bool:
    """Whether there were any."""
    shields = [building for building, kind in enumerate(s.built) if kind == SHIELD]
    for building in shields:
        destroy(s, building)
    return bool(shields)
