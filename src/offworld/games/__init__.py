"""The games that are installed. Each is found by its entry point and imported when it is first asked for.

A package brings a game with an entry point of the group `offworld.games`:

    [project.entry-points."offworld.games"]
    moonlet = "moonlet.game:GAME"
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from offworld.core.errors import OffworldError, UnknownGame
from offworld.core.game import Game
from offworld.core.match import Match
from offworld.games.reading import corrections_in

GROUP = "offworld.games"


def games() -> tuple[str, ...]:
    """The names of all games that can be played."""
    return tuple(name for name in _entries() if name not in broken())


@cache
def broken() -> dict[str, str]:
    """The games that are installed but cannot be loaded, each with a sentence that says why."""
    sentences: dict[str, str] = {}
    for name in _entries():
        try:
            game(name)
        except OffworldError as error:
            sentences[name] = str(error)
    return sentences


def is_installed(name: str) -> bool:
    """Whether there is a game of that name; it is not loaded for that."""
    return name in _entries()


@cache
def game(name: str, corrections: str = "") -> Game[Any]:
    """The game of that name, ready to start; with corrections, one that is played with other numbers."""
    if corrections:
        return game(name).corrected(corrections)
    if name not in _entries():
        raise UnknownGame(f"there is no game {name!r}; the games are: {', '.join(games())}")
    return _load(_entries()[name])


def game_with(name: str, data: str | Path | None) -> Game[Any]:
    """The game, with the component data of a TOML file or a folder of them laid over its own."""
    if data is None:
        return game(name)
    corrections = corrections_in(data)
    try:
        return game(name, corrections) if corrections else game(name).corrected("")
    except UnknownGame:
        raise
    except OffworldError as error:
        raise OffworldError(f"{data}: {error}") from error


def load(path: str | Path) -> Match:
    """A play from its log, with the data that the log says it was played with."""
    return Match.load(path, game)


def look_again() -> None:
    """Forget which games were found: something was installed."""
    for remembered in (_entries, broken, game):
        remembered.cache_clear()


@cache
def _entries() -> dict[str, EntryPoint]:
    """By name. If two packages bring a game of the same name, ours counts, or else the first."""
    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, not _is_ours(entry))):
        found.setdefault(entry.name, entry)
    return found


def _is_ours(entry: EntryPoint) -> bool:
    return entry.dist is not None and entry.dist.name == "offworld"


def _load(entry: EntryPoint) -> Game[Any]:
    """The game behind an entry point. Whatever goes wrong in a foreign package is one sentence here."""
    try:
        found = entry.load()
    except Exception as error:
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
        raise OffworldError(f"the game {entry.name!r} ({entry.value}) cannot be loaded: {reason}") from error
    if not isinstance(found, Game):
        raise OffworldError(f"the game {entry.name!r} ({entry.value}) cannot be loaded: that is not a Game")
    if found.name != entry.name:
        raise OffworldError(f"the game {entry.name!r} ({entry.value}) cannot be loaded: it is named {found.name!r}")
    return found
