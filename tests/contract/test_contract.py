"""Every game, every check."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import offworld
from offworld import Game
from offworld.games.beside import beside
from offworld.testing.checks import CHECKS, bots_play_by_the_rules
from offworld.testing.plays import Play, tables
from tests.toy.game import GAME as MOONLET

NAMES = (MOONLET.name, *offworld.games())


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return MOONLET if request.param == MOONLET.name else offworld.game(request.param)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_game_keeps_to(game: Game[Any], check: Callable[[Game[Any]], None]) -> None:
    check(game)


@pytest.mark.parametrize("name", [name for name in offworld.games() if offworld.game(name).other_tables])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_game_keeps_to_at_other_tables(
    name: str, check: Callable[[Game[Any]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 14: the whole contract on the sets of options that a game names."""
    game = offworld.game(name)
    others = [Play(game, seats, dict(options), 0) for seats, options in game.other_tables]
    monkeypatch.setitem(check.__globals__, "plays", lambda _game, _seeds=1: iter(others))
    check(game)


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_game_keeps_to_with_every_option(
    game: Game[Any], check: Callable[[Game[Any]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(check.__globals__, "plays", lambda game, _seeds=1: tables(game))
    check(game)


@pytest.mark.parametrize("name", offworld.games())
def test_bots_play_by_the_rules(name: str) -> None:
    game = offworld.game(name)
    module = beside(game, "bot")
    assert module is not None
    bots_play_by_the_rules(game, module.Settler)


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_game_keeps_to_in_many_plays(
    game: Game[Any], check: Callable[[Game[Any]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("offworld.testing.plays.MORE", 10)
    check(game)
