"""Options of a play of Colonies."""

from __future__ import annotations

from offworld.core.options import Options, choice, number, switch
from offworld.games.colonies.facts import TRACK_MAX


class ColoniesOptions(Options):
    first_player: str = choice("random", ("random", "fingers"), "How the first player is found (COL-1.2)")
    track_max: int = number(TRACK_MAX, 2, 12, "The highest promise of a trade agreement (COL-5.4)")
    swap_e21_e25: bool = switch(False, "Swap the no sides of Smuggling Ring and Uprising (COL-4.4)")
