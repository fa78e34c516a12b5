"""Positions for the tests of Colonies, in a few words each. Seat and planet have the same number with five players."""

from __future__ import annotations

from typing import Any

import pytest

import offworld
from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, Move
from offworld.core.refusal import Refusal, Refused
from offworld.core.step import Step
from offworld.flow import ForEach
from offworld.games.colonies.cards import NUMBER
from offworld.games.colonies.facts import (
    CLOCKWISE,
    COLONISTS,
    COMMERCE,
    COMMUNITY,
    CREDITS,
    INDUSTRY,
    INFLUENCE,
    MILITARY,
    N_PLANETS,
    TECHS,
    UPGRADE,
)
from offworld.games.colonies.p2_event import event
from offworld.games.colonies.p3_action import TakeAction, Turn
from offworld.games.colonies.p4_upkeep import bill, deliver
from offworld.games.colonies.setup import deals
from offworld.games.colonies.state import ColoniesState

B, G, Y, P, R = BLUE, GREEN, YELLOW, PURPLE, RED = range(N_PLANETS)
LETTERS = "BGYPR"
ACTIONS = {"IND": INDUSTRY, "COM": COMMUNITY, "MIL": MILITARY, "CMC": COMMERCE, "INF": INFLUENCE, "UPG": UPGRADE}


def fresh(seats: int = 5, **options: object) -> ColoniesState:
    s = offworld.game("colonies").start(seats, **options)
    assert isinstance(s, ColoniesState)
    return s


def started(
    seats: int = 5, neutral: int = 0, planet: int | None = None, first: int = 0, **options: object
) -> ColoniesState:
    """Set up; turn 1's colonists are about to be received. Seat 0 governs the lowest planet there is, the other
    seats follow clockwise."""
    s = fresh(seats, **options)
    if seats < N_PLANETS:
        s.do(CHANCE, Move("neutral", neutral))
    at = 0 if planet is None else s.env.index(planet)
    govern(s, s.env[at:] + s.env[:at])
    if s.to_act == (CHANCE,):
        s.do(CHANCE, Move("begin", first))
    while s.turn == 1 and "reject" not in s.menu(s.to_act[0]).entries:
        s.do(s.to_act[0], next(iter(s.menu(s.to_act[0]))))
    return s


def govern(s: ColoniesState, planets: tuple[int, ...]) -> None:
    """Lots give each seat its planet."""
    s.do(CHANCE, Move("govern", deals(s.env).index(planets)))


def opened(s: ColoniesState, step: Step[Any], env: Any = None) -> ColoniesState:
    """Only this step is open; when it ends, the game does."""
    s.top = None
    s.forget_offers()
    s.ask(step, env)
    s.run()
    return s


def delivering(s: ColoniesState, seat: int, *partners: int) -> ColoniesState:
    """A seat pays these partners, else all four of its planet; nobody else pays."""
    due = tuple(bill(s, seat, partner) for partner in partners or CLOCKWISE[s.planet[seat]])
    return opened(s, ForEach("trade agreements", due, deliver))


def acting(seat: int = 0, **given: Any) -> ColoniesState:
    """A seat about to take one action."""
    s = given.pop("on", None) or started()
    for name, n in given.items():
        set_level(s, seat, name, n)
    return opened(s, TakeAction(), Turn(seat, 1))


def route_of(owner: int, partner: int) -> int:
    return owner * N_PLANETS + partner


# -- setting things ------------------------------------------------------------------------------


def colours(text: str) -> list[int]:
    """'5B 2Y' as numbers by colour."""
    counts = [0] * N_PLANETS
    for part in text.split():
        counts[LETTERS.index(part[-1])] += int(part[:-1])
    return counts


def set_held(s: ColoniesState, account: int, kind: int, n: int) -> None:
    s.transfer(account, BANK, kind, s.has(account, kind))
    s.transfer(BANK, account, kind, n)


def hold(s: ColoniesState, seat: int, text: str, colonists: int | None = None, cr: int | None = None) -> None:
    for colour, n in enumerate(colours(text)):
        set_held(s, seat, colour, n)
    if colonists is not None:
        set_held(s, seat, COLONISTS, colonists)
    if cr is not None:
        set_held(s, seat, CREDITS, cr)


def shelves(s: ColoniesState, text: str) -> None:
    for colour, n in enumerate(colours(text)):
        set_held(s, s.market, colour, n)


def set_level(s: ColoniesState, seat: int, tech: str, level: int) -> None:
    s.levels[seat * N_PLANETS + ACTIONS[tech]] = level


def promise(s: ColoniesState, exporter: int, text: str) -> None:
    for importer, n in enumerate(colours(text)):
        if n:
            s.promised[route_of(exporter, importer)] = n


def pirates(s: ColoniesState, owner: int, text: str) -> None:
    for partner, n in enumerate(colours(text)):
        s.pirates[route_of(owner, partner)] = n


# -- reading -------------------------------------------------------------------------------------


def stock(s: ColoniesState, seat: int) -> str:
    return " ".join(f"{n}{LETTERS[colour]}" for colour, n in enumerate(s.stock(seat)) if n)


def market(s: ColoniesState) -> str:
    return stock(s, s.market)


def money(s: ColoniesState, seat: int) -> int:
    return s.has(seat, CREDITS)


def people(s: ColoniesState, seat: int) -> int:
    return s.has(seat, COLONISTS)


def sitting(s: ColoniesState, owner: int) -> str:
    """The pirates on a planet's routes."""
    row = s.pirates[owner * N_PLANETS : (owner + 1) * N_PLANETS]
    return " ".join(f"{n}{LETTERS[partner]}" for partner, n in enumerate(row) if n)


def offered(s: ColoniesState, verb: str) -> list[int | None]:
    """The numbers that whoever is asked may come with."""
    return list(s.menu(s.to_act[0]).entries.get(verb, ()))


# -- moving --------------------------------------------------------------------------------------


def do(s: ColoniesState, *moves: str) -> None:
    """Moves of whoever is asked: 'sell 3', 'stop'."""
    for text in moves:
        verb, _, arg = text.partition(" ")
        s.do(s.to_act[0], Move(verb, int(arg) if arg else None))


def refused(s: ColoniesState, seat: int, text: str) -> Refusal:
    """The refusal of a move that must change nothing."""
    verb, _, arg = text.partition(" ")
    before = (s.top, s.to_act, [*s.held], [*s.pirates], [*s.levels], [*s.promised], s.hands, s.bans)
    with pytest.raises(Refused) as caught:
        s.do(seat, Move(verb, int(arg) if arg else None))
    assert before == (s.top, s.to_act, s.held, s.pirates, s.levels, s.promised, s.hands, s.bans)
    assert caught.value.refusal.rule in s.game.rules
    return caught.value.refusal


def ballot(s: ColoniesState, seat: int, side: str, spend: str = "") -> None:
    s.do(seat, Move(side))
    for colour, n in enumerate(colours(spend)):
        for _ in range(n):
            s.do(seat, Move("add", colour))
    s.do(seat, Move("cast"))


def voted(s: ColoniesState, card: str, side: str) -> ColoniesState:
    """Everybody has voted that way: for yes seat 0 cast the most votes, for no the fewest, alone."""
    s.event = NUMBER[card]
    opened(s, event)
    for seat in s.seats:
        s.levels[seat * N_PLANETS + INFLUENCE] = 2 if (seat == 0) == (side == "yes") else 1
        ballot(s, seat, side)
    return s


def yes(card: str, **given: Any) -> ColoniesState:
    """The yes motion is carried; seat 0 chooses its reward."""
    s = voted(given.pop("on", None) or started(**given), card, "yes")
    assert s.to_act == (0,)
    return s


def no(card: str, **given: Any) -> ColoniesState:
    """The no motion is carried; seat 0 alone cast the fewest votes."""
    return voted(given.pop("on", None) or started(**given), card, "no")


def over(s: ColoniesState) -> bool:
    """The event has been dealt with: only the next card is to come."""
    return s.to_act == (CHANCE,)


def banned(s: ColoniesState) -> dict[int, set[str]]:
    """By seat: the actions it may not take."""
    return {
        seat: {name for name, action in ACTIONS.items() if bits >> action & 1}
        for seat, bits in enumerate(s.bans)
        if bits
    }


def levels(s: ColoniesState, seat: int) -> list[int]:
    return s.levels[seat * N_PLANETS : seat * N_PLANETS + len(TECHS)]
