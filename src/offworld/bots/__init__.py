"""Players that need no person: by kind, the same names for every game."""

from offworld.bots.believer import Believer, Searcher, answer
from offworld.bots.players import KINDS, YOU, Player, player
from offworld.bots.seating import next_to_act, seating

__all__ = ["KINDS", "YOU", "Believer", "Player", "Searcher", "answer", "next_to_act", "player", "seating"]
