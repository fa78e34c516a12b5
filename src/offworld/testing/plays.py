"""Random plays to check games on: which tables to try, how to play, where to stop and look."""

from __future__ import annotations

import copy
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from types import FrameType
from typing import Any, NamedTuple

from offworld import CHANCE, REFEREE, Game, Match, Menu, Move, State
from offworld.core.columns import SHARED
from offworld.core.errors import BadOption
from offworld.core.options import Option
from offworld.core.step import Step

CAP = 30_000
"""No game has this many plies; a play that reaches it has run away."""
LOOKS = 20
"""How many plies of a play the dearer checks look at."""

SAMPLES = 3
"""How many believed states the checks on secrets draw at each look."""
KEPT = 32
"""Plays whose positions are kept."""
MORE = 1
"""Multiplies the number of plays; long runs set it higher."""
PLAIN = {int, bool, str, type(None)}
"""What can only be replaced, never changed."""


class Play(NamedTuple):
    """One random play: the same every time it is asked for."""

    game: Game[Any]
    seats: int
    options: dict[str, Any]
    seed: int

    def rng(self) -> random.Random:
        return random.Random(f"{self.game.name} {self.seats} {self.options} {self.seed}")

    def start(self) -> State:
        s: State = self.game.start(self.seats, **self.options)
        return s

    def match(self) -> Match:
        return Match(self.game, self.seats, self.seed, **self.options)

    def __str__(self) -> str:
        return f"{self.game.name} {self.seats} {self.options} seed {self.seed}"


def plays(game: Game[Any], seeds: int = 1) -> Iterator[Play]:
    """With the fewest and the most seats, everything else as it usually is."""
    for seats in sorted({game.seats[0], game.seats[-1]}):
        for seed in range(seeds * MORE):
            yield Play(game, seats, {}, seed)


def tables(game: Game[Any]) -> Iterator[Play]:
    """Every number of seats, and every value of every option (with the fewest seats that take it)."""
    for seats in game.seats:
        yield Play(game, seats, {}, 0)
    for name, option in game.options.declared.items():
        for value in values(option):
            yield Play(game, fewest_seats(game, name, value), {name: value}, 0)


def values(option: Option) -> tuple[object, ...]:
    if option.kind == "switch":
        return (True, False)
    if option.kind == "number":
        return tuple(sorted({option.low, option.default, option.high}))
    return option.choices


def fewest_seats(game: Game[Any], name: str, value: object) -> int:
    for seats in game.seats:
        try:
            game.check(seats, game.options(**{name: value}))
        except BadOption:
            continue
        return seats
    raise AssertionError(f"no number of seats takes {name}={value}")


def choose(menu: Menu, rng: random.Random) -> Move:
    """Any move; every second time any verb first, so that a slider does not drown the rest."""
    if len(menu.entries) == 1 or rng.random() < 0.5:
        return menu.pick(rng)
    verb = rng.choice(list(menu.entries))
    return Move(verb, rng.choice(menu.entries[verb]))


def walk(play: Play, cap: int = CAP) -> Iterator[tuple[State, int, Move]]:
    """The live state before each ply with the move that comes next; the same object stands at the end."""
    s, rng = play.start(), play.rng()
    for _ in range(cap):
        if not s.to_act:
            return
        seat = rng.choice(s.to_act)
        menu = s.menu(seat)
        assert menu, f"{play}: dead end, seat {seat} is asked in {where(s)} and may do nothing"
        move = menu.pick(rng) if seat == CHANCE else choose(menu, rng)
        yield s, seat, move
        s.do(seat, move)
    raise AssertionError(f"{play}: not over after {cap} plies, in {where(s)}")


def looks(play: Play, n: int = LOOKS) -> Iterator[State]:
    """Copies of about `n` positions spread over a whole play, the first ones and the last among them."""
    options = tuple(sorted(play.options.items()))
    yield from (s.copy() for s in _positions(play.game, play.seats, options, play.seed, n))


@lru_cache(KEPT)
def _positions(game: Game[Any], seats: int, options: tuple[tuple[str, Any], ...], seed: int, n: int) -> list[State]:
    """Played once for all checks."""
    play = Play(game, seats, dict(options), seed)
    s, met = play.start(), list[State]()
    for live, _, _ in walk(play):
        s = live
        met.append(s.copy())  # all of them: a copy costs less than to play once more
    length = len(met)
    chosen = {*range(min(length, n // 4)), *(round(i * length / n) for i in range(n)), length - 1}
    return [*(met[ply] for ply in sorted(chosen) if 0 <= ply < length), s]


def snapshot(s: State) -> dict[str, Any]:
    """All of a state, to compare with later."""
    skipped = ("offered", "_menu_of", "game", "options", "facts")
    names = (*SHARED, "held", *s.columns)
    return {name: frozen(getattr(s, name)) for name in names if name not in skipped}


def frozen(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return (type(value).__name__, *(one if type(one) in PLAIN else frozen(one) for one in value))
    if isinstance(value, Step):
        return type(value), value.name
    if isinstance(value, dict):
        return ("dict", *((key, frozen(value[key])) for key in value))
    return frozenset(value) if isinstance(value, set) else value


def record(match: Match) -> tuple[Any, ...]:
    """All that a match keeps."""
    return snapshot(match.state), [*match.plies], [*match.story], match.state.to_act


def twin_of(match: Match) -> Match:
    """An independent match that stands where this one does."""
    twin = copy.copy(match)
    for name, value in vars(match).items():
        if isinstance(value, list):
            setattr(twin, name, [*value])
    twin._positions = match._positions.up_to(len(match.plies))
    twin.state = match.state.copy()
    twin.state.listener = twin
    return twin


def deciders(s: State) -> tuple[int, ...]:
    """The seats that a player answers for."""
    return tuple(seat for seat in s.to_act if seat not in (CHANCE, REFEREE))


def where(s: State) -> str:
    return "the end" if s.top is None else s.step.name or type(s.step).__name__


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """A step that goes round in circles never comes back by itself."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise AssertionError(f"no end in {seconds} s: some step goes round in circles")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
