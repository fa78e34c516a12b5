"""What the board in the browser needs to know of the box: the star chart, and what is printed on the pieces."""

from __future__ import annotations

from typing import Any

from offworld.games.merchant import facts as merchant
from offworld.games.merchant import p1_map as space
from offworld.games.merchant.game import Merchant
from offworld.games.merchant.state import FREELY, SUN
from offworld.games.reading import read_toml

_chart: dict[str, Any] = read_toml(space.PACKAGE, "data/chart.toml")
_pieces: dict[str, Any] = read_toml(space.PACKAGE, "data/equipment.toml")


def facts(_game: Merchant) -> dict[str, object]:
    return {**_map(), **_cultures(), **_things()}


def _map() -> dict[str, object]:
    drawn = list(space.GRAPH.ends[: space.FIRST_AIR_LINK : 2])
    hidden = space.GRAPH.ends[space.HIDDEN_LINK]
    return {
        "CHART": {"width": _chart["width"], "height": _chart["height"]},
        "SYSTEMS": [_system(n) for n in range(space.N_SYSTEMS)],
        "DOTS": [_dot(dot) for dot in range(space.N_DOTS)],
        "LINKS": [pair for pair in drawn if set(pair) != set(hidden)],
        "HIDDEN": hidden,
        "AIR": space.GRAPH.ends[space.FIRST_AIR_LINK :: 2],
        "ENDS": space.GRAPH.ends,
        "ORBITS": space.ORBITS,
        "PORTS": space.PORTS,
        "PORT_LABELS": [_chart["ports"][space.IDS[dot]] for dot in space.ORBITS],
        "BOXES": space.BOXES,
        "BASE": space.START,
    }


def _system(n: space.System) -> dict[str, object]:
    world = _chart["worlds"][space.SYSTEM_IDS[n]]
    return {
        "id": space.SYSTEM_IDS[n],
        "name": space.SYSTEMS[n],
        "short": space.SHORT[n],
        "inhabited": n in space.INHABITED,
        "dots": space.DOTS_OF[n],
        "cities": space.CITIES_OF[n],
        "orbits": space.ORBITS_OF[n],
        "x": world["x"],
        "y": world["y"],
        "ring": world["ring"],
        "world": world.get("world", []),
        "label": {"x": world["name"][0], "y": world["name"][1], "side": world["side"]},
    }


def _dot(dot: space.Dot) -> dict[str, object]:
    x, y = _chart["dots"][space.IDS[dot]]
    return {
        "name": space.NAMES[dot],
        "kind": space.KINDS_OF_DOT[space.KIND[dot]],
        "colour": space.COLOUR_NAMES.get(space.COLOUR[dot], ""),
        "penalty": space.OVAL_PENALTY[dot],
        "system": space.SYSTEM[dot],
        "orbit": space.ORBIT_AT[dot],
        "box": space.BOX_AT[dot],
        "exits": space.EXITS[dot],
        "x": x,
        "y": y,
    }


def _cultures() -> dict[str, object]:
    return {
        "CULTURES": [_culture(culture) for culture in range(merchant.N_CULTURES + 1)],
        "TINKERERS": merchant.TINKERERS,
        "MERCHANTS": merchant.MERCHANTS,
        "MERCHANT_COLOURS": merchant.MERCHANT_COLOURS,
        "OWN_CULTURE": merchant.OWN_CULTURE,
        "FARES": [fare._asdict() for fare in merchant.FARES],
        "DEMANDS": [demand._asdict() for demand in merchant.DEMANDS],
        "FACTORY_COST": merchant.FACTORY_COST,
        "PORT_COST": space.PORT_COST,
        "IOU": merchant.IOU,
        "RASTUR": merchant.RASTUR,
        "FREELY": FREELY,
        "SUN": SUN,
        "FORTS": merchant.FORTS,
        "PORT_COMMISSION": merchant.PORT_COMMISSION,
        "FACTORY_COMMISSION": merchant.FACTORY_COMMISSION,
    }


def _culture(culture: merchant.Culture) -> dict[str, object]:
    makes = (merchant.GOODS, merchant.FACTORY_GOODS) if culture < merchant.TINKERERS else ()
    return {
        "id": merchant.CULTURE_IDS[culture],
        "name": merchant.CULTURE_NAMES[culture],
        "science": merchant.SCIENCES[merchant.SCIENCE[culture]],
        "makes": [kinds[culture] for kinds in makes],
        "wants": sorted(merchant.WANTED[culture]),
        "buyers": sorted(merchant.BUYERS[culture]) if makes else [],
        "ships": sorted(merchant.SHIPS_SOLD[culture]),
        "gear": [merchant.GEAR_KINDS[gear] for gear in merchant.GEAR_SOLD[culture]],
    }


def _things() -> dict[str, object]:
    return {
        "SHIPS": _pieces["ships"],
        "THINGS": merchant.THING_NAMES,
        "DOES": [_does(thing) for thing in range(merchant.THINGS)],
        "COST": merchant.COST,
        "WORTH": merchant.WORTH,
        "WIDTH": merchant.WIDTH,
        "FIRST_FARE": merchant.FARE_KINDS.start,
        "FIRST_DEMAND": merchant.DEMAND_KINDS.start,
        "FIRST_GEAR": merchant.GEAR_KINDS.start,
        "RELIC": merchant.RELIC,
        "WEAPONS": [merchant.GEAR_KINDS[gear] for gear in merchant.WEAPONS],
        "MARKERS": [_marker(marker) for marker in range(len(merchant.MARKER_NAMES))],
    }


def _does(thing: merchant.Thing) -> str:
    """What Equipment and Relics are good for."""
    return str(_pieces["does"].get(merchant.THING_NAMES[thing], ""))


def _marker(marker: int) -> dict[str, object]:
    """What may lie in a '?' Box."""
    relic = marker - merchant.FIRST_RELIC
    kinds = {merchant.OPEN_PORT: "port", merchant.BARE_ROCK: "rock", merchant.BARE_SPACE: "space"}
    kind = "gate" if marker < merchant.N_GATES else "relic" if 0 <= relic < merchant.N_RELICS else "penalty"
    return {
        "kind": kinds.get(marker, kind),
        "name": merchant.MARKER_NAMES[marker],
        "number": marker + 1 if marker < merchant.N_GATES else merchant.MARKER_PENALTY[marker],
        "colour": space.COLOUR_NAMES.get(merchant.MARKER_COLOUR[marker], ""),
        "thing": merchant.RELIC + relic if 0 <= relic < merchant.N_RELICS else -1,
    }
