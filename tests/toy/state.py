"""What lies on the table of Moonlet."""

from __future__ import annotations

from offworld.core.fields import count, last_seat, nobody, owner, public, seats
from offworld.core.options import Options, choice, number, switch
from offworld.core.state import State

CREDITS, ORE = range(2)
CLASSES = (1, 2, 3)
BUYERS = ("the station", "the shipyard", "the temple")
DECKS = {"even": (5, 5, 5), "rich": (2, 4, 9), "lean": (4, 2, 1)}
"""How many permits of each class a deck has."""


class MoonletOptions(Options):
    rounds: int = number(3, 1, 6, "How many rounds are played")
    jumping: bool = switch(True, "Crews may jump claims")
    deck: str = choice("even", tuple(DECKS), "Which permits there are")


class MoonletState(State):
    kinds = ("credits", "ore")
    options: MoonletOptions

    round: int = public(0, most=6)
    captain: int = public(0, most=last_seat)
    vein: int = public(0, most=CLASSES[-1])
    digger: int = public(0, most=last_seat)
    hand: list[tuple[int, ...]] = count(list, each=seats, width=2, most=CLASSES[-1])
    pledge: list[int] = owner(list, opens=True, each=seats, least=-1, most=len(BUYERS) - 1)
    deck: list[int] = nobody(list)
    """Permits left of each class; what somebody holds is not among them."""
