"""A second opinion on movement, written from the rulebook and the map alone.

It shares no code with the rules: it reads `data/map.toml` itself, names dots as the map does, and looks at a state
only for what lies on the table (open boxes, ports, gear, money, dice). `Referee.expects` says which question is due
next in a flight and what may be answered; the test compares that with what the engine asks.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import pairwise
from typing import Any

MAP: dict[str, Any] = tomllib.loads(
    files("offworld.games.merchant").joinpath("data/map.toml").read_text(encoding="utf-8")
)
DOTS: dict[str, dict[str, Any]] = {dot["id"]: dot for dot in MAP["dots"]}
EXITS: dict[str, dict[int, str]] = {
    nav["dot"]: {int(number): there for number, there in nav["exit"].items()} for nav in MAP["nav"]
}
NEXT: dict[str, set[str]] = {name: set() for name in DOTS}
AIR: dict[str, set[str]] = {name: set() for name in DOTS}
for walk in (*MAP["paths"], *map(" ".join, MAP["hidden"])):
    for one, other in pairwise(walk.split()):
        NEXT[one].add(other)
        NEXT[other].add(one)
for one, other in MAP["air"]:
    AIR[one].add(other)
    AIR[other].add(one)


@dataclass(frozen=True)
class Table:
    """What lies open for the player whose turn it is."""

    boxes: dict[str, str]
    """By '?' Box that is face up: "gate 3", "port", "r 30" for a red penalty, "rock" or "space"."""
    ports: frozenset[str]
    gear: frozenset[str]
    drives: frozenset[str]
    """The colours that his Drives skip, as letters."""
    shields: int
    money: int
    locked: bool = False

    def kind(self, dot: str) -> str:
        return str(DOTS[dot]["k"])

    def gate(self, dot: str) -> int:
        """6.5, 8.47: the number of a Gate that works."""
        shows = self.boxes.get(dot, "")
        return int(shows.split()[1]) if shows.startswith("gate") and not self.locked else 0

    def gate_of(self, number: int) -> str:
        return next((dot for dot in self.boxes if self.gate(dot) == number), "")

    def skipped(self, dot: str) -> bool:
        """8.2: a space dot, an oval or a Penalty Marker in the colour of a Drive."""
        shows = self.boxes.get(dot, "")
        colour = DOTS[dot].get("c", "") if self.kind(dot) != "box" else shows[:1] if shows[1:2] == " " else ""
        return colour in self.drives

    def penalty(self, dot: str) -> int:
        shows = self.boxes.get(dot, "")
        return int(shows.split()[1]) if shows[1:2] == " " else int(DOTS[dot].get("pen", 0))

    def toll(self, dot: str) -> int:
        return max(0, self.penalty(dot) - 20 * self.shields)

    def may_land(self, dot: str) -> bool:
        """6.2: on Cities, Asteroids and Spaceports."""
        return (
            self.kind(dot) in ("surface", "spacecity", "rock")
            or dot in self.ports
            or self.boxes.get(dot) in ("port", "rock")
        )

    def cost(self, here: str, there: str) -> int:
        """5.21, 8.41."""
        atmosphere = "surface" in (self.kind(here), self.kind(there)) and there not in AIR[here]
        return 2 if atmosphere and "Air Foil" not in self.gear else 1

    def ways(self, dot: str) -> set[str]:
        return NEXT[dot] | AIR[dot] if "Air Foil" in self.gear else NEXT[dot]


Question = tuple[str, frozenset[Any]]
"""What is asked, and what may be answered."""


@dataclass
class Referee:
    """One turn's flight."""

    table: Table
    at: str
    declared: str
    dice: tuple[int, ...]
    jumping: bool = False
    """A Gate was declared as the first move."""
    left: int = 0
    number: int = 0
    used: set[tuple[str, str]] = field(default_factory=set)
    free: list[str] = field(default_factory=list)
    """Dots skipped since the last one that was occupied."""
    covered: bool = False
    """8.22: the next dot costs nothing."""
    due: str = ""
    """A question about the dot just entered that is not answered yet."""
    over: str = ""
    settled_at: str = ""
    """Where the number was chosen for the way on."""

    def __post_init__(self) -> None:
        self.left = sum(self.dice)

    # -- what is asked -----------------------------------------------------------------------------

    def expects(self) -> Question:
        """Fly on as long as there is nothing to ask."""
        while True:
            if self.due:
                return self.due, frozenset()
            if self.over:
                return "over", frozenset()
            if not (self.left or self.covered):
                self.over = "out of movement"
                continue
            if self.needs_number():
                numbers = self.numbers()
                if len(numbers) > 1:
                    return "pilot", frozenset(numbers)
                self.choose(numbers.pop())
            ways = self.steps()
            if len(ways) > 1:
                return "to", frozenset(ways)
            if not ways:
                self.over = "trapped"
            else:
                self.fly(ways.pop())

    # -- Pilot Numbers (6.4 to 6.5) ----------------------------------------------------------------

    def needs_number(self) -> bool:
        if self.free or not (self.at in EXITS or self.table.gate(self.at) or self.jumping):
            return False
        return not self.number or ("Switch Switch" in self.table.gear and self.settled_at != self.at)

    def numbers(self) -> set[int]:
        fitting = {number for number in self.dice if self.declared and self.brings_there(number)}
        return fitting or set(self.dice)

    def gate_ahead(self, number: int) -> str:
        if not (self.jumping or self.table.gate(self.at)) or self.free:
            return ""
        there = self.table.gate_of(number)
        return "" if there == self.at else there

    def brings_there(self, number: int) -> bool:
        gate = self.gate_ahead(number)
        if self.jumping or gate:
            return gate == self.declared
        return self.at not in EXITS or self.declared in self.reached_by(EXITS[self.at][number])

    def choose(self, number: int) -> None:
        self.number, self.settled_at = number, self.at
        if self.jumping and not self.gate_ahead(number):
            self.jumping, self.declared = False, ""

    # -- the next dot (5.3, 8.2) -------------------------------------------------------------------

    def reached_by(self, there: str) -> set[str]:
        """The dots that can be occupied by way of a neighbour."""
        if not self.table.skipped(there):
            return {there}
        return self._beyond(there, self.used | {(self.at, there)}, [*self.free, there])

    def _beyond(self, here: str, used: set[tuple[str, str]], free: list[str]) -> set[str]:
        found = set()
        for there in self.table.ways(here):
            if (there, here) in used or there in free:
                continue
            if self.table.skipped(there):
                found |= self._beyond(there, used | {(here, there)}, [*free, there])
            else:
                found.add(there)
        return found

    def steps(self) -> set[str]:
        if gate := self.gate_ahead(self.number) if self.number else "":
            return {gate}
        ways = self.table.ways(self.at)
        if self.at in EXITS and not self.free:
            ways = {EXITS[self.at][self.number]}
        open_ways = {there for there in ways if self.allowed(there)}
        spying = self.free and "Spy Eye" in self.table.gear
        if self.declared and not spying:
            return {there for there in open_ways if self.declared in self.reached_by(there)} or open_ways
        return open_ways

    def allowed(self, there: str) -> bool:
        if (there, self.at) in self.used or there in self.free:
            return False
        if self.table.skipped(there):
            return bool(self.reached_by(there))
        return self.covered or self.table.cost(self.at, there) <= self.left

    def fly(self, there: str) -> None:
        here = self.at
        cost = self.table.cost(here, there)
        if there == (self.gate_ahead(self.number) if self.number else ""):
            cost = 2 if self.table.kind(here) == "surface" and "Air Foil" not in self.table.gear else 1
        else:
            self.used.add((here, there))
        self.at, self.jumping, self.settled_at = there, False, ""
        if self.table.skipped(there):
            self.free.append(there)
            return
        self.left -= 0 if self.covered else cost
        self.covered, self.declared, self.free = False, "", []
        if self.table.kind(there) == "box" and there not in self.table.boxes:
            self.due = "turn up"
        else:
            self.occupy()

    # -- entering a dot (6.1 to 6.3) ---------------------------------------------------------------

    def turned_up(self, table: Table) -> None:
        self.table, self.due = table, ""
        if table.skipped(self.at):
            self.free, self.covered = [self.at], True
        else:
            self.occupy()

    def occupy(self) -> None:
        if self.table.penalty(self.at):
            if self.left and self.table.toll(self.at) <= self.table.money:
                self.due = "penalty"
            else:
                self.over = "stopped"
            return
        self.consider_landing()

    def paid(self, table: Table) -> None:
        self.table, self.due = table, ""
        self.consider_landing()

    def stop(self, why: str) -> None:
        self.due, self.over = "", why

    def consider_landing(self) -> None:
        if not self.table.may_land(self.at):
            return
        if not self.left or not (self.needs_number() or self.steps()):
            self.over = "landed"
        else:
            self.due = "landing"
