"""Runs for the tests: small ones, and what is compared of them."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from offworld.games import game as game_named
from offworld.lab.engines import Engine, Here
from offworld.lab.plan import Plan, variant
from offworld.lab.run import make
from offworld.lab.store import Store

LONG = [pytest.param(name, 2, marks=pytest.mark.slow) for name in ("rigs", "merchant")]
"""Games and seats: their plays take longest, so what no game does otherwise is asked of them with `--slow`."""


def planned(name: str = "mars", plays: int = 6, part: int = 4, seats: int = 1, **more: Any) -> Plan:
    game = game_named(name)
    found = variant(game, ["settler"] * seats, more.pop("options", {}))
    return Plan(name, game.version, more.pop("seed", "7"), plays, more.pop("variants", (found,)), part=part, **more)


def made(folder: Path, plan: Plan, engine: Engine | None = None) -> Store:
    store = Store.make(folder, plan)
    make(store, engine or Here())
    return store


def digests(folder: Path) -> dict[str, str]:
    """Of every file of a run, by its path."""
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def plays_of(store: Store) -> list[int]:
    """The numbers of all plays that are kept, one for each row."""
    found: list[int] = store.scan("plays").select("play").collect()["play"].to_list()
    return found
