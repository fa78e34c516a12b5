"""What never changes: goods, buildings, actions, weather, events and maps, read once from data/*.toml.

Squares are numbered row by row from A1 = 0. A deposit is the good it is named after, or NOTHING.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from offworld.games.reading import read_toml

PACKAGE = "offworld.games.mars"

Good = int
Square = int
Kind = int
Building = int
"""A building's number: the order in which it was built, and its account in the ledger."""
HOME_BASE: Building = 0

# -- goods (MARS-5.0) -------------------------------------------------------------------------

GOODS = ("food", "water", "oxygen", "stone")
FOOD, WATER, OXYGEN, STONE = range(4)
VP = 4
"""Made and gained like a good, but only counted, never stored."""
NOTHING = -1
LETTERS = ("F", "W", "O", "S", "VP")
_NUMBER = {name: number for number, name in enumerate((*GOODS, "vp"))} | {"bare": NOTHING, "anywhere": NOTHING}

Amounts = tuple[tuple[Good, int], ...]


def _amounts(table: Mapping[str, int]) -> Amounts:
    return tuple((_NUMBER[name], n) for name, n in table.items())


def in_letters(amounts: Amounts, sign: str = "") -> str:
    """`2 F, 2 O and 1 S`; with the sign "+", `+2 O, -1 S`."""
    words = [f"{n:{sign}} {LETTERS[good]}" for good, n in amounts]
    if sign or len(words) < 2:
        return ", ".join(words) or "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


# -- buildings --------------------------------------------------------------------------------


class Blueprint(NamedTuple):
    """A kind of building, as data/buildings.toml has it."""

    name: str
    code: str
    cost: Amounts
    site: Good
    makes: Good
    digits: frozenset[int]
    stores: frozenset[Good]
    slots: str
    """The option that says how many goods it holds; "" for none."""


def _blueprint(entry: Mapping[str, Any]) -> Blueprint:
    return Blueprint(
        entry["name"],
        entry["code"],
        _amounts(entry["cost"]),
        _NUMBER[entry["site"]],
        _NUMBER[entry.get("makes", "bare")],
        frozenset(entry.get("digits", ())),
        frozenset(_NUMBER[good] for good in entry["stores"]),
        entry["slots"],
    )


_buildings = read_toml(PACKAGE, "data/buildings.toml")
BLUEPRINTS = tuple(map(_blueprint, _buildings["building"]))
KINDS = range(len(BLUEPRINTS))
HOME, HARVESTER, HABITAT, DRILL, REFINER, STATION, SHIELD, RUIN = KINDS
BUILDABLE = (HARVESTER, HABITAT, DRILL, REFINER, STATION, SHIELD)
PIECES: int = _buildings["limits"]["pieces"]
MOST_BUILT = 255
"""More buildings than anybody can put up in a game, those that were destroyed among them."""
START = _amounts(_buildings["start"])

STORES = tuple(tuple(good in plan.stores for good in range(len(GOODS))) for plan in BLUEPRINTS)
"""STORES[kind][good]: whether that kind of building may hold that good."""
OUTPUT = tuple(tuple(plan.makes if d1 in plan.digits else NOTHING for plan in BLUEPRINTS) for d1 in range(10))
"""OUTPUT[d1][kind]: the good that the first digit lets that kind of building make."""

# -- actions and the end ----------------------------------------------------------------------

_actions = read_toml(PACKAGE, "data/actions.toml")
OXYGEN_FOR: dict[str, int] = _actions["oxygen"]
TRANSPORT_MOVES: int = _actions["numbers"]["transport_moves"]
LOGISTICS_MOVES: int = _actions["numbers"]["logistics_moves"]
STATION_VP: int = _actions["numbers"]["station_vp"]
WINNING_VP: int = _actions["numbers"]["winning_vp"]

# -- the roll, events, weather ----------------------------------------------------------------


class Event(NamedTuple):
    name: str
    effect: Amounts
    text: str


class Weather(NamedTuple):
    code: str
    name: str
    weight: int


def digits_of(number: int) -> tuple[int, int]:
    """First and second digit; a number below ten has no second one, which counts as 0."""
    return (number, 0) if number < 10 else divmod(number, 10)


def _event(entry: Mapping[str, Any]) -> Event:
    effect = _amounts(entry["effect"])
    return Event(entry["name"], effect, in_letters(effect, "+"))


EVENTS = {int(n): _event(entry) for n, entry in read_toml(PACKAGE, "data/events.toml")["events"].items()}
NUMBERS = tuple(EVENTS)
DIGITS = tuple(map(digits_of, range(len(NUMBERS) + 1)))
WEATHERS = tuple(Weather(**entry) for entry in read_toml(PACKAGE, "data/weather.toml")["weather"])
CLEAR, DUST, ECLIPSE, METEORS = range(len(WEATHERS))

# -- the map ----------------------------------------------------------------------------------

COLUMNS, ROWS = 12, 12
SQUARES = range(COLUMNS * ROWS)
HOME_SIDE = 2
FOOTPRINT = tuple(row * COLUMNS + column for row in range(HOME_SIDE) for column in range(HOME_SIDE))
"""The Home Base's four squares, counted from its top left one."""


def square_at(column: int, row: int) -> Square:
    """Columns and rows count from 1, as on the map."""
    return (row - 1) * COLUMNS + column - 1


def column_name(column: int) -> str:
    return "ABCDEFGHIJKL"[column - 1]


SQUARE_NAMES = tuple(f"{column_name(column)}{row}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))


def square_name(square: Square) -> str:
    return SQUARE_NAMES[square]


def _deposits(drawing: str) -> tuple[Good, ...]:
    deposits = tuple(LETTERS.index(sign) if sign != "." else NOTHING for sign in drawing.split())
    assert len(deposits) == len(SQUARES)
    return deposits


MAPS = {name: _deposits(drawing) for name, drawing in read_toml(PACKAGE, "data/maps.toml")["maps"].items()}


def _line(square: Square, distance: int) -> tuple[Square, ...]:
    """The squares on the board exactly so far away in one of the four directions."""
    row, column = divmod(square, COLUMNS)
    ends = ((row - distance, column), (row, column - distance), (row, column + distance), (row + distance, column))
    return tuple(r * COLUMNS + c for r, c in ends if distance and 0 <= r < ROWS and 0 <= c < COLUMNS)


def _home_line(corner: Square, distance: int) -> tuple[Square, ...]:
    """The same, measured from any of the four squares of a Home Base with this top left corner."""
    own = {corner + part for part in FOOTPRINT}
    if corner + FOOTPRINT[-1] not in SQUARES:
        return ()
    return tuple(sorted({end for part in own for end in _line(part, distance)} - own))


REACH = tuple(tuple(_line(square, distance) for distance in range(10)) for square in SQUARES)
HOME_REACH = tuple(tuple(_home_line(square, distance) for distance in range(10)) for square in SQUARES)
