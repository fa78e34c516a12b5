"""Flights of random games beside a referee that was written from the rulebook alone (see referee.py)."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from offworld import Move
from offworld.games.merchant.facts import (
    AIR_FOIL,
    BARE_ROCK,
    FIRST_RELIC,
    GEAR_NAMES,
    JUMP_START,
    MARKER_COLOUR,
    MARKER_NAMES,
    MARKER_PENALTY,
    N_GATES,
    OPEN_PORT,
    RELIC_DRIVE,
    RELIC_NAMES,
    RELIC_SHIELD,
    SPY_EYE,
    SWITCH_SWITCH,
)
from offworld.games.merchant.p1_map import BLUE, BOXES, IDS, ORBITS, PORTS, RED, YELLOW
from offworld.games.merchant.state import MerchantState
from tests.games.merchant.given import begun, build_port, face_up, own, ready
from tests.games.merchant.referee import AIR, EXITS, NEXT, Referee, Table

ROUNDS = 60
LETTERS = {BLUE: "b", RED: "r", YELLOW: "y"}
GATES_LOCKED = 16


def shown(marker: int) -> str:
    """A marker as the referee writes it."""
    if marker < N_GATES:
        return f"gate {marker + 1}"
    if marker == OPEN_PORT:
        return "port"
    if marker < FIRST_RELIC:
        return f"{LETTERS[MARKER_COLOUR[marker]]} {MARKER_PENALTY[marker]}"
    return "rock" if marker <= BARE_ROCK else "space"


def skipped(s: MerchantState, seat: int, switched: int) -> frozenset[str]:
    """8.2, 8.23: worked out from the Drives aboard and what was switched off."""
    letters = set()
    for n, colours in enumerate(("y", "r", "ry")):
        relic = n == 0 and s.relic_at[RELIC_DRIVE] == seat
        if (s.has(seat, s.kinds.index(GEAR_NAMES[n])) or relic) and not switched >> n & 1:
            letters |= set(colours)
    return frozenset(letters)


def table(s: MerchantState, seat: int, switched: int) -> Table:
    """What lies open for a seat, with the switches it has set this turn."""
    return Table(
        boxes={IDS[BOXES[n]]: shown(s.box[n]) for n, up in enumerate(s.box_up) if up},
        ports=frozenset(IDS[dot] for dot, owner in zip(ORBITS, s.port_owner, strict=True) if owner >= 0),
        gear=frozenset(RELIC_NAMES[n] for n in (AIR_FOIL, SPY_EYE, SWITCH_SWITCH) if s.relic_at[n] == seat),
        drives=skipped(s, seat, switched),
        shields=s.has(seat, s.kinds.index("Shield")) + (s.relic_at[RELIC_SHIELD] == seat),
        money=s.money(seat),
        locked=bool(switched & GATES_LOCKED),
    )


def furnished(seed: int) -> tuple[MerchantState, random.Random]:
    """Two ships with gear, and a map on which much has been turned up and built."""
    rng = random.Random(f"flights {seed}")
    s = begun(2, deals=False, turn_cap=400, target="4000")
    for dot in rng.sample(range(24), rng.randrange(20)):
        left = [n for n in range(FIRST_RELIC + len(RELIC_NAMES)) if n not in s.box]
        face_up(s, IDS[BOXES[dot]], MARKER_NAMES[rng.choice(left)])
    for port in rng.sample(PORTS, 8):
        build_port(s, rng.randrange(2), port)
    for relic in rng.sample(RELIC_NAMES, 8):
        own(s, rng.randrange(2), relic)
    for gear in ("Yellow Drive", "Red Drive", "Combined Drive", "Shield"):
        if rng.random() < 0.4:
            own(s, rng.randrange(2), gear)
    return ready(s), rng


def asked_of(s: MerchantState, seat: int) -> tuple[str, frozenset[object]]:
    """The engine's question in the referee's words."""
    name = s.step.name
    if name == "look into a box" and s.env.openly:
        return "turn up", frozenset()
    if name in ("penalty", "landing"):
        return name, frozenset()
    if name == "flight":
        entries = s.menu(seat).entries
        if "pilot" in entries:
            return "pilot", frozenset(entries["pilot"])
        return "to", frozenset(IDS[dot] for dot in entries["to"] if dot is not None)
    return "over", frozenset()


class Flight(NamedTuple):
    """A turn that is being flown, with the referee beside it."""

    seat: int
    switched: int
    start: str
    declared: str
    jumping: bool
    referee: Referee | None = None

    def known(self, s: MerchantState) -> Table:
        return table(s, self.seat, self.switched)

    def rolled(self, s: MerchantState, dice: tuple[int, ...]) -> Flight:
        return self._replace(referee=Referee(self.known(s), self.start, self.declared, dice, self.jumping))

    def hears(self, s: MerchantState, move: Move) -> None:
        """What the player has answered."""
        referee = self.referee
        assert referee is not None
        if move.verb == "pilot":
            referee.choose(move.arg or 0)
        elif move.verb == "to":
            referee.fly(IDS[move.arg or 0])
        elif move.verb == "pay":
            referee.paid(self.known(s))
        elif move.verb == "fly_on":
            referee.due = ""
        elif move.verb in ("stop", "land"):
            referee.stop(move.verb)
        else:
            referee.turned_up(self.known(s))

    def agrees(self, s: MerchantState) -> bool:
        """Whether it is over; both must ask the same at the same place with the same movement left."""
        referee = self.referee
        assert referee is not None
        before = f"round {s.turn}, from {referee.at} with {referee.left}, flown {sorted(referee.used)}"
        question = asked_of(s, self.seat)
        assert referee.expects() == question, before
        assert IDS[s.pawn[self.seat]] == referee.at, before
        over = question[0] == "over"
        assert over or s.mp == referee.left, before
        return over


def check_declarations(s: MerchantState) -> None:
    """5.31, 6.52, 8.21, 8.43: first dots and Gates."""
    seat = s.active
    known, here = table(s, seat, s.switched), IDS[s.pawn[seat]]
    referee, entries = Referee(known, here, "", ()), s.menu(seat).entries
    firsts = {there for way in known.ways(here) for there in referee.reached_by(way)}
    leaping = known.gate(here) or s.relic_at[JUMP_START] == seat
    gates = {dot for dot in known.boxes if known.gate(dot) and dot != here} if leaping else set()
    assert {IDS[dot] for dot in entries.get("first", ()) if dot is not None} == firsts
    assert {IDS[dot] for dot in entries.get("jump", ()) if dot is not None} == gates


def dice_after(s: MerchantState, move: Move) -> tuple[int, ...]:
    """What lies there once these dice have been thrown, or once nothing is thrown again."""
    if s.step.name == "reroll":
        dice = list(s.dice)
        dice.remove(s.env)
        return (*dice, move.arg or 0)
    return (*s.dice, *map(int, str(move.arg))) if s.step.name == "roll" else s.dice


ROLLING = ("roll", "mulligan", "reroll")
IN_FLIGHT = ("flight", "penalty", "landing", "look into a box")


def compare(seed: int) -> int:
    """Plays until so many rounds were flown; answers how many questions were compared."""
    s, rng = furnished(seed)
    flight: Flight | None = None
    compared = 0
    while s.to_act and s.turn < ROUNDS:
        seat, name = s.to_act[0], s.step.name
        private = name.startswith("look") and not s.env.openly
        if flight is not None and flight.referee is not None and not private:
            compared += 1
            if flight.agrees(s):
                flight = None
        if name == "start":
            check_declarations(s)
        move = s.menu(seat).pick(rng)
        if name == "start" and move.verb in ("first", "jump"):
            flight = Flight(seat, s.switched, IDS[s.pawn[seat]], IDS[move.arg or 0], move.verb == "jump")
        if flight is not None and name in ROLLING:
            flight = flight.rolled(s, dice_after(s, move))
        s.do(seat, move)
        if flight is not None and flight.referee is not None:
            if s.step.name in ROLLING:
                flight = flight._replace(referee=None)
            elif name in IN_FLIGHT and not private:
                flight.hears(s, move)
    return compared


@pytest.mark.parametrize("seed", range(30))
def test_flights_are_as_the_referee_says(seed: int) -> None:
    """MOV-5.1 to MOV-5.32, MOV-6.1 to MOV-6.52, MOV-8.2 to MOV-8.47: every question of every flight."""
    assert compare(seed) > 150


@pytest.mark.slow
def test_many_flights_are_as_the_referee_says() -> None:
    assert sum(compare(seed) for seed in range(100, 500)) > 50_000


def test_the_referee_has_read_the_same_map() -> None:
    """Section F: 268 dots, 323 links, 11 for the Air Foil, nine circles."""
    assert sum(map(len, NEXT.values())) == 2 * 323
    assert sum(map(len, AIR.values())) == 2 * 11
    assert len(NEXT) == 268
    assert len(EXITS) == 9


@pytest.mark.parametrize(
    ("forgets", "instead"),
    [
        ("allowed", lambda self, there: there not in self.free),
        ("needs_number", lambda self: False),
        ("turned_up", lambda self, table: self.stop("")),
    ],
)
def test_a_referee_who_forgets_a_rule_objects(monkeypatch: pytest.MonkeyPatch, forgets: str, instead: object) -> None:
    monkeypatch.setattr(Referee, forgets, instead)
    with pytest.raises((AssertionError, KeyError)):
        sum(map(compare, range(3)))
