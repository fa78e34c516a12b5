"""What is printed on the board: planets, technologies, markets, starting goods (brief A1 to A5).

Planets are numbered clockwise. A resource has the number of its planet, a technology that of the
planet before it, and an action that of its technology; Research & Development comes last.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from offworld.games.reading import read_toml

PACKAGE = "offworld.games.colonies"
_board: dict[str, Any] = read_toml(PACKAGE, "data/board.toml")

# -- planets -------------------------------------------------------------------------------------

PLANETS = tuple(planet["name"] for planet in _board["planets"])
COLOURS = tuple(planet["colour"] for planet in _board["planets"])
RESOURCES = tuple(planet["resource"] for planet in _board["planets"])
N_PLANETS = len(PLANETS)
N_PARTNERS = N_PLANETS - 1
NEUTRAL = -1
"""The seat of a planet that nobody plays."""

ALL_PLANETS = range(N_PLANETS)
CLOCKWISE = tuple(tuple((planet + k) % N_PLANETS for k in range(1, N_PLANETS)) for planet in ALL_PLANETS)
"""The four partners of a planet, its clockwise neighbour first."""
COUNTER_CLOCKWISE = tuple(tuple(reversed(partners)) for partners in CLOCKWISE)
"""The four partners of a planet, the rightmost route first."""

# -- kinds of the ledger: a resource has the number of its planet --------------------------------

COLONISTS = N_PLANETS
CREDITS = N_PLANETS + 1
KINDS = (*RESOURCES, "colonists", "credits")
WIDTH = len(KINDS)

# -- routes: `owner * 5 + partner` carries the partner's deliveries to the owner -----------------

CELLS = range(N_PLANETS * N_PLANETS)
ROUTES = tuple(route for route in CELLS if route // N_PLANETS != route % N_PLANETS)


# -- technologies --------------------------------------------------------------------------------

INDUSTRY, COMMUNITY, MILITARY, COMMERCE, INFLUENCE = TECHS = range(N_PLANETS)
UPGRADE = len(TECHS)
TECH_NAMES = tuple(tech["name"] for tech in _board["technologies"])
ACTION_NAMES = (*(tech["action"] for tech in _board["technologies"]), "Research & Development")
ACTION_WORDS = {name.lower(): tech for tech, name in enumerate((*TECH_NAMES, "upgrade"))}

COST = tuple((tech, (tech + 1) % N_PLANETS) for tech in TECHS)
"""The two resources of a technology: those of the planets it lies between."""
POINTS: tuple[int, ...] = (0, *_board["levels"]["points"])
"""Victory points of the level held; there is no level 0."""
TOP_LEVEL = len(POINTS) - 1
FIRST_LEVEL: int = _board["start"]["level"]

# -- markets -------------------------------------------------------------------------------------

_market = _board["market"]
UPPER_PLACES: tuple[int, ...] = (
    *(_market["top"]["price"],) * _market["top"]["room"],
    *(_market["middle"]["price"],) * _market["middle"]["room"],
)
"""Prices of the places on the top and the middle shelf."""
LOWEST: int = _market["bottom"]["price"]
"""The price of all places on the bottom shelf."""
MARKET_START: int = _market["start"]


@cache
def price(place: int) -> int:
    """The price on a market's place, counted from the top shelf down (A3)."""
    return UPPER_PLACES[place] if place < len(UPPER_PLACES) else LOWEST


@cache
def price_of_last(shelved: int, n: int) -> int:
    """What the last `n` of so many shelved resources cost: the cheapest leave first."""
    return sum(price(place) for place in range(shelved - n, shelved))


# -- numbers -------------------------------------------------------------------------------------

LAST_TURN: int = _board["start"]["turns"]
HAND: int = _board["start"]["hand"]
DECK: int = _board["start"]["deck"]
ACTIONS: int = _board["start"]["actions"]
START_FOREIGN: int = _board["start"]["foreign_resources"]
START_OWN: int = _board["start"]["own_resources"]
START_CREDITS: int = _board["start"]["credits"]
START_CREDITS_OF_THREE: int = _board["start"]["credits_of_three"]
TRACK_START: int = _board["agreements"]["start"]
TRACK_MIN: int = _board["agreements"]["lowest"]
TRACK_MAX: int = _board["agreements"]["highest"]
INSTEAD: int = _board["payments"]["reward_instead"]
MISSING: int = _board["payments"]["missing_unit"]
EXTRA: int = _board["payments"]["extra_substitute"]
BOUNTY: int = _board["payments"]["hunted_pirate"]
ONE_MARKER: int = _board["payments"]["one_marker_step"]


# -- names for people ----------------------------------------------------------------------------


TITLES = tuple(f"{planet} ({colour})" for planet, colour in zip(PLANETS, COLOURS, strict=True))


def planet_name(planet: int) -> str:
    return TITLES[planet]


def resource_name(planet: int) -> str:
    return f"{RESOURCES[planet]} ({COLOURS[planet]})"


@cache
def many(n: int, noun: str) -> str:
    """'1 pirate', '2 pirates'."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def route_name(route: int) -> str:
    owner, partner = divmod(route, N_PLANETS)
    return f"{PLANETS[owner]}'s route from {PLANETS[partner]}"
