"""Positions of Merchant of Venus to test rules on."""

from __future__ import annotations

from typing import Any

import offworld
from offworld import CHANCE, Move, Refused
from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.refusal import Refusal
from offworld.games.merchant.facts import (
    CARGO,
    CULTURE_IDS,
    FACTORY_GOODS,
    FARE_KINDS,
    FORTS,
    GEAR_KINDS,
    IN_CUP,
    MARKER_NAMES,
    MERCHANTS,
    MONEY,
    RELIC_NAMES,
    THING_NAMES,
)
from offworld.games.merchant.p1_map import BOX_AT, IDS, INHABITED, NUMBER, ORBIT_AT, PORTS, SYSTEM_IDS
from offworld.games.merchant.p6_dots import turn_up
from offworld.games.merchant.p8_equipment import skipped_colours
from offworld.games.merchant.state import MerchantState

GAME = offworld.game("merchant")
PICKS = ("Human", "Nik", "Eeep", "Dell", "Whynom", "Qossuth")


def begun(seats: int = 2, picks: tuple[str, ...] = PICKS, **options: Any) -> MerchantState:
    """Seat 0 is asked where to fly first."""
    s: MerchantState = GAME.start(seats, **options)
    while s.step.name != "start":
        seat = s.to_act[0]
        if s.step.name == "who is first":
            s.do(CHANCE, Move("first", 0))
        elif s.step.name == "species" and seat != CHANCE:
            s.do(seat, Move("species", MERCHANTS.index(picks[seat])))
        else:
            s.do(seat, next(iter(s.menu(seat))))
    return s


def ready(s: MerchantState) -> MerchantState:
    """After the table was changed by hand: the open question is asked anew."""
    s.skips = skipped_colours(s, s.active)
    s.forget_offers()
    return s


# -- putting things where a test needs them ---------------------------------------------------------


def dot(name: str) -> int:
    return NUMBER[name]


def place(s: MerchantState, seat: int, name: str) -> None:
    s.pawn = put(s.pawn, seat, NUMBER[name])
    ready(s)


def own(s: MerchantState, seat: int, *names: str) -> None:
    """Give a seat Relics, Goods, Fares or Equipment by name."""
    for name in names:
        if name in RELIC_NAMES:
            s.relic_at = put(s.relic_at, RELIC_NAMES.index(name), seat)
            continue
        kind = thing(name)
        source = s.shelf if kind in CARGO and s.has(s.shelf, kind) else BANK
        if kind in FARE_KINDS:
            source = s.cup
        s.transfer(source, seat, kind, 1)
    ready(s)


def thing(name: str) -> int:
    return THING_NAMES.index(name)


def money(s: MerchantState, seat: int, amount: int) -> None:
    """So much and no more."""
    s.transfer(seat, BANK, MONEY, s.money(seat))
    s.transfer(BANK, seat, MONEY, amount)
    ready(s)


def culture(name: str) -> int:
    return CULTURE_IDS.index(name)


def find(s: MerchantState, system: str, who: str, iou: int = -2) -> None:
    """A Culture that was found before; its IOU is spent unless a seat holds it."""
    n = SYSTEM_IDS.index(system)
    s.lives = put(s.lives, n, culture(who))
    s.culture_at = put(s.culture_at, n, culture(who))
    s.iou = put(s.iou, culture(who), iou)
    ready(s)


def all_found(settled: dict[str, str]) -> MerchantState:
    """These Cultures in these Systems, and all others somewhere."""
    s = begun(2)
    others = [name for name in CULTURE_IDS if name not in (*settled.values(), "Base")]
    for system in INHABITED:
        find(s, SYSTEM_IDS[system], settled.get(SYSTEM_IDS[system]) or others.pop())
    return s


def face_up(s: MerchantState, name: str, marker: str) -> None:
    turn_up(s, BOX_AT[NUMBER[name]], MARKER_NAMES.index(marker))
    ready(s)


def gates(s: MerchantState, numbers: dict[int, str]) -> None:
    """Tele Gates that lie face up, by their numbers."""
    for gate, name in numbers.items():
        face_up(s, name, f"Tele Gate {gate}")


def fort(s: MerchantState, seat: int, name: str) -> None:
    s.fort_at = put(s.fort_at, s.fort_at.index(-1, seat * FORTS), NUMBER[name])
    ready(s)


def build_port(s: MerchantState, seat: int, port: str) -> None:
    s.port_owner = put(s.port_owner, PORTS.index(port), seat)
    ready(s)


def build_factory(s: MerchantState, seat: int, who: str, name: str) -> None:
    s.factory_owner = put(s.factory_owner, culture(who), seat)
    s.factory_dot = put(s.factory_dot, culture(who), NUMBER[name])
    s.transfer(BANK, s.shelf, FACTORY_GOODS[culture(who)], 1)
    ready(s)


def rastur_on(s: MerchantState, value: int, name: str) -> None:
    s.rastur = put(s.rastur, s.rastur_values.index(value), NUMBER[name])
    ready(s)


# -- playing ----------------------------------------------------------------------------------------


def act(s: MerchantState, verb: str, arg: int | str | None = None) -> None:
    """Whoever is asked does it; a dot or a thing may be named."""
    s.do(s.to_act[0], Move(verb, number(arg)))


def number(arg: int | str | None) -> int | None:
    if not isinstance(arg, str):
        return arg
    return NUMBER[arg] if arg in NUMBER else thing(arg)


def chance(s: MerchantState, verb: str, *args: int) -> None:
    for arg in args:
        assert s.to_act == (CHANCE,), f"{s.step.name} asks {s.to_act}"
        s.do(CHANCE, Move(verb, arg))


def roll(s: MerchantState, *dice: int) -> None:
    """Chance throws the ship's dice; these are what it shows."""
    chance(s, "roll", int("".join(map(str, sorted(dice)))))


def fly(s: MerchantState, first: str, *dice: int) -> None:
    """Declare and roll."""
    act(s, "first", first)
    roll(s, *dice)


def see(s: MerchantState, who: str) -> None:
    """Chance shows this Culture."""
    chance(s, "culture", culture(who))


def turned(s: MerchantState, marker: str) -> None:
    """Chance turns up this marker."""
    chance(s, "marker", MARKER_NAMES.index(marker))


def draw(s: MerchantState, *names: str) -> None:
    """Out of the cup come these; without names whatever comes first, until nothing is drawn any more."""
    for name in names:
        chance(s, "draw", thing(name))
    while not names and s.to_act == (CHANCE,) and s.step.name == "cup":
        s.do(CHANCE, next(iter(s.menu(CHANCE))))


def asked(s: MerchantState) -> str:
    return s.step.name


def at(s: MerchantState, seat: int = 0) -> str:
    return IDS[s.pawn[seat]]


def offered(s: MerchantState, verb: str) -> set[Any]:
    """The numbers of a verb that the seat asked may choose."""
    return set(s.menu(s.to_act[0]).entries.get(verb, ()))


def dots(s: MerchantState, verb: str) -> set[str]:
    return {IDS[arg] for arg in offered(s, verb)}


def things(s: MerchantState, verb: str) -> set[str]:
    return {THING_NAMES[arg] for arg in offered(s, verb)}


def refused(s: MerchantState, verb: str, arg: int | str | None = None) -> Refusal:
    """Why the seat that is asked may not do it."""
    before = s.copy()
    try:
        act(s, verb, arg)
    except Refused as refusal:
        assert all(getattr(s, name) == getattr(before, name) for name in ("held", "top", *s.columns))
        return refusal.refusal
    raise AssertionError(f"{verb} {arg} is allowed")


def in_cup(s: MerchantState) -> int:
    return sum(s.has(s.cup, kind) for kind in IN_CUP)


def orbit(port: str) -> int:
    return PORTS.index(port)


def orbit_on(name: str) -> int:
    return ORBIT_AT[NUMBER[name]]


def gear(name: str) -> int:
    return thing(name) - GEAR_KINDS.start
