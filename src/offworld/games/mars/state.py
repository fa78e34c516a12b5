"""Where a play of Mars stands. Nothing is secret: the settler is alone."""

from __future__ import annotations

from offworld.core.fields import public
from offworld.core.state import State
from offworld.games.mars.facts import (
    CLEAR,
    GOODS,
    KINDS,
    METEORS,
    MOST_BUILT,
    NOTHING,
    NUMBERS,
    RUIN,
    SQUARES,
    STONE,
    Building,
    Good,
    Kind,
    Square,
)
from offworld.games.mars.options import MarsOptions

ME = (0,)
"""The only seat there is, as an answer to who decides."""


def last_turn(s: MarsState) -> int:
    return s.options.turn_cap


class MarsState(State):
    """Buildings are numbered in the order they were built and are accounts of the ledger; 0 is the Home Base."""

    kinds = GOODS
    options: MarsOptions

    turn: int = public(0, most=last_turn)
    number: int = public(0, most=NUMBERS[-1])
    """The roll of this turn, 1 to 60, and its two digits."""
    d1: int = public(0, most=9)
    d2: int = public(0, most=9)
    last_d1: int = public(0, most=9)
    weather: int = public(CLEAR, most=METEORS)
    dusty: bool = public(False)
    """Dust lies on the buildings: they make nothing this turn."""
    hungry: bool = public(False)
    """There was no food: one action this turn."""
    vp: int = public(0, most=999)
    stations: int = public(0, most=MOST_BUILT)
    """Research Stations ever built."""
    won_on: int = public(0, most=last_turn)
    """The turn on which the points were enough; 0 = not yet."""
    ending: str = public("", among=("", "thirst", "meteor", "stopped"))
    """Why it is over: thirst, meteor, stopped or cap."""

    built: tuple[Kind, ...] = public((), upto=MOST_BUILT, most=RUIN)
    """For each building its kind."""
    site: tuple[Square, ...] = public((), upto=MOST_BUILT, most=SQUARES[-1])
    """For each building its square; the top left one of the Home Base."""
    deposit: tuple[Good, ...] = public((), each=len(SQUARES), least=NOTHING, most=STONE)
    """For each square its deposit."""
    worked: tuple[Building, ...] = public((), upto=MOST_BUILT, most=MOST_BUILT)
    """Buildings that made something this turn: not one that was full, nor one that came later."""
    occupant: tuple[Building, ...] = public((), each=len(SQUARES), least=NOTHING, most=MOST_BUILT)
    """For each square the building on it."""
    slots: tuple[int, ...] = public((), each=len(KINDS), most=40)
    """For each kind of building how many goods it holds."""
