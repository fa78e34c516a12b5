"""`offworld new`: a small game as a package of its own, to start from."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from offworld.core.errors import OffworldError
from offworld.games import is_installed

MODEL = "prospect"


def write_game(name: str, folder: Path) -> list[Path]:
    """The files of a new package, written; none where one of them would replace something."""
    check_name(name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise OffworldError(f"{folder} already exists; choose another folder with --folder")
    written = []
    for place, text in sorted(_renamed(files("offworld.cli").joinpath("template"), name)):
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


def check_name(name: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]{1,29}", name) or keyword.iskeyword(name):
        raise OffworldError(f"a game's name has 2 to 30 lower-case letters and digits, such as {MODEL}, not {name!r}")
    if is_installed(name):
        raise OffworldError(f"there is a game {name!r} already; take another name")


def _renamed(model: Traversable, name: str, below: str = "") -> list[tuple[str, str]]:
    """Path and text of every file of the model, with the new name in place of the model's."""
    found: list[tuple[str, str]] = []
    for one in model.iterdir():
        place = f"{below}{one.name.replace(MODEL, name)}"
        if one.is_dir():
            found += _renamed(one, name, f"{place}/") if one.name != "__pycache__" else []
        elif not one.name.endswith(".pyc"):
            found.append((place, _with_name(one.read_text(encoding="utf-8"), name)))
    return found


def _with_name(text: str, name: str) -> str:
    for how in (str.lower, str.upper, str.capitalize):
        text = text.replace(how(MODEL), how(name))
    return text
