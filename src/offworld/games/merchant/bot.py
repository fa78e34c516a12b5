"""The rule-of-thumb player of Merchant of Venus.

At the start of a turn it plans a circuit (bot_plan) and keeps to it for the turn: it flies the way that is shortest
on average (routes), lands where the plan says, and trades (bot_trade). It sees what its seat sees.
"""

from __future__ import annotations

from collections.abc import Callable

from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.core.view import View
from offworld.games.merchant.bot_course import Course
from offworld.games.merchant.bot_fight import FIGHTS
from offworld.games.merchant.bot_flight import declare, fly_to, land_or_not, pay_or_not, pick_pilot, reroll
from offworld.games.merchant.bot_plan import Plan, Planner, my_ship
from offworld.games.merchant.bot_tours import Tours
from offworld.games.merchant.bot_trade import answer_deal, trade
from offworld.games.merchant.bot_veteran import veterans_trade
from offworld.games.merchant.facts import MERCHANTS
from offworld.games.merchant.sight import Sight

Answer = tuple[Move, str]

LIKED = ("Human", "Nik", "Qossuth", "Whynom", "Eeep", "Dell")
"""Whose Deeds are worth most, roughly."""


class Settler:
    """Answers `choose(view, menu)`; `explain()` says why it chose as it did."""

    def __init__(self) -> None:
        self._why = "I have not chosen anything yet."
        self._turn = (-1, -1)
        self._plan: Plan | None = None
        self._roll: tuple[int, ...] = ()
        self._course: Course | None = None
        self._stayed = -1
        """The round in which it last stayed where it was: once is enough."""

    def explain(self) -> str:
        return self._why

    def choose(self, view: View, menu: Menu) -> Move:
        if len(menu) == 1:
            self._why = "There was nothing else to do."
            return next(iter(menu))
        move, self._why = self._answer(Sight(view), menu)
        return move

    def plan(self, sight: Sight) -> Plan:
        """This turn's plan, made when it is first needed; in mid-flight, if nobody remembers it, much the same anew."""
        turn = (sight.view["turn"], sight.seat)
        if self._plan is None or turn != self._turn:
            self._turn = turn
            self._plan = self._planned(sight, staying=self._stayed + 1 < turn[0])
        return self._plan

    def _planned(self, sight: Sight, staying: bool) -> Plan:
        return Planner(sight, my_ship(sight)).best(sight.at, staying)

    def _traded(self, sight: Sight, menu: Menu) -> Answer:
        return trade(sight, menu)

    def course(self, sight: Sight) -> Course:
        """The search for the best way of this roll, kept while nothing new is turned up."""
        roll = (sight.view["turn"], sight.seat, *sight.view["dice"], *sight.view["box_up"])
        if self._course is None or roll != self._roll:
            self._roll, self._course = roll, Course(sight, self.plan(sight))
        return self._course

    def _answer(self, sight: Sight, menu: Menu) -> Answer:
        entries = menu.entries
        if "first" in entries:
            self._plan = self._course = None
            answer = declare(sight, menu, self.plan(sight))
            if answer[0].verb == "stay":
                self._stayed = sight.view["turn"]
            return answer
        if "end_turn" in entries:
            return self._traded(sight, menu)
        for verb, flown in FLOWN.items():
            if verb in entries:
                return flown(sight, menu, self.plan(sight), self.course(sight))
        for verb, answered in OTHERS.items():
            if verb in entries:
                return answered(sight, menu)
        return next(iter(menu)), "One is as good as the other."


class Veteran(Settler):
    """Whom the strategist goes by: it plans tours, knows what a Fare pays, and fills its Holds before it builds."""

    def _planned(self, sight: Sight, staying: bool) -> Plan:
        return Tours(sight).best(sight.at, staying)

    def _traded(self, sight: Sight, menu: Menu) -> Answer:
        return veterans_trade(sight, menu)


def species(_sight: Sight, menu: Menu) -> Answer:
    free = [MERCHANTS[n] for n in menu.entries["species"] if n is not None]
    name = next(name for name in LIKED if name in free)
    return Move("species", MERCHANTS.index(name)), f"The Deeds of the {name}s are worth having cheaper."


FLOWN: dict[str, Callable[[Sight, Menu, Plan, Course], Answer]] = {
    "pilot": pick_pilot,
    "to": fly_to,
    "pay": pay_or_not,
    "fly_on": land_or_not,
    "keep": reroll,
}
OTHERS: dict[str, Callable[[Sight, Menu], Answer]] = {"species": species, "reject": answer_deal, **FIGHTS}
