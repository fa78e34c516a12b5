"""Positions for the tests of R.I.G.S., in a few words each."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, Move, Seat
from offworld.core.refusal import Refusal, Refused
from offworld.core.step import Step
from offworld.games.rigs.facts import (
    CREDITS,
    ENERGY,
    FIRST_OF,
    KINDS,
    LUXURIES,
    METAL,
    N_PLOTS,
    NO_DISASTER,
    NOTE,
    NOTHING,
    PLAYER,
    RIGS,
    SUPPLIES,
    UNOWNED,
    UNSURVEYED,
)
from offworld.games.rigs.game import GAME
from offworld.games.rigs.karma import add_to_hand
from offworld.games.rigs.p3_player import player_phase
from offworld.games.rigs.p9_windows import KarmaWindow
from offworld.games.rigs.state import RigsState
from offworld.testing.checks_secrets import Ear
from offworld.testing.plays import snapshot

E, S, M, L = ENERGY, SUPPLIES, METAL, LUXURIES
PLAINS, VALLEY, FOREST, DESERT, RIDGE = range(5)


def bare(seats: int = 4, leader: Seat = 0, turn: int = 2, **options: Any) -> RigsState:
    """Nobody owns anything, nothing is stored but 100 Credits, no step is open."""
    return cleared(GAME.start(seats, **options), leader, turn)


def cleared(s: RigsState, leader: Seat = 0, turn: int = 2) -> RigsState:
    """The same table without anything on it."""
    s.top = None
    s.leader, s.turn, s.moved_plots = leader, turn, 0
    s.owner = (UNOWNED,) * N_PLOTS
    for seat in s.seats:
        stock(s, seat, E=0, S=0, M=0, L=0, rigs=0, cr=100)
    return s


def stock(s: RigsState, seat: Seat, /, **amounts: int) -> None:
    """Set what a seat has: E, S, M, L, cr, rigs, and Vinnie's notes e, s, m."""
    kinds = {"E": E, "S": S, "M": M, "L": L, "cr": CREDITS, "rigs": RIGS}
    kinds |= {"e": E + NOTE, "s": S + NOTE, "m": M + NOTE}
    for name, n in amounts.items():
        kind = kinds[name]
        s.transfer(seat, BANK, kind, s.has(seat, kind))
        s.transfer(BANK, seat, kind, n)


def plot(s: RigsState, seat: Seat, kind: int, rigs: int = 0, working: int = NOTHING, found: int = UNSURVEYED) -> int:
    """A plot of that type for the seat, with RIGS at work and a survey."""
    number = s.owner.index(UNOWNED, FIRST_OF[kind], FIRST_OF[kind + 1])
    s.owner = put(s.owner, number, seat)
    s.survey[number], s.rigs[number], s.working[number] = found, rigs, working
    s.transfer(BANK, s.field, RIGS, rigs)
    return number


def hand(s: RigsState, seat: Seat, *cards: int) -> None:
    for card in cards:
        add_to_hand(s, seat, card, known_to=0)


def stricken(s: RigsState, seat: Seat, kind: int) -> None:
    """A disaster lies before the seat."""
    s.disaster = tuple([kind if other == seat else old for other, old in enumerate(s.disaster)])


def opened(s: RigsState, step: Step[Any], phase: int = PLAYER, env: Any = None) -> RigsState:
    """Only this step is open."""
    s.phase = phase
    s.top = None
    s.ask(step, env)
    s.run()
    s.forget_offers()
    return s


def playing(s: RigsState) -> RigsState:
    """The player phase, with the leader to act."""
    return opened(s, player_phase)


def window(s: RigsState, phase: int) -> RigsState:
    """A Karma window of that phase."""
    return opened(s, KarmaWindow("window"), phase)


def do(s: RigsState, *moves: tuple[Any, ...]) -> RigsState:
    """(seat, verb) or (seat, verb, number), one after the other."""
    for seat, verb, *arg in moves:
        s.do(seat, Move(verb, *arg))
    return s


def plays(card: int, *answers: tuple[int, str, int], seats: int = 3, s: RigsState | None = None) -> RigsState:
    """Seat 0 plays a card in the player phase with these answers to its questions."""
    s = s or bare(seats)
    hand(s, 0, card)
    playing(s)
    return do(s, (0, "card", card), *answers)


def roll(s: RigsState, *numbers: int) -> RigsState:
    return do(s, *[(CHANCE, "roll", n) for n in numbers])


def draws(s: RigsState, *cards: int) -> RigsState:
    return do(s, *[(CHANCE, "draw", card) for card in cards])


def offered(s: RigsState, seat: Seat, verb: str) -> list[int | None]:
    s.forget_offers()
    return list(s.menu(seat).entries.get(verb, ()))


def refused(s: RigsState, seat: Seat, verb: str, arg: int | None = None) -> Refusal:
    """The refusal of a move, which changes nothing."""
    before = snapshot(s)
    with pytest.raises(Refused) as caught:
        s.do(seat, Move(verb, arg))
    assert snapshot(s) == before
    return caught.value.refusal


def has(s: RigsState, seat: Seat) -> dict[str, int]:
    """What a seat has stored, without what it has none of."""
    names = ("cr", "E", "S", "M", "L", "rigs", "e", "s", "m")
    return {name: n for name, kind in zip(names, range(len(KINDS)), strict=True) if (n := s.has(seat, kind))}


def goods(s: RigsState, seat: Seat) -> dict[str, int]:
    return {name: n for name, n in has(s, seat).items() if name in "ESML"}


def calm(s: RigsState) -> bool:
    return all(kind == NO_DISASTER for kind in s.disaster)


class Story(Ear):
    """Keeps what is told, for whoever may hear it."""

    def heard_by(self, seat: int | None) -> list[str]:
        return [text for text, to in self.lines if to is None or to == seat]


def listen(s: RigsState) -> Story:
    ear = Story()
    s.listener = ear
    return ear
