"""Economy (MARS-5, rulings R5 and R18 to R20).

First every building makes its output if the first digit is one of its own; it keeps it
itself, so a full one makes nothing. Then one food and one water are used up. Without food there
is only one action this turn, without water you die.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.games.mars.facts import (
    BLUEPRINTS,
    FOOD,
    GOODS,
    NOTHING,
    OUTPUT,
    VP,
    WATER,
    Building,
    Good,
    square_name,
)
from offworld.games.mars.goods import room, spend, total
from offworld.games.mars.p4_weather import stops_production
from offworld.games.mars.p9_end import gain_vp, game_over
from offworld.games.mars.state import MarsState


def produce(s: MarsState) -> None:
    """MARS-5.1."""
    if stops_production(s):
        s.tell("Nothing is produced this turn.")
        return
    makes = OUTPUT[s.d1]
    s.worked = tuple(
        building for building, kind in enumerate(s.built) if makes[kind] != NOTHING and _make(s, building, makes[kind])
    )


def _make(s: MarsState, building: Building, good: Good) -> bool:
    """R5: the output stays where it is made; whether there was room for it."""
    plan, square = BLUEPRINTS[s.built[building]], s.site[building]
    if good == VP:
        s.tell("The {} at {} brings 1 VP.", plan.name, square_name(square))
        gain_vp(s, 1)
    elif room(s, building) > 0:
        s.tell("The {} at {} makes 1 {}.", plan.name, square_name(square), GOODS[good])
        s.transfer(BANK, building, good, 1)
    else:
        s.tell("The {} at {} is full and makes nothing.", plan.name, square_name(square))
        return False
    return True


def consume(s: MarsState) -> None:
    """MARS-5.2."""
    if total(s, FOOD):
        spend(s, FOOD, 1)
    else:
        s.hungry = True
        s.tell("There is no food: only one action this turn.")
    if total(s, WATER):
        spend(s, WATER, 1)
    else:
        game_over(s, "thirst")
