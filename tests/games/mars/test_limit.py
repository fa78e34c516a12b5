"""How often Mars can be won at all (tools/mars_limit.py)."""

from __future__ import annotations

import pytest

from offworld.lab.sim import Setup, play_one
from tools.mars_limit import TURNS, survival

PLAYS = 300


@pytest.mark.slow
def test_no_play_of_mars_is_won_96_times_in_100() -> None:
    """Issue 17 asks for 96 %: the best play of an easier game survives sixteen turns less often than that."""
    assert survival(1) == pytest.approx(1), "there are two water, and no event takes more than one"
    best = survival()
    assert best < 0.96
    plays = [play_one(Setup("mars", "", ("settler",), {}, "limit"), number) for number in range(PLAYS)]
    assert sum(play.measures["turns"] >= TURNS for play in plays) / PLAYS < best
    assert min(play.measures.get("won on turn", TURNS + 1) for play in plays) > TURNS, "nobody wins before"
