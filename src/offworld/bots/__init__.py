"""Players that need no person: by kind, the same names for every game."""

from offworld.bots.believer import Believer, Searcher, answer
from offworld.bots.kinds import KINDS, YOU, player, seating
from offworld.bots.players import Player
from offworld.bots.seating import next_to_act

__all__ = ["KINDS", "YOU", "Believer", "Player", "Searcher", "answer", "next_to_act", "player", "seating"]
