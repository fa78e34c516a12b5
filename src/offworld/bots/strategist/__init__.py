"""The strategist: one search for every game. It tries moves in states that could be the true one."""

from offworld.bots.strategist.budget import LEVELS, USUAL, Budget, budget
from offworld.bots.strategist.search import Strategist

__all__ = ["LEVELS", "USUAL", "Budget", "Strategist", "budget"]
