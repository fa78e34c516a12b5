"""`offworld sim`: bots play many games; who wins how often."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click
from rich.console import Console
from rich.progress import track

from offworld.bots.kinds import seating
from offworld.cli.screen import Screen
from offworld.core.game import Game
from offworld.games import game as game_named
from offworld.lab.engines import cores
from offworld.lab.sim import Played, Setup, check, run
from offworld.lab.stats import quantile
from offworld.lab.summary import Result, Share, Spread, Summary, measures, results_of, results_of_seat, summary

FIGURES = ("wins", "share", "95 % interval", "mean score", "p10", "p90")


def simulate(
    screen: Screen,
    game: Game[Any],
    named: Sequence[str],
    options: dict[str, str],
    *,
    n: int,
    seats: int | None,
    seed: str,
    jobs: int | None,
    as_json: bool,
) -> None:
    setup = Setup(game.name, game.box.corrections, seating(game, named, seats, people=False), options, seed)
    check(game, setup)
    began = time.perf_counter()
    plays = list(progress(run(setup, n, jobs or cores()), n))
    result = summary(setup, plays, time.perf_counter() - began)
    if as_json:
        click.echo(json.dumps({**result, **_own(plays)}))
    else:
        show(screen, result, plays)


def show(screen: Screen, result: Summary, plays: Sequence[Played]) -> None:
    moves = sum(play.moves for play in plays)
    rate = result["games_per_second"]
    screen.title(f"{game_named(result['game']).title}: {result['games']} games")
    screen.table(["player", "seats", *FIGURES], _by_player(result, plays))
    if len(result["by_seat"]) > 1:
        screen.say()
        screen.table(["seat", *FIGURES], _by_seat(result, plays))
    if own := measures(plays):
        screen.say()
        screen.table(["measure", "mean", "p10", "p90", "how often"], _measured(own))
    screen.say()
    screen.dim(f"{rate:.1f} games/s, {rate * moves / len(plays):,.0f} moves/s, {moves / len(plays):.0f} moves a game")


def progress(plays: Iterable[Played], n: int) -> Iterable[Played]:
    """The same plays, with a bar on stderr if a person can see it."""
    stderr = Console(stderr=True)
    return track(plays, "playing", n, console=stderr, transient=True, disable=not stderr.is_terminal)


def _by_player(result: Summary, plays: Sequence[Played]) -> Iterable[tuple[str, ...]]:
    for i, row in enumerate(result["players"]):
        yield row["player"], " ".join(map(str, row["seats"])), *_figures(row, results_of(plays, i))


def _by_seat(result: Summary, plays: Sequence[Played]) -> Iterable[tuple[str, ...]]:
    for row in result["by_seat"]:
        yield str(row["seat"] + 1), *_figures(row, results_of_seat(plays, row["seat"]))


def _figures(row: Share, results: Sequence[Result]) -> Iterable[str]:
    scores = [score for _, score in results]
    return (
        str(row["wins"]),
        f"{row['win_share']:.1%}",
        f"{row['low']:.1%} to {row['high']:.1%}",
        f"{row['mean_score']:.2f}",
        f"{quantile(scores, 0.1):.0f}",
        f"{quantile(scores, 0.9):.0f}",
    )


def _measured(own: Mapping[str, Spread]) -> Iterable[tuple[str, ...]]:
    for name, figures in own.items():
        counts = ", ".join(f"{value}: {times}" for value, times in figures.get("counts", {}).items())
        yield name, f"{figures['mean']:.2f}", f"{figures['p10']:.2f}", f"{figures['p90']:.2f}", counts


def _own(plays: Sequence[Played]) -> dict[str, Any]:
    """The game's own measures, where it has some."""
    own = measures(plays)
    return {"measures": own} if own else {}
