"""Plays written down for people, one a game, in tests/playthroughs/.

`python -m tests.contract.playthrough` writes them anew (with names of games: only theirs).
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import offworld
from offworld import Game, Match
from offworld.testing.plays import choose
from tests.toy.game import GAME as MOONLET

FOLDER = Path(__file__).parents[1] / "playthroughs"
SHOWN = 160
"""Moves that are written out; of the rest, the digest at the end."""


def games() -> dict[str, Game[Any]]:
    return {MOONLET.name: MOONLET} | {name: offworld.game(name) for name in offworld.games()}


def golden(game: Game[Any]) -> Path:
    return FOLDER / f"{game.name}.txt"


def playthrough(game: Game[Any]) -> str:
    """A random match with seed 1: each move with who made it, what the story says, how it ended."""
    match, rng = Match(game, seed=1), random.Random(1)
    while not match.over:
        seat = rng.choice(match.state.to_act)
        match.do(seat, choose(match.state.menu(seat), rng))
    return "".join(f"{line}\n" for line in _lines(match))


def _lines(match: Match) -> Iterator[str]:
    state = match.state
    options = ", ".join(f"{name} {value}" for name, value in state.options.plain().items())
    yield f"{match.game.title}, rules version {match.game.version}; seats {state.n_seats}; {options or 'no options'}"
    story = {ply: [*lines] for ply, lines in groupby(match.story, lambda line: line.ply)}
    for ply, entry in enumerate(match.plies[:SHOWN], 1):
        yield f"{ply:4} {match.game.seat_name(state, entry.seat)}: {entry.text}"
        for line in story.get(ply, ()):
            to = "" if line.seat is None else f" (to {match.game.seat_name(state, line.seat)})"
            yield f"       | {line.text}{to}"
    if len(match.plies) > SHOWN:
        yield f"       ... and {len(match.plies) - SHOWN} more moves"
    yield match.game.outcome(state)
    yield f"scores {state.scores}; digest of the whole log {hashlib.sha256(match.text().encode()).hexdigest()[:16]}"


def main(*names: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in [game for name, game in games().items() if not names or name in names]:
        golden(game).write_text(playthrough(game), encoding="utf-8")
        sys.stdout.write(f"{golden(game).name} written\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
