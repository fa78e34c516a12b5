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
    CLOCKWISE,
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
    Kind(0, 1, "you receive 1 more (pay 1 Cr)", "receives 1 more for 1 Cr"),
    Kind(1, 0, "you deliver 1 more (pay 1 Cr)", "delivers 1 more and pays 1 Cr"),
    Kind(-1, -1, "both sides 1 less", "each delivers 1 less"),
    Kind(0, -1, "you receive 1 less (pay 1 Cr)", "receives 1 less and pays 1 Cr"),
    Kind(-1, 0, "you deliver 1 less (pay 1 Cr)", "delivers 1 less for 1 Cr"),
)
N_KINDS = len(KINDS)
STEPS = tuple(range(N_PLANETS * N_KINDS))
"""Number partner * 6 + kind."""

NO_AGREEMENT = refuse("COL-5.4", "you have no agreement with yourself", "choose one of your four partners")
NO_POINTS = refuse("COL-5.4", "a further step on that agreement costs more points than you have left", "choose another")
NO_CREDIT = refuse("COL-5.4", "a step of one marker costs 1 Cr, which you have not got", "move both markers")
NEUTRAL_STEP = refuse("COL-7.1", "with a neutral planet both markers move together", "move both markers")
END_OF_TRACK = refuse("COL-5.4", "a marker stands at the end of its track", "choose another step")


class Talks(NamedTuple):
    """Negotiations under way: whose, points left, steps made with each planet."""

    seat: Seat
    points: int
    steps: tuple[int, ...]


FRESH = (0,) * N_PLANETS


def step_name(_s: ColoniesState, step: int) -> str:
    partner, kind = divmod(step, N_KINDS)
    return f"{PLANETS[partner]}: {KINDS[kind].text}"


def fits(marker: int, move: int, top: int) -> bool:
    return not move or TRACK_MIN <= marker + move <= top


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
        for partner in CLOCKWISE[s.planet[seat]]:
            if steps[partner] < points:
                return (seat,)
        return NOBODY

    def prompt(self, s: ColoniesState, seat: Seat | None) -> str:
        return f"{many(s.env.points, 'point')} left for trade agreements. The nth step with a partner costs n."

    def may_adjust(self, s: ColoniesState, seat: Seat, step: int) -> Refusal | None:
        return may_adjust(s, s.env, step)

    def menu(self, s: ColoniesState, seat: Seat) -> Menu:
        legal = legal_steps(s, s.env)
        return Menu({"adjust": legal, "stop": BARE} if legal else {"stop": BARE})

    def adjust(self, s: ColoniesState, seat: Seat, step: int) -> None:
        talks: Talks = s.env
        partner, kind = divmod(step, N_KINDS)
        move(s, seat, partner, KINDS[kind])
        nth = talks.steps[partner] + 1
        steps = (*talks.steps[:partner], nth, *talks.steps[partner + 1 :])
        s.become(Talks(seat, talks.points - nth, steps))

    def stop(self, s: ColoniesState, seat: Seat) -> None:
        s.done()


def may_adjust(s: ColoniesState, talks: Talks, step: int) -> Refusal | None:
    """COL-5.4, 7.1: what stands against a step."""
    me = s.planet[talks.seat]
    partner, number = divmod(step, N_KINDS)
    kind = KINDS[number]
    if partner == me:
        return NO_AGREEMENT
    if talks.steps[partner] >= talks.points:
        return NO_POINTS
    if not kind.bilateral:
        if s.neutral(partner):
            return NEUTRAL_STEP
        if s.has(talks.seat, CREDITS) < ONE_MARKER:
            return NO_CREDIT
    exports, imports = s.promised[me * N_PLANETS + partner], s.promised[partner * N_PLANETS + me]
    top = s.options.track_max
    if not fits(exports, kind.exports, top) or not fits(imports, kind.imports, top):
        return END_OF_TRACK
    return None


@cache
def steps_with(partner: int, exports: int, imports: int, top: int, one_marker: bool) -> tuple[int, ...]:
    """The steps that two markers standing there leave open."""
    return tuple(
        partner * N_KINDS + number
        for number, kind in enumerate(KINDS)
        if (one_marker or kind.bilateral) and fits(exports, kind.exports, top) and fits(imports, kind.imports, top)
    )


def legal_steps(s: ColoniesState, talks: Talks) -> tuple[int, ...]:
    """All steps that `may_adjust` allows, found faster."""
    seat, points, steps = talks
    me, promised, top = s.planet[seat], s.promised, s.options.track_max
    rich = s.held[seat * WIDTH + CREDITS] >= ONE_MARKER
    legal: tuple[int, ...] = ()
    for partner in ALL_PLANETS:
        if steps[partner] < points and partner != me:
            exports, imports = promised[me * N_PLANETS + partner], promised[partner * N_PLANETS + me]
            legal += steps_with(partner, exports, imports, top, rich and s.seat_at[partner] >= 0)
    return legal


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
    me, promised, top = s.planet[seat], s.promised, s.options.track_max
    rich = s.held[seat * WIDTH + CREDITS] >= ONE_MARKER
    for partner in CLOCKWISE[me]:
        exports, imports = promised[me * N_PLANETS + partner], promised[partner * N_PLANETS + me]
        if steps_with(partner, exports, imports, top, rich and s.seat_at[partner] >= 0):
            return None
    return refuse("COL-5.4", "none of your agreements can be adjusted", "choose another action")


NEGOTIATIONS = TradeNegotiations()
