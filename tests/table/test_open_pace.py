"""R.I.G.S. at the open pace: everybody acts at once, and a clock that any move winds up again ends the phase."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from offworld.core.move import REFEREE
from offworld.games.rigs.facts import DISASTER, PLAYER, load
from tests.table.harness import Server

HURRY = 100.0
"""So many times sooner the quiet is over: after 1.2 seconds instead of 120."""


@pytest.fixture
def hurried(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, hurry=HURRY, workers=1)
    server.start()
    yield server
    server.stop()


def test_rigs_3_5_quiet_ends_the_player_phase(hurried: Server) -> None:
    """R68: the time that is left is told, each move starts it anew, and then the referee calls the end."""
    quiet = load().quiet_seconds / HURRY
    table = hurried.make("rigs", "me", "open", seed=2, options={"rounds": 4, "pace": "open"})
    table.sit()
    seen = table.wait(lambda found: found["view"]["to_act"] == [0, 1, REFEREE], 0)
    assert (seen["view"]["phase"], seen["view"]["seat"]) == (PLAYER, 0)
    began = time.monotonic()
    for seat in (0, 1):
        time.sleep(quiet / 2)
        moved = table.move(seat, table.look(seat)["seq"], "borrow", 1)
        assert moved.status_code == 200, moved.text
        assert quiet * 0.7 < moved.json()["snapshot"]["clock"]["countdown"]["seconds_left"] <= quiet
    moved_at = time.monotonic()
    over = table.wait(lambda found: found["view"]["phase"] != PLAYER, 0)
    assert over["view"]["phase"] >= DISASTER
    assert quiet * 0.9 < time.monotonic() - moved_at
    assert moved_at - began > quiet * 0.9, "without the moves it would have been over by then"
    assert [line["text"] for line in over["log"] if line["seat"] == REFEREE] == ["The phase is over"]
