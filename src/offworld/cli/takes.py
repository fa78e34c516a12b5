"""What several commands take, declared once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from offworld.core.errors import BadOption

Command = Callable[..., Any]

PLAYS = click.IntRange(1, 10_000_000)
JOBS = click.IntRange(1, 512)

color = click.option("--color/--no-color", default=True, help="Colours, where the terminal has them.")
seats = click.option("--seats", type=int, metavar="N", help="How many players there are.")
data = click.option("--data", type=click.Path(path_type=Path), metavar="PATH", help="Corrections to the game's data.")
options = click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game.")


LEVELS = "A strategist is quick (0.2 s a move), strong (1 s) or patient (3 s): strategist:quick."


def players(default: str, kinds: str) -> Callable[[Command], Command]:
    words = f"Who plays, by seat: {kinds}. {LEVELS} Seats left over go to more of the last one named, or to settlers."
    return click.option("--players", "named", default=default, metavar="A,B,...", show_default=True, help=words)


def read_seed(_command: click.Context, _parameter: click.Parameter, seed: str | None) -> str | None:
    """The terminal may send something that is not text, which no seed can be made of."""
    if seed is not None and not seed.isprintable():
        raise BadOption(f"a seed is a word of printable characters, not {seed!r}")
    return seed


def is_given(name: str) -> bool:
    """Whether the person gave that parameter, rather than leaving it at its usual value."""
    source = click.get_current_context().get_parameter_source(name)
    return source is click.core.ParameterSource.COMMANDLINE


def read_options(given: tuple[str, ...]) -> dict[str, str]:
    """`name=value` words as a dictionary."""
    chosen: dict[str, str] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise BadOption(f"an option is written NAME=VALUE, not {word!r}")
        if name in chosen:
            raise BadOption(f"option {name} is given twice")
        chosen[name] = value
    return chosen
