"""`offworld lab train`: learn a game's value function and write it down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from offworld.cli.screen import Screen
from offworld.core.log import save_text
from offworld.games import game as game_named
from offworld.lab.engines import cores
from offworld.lab.train import lesson, train, written


def run_train(screen: Screen, name: str, options: dict[str, str], to: Path, how: dict[str, Any]) -> None:
    game = game_named(name)
    asked = [how[name] for name in ("plays", "seed", "stray", "weigh_straying")]
    taught = lesson(game, how["kind"], how["seats"], options, *asked)
    found = train(taught, how["jobs"] or cores())
    save_text(to, written(game, taught, found))
    if how["as_json"]:
        click.echo(json.dumps({"file": str(to), "positions": found.positions, **found.score._asdict()}))
        return
    loss, nothing, right = found.score
    screen.say(f"{found.positions} positions of {taught.plays} plays. On plays that were held back, the loss is")
    screen.say(f"{loss:.3f} (knowing nothing: {nothing:.3f}), and the seat with the best chance won {right:.0%}.")
    screen.say(f"Written to {to}; put it into the game's folder to play with it.")
