"""MOV-5.2 and MOV-5.3, where one may fly next: no way back, declared dots, skipped dots, Pilot Numbers.

Dots that a Drive skips are flown through one by one: each costs nothing, but its link is used, and none comes twice
before the next dot that is occupied.
"""

from __future__ import annotations

from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.games.merchant.facts import AIR_FOIL, SPY_EYE, SWITCH_SWITCH
from offworld.games.merchant.p1_map import AIR_WAYS, BOX_AT, COLOUR, EXITS, GRAPH, KIND, NEIGHBOURS, SURFACE, WAYS, Dot
from offworld.games.merchant.p6_dots import colour_of, gate_dot, gate_number
from offworld.games.merchant.p8_equipment import IN_ATMOSPHERE, link_cost
from offworld.games.merchant.state import NOBODYS, MerchantState

BACK = refuse("MOV-5.32", "you came over that path this turn", "no path may be flown both ways in one turn")
TOO_FAR = refuse("MOV-5.21", "a Surface City costs 2 movement points", "fly on; you have 1 left")
DEAD_END = refuse("MOV-8.2", "no dot beyond it could be occupied", "switch the Drive off before you roll")
TWICE = refuse("MOV-8.2", "you have skipped that dot already", "fly on to a dot that you occupy")
NOT_DECLARED = refuse("MOV-5.31", "you declared another dot", "the first dot must be the one you declared")
OTHER_EXIT = refuse("MOV-6.4", "your Pilot Number leads elsewhere", "follow the arrow of that number")
MUST_JUMP = refuse("MOV-6.5", "your Pilot Number takes you through the Gate", "jump to the Gate of that number")


def skipped(s: MerchantState, dot: Dot) -> bool:
    """MOV-8.2: whether this turn's Drives skip the dot."""
    return bool(s.skips and (COLOUR[dot] if BOX_AT[dot] < 0 else colour_of(s, dot)) & s.skips)


def ways_from(s: MerchantState, seat: Seat, dot: Dot) -> tuple[tuple[Dot, int], ...]:
    """Neighbours with their links; Cities of the same planet too with the Air Foil (MOV-8.41)."""
    return WAYS[dot] + AIR_WAYS[dot] if AIR_WAYS[dot] and s.owns(seat, AIR_FOIL) else WAYS[dot]


def occupiable(s: MerchantState, seat: Seat, dot: Dot, trail: tuple[int, ...], chain: tuple[Dot, ...]) -> set[Dot]:
    """The dots that can be occupied next from here, on through dots that are skipped."""
    found: set[Dot] = set()
    for there, link in ways_from(s, seat, dot):
        if link ^ 1 in trail:
            continue
        if not skipped(s, there):
            found.add(there)
        elif there not in chain:
            found |= occupiable(s, seat, there, (*trail, link), (*chain, there))
    return found


def first_dots(s: MerchantState, seat: Seat) -> tuple[Dot, ...]:
    """MOV-5.31, MOV-8.21: what may be declared: every dot that could be occupied first."""
    at = s.pawn[seat]
    if not s.skips:
        return NEIGHBOURS[at] if s.relic_at[AIR_FOIL] != seat else tuple([way[0] for way in ways_from(s, seat, at)])
    return tuple(sorted(occupiable(s, seat, at, (), ())))


# -- Pilot Numbers (MOV-6.41) ----------------------------------------------------------------------


def needs_pilot(s: MerchantState, seat: Seat) -> bool:
    """Whether a number must be chosen before he flies on: in a circle, on a Gate, or to leap (MOV-8.43)."""
    at = s.pawn[seat]
    if s.chain or not (EXITS[at] or s.leap or (BOX_AT[at] >= 0 and gate_number(s, at))):
        return False
    return not s.pilot or (s.chosen_at != at and s.relic_at[SWITCH_SWITCH] == seat)


def pilots(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    """MOV-6.41, MOV-6.42: the rolled numbers; on the first step those that lead to what was declared, if any do."""
    rolled = tuple(sorted(set(s.dice)))
    if s.aim == NOBODYS:
        return rolled
    return tuple([number for number in rolled if leads_to_aim(s, seat, number)]) or rolled


def leads_to_aim(s: MerchantState, seat: Seat, number: int) -> bool:
    """Whether this number makes the declared first move happen."""
    at = s.pawn[seat]
    target = jump_target(s, seat, number)
    if s.leap or target != NOBODYS:
        return target == s.aim
    if not EXITS[at]:
        return True
    return EXITS[at][number - 1] == s.aim or s.aim in _beyond(s, seat, EXITS[at][number - 1])


def _beyond(s: MerchantState, seat: Seat, there: Dot) -> set[Dot]:
    """What can be occupied by way of a neighbour that is skipped."""
    if not skipped(s, there):
        return set()
    link = GRAPH.link(s.pawn[seat], there)
    return occupiable(s, seat, there, (*s.trail, link), (*s.chain, there))


def jump_target(s: MerchantState, seat: Seat, number: int) -> Dot:
    """MOV-6.5: the other Gate that this number takes him to; NOBODYS if he leaves by a path."""
    at = s.pawn[seat]
    if not s.leap and not gate_number(s, at):
        return NOBODYS
    there = gate_dot(s, number)
    return NOBODYS if there == at else there


def jump_now(s: MerchantState, seat: Seat) -> Dot:
    """The Gate he must jump to now."""
    if not s.pilot or s.chain or not (s.leap or BOX_AT[s.pawn[seat]] >= 0):
        return NOBODYS
    return jump_target(s, seat, s.pilot)


def jump_cost(s: MerchantState, seat: Seat) -> int:
    """MOV-8.43: like leaving the dot by a path."""
    return 2 if KIND[s.pawn[seat]] == SURFACE and not s.owns(seat, AIR_FOIL) else 1


# -- the next dot ----------------------------------------------------------------------------------


def near(s: MerchantState, seat: Seat) -> tuple[Dot, ...]:
    """All dots that a path leads to from here, and the Gate he has to jump to."""
    dots = tuple([there for there, _ in ways_from(s, seat, s.pawn[seat])])
    gate = jump_now(s, seat)
    return dots if gate == NOBODYS or gate in dots else (*dots, gate)


def why_not_fly(s: MerchantState, seat: Seat, there: Dot) -> Refusal | None:
    """Why a dot next to his may not be the next one; None if it may."""
    at = s.pawn[seat]
    gate = jump_now(s, seat)
    if gate != NOBODYS:
        return None if there == gate else MUST_JUMP
    if EXITS[at] and not s.chain and EXITS[at][s.pilot - 1] != there:
        return OTHER_EXIT
    link = GRAPH.link(at, there)
    if link ^ 1 in s.trail:
        return BACK
    if skipped(s, there):
        if there in s.chain:
            return TWICE
        beyond = _beyond(s, seat, there)
        if not beyond:
            return DEAD_END
        return NOT_DECLARED if s.aim != NOBODYS and s.aim not in beyond and not _may_change(s, seat) else None
    if not s.prepaid and link_cost(s, seat, link) > s.mp:
        return TOO_FAR
    return NOT_DECLARED if s.aim not in (NOBODYS, there) and not _may_change(s, seat) else None


def _may_change(s: MerchantState, seat: Seat) -> bool:
    """MOV-8.45: who spies from a dot that he skips may fly elsewhere."""
    return bool(s.chain) and s.owns(seat, SPY_EYE)


def onward(s: MerchantState, seat: Seat) -> tuple[Dot, ...]:
    """The dots he may fly to now. None: he is trapped (MOV-5.32)."""
    at = s.pawn[seat]
    if s.skips or s.leap or EXITS[at] or AIR_WAYS[at]:
        likely = (EXITS[at][s.pilot - 1],) if EXITS[at] and not s.skips and not s.leap else near(s, seat)
        return tuple([there for there in likely if why_not_fly(s, seat, there) is None])
    if BOX_AT[at] >= 0 and (gate := jump_now(s, seat)) != NOBODYS:
        return (gate,)
    if s.aim != NOBODYS:
        return (s.aim,)
    trail = s.trail
    if s.mp > 1 or s.prepaid or s.relic_at[AIR_FOIL] == seat:
        return tuple([there for there, link in WAYS[at] if link ^ 1 not in trail])
    return tuple([there for there, link in WAYS[at] if link ^ 1 not in trail and not IN_ATMOSPHERE[link]])
