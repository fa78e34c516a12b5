"""Many plays of one game by bots, over processes. The same seed gives the same results on any number of them.

Each play works on a bare State: chance is drawn from a generator seeded with the seed and the
number of the play, so that no play depends on another.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from offworld.bots.believer import answer, is_searcher, source
from offworld.bots.glance import way_to_look
from offworld.bots.kinds import player, searches
from offworld.bots.players import Player
from offworld.bots.seating import next_to_act
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.core.move import CHANCE, Seat
from offworld.core.refusal import Refused
from offworld.core.state import State
from offworld.games import game as game_named
from offworld.lab.engines import in_order, local

RUNAWAY = 200_000
"""Moves; no play of any game is a hundredth as long."""
BATCH = 25
"""Plays a process makes before it reports."""


class Setup(NamedTuple):
    """What is played: plain values only, so that it can be sent to another process."""

    game: str
    corrections: str
    players: tuple[str, ...]
    options: dict[str, str]
    seed: str


class Played(NamedTuple):
    """How one play ended. Entries are by player as named, not by seat."""

    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    won: tuple[bool, ...]
    moves: int
    measures: dict[str, float]


def run(setup: Setup, games: int, jobs: int) -> Iterator[Played]:
    """All plays, in order."""
    size = _batch(setup)
    batches = ((setup, range(first, min(first + size, games))) for first in range(0, games, size))
    for plays in in_order(local(1 if games <= size else jobs), play_batch, batches):
        yield from plays


def _batch(setup: Setup) -> int:
    """A play with a player that searches takes long enough to be worth a report of its own."""
    game = game_named(setup.game, setup.corrections)
    return 1 if any(searches(kind, game) for kind in setup.players) else BATCH


def play_batch(setup: Setup, numbers: range) -> list[Played]:
    return [play_one(setup, number) for number in numbers]


def play_one(setup: Setup, number: int) -> Played:
    """One play. Players move on by one seat from play to play."""
    game = game_named(setup.game, setup.corrections)
    n = len(setup.players)
    seats = tuple((i + number) % n for i in range(n))
    at_table: list[Player] = [
        player(setup.players[seats.index(seat)], game, f"{setup.seed} {number} {seat}") for seat in range(n)
    ]
    s = game.start(n, **setup.options)
    moves = play_out(s, at_table, random.Random(f"{setup.seed} {number}"))
    scores = s.scores
    assert scores is not None
    won = s.winners
    return Played(
        seats,
        tuple(scores[seat] for seat in seats),
        tuple(seat in won for seat in seats),
        moves,
        dict(game.measures(s)),
    )


def play_out(s: State, players: list[Player], rng: random.Random) -> int:
    """Play to the end; how many moves that took, those of chance included."""
    looks, searching = [way_to_look(who, s.game) for who in players], [is_searcher(who) for who in players]
    beliefs = source(f"{rng.random()}") if any(searching) else rng
    last: Seat | None = None
    for moves in range(RUNAWAY):
        if not s.to_act:
            return moves
        seat = next_to_act(s, last)
        menu = s.menu(seat)
        last = last if seat == CHANCE else seat
        if seat < 0:
            s.do(seat, menu.pick(rng))
            continue
        if searching[seat]:
            move = answer(players[seat], s, seat, beliefs)
        else:
            move = players[seat].choose(looks[seat](s, seat), menu)
        if move is None:
            continue
        try:
            s.do(seat, move)
        except Refused as error:
            raise OffworldError(f"a player of {s.game.title} made an illegal move, {move}: {error}") from error
    raise OffworldError(f"a play of {s.game.title} did not end within {RUNAWAY} moves")


def check(game: Game[Any], setup: Setup) -> None:
    """Raise one clear sentence if this cannot be played."""
    game.start(len(setup.players), **setup.options)
    for kind in setup.players:
        player(kind, game, setup.seed)
