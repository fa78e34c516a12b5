"""Offworld: board games about settling and trading in space, as one program."""

from offworld import running  # isort: skip  # first: it decides what the others are loaded from
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.core.match import Match
from offworld.core.menu import Menu
from offworld.core.move import CHANCE, REFEREE, Move
from offworld.core.refusal import Refusal, Refused
from offworld.core.state import State
from offworld.games import game, games, load

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "REFEREE",
    "Game",
    "Match",
    "Menu",
    "Move",
    "OffworldError",
    "Refusal",
    "Refused",
    "State",
    "game",
    "games",
    "load",
    "running",
]
