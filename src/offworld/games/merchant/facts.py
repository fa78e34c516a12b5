"""Cultures, Goods, Equipment, Bonus markers and Rastur: what is printed on the pieces (MOV-2).

The ledger counts money, Goods, Factory Goods, Fares, Demands and Equipment, each kind with a number. A *thing* is
such a kind or, from RELIC on, one of the ten Relics.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from offworld.core.box import Box
from offworld.games.merchant.p1_map import COLOURS, PACKAGE, PRINTED
from offworld.games.reading import read_toml

_said: dict[str, Any] = read_toml(PACKAGE, "data/cultures.toml")
_pieces: dict[str, Any] = read_toml(PACKAGE, "data/equipment.toml")
_markers: dict[str, Any] = read_toml(PACKAGE, "data/markers.toml")
_rastur: dict[str, Any] = read_toml(PACKAGE, "data/rastur.toml")
_numbers: dict[str, int] = _pieces["numbers"]
_extras: dict[str, Any] = _pieces["extras"]
_cultures: list[dict[str, Any]] = _said["cultures"]

BOX: Final = Box(
    {"cultures": _said, "equipment": _pieces, "map": PRINTED, "markers": _markers, "rastur": _rastur},
)
"""What a log is sealed with: the numbers that are played by."""

Culture = int
Kind = int
Thing = int

# -- Cultures (MOV-2.4) ----------------------------------------------------------------------------

N_CULTURES: Final = len(_cultures)
CULTURES: Final = range(N_CULTURES)
TINKERERS: Final = N_CULTURES
"""Who lives at the Galactic Base."""
UNKNOWN: Final = -1
CULTURE_IDS: Final = (*(culture["id"] for culture in _cultures), _said["base"]["id"])
CULTURE_NAMES: Final = (*(culture["name"] for culture in _cultures), _said["base"]["name"])
IOU: Final[tuple[int, ...]] = tuple(culture["iou"] for culture in _cultures)
FACTORY_COST: Final[tuple[int, ...]] = tuple(culture["deed"] for culture in _cultures)
SCIENCES: Final = tuple(science["name"] for science in _said["sciences"])
SCIENCE: Final = tuple(SCIENCES.index(each["science"]) for each in (*_cultures, _said["base"]))
"""By Culture, the Tinkerers last."""
_number = [int(name.rstrip("ab")) for name in CULTURE_IDS[:-1]]
N_NUMBERS: Final = max(_number)

# -- merchants (MOV-2.2) ---------------------------------------------------------------------------

MERCHANTS: Final[tuple[str, ...]] = tuple(merchant["name"] for merchant in _said["merchants"])
MERCHANT_COLOURS: Final = tuple(merchant["colour"] for merchant in _said["merchants"])
OWN_CULTURE: Final = tuple(CULTURE_IDS.index(merchant["culture"]) for merchant in _said["merchants"])
MOST_SEATS: Final = len(MERCHANTS)
BUILDINGS: Final = _numbers["buildings"]
STAKE: Final = _numbers["stake"]
DISCOUNT: Final = _numbers["discount"]

# -- ships, Equipment, Relics (MOV-2.52, 2.53, 2.81) -----------------------------------------------

_ships: list[dict[str, Any]] = _pieces["ships"]
SHIPS: Final = tuple(ship["name"] for ship in _ships)
SCOUT, CLIPPER, TRANSPORT, FREIGHTER = ALL_SHIPS = range(len(SHIPS))
DICE: Final[tuple[int, ...]] = tuple(ship["dice"] for ship in _ships)
HOLDS: Final[tuple[int, ...]] = tuple(ship["holds"] for ship in _ships)
SHIP_COST: Final[tuple[int, ...]] = tuple(ship["cost"] for ship in _ships)
SHIP_TRADE_IN: Final[tuple[int, ...]] = tuple(ship["trade_in"] for ship in _ships)
SHIPS_SOLD: Final = tuple(
    frozenset(SHIPS.index(name) for name in _said["sciences"][science]["ships"]) for science in SCIENCE
)
"""By Culture: the ships it sells."""

_gear: list[dict[str, Any]] = _pieces["gear"]
GEAR_NAMES: Final = tuple(piece["name"] for piece in _gear)
YELLOW_DRIVE, RED_DRIVE, COMBINED_DRIVE, SHIELD, LASER, NOVA = ALL_GEAR = range(len(GEAR_NAMES))
N_GEAR: Final = len(GEAR_NAMES)
GEAR_COPIES: Final[tuple[int, ...]] = tuple(piece["copies"] for piece in _gear)
ON_HULL: Final = tuple(bool(piece["hull"]) for piece in _gear)
"""By Equipment: the first one rides on the Hull."""
WEAPONS: Final = (LASER, NOVA)
GEAR_SOLD: Final = tuple(
    tuple(GEAR_NAMES.index(name) for name in _said["sciences"][science]["gear"]) for science in SCIENCE
)

_relics: list[dict[str, Any]] = _pieces["relics"]
RELIC_NAMES: Final[tuple[str, ...]] = tuple(relic["name"] for relic in _relics)
N_RELICS: Final = len(RELIC_NAMES)
(
    AIR_FOIL,
    AUTO_PILOT,
    RELIC_DRIVE,
    RELIC_SHIELD,
    JUMP_START,
    SPY_EYE,
    SWITCH_SWITCH,
    GATE_LOCK,
    MULLIGAN,
    RELIC_LASER,
) = ALL_RELICS = range(N_RELICS)

SHIELD_STRENGTH: Final = _numbers["shield"]
FIREPOWER: Final = _numbers["firepower"]
AUTO_PILOT_SHOWS: Final = _numbers["auto_pilot"]
FORT_COST: Final = _numbers["fort_cost"]
FORT_PENALTY: Final = _numbers["fort_penalty"]
FORTS: Final = _numbers["forts"]
PORT_COMMISSION: Final = _numbers["port_commission"]
FACTORY_COMMISSION: Final = _numbers["factory_commission"]
SWINDLE_COST: Final = _numbers["swindle"]
REVOLT_COST: Final = _numbers["revolt"]

# -- '?' markers (MOV-2.8) -------------------------------------------------------------------------

_boxed: list[dict[str, Any]] = _markers["boxes"]
FACE_DOWN: Final = -1
N_GATES: Final = sum(marker["kind"] == "gate" for marker in _boxed)
OPEN_PORT: Final = N_GATES
FIRST_RELIC: Final = len(_boxed)
BARE_ROCK: Final = FIRST_RELIC + N_RELICS
"""A box whose Relic was taken: an Asteroid."""
BARE_SPACE: Final = BARE_ROCK + 1
"""A box whose Penalty Marker was destroyed: a blue dot."""
MARKER_COPIES: Final[tuple[int, ...]] = (*(marker["copies"] for marker in _boxed), *(1 for _ in _relics))
MARKER_PENALTY: Final[tuple[int, ...]] = (
    *(marker["value"] if marker["kind"] == "penalty" else 0 for marker in _boxed),
    *(0 for _ in range(N_RELICS + 2)),
)
MARKER_COLOUR: Final[tuple[int, ...]] = (
    *(COLOURS.get(marker.get("colour", ""), 0) for marker in _boxed),
    *(0 for _ in range(N_RELICS + 1)),
    COLOURS["b"],
)


def _marker_name(marker: dict[str, Any]) -> str:
    if marker["kind"] == "penalty":
        colour = {"b": "blue", "r": "red", "y": "yellow"}[marker["colour"]]
        return f"a {colour} ${marker['value']} penalty"
    return "an Open Spaceport" if marker["kind"] == "port" else f"Tele Gate {marker['value']}"


MARKER_NAMES: Final = (
    *(_marker_name(marker) for marker in _boxed),
    *(f"the {name}" for name in RELIC_NAMES),
    "a bare Asteroid",
    "empty space",
)

KNOWN_MARKERS: Final = tuple(
    f"the {name.split(' ', 1)[1]}" if name.startswith(("a ", "an ")) else name for name in MARKER_NAMES
)
"""The same for a marker that has been turned up."""

# -- kinds of the ledger ---------------------------------------------------------------------------


class Fare(NamedTuple):
    """Picked up at one Culture, paid at another."""

    at: Culture
    to: Culture
    fee: int


class Demand(NamedTuple):
    """So much more for such Goods at a Culture."""

    at: Culture
    goods: Kind
    bonus: int
    copies: int


MONEY: Final = 0
GOODS: Final = range(1, 1 + N_CULTURES)
FACTORY_GOODS: Final = range(GOODS.stop, GOODS.stop + N_CULTURES)
CARGO: Final = range(GOODS.start, FACTORY_GOODS.stop)
_goods_names = [culture["goods"]["name"] for culture in _cultures]
FARES: Final = tuple(
    Fare(CULTURE_IDS.index(fare["at"]), CULTURE_IDS.index(fare["to"]), fare["fee"]) for fare in _markers["fares"]
)
DEMANDS: Final = tuple(
    Demand(CULTURE_IDS.index(said["at"]), GOODS[_goods_names.index(said["goods"])], said["bonus"], said["copies"])
    for said in _markers["demands"]
)
FARE_KINDS: Final = range(CARGO.stop, CARGO.stop + len(FARES))
DEMAND_KINDS: Final = range(FARE_KINDS.stop, FARE_KINDS.stop + len(DEMANDS))
IN_CUP: Final = range(CARGO.start, DEMAND_KINDS.stop)
"""The kinds that may lie in the cup."""
GEAR_KINDS: Final = range(DEMAND_KINDS.stop, DEMAND_KINDS.stop + N_GEAR)
RELIC: Final = GEAR_KINDS.stop
"""The first Relic among the things."""
THINGS: Final = RELIC + N_RELICS

KINDS: Final[tuple[str, ...]] = (
    "money",
    *_goods_names,
    *(culture["factory_goods"]["name"] for culture in _cultures),
    *(f"Fare from {CULTURE_NAMES[fare.at]} to {CULTURE_NAMES[fare.to]}" for fare in FARES),
    *(f"Demand for {_goods_names[demand.goods - 1]} at {CULTURE_NAMES[demand.at]}" for demand in DEMANDS),
    *GEAR_NAMES,
)
WIDTH: Final = len(KINDS)
THING_NAMES: Final = (*KINDS, *RELIC_NAMES)

_nothing = [0] * THINGS
GOODS_COPIES: Final[tuple[int, ...]] = tuple(culture["goods"]["copies"] for culture in _cultures)


def _priced(goods: str, factory_goods: str, rest: str) -> tuple[int, ...]:
    """By thing: what its piece says."""
    priced = [*_nothing]
    for n, culture in enumerate(_cultures):
        priced[GOODS[n]] = culture["goods"][goods]
        priced[FACTORY_GOODS[n]] = culture["factory_goods"][factory_goods]
    priced[GEAR_KINDS.start :] = [piece[rest] for piece in (*_gear, *_relics)]
    return tuple(priced)


COST: Final = _priced("cost", "cost", "cost")
WORTH: Final = _priced("payoff", "payoff", "trade_in")
"""By thing: the payoff of Goods, the trade-in value of Equipment and Relics."""


def maker(kind: Kind) -> Culture:
    """The Culture that makes these Goods or Factory Goods."""
    return (kind - GOODS.start) % N_CULTURES


def _buyers(culture: Culture) -> frozenset[Culture]:
    """MOV-2.51: the Cultures with the next three numbers, 1 after 10."""
    wanted = {(_number[culture] + step - 1) % N_NUMBERS + 1 for step in range(1, _said["buyers"] + 1)}
    return frozenset(other for other in CULTURES if _number[other] in wanted)


BUYERS: Final = tuple(_buyers(culture) for culture in CULTURES)
WANTED: Final = (
    *(frozenset(kind for kind in CARGO if culture in BUYERS[maker(kind)]) for culture in CULTURES),
    frozenset[Kind](),
)
"""By Culture, the Tinkerers last: the Goods it buys."""
DEMAND_FOR: Final[tuple[dict[int, int], ...]] = (
    *(
        {demand.goods: DEMAND_KINDS[n] for n, demand in enumerate(DEMANDS) if demand.at == culture}
        for culture in CULTURES
    ),
    dict[Kind, Kind](),
)
"""By Culture: the Demand for some Goods."""
BONUS: Final[dict[int, int]] = {DEMAND_KINDS[n]: demand.bonus for n, demand in enumerate(DEMANDS)}
FARES_AT: Final = tuple(
    tuple(FARE_KINDS[n] for n, fare in enumerate(FARES) if fare.at == culture) for culture in range(N_CULTURES + 1)
)
BONUS_COPIES: Final = (*(1 for _ in FARES), *(demand.copies for demand in DEMANDS))
CUP: Final = sum(BONUS_COPIES)
"""How many markers lie in the cup (MOV-10.1)."""

# -- Rastur (MOV-16.1) -----------------------------------------------------------------------------

RASTUR: Final[dict[str, tuple[int, ...]]] = {name: tuple(values) for name, values in _rastur["sets"].items()}
ALL_RASTUR: Final = tuple(range(len(RASTUR["fives"])))
ACTIVE_RANGE: Final = {int(target): (row["low"], row["high"]) for target, row in _rastur["active"].items()}
TARGETS: Final = tuple(ACTIVE_RANGE)

# -- extras ----------------------------------------------------------------------------------------

NOVA_HIGH: Final[int] = _extras["nova_high"]
NOVA_LOW: Final[int] = _extras["nova_low"]
FIRST_DRAW: Final[int] = _extras["first_draw"]
DISCOVERY_DRAW: Final[int] = _extras["discovery_draw"]
LATE_FROM: Final[int] = _extras["late_from"]


# -- names for people ------------------------------------------------------------------------------


def thing_name(_state: object, thing: Thing) -> str:
    return THING_NAMES[thing]


def culture_name(culture: Culture) -> str:
    return f"{CULTURE_NAMES[culture]} ({CULTURE_IDS[culture]})"
