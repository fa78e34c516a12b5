"""How the settler flies: towards the place of its plan by the way that is shortest on average."""

from __future__ import annotations

from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.games.merchant.bot_course import Course
from offworld.games.merchant.bot_plan import NOWHERE, Plan
from offworld.games.merchant.facts import FARE_KINDS, FARES
from offworld.games.merchant.p1_map import EXITS, NAMES, SYSTEM, Dot
from offworld.games.merchant.p8_equipment import AUTO_PILOT_SWITCH
from offworld.games.merchant.routes import away
from offworld.games.merchant.sight import Sight

Answer = tuple[Move, str]

GATE_GAIN = 6.0
"""So much movement a Gate must save before its number is worth hoping for."""
LOW = 2


def numbers(menu: Menu, verb: str) -> list[int]:
    return [arg for arg in menu.entries.get(verb, ()) if arg is not None]


def distances(sight: Sight, goal: Dot) -> tuple[float, ...]:
    return away(goal, sight.dice, sight.skips, sight.foil)


def declare(sight: Sight, menu: Menu, plan: Plan) -> Answer:
    """Stay where the plan is; else the neighbour that is nearest to it."""
    if AUTO_PILOT_SWITCH in numbers(menu, "switch") and not EXITS[sight.at]:
        return Move("switch", AUTO_PILOT_SWITCH), "A 4 is more than a die shows on average."
    if plan.dot == NOWHERE or plan.dot == sight.at:
        if "stay" in menu.entries:
            return Move("stay"), plan.why
        return Move("first", numbers(menu, "first")[0]), "I cannot stay here."
    far = distances(sight, plan.dot)
    nearest = min(numbers(menu, "first"), key=lambda dot: far[dot] + _odds_of_leaving(sight, dot))
    gates = numbers(menu, "jump")
    if gates and far[min(gates, key=lambda dot: far[dot])] + GATE_GAIN < far[nearest]:
        return Move("jump", min(gates, key=lambda dot: far[dot])), f"The Gate is a short cut. {plan.why}"
    return Move("first", nearest), f"{plan.why} I fly to {NAMES[plan.dot]}."


def _odds_of_leaving(sight: Sight, dot: Dot) -> float:
    """Starting in a circle: an exit of many numbers is likelier."""
    exits = EXITS[sight.at]
    return (6 - exits.count(dot)) * 0.5 if exits else 0.0


def fly_to(sight: Sight, menu: Menu, plan: Plan, course: Course) -> Answer:
    if plan.dot == NOWHERE:
        return Move("to", numbers(menu, "to")[0]), "It is all the same."
    mp, number = sight.view["mp"], sight.view["pilot"]
    dot = min(numbers(menu, "to"), key=lambda dot: course.by(sight.at, dot, mp, number))
    return Move("to", dot), plan.why


def pick_pilot(sight: Sight, menu: Menu, plan: Plan, course: Course) -> Answer:
    """The number that brings the goal nearest by the end of the turn, through all circles on the way."""
    if plan.dot == NOWHERE:
        return Move("pilot", numbers(menu, "pilot")[0]), "It is all the same."
    mp, last = sight.view["mp"], _last_link(sight)
    number = min(numbers(menu, "pilot"), key=lambda number: course.with_number(sight.at, last, mp, number))
    return Move("pilot", number), f"{number} leads on towards {NAMES[plan.dot]}."


def _last_link(sight: Sight) -> int:
    trail = sight.view["trail"]
    return trail[-1] if trail else -1


def land_or_not(sight: Sight, _menu: Menu, plan: Plan, _course: Course) -> Answer:
    """Land where the plan says, and wherever something can be taken or delivered on the way."""
    at = sight.at
    there = SYSTEM[at] == plan.system and sight.is_place(at)
    if at == plan.dot or there:
        return Move("land"), plan.why
    culture = sight.lives[SYSTEM[at]] if sight.is_place(at) else -1
    if culture >= 0:
        sold = sight.revenue(culture, sight.goods(sight.seat))
        fees = sum(FARES[kind - FARE_KINDS.start].fee for kind in sight.fares(sight.seat) if _goes_to(kind, culture))
        if sold + fees > plan.rate * 1.5 + 20:
            return Move("land"), f"I can sell for ${sold + fees} here."
    if at in sight.relics_lying():
        return Move("land"), "A Relic lies here for nothing."
    return Move("fly_on"), plan.why


def _goes_to(kind: int, culture: int) -> bool:
    return FARES[kind - FARE_KINDS.start].to == culture


def pay_or_not(sight: Sight, menu: Menu, plan: Plan, course: Course) -> Answer:
    """A penalty is paid if the rest of the roll is worth it."""
    if "land" in menu.entries and SYSTEM[sight.at] == plan.system:
        return Move("land"), plan.why
    if "pay" not in menu.entries:
        return next(iter(menu)), "I cannot pay."
    other = "stop" if "stop" in menu.entries else "land"
    if plan.dot == NOWHERE or not _worth_paying(sight, course):
        return Move(other), "The penalty costs more than the movement I have left is worth."
    return Move("pay"), "The rest of my movement is worth the penalty."


def _worth_paying(sight: Sight, course: Course) -> bool:
    """Whether flying on saves more turns than the penalty costs."""
    on = course.on_from(sight.at, _last_link(sight), sight.view["mp"], sight.view["pilot"])
    return on + course.toll(sight.at) / course.rate < course.resting(sight.at)


def reroll(sight: Sight, menu: Menu, _plan: Plan, _course: Course) -> Answer:
    lowest = min(numbers(menu, "reroll"))
    if lowest <= LOW and not EXITS[sight.at]:
        return Move("reroll", lowest), f"A {lowest} can only get better."
    return Move("keep"), "No die is so low that another throw would likely help."
