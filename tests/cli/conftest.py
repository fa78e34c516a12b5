"""Commands run in this process, and Moonlet among the games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner, Result

from offworld.cli import main
from offworld.core.match import Match
from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.core.view import View
from tests.table.toys import forget, register
from tests.toy.game import GAME

Offworld = Callable[..., Result]


@pytest.fixture
def offworld(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Offworld]:
    """`offworld("play", "moonlet", typed="1\\n")` as a person at the command line would, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    register()

    def run(*words: object, typed: str = "") -> Result:
        result = CliRunner().invoke(main, [str(word) for word in words], input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    yield run
    forget()


class LastEntry:
    """A rule of thumb for Moonlet."""

    def choose(self, view: View, menu: Menu) -> Move:
        return list(menu)[-1]

    def explain(self) -> str:
        return "The last entry is always a good one."


@pytest.fixture
def moonlet_settler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moonlet with a bot in its folder."""
    bot = ModuleType("tests.toy.bot")
    monkeypatch.setattr(bot, "Settler", LastEntry, raising=False)
    monkeypatch.setitem(sys.modules, "tests.toy.bot", bot)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A finished game of Moonlet in a file."""
    match = Match(GAME, 2, seed=5, players=("random", "random"))
    while not match.over:
        seat = match.state.to_act[0]
        match.do(seat, next(iter(match.state.menu(seat))))
    match.save(tmp_path / "kept.log")
    return tmp_path / "kept.log"
