"""The real server, with the games of the tests beside the others. Bots' processes import this too."""

from __future__ import annotations

import dataclasses
import sys
from importlib import import_module
from pathlib import Path

from offworld.table.serve import listen, run
from offworld.table.settings import Settings

TOYS = {"moonlet": "tests.toy.game", "gavel": "tests.table.gavel.game"}


def register() -> None:
    for name, module in TOYS.items():
        sys.modules[f"offworld.games.{name}.game"] = import_module(module)
    games = import_module("offworld.games")
    games.NAMES = (*[name for name in games.NAMES if name not in TOYS], *TOYS)  # type: ignore[attr-defined]


register()


def main(data: str, port: str, *given: str) -> None:
    """`key=value` sets a number of the Settings."""
    numbers = {key: float(value) if "." in value else int(value) for key, _, value in (g.partition("=") for g in given)}
    wide = Settings(Path(data), requests_a_minute=10**9, tables_a_minute=10**9, sockets=10**6)
    run(dataclasses.replace(wide, **numbers), listen("127.0.0.1", int(port)))  # type: ignore[arg-type]


if __name__ == "__main__":
    main(*sys.argv[1:])
