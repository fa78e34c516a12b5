"""`offworld new` writes a package whose game plays everywhere without an edit here."""

from __future__ import annotations

from pathlib import Path

import pytest

from offworld.cli.new import write_game
from offworld.core.errors import OffworldError
from tests.new.package import Package

pytest.importorskip("hatchling", reason="the package is built with hatchling; install the extra dev")


def test_it_is_listed_and_played_by_bots(quarry: Package) -> None:
    """Issue 12, points 1 and 3."""
    assert "quarry  Quarry, 2 to 4 seats" in quarry.run("-m", "offworld", "games")
    assert "Quarry: 4 games" in quarry.run("-m", "offworld", "sim", "quarry", "--games", "4", "--seats", "2")
    assert "Sell up to three ore" in quarry.run("-m", "offworld", "rules", "quarry", "3")


def test_it_is_played_in_the_terminal(quarry: Package) -> None:
    shown = quarry.run("-m", "offworld", "play", "quarry", "--seed", "1", "--option", "rounds=1", typed="1\n")
    assert "Do you dig, or do you sell?" in shown
    assert "The game is over" in shown


def test_its_tests_are_three_lines_and_pass(quarry: Package) -> None:
    """Issue 12, point 3."""
    lines = (quarry.source / "tests" / "test_contract.py").read_text().split("\n")
    assert len([line for line in lines if line]) == 3
    assert " passed" in quarry.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")


@pytest.mark.parametrize("name", ["Quarry", "2fast", "a", "class", "../up", "mars"])
def test_a_name_that_will_not_do_is_one_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(OffworldError, match=r"a game's name has 2 to 30|there is a game 'mars' already"):
        write_game(name, tmp_path / "game")
    assert not list(tmp_path.iterdir())


def test_nothing_that_is_there_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("mine")
    with pytest.raises(OffworldError, match="already exists"):
        write_game("quarry", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
