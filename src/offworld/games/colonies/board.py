"""The board of Colonies for a terminal: rich markup, at most 120 columns and 40 lines, clear without colour."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap

from rich.markup import escape
from rich.text import Text

from offworld.core.view import View
from offworld.games.colonies.cards import CARDS, CARDS_SWAPPED, NO_CARD, Card, phrase_all, rewards_in_words
from offworld.games.colonies.facts import (
    ALL_PLANETS,
    COLONISTS,
    COLOURS,
    COST,
    CREDITS,
    LAST_TURN,
    N_PLANETS,
    PLANETS,
    POINTS,
    RESOURCES,
    TECH_NAMES,
    TECHS,
    TITLES,
    TOP_LEVEL,
    WIDTH,
    price,
    price_of_last,
)

COLUMNS = 118
LETTERS = tuple(colour[0] for colour in COLOURS)
TAGS = ("IND", "COM", "MIL", "CMC", "INF", "UPG")
"""Technologies and their actions, and the upgrade action."""
STYLES = ("bright_blue", "green", "yellow", "magenta", "red")
RING = 42
"""Columns for the ring of planets; the event card stands beside it."""
ROUTES = 70
"""Columns for the trade routes; the markets stand beside them."""


def draw(view: View) -> str:
    """The table as the view's seat sees it."""
    if not view["seat_at"]:
        return "[bold]Colonies[/]\nPlanets are being drawn."
    lines = [
        header(view),
        "",
        *beside(ring(view), event(view), RING),
        "",
        *players(view),
        "",
        *beside(routes(view), markets(view), ROUTES),
        "",
        *tracks(view),
    ]
    return "\n".join(lines)


# -- parts ---------------------------------------------------------------------------------------


def header(view: View) -> str:
    turn = min(view["turn"], LAST_TURN)
    parts = [f"[bold]Colonies[/]  year {turn} of {LAST_TURN}", f"first player {named(view['planet'][view['first']])}"]
    if len(view["to_act"]) == view["seats"]:
        parts.append("waiting for all")
    elif view["to_act"] and view["to_act"][0] >= 0:
        asked = [view["planet"][seat] for seat in view["to_act"]]
        parts.append("waiting for " + ", ".join(colour(planet, PLANETS[planet]) for planet in asked))
    return " · ".join(parts)


def ring(view: View) -> list[str]:
    """The five planets clockwise, technologies between neighbours."""

    def spot(planet: int) -> str:
        return named(planet) + (" neutral" if view["seat_at"][planet] < 0 else "")

    blue, green, yellow, purple, red = map(spot, ALL_PLANETS)
    return [
        centred(blue, RING),
        centred("Influence /         \\ Industry", RING),
        spread(red, green, RING - 2),
        centred("Commerce \\           / Community", RING),
        spread(f"   {purple}", yellow, RING - 4),
        centred("Military", RING),
    ]


def event(view: View) -> list[str]:
    """The current card with both outcomes, and the last vote."""
    if view["event"] == NO_CARD:
        return ["No event card is turned up yet."]
    cards = CARDS_SWAPPED if view["options"]["swap_e21_e25"] else CARDS
    card = cards[view["event"]]
    lines = [f"[bold]{escape(card.name)}[/] ({card.colonists} colonists come with it)"]
    for text in outcomes(card):
        lines += [escape(line) for line in wrap(text, COLUMNS - RING, subsequent_indent="    ")]
    if view["votes"]:
        votes = [f"{LETTERS[view['planet'][seat]]} {side(n)}" for seat, n in enumerate(view["votes"])]
        lines.append(f"Last vote: {', '.join(votes)}")
    return lines


def outcomes(card: Card) -> list[str]:
    return [
        f"Yes, {card.yes_motion}. Most yes votes: {rewards_in_words(card)}",
        f"No, {card.no_motion}. Everyone: {phrase_all(card.table + card.everyone)}."
        f" Fewest votes also: {phrase_all(card.fewest)}",
    ]


def side(votes: int) -> str:
    return f"yes {votes}" if votes > 0 else f"no {-votes}"


def players(view: View) -> list[str]:
    goods = "".join(colour(planet, f"{LETTERS[planet]:>4}") for planet in ALL_PLANETS)
    techs = "".join(f"{TAGS[tech]:>5}" for tech in TECHS)
    lines = [f"[bold]{'Planet':<26}[/]{goods}{'people':>8}{'Cr':>6}  {techs}   this year"]
    for seat, planet in enumerate(view["planet"]):
        held = view["held"][seat * WIDTH : (seat + 1) * WIDTH]
        stock = "".join(f"{n:>4}" for n in held[:N_PLANETS])
        money = "?" if held[CREDITS] is None else held[CREDITS]
        levels = "".join(f"{n:>5}" for n in view["levels"][seat * N_PLANETS : (seat + 1) * N_PLANETS])
        mark = ">" if seat in view["to_act"] else " "
        name = padded(f"{mark} {named(planet)}{' (you)' if seat == view['seat'] else ''}", 26)
        lines.append(f"{name}{stock}{held[COLONISTS]:>8}{money:>6}  {levels}   {limits(view, seat)}".rstrip())
    return lines


def limits(view: View, seat: int) -> str:
    """What events forbid this year."""
    banned = [tag for action, tag in enumerate(TAGS) if view["bans"][seat] >> action & 1]
    parts = [f"-{view['fewer'][seat]} action"] if view["fewer"][seat] else []
    return ", ".join([*parts, f"no {' '.join(banned)}"] if banned else parts)


def routes(view: View) -> list[str]:
    """Each planet's routes: units a year from each partner, pirates in brackets."""
    lines = [f"[bold]{'Units a year':<22}[/]" + "".join(colour(p, f"from {LETTERS[p]:<4}") for p in ALL_PLANETS)]
    for owner in ALL_PLANETS:
        cells = "".join(f"{route(view, owner, partner):<9}" for partner in ALL_PLANETS)
        lines.append(padded(f"to {named(owner)}", 22) + escape(cells))
    lines.append("3 x2: 3 units a year, 2 pirates on the route")
    return lines


def route(view: View, owner: int, partner: int) -> str:
    if owner == partner:
        return "-"
    pirates = view["pirates"][owner * N_PLANETS + partner]
    units = view["promised"][partner * N_PLANETS + owner]
    return f"{units} x{pirates}" if pirates else str(units)


def markets(view: View) -> list[str]:
    """Shelves from the top down, what the next sale pays and the next purchase costs."""
    at = view["seats"] * WIDTH
    lines = [f"[bold]{'Market':<14}[/]{'top  middle  low':<19}{'sell':>5}{'buy':>5}"]
    for planet in ALL_PLANETS:
        n = view["held"][at + planet]
        shelves = f"{boxes(n, 0, 1)}  {boxes(n, 1, 3)}   {max(0, n - 4) or '-'}"
        buy = price_of_last(n, 1) if n else "-"
        lines.append(padded(colour(planet, RESOURCES[planet]), 14) + f"{escape(shelves):<19}{price(n):>5}{buy:>5}")
    return lines


def boxes(n: int, above: int, room: int) -> str:
    filled = max(0, min(room, n - above))
    return "(" + "#" * filled + "." * (room - filled) + ")"


def tracks(view: View) -> list[str]:
    """Technologies: who stands on which level."""
    head = "".join(f"{f'{level} ({POINTS[level]} VP)':<12}" for level in range(1, TOP_LEVEL + 1))
    lines = [f"[bold]{'Technology':<22}[/]{head.rstrip()}"]
    for tech in TECHS:
        cost = " ".join(colour(planet, LETTERS[planet]) for planet in COST[tech])
        row = padded(f"{TAGS[tech]} {TECH_NAMES[tech]} ({cost})", 22)
        for level in range(1, TOP_LEVEL + 1):
            there = [p for seat, p in enumerate(view["planet"]) if view["levels"][seat * N_PLANETS + tech] == level]
            row += padded(" ".join(colour(planet, LETTERS[planet]) for planet in there) or ".", 12)
        lines.append(row.rstrip())
    return lines


# -- markup --------------------------------------------------------------------------------------


def colour(planet: int, text: str) -> str:
    return f"[{STYLES[planet]}]{escape(text)}[/]"


def named(planet: int) -> str:
    return colour(planet, TITLES[planet])


@lru_cache(maxsize=4096)
def width(markup: str) -> int:
    return Text.from_markup(markup).cell_len


def padded(markup: str, columns: int) -> str:
    return markup + " " * (columns - width(markup))


def centred(markup: str, columns: int) -> str:
    return " " * ((columns - width(markup)) // 2) + markup


def spread(left: str, right: str, columns: int) -> str:
    return left + " " * max(1, columns - width(left) - width(right)) + right


def beside(left: list[str], right: list[str], columns: int) -> list[str]:
    """Two blocks of lines next to each other."""
    height = max(len(left), len(right))
    left, right = left + [""] * (height - len(left)), right + [""] * (height - len(right))
    return [(padded(a, columns) + b).rstrip() for a, b in zip(left, right, strict=True)]
