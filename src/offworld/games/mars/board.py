"""The board for a terminal: map, buildings, stores and display in at most 120 by 40 characters.

Colour only repeats what letters and brackets already say.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from rich.text import Text

from offworld.core.view import View
from offworld.games.mars.facts import (
    BLUEPRINTS,
    BUILDABLE,
    COLUMNS,
    DUST,
    ECLIPSE,
    EVENTS,
    GOODS,
    HOME,
    LETTERS,
    NOTHING,
    ROWS,
    SHIELD,
    WEATHERS,
    WINNING_VP,
    Building,
    Kind,
    Square,
    column_name,
    in_letters,
    square_name,
)
from offworld.games.mars.sight import Sight

MAP_WIDTH = 58
ONE_COLUMN = 32
"""So many buildings fit one below the other; more are listed in two columns."""
COLOURS = dict(zip("FWOS", ("green", "blue", "cyan", "yellow"), strict=True))
GROUNDS = {NOTHING: "bare"} | {good: f"on {letter}" for good, letter in enumerate(LETTERS)}


def draw(view: View) -> str:
    table = Sight(view)
    rows = zip_longest([*_map(table), "", *_legend()], list(_buildings(table)), fillvalue="")
    return "\n".join([*_display(table), "", *((_padded(left) + right).rstrip() for left, right in rows)])


# -- the display --------------------------------------------------------------------------------


def _display(table: Sight) -> Iterator[str]:
    view = table.view
    if not view["number"]:
        yield f"[bold]Mars[/]  before the first turn   VP 0 of {WINNING_VP}"
        yield "Choose where the Home Base goes; it covers 2 by 2 squares."
        yield ""
        return
    weather = WEATHERS[view["weather"]]
    event = EVENTS[view["number"]]
    yield (
        f"[bold]Mars[/]  turn [bold]{view['turn']}[/] of {view['options']['turn_cap']}"
        f"   roll [bold]{view['number']}[/] (first digit {table.d1}, second {table.d2})"
        f"   weather [bold]{weather.code}[/] {weather.name}   VP [bold]{table.vp}[/] of {WINNING_VP}"
    )
    yield f"Event: {event.name} ({event.text}){''.join(_warnings(table))}"
    stock = (f"{GOODS[good]} [{COLOURS[LETTERS[good]]}]{LETTERS[good]} {table.have(good)}[/]" for good in range(4))
    yield "In store: " + "   ".join(stock) + "".join(_remarks(table))


def _warnings(table: Sight) -> Iterator[str]:
    view = table.view
    if view["hungry"]:
        yield "   NO FOOD: one action this turn"
    if view["scores"] is not None:
        yield f"   GAME OVER, score {view['scores'][0]}"


def _remarks(table: Sight) -> Iterator[str]:
    view = table.view
    if view["weather"] in (DUST, ECLIPSE) and table.count(SHIELD):
        yield "   the Shield keeps the weather off"
    if view["dusty"]:
        yield "   DUST: nothing is produced"
    if view["won_on"]:
        yield f"   WON on turn {view['won_on']}"


# -- the map ------------------------------------------------------------------------------------


def _map(table: Sight) -> Iterator[str]:
    marks = _marks(table)
    yield "    " + "".join(f"{column_name(column):^4}" for column in range(1, COLUMNS + 1))
    for row in range(ROWS):
        squares = range(row * COLUMNS, (row + 1) * COLUMNS)
        yield f"{row + 1:3} " + "".join(_cell(table, square, marks.get(square, "  ")) for square in squares)


def _cell(table: Sight, square: Square, mark: str) -> str:
    """Four characters: what is there, between brackets when a choice may fall on it."""
    occupant, deposit = table.occupant[square], table.deposit[square]
    if occupant != NOTHING:
        newest = "*" if occupant == table.standing()[-1] else " "
        return f" [bold]{BLUEPRINTS[table.built[occupant]].code}[/]{newest}"
    sign = "· " if deposit == NOTHING else f"[{COLOURS[LETTERS[deposit]]}]{LETTERS[deposit]}[/] "
    inside = f"{mark[0]}{sign}{mark[1]}"
    return f"[reverse]{inside}[/]" if mark.strip() else inside


def _marks(table: Sight) -> dict[Square, str]:
    """What the menu lets you choose: the squares asked for, else those that building and exploring would reach."""
    menu = table.view["menu"]
    if "at" in menu:
        return dict.fromkeys(menu["at"], "<>")
    kinds = [kind for kind in BUILDABLE if table.allowed(kind)] if "build" in menu else []
    sites = {square for kind in kinds for square in table.sites(kind)}
    spots = set(table.spots()) if "explore" in menu else set()
    return dict.fromkeys(spots, "()") | dict.fromkeys(sites, "<>") | dict.fromkeys(sites & spots, "{}")


def _legend() -> Iterator[str]:
    yield "Each turn costs 1 F and 1 W. Without F: one action."
    yield f"Without W: you die. {WINNING_VP} VP: you win."
    yield "On the map: S stone   F fertile soil   W water rich soil"
    yield "< > build here   ( ) explore here   { } either"
    yield "* newest building: distances count from it"
    yield ""
    yield "   [bold]To build         costs        ground  makes[/]"
    for kind in BUILDABLE:
        plan = BLUEPRINTS[kind]
        yield f"{plan.code} {plan.name:17}{in_letters(plan.cost):13}{GROUNDS[plan.site]:8}{_output(kind)}"


def _output(kind: Kind) -> str:
    plan = BLUEPRINTS[kind]
    if plan.makes == NOTHING:
        return "keeps weather off"
    return f"{LETTERS[plan.makes]} on {' '.join(map(str, sorted(plan.digits)))}"


# -- the buildings --------------------------------------------------------------------------------


def _buildings(table: Sight) -> Iterator[str]:
    standing = table.standing()
    yield "[bold]Buildings and what they store[/]"
    if len(standing) <= ONE_COLUMN:
        for building in standing:
            yield f"{_name(table, building):21} {_store(table, building)}{_now(table, building)}"
        return
    half = (len(standing) + 1) // 2
    for left, right in zip_longest(standing[:half], standing[half:]):
        pair = [_padded(_brief(table, building), 32) for building in (left, right) if building is not None]
        yield "".join(pair)


def _name(table: Sight, building: Building) -> str:
    return f"{BLUEPRINTS[table.built[building]].name} {square_name(table.site[building])}"


def _brief(table: Sight, building: Building) -> str:
    return f"{BLUEPRINTS[table.built[building]].code} {square_name(table.site[building]):4}{_store(table, building)}"


def _store(table: Sight, building: Building) -> str:
    """`3/12 F2 W1`: slots used, slots there are, what lies there."""
    slots = table.view["slots"][table.built[building]]
    if not slots:
        return ""
    held = table.stored(building)
    goods = " ".join(f"{LETTERS[good]}{n}" for good, n in enumerate(held) if n) or "empty"
    return f"{f'{sum(held)}/{slots}':5} {goods}"


def _now(table: Sight, building: Building) -> str:
    good = table.makes_now(building) if table.view["number"] and table.built[building] != HOME else NOTHING
    return "" if good == NOTHING else f"  works on {table.d1}"


def _padded(markup: str, width: int = MAP_WIDTH) -> str:
    """The line filled up to its column; markup takes no room."""
    return markup + " " * (width - len(Text.from_markup(markup).plain))
