"""What follows from a view and is worth showing: upgrades, prices, the vote, what is still to come this year.

It is reckoned from the viewer's own view, so it can tell nothing that the viewer does not know.
"""

from __future__ import annotations

from typing import Any, TypedDict

from offworld.core.view import View
from offworld.games.colonies.facts import (
    ALL_PLANETS,
    COLONISTS,
    COMMUNITY,
    COST,
    INFLUENCE,
    N_PLANETS,
    POINTS,
    TOP_LEVEL,
    WIDTH,
    price,
)
from offworld.games.colonies.outcomes import INCOME, Affairs, arriving, card_of, for_seat, is_open
from offworld.games.colonies.p3_4_negotiate import points_for


class Need(TypedDict):
    """Resources of a colour: how many the market would have to fill in, and whether it has them."""

    colour: int
    missing: int
    on_sale: bool


class Upgrade(TypedDict):
    level: int
    needs: list[Need]
    colonists_missing: int
    credits: int
    """For what the markets fill in."""


class Stall(TypedDict):
    """A market: what it pays for one more, and what its next one costs; None where it has none."""

    pays: int
    costs: int | None


class Welcome(TypedDict):
    """Who comes and what they bring if so many are turned away."""

    colonists: int
    credits: int


class YearEnd(TypedDict):
    """What the end of the year will ask as things stand: units owed, units short, colonists without work."""

    due: int
    short: int
    idle: int


class ForMe(TypedDict):
    """What the outcomes of the card that is turned up would do to the viewer."""

    yes: list[str]
    """By reward."""
    everyone: str
    fewest: str


class Figures(TypedDict):
    upgrades: list[list[Upgrade | None]]
    """By seat and technology; None at the top."""
    points: list[int]
    """By seat: what its technologies are worth."""
    stalls: list[Stall]
    """By colour."""
    welcome: list[Welcome]
    """By how many are turned away; empty for one who only watches."""
    year_end: YearEnd | None
    votes: int
    """On the viewer's ballot so far."""
    next_years: bool
    """The card that is turned up is already next year's."""
    voted: bool
    """The votes that lie open are those on the card that is turned up."""
    carried: str
    """The motion that was carried on it: yes, no, or "" while nobody can tell."""
    for_me: ForMe | None
    step_points: list[int]
    """By planet, while somebody negotiates: the points that the next step with it costs."""


def figures(view: View) -> Figures:
    seats, techs = range(view["seats"]), range(N_PLANETS)
    upgrades = [[_upgrade(view, seat, tech) for tech in techs] for seat in seats]
    me: int | None = view["seat"] if view["planet"] else None
    return Figures(
        upgrades=upgrades,
        points=[sum(POINTS[_level(view, seat, tech)] for tech in techs) for seat in seats],
        stalls=[_stall(view, colour) for colour in ALL_PLANETS],
        welcome=[] if me is None else _welcome(view, me),
        year_end=None if me is None else _year_end(view, me),
        votes=0 if me is None else _votes(view, me),
        next_years=_next_years(view),
        voted=_voted(view),
        carried=_carried(view),
        for_me=None if me is None else _for_me(view, me, upgrades[me]),
        step_points=[points_for(made) for one in view["open"][:1] for made in one.get("steps", ())],
    )


def _level(view: View, seat: int, tech: int) -> int:
    level: int = view["levels"][seat * N_PLANETS + tech]
    return level


def _holds(view: View, account: int, kind: int) -> int:
    return view["held"][account * WIDTH + kind] or 0


# -- upgrades and markets ------------------------------------------------------------------------


def _upgrade(view: View, seat: int, tech: int) -> Upgrade | None:
    level = _level(view, seat, tech) + 1
    if level > TOP_LEVEL:
        return None
    needs, paid = [], 0
    for colour in COST[tech]:
        missing = max(0, level - _holds(view, seat, colour))
        shelved = _holds(view, view["seats"], colour)
        paid += sum(price(shelved - bought) for bought in range(1, min(missing, shelved) + 1))
        needs.append(Need(colour=colour, missing=missing, on_sale=missing <= shelved))
    people = max(0, level - _holds(view, seat, COLONISTS))
    return Upgrade(level=level, needs=needs, colonists_missing=people, credits=paid)


def _stall(view: View, colour: int) -> Stall:
    shelved = _holds(view, view["seats"], colour)
    return Stall(pays=price(shelved), costs=price(shelved - 1) if shelved else None)


# -- the year ------------------------------------------------------------------------------------


def _welcome(view: View, seat: int) -> list[Welcome]:
    """COL-3.3"""
    coming = arriving(view)
    group = min(_level(view, seat, COMMUNITY), coming)
    return [Welcome(colonists=coming - n, credits=group - n) for n in range(group + 1)]


def _year_end(view: View, seat: int) -> YearEnd:
    """COL-6.2, 6.7"""
    planet: int = view["planet"][seat]
    due = sum(view["promised"][planet * N_PLANETS : (planet + 1) * N_PLANETS])
    return YearEnd(due=due, short=max(0, due - _holds(view, seat, planet)), idle=_holds(view, seat, COLONISTS))


# -- the vote ------------------------------------------------------------------------------------


def _ballot(view: View) -> dict[str, Any] | None:
    """The vote, while it goes on."""
    top: dict[str, Any] = view["open"][0] if view["open"] else {}
    return top if top.get("step") == "vote" else None


def _votes(view: View, seat: int) -> int:
    """COL-4.1: as many as the Influence level, and one for each resource added."""
    ballot = _ballot(view)
    picks: list[tuple[str, int | None]] = (ballot["picks"][seat] or []) if ballot else []
    return _level(view, seat, INFLUENCE) + sum(verb == "add" for verb, _ in picks)


def _next_years(view: View) -> bool:
    past = any(is_open(view, step) for step in ("action phase", "upkeep"))
    return past and len(view["played"]) == view["turn"]


def _voted(view: View) -> bool:
    if not view["votes"] or is_open(view, INCOME):
        return False
    if is_open(view, "event"):
        return _ballot(view) is None
    return (view["scores"] is not None or bool(view["open"])) and not _next_years(view)


def _carried(view: View) -> str:
    """COL-4.2: the side with more votes; a tie shows in what follows it."""
    if not _voted(view):
        return ""
    if balance := sum(view["votes"]):
        return "yes" if balance > 0 else "no"
    if not is_open(view, "event") or view["open"][0].get("step") == "tie":
        return ""
    return "yes" if is_open(view, "yes motion") else "no"


def _for_me(view: View, seat: int, upgrades: list[Upgrade | None]) -> ForMe | None:
    card = card_of(view)
    if card is None or not view["planet"]:
        return None
    raisable = [one for one in upgrades if one and not one["colonists_missing"]]
    affairs = Affairs(view, seat, sum(all(need["on_sale"] for need in one["needs"]) for one in raisable))
    return ForMe(
        yes=[for_seat(affairs, reward) for reward in card.yes],
        everyone=for_seat(affairs, card.table + card.everyone),
        fewest=for_seat(affairs, card.fewest),
    )
