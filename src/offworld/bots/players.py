"""Players that look at a view: `RandomPlayer`, and the settler that lies in a game's folder.

A player sees a View and its Menu, never the State, so it cannot know more than a person would.
"""

from __future__ import annotations

import random
from typing import Any, Protocol

from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.core.view import View
from offworld.games.beside import beside

Seed = int | str


class Player(Protocol):
    """Anything that answers when it is asked. None: it would rather wait, where several may act at any time."""

    def choose(self, view: View, menu: Menu) -> Move | None: ...


class RandomPlayer:
    """Makes any legal move, each as likely as the others. Does not look at the table."""

    blind = True

    def __init__(self, seed: Seed) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: View, menu: Menu) -> Move:
        return menu.pick(self._rng)


def settler(game: Game[Any]) -> Player:
    """The rule-of-thumb player that lies in the game's folder; it has `explain()` too."""
    kind = settlers_of(game)
    if kind is None:
        raise OffworldError(f"{game.title} has no settler; let random play")
    return kind()


def veteran(game: Game[Any]) -> Player:
    """Whom a strategist goes by: the Veteran beside the game's settler, where there is one, else the settler."""
    kind: type[Player] | None = getattr(beside(game, "bot"), "Veteran", None)
    return settler(game) if kind is None else kind()


def settlers_of(game: Game[Any]) -> type[Player] | None:
    """What the game's settlers are made of."""
    kind: type[Player] | None = getattr(beside(game, "bot"), "Settler", None)
    return kind


def is_blind(who: Player) -> bool:
    """Whether making a view for this player would be wasted work."""
    return getattr(who, "blind", False)
