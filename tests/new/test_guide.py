"""The guide's game is made from the text of docs/engine.md, and plays (issue 12, point 3)."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from tests.new.package import BLOCK, GUIDE, Package

pytest.importorskip("hatchling", reason="the package is built with hatchling; install the extra dev")

MOST_LINES = 75


def test_it_is_a_whole_game_of_few_lines(salvage: Package) -> None:
    lines = (salvage.source / "src" / "salvage" / "game.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= MOST_LINES


def test_it_imports_nothing_but_the_kit(salvage: Package) -> None:
    """A newcomer needs one import path, and the market's where a form of trade is used."""
    for source in (salvage.source / "src").rglob("*.py"):
        imported = [
            line for line in source.read_text(encoding="utf-8").splitlines() if line.startswith(("from", "imp"))
        ]
        assert all(line.startswith("from offworld.kit import") for line in imported)


def test_it_passes_the_contract(salvage: Package) -> None:
    assert " passed" in salvage.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")


def test_it_is_listed_explained_and_played(salvage: Package) -> None:
    assert "salvage  Salvage, 2 to 5 seats" in salvage.run("-m", "offworld", "games")
    assert "Chance decides what the next wreck" in salvage.run("-m", "offworld", "rules", "salvage", "1")
    assert "Salvage: 4 games" in salvage.run("-m", "offworld", "sim", "salvage", "--games", "4", "--players", "settler")
    typed = salvage.run("-m", "offworld", "play", "salvage", "--seed", "1", "--option", "wrecks=1", typed="2 3\n")
    assert "How much fuel do you burn?" in typed
    assert "The game is over" in typed


def test_what_the_guide_imports_is_there() -> None:
    """Import paths in the reference half are right, too."""
    text = BLOCK.sub("", GUIDE.read_text(encoding="utf-8"))
    found = dict(re.findall(r"`(offworld(?:\.\w+)+)`: ((?:`\w+`(?:, )?)+)", text))
    assert len(found) >= 4
    for module, names in found.items():
        loaded = import_module(module)
        assert [name for name in re.findall(r"\w+", names) if not hasattr(loaded, name)] == []
