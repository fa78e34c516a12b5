"""`offworld lab run` and `resume`: make a run, with a bar while it is made and a summary when it is done."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from offworld import running
from offworld.cli.screen import Screen
from offworld.core.errors import OffworldError
from offworld.games import game_with
from offworld.lab import plan as plans
from offworld.lab.brief import Brief, brief
from offworld.lab.engines import Engine, cores, local
from offworld.lab.on_ray import OnRay
from offworld.lab.plan import Plan, part_for
from offworld.lab.run import left_to_make, make
from offworld.lab.store import Store
from offworld.lab.sweep import Base, read_sweep, variants, without

How = Mapping[str, Any]
SPEED_OVER = 600.0
"""Seconds that the rate is taken over: a batch of a long game takes a minute."""
WORTH_COMPILING = 2_000
"""Plays that take longer than the compiler."""


def run_new(screen: Screen, name: str, out: Path, named: Sequence[str], options: Mapping[str, str], how: How) -> None:
    game = game_with(name, how["data"])
    base = Base(game, tuple(named), how["seats"], options)
    if how["swept"] and how["without"]:
        raise OffworldError("--sweep and --without do not go together; make two runs")
    if how["sobol"] and not how["swept"]:
        raise OffworldError("--sobol needs something to sweep; say what with --sweep")
    found = (
        without(base, how["without"])
        if how["without"]
        else variants(base, [read_sweep(words) for words in how["swept"]], how["sobol"])
    )
    plan = Plan(game.name, game.version, how["seed"], how["plays"], found, part=part_for(game, found))
    carry_out(screen, Store.make(out, plan), how)


def run_again(screen: Screen, file: Path, out: Path, more: bool, how: How) -> None:
    """The run that a `run.toml` describes."""
    if more:
        raise OffworldError(f"{file} says all about the run; give only --out, and where to work")
    carry_out(screen, Store.make(out, plans.read(file)), how)


def go_on(screen: Screen, folder: Path, how: How) -> None:
    store = Store.open(folder)
    carry_out(screen, store, how)


def carry_out(screen: Screen, store: Store, how: How) -> None:
    """Make what is missing and say what came of it."""
    plans.check(store.plan)
    began = time.perf_counter()
    made = 0
    if left := left_to_make(store):
        if left >= WORTH_COMPILING:
            running.compile_first()
        with saying_how_to_go_on(store), bar(store.plan, left) as tell:
            made = make(store, engine(how), tell)
    if store.plan.kind == plans.LADDER:
        from offworld.cli.lab.ladder import show_ladder

        show_ladder(screen, store, how["as_json"])
        return
    with store.reading():
        found = brief(store)
    seconds = time.perf_counter() - began
    if how["as_json"]:
        words = {"folder": str(store.folder), "made": made, "seconds": seconds, **found._asdict()}
        click.echo(json.dumps(words))
    else:
        show(screen, store, found, made, seconds)


@contextmanager
def saying_how_to_go_on(store: Store) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        there = store.plan.total - left_to_make(store)
        word = f"stopped with {there:,} of {store.plan.total:,} plays; offworld lab resume {store.folder} goes on"
        click.echo(word, err=True)
        raise


def engine(how: How) -> Engine:
    jobs = how["jobs"] or cores()
    return OnRay(jobs, how["address"]) if how["on"] == "ray" else local(jobs)


class _Rate(ProgressColumn):
    """Plays a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.1f} plays/s" if task.speed else "", style="progress.data.speed")


@contextmanager
def bar(plan: Plan, left: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr with rate and time left, if a person can see it."""
    stderr = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Rate(), TimeRemainingColumn())
    progress = Progress(
        *columns, console=stderr, transient=True, disable=not stderr.is_terminal, speed_estimate_period=SPEED_OVER
    )
    with progress:
        task = progress.add_task(f"playing {plan.game}", total=plan.total, completed=plan.total - left)
        progress.advance(task, 0)  # so that the first batch has a rate
        yield lambda plays: progress.advance(task, plays)


def show(screen: Screen, store: Store, found: Brief, made: int, seconds: float) -> None:
    plan = store.plan
    many = f", {len(plan.variants)} variants" if len(plan.variants) > 1 else ""
    screen.title(f"{found.title}: {plan.total:,} plays{many}, rules version {plan.version}, seed {plan.seed}")
    if len(plan.variants) > 1:
        screen.table(["variant", "plays", "mean score", "turns", "minutes"], _variants(found))
    else:
        screen.table(["player", "win share", "95 % interval", "mean score"], _players(found))
    screen.say()
    screen.dim(f"made {made:,} plays in {seconds:.1f} s; {store.folder} holds all of them")
    screen.dim(
        f"offworld lab report {store.folder} makes a page of it; offworld lab open {store.folder} 0 opens a play"
    )


def _players(found: Brief) -> Iterator[tuple[str, ...]]:
    for row in found.players:
        share = row["share"]
        yield row["player"], f"{share.value:.1%}", f"{share.low:.1%} to {share.high:.1%}", f"{row['score']:.2f}"


def _variants(found: Brief) -> Iterator[tuple[str, ...]]:
    for row in found.variants:
        yield (
            row["name"] or "as it is",
            f"{row['plays']:,}",
            f"{row['score']:.2f}",
            f"{row['turns']:.1f}",
            f"{row['minutes']:.0f}",
        )
