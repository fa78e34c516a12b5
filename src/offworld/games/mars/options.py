"""Options of a play of Mars."""

from __future__ import annotations

from offworld.core.options import Options, choice, number, switch
from offworld.games.mars.facts import MAPS


class MarsOptions(Options):
    map: str = choice("classic", tuple(MAPS), "Where the deposits lie")
    home_slots: int = number(12, 6, 40, "Goods the Home Base holds")
    habitat_slots: int = number(4, 1, 20, "Goods a Habitat holds")
    slots: int = number(3, 1, 20, "Goods a Harvester, Drill or Refiner holds")
    grace: int = number(3, 0, 20, "How many turns at the start are always clear")
    turn_cap: int = number(100, 10, 300, "The game ends after this turn")
    play_on: bool = switch(True, "Whether a winner may play on for a higher score")
