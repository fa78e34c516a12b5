"""`offworld lab open` and `check`: a play of a run as a log, and whether a run is what its plan says."""

from __future__ import annotations

import json
from pathlib import Path

import click

from offworld.cli.screen import Screen
from offworld.core.errors import OffworldError
from offworld.core.match import Match
from offworld.lab import plan as plans
from offworld.lab.play import digest, opened, timed_players
from offworld.lab.store import Store


def open_one(screen: Screen, folder: Path, number: int, to: Path | None, as_json: bool) -> None:
    store = Store.open(folder)
    plans.check(store.plan)
    match = opened(store.plan, number)
    if (kept := digests(store, [number])[number]) != _digest(match):
        _refuse_timed(store.plan)
        raise OffworldError(f"play {number} is not as {folder} holds it ({kept}); was the run made by another version?")
    file = to or Path(f"{store.plan.game}-{number}.log")
    match.save(file)
    outcome = match.game.outcome(match.state)
    if as_json:
        click.echo(json.dumps({"log": str(file), "play": number, "outcome": outcome, "scores": match.state.scores}))
        return
    screen.say(f"{file}: {outcome}")
    screen.dim(f"offworld replay {file} steps through it, offworld check {file} proves its dice")


def check_run(screen: Screen, folder: Path, n: int, commitment: str | None, as_json: bool) -> None:
    """Some plays, evenly spread, are made again from the seed and compared with what is kept."""
    store = Store.open(folder)
    plan = store.plan
    plans.check(plan)
    if commitment is not None and commitment != plan.commitment:
        raise OffworldError(f"{folder} is not the run that was promised: its commitment is {plan.commitment}")
    numbers = sorted({i * plan.total // n for i in range(n)})
    kept = digests(store, numbers)
    for number in numbers:
        if _digest(opened(plan, number)) != kept[number]:
            _refuse_timed(plan)
            raise OffworldError(f"play {number} of {folder} is not what its plan gives; the run was changed")
    if as_json:
        click.echo(json.dumps({"folder": str(folder), "checked": numbers, "commitment": plan.commitment}))
        return
    screen.say(f"{folder}: {len(numbers)} of {plan.total:,} plays were made again from the seed, and all are as kept.")
    screen.say(f"commitment: {plan.commitment}{' (as promised)' if commitment else ''}")


def _refuse_timed(plan: plans.Plan) -> None:
    if timed := timed_players(plan):
        raise OffworldError(
            f"a play came out otherwise, as it may with {' and '.join(timed)}, which goes by time;"
            " name a number of playouts, such as strategist:200, for a run that can be made again"
        )


def digests(store: Store, numbers: list[int]) -> dict[int, str]:
    import polars as pl

    asked = store.scan("plays").filter(pl.col("play").is_in(numbers)).select("play", "digest")
    with store.reading():
        return dict(asked.collect().rows())


def _digest(match: Match) -> str:
    return digest([(made.seat, made.move) for made in match.plies])
