"""The settler's plans: circuits of several legs, by what they bring a turn.

A plan says where to land next. It counts what is sold and delivered there, what can be bought there and sold at the
stop after it, and the best leg that could follow from there. Unknown Systems are worth their IOUs and what there is
to be learnt.
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.games.merchant.facts import (
    BUYERS,
    COST,
    CULTURE_NAMES,
    DICE,
    HOLDS,
    IOU,
    WANTED,
    WORTH,
    Culture,
    Kind,
    maker,
)
from offworld.games.merchant.p1_map import INHABITED, SYSTEM, SYSTEMS, Dot, System
from offworld.games.merchant.p3_ships import holds_used
from offworld.games.merchant.routes import approaches, away, has_port, lanes, turns
from offworld.games.merchant.sight import Sight

NOWHERE = -1
CREDIT = 0.8
"""What a dollar of an IOU is worth: it must be spent at once."""
KNOWLEDGE = 70.0
"""What finding a Culture is worth besides its IOU while few are known."""
CREDIT_ALONE = 0.2
"""Alone nobody takes an IOU away: it can wait until one comes by, and so can knowledge."""
RELIC_WORTH = 60.0
POCKET = 100
"""What a leg further on may cost more than the money at hand: something will have been sold by then."""
LEGS = 4
"""How far a circuit is followed."""
ONE_MORE_TURN = 1.0
"""In a City only one thing is sold and one bought on arrival; for more one stays a turn."""


class Ship(NamedTuple):
    """What I fly, or might fly."""

    dice: int
    holds: int
    skips: int
    foil: bool
    halves: int
    ports: tuple[int, ...]

    def room(self, goods: int) -> int:
        return self.holds - holds_used(goods, self.halves)


class Leg(NamedTuple):
    """Goods bought at one stop for the next: profit, turns, which."""

    profit: float
    turns: float
    kinds: tuple[Kind, ...]
    to: Culture


class Plan(NamedTuple):
    """Where to land next, what a turn of it brings, and why."""

    rate: float
    dot: Dot
    system: System
    why: str


NO_LEG = Leg(0.0, 1.0, (), NOWHERE)
NO_PLAN = Plan(0.0, NOWHERE, NOWHERE, "There is nothing better to do.")


def my_ship(sight: Sight) -> Ship:
    return Ship(sight.dice, HOLDS[sight.ship], sight.skips, sight.foil, sight.halves(sight.seat), sight.ports)


class Planner:
    """All that is worked out from one view for one ship."""

    def __init__(self, sight: Sight, ship: Ship, money: int | None = None) -> None:
        self.sight = sight
        self.ship = ship
        self.money = sight.money(sight.seat) if money is None else money
        self.lanes = lanes(ship.ports, ship.dice, ship.skips, ship.foil)
        self.approaches = approaches(ship.ports, ship.dice, ship.skips, ship.foil)
        self._onward: dict[Culture, Leg] = {}

    # -- legs ----------------------------------------------------------------------------------

    def load(self, culture: Culture, buyer: Culture, room: int, money: float) -> tuple[list[int], tuple[Kind, ...]]:
        """The best Goods of a Culture for a buyer, as far as room and money go: what each gains, and kinds."""
        sight, kinds, gains = self.sight, list[Kind](), list[int]()
        offers = [(sight.price(buyer, offer[0], 0) - offer[1], *offer) for offer in sight.sold_by(culture)]
        for _, kind, cost, stock in sorted(offers, reverse=True) if len(offers) > 1 else offers:
            for sold in range(min(stock, room - len(kinds))):
                gain = sight.price(buyer, kind, sold) - cost
                if money < cost or gain <= 0:
                    break
                gains.append(gain)
                kinds.append(kind)
                money -= cost
        return gains, tuple(kinds)

    def stop_time(self, system: System, deals: int) -> float:
        """What a stop costs on top of the flight."""
        return ONE_MORE_TURN if deals > 1 and not has_port(self.ship.ports, system) else 0.0

    def leg(self, culture: Culture, buyer: Culture, room: int, money: float) -> Leg:
        """Buying here for that buyer; as much as fits, or only one where that is quicker."""
        gains, kinds = self.load(culture, buyer, room, money)
        if not kinds:
            return NO_LEG
        systems, profit = self.sight.systems, float(sum(gains))
        flight = self.lanes[systems[culture]][systems[buyer]]
        time = flight + self.stop_time(systems[buyer], len(kinds))
        if gains[0] / flight >= profit / time:
            return Leg(gains[0], flight, kinds[:1], buyer)
        return Leg(profit, time, kinds, buyer)

    def buyers(self, culture: Culture) -> list[Culture]:
        """The known Cultures that buy what this one makes."""
        return [buyer for buyer in self.sight.systems if buyer in BUYERS[culture]]

    def onward(self, culture: Culture) -> Leg:
        """The best leg that starts from a Culture, with a whole ship to fill."""
        if culture not in self._onward:
            room = self.ship.room(0)
            legs = [self.leg(culture, buyer, room, self.money + POCKET) for buyer in self.buyers(culture)]
            self._onward[culture] = max(legs, key=lambda leg: leg.profit / leg.turns, default=NO_LEG)
        return self._onward[culture]

    def circuit_rate(self) -> float:
        """What a turn brings in the long run: the best chain of legs, each from where the last one ends."""
        best = 0.0
        for culture in self.sight.systems:
            profit, time, here = 0.0, 0.01, culture
            for _ in range(LEGS):
                leg = self.onward(here)
                if not leg.kinds:
                    time += 2.0
                    break
                profit, time, here = profit + leg.profit, time + leg.turns, leg.to
            best = max(best, profit / time)
        return best

    # -- plans ---------------------------------------------------------------------------------

    def best(self, at: Dot, staying: bool = True) -> Plan:
        """The plan that brings most a turn from here."""
        trades = [self.trade_at(culture, at, staying) for culture in self.sight.systems]
        plans = [plan for plan in trades if plan is not None]
        return max([*plans, *self.explorations(at), *self.relics(at)], key=_rate, default=NO_PLAN)

    def time_to(self, dot: Dot, at: Dot) -> float:
        """Turns to a dot, this one among them."""
        ship = self.ship
        return self._time(away(dot, ship.dice, ship.skips, ship.foil)[at])

    def _time(self, far: float) -> float:
        """Turns for so much movement. Who is in flight has some of this turn's left."""
        if not self.sight.view["moved"]:
            return turns(far, self.ship.dice)
        left: int = self.sight.view["mp"]
        return 1.0 + (turns(far - left, self.ship.dice) if far > left else 0.0)

    def landing(self, at: Dot, system: System) -> tuple[Dot, float]:
        """The place of a System that is reached soonest, and in how many turns."""
        occupied = self.sight.view["rastur"]
        ways = [
            (self._time(far[at]) + (0.0 if port else 0.3), dot)
            for dot, port, far in self.approaches[system]
            if dot not in occupied
        ]
        time, dot = min(ways, default=(1000.0, NOWHERE))
        return dot, time

    def trade_at(self, culture: Culture, at: Dot, staying: bool) -> Plan | None:
        """Landing at a known Culture next."""
        sight = self.sight
        system = sight.systems[culture]
        here = SYSTEM[at] == system and sight.is_place(at)
        if here and not staying:
            return None
        dot, time = (at, 1.0) if here else self.landing(at, system)
        if dot == NOWHERE:
            return None
        cargo = sight.goods(sight.seat)
        sold = [kind for kind in cargo if kind in WANTED[culture]]
        gain = float(sight.revenue(culture, sold) + sight.fees(culture))
        if not here:
            time += self.stop_time(system, len(sold))
        iou = sight.iou_for_me(culture)
        leg = self.next_leg(culture, len(cargo) - len(sold), gain + iou)
        gain += self.credit(culture, iou, leg)
        if not sight.found(culture):
            gain += self.knowledge(len(sight.hidden_cultures()) + 1)
        rest = [kind for kind in cargo if kind not in sold]
        later = self.onward(leg.to) if leg.kinds else NO_LEG
        if leg.kinds:
            gain += leg.profit + sight.revenue(leg.to, rest) + 0.8 * later.profit
            time += leg.turns + later.turns * bool(later.kinds)
            if not here and len(sold) <= 1:
                time += self.stop_time(system, len(leg.kinds))
        if gain <= 0:
            return None
        return Plan(gain / time, dot, system, self._why(culture, sold, leg))

    def credit(self, culture: Culture, iou: int, leg: Leg) -> float:
        """What an IOU is worth: what it pays for; for one that is to be found, something in any case."""
        spent = sum(COST[kind] for kind in leg.kinds)
        return max(min(iou, spent), 0 if self.sight.found(culture) else CREDIT * iou)

    def next_leg(self, culture: Culture, kept: int, gain: float) -> Leg:
        room, money = self.ship.room(kept), self.money + gain
        legs = [self.leg(culture, buyer, room, money) for buyer in self.buyers(culture)]
        return max(legs, key=self._promise, default=NO_LEG)

    def _promise(self, leg: Leg) -> float:
        if not leg.kinds:
            return 0.0
        later = self.onward(leg.to)
        return (leg.profit + 0.8 * later.profit) / (leg.turns + later.turns * bool(later.kinds))

    def _why(self, culture: Culture, sold: list[Kind], leg: Leg) -> str:
        name = CULTURE_NAMES[culture]
        if sold:
            return f"My cargo sells at the {name}."
        if leg.kinds:
            return f"What the {name} make sells at the {CULTURE_NAMES[leg.to]}."
        return f"The {name} owe me something."

    def explorations(self, at: Dot) -> list[Plan]:
        """Systems where nobody knows who lives: an IOU to be had, and something to be learnt."""
        sight = self.sight
        hidden = sight.hidden_cultures()
        known = set(sight.systems.values())
        plans = []
        for system in INHABITED:
            if system in known or not hidden:
                continue
            dot, time = self.landing(at, system)
            gain = self.discovery(hidden)
            gain += sum(WORTH[kind] * hope_for(kind, hidden) for kind in sight.goods(sight.seat))
            why = f"Nobody knows who lives in {SYSTEMS[system]}."
            plans.append(Plan(gain / time, dot, system, why))
        return plans

    def discovery(self, hidden: list[Culture]) -> float:
        """What it is worth to find one of the Cultures that I cannot place."""
        iou = sum(IOU[each] for each in hidden) / len(hidden)
        return (CREDIT_ALONE if self.sight.seats == 1 else CREDIT) * iou + self.knowledge(len(hidden))

    def knowledge(self, unknown: int) -> float:
        """What it is worth to meet one of so many Cultures: less and less, and nothing to who is alone."""
        return 0.0 if self.sight.seats == 1 else KNOWLEDGE * min(1.0, unknown / 7)

    def relics(self, at: Dot) -> list[Plan]:
        why = "A Relic lies there for whoever lands."
        lying = self.sight.relics_lying()
        times = [(dot, self.time_to(dot, at)) for dot in lying]
        return [Plan(RELIC_WORTH / time, dot, SYSTEM[dot], why) for dot, time in times]


def _rate(plan: Plan) -> float:
    return plan.rate


def hope_for(kind: Kind, hidden: list[Culture]) -> float:
    """The chance that a Culture nobody has placed buys these Goods."""
    return len(BUYERS[maker(kind)] & set(hidden)) / len(hidden) if hidden else 0.0


def turns_to_win(sight: Sight, worth: float, rate: float) -> float:
    """How long it takes at this rate until the target is reached."""
    return max(0.0, sight.target - worth) / max(rate, 1.0)


def ship_of(sight: Sight, ship: int) -> Ship:
    """The same load on another ship."""
    return my_ship(sight)._replace(dice=DICE[ship], holds=HOLDS[ship])


def with_port(sight: Sight, orbit: int) -> Ship:
    return my_ship(sight)._replace(ports=tuple(sorted({*sight.ports, orbit})))
