"""Players that need no person: by kind, the same names for every game."""

from offworld.bots.players import KINDS, YOU, Player, player
from offworld.bots.seating import seating

__all__ = ["KINDS", "YOU", "Player", "player", "seating"]
