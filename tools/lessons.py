"""Plays the guided first games and writes their logs.

    python tools/lessons.py [GAME ...]            write src/offworld/games/<game>/lesson.log
    python tools/lessons.py --show GAME           the play so far, and what the learner may do next

The learner's moves come from `lesson.toml`, the dice from its seed. The other seats play as in the log that is
there, so that what the notes say of them stays true; where the learner leaves it, they are settlers.
The log ends where the learner is asked for the first time after the last note.
"""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import offworld
from offworld.bots import Player, player
from offworld.core.log import read
from offworld.core.match import Match
from offworld.core.move import CHANCE, REFEREE, Move, Seat
from offworld.core.refusal import Refused
from offworld.games.reading import read_toml
from offworld.table.lessons import package_of, parsed

MOST_MOVES = 2000


def learners(said: dict[str, Any]) -> list[Move]:
    return [parsed(text) for note in said["note"] for text in note["moves"]]


def play(game: str, said: dict[str, Any], kept: str = "") -> Match:
    """As in the log that was kept; from there on the others act until they would rather wait, then the learner."""
    seats, me = said["seats"], said["seat"]
    names = ["you" if seat == me else "settler" for seat in range(seats)]
    match = Match(offworld.game(game), seats, seed=said["seed"], players=names, **said.get("options", {}))
    bots = {seat: player("settler", match.game, 0) for seat in range(seats) if seat != me}
    left = learners(said)
    follow(match, made_in(kept), me, left)
    while not match.over and len(match.plies) < MOST_MOVES:
        if move_of_another(match, bots):
            continue
        if me not in match.state.to_act:
            deadline = match.game.deadline(match.state)
            assert deadline is not None, "somebody decides"
            match.do(REFEREE, deadline.move)
        elif left:
            match.do(me, left.pop(0))
        else:
            break
    return match


def made_in(kept: str) -> list[tuple[Seat, Move]]:
    """The moves of a log, without those of chance; none if there is no log."""
    return [(seat, move) for _, seat, move in read(kept).moves if seat != CHANCE] if kept else []


def follow(match: Match, made: list[tuple[Seat, Move]], me: Seat, left: list[Move]) -> None:
    """Make these moves as long as they fit; those of the learner are taken from what is left to do."""
    for seat, move in made:
        if move not in match.state.menu(seat) or (seat == me and left[:1] != [move]):
            return
        match.do(seat, move)
        if seat == me:
            left.pop(0)


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
        print(f"{ply:4} {match.plies[ply].move!s:16} {line}")
    for rest in told:
        print(f"       · {rest.text}")
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
        log = Path(str(folder.joinpath("lesson.log")))
        try:
            match = play(game, said, log.read_text(encoding="utf-8") if log.is_file() else "")
        except Refused as error:
            sys.exit(f"{game}: a move of the notes cannot be made any more: {error}")
        if showing:
            show(match, said["seat"])
        else:
            match.save(log)


if __name__ == "__main__":
    main(sys.argv[1:])
