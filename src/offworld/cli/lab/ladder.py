"""`offworld lab ladder`: who beats whom, and how sure that is."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from offworld.cli.lab.run import carry_out
from offworld.cli.screen import Screen
from offworld.games import game_with
from offworld.lab.ladder import Ladder, Rated, ladder, ladder_plan
from offworld.lab.store import Store

How = Mapping[str, Any]


def run_ladder(
    screen: Screen, name: str, out: Path, named: Sequence[str], options: Mapping[str, str], how: How
) -> None:
    game = game_with(name, how["data"])
    seed = how["seed"] or _kept_seed(out) or secrets.token_hex(16)
    plan = ladder_plan(game, named, how["seats"], options, how["plays"], seed, how["together"])
    store = Store.make(out, plan)
    if how["promise"]:
        return _promised(screen, store, how["as_json"])
    return carry_out(screen, store, how)


def _promised(screen: Screen, store: Store, as_json: bool) -> None:
    folder, commitment = store.folder, store.plan.commitment
    if as_json:
        click.echo(json.dumps({"folder": str(folder), "commitment": commitment}))
        return
    screen.say(f"commitment: {commitment}")
    screen.dim(f"publish it, keep {folder} to yourself, then play: offworld lab resume {folder}")


def _kept_seed(out: Path) -> str | None:
    """Of a ladder that was promised or begun."""
    return Store.open(out).plan.seed if (out / "run.toml").exists() else None


def show_ladder(screen: Screen, store: Store, as_json: bool) -> None:
    with store.reading():
        found = ladder(store)
    plan = store.plan
    if as_json:
        beats = [{"player": one, "beats": other, **est._asdict()} for (one, other), est in found.beats.items()]
        table = [{**row._asdict(), "won": row.won._asdict()} for row in found.table]
        click.echo(json.dumps({"game": plan.game, "commitment": plan.commitment, "table": table, "beats": beats}))
        return
    screen.title(f"Ladder of {plan.game}: {plan.total:,} plays")
    heads = ["player", "rating", "uncertainty", "surely", "plays", "won", "95 % interval"]
    screen.table(heads, map(_row, found.table))
    screen.say()
    screen.table(["beats", *(row.player for row in found.table)], _crossed(found))
    screen.say()
    screen.dim(f"commitment {plan.commitment}; offworld lab check {store.folder} makes plays again and compares")


def _row(row: Rated) -> tuple[str, ...]:
    rated = (f"{row.rating:.2f}", f"{row.uncertainty:.2f}", f"{row.skill:.2f}", f"{row.plays:,}")
    return row.player, *rated, f"{row.won.value:.1%}", f"{row.won.low:.1%} to {row.won.high:.1%}"


def _crossed(found: Ladder) -> list[tuple[str, ...]]:
    """How often the row beats the column."""
    names = [row.player for row in found.table]
    return [(one, *("" if one == other else _share(found, one, other) for other in names)) for one in names]


def _share(found: Ladder, one: str, other: str) -> str:
    share = found.beats[one, other]
    return f"{share.value:.0%} ({share.low:.0%} to {share.high:.0%})"
