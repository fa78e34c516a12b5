"""MOV-8, Equipment and Relics: what they change about a flight."""

from __future__ import annotations

from typing import ClassVar

from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.games.merchant.facts import (
    AIR_FOIL,
    AUTO_PILOT,
    COMBINED_DRIVE,
    GATE_LOCK,
    GEAR_KINDS,
    GEAR_NAMES,
    RED_DRIVE,
    RELIC_DRIVE,
    WIDTH,
    YELLOW_DRIVE,
)
from offworld.games.merchant.p1_map import FIRST_AIR_LINK, GRAPH, KIND, RED, SURFACE, YELLOW
from offworld.games.merchant.state import MerchantState

DRIVES = (YELLOW_DRIVE, RED_DRIVE, COMBINED_DRIVE)
FIRST_DRIVE, FIRST_SHIELD = GEAR_KINDS[DRIVES[0]], GEAR_KINDS[DRIVES[-1]] + 1
SKIPPED_BY = {YELLOW_DRIVE: YELLOW, RED_DRIVE: RED, COMBINED_DRIVE: RED | YELLOW}

IN_ATMOSPHERE = tuple(
    link < FIRST_AIR_LINK and SURFACE in (KIND[source], KIND[target])
    for link, (source, target) in enumerate(GRAPH.ends)
)
"""By link: whether it leads to a Surface City or away from one."""


def has_drive(s: MerchantState, seat: Seat, drive: int) -> bool:
    return s.working(seat, drive) > 0 or (drive == YELLOW_DRIVE and s.owns(seat, RELIC_DRIVE))


def outfitted(s: MerchantState, seat: Seat) -> bool:
    """Whether there is anything aboard that changes a flight."""
    row = seat * WIDTH
    return seat in s.relic_at or any(s.held[row + FIRST_DRIVE : row + FIRST_SHIELD])


def skipped_colours(s: MerchantState, seat: Seat) -> int:
    """MOV-8.2, MOV-8.23: by the Drives aboard that are not switched off."""
    colours = 0
    if not outfitted(s, seat):
        return colours
    for drive in DRIVES:
        if has_drive(s, seat, drive) and not s.switched >> drive & 1:
            colours |= SKIPPED_BY[drive]
    return colours


def link_cost(s: MerchantState, seat: Seat, link: int) -> int:
    """MOV-5.21: 2 to or from a Surface City, or 1 with the Air Foil (MOV-8.41); 1 everywhere else."""
    return 2 if IN_ATMOSPHERE[link] and s.relic_at[AIR_FOIL] != seat else 1


# -- what is set before the roll -------------------------------------------------------------------

SWITCH_WORDS = (
    *(f"Switch off the {GEAR_NAMES[drive]} for this turn" for drive in DRIVES),
    "Let the Auto Pilot show a 4 in place of one die",
    "Lock all Tele Gates for this turn",
)
AUTO_PILOT_SWITCH, GATE_LOCK_SWITCH = range(len(DRIVES), len(SWITCH_WORDS))


def switches(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    """What is aboard to be switched: Drives by their number, then Auto Pilot and Gate Lock."""
    if not outfitted(s, seat):
        return ()
    aboard = [drive for drive in DRIVES if has_drive(s, seat, drive)]
    if s.owns(seat, AUTO_PILOT):
        aboard.append(AUTO_PILOT_SWITCH)
    if s.owns(seat, GATE_LOCK):
        aboard.append(GATE_LOCK_SWITCH)
    return tuple(aboard)


def switch_words(_state: object, switch: int) -> str:
    return SWITCH_WORDS[switch]


class Switches(Step[MerchantState]):
    """MOV-8.23, MOV-8.42, MOV-8.47: Drives off, Auto Pilot on, Gates locked; each for the whole turn."""

    verbs: ClassVar[tuple[Verb, ...]] = (
        Verb(
            "switch",
            "{}",
            over=switches,
            most=len(SWITCH_WORDS) - 1,
            rule="MOV-8.23",
            label=switch_words,
        ),
    )

    def may_switch(self, s: MerchantState, seat: Seat, n: int) -> Refusal | None:
        if s.switched >> n & 1:
            return refuse("MOV-8.23", "that is switched already", "it stays so until your turn ends")
        return None

    def switch(self, s: MerchantState, seat: Seat, n: int) -> None:
        s.switched |= 1 << n
        s.skips = skipped_colours(s, seat)
        s.tell("{}: {}", s.name(seat), SWITCH_WORDS[n])
