"""The games that only the tests know. They are found as those of any other package are: by their entry points."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from offworld.games import game, look_again

INSTALLED = str(Path(__file__).parent / "installed")
"""A folder with a package's metadata, as pip leaves it."""


def register() -> None:
    """Seat them among the others, in this process."""
    sys.path.append(INSTALLED)
    look_again()


def forget() -> None:
    sys.path.remove(INSTALLED)
    look_again()


def toy(name: str) -> Any:
    register()
    try:
        return game(name)
    finally:
        forget()
