"""Trade Negotiations, the Influence action (COL-5.4).

The Influence level gives points for steps on one's own agreements; the first step on an agreement costs one point,
the second two, and so on. A step moves both markers, or one of them for a credit to the partner, up or down. With
a neutral planet only both markers move together (COL-7.1). Nobody needs to agree.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from offworld.core.menu import BARE, Menu
from offworld.core.move import NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.colonies.facts import (
    ALL_PLANETS,
    CREDITS,
    INFLUENCE,
    N_PLANETS,
    ONE_MARKER,
    PLANETS,
    TRACK_MIN,
    WIDTH,
    many,
)
from offworld.games.colonies.state import ColoniesState


class Kind(NamedTuple):
    """A kind of step: what it does to the player's export and import, in words to the player and to all."""

    exports: int
    imports: int
    text: str
    told: str

    @property
    def bilateral(self) -> bool:
        return bool(self.exports and self.imports)


KINDS = (
    Kind(1, 1, "both sides 1 more", "each delivers 1 more"),
    Kind(0, 1, "receive 1 more (pay 1 Cr)", "receives 1 more for 1 Cr"),
    Kind(1, 0, "deliver 1 more (pay 1 Cr)", "delivers 1 more and pays 1 Cr"),
    Kind(-1, -1, "both sides 1 less", "each delivers 1 less"),
    Kind(0, -1, "receive 1 less (pay 1 Cr)", "receives 1 less and pays 1 Cr"),
    Kind(-1, 0, "deliver 1 less (pay 1 Cr)", "delivers 1 less for 1 Cr"),
)
N_KINDS = len(KINDS)
STEPS = tuple(range(N_PLANETS * N_KINDS))
"""Number partner * 6 + kind."""

NO_AGREEMENT = refuse("COL-5.4", "you have no agreement with yourself", "choose one of your four partners")
NO_POINTS = refuse("COL-5.4", "a further step on that agreement costs more points than you have left", "choose another")
NO_CREDIT = refuse("COL-5.4", "moving one marker costs 1 Cr, which you do not have", "move both markers")
NEUTRAL_STEP = refuse("COL-7.1", "with a neutral planet both markers move together", "move both markers")
NO_STEP = refuse("COL-5.4", "none of your agreements can be adjusted", "choose another action")
END_OF_TRACK = refuse("COL-5.4", "a marker stands at the end of its track", "choose another step")


class Talks(NamedTuple):
    """Negotiations under way: whose, points left, steps made with each planet (the next costs one point more)."""

    seat: Seat
    points: int
    steps: tuple[int, ...]


def points_for(made: int) -> int:
    """COL-5.4: what the next step on an agreement costs after so many."""
    return made + 1


FRESH = (0,) * N_PLANETS
PARTNERS = tuple(tuple(partner for partner in ALL_PLANETS if partner != planet) for planet in ALL_PLANETS)


def step_name(_s: ColoniesState, step: int) -> str:
    partner, kind = divmod(step, N_KINDS)
    return f"{PLANETS[partner]}: {KINDS[kind].text}"


class TradeNegotiations(Step[ColoniesState]):
    """COL-5.4: one step at a time."""

    name = "negotiations"
    rule = "COL-5.4"
    visible = Visible(public=("seat", "points", "steps"))
    verbs = (
        Verb("adjust", "{}", over=STEPS, label=step_name),
        Verb("stop", "Leave it at that"),
    )

    def who(self, s: ColoniesState) -> Seats:
        seat, points, steps = s.env
        fewest = min([steps[partner] for partner in PARTNERS[s.planet[seat]]])
        return (seat,) if fewest < points else NOBODY

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        points = many(s.env.points, "point")
        return f"{points} left for trade agreements. Each further step with the same partner costs 1 more."

    def may_adjust(self, s: ColoniesState, seat: Seat, step: int) -> Refusal | None:
        return may_adjust(s, s.env, step)

    def menu(self, s: ColoniesState, seat: Seat) -> Menu:
        _, points, steps = s.env
        legal: tuple[int, ...] = ()
        for partner in PARTNERS[s.planet[seat]]:
            if steps[partner] < points:
                legal += steps_with(s, seat, partner)
        return Menu({"adjust": legal, "stop": BARE} if legal else {"stop": BARE})

    def adjust(self, s: ColoniesState, seat: Seat, step: int) -> None:
        talks: Talks = s.env
        partner, kind = divmod(step, N_KINDS)
        move(s, seat, partner, KINDS[kind])
        made = talks.steps[partner]
        steps = (*talks.steps[:partner], made + 1, *talks.steps[partner + 1 :])
        s.become(Talks(seat, talks.points - points_for(made), steps))

    def stop(self, s: ColoniesState, seat: Seat) -> None:
        s.done()


def may_adjust(s: ColoniesState, talks: Talks, step: int) -> Refusal | None:
    """COL-5.4, 7.1: what stands against a step."""
    me = s.planet[talks.seat]
    partner, kind = divmod(step, N_KINDS)
    if partner == me:
        return NO_AGREEMENT
    if talks.steps[partner] >= talks.points:
        return NO_POINTS
    exports, imports = s.promised[me * N_PLANETS + partner], s.promised[partner * N_PLANETS + me]
    rich = s.has(talks.seat, CREDITS) >= ONE_MARKER
    return against(kind, exports, imports, s.options.track_max, s.neutral(partner), rich)


@cache
def against(kind: int, exports: int, imports: int, top: int, neutral: bool, rich: bool) -> Refusal | None:
    """What stands against a kind of step where the two markers stand like this."""
    step = KINDS[kind]
    if neutral and not step.bilateral:
        return NEUTRAL_STEP
    if not rich and not step.bilateral:
        return NO_CREDIT
    moved = [marker + by for marker, by in ((exports, step.exports), (imports, step.imports)) if by]
    return None if all(TRACK_MIN <= marker <= top for marker in moved) else END_OF_TRACK


@cache
def unopposed(partner: int, exports: int, imports: int, top: int, neutral: bool, rich: bool) -> tuple[int, ...]:
    """The steps with a partner that nothing stands against where the two markers stand like this."""
    kinds = [kind for kind in range(N_KINDS) if against(kind, exports, imports, top, neutral, rich) is None]
    return tuple(partner * N_KINDS + kind for kind in kinds)


def steps_with(s: ColoniesState, seat: Seat, partner: int) -> tuple[int, ...]:
    """The steps with a partner that `may_adjust` allows where points suffice."""
    me, promised = s.planet[seat], s.promised
    exports, imports = promised[me * N_PLANETS + partner], promised[partner * N_PLANETS + me]
    rich = s.held[seat * WIDTH + CREDITS] >= ONE_MARKER
    return unopposed(partner, exports, imports, s.options.track_max, s.seat_at[partner] < 0, rich)


def move(s: ColoniesState, seat: Seat, partner: int, kind: Kind) -> None:
    me = s.planet[seat]
    s.promised[me * N_PLANETS + partner] += kind.exports
    s.promised[partner * N_PLANETS + me] += kind.imports
    if not kind.bilateral:
        s.transfer(seat, s.seat_at[partner], CREDITS, ONE_MARKER)
    s.tell("{} renegotiates with {}: {}.", s.name(seat), PLANETS[partner], kind.told)


def begin(s: ColoniesState, seat: Seat) -> None:
    s.ask(NEGOTIATIONS, Talks(seat, s.level(seat, INFLUENCE), FRESH))


def may_begin(s: ColoniesState, seat: Seat) -> Refusal | None:
    for partner in PARTNERS[s.planet[seat]]:
        if steps_with(s, seat, partner):
            return None
    return NO_STEP


NEGOTIATIONS = TradeNegotiations()
