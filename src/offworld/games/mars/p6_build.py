"""Building (MARS-6.7 and 6.8, rulings R10, R11, R22, R24).

A building costs oxygen and stone. It goes on a free square that fits it, as many squares from your
newest building as the first digit says, straight in one direction, measured from any
part of that building. Each further Research Station wants six more victory points.
"""

from __future__ import annotations

from offworld.core.menu import Menu
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.games.mars.buildings import put_up, reach, standing
from offworld.games.mars.facts import (
    BLUEPRINTS,
    BUILDABLE,
    GOODS,
    NOTHING,
    OXYGEN,
    PIECES,
    SQUARES,
    STATION,
    STATION_VP,
    STONE,
    VP,
    Kind,
    Square,
    in_letters,
    square_name,
)
from offworld.games.mars.goods import can_pay, pay, total
from offworld.games.mars.state import ME, MarsState


def may_stand(s: MarsState, kind: Kind, square: Square) -> Refusal | None:
    """MARS-6.7: whether a square in reach fits this kind of building."""
    if s.occupant[square] != NOTHING:
        return refuse("MARS-6.7", "a building stands there", "choose a free square")
    site = BLUEPRINTS[kind].site
    if s.deposit[square] == site:
        return None
    if site == NOTHING:
        return refuse("MARS-6.7", "a deposit lies there", "this building needs a square without one")
    return refuse("MARS-6.7", "the deposit it needs is not there", "choose a square with the right deposit")


def may_choose(s: MarsState, kind: Kind) -> Refusal | None:
    """Whether this kind can be paid for, is allowed, and has a site in reach."""
    if len(standing(s)) >= PIECES:
        return refuse("MARS-6.7", "you have as many buildings as you may", "research with what you have")
    if not can_pay(s, BLUEPRINTS[kind].cost):
        return refuse("MARS-6.7", f"it costs {COSTS[kind]}", "gather what is missing")
    if kind == STATION and s.vp < STATION_VP * (s.stations + 1):
        return refuse("MARS-6.8", "you have too few VP for the next one", "each Station needs six more")
    if not any(may_stand(s, kind, square) is None for square in reach(s, s.d1)):
        return refuse("MARS-6.7", "no suitable square lies at this distance", "choose another building or wait")
    return None


def buildable(s: MarsState) -> tuple[Kind, ...]:
    """All kinds that `may_choose` allows, from one look at the stores and one at the squares in reach."""
    stone = total(s, STONE)
    purse = AFFORDABLE[min(total(s, OXYGEN), DEAREST)][min(stone, DEAREST)] if stone else ()
    if not purse or len(s.built) >= PIECES <= len(standing(s)):
        return ()
    grounds = {s.deposit[square] for square in reach(s, s.d1) if s.occupant[square] == NOTHING}
    station = s.vp >= STATION_VP * (s.stations + 1)
    return tuple(kind for kind in purse if SITES[kind] in grounds and (station or kind != STATION))


def _affordable(oxygen: int, stone: int) -> tuple[Kind, ...]:
    purse = {OXYGEN: oxygen, STONE: stone}
    return tuple(kind for kind in BUILDABLE if all(purse[good] >= n for good, n in BLUEPRINTS[kind].cost))


SITES = tuple(plan.site for plan in BLUEPRINTS)
DEAREST = max(n for plan in BLUEPRINTS for _, n in plan.cost)
AFFORDABLE = tuple(tuple(_affordable(o, s) for s in range(DEAREST + 1)) for o in range(DEAREST + 1))
"""AFFORDABLE[oxygen][stone]: the kinds that so much pays for."""
COSTS = tuple(in_letters(plan.cost) for plan in BLUEPRINTS)


def _purpose(kind: Kind) -> str:
    """`makes 1 S on a first digit of 1, 2, 3`: what a newcomer wants to know before paying."""
    plan = BLUEPRINTS[kind]
    if plan.makes == NOTHING:
        return "keeps weather off"
    what = "VP" if plan.makes == VP else GOODS[plan.makes]
    return f"makes 1 {what} on first digit {', '.join(map(str, sorted(plan.digits)))}"


LABELS = tuple(f"{plan.name}: pay {COSTS[kind]}; {_purpose(kind)}" for kind, plan in enumerate(BLUEPRINTS))


class ChooseKind(Step[MarsState]):
    """MARS-6.7: first which building."""

    name = "building"
    rule = "MARS-6.7"
    question = "Which building?"
    verbs = (Verb("kind", "{}", over=BUILDABLE, label=lambda s, kind: LABELS[kind]),)

    def who(self, s: MarsState) -> Seats:
        return ME

    def menu(self, s: MarsState, seat: Seat) -> Menu:
        return Menu({"kind": buildable(s)})

    def may_kind(self, s: MarsState, seat: Seat, kind: int) -> Refusal | None:
        return may_choose(s, kind)

    def kind(self, s: MarsState, seat: Seat, kind: int) -> None:
        s.done()
        s.ask(choose_site, kind)


class ChooseSite(Step[MarsState]):
    """MARS-6.7: then where; the cost is paid now."""

    name = "site"
    rule = "MARS-6.7"
    verbs = (
        Verb(
            "at",
            "Build on {}",
            over=lambda s, seat: reach(s, s.d1),
            most=SQUARES[-1],
            label=lambda s, spot: square_name(spot),
        ),
    )

    def who(self, s: MarsState) -> Seats:
        return ME

    def prompt(self, s: MarsState, seat: Seat | None) -> str:
        return f"Where does the {BLUEPRINTS[s.env].name} go? It must be exactly {s.d1} from your newest building."

    def may_at(self, s: MarsState, seat: Seat, square: int) -> Refusal | None:
        return may_stand(s, s.env, square)

    def at(self, s: MarsState, seat: Seat, square: int) -> None:
        kind = s.env
        s.done()
        pay(s, BLUEPRINTS[kind].cost)
        put_up(s, kind, square)
        s.tell("A new {} stands at {}.", BLUEPRINTS[kind].name, square_name(square))


choose_kind = ChooseKind()
choose_site = ChooseSite()
