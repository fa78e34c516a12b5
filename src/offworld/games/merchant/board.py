"""The board for a terminal: the near map, the Systems, the players, in at most 120 by 40 characters.

Colour only repeats what letters and brackets already say.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from rich.text import Text

from offworld.core.view import View
from offworld.games.merchant.facts import (
    BARE_ROCK,
    COST,
    CULTURE_IDS,
    CULTURE_NAMES,
    DEMAND_KINDS,
    DEMANDS,
    FACTORY_GOODS,
    FARE_KINDS,
    FARES,
    FIRST_RELIC,
    GEAR_KINDS,
    GEAR_NAMES,
    GOODS,
    HOLDS,
    KINDS,
    N_GATES,
    OPEN_PORT,
    RELIC_NAMES,
    SHIPS,
    THING_NAMES,
    TINKERERS,
    UNKNOWN,
)
from offworld.games.merchant.p1_map import (
    BASE_SYSTEM,
    BLUE,
    BOX,
    BOX_AT,
    CIRCLE,
    COLOUR,
    INHABITED,
    KIND,
    N_DOTS,
    ORBIT_AT,
    ORBIT_BOX,
    ORBITS_OF,
    OVAL,
    PLACE,
    RED,
    ROCK,
    SHORT,
    SPACE_CITY,
    SURFACE,
    WAYS,
    YELLOW,
    Dot,
    System,
)
from offworld.games.merchant.sight import Sight

MAP_WIDTH, MAP_HEIGHT = 62, 27
SPAN_X, SPAN_Y = 36.0, 33.0
"""How much of the map, which is 100 by 100, is drawn."""
LETTERS = {BLUE: "b", RED: "r", YELLOW: "y"}
PAINT = {"b": "blue", "r": "red", "y": "yellow", "?": "magenta", "$": "bright_red"}


def draw(view: View) -> str:
    sight = Sight(view)
    left = [*_map(sight), *_legend()]
    right = [*_players(sight), "", *_systems(sight)]
    rows = zip_longest(left, right, fillvalue="")
    return "\n".join([*_display(sight), *((_padded(one) + other).rstrip() for one, other in rows)][:40])


# -- the display -----------------------------------------------------------------------------------


def _display(sight: Sight) -> Iterator[str]:
    view = sight.view
    whose = sight.name(view["active"]) if view["order"] else "nobody"
    yield (
        f"[bold]Merchant of Venus[/]  round [bold]{view['turn']}[/]   to ${sight.target}   turn of [bold]{whose}[/]"
        f"{_flight(view)}"
    )


def _flight(view: View) -> str:
    if not view["dice"]:
        return ""
    pilot = f"   Pilot Number {view['pilot']}" if view["pilot"] else ""
    return f"   rolled {' '.join(map(str, view['dice']))}   movement [bold]{view['mp']}[/]{pilot}"


# -- the near map ----------------------------------------------------------------------------------


def _map(sight: Sight) -> Iterator[str]:
    """What lies round the viewer's ship; paths as points between the dots."""
    centre = sight.at if sight.view["seat"] is not None else sight.pawn[sight.view["active"]]
    cells = _spots(centre)
    canvas = [[" "] * MAP_WIDTH for _ in range(MAP_HEIGHT)]
    for dot, (column, row) in cells.items():
        for there, _ in WAYS[dot]:
            if there in cells:
                _path(canvas, (column, row), cells[there])
    lit = _lit(sight.view)
    for dot, (column, row) in sorted(cells.items(), key=lambda cell: cell[0] in lit):
        _put(canvas[row], column, _shown(sight, dot), lit.get(dot))
    for line in canvas:
        yield "".join(line)


def _spots(centre: Dot) -> dict[Dot, tuple[int, int]]:
    """By dot in the window: its column and row."""
    x = min(max(PLACE[centre][0], SPAN_X / 2), 100 - SPAN_X / 2) - SPAN_X / 2
    y = min(max(PLACE[centre][1], SPAN_Y / 2), 100 - SPAN_Y / 2) - SPAN_Y / 2
    spots = {}
    for dot in range(N_DOTS):
        across, down = (PLACE[dot][0] - x) / SPAN_X, (PLACE[dot][1] - y) / SPAN_Y
        if 0 <= across < 1 and 0 <= down < 1:
            spots[dot] = (1 + int(across * (MAP_WIDTH - 5)), int(down * MAP_HEIGHT))
    return spots


def _path(canvas: list[list[str]], one: tuple[int, int], other: tuple[int, int]) -> None:
    steps = max(abs(one[0] - other[0]), 2 * abs(one[1] - other[1]))
    for i in range(2, steps - 1, 2):
        column = round(one[0] + (other[0] - one[0]) * i / steps)
        row = round(one[1] + (other[1] - one[1]) * i / steps)
        if canvas[row][column] == " ":
            canvas[row][column] = "[dim]·[/]"


def _lit(view: View) -> dict[Dot, str]:
    """The dots that may be chosen now, each with its number in the menu where that is known."""
    numbers = {(entry["verb"], entry.get("arg")): str(entry["n"]) for entry in view.get("entries", ())}
    chosen = [(verb, dot) for verb in ("first", "jump", "to", "site") for dot in view["menu"].get(verb, ())]
    return {dot: numbers.get((verb, dot), "") for verb, dot in chosen}


def _shown(sight: Sight, dot: Dot) -> str:
    pawns = [seat for seat, at in enumerate(sight.pawn) if at == dot]
    sign = sight.name(pawns[0])[0].upper() if pawns and sight.view["order"] else _sign(sight, dot)
    return f"[reverse]{sign}[/]" if pawns else f"[{PAINT[sign]}]{sign}[/]" if sign in PAINT else sign


def _put(line: list[str], column: int, shown: str, number: str | None) -> None:
    """A sign on the canvas; one that may be chosen in brackets, with its number in the menu."""
    if number is None:
        line[column] = shown
        return
    width = len(number) + 3
    start = min(max(column - 1, 0), len(line) - width)
    line[start : start + width] = [f"[bold]<{shown}{number}>[/]", *[""] * (width - 1)]


def _sign(sight: Sight, dot: Dot) -> str:
    """One character for what is on a dot."""
    if dot in sight.view["rastur"]:
        return "R"
    if dot in sight.view["fort_at"]:
        return "F"
    if BOX_AT[dot] >= 0 and KIND[dot] == BOX:
        return _box_sign(sight.marker(dot))
    if ORBIT_AT[dot] >= 0:
        return "P" if sight.is_port(dot) else "O"
    return {CIRCLE: "@", OVAL: "$", ROCK: "*", SURFACE: "#", SPACE_CITY: "#", ORBIT_BOX: "O"}.get(
        KIND[dot], LETTERS.get(COLOUR[dot], ".")
    )


def _box_sign(marker: int) -> str:
    if marker < 0:
        return "?"
    if marker < N_GATES:
        return str(marker + 1)
    if marker == OPEN_PORT:
        return "P"
    if marker < FIRST_RELIC:
        return "$"
    return "!" if marker < BARE_ROCK else "*" if marker == BARE_ROCK else "b"


def _legend() -> Iterator[str]:
    yield "b r y dots   $ penalty   O Orbit   P Spaceport   # City"
    yield "@ circle   * Asteroid   ! Relic   ? box   1-6 Tele Gate"
    yield "letters in reverse: ships   R Rastur   F Fort   <y2> yours to choose, as 2"


# -- the players -----------------------------------------------------------------------------------


def _players(sight: Sight) -> Iterator[str]:
    view = sight.view
    yield "[bold]Merchants        Net Worth   money  ship[/]"
    for seat in view["order"] or range(sight.seats):
        mark = ">" if seat == view["active"] and view["order"] else " "
        ship = SHIPS[view["ship"][seat]]
        name = f"{sight.name(seat)}{' (you)' if seat == view['seat'] else ''}"
        yield f"{mark}{name:15}{sight.worth(seat):9}{sight.money(seat):8}  {ship}, {len(sight.goods(seat))} Goods"
    if view["seat"] is not None:
        yield from _hold(sight)


def _hold(sight: Sight) -> Iterator[str]:
    """What the viewer carries."""
    seat = sight.seat
    load = [KINDS[kind] for kind in sight.goods(seat)]
    load += [f"Fare to {CULTURE_NAMES[FARES[kind - FARE_KINDS.start].to]}" for kind in sight.fares(seat)]
    load += [GEAR_NAMES[gear] for gear, kind in enumerate(GEAR_KINDS) for _ in range(sight.has(seat, kind))]
    load += [name for relic, name in enumerate(RELIC_NAMES) if sight.owns(seat, relic)]
    ious = [CULTURE_NAMES[culture] for culture, holder in enumerate(sight.view["iou"]) if holder == seat]
    yield _cut(f"Aboard ({sight.room(seat)} of {HOLDS[sight.ship]} Holds free): {', '.join(load) or 'nothing'}", 58)
    if ious:
        yield _cut(f"IOUs of: {', '.join(ious)}", 58)


# -- the Systems -----------------------------------------------------------------------------------


def _systems(sight: Sight) -> Iterator[str]:
    yield "[bold]System          Culture      Goods, stock, cost[/] * only you"
    for system in (BASE_SYSTEM, *INHABITED):
        yield _cut(_system(sight, system), 58)
    yield from _bonuses(sight)


def _system(sight: Sight, system: System) -> str:
    culture: int = sight.view["culture_at"][system]
    ports = sum(sight.view["port_owner"][orbit] >= 0 for orbit in ORBITS_OF[system])
    if culture == UNKNOWN:
        return f"{SHORT[system]:16}?"
    seen = "" if sight.view["lives"][system] != UNKNOWN else "*"
    number = "" if culture == TINKERERS else f"{CULTURE_IDS[culture]} "
    name = f"{number}{CULTURE_NAMES[culture]}{seen}"
    return f"{SHORT[system]:16}{name:13}{_wares(sight, culture)}{f'  P{ports}' if ports else ''}"


def _wares(sight: Sight, culture: int) -> str:
    if culture == TINKERERS:
        return "ships"
    kind, made = GOODS[culture], FACTORY_GOODS[culture]
    extra = f" + {THING_NAMES[made]} {COST[made]}" if sight.has(sight.shelf, made) else ""
    return f"{KINDS[kind]} {sight.has(sight.shelf, kind)} at {COST[kind]}{extra}"


def _bonuses(sight: Sight) -> Iterator[str]:
    """Demands and Fares of Cultures that are known."""
    known = {*sight.lives} - {UNKNOWN}
    wanted = [
        f"{KINDS[demand.goods]} +{demand.bonus * sight.has(sight.shelf, kind)} {CULTURE_NAMES[demand.at]}"
        for kind, demand in zip(DEMAND_KINDS, DEMANDS, strict=True)
        if demand.at in known and sight.has(sight.shelf, kind)
    ]
    fares = [
        f"{CULTURE_NAMES[fare.at]} to {CULTURE_NAMES[fare.to]} ${fare.fee}"
        for kind, fare in zip(FARE_KINDS, FARES, strict=True)
        if fare.at in known and sight.has(sight.shelf, kind)
    ]
    for title, lines in (("Demands", wanted), ("Fares", fares)):
        if lines:
            yield _cut(f"{title}: {', '.join(lines)}", 58)


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


def _padded(markup: str, width: int = MAP_WIDTH) -> str:
    """The line filled up to its column; markup takes no room."""
    return markup + " " * (width - len(Text.from_markup(markup).plain))
