"""MOV-7, looking and finding: who lives in a System, and what lies in a '?' Box.

Nothing is dealt in advance. Chance decides a Culture or a marker when somebody first looks or enters; whoever looks
alone learns it. What was decided earlier is turned up by chance too, with certainty, so that a look is a look and
nobody's next step can be planned through it.
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.fields import put
from offworld.core.move import CHANCE, Move, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.merchant.facts import (
    CULTURES,
    DISCOVERY_DRAW,
    FACE_DOWN,
    FIRST_RELIC,
    IOU,
    MARKER_COPIES,
    MARKER_NAMES,
    RELIC_LASER,
    SPY_EYE,
    UNKNOWN,
    culture_name,
)
from offworld.games.merchant.p1_map import (
    BOX_AT,
    BOXES,
    INHABITED,
    NAMES,
    NEIGHBOURS,
    ORBIT_AT,
    SYSTEM,
    SYSTEMS,
    Dot,
    System,
)
from offworld.games.merchant.p6_dots import has_culture, turn_up
from offworld.games.merchant.p10_cup import draw
from offworld.games.merchant.state import MerchantState


class Look(NamedTuple):
    """Somebody looks at something; `openly`: all see what it is."""

    seat: Seat
    at: int
    openly: bool


def unplaced_cultures(s: MerchantState) -> tuple[int, ...]:
    """By Culture: 1 as long as no System has it."""
    return tuple([int(culture not in s.culture_at) for culture in CULTURES])


def unplaced_markers(s: MerchantState) -> tuple[int, ...]:
    """By marker: how many may still lie anywhere. What has left its box has left the others' chances too."""
    left = [*MARKER_COPIES]
    if not s.options.relic_laser:
        left[FIRST_RELIC + RELIC_LASER] = 0
    for marker in (*s.gone, *s.box):
        if 0 <= marker < len(left):
            left[marker] -= 1
    return tuple(left)


class _Looking(Step[MerchantState]):
    """Chance shows what is there: to all, or to the one who looks."""

    def who(self, s: MerchantState) -> Seats:
        return (CHANCE,)

    def sees(self, s: MerchantState, seat: Seat, move: Move) -> Seats | None:
        look: Look = s.env
        return None if look.openly else (look.seat,)


def _culture_odds(s: MerchantState) -> tuple[int, ...]:
    known = s.culture_at[s.env.at]
    return unplaced_cultures(s) if known == UNKNOWN else tuple([int(culture == known) for culture in CULTURES])


class LookAtCulture(_Looking):
    """MOV-7.2 and MOV-7.3: who lives in this System."""

    name = "look at a Culture"
    rule = "MOV-7.1"
    verbs = (
        Verb(
            "culture",
            "finds the {}",
            over=tuple(CULTURES),
            label=lambda s, culture: culture_name(culture),
            weights=_culture_odds,
        ),
    )

    def culture(self, s: MerchantState, _chance: Seat, culture: int) -> None:
        look: Look = s.env
        s.done()
        system = look.at
        s.culture_at = put(s.culture_at, system, culture)
        if look.openly:
            _found(s, look.seat, system, culture)
        else:
            s.looked = put(s.looked, system, s.looked[system] | 1 << look.seat)
            s.tell("You see that the {} live in {}", culture_name(culture), SYSTEMS[system], seat=look.seat)


def _marker_odds(s: MerchantState) -> tuple[int, ...]:
    known = s.box[s.env.at]
    if known == FACE_DOWN:
        return unplaced_markers(s)
    return tuple([int(marker == known) for marker in range(len(MARKER_COPIES))])


class LookIntoBox(_Looking):
    """MOV-6.1 and MOV-8.45: what lies in this '?' Box."""

    name = "look into a box"
    rule = "MOV-2.8"
    verbs = (
        Verb(
            "marker",
            "finds {}",
            over=tuple(range(len(MARKER_COPIES))),
            label=lambda s, marker: MARKER_NAMES[marker],
            weights=_marker_odds,
        ),
    )

    def marker(self, s: MerchantState, _chance: Seat, marker: int) -> None:
        look: Look = s.env
        s.done()
        box = look.at
        if look.openly:
            turn_up(s, box, marker)
            s.tell("{} turns up {}", s.name(look.seat), MARKER_NAMES[marker])
        else:
            s.box = put(s.box, box, marker)
            s.peeked = put(s.peeked, box, s.peeked[box] | 1 << look.seat)
            s.tell("You see {} in {}", MARKER_NAMES[marker], NAMES[BOXES[box]], seat=look.seat)


look_at_culture = LookAtCulture()
look_into_box = LookIntoBox()


def look_round(s: MerchantState, seat: Seat, dot: Dot) -> None:
    """MOV-7.2, MOV-8.45: what this player sees from here that he has not seen yet."""
    spying = s.relic_at[SPY_EYE] == seat
    if ORBIT_AT[dot] >= 0 or spying:
        _observe(s, seat, SYSTEM[dot])
    if spying:
        for near in NEIGHBOURS[dot]:
            _peek(s, seat, BOX_AT[near])


def _observe(s: MerchantState, seat: Seat, system: System) -> None:
    if system not in INHABITED or s.lives[system] != UNKNOWN or s.looked[system] >> seat & 1:
        return
    s.tell("{} looks who lives in {}", s.name(seat), SYSTEMS[system])
    s.ask(look_at_culture, Look(seat, system, openly=False))


def _peek(s: MerchantState, seat: Seat, box: int) -> None:
    if not 0 <= box < len(s.box) or s.box_up[box] or s.peeked[box] >> seat & 1:
        return
    s.tell("{} looks into {}", s.name(seat), NAMES[BOXES[box]])
    s.ask(look_into_box, Look(seat, box, openly=False))


def discover(s: MerchantState, seat: Seat, dot: Dot) -> None:
    """MOV-7.3: the first to land on a City or Spaceport of a System finds its Culture."""
    if has_culture(s, dot) and s.lives[SYSTEM[dot]] == UNKNOWN:
        s.ask(look_at_culture, Look(seat, SYSTEM[dot], openly=True))


def _found(s: MerchantState, seat: Seat, system: System, culture: int) -> None:
    s.lives = put(s.lives, system, culture)
    s.iou = put(s.iou, culture, seat)
    s.tell(
        "{} discovers the {} in {} and takes their IOU for ${}",
        s.name(seat), culture_name(culture), SYSTEMS[system], IOU[culture],
    )  # fmt: skip
    if s.options.fast_setup:
        draw(s, DISCOVERY_DRAW)
