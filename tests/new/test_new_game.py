"""`offworld new` writes a package whose game plays everywhere without an edit here."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from offworld.cli.new import write_game
from offworld.core.errors import OffworldError
from tests.browser.conftest import Sit
from tests.new.conftest import Quarry
from tests.table.harness import Server

pytest.importorskip("hatchling", reason="the package is built with hatchling; install the extra dev")


def test_it_is_listed_and_played_by_bots(quarry: Quarry) -> None:
    """Issue 12, points 1 and 3."""
    assert "quarry  Quarry, 2 to 4 seats" in quarry.run("-m", "offworld", "games")
    assert "Quarry: 4 games" in quarry.run("-m", "offworld", "sim", "quarry", "--games", "4", "--seats", "2")
    assert "Sell up to three ore" in quarry.run("-m", "offworld", "rules", "quarry", "3")


def test_it_is_played_in_the_terminal(quarry: Quarry) -> None:
    shown = quarry.run("-m", "offworld", "play", "quarry", "--seed", "1", "--option", "rounds=1", typed="1\n")
    assert "Do you dig, or do you sell?" in shown
    assert "The game is over" in shown


def test_its_tests_are_three_lines_and_pass(quarry: Quarry) -> None:
    """Issue 12, point 3."""
    lines = (quarry.source / "tests" / "test_contract.py").read_text().split("\n")
    assert len([line for line in lines if line]) == 3
    assert " passed" in quarry.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")


def test_it_is_played_in_a_browser(
    quarry: Quarry, client: None, sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 12: it shows in the lobby and plays at the table, with plain sheets in place of a board."""
    monkeypatch.setenv("PYTHONPATH", f"{quarry.installed}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    server = Server(tmp_path)
    server.start()
    try:
        player = sit(server)
        player.page.goto("/")
        player.page.get_by_text("Quarry", exact=True).first.wait_for()
        table = server.make("quarry", "me", "settler", options={"rounds": 2})
        player.page.goto(f"/t/{table.id}#{table.tokens[0]}")
        for _ in range(2):
            player.page.get_by_role("button", name="Dig").first.click()
        player.page.get_by_text("The game is over").first.wait_for()
    finally:
        server.kill()


@pytest.mark.parametrize("name", ["Quarry", "2fast", "a", "class", "../up", "mars"])
def test_a_name_that_will_not_do_is_one_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(OffworldError, match=r"a game is named by|there is a game 'mars' already"):
        write_game(name, tmp_path / "game")
    assert not list(tmp_path.iterdir())


def test_nothing_that_is_there_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("mine")
    with pytest.raises(OffworldError, match="is there already"):
        write_game("quarry", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
