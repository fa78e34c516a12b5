"""Corrected numbers travel: with the log, to other processes, to bots that see only a view."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import offworld
from offworld.bots import player
from offworld.bots.seating import next_to_act
from offworld.core.errors import BadLog, OffworldError
from offworld.core.game import Game
from offworld.core.match import Match
from offworld.games import game_with
from offworld.games.reading import corrections_of
from offworld.lab.sim import Setup, play_one
from tests.core.test_log import resealed

DEAR = '{"prices":{"smithore":{"high":17,"low":9}}}'
WIDE = corrections_of('[player_board]\nzone = ["RRR~BBB", "RRW#WBB", "RRR~BBB"]\n')


def played(game: Game[Any], plies: int = 400) -> Match:
    match = Match(game, 3, seed="corrected")
    settler, last = player("settler", game, 0), None
    while not match.over and len(match.plies) < plies:
        last = next_to_act(match.state, last)
        move = settler.choose(match.view(last), match.state.menu(last))
        assert move is not None
        match.do(last, move)
    return match


def test_a_log_brings_the_numbers_it_was_played_with(tmp_path: Path) -> None:
    """Issue 12, point 4."""
    match = played(offworld.game("mule", DEAR))
    match.save(tmp_path / "dear.log")
    again = offworld.load(tmp_path / "dear.log")
    assert again.text() == match.text()
    assert again.game.box.corrections == DEAR
    assert f"correct {DEAR} #" in match.text()
    assert again.state.view(0) == match.state.view(0)


def test_settlers_play_on_a_board_of_another_size() -> None:
    """Issue 12, point 4: a corrected board size crashed the settler."""
    play = play_one(Setup("mule", WIDE, ("settler",) * 3, {}, "wide"), 0)
    assert play.moves > 300


def test_a_settler_sees_the_corrected_numbers() -> None:
    """Issue 12, point 4: the view says with which data it is to be read."""
    view = offworld.game("mule", DEAR).start(3).view(0)
    assert view["corrections"] == DEAR
    assert "corrections" not in offworld.game("mule").start(3).view(0)


def test_a_log_of_other_data_is_refused_and_names_the_tables() -> None:
    """Issue 12, point 4."""
    text = played(offworld.game("mule"), 40).text()
    lines = text.splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.startswith("data "))
    seal = offworld.game("mule", DEAR).box.seal
    forged = resealed([*lines[:at], f"data {seal} #\n", *lines[at + 1 :]])
    with pytest.raises(BadLog, match=r"the log was played with other component data: prices$"):
        Match.from_text(forged, offworld.game)


@pytest.mark.parametrize(
    ("corrections", "why"),
    [
        ('{"prizes":{}}', "the header: data: there is no 'prizes'"),
        ('{"prices":{"smithore":{"high":"much"}}}', "high must be a whole number"),
        ("[1]", "is not a line of a log"),
        ('{ "prices": {} }', "is not a line of a log"),
        ("{" * 3000, "is not a line of a log"),
    ],
)
def test_corrections_that_are_none_are_refused_in_a_sentence(corrections: str, why: str) -> None:
    lines = played(offworld.game("mule"), 40).text().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.startswith("data "))
    with pytest.raises(BadLog, match=why):
        Match.from_text(resealed([*lines[:at], f"correct {corrections} #\n", *lines[at + 1 :]]), offworld.game)


def test_a_game_that_takes_no_corrections_says_so(tmp_path: Path) -> None:
    with pytest.raises(OffworldError, match="Mars takes no corrections to its data"):
        game_with("mars", tmp_path)
