"""Games are found by their entry points, ours and those of other packages."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import offworld
from offworld.core.errors import OffworldError
from offworld.games import broken, look_again

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Lays a package's metadata where Python looks for it, as pip does."""

    def lay(**entries: str) -> None:
        info = tmp_path / "visitor-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: visitor\nVersion: 1.0\n")
        lines = [f"{name} = {value}" for name, value in entries.items()]
        (info / "entry_points.txt").write_text("\n".join(["[offworld.games]", *lines, ""]))
        monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
        look_again()

    yield lay
    monkeypatch.undo()
    look_again()


def test_a_game_of_another_package_is_found(install: Install) -> None:
    """Issue 12, point 1."""
    assert "moonlet" not in offworld.games()
    install(moonlet="tests.toy.game:GAME")
    assert "moonlet" in offworld.games()
    assert offworld.game("moonlet").title == "Moonlet"


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("nowhere.at.all:GAME", "ModuleNotFoundError: No module named 'nowhere'"),
        ("tests.toy.game:NOTHING", "AttributeError"),
        ("tests.toy.game:Moonlet", "that is not a Game"),
        ("tests.toy.game:GAME", "it is named 'moonlet'"),
    ],
)
def test_one_that_fails_to_load_costs_one_sentence_and_no_other_game(install: Install, value: str, reason: str) -> None:
    """Issue 12, point 1."""
    before = offworld.games()
    install(wreck=value)
    assert offworld.games() == before
    assert list(broken()) == ["wreck"]
    assert broken()["wreck"].startswith(f"the game 'wreck' ({value}) cannot be loaded: ")
    assert reason in broken()["wreck"]
    with pytest.raises(OffworldError, match="cannot be loaded"):
        offworld.game("wreck")


def test_nobody_takes_the_name_of_one_of_ours(install: Install) -> None:
    install(mars="tests.toy.game:GAME")
    assert offworld.game("mars").title == "Mars"
    assert not broken()
