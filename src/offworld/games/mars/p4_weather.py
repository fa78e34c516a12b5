"""Weather (MARS-4, rulings R13 to R17).

Clear weather does nothing. A dust storm forbids exploring, building and transporting, and buildings
make nothing unless they are cleaned for oxygen. A meteor shower destroys a building unless
the second digit is 0. An eclipse stops all production, of points too. A Shield Generator keeps all of it off.
"""

from __future__ import annotations

from collections import Counter

from offworld.core.move import NOBODY, Move, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.mars.buildings import destroy, named, standing
from offworld.games.mars.facts import (
    CLEAR,
    DUST,
    ECLIPSE,
    HOME_BASE,
    METEORS,
    MOST_BUILT,
    NOTHING,
    OUTPUT,
    OXYGEN,
    OXYGEN_FOR,
    VP,
    WATER,
    Good,
    in_letters,
)
from offworld.games.mars.goods import room, spend, total
from offworld.games.mars.p8_shield import lose_shields, sheltered
from offworld.games.mars.p9_end import game_over
from offworld.games.mars.state import ME, MarsState

COMES = {DUST: "A dust storm comes up.", METEORS: "Meteors fall.", ECLIPSE: "The sun is eclipsed."}


def felt(s: MarsState) -> int:
    """The weather as it is felt: clear wherever a Shield Generator stands."""
    return CLEAR if s.weather == CLEAR or sheltered(s) else s.weather


def strike(s: MarsState) -> None:
    """MARS-4.1 to 4.4: what the weather does as it comes. What it forbids is asked later, with `felt`."""
    if s.weather == CLEAR:
        return
    s.tell(COMES[s.weather])
    if s.weather == METEORS:
        _meteors(s)
    elif sheltered(s):
        s.tell("The Shield Generator keeps it off.")
    elif s.weather == DUST:
        s.dusty = True
        s.ask(clean_up)


def stops_production(s: MarsState) -> bool:
    """MARS-4.4 and the uncleaned dust of MARS-4.2."""
    return s.dusty or felt(s) == ECLIPSE


# -- MARS-4.2 ---------------------------------------------------------------------------------


def due(s: MarsState) -> list[Good]:
    """What the buildings would make on this first digit, as far as they have room for it."""
    makes = OUTPUT[s.d1]
    return [
        makes[kind]
        for building, kind in enumerate(s.built)
        if makes[kind] == VP or (makes[kind] != NOTHING and room(s, building) > 0)
    ]


class CleanUp(Step[MarsState]):
    """MARS-4.2: oxygen blows the dust off all buildings. Not asked where it would change nothing."""

    name = "dust"
    rule = "MARS-4.2"
    verbs = (
        Verb("clean", f"Clean: pay {OXYGEN_FOR['clean']} O, buildings work this turn"),
        Verb("leave", "Leave the dust: pay nothing, buildings make nothing this turn"),
    )

    def who(self, s: MarsState) -> Seats:
        return ME if total(s, OXYGEN) >= OXYGEN_FOR["clean"] and due(s) else NOBODY

    def prompt(self, s: MarsState, seat: Seat | None) -> str:
        made = in_letters(tuple(sorted(Counter(due(s)).items())))
        return f"Dust storm: no exploring, building or transporting. Clean up, so that your buildings make {made}?"

    def grave(self, s: MarsState, seat: Seat, move: Move) -> str:
        """MARS-5.2: one water is used up right after production."""
        if move.verb == "leave" and not total(s, WATER):
            return "You have no water, and your buildings make none under the dust: you die of thirst."
        return ""

    def clean(self, s: MarsState, seat: Seat) -> None:
        s.done()
        spend(s, OXYGEN, OXYGEN_FOR["clean"])
        s.dusty = False

    def leave(self, s: MarsState, seat: Seat) -> None:
        s.done()


# -- MARS-4.3 ---------------------------------------------------------------------------------


def _meteors(s: MarsState) -> None:
    if lose_shields(s):
        s.tell("Nothing else is hit.")
    elif s.d2 == 0:
        s.tell("The second digit is 0: no damage.")
    elif len(standing(s)) > 1:
        s.ask(meteor)
    else:
        destroy(s, HOME_BASE)
        game_over(s, "meteor")


class Meteor(Step[MarsState]):
    """MARS-4.3: you choose what is hit; the Home Base only when nothing else stands (R13)."""

    name = "meteor"
    rule = "MARS-4.3"
    question = "Meteor shower: which building is destroyed, with all that is stored in it?"
    forced = True
    verbs = (
        Verb("lose", "Lose the {}", over=lambda s, seat: tuple(standing(s)[1:]), most=MOST_BUILT - 1, label=named),
    )

    def who(self, s: MarsState) -> Seats:
        return ME

    def lose(self, s: MarsState, seat: Seat, building: int) -> None:
        s.done()
        destroy(s, building)


clean_up = CleanUp()
meteor = Meteor()
