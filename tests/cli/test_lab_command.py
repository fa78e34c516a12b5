"""`offworld lab`: what people type, and one sentence where it is wrong (issue 16, "Wrong input gets one sentence")."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from offworld.cli import main
from offworld.games import load
from tests.cli.conftest import Offworld


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that every test gets its own copy of."""
    folder = tmp_path_factory.mktemp("made") / "run"
    words = ["lab", "run", "mars", "--plays", "4", "--jobs", "1", "--out", str(folder)]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.stderr
    assert "Mars: 4 plays, rules version" in result.output
    return folder


@pytest.fixture
def run(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "run"))


def test_a_play_of_a_run_is_opened_as_a_log(offworld: Offworld, run: Path, tmp_path: Path) -> None:
    file = tmp_path / "three.log"
    assert offworld("lab", "open", str(run), "3", "--to", str(file)).exit_code == 0
    assert load(file).players == ("settler",)
    assert "every move is legal" in offworld("check", str(file)).output
    assert offworld("replay", str(file), typed="q\n").exit_code == 0


def test_the_same_run_is_made_again_from_its_plan(offworld: Offworld, run: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    assert offworld("lab", "run", str(run / "run.toml"), "--out", str(again), "--jobs", "1").exit_code == 0
    for file in run.rglob("*.parquet"):
        assert file.read_bytes() == (again / file.relative_to(run)).read_bytes()
    wrong = offworld("lab", "run", str(run / "run.toml"), "--out", str(tmp_path / "b"), "--plays", "3")
    assert "says all about the run; give only --out" in wrong.stderr


def test_a_finished_run_is_not_made_twice(offworld: Offworld, run: Path) -> None:
    assert "made 0 plays" in offworld("lab", "resume", str(run)).output


def test_when_stopped_it_says_how_to_go_on(offworld: Offworld, run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    (run / "plays" / "00000.parquet").unlink()
    monkeypatch.setattr("offworld.cli.lab.run.make", pressed)
    stopped = offworld("lab", "resume", str(run), "--jobs", "1")
    assert stopped.exit_code == 130
    assert f"stopped with 0 of 4 plays; offworld lab resume {run} goes on" in stopped.stderr


def test_json_is_one_object(offworld: Offworld, run: Path) -> None:
    made = json.loads(offworld("lab", "resume", str(run), "--json").output)
    assert (made["game"], made["plays"], made["made"]) == ("mars", 4, 0)
    page = json.loads(offworld("lab", "report", str(run), "--json").output)
    assert Path(page["page"]).read_text(encoding="utf-8").startswith("<!doctype html>")
    assert {"section", "weight", "sentence", "evidence", "about"} == set(page["findings"][0])
    log = json.loads(offworld("lab", "open", str(run), "2", "--to", str(run / "two.log"), "--json").output)
    assert load(Path(log["log"])).state.scores == tuple(log["scores"])
    checked = json.loads(offworld("lab", "check", str(run), "--plays", "2", "--json").output)
    assert checked["checked"] == [0, 2]


def test_a_run_is_checked_against_what_was_promised(offworld: Offworld, tmp_path: Path) -> None:
    folder = str(tmp_path / "ladder")
    promise = ("lab", "ladder", "mars", "--plays", "2", "--out", folder, "--promise")
    commitment = offworld(*promise).output.split()[1]
    assert json.loads(offworld(*promise, "--json").output)["commitment"] == commitment
    assert "settler" in offworld("lab", "resume", folder, "--jobs", "1").output
    assert "(as promised)" in offworld("lab", "check", folder, "--commitment", commitment).output
    other = offworld("lab", "check", folder, "--commitment", "00")
    assert "is not the run that was promised" in other.stderr


def test_plays_that_time_has_decided_are_not_called_tampered_with(offworld: Offworld, tmp_path: Path) -> None:
    """Issue 17, point 4: levels have names in the lab too, and each is an entrant of its own."""
    folder, option = str(tmp_path / "ladder"), ("--option", "turn_cap=10")
    entrants = "strategist:0.001s,strategist:2"
    made = offworld("lab", "ladder", "mars", "--players", entrants, "--plays", "1", *option, "--out", folder)
    assert all(kind in made.output for kind in entrants.split(","))
    with patch("offworld.cli.lab.opening._digest", return_value="another"):
        told = offworld("lab", "check", folder).stderr
    assert "a play came out otherwise, as it may with strategist:0.001s, which goes by time" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["run", "mars", "--out", "{run}", "--plays", "5"], "holds another run; choose a new folder"),
        (["run", "mars", "--out", "{new}", "--sweep", "options.moons=1"], "there is no option 'moons'"),
        (["run", "mars", "--out", "{new}", "--sweep", "data.limits.moons=1"], "data"),
        (["run", "mars", "--out", "{new}", "--sobol", "4"], "--sobol needs something to sweep"),
        (["run", "mars", "--out", "{new}", "--address", "here:1"], "--address is for --on ray"),
        (["run", "moon", "--out", "{new}"], "there is no game 'moon'"),
        (["open", "{run}", "9"], "the run has the plays 0 to 3, not 9"),
        (["report", "{new}"], "is not a run of the lab: there is no such file or folder"),
        (["report", "{run}", "--measure", "fun"], "there is no measure 'fun'"),
    ],
)
def test_wrong_input_gets_one_sentence(
    offworld: Offworld, run: Path, tmp_path: Path, words: list[str], said: str
) -> None:
    new = tmp_path / "new"
    result = offworld("lab", *(word.format(run=run, new=new) for word in words))
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not new.exists()


def test_without_ray_nothing_is_begun(offworld: Offworld, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = offworld("lab", "run", "mars", "--out", str(tmp_path / "new"), "--on", "ray")
    assert (result.exit_code, "Ray is not installed; pip install" in result.stderr) == (2, True)
    assert not (tmp_path / "new").exists()
