"""`offworld choose`: a game from a list, for people who do not want to remember commands."""

from __future__ import annotations

from typing import Any

from offworld.cli.games import seats_text
from offworld.cli.play import begin
from offworld.cli.screen import Screen
from offworld.core.game import Game
from offworld.games import game as game_named
from offworld.games import games


def choose_game(screen: Screen) -> None:
    names = games()
    screen.title("Which game?")
    for number, game in enumerate(map(game_named, names), 1):
        screen.say(f"{number:2} {game.title} ({game.name}), {seats_text(game)}")
        screen.indented(game.summary, 3)
    picked = _number(screen, "Number, or q to quit: ", range(1, len(names) + 1), 1)
    if picked is None:
        return
    game = game_named(names[picked - 1])
    if (seats := _seats(screen, game)) is not None:
        begin(screen, game, named=["you"], seats=seats, seed=None, options={}, path=None)


def _seats(screen: Screen, game: Game[Any]) -> int | None:
    if len(game.seats) == 1:
        return game.seats[0]
    question = f"How many seats, {game.seats[0]} to {game.seats[-1]}? Settlers take the other seats. "
    return _number(screen, question, game.seats, game.seats[0])


def _number(screen: Screen, question: str, allowed: range, default: int) -> int | None:
    """A number that is allowed, or Enter for the usual one; None if the person leaves."""
    while (line := screen.ask(question)) is not None and line.lower() not in ("q", "quit"):
        if not line:
            return default
        if line.isdecimal() and len(line) < 9 and int(line) in allowed:
            return int(line)
        screen.say(f"Please type a number from {allowed[0]} to {allowed[-1]}.")
    return None
