"""What the decisions of a finished play were worth."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from offworld.bots.analysis import Judged, analyse
from offworld.bots.players import settler
from offworld.bots.strategist.value import CHANCES
from offworld.cli.main import main
from offworld.core.match import Match
from offworld.games import game


@pytest.fixture(scope="module")
def played() -> Match:
    mars = game("mars")
    match, who = Match(mars, 1, seed="analysis", turn_cap=10), settler(mars)
    while not match.over:
        move = who.choose(match.view(0), match.state.menu(0))
        assert move is not None
        match.do(0, move)
    return match


def test_every_decision_is_judged_once_and_the_same_again(played: Match) -> None:
    """Issue 17, point 6"""
    found = list(analyse(played, 8, [0]))
    numbers = [one.ply for one in found]
    assert numbers == sorted(set(numbers))
    assert found
    assert all(played.plies[one.ply - 1].seat == 0 for one in found)
    assert list(analyse(played, 8, [0])) == found
    assert list(analyse(played, 8, [])) == []


def test_what_was_lost_is_what_the_best_move_was_ahead(played: Match) -> None:
    for one in analyse(played, 8, [0]):
        assert one.lost == (one.best_after - one.after if one.best != one.move else 0)
        assert one.lost >= 0


def test_a_judgement_is_told_in_words() -> None:
    """Issue 17, point 5: the analysis after a game uses it."""
    good = Judged(7, 0, "R-1", "Wait", 0.2, 0.25, "Wait", 0.25, 0.0)
    leads = "This move leads to a 25% chance to win."
    assert good.text(CHANCES) == f"{leads} Nothing else that the strategist tried is clearly better."
    told = good._replace(best="Build", best_after=0.34, error=0.02).text(CHANCES)
    assert told == f"{leads} \u201cBuild\u201d is better by 9.0 points, give or take 2.0."


def test_the_command_tells_it_as_text_and_as_json(played: Match, tmp_path: Path) -> None:
    path = tmp_path / "play.log"
    played.save(path)
    text = CliRunner().invoke(main, ["analyse", str(path), "--playouts", "4"])
    assert text.exit_code == 0, text.output
    assert "decisions; something else looked better in" in text.output
    told = CliRunner().invoke(main, ["analyse", str(path), "--playouts", "4", "--seat", "1", "--json"])
    found = json.loads(told.output)
    assert (found["game"], found["unit"]) == ("mars", "result")
    assert {"ply", "seat", "move", "before", "after", "best", "best_after", "lost"} <= set(found["decisions"][0])
    wrong = CliRunner().invoke(main, ["analyse", str(path), "--seat", "2"])
    assert wrong.exit_code != 0
    assert "the play has seats 1 to 1, not 2" in wrong.output
