"""`offworld lab`: the commands and what they take. What each does is in a module of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from offworld.cli.takes import JOBS, PLAYS, color, data, is_given, options, players, read_options, read_seed, seats
from offworld.core.errors import OffworldError

Command = Callable[..., Any]

RAY = "ray"
FOLDER = click.Path(path_type=Path)
seed = click.option(
    "--seed", callback=read_seed, default="0", show_default=True, metavar="WORD", help="The same word, the same run."
)
jobs = click.option("--jobs", type=JOBS, metavar="N", help="Workers; as many as there are cores if left out.")


def _on(_context: click.Context, _option: click.Parameter, where: str) -> str:
    """Said before anything is written."""
    if where == RAY:
        from offworld.lab.on_ray import need_ray

        need_ray()
    return where


def _address(context: click.Context, _option: click.Parameter, address: str | None) -> str | None:
    if address is not None and context.params["on"] != RAY:
        raise OffworldError("--address is for --on ray")
    return address


on = click.option(
    "--on",
    type=click.Choice(["local", RAY]),
    default="local",
    show_default=True,
    is_eager=True,
    callback=_on,
    help="Processes of this machine, or Ray tasks.",
)
address = click.option(
    "--address", callback=_address, metavar="HOST:PORT", help="With --on ray: the cluster to use, not one of our own."
)


def _shares(_context: click.Context, _option: click.Parameter, words: str) -> tuple[float, ...]:
    try:
        shares = tuple([float(word) for word in words.split(",")])
    except ValueError:
        shares = ()
    if not shares or not all(0 <= share < 1 for share in shares):
        raise OffworldError(f"--stray takes numbers from 0 to below 1, such as 0,0.1,0.25, not {words!r}")
    return shares


stray = click.option(
    "--stray",
    callback=_shares,
    default="0.03",
    show_default=True,
    metavar="P,P,...",
    help="How often a seat makes any legal move; each seat of a play draws one of these.",
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")


def working(command: Command) -> Command:
    """What every command takes that makes plays."""
    for take in (color, as_json, address, on, jobs):
        command = take(command)
    return command


@click.group("lab", context_settings={"help_option_names": ["-h", "--help"]})
def lab() -> None:
    """Measure a game: runs as data, sweeps, ladders, a report of what is fair, long, dead or dominant."""


@lab.command()
@click.argument("game", metavar="GAME|RUN.TOML")
@click.option("--out", type=FOLDER, required=True, metavar="DIR", help="Where to write; a run that is there goes on.")
@click.option("--plays", type=PLAYS, default=1000, show_default=True, metavar="N", help="How many of each variant.")
@players("settler", "settler, strategist, random, or settler~VERB for one that may not use it")
@seats
@seed
@options
@data
@click.option("--sweep", "swept", multiple=True, metavar="WHAT=VALUES", help="options.X, data.X.Y, seats or players.")
@click.option("--sobol", type=click.IntRange(2), metavar="N", help="Take N points of all combinations, spread evenly.")
@click.option("--without", multiple=True, metavar="USE", help="Also let one player do without VERB or STEP.VERB.")
@working
def run(game: str, out: Path, given: tuple[str, ...], named: str, color: bool, **how: Any) -> None:
    """Play a game many times and keep everything as Parquet. The same RUN.TOML makes the same files again."""
    from offworld.cli.lab.run import run_again, run_new
    from offworld.cli.screen import Screen

    if game.endswith(".toml"):
        settings = ("plays", "named", "seats", "seed", "given", "data", "swept", "sobol", "without")
        run_again(Screen(color), Path(game), out, any(map(is_given, settings)), how)
    else:
        run_new(Screen(color), game, out, named.split(","), read_options(given), how)


@lab.command()
@click.argument("folder", type=FOLDER, metavar="DIR")
@working
def resume(folder: Path, color: bool, **how: Any) -> None:
    """Go on with a run that was interrupted."""
    from offworld.cli.lab.run import go_on
    from offworld.cli.screen import Screen

    go_on(Screen(color), folder, how)


@lab.command()
@click.argument("game")
@click.option("--out", type=FOLDER, required=True, metavar="DIR", help="Where to write; what is there goes on.")
@players("settler,random", "settler, strategist, random, or settler~VERB for one that may not use it")
@click.option("--plays", type=PLAYS, default=200, show_default=True, metavar="N", help="How many of each line-up.")
@seats
@click.option("--seed", callback=read_seed, metavar="WORD", help="Usually one that nobody can guess.")
@options
@data
@click.option("--together", is_flag=True, help="All of them at one table, not two by two.")
@click.option("--promise", is_flag=True, help="Only fix the seed and print the commitment to publish.")
@working
def ladder(game: str, out: Path, given: tuple[str, ...], named: str, color: bool, **how: Any) -> None:
    """Let players meet in pairs, or all at one table, in every seat equally often: ratings, and who beats whom."""
    from offworld.cli.lab.ladder import run_ladder
    from offworld.cli.screen import Screen

    run_ladder(Screen(color), game, out, named.split(","), read_options(given), how)


@lab.command("open")
@click.argument("folder", type=FOLDER, metavar="DIR")
@click.argument("number", type=int, metavar="N")
@click.option("--to", type=FOLDER, metavar="FILE", help="Where to write the log; usually GAME-N.log here.")
@as_json
@color
def open_play(folder: Path, number: int, to: Path | None, as_json: bool, color: bool) -> None:
    """Write play N of a run as a log, for `offworld replay`, `offworld check` and the table."""
    from offworld.cli.lab.opening import open_one
    from offworld.cli.screen import Screen

    open_one(Screen(color), folder, number, to, as_json)


@lab.command()
@click.argument("folder", type=FOLDER, metavar="DIR")
@click.option("--plays", "n", type=PLAYS, default=20, show_default=True, metavar="N", help="How many to play again.")
@click.option("--commitment", metavar="HEX", help="What was published before the run was made.")
@as_json
@color
def check(folder: Path, n: int, commitment: str | None, as_json: bool, color: bool) -> None:
    """Whether a run is what its plan says: play some of it again and compare."""
    from offworld.cli.lab.opening import check_run
    from offworld.cli.screen import Screen

    check_run(Screen(color), folder, n, commitment, as_json)


@lab.command()
@click.argument("folder", type=FOLDER, metavar="DIR")
@click.option("--compare", "other", type=FOLDER, metavar="DIR2", help="Say what differs from this run.")
@click.option("--measure", "measures", multiple=True, metavar="NAME", help="What a sweep is judged by.")
@click.option("--to", type=FOLDER, metavar="FILE", help="Where to write the page; usually DIR/report.html.")
@click.option("--toml", type=FOLDER, metavar="FILE", help="Also write the findings as a game's lab.toml.")
@as_json
@color
def report(folder: Path, color: bool, **how: Any) -> None:
    """Write one page of HTML: findings in sentences, charts and figures under them."""
    from offworld.cli.lab.report import write_report
    from offworld.cli.screen import Screen

    write_report(Screen(color), folder, **how)


@lab.command()
@click.argument("game")
@click.option("--to", type=FOLDER, required=True, metavar="FILE", help="Where to write the weights, as value.toml.")
@click.option("--plays", type=PLAYS, default=300, show_default=True, metavar="N", help="How many plays to learn from.")
@click.option("--player", "kind", default="settler", show_default=True, metavar="KIND", help="Who plays every seat.")
@stray
@click.option("--weigh-straying", is_flag=True, help="Give how often a seat strays a weight of its own.")
@seats
@click.option("--seed", callback=read_seed, default="value", show_default=True, metavar="WORD", help="Of the plays.")
@options
@jobs
@as_json
@color
def train(game: str, to: Path, given: tuple[str, ...], color: bool, **how: Any) -> None:
    """Learn what the strategist judges positions by: bots play, and weights are fitted to who won."""
    from offworld.lab.store import need

    need("numpy")
    from offworld.cli.lab.train import run_train
    from offworld.cli.screen import Screen

    run_train(Screen(color), game, read_options(given), to, how)
