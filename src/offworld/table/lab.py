"""What the lab says about a game: `lab.toml` in the game's folder, which `offworld lab report --toml` writes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from offworld.core.errors import OffworldError
from offworld.games import game as find_game
from offworld.table.messages.about import LabText

FILE = "lab.toml"


@cache
def shipped(name: str) -> LabText | None:
    """Of the game's own folder; None where the game was not measured."""
    package = type(find_game(name)).__module__.rpartition(".")[0]
    source = files(package).joinpath(FILE)
    if not source.is_file():
        return None
    try:
        return msgspec.toml.decode(source.read_bytes(), type=LabText)
    except msgspec.MsgspecError as error:
        raise OffworldError(f"{package}/{FILE} cannot be read: {error}") from error
