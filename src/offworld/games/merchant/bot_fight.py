"""How the settler fights: only with good odds and for something worth having."""

from __future__ import annotations

from collections.abc import Callable

from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.games.merchant.facts import (
    FIREPOWER,
    FORT_PENALTY,
    LASER,
    MARKER_PENALTY,
    NOVA,
    RASTUR,
    RELIC,
    RELIC_LASER,
    RELIC_SHIELD,
    SHIELD,
    SHIELD_STRENGTH,
    THING_NAMES,
    WORTH,
)
from offworld.games.merchant.p1_map import NAMES, ORBIT_AT, Dot
from offworld.games.merchant.p15_contest import MARKER
from offworld.games.merchant.routes import away
from offworld.games.merchant.sight import Sight

Answer = tuple[Move, str]

GOOD_ODDS = 0.6
DICE = [(mine, his) for mine in range(1, 7) for his in range(1, 7)]


def numbers(menu: Menu, verb: str) -> list[int]:
    return [arg for arg in menu.entries.get(verb, ()) if arg is not None]


def odds(mine: int, his: int) -> float:
    """The chance that ten times my die and this is more than ten times his and that."""
    return sum(max(0, 10 * one + mine) > max(0, 10 * other + his) for one, other in DICE) / len(DICE)


def lasers(sight: Sight, seat: int) -> int:
    return sight.working(seat, LASER) + sight.owns(seat, RELIC_LASER)


def shields(sight: Sight, seat: int) -> int:
    return sight.working(seat, SHIELD) + sight.owns(seat, RELIC_SHIELD)


def marker_value(sight: Sight) -> int:
    """What the marker on my dot is worth."""
    rastur: list[int] = sight.view["rastur"]
    if sight.at in rastur:
        return RASTUR[sight.options["rastur_set"]][rastur.index(sight.at)]
    marker = sight.marker(sight.at)
    return FORT_PENALTY if sight.at in sight.view["fort_at"] else MARKER_PENALTY[marker] if marker >= 0 else 0


def chance_against(sight: Sight, target: int, nova: int) -> float:
    fire = FIREPOWER * (lasers(sight, sight.seat) + nova)
    if target == MARKER:
        return odds(fire, marker_value(sight))
    answer = FIREPOWER * (lasers(sight, target) + sight.working(target, NOVA))
    fire -= SHIELD_STRENGTH * shields(sight, target)
    return odds(fire, answer - SHIELD_STRENGTH * shields(sight, sight.seat))


def shoot(sight: Sight, menu: Menu) -> Answer:
    """At a marker for its value, at a pawn for its cargo."""
    balls = sight.working(sight.seat, NOVA)
    for target in numbers(menu, "shoot"):
        loot = marker_value(sight) if target == MARKER else len(sight.goods(target))
        if loot and chance_against(sight, target, balls) > GOOD_ODDS:
            return Move("shoot", target), f"I win in {chance_against(sight, target, balls):.0%} of all cases."
    return Move("hold"), "The odds are not good enough."


def nova(_sight: Sight, menu: Menu) -> Answer:
    """All that help; they are cheap."""
    most = max(numbers(menu, "nova"))
    return Move("nova", most), "Nova Balls are cheap, a lost attack is not."


def fire_back(_sight: Sight, menu: Menu) -> Answer:
    return Move("fire", max(numbers(menu, "fire"))), "Anybody who fires at me shall regret it."


def hit(_sight: Sight, menu: Menu) -> Answer:
    """Goods that I can take, else what costs the other most."""
    if holds := numbers(menu, "hold"):
        return Move("hold", holds[0]), "What is in that Hold hurts most."
    thing = max(numbers(menu, "hull"), key=lambda thing: WORTH[thing] + 30 * (thing >= RELIC))
    return Move("hull", thing), f"{THING_NAMES[thing]} is what he would miss most."


def spoils(_sight: Sight, menu: Menu) -> Answer:
    if "claim" in menu.entries:
        return Move("claim"), "I can use the Goods."
    return Move("to_cup"), "I have no room for them."


def take_goods(_sight: Sight, menu: Menu) -> Answer:
    kind = max(numbers(menu, "goods"), key=lambda kind: WORTH[kind])
    return Move("goods", kind), f"{THING_NAMES[kind]} is worth most."


def place(sight: Sight, menu: Menu) -> Answer:
    """A Rastur goes on a Spaceport of the richest other player, else far from me; a building near me."""
    dots = numbers(menu, "site")
    if "place Rastur" not in [step.get("step") for step in sight.view["open"]]:
        return Move("site", dots[0]), "My own business passes through it and pays commission."
    others = sorted((seat for seat in range(sight.seats) if seat != sight.seat), key=sight.worth, reverse=True)
    for seat in others:
        for dot in dots:
            if ORBIT_AT[dot] >= 0 and sight.view["port_owner"][ORBIT_AT[dot]] == seat:
                return Move("site", dot), f"It stands on a Spaceport of {sight.name(seat)}."
    mine = sight.view["port_owner"]

    def farness(dot: Dot) -> float:
        own = ORBIT_AT[dot] >= 0 and mine[ORBIT_AT[dot]] == sight.seat
        return away(dot, 3, 0, False)[sight.at] - 1000.0 * own

    dot = max(dots, key=farness)
    return Move("site", dot), f"{NAMES[dot]} is far from where I trade."


def lift(_sight: Sight, menu: Menu) -> Answer:
    return Move("lift", numbers(menu, "lift")[0]), "I need it elsewhere."


def form(_sight: Sight, _menu: Menu) -> Answer:
    return Move("cancel"), "I make no offers."


FIGHTS: dict[str, Callable[[Sight, Menu], Answer]] = {
    "shoot": shoot,
    "nova": nova,
    "fire": fire_back,
    "hull": hit,
    "hold": hit,
    "to_cup": spoils,
    "goods": take_goods,
    "site": place,
    "lift": lift,
    "cancel": form,
}
