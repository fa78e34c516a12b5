"""The commands and what they take. What each does is in a module of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from offworld import running
from offworld.cli.group import Plain
from offworld.cli.lab import lab
from offworld.cli.takes import JOBS, PLAYS, color, data, is_given, options, players, read_options, read_seed, seats
from offworld.core.errors import OffworldError
from offworld.table.serve import serve


@click.group(cls=Plain, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="offworld", message=f"%(prog)s %(version)s ({running.said()})")
def main() -> None:
    """Board games about settling and trading in space: play them, read their rules, measure them."""


main.add_command(serve)


@main.command("games")
@click.option("--options", "show_options", is_flag=True, help="Also list the options of each game.")
@color
def list_games(show_options: bool, color: bool) -> None:
    """Which games there are."""
    from offworld.cli.games import show_games
    from offworld.cli.screen import Screen

    show_games(Screen(color), show_options)


@main.command()
@click.argument("game", required=False, metavar="GAME|FILE")
@seats
@players("you", "you, settler, strategist, random")
@click.option("--seed", callback=read_seed, metavar="WORD", help="The same word rolls the same dice.")
@options
@data
@click.option("--file", type=click.Path(path_type=Path), metavar="SAVE", help="Save the game to this file as you play.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Continue a saved game.")
@color
def play(game: str | None, resume: Path | None, color: bool, **setup: Any) -> None:
    """Play a game in the terminal, or go on with one from its FILE."""
    from offworld.cli import play as table
    from offworld.cli.screen import Screen
    from offworld.games import game_with, is_installed

    if resume is None and game is not None and not is_installed(game) and Path(game).is_file():
        resume, game = Path(game), None
    if resume is not None:
        if game is not None or any(map(is_given, setup)):
            raise OffworldError("a saved game has its own seats, players, options and dice; leave those out")
        return table.resume(Screen(color), resume)
    if game is None:
        raise OffworldError("say which game to play (offworld games lists them), or which file to resume")
    return table.begin(
        Screen(color),
        game_with(game, setup["data"]),
        named=setup["named"].split(","),
        seats=setup["seats"],
        seed=setup["seed"],
        options=read_options(setup["given"]),
        path=setup["file"],
    )


@main.command()
@color
def choose(color: bool) -> None:
    """Choose a game from a list and play it."""
    from offworld.cli.choose import choose_game
    from offworld.cli.screen import Screen

    choose_game(Screen(color))


@main.command()
@click.argument("game")
@click.argument("wanted", nargs=-1, metavar="[ID|WORD]")
@color
def rules(game: str, wanted: tuple[str, ...], color: bool) -> None:
    """The rules of a game: all titles, or those with that id or word."""
    from offworld.cli.rules import show_rules
    from offworld.cli.screen import Screen

    show_rules(Screen(color), game, " ".join(wanted))


@main.command()
@click.argument("game")
@click.option(
    "--games",
    "n",
    type=PLAYS,
    default=100,
    show_default=True,
    metavar="N",
    help="How many plays.",
)
@players("settler", "settler, strategist, random")
@seats
@click.option(
    "--seed",
    callback=read_seed,
    default="0",
    show_default=True,
    metavar="WORD",
    help="The same word gives the same results.",
)
@options
@data
@click.option("--jobs", type=JOBS, metavar="N", help="Processes; by default one for each core.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@color
def sim(game: str, named: str, given: tuple[str, ...], data: Path | None, color: bool, **how: Any) -> None:
    """Let bots play many games and count who wins. Players move on by one seat from game to game."""
    from offworld.cli.screen import Screen
    from offworld.cli.sim import simulate
    from offworld.games import game_with

    simulate(Screen(color), game_with(game, data), named.split(","), read_options(given), **how)


main.add_command(lab)


@main.command()
@click.argument("name")
@click.option("--folder", type=click.Path(path_type=Path), metavar="DIR", help="Where to write it; by default ./NAME.")
@color
def new(name: str, folder: Path | None, color: bool) -> None:
    """Write a small game as a package of its own, to start from."""
    from offworld.cli.new import write_game
    from offworld.cli.screen import Screen

    target = folder or Path(name)
    for path in write_game(name, target):
        Screen(color).say(str(path))
    Screen(color).say(f"Next: pip install -e {target}; offworld play {name}")


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, metavar="N", help="See the table as this seat does, not as a spectator.")
@color
def replay(file: Path, seat: int | None, color: bool) -> None:
    """Step through a game that was kept, forwards and backwards."""
    from offworld.cli.replay import replay_file
    from offworld.cli.screen import Screen

    replay_file(Screen(color), file, seat)


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, metavar="N", help="Only the decisions of this seat.")
@click.option(
    "--playouts", type=click.IntRange(1, 100_000), default=48, show_default=True, metavar="N", help="For each decision."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@color
def analyse(file: Path, seat: int | None, playouts: int, as_json: bool, color: bool) -> None:
    """What each decision of a saved play was worth, and what would have been better."""
    from offworld.cli.analyse import analyse_file
    from offworld.cli.screen import Screen

    analyse_file(Screen(color), file, seat, playouts, as_json)


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@color
def check(file: Path, color: bool) -> None:
    """Whether a file is the whole log of a legal play with fair dice."""
    from offworld.cli.check import check_file
    from offworld.cli.screen import Screen

    check_file(Screen(color), file)
