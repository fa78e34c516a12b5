"""Positions for the tests of Mars, in a few words each."""

from __future__ import annotations

from typing import Any

import offworld
from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, Move
from offworld.games.mars.buildings import put_up
from offworld.games.mars.facts import CLEAR, DIGITS, DUST, ECLIPSE, GOODS, METEORS, SQUARE_NAMES, square_at
from offworld.games.mars.state import MarsState

CODES = {"CLR": CLEAR, "DST": DUST, "ECL": ECLIPSE, "MSH": METEORS}
ME = 0


def square(name: str) -> int:
    return SQUARE_NAMES.index(name)


def squares(names: str) -> set[int]:
    return set(map(square, names.split()))


def landed(home: str = "F6", **options: Any) -> MarsState:
    """The Home Base stands there with its start goods, turn 1 is about to be rolled, weather comes at once."""
    s = offworld.game("mars").start(**{"grace": 0, **options})
    assert isinstance(s, MarsState)
    corner = square(home)
    column, row = corner % 12 + 1, corner // 12 + 1
    assert square_at(column, row) == corner
    do(s, "column", column)
    do(s, "row", row)
    return s


def add(s: MarsState, kind: int, name: str, **goods: int) -> int:
    """One more building with these goods in it."""
    building = put_up(s, kind, square(name))
    stock(s, building, **goods)
    return building


def stock(s: MarsState, building: int, **goods: int) -> None:
    """Exactly these goods in a building."""
    for good, name in enumerate(GOODS):
        s.transfer(building, BANK, good, s.has(building, good))
        s.transfer(BANK, building, good, goods.get(name, 0))


def stored(s: MarsState, building: int) -> dict[str, int]:
    """What lies in a building, without the goods that are not there."""
    return {name: n for good, name in enumerate(GOODS) if (n := s.has(building, good))}


def rolled(s: MarsState, number: int, weather: str = "CLR") -> MarsState:
    """The display shows this, but nothing has happened yet: for trying one phase alone."""
    s.number, s.weather = number, CODES[weather]
    s.d1, s.d2 = DIGITS[number]
    return s


def turn(s: MarsState, number: int, weather: str = "CLR") -> MarsState:
    """Chance plays the start of a turn; all goes on to the next decision."""
    s.do(CHANCE, Move("roll", number))
    if s.to_act == (CHANCE,):
        s.do(CHANCE, Move("weather", CODES[weather]))
    return s


def do(s: MarsState, verb: str, arg: int | None = None) -> None:
    s.do(ME, Move(verb, arg))


def offered(s: MarsState, verb: str | None = None) -> set[str] | set[int | None]:
    """The verbs on the menu, or the numbers of one verb."""
    entries = s.menu(ME).entries
    return set(entries) if verb is None else set(entries.get(verb, ()))


def why_not(s: MarsState, verb: str, arg: int | None = None) -> str:
    """The rule that forbids a move."""
    refusal = s.why_not(ME, Move(verb, arg))
    return refusal.rule if refusal else ""
