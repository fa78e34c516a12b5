"""The games that only the tests know, by name and module."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

TOYS = {"moonlet": "tests.toy.game", "gavel": "tests.table.gavel.game"}


def toy(name: str) -> Any:
    return import_module(TOYS[name]).GAME


def register() -> None:
    """Seat them among the others, in this process."""
    for name, module in TOYS.items():
        sys.modules[f"offworld.games.{name}.game"] = import_module(module)
    games: Any = import_module("offworld.games")
    games.NAMES = (*games.NAMES, *TOYS)
