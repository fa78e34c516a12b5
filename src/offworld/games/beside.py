"""What a game's folder may hold beside its rules: a bot, boards, a lesson."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from types import ModuleType
from typing import Any

from offworld.core.game import Game


def beside(game: Game[Any], module: str) -> ModuleType | None:
    """The module of that name in the game's own folder, or None where there is none."""
    name = f"{type(game).__module__.rpartition('.')[0]}.{module}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def text_beside(game: Game[Any], name: str) -> str | None:
    """What a file in the game's own folder says, or None where there is none."""
    file = files(type(game).__module__.rpartition(".")[0]) / name
    return file.read_text(encoding="utf-8") if file.is_file() else None
