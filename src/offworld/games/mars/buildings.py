"""Buildings on the map: putting up, destroying, measuring (rulings R8 to R12).

A building covers the deposit under it; the deposit shows again when the building is destroyed,
while the goods stored in it are lost. Distances are measured from the newest building that stands.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.games.mars.facts import (
    BLUEPRINTS,
    FOOTPRINT,
    GOODS,
    HOME,
    HOME_REACH,
    NOTHING,
    REACH,
    RUIN,
    STATION,
    STONE,
    Building,
    Kind,
    Square,
    square_name,
)
from offworld.games.mars.state import MarsState


def put_up(s: MarsState, kind: Kind, square: Square) -> Building:
    """A new building stands, empty. The Home Base has its account from the start."""
    building = len(s.built)
    s.built += (kind,)
    s.site += (square,)
    if building:
        s.open_accounts(1)
    s.stations += kind == STATION
    _occupy(s, kind, square, building)
    return building


def destroy(s: MarsState, building: Building) -> None:
    """R12: its goods are gone with it."""
    kind, square = s.built[building], s.site[building]
    for good in range(len(GOODS)):
        s.transfer(building, BANK, good, s.has(building, good))
    s.built = (*s.built[:building], RUIN, *s.built[building + 1 :])
    _occupy(s, kind, square, NOTHING)
    s.tell("The {} at {} is destroyed.", BLUEPRINTS[kind].name, square_name(square))


def _occupy(s: MarsState, kind: Kind, square: Square, occupant: Building) -> None:
    squares = list(s.occupant)
    for part in FOOTPRINT if kind == HOME else (0,):
        squares[square + part] = occupant
    s.occupant = tuple(squares)


def standing(s: MarsState) -> list[Building]:
    return [building for building, kind in enumerate(s.built) if kind != RUIN]


def newest(s: MarsState) -> Building:
    """R9: the latest built that still stands."""
    building = len(s.built) - 1
    while s.built[building] == RUIN:
        building -= 1
    return building


def reach(s: MarsState, distance: int) -> tuple[Square, ...]:
    """R10: the squares exactly so far from the newest building, from any part of it, in a straight line."""
    building = newest(s)
    return (REACH if building else HOME_REACH)[s.site[building]][distance]


def stone_shows(s: MarsState) -> bool:
    """R8: some stone deposit lies uncovered, wherever it is."""
    return (STONE, NOTHING) in zip(s.deposit, s.occupant, strict=True)


def named(s: MarsState, building: Building) -> str:
    """`Drill at D6`: for labels and prompts."""
    return f"{BLUEPRINTS[s.built[building]].name} at {square_name(s.site[building])}"
