"""A Move is a verb and at most one number."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

Seat = int
Seats = tuple[Seat, ...]

CHANCE: Seat = -1
REFEREE: Seat = -2
"""The table's clock. It takes part only where a rulebook lets time decide."""

NOBODY: Seats = ()


class Move(NamedTuple):
    """`Move("claim", 17)`, or `Move("pass")`."""

    verb: str
    arg: int | None = None

    def __str__(self) -> str:
        return self.verb if self.arg is None else f"{self.verb} {self.arg}"


Wanted: TypeAlias = Any
"""What somebody wants to do. It should be a Move but may be anything; `is_sound` and the menu check it."""


def is_sound(move: Wanted) -> bool:
    """Whether it is a Move at all: a word, and nothing or a number that a log can hold."""
    if type(move) is not Move:
        return False
    wanted: Wanted = move  # a Move whose parts may be anything
    verb, arg = wanted
    return type(verb) is str and (arg is None or (type(arg) is int and abs(arg) < 10**9))


class Spoken(dict[int | None, Move]):
    """The shared Moves of one verb by their number, each made when it is first asked for."""

    def __init__(self, verb: str) -> None:
        self.verb = verb

    def __missing__(self, arg: Wanted) -> Move:
        move = self[arg] = Move(self.verb, arg)
        return move


class Vocabulary(dict[str, Spoken]):
    """`MOVES[verb][arg]`: the one shared Move of a verb and a number, for what menus offer."""

    def __missing__(self, verb: str) -> Spoken:
        spoken = self[verb] = Spoken(verb)
        return spoken


MOVES = Vocabulary()


def interned(verb: str, arg: int | None = None) -> Move:
    return MOVES[verb][arg]
