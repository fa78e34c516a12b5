"""The checks that every game has to pass, on the tables at which R.I.G.S. goes another way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from offworld import Game
from offworld.games.rigs.bot import Settler
from offworld.games.rigs.game import GAME
from offworld.lab.sim import play_out
from offworld.testing.checks import CHECKS
from offworld.testing.plays import Play

TABLES = (
    Play(GAME, 2, {"rounds": 4, "pace": "open"}, 0),
    Play(GAME, 3, {"rounds": 4, "disaster_copies": 2, "open_purses": True}, 0),
    Play(GAME, 4, {"rounds": 4, "pace": "open", "disaster_copies": 2, "notes": False}, 0),
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_rigs_keeps_to(check: Callable[[Game[Any]], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """RIGS-3.4, RIGS-4.1: open pace, two sets of disasters, and two, three or four seats."""
    monkeypatch.setitem(check.__globals__, "plays", lambda _game, _seeds=1: iter(TABLES))
    check(GAME)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_settlers_play_to_the_end(table: Play) -> None:
    s = table.start()
    play_out(s, [Settler() for _ in range(table.seats)], table.rng())
    assert s.winners
