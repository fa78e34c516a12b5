"""Random events (MARS-3, ruling R4).

The number rolled picks a row of the event table. What it brings is not production, so no weather
stops it; what finds no room is lost. What it takes is taken only as far as it is there.
"""

from __future__ import annotations

from offworld.games.mars.facts import EVENTS, VP, Good
from offworld.games.mars.goods import gain, spend, total
from offworld.games.mars.p9_end import gain_vp
from offworld.games.mars.state import MarsState


def event(s: MarsState) -> None:
    row = EVENTS[s.number]
    s.tell("Turn {}, roll {}: {} ({}).", s.turn, s.number, row.name, row.text)
    for good, n in row.effect:
        if good == VP:
            gain_vp(s, n)
        elif n > 0:
            _take_in(s, good, n)
        else:
            spend(s, good, min(-n, total(s, good)))


def _take_in(s: MarsState, good: Good, n: int) -> None:
    stored = gain(s, good, n)
    if stored < n:
        s.tell("There is no room for {} {}.", n - stored, s.kinds[good])
