"""Learning a value function: bots play, positions are kept with who won, and weights are fitted to them.

Positions are taken when a turn begins. Now and then a seat makes any legal move, so that positions which the bots
avoid are known too; some seats may do so more often than others, so that good and bad play meet in one play. The
same seed gives the same weights, on any number of workers.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from offworld.bots.believer import answer
from offworld.bots.kinds import check_kinds, player
from offworld.bots.seating import next_to_act
from offworld.bots.strategist.rollout import turn_of
from offworld.bots.strategist.value import Feature, result_of
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.core.move import CHANCE, Seat
from offworld.core.state import State
from offworld.games import game as game_named
from offworld.games.beside import beside
from offworld.lab.engines import in_order, local
from offworld.lab.learning import Fit, Position, fit

STRAY: Final = (0.03,)
"""How often a seat makes any legal move instead of the bot's; each seat of a play draws one of these."""
BATCH: Final = 10
"""Plays a worker makes before it reports."""
MOST: Final = 20
"""Positions that are kept of a play, unless the game declares another number (`KEPT`)."""

Kept = tuple[tuple[tuple[float, ...], ...], float]
"""By seat what the features say, and how much of the game is over."""


class Lesson(NamedTuple):
    """What is played to learn from: plain values only, so that it can be sent to another process."""

    game: str
    kind: str
    seats: int
    options: Mapping[str, object]
    plays: int
    seed: str
    stray: tuple[float, ...] = STRAY
    weigh_straying: bool = False
    """Whether how often a seat strays has a weight of its own."""


def lesson(
    game: Game[Any],
    kind: str,
    seats: int | None,
    options: Mapping[str, object],
    plays: int,
    seed: str,
    stray: tuple[float, ...] = STRAY,
    weigh_straying: bool = False,
) -> Lesson:
    """What was asked for, if it can be done."""
    _features(game)
    check_kinds([kind])
    n = min(4, game.seats[-1]) if seats is None else game.seated(seats)
    game.begin(n, options)
    return Lesson(game.name, kind, n, options, plays, seed, stray, weigh_straying)


def train(taught: Lesson, jobs: int) -> Fit:
    """Play, and fit to all positions."""
    batches = ((taught, range(first, min(first + BATCH, taught.plays))) for first in range(0, taught.plays, BATCH))
    return fit([one for found in in_order(local(jobs), play_batch, batches) for one in found])


def play_batch(taught: Lesson, numbers: range) -> list[Position]:
    return [one for number in numbers for one in positions(taught, number)]


def positions(taught: Lesson, play: int) -> list[Position]:
    """The positions of one play."""
    game = game_named(taught.game)
    features, played = _features(game)
    rng = random.Random(f"train {taught.seed} {play}")
    s: State = game.begin(taught.seats, taught.options)
    players = [player(taught.kind, game, f"train {taught.seed} {play} {seat}") for seat in s.seats]
    stray = random.Random(f"stray {taught.seed} {play}").choices(taught.stray, k=taught.seats)
    kept: list[Kept] = []
    last, turn = None, turn_of(s)
    while s.to_act:
        seat = next_to_act(s, last)
        last = last if seat == CHANCE else seat
        _act(s, seat, players, stray, rng)
        if s.top is not None and turn_of(s) != turn:
            turn = turn_of(s)
            kept.append((tuple([tuple([float(of(s, one)) for of in features]) for one in s.seats]), played(s)))
    results = tuple([result_of(game)(s, seat) for seat in s.seats])
    told = tuple(stray) if taught.weigh_straying else ()
    most: int = getattr(beside(game, "features"), "KEPT", MOST)
    return [Position(rows, gone, results, play, told) for rows, gone in _spread(kept, most)]


def _spread(kept: Sequence[Kept], most: int) -> Sequence[Kept]:
    """All of a few positions, or a few of many: neighbours hardly differ."""
    return kept if len(kept) <= most else [kept[i * len(kept) // most] for i in range(most)]


def _act(s: State, seat: Seat, players: Sequence[Any], stray: Sequence[float], rng: random.Random) -> None:
    menu = s.menu(seat)
    if seat < 0 or rng.random() < stray[seat]:
        s.do(seat, menu.pick(rng))
        return
    asked = answer(players[seat], s, seat, rng)
    if asked is not None:
        s.do(seat, asked)


def _features(game: Game[Any]) -> tuple[Sequence[Feature], Callable[[Any], float]]:
    declared = beside(game, "features")
    if declared is None:
        raise OffworldError(f"{game.title} declares no features; write features.py beside its game.py")
    return tuple(declared.FEATURES.values()), declared.played


def written(game: Game[Any], taught: Lesson, found: Fit) -> str:
    """`value.toml`: the weights, where they come from and how good they are."""
    declared = beside(game, "features")
    assert declared is not None
    n = len(declared.FEATURES)
    rows = "\n".join(
        f'"{name}" = [{found.scale[i]:.4g}, {found.weights[i]:.4f}, {found.weights[n + i]:.4f}]'
        for i, name in enumerate(declared.FEATURES)
    )
    return f"""# Weights of the value function, learnt from plays: offworld lab train {game.name}
provenance = "learnt"
rules_version = {game.version}
players = "{taught.kind}"
stray = {[*taught.stray]} # how often a seat made any legal move{"; weighed by itself" if taught.weigh_straying else ""}
seats = {taught.seats}
plays = {taught.plays}
positions = {found.positions}
seed = "{taught.seed}"
loss = {found.score.loss:.4f} # on plays that were held back
loss_of_knowing_nothing = {found.score.nothing:.4f}
right = {found.score.right:.4f} # how often the seat with the best chance won

alone = [{found.weights[2 * n]:.4f}, {found.weights[2 * n + 1]:.4f}]

[weights] # scale, weight at the start, change until the end
{rows}
"""
