"""The rulebooks that can be played. A game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from offworld.core.errors import UnknownGame
from offworld.core.game import Game

NAMES = ("mars", "colonies", "mule")


def games() -> tuple[str, ...]:
    """The names of all games there are."""
    return NAMES


@cache
def game(name: str) -> Game[Any]:
    """The game of that name, ready to start."""
    if name not in NAMES:
        raise UnknownGame(f"there is no game {name!r}; the games are: {', '.join(NAMES)}")
    found: Game[Any] = import_module(f"offworld.games.{name}.game").GAME
    return found
