"""Plays the guided first games and writes their logs.

    python tools/lessons.py [GAME ...]            write src/offworld/games/<game>/lesson.log
    python tools/lessons.py --show GAME           the play so far, and what the learner may do next

The learner's moves come from `lesson.toml`, those of the other seats from settlers, the dice from its seed.
The log ends where the learner is asked for the first time after the last note.
"""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import offworld
from offworld.bots import Player, player
from offworld.core.match import Match
from offworld.core.move import REFEREE, Move, Seat
from offworld.core.rulebook import read_toml
from offworld.table.lessons import package_of, parsed

MOST_MOVES = 2000


def learners(said: dict[str, Any]) -> list[Move]:
    return [parsed(text) for note in said["note"] for text in note["moves"]]


def play(game: str, said: dict[str, Any]) -> Match:
    """The others act until they would rather wait; then the learner makes the next move."""
    seats, me = said["seats"], said["seat"]
    names = ["you" if seat == me else "settler" for seat in range(seats)]
    match = Match(game, seats, seed=said["seed"], players=names, **said.get("options", {}))
    bots = {seat: player("settler", match.game, 0) for seat in range(seats) if seat != me}
    left = learners(said)
    while not match.over and len(match.entries) < MOST_MOVES:
        if move_of_another(match, bots):
            continue
        if me not in match.state.to_act:
            match.do(REFEREE, match.game.deadline(match.state).move)  # type: ignore[union-attr]
        elif left:
            match.do(me, left.pop(0))
        else:
            break
    return match


def move_of_another(match: Match, bots: dict[Seat, Player]) -> bool:
    state = match.state
    for seat in state.to_act:
        if seat in bots and (move := bots[seat].choose(state.view(seat), state.menu(seat))) is not None:
            match.do(seat, move)
            return True
    return False


def show(match: Match, me: Seat) -> None:
    told = list(match.story)
    for ply, line in enumerate(match.log(me)):
        while told and told[0].ply <= ply:
            print(f"       · {told.pop(0).text}")
        print(f"{ply:4} {match.entries[ply].move!s:16} {line}")
    for line in told:
        print(f"       · {line.text}")
    view = match.view(me, words=True)
    print("\n", view["prompt"], view["rule"])
    for entry in view["entries"]:
        print("   ", {name: value for name, value in entry.items() if value is not None})


def main(wanted: list[str]) -> None:
    showing = "--show" in wanted
    for game in [name for name in wanted if name != "--show"] or offworld.games():
        folder = files(package := package_of(offworld.game(game)))
        if not folder.joinpath("lesson.toml").is_file():
            continue
        said = read_toml(package, "lesson.toml")
        match = play(game, said)
        if showing:
            show(match, said["seat"])
        else:
            match.save(Path(str(folder.joinpath("lesson.log"))))


if __name__ == "__main__":
    main(sys.argv[1:])
