"""The veteran's plans: the tour of a few stops that brings most a turn.

Unlike the settler's plans, tours deliver Fares, to and from the Galactic Base too, fill a ship for several buyers, and
do not hurry to a small profit when a larger one takes a little longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter

from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.games.merchant.bot_flight import numbers
from offworld.games.merchant.bot_plan import (
    NO_PLAN,
    NOWHERE,
    RELIC_WORTH,
    Plan,
    Planner,
    hope_for,
    my_ship,
)
from offworld.games.merchant.bot_tour import FREELY, Tour, Trader, the_fare
from offworld.games.merchant.bot_trade import credit_at_hand, money_at_hand, pay_with_iou, speculation
from offworld.games.merchant.facts import (
    BUYERS,
    CARGO,
    CULTURE_NAMES,
    FACTORY_GOODS,
    TINKERERS,
    UNKNOWN,
    WANTED,
    WORTH,
    Culture,
)
from offworld.games.merchant.p1_map import BASE_SYSTEM, INHABITED, N_SYSTEMS, SYSTEM, SYSTEMS, Dot, System
from offworld.games.merchant.routes import has_port
from offworld.games.merchant.sight import Sight

Answer = tuple[Move, str]
Found = tuple[float, Dot, System, Tour]
Place = tuple[Culture, System]
Far = Sequence[float]
"""By System: the turns of a flight."""

STOPS = 2
"""Of a tour from somewhere in space; from where one trades there are so many more. A third one does not help."""
NEAR = 3
NEAR_THE_END = 2
"""How many places of a kind a tour looks at: those that are farther away are seldom worth it."""
LEAST_RATE = 50.0
"""What a turn usually brings at least, in dollars."""
BESIDES = 1.2
"""What a turn brings, as a multiple of what a circuit of trades does: there are Fares and IOUs besides."""
PATIENCE = 3.5
"""Turns that are added to each tour before it is asked what a turn of it brings."""
LEFT_OVER = 0.35
"""What Goods that a tour does not sell are worth, of what they bring where they are wanted."""
WINNING = 300.0
"""What it is worth to reach the target on a tour, in dollars."""
LATER = 0.95
"""What a discovery after another one is worth: one knows more by then."""
UNCLAIMED = 0.96
"""What a discovery keeps of its worth with each turn, for each of the others: somebody may make it first."""
HOPED = 0.4
"""The part of a hope to sell Goods at a Culture that nobody knows."""


def _nearest(places: list[Place], far: Far, most: int) -> list[Place]:
    return sorted(places, key=lambda place: far[place[1]])[:most] if len(places) > most else places


class Tours:
    """All tours from one view, for the ship that one flies."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.planner = Planner(sight, my_ship(sight))
        self.rate = max(BESIDES * self.planner.circuit_rate(), LEAST_RATE)
        self.trader = Trader(sight, self.planner, self.rate)
        self.needed = sight.target - sight.worth(sight.seat)
        known = set(sight.systems.values())
        self.unknown = [system for system in INHABITED if system not in known] if self.trader.hidden else []

    # -- where to ----------------------------------------------------------------------------------

    def best(self, at: Dot, staying: bool = True) -> Plan:
        """The plan to make the first stop of the best tour from here."""
        found = self.first(at, staying)
        if found is None:
            return NO_PLAN
        _, dot, system, tour = found
        return Plan(self.rate, dot, system, _why(tour))

    def first(self, at: Dot, staying: bool = True) -> Found | None:
        """The best tour from here, with what a turn of it brings and where it lands first."""
        return max([*self._stays(at, staying), *self._flights(at), *self._relics(at)], default=None, key=itemgetter(0))

    def from_here(self, culture: Culture) -> Tour:
        """The best tour from the place where one trades now."""
        view, system = self.sight.view, SYSTEM[self.sight.at]
        here = self.trader.visit(self.trader.begin(), culture, system, 0.0, view["sells"], view["buys"])
        here.stops[0].credit += view["credit"]
        return self._followed(here, STOPS, 0)[1]

    def _stays(self, at: Dot, staying: bool) -> Iterator[Found]:
        """Trading for a turn where one is."""
        culture = self.sight.lives[SYSTEM[at]] if self.sight.is_place(at) else UNKNOWN
        if staying and UNKNOWN < culture < TINKERERS:
            here = self.trader.visit(self.trader.begin(), culture, SYSTEM[at], 1.0, FREELY, FREELY)
            rate, tour = self._followed(here, STOPS - 1, 0)
            yield rate, at, SYSTEM[at], tour

    def _flights(self, at: Dot) -> Iterator[Found]:
        begun, here = self.trader.begin(), SYSTEM[at] if self.sight.is_place(at) else NOWHERE
        landings = [self.planner.landing(at, system) for system in range(N_SYSTEMS)]
        for culture, system in self._next(begun, here, STOPS, [time for _, time in landings]):
            dot, time = landings[system]
            if dot != NOWHERE:
                rate, tour = self._then(begun, culture, system, time, STOPS, 0)
                yield rate, dot, system, tour

    def _relics(self, at: Dot) -> Iterator[Found]:
        for dot in self.sight.relics_lying():
            tour = self.trader.begin()
            tour.time = self.planner.time_to(dot, at)
            tour.gain = RELIC_WORTH
            yield self._rate(tour), dot, SYSTEM[dot], tour

    # -- on and on ---------------------------------------------------------------------------------

    def _followed(self, tour: Tour, more: int, explored: int) -> tuple[float, Tour]:
        """The best that comes of a tour in so many stops more, and what a turn of that brings."""
        best = self._rate(tour), tour
        if more:
            here = tour.stops[-1].system
            far = self.planner.lanes[here]
            for culture, system in self._next(tour, here, more, far):
                then = self._then(tour, culture, system, far[system], more, explored)
                best = max(best, then, key=itemgetter(0))
        return best

    def _then(
        self, tour: Tour, culture: Culture, system: System, time: float, more: int, explored: int
    ) -> tuple[float, Tour]:
        if culture == UNKNOWN:
            then = self._explore(tour, system, time, explored)
            return self._followed(then, 0 if explored else more - 1, explored + 1)
        limit = FREELY if has_port(self.planner.ship.ports, system) else 1
        return self._followed(self.trader.visit(tour, culture, system, time, limit, limit), more - 1, explored)

    def _next(self, tour: Tour, here: System, more: int, far: Far) -> list[Place]:
        """Where a tour may lead next: wherever what is aboard is wanted, else only to the nearest places of a kind.

        A System that nobody knows stands for an unknown Culture.
        """
        selling, buying, making = list[Place](), list[Place](), list[Place]()
        makers = [stop.culture for stop in tour.stops if UNKNOWN < stop.culture < TINKERERS]
        for culture, system in self.sight.systems.items():
            if system == here:
                continue
            if any(kind in WANTED[culture] for kind in tour.cargo) or self._has_fare(tour, culture):
                selling.append((culture, system))
            elif any(culture in BUYERS[maker] for maker in makers):
                buying.append((culture, system))
            elif more > 1 and self.planner.onward(culture).kinds:
                making.append((culture, system))
        if here != BASE_SYSTEM and self._is_base_useful(tour, more):
            selling.append((TINKERERS, BASE_SYSTEM))
        passed = [stop.system for stop in tour.stops]
        unknown = [(UNKNOWN, system) for system in self.unknown if system not in passed]
        if more > 1:
            return [*selling, *(place for kind in (buying, making, unknown) for place in _nearest(kind, far, NEAR))]
        return [*_nearest(selling, far, NEAR), *_nearest(buying, far, NEAR_THE_END), *_nearest(unknown, far, 1)]

    def _has_fare(self, tour: Tour, culture: Culture) -> bool:
        """Whether a Fare goes there, from aboard or from an earlier stop."""
        if any(the_fare(kind).to == culture for kind in tour.fares):
            return True
        waiting, passed = self.trader.waiting, tour.cultures()
        return bool(waiting) and any(fare.to == culture and fare.at in passed for fare in waiting.values())

    def _is_base_useful(self, tour: Tour, more: int) -> bool:
        """Whether a Fare goes to the Galactic Base, or waits there."""
        if self._has_fare(tour, TINKERERS):
            return True
        fares = self.trader.waiting.values()
        return more > 1 and any(fare.at == TINKERERS and fare.to in self.sight.systems for fare in fares)

    def _explore(self, tour: Tour, system: System, time: float, explored: int) -> Tour:
        """An IOU to be had, something to be learnt, and perhaps a buyer."""
        there = self.trader.come_to(tour, UNKNOWN, system, time, 1, 1)
        unclaimed = UNCLAIMED ** (there.time * (self.sight.seats - 1))
        there.gain += self.planner.discovery(self.trader.hidden) * LATER**explored * unclaimed
        if not explored:
            there.gain += HOPED * sum(WORTH[kind] * hope_for(kind, self.trader.hidden) for kind in there.cargo)
        return there

    def _rate(self, tour: Tour) -> float:
        """What a turn of a tour brings, with what is left over and the leg that could follow it."""
        time = tour.time + PATIENCE
        if tour.gain >= self.needed:
            return (self.needed + WINNING) / time
        gain = tour.gain + LEFT_OVER * sum(WORTH[kind] for kind in tour.cargo)
        last = tour.stops[-1].culture if tour.stops else UNKNOWN
        if UNKNOWN < last < TINKERERS:
            leg = self.planner.onward(last)
            gain += max(0.0, leg.profit - self.rate * leg.turns)
        return gain / time


def _why(tour: Tour) -> str:
    names = [CULTURE_NAMES[stop.culture] if stop.culture >= 0 else SYSTEMS[stop.system] for stop in tour.stops]
    if not names:
        return "A Relic lies there for whoever lands."
    return f"My tour leads to the {names[0]}." if len(names) == 1 else f"My tour: {', then '.join(names)}."


# -- what to take on ---------------------------------------------------------------------------------


def take_on(sight: Sight, menu: Menu) -> Answer | None:
    """What the best tour from here carries; Goods that somebody may want, if it carries none."""
    culture = sight.lives[SYSTEM[sight.at]] if sight.is_place(sight.at) else UNKNOWN
    if culture == UNKNOWN:
        return None
    tour = Tours(sight).from_here(culture)
    waiting = [kind for kind in tour.load if kind in numbers(menu, "pick_up")]
    if waiting:
        return Move("pick_up", waiting[0]), f"It pays ${the_fare(waiting[0]).fee} where my tour goes."
    if culture == TINKERERS or not sight.view["buys"]:
        return None
    return _buy(sight, menu, culture, tour)


def _buy(sight: Sight, menu: Menu, culture: Culture, tour: Tour) -> Answer | None:
    """Goods, and first the Factory that makes them if there is none yet."""
    wanted, why = [kind for kind in tour.load if kind in CARGO], _why(tour)
    if not wanted:
        hoped = speculation(sight, culture, money_at_hand(sight, menu), credit_at_hand(sight, menu))
        wanted, why = hoped, "Somebody will want it."
    if not wanted:
        return None
    unmade = FACTORY_GOODS[culture] in wanted and sight.view["factory_owner"][culture] < 0
    if unmade and culture in numbers(menu, "factory"):
        return pay_with_iou(menu, Move("factory", culture), f"What the Factory makes sells well. {why}")
    if "barter_iou" in menu.entries:
        return Move("barter_iou"), f"It pays for what I want to buy. {why}"
    offered = [kind for kind in wanted if kind in numbers(menu, "buy")]
    return (Move("buy", offered[0]), why) if offered else None
