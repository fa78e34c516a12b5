"""`offworld games`: which games there are."""

from __future__ import annotations

from typing import Any

from offworld.cli.screen import Screen
from offworld.core.game import Game
from offworld.core.options import Value
from offworld.games import broken, games
from offworld.games import game as game_named


def show_games(screen: Screen, options: bool) -> None:
    for i, game in enumerate(map(game_named, games())):
        if i and options:
            screen.say()
        screen.title(f"{game.name}  {game.title}, {seats_text(game)}, about {game.minutes} minutes")
        screen.indented(game.summary)
        if options:
            show_options(screen, game)
    for sentence in broken().values():
        screen.dim(f"{sentence[:1].upper()}{sentence[1:]}.")


def show_options(screen: Screen, game: Game[Any]) -> None:
    for name, option in game.options.declared.items():
        screen.indented(f"--option {name}={value_text(option.default)}  ({option.takes()}) {option.text}", 4)


def seats_text(game: Game[Any]) -> str:
    low, high = game.seats[0], game.seats[-1]
    return f"{low} to {high} seats" if high > low else f"{low} seat{'' if low == 1 else 's'}"


def value_text(value: Value) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
