"""MOV-6, kinds of dots: what stands on a dot now, whether one may land there, and what it costs to pass."""

from __future__ import annotations

from typing import Final

from offworld.core.move import Seat
from offworld.games.merchant.facts import (
    BARE_ROCK,
    BARE_SPACE,
    FACE_DOWN,
    FIRST_RELIC,
    FORT_PENALTY,
    FORTS,
    KNOWN_MARKERS,
    MARKER_COLOUR,
    MARKER_PENALTY,
    N_GATES,
    N_RELICS,
    OPEN_PORT,
    RELIC_SHIELD,
    SHIELD,
    SHIELD_STRENGTH,
)
from offworld.games.merchant.p1_map import (
    BOX_AT,
    BOX_NAMES,
    BOXES,
    COLOUR,
    KIND,
    NAMES,
    ORBIT_AT,
    OVAL_PENALTY,
    PLAIN,
    PORTS,
    ROCK,
    SPACE_CITY,
    SURFACE,
    Dot,
)
from offworld.games.merchant.state import GATES_LOCKED, NOBODYS, MerchantState

NO_MARKER = -2
"""What lies on a dot that is no '?' Box."""


def marker_on(s: MerchantState, dot: Dot) -> int:
    """MOV-6.1: the marker of a '?' Box as it lies; FACE_DOWN if nobody has entered it."""
    box = BOX_AT[dot]
    if box < 0 or box >= len(s.box):
        return NO_MARKER
    return s.box[box] if s.box_up[box] else FACE_DOWN


def colour_of(s: MerchantState, dot: Dot) -> int:
    """MOV-8.2: the colour that a Drive looks at; that of its marker for a box that was turned up."""
    if BOX_AT[dot] < 0:
        return COLOUR[dot]
    marker = marker_on(s, dot)
    return MARKER_COLOUR[marker] if marker >= 0 else 0


IS_CITY: Final = tuple(kind in (SPACE_CITY, SURFACE) for kind in KIND)


def is_spaceport(s: MerchantState, dot: Dot) -> bool:
    """MOV-6.12, MOV-12.2: an Orbit with its Spaceport built, or an Open Spaceport."""
    orbit = ORBIT_AT[dot]
    if orbit >= 0:
        return s.port_owner[orbit] >= 0
    return BOX_AT[dot] >= 0 and marker_on(s, dot) == OPEN_PORT


def is_asteroid(s: MerchantState, dot: Dot) -> bool:
    """MOV-6.11: printed, or a box in which a Relic lies or lay."""
    marker = marker_on(s, dot) if BOX_AT[dot] >= 0 else NO_MARKER
    if marker == NO_MARKER:
        return KIND[dot] == ROCK
    return FIRST_RELIC <= marker <= BARE_ROCK


def relic_in(s: MerchantState, dot: Dot) -> int:
    """The Relic that lies in a box for whoever lands; -1 if there is none."""
    marker = marker_on(s, dot) if BOX_AT[dot] >= 0 else NO_MARKER
    return marker - FIRST_RELIC if FIRST_RELIC <= marker < FIRST_RELIC + N_RELICS else -1


def has_culture(s: MerchantState, dot: Dot) -> bool:
    """Whether a Culture can be dealt with here: a City or a Spaceport."""
    return IS_CITY[dot] or is_spaceport(s, dot)


def landable(s: MerchantState, dot: Dot) -> bool:
    """MOV-6.2, MOV-16.4: a City, a Spaceport or an Asteroid without a Rastur."""
    if PLAIN[dot]:
        return False
    return (has_culture(s, dot) or is_asteroid(s, dot)) and dot not in s.rastur


def dot_name(s: MerchantState, dot: Dot) -> str:
    """What a dot is called now: by its Spaceport, or by what was turned up in its box."""
    if ORBIT_AT[dot] >= 0 and s.port_owner[ORBIT_AT[dot]] >= 0:
        return PORTS[ORBIT_AT[dot]]
    marker = marker_on(s, dot)
    return NAMES[dot] if marker < 0 else f"{KNOWN_MARKERS[marker]} in {BOX_NAMES[BOX_AT[dot]]}"


# -- Tele Gates (MOV-6.5) --------------------------------------------------------------------------


def gate_number(s: MerchantState, dot: Dot) -> int:
    """The number of the Gate on a dot; 0 if there is none, or if Gates are locked this turn (MOV-8.47)."""
    if BOX_AT[dot] < 0 or s.switched & GATES_LOCKED:
        return 0
    marker = marker_on(s, dot)
    return marker + 1 if 0 <= marker < N_GATES else 0


def gate_dot(s: MerchantState, number: int) -> Dot:
    """Where the Gate with that number lies face up; NOBODYS if it does not."""
    marker = number - 1
    if s.switched & GATES_LOCKED or marker not in s.box:
        return NOBODYS
    box = s.box.index(marker)
    return BOXES[box] if s.box_up[box] else NOBODYS


def open_gates(s: MerchantState) -> tuple[Dot, ...]:
    """All Gates that lie face up and are not locked."""
    return tuple([dot for number in range(1, N_GATES + 1) if (dot := gate_dot(s, number)) >= 0])


# -- penalties (MOV-6.3) ---------------------------------------------------------------------------


def fort_owner(s: MerchantState, dot: Dot) -> Seat:
    """Whose Fort stands there; NOBODYS if none does."""
    return s.fort_at.index(dot) // FORTS if dot in s.fort_at else NOBODYS


def penalty(s: MerchantState, seat: Seat, dot: Dot) -> int:
    """What is printed: an oval's penalty, a marker's, another player's Fort's, a Rastur's. 0: nothing to pay."""
    if PLAIN[dot]:
        return 0
    if OVAL_PENALTY[dot]:
        return OVAL_PENALTY[dot]
    if dot in s.rastur:
        return s.rastur_values[s.rastur.index(dot)]
    if dot in s.fort_at and fort_owner(s, dot) != seat:
        return FORT_PENALTY
    marker = marker_on(s, dot) if BOX_AT[dot] >= 0 else NO_MARKER
    return MARKER_PENALTY[marker] if marker >= 0 else 0


def shields(s: MerchantState, seat: Seat) -> int:
    """MOV-8.3: bought and undamaged ones, and the Relic."""
    return s.working(seat, SHIELD) + s.owns(seat, RELIC_SHIELD)


def toll(s: MerchantState, seat: Seat, dot: Dot) -> int:
    """MOV-8.3: the penalty less 20 for each Shield."""
    due = penalty(s, seat, dot)
    return max(0, due - SHIELD_STRENGTH * shields(s, seat)) if due else 0


def turn_up(s: MerchantState, box: int, marker: int) -> None:
    """The marker of a box lies face up from now on."""
    s.box = (*s.box[:box], marker, *s.box[box + 1 :])
    s.box_up = (*s.box_up[:box], 1, *s.box_up[box + 1 :])


def clear_marker(s: MerchantState, dot: Dot, left: int = BARE_SPACE) -> None:
    """What lay in a box is gone; what is left is an Asteroid or plain space."""
    s.gone = (*s.gone, s.box[BOX_AT[dot]])
    turn_up(s, BOX_AT[dot], left)
