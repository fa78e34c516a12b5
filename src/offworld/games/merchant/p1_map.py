"""MOV-1, the map: Movement Dots, what joins them, and the Systems they lie in.

A dot has a number; so have a link (`link ^ 1` leads back), a System, an Orbit (the site of one Spaceport) and a '?'
Box. What changes during play lies in the state; everything here is printed on the board.
"""

from __future__ import annotations

from typing import Any, Final

from offworld.core.graph import Graph
from offworld.games.reading import read_toml

PACKAGE: Final = "offworld.games.merchant"
_map: dict[str, Any] = read_toml(PACKAGE, "data/map.toml")
_dots: list[dict[str, Any]] = _map["dots"]
LOST_BOX_NAME: str = read_toml(PACKAGE, "data/equipment.toml")["extras"]["lost_box"]

PRINTED: Final = {**_map, "dots": [{key: dot[key] for key in dot if key not in ("x", "y")} for dot in _dots]}
"""The map as the rules know it, however it is drawn."""

Dot = int
System = int

# -- Systems (MOV-1.2) -----------------------------------------------------------------------------

SYSTEMS: Final[tuple[str, ...]] = tuple(system["name"] for system in _map["systems"])
SYSTEM_IDS: Final[tuple[str, ...]] = tuple(system["id"] for system in _map["systems"])
N_SYSTEMS: Final = len(SYSTEMS)
DEEP_SPACE: Final = -1
BASE_SYSTEM: Final = SYSTEM_IDS.index("gb")
INHABITED: Final = tuple(n for n, system in enumerate(_map["systems"]) if system["status"] == "culture")
"""The Systems with a Culture Box."""

# -- dots (MOV-1.3) --------------------------------------------------------------------------------

KINDS_OF_DOT: Final = ("space", "orbit", "nav", "oval", "rock", "box", "surface", "spacecity")
SPACE, ORBIT_BOX, CIRCLE, OVAL, ROCK, BOX, SURFACE, SPACE_CITY = range(len(KINDS_OF_DOT))

COLOURLESS: Final = 0
RED: Final = 1
YELLOW: Final = 2
BLUE: Final = 4
COLOURS: Final = {"b": BLUE, "r": RED, "y": YELLOW}

IDS: Final[tuple[str, ...]] = tuple(dot["id"] for dot in _dots)
N_DOTS: Final = len(IDS)
NUMBER: Final = {name: dot for dot, name in enumerate(IDS)}
KIND: Final = tuple(KINDS_OF_DOT.index(dot["k"]) for dot in _dots)
COLOUR: Final = tuple(COLOURS.get(dot.get("c", ""), COLOURLESS) for dot in _dots)
"""Matters to Drives alone."""
OVAL_PENALTY: Final[tuple[int, ...]] = tuple(dot.get("pen", 0) for dot in _dots)
SYSTEM: Final = tuple(SYSTEM_IDS.index(dot["s"]) if "s" in dot else DEEP_SPACE for dot in _dots)
START: Final = NUMBER[_map["start"]]
CITIES: Final = tuple(dot for dot in range(N_DOTS) if KIND[dot] in (SURFACE, SPACE_CITY))
CITIES_OF: Final = tuple(tuple(dot for dot in CITIES if SYSTEM[dot] == system) for system in range(N_SYSTEMS))
DOTS_OF: Final = tuple(tuple(dot for dot in range(N_DOTS) if SYSTEM[dot] == system) for system in range(N_SYSTEMS))
PLACE: Final[tuple[tuple[float, float], ...]] = tuple((dot["x"], dot["y"]) for dot in _dots)
"""Where a dot is drawn, 0..100."""

# -- Orbits (MOV-1.4) and '?' Boxes ----------------------------------------------------------------

ORBITS: Final = tuple(dot for dot in range(N_DOTS) if "port" in _dots[dot])
"""By Orbit: its dot."""
PORTS: Final[tuple[str, ...]] = tuple(_dots[dot]["port"] for dot in ORBITS)
PORT_COST: Final[int] = _map["port_cost"]
LOST_BOX: Final = NUMBER[LOST_BOX_NAME]
BOXES: Final = (*(dot for dot in range(N_DOTS) if KIND[dot] == BOX), LOST_BOX)
"""By '?' Box: its dot. The last one is a box only if an option says so."""
N_BOXES: Final = len(BOXES) - 1
NOT_HERE: Final = -1
ORBIT_AT: Final = tuple(ORBITS.index(dot) if dot in ORBITS else NOT_HERE for dot in range(N_DOTS))
BOX_AT: Final = tuple(BOXES.index(dot) if dot in BOXES else NOT_HERE for dot in range(N_DOTS))
ORBITS_OF: Final = tuple(
    tuple(n for n, dot in enumerate(ORBITS) if SYSTEM[dot] == system) for system in range(N_SYSTEMS)
)

# -- paths (MOV-1.5) -------------------------------------------------------------------------------

_pairs = [pair for walk in _map["paths"] for pair in zip(walk.split(), walk.split()[1:], strict=False)]
GRAPH: Final = Graph(IDS, [*_pairs, *map(tuple, _map["hidden"]), *map(tuple, _map["air"])])
HIDDEN_LINK: Final = GRAPH.link(*(NUMBER[name] for name in _map["hidden"][0]))
FIRST_AIR_LINK: Final = len(GRAPH.ends) - 2 * len(_map["air"])
"""From this number on, links are for the Air Foil alone."""
WAYS: Final = tuple(
    tuple((there, link) for there, link in GRAPH.ways[dot].items() if link < FIRST_AIR_LINK) for dot in range(N_DOTS)
)
"""By dot: its neighbours, each with the link that leads there."""
AIR_WAYS: Final = tuple(
    tuple((there, link) for there, link in GRAPH.ways[dot].items() if link >= FIRST_AIR_LINK) for dot in range(N_DOTS)
)
NEIGHBOURS: Final = tuple(tuple(there for there, _ in ways) for ways in WAYS)

_exits = {NUMBER[nav["dot"]]: nav["exit"] for nav in _map["nav"]}
EXITS: Final = tuple(
    tuple(NUMBER[_exits[dot][str(n)]] for n in range(1, 7)) if dot in _exits else () for dot in range(N_DOTS)
)
"""By navigation circle and pilot number less one: the dot it is left to."""
CIRCLE_NAMES: Final[dict[int, str]] = {NUMBER[nav["dot"]]: nav["name"] for nav in _map["nav"] if "name" in nav}

STEERED: Final = tuple(bool(EXITS[dot]) or BOX_AT[dot] >= 0 for dot in range(N_DOTS))
"""Where a Pilot Number may be asked for: circles, and boxes that may hold a Gate."""
PLAIN: Final = tuple(KIND[dot] == SPACE for dot in range(N_DOTS))
"""Where nothing happens to a ship that enters, if nobody lies in wait."""


def _ahead(link: int) -> tuple[int, ...]:
    """On over plain dots, as long as one way alone leads on."""
    lane: list[int] = []
    came, at = link, GRAPH.ends[link][1]
    while PLAIN[at] and len(WAYS[at]) == 2:
        there, out = WAYS[at][0] if WAYS[at][0][1] != came ^ 1 else WAYS[at][1]
        if not PLAIN[there]:
            break
        lane.append(out)
        came, at = out, there
    return tuple(lane)


AHEAD: Final = tuple(_ahead(link) for link in range(len(GRAPH.ends)))
"""By link: the links that a ship then flies without a choice, each to a plain dot."""


# -- names for people ------------------------------------------------------------------------------


COLOUR_NAMES: Final = {BLUE: "blue", RED: "red", YELLOW: "yellow"}
SHORT: Final = tuple(system.get("short", system["name"]) for system in _map["systems"])
"""Short names of the Systems, for those who read many."""


def _letter(dot: Dot) -> str:
    """What tells it from its like; where dots are numbered by kind, the number alone."""
    letter = IDS[dot].split("-")[1]
    return letter[1:] if letter[1:].isdigit() else letter


def _name(dot: Dot) -> str:
    said = _dots[dot]
    if "city" in said:
        return str(said["city"])
    if "port" in said:
        return f"the Orbit of {said['port']}"
    if dot in CIRCLE_NAMES:
        return f"circle {CIRCLE_NAMES[dot]}"
    words = {CIRCLE: "circle", OVAL: f"${OVAL_PENALTY[dot]} oval", ROCK: "Asteroid", BOX: "'?' Box"}
    if SYSTEM[dot] != DEEP_SPACE:
        kind = words.get(KIND[dot], f"{COLOUR_NAMES.get(COLOUR[dot])} dot")
        return f"{kind} {_letter(dot)} of {SHORT[SYSTEM[dot]]}"
    lane = _letter(dot)
    ends = [SHORT[SYSTEM_IDS.index(lane[i : i + 2])] for i in (0, 2)]
    return f"{COLOUR_NAMES[COLOUR[dot]]} dot {lane[4:]} from {ends[0]} to {ends[1]}"


NAMES: Final = tuple(_name(dot) for dot in range(N_DOTS))
BOX_NAMES: Final = tuple(f"box {_letter(dot)} of {SHORT[SYSTEM[dot]]}" for dot in BOXES)
"""By '?' Box, for saying what lies in it."""
