"""Where a play of Mars stands. Nothing is secret: the settler is alone."""

from __future__ import annotations

from offworld.core.fields import public
from offworld.core.options import Options, choice, number, switch
from offworld.core.state import State
from offworld.games.mars.facts import CLEAR, GOODS, MAPS, Building, Good, Kind, Square

ME = (0,)
"""The only seat there is, as an answer to who decides."""


class MarsOptions(Options):
    map: str = choice("classic", tuple(MAPS), "Where the deposits lie")
    home_slots: int = number(12, 6, 40, "Goods the Home Base holds")
    habitat_slots: int = number(4, 1, 20, "Goods a Habitat holds")
    slots: int = number(3, 1, 20, "Goods a Harvester, Drill or Refiner holds")
    grace: int = number(3, 0, 20, "First turns that are always clear")
    turn_cap: int = number(100, 10, 300, "The game ends after this turn")
    play_on: bool = switch(True, "Whether a winner may play on for a higher score")


class MarsState(State):
    """Buildings are numbered in the order they were built and are accounts of the ledger; 0 is the Home Base."""

    kinds = GOODS
    options: MarsOptions

    turn: int = public(0)
    number: int = public(0)
    """The roll of this turn, 1 to 60, and its two digits."""
    d1: int = public(0)
    d2: int = public(0)
    last_d1: int = public(0)
    weather: int = public(CLEAR)
    dusty: bool = public(False)
    """Dust lies on the buildings: they make nothing this turn."""
    hungry: bool = public(False)
    """There was no food: one action this turn."""
    vp: int = public(0)
    stations: int = public(0)
    """Research Stations ever built."""
    won_on: int = public(0)
    """The turn on which the points were enough; 0 = not yet."""
    ending: str = public("")
    """Why it is over: thirst, meteor, stopped or cap."""

    built: tuple[Kind, ...] = public(())
    """For each building its kind."""
    site: tuple[Square, ...] = public(())
    """For each building its square; the top left one of the Home Base."""
    deposit: tuple[Good, ...] = public(())
    """For each square its deposit."""
    worked: tuple[Building, ...] = public(())
    """Buildings that made something this turn: not one that was full, nor one that came later."""
    occupant: tuple[Building, ...] = public(())
    """For each square the building on it."""
    slots: tuple[int, ...] = public(())
    """For each kind of building how many goods it holds."""
