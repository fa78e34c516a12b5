"""Whatever is wrong: one clear sentence on stderr, exit code 2, no traceback."""

from __future__ import annotations

import errno
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

import pytest

import offworld
from offworld import Match
from tests.cli.conftest import Offworld

WRONG = {
    "frobnicate": "No such command",
    "--frobnicate": "No such option",
    "play": "say which game to play",
    "play chess": "there is no game 'chess'; the games are: colonies, ",
    "play nowhere.log": "there is no game 'nowhere.log'",
    "play --resume nowhere.log": "nowhere.log cannot be read",
    "play mars --resume nowhere.log": "has its own seats",
    "play mars --seats 2": "Mars is for 1 seat, not 2",
    "play moonlet --players random --seats 0": "Moonlet is for 2 to 4 seats, not 0",
    "play moonlet --players random --seats 9": "Moonlet is for 2 to 4 seats, not 9",
    "play moonlet --players random --seats -3": "Moonlet is for 2 to 4 seats, not -3",
    "play moonlet --players random --seats 99999999999": "Moonlet is for 2 to 4 seats, not 99999999999",
    "play moonlet --players random --seats two": "'two' is not a valid integer",
    "play moonlet --players random,wizard": "there is no player 'wizard'; the players are: you, random, settler",
    "play moonlet --players ,": "there is no player ''",
    "play moonlet --players random,random,random --seats 2": "3 players are named for 2 seats",
    "play moonlet --players settler": "Moonlet has no settler",
    "play moonlet --players random --option": "requires an argument",
    "play moonlet --players random --option rounds": "an option is written NAME=VALUE, not 'rounds'",
    "play moonlet --players random --option rounds=-1": "option rounds takes a whole number from 1 to 6, not '-1'",
    "play moonlet --players random --option rounds=1 --option rounds=2": "option rounds is given twice",
    "play moonlet --players random --option self=1": "there is no option 'self'",
    "play moonlet --players random --option dice=1": "there is no option 'dice'",
    "play moonlet --players random --seats 4 --option deck=lean": "too few permits for 4 seats",
    "play moonlet --players random --file /nowhere/at/all": "/nowhere/at/all: No such file or directory",
    "play moonlet --players random --seed \udcff": "a seed is a word of printable characters, not '\\udcff'",
    "sim moonlet --players random --seed \udcff": "a seed is a word of printable characters, not '\\udcff'",
    "sim": "Missing argument 'GAME'",
    "sim chess": "there is no game 'chess'",
    "sim moonlet --games 0": "0 is not in the range",
    "sim moonlet --games -5": "-5 is not in the range",
    "sim moonlet --games many": "'many' is not a valid integer",
    "sim moonlet --jobs 0": "0 is not in the range",
    "sim moonlet --players you,random": "there is no player 'you'; the players are: random, settler",
    "sim moonlet --players random --seats 7": "Moonlet is for 2 to 4 seats, not 7",
    "sim mars --players random,random": "Mars is for 1 seat, not 2",
    "sim moonlet --players random --option deck=7": "option deck takes one of even, rich, lean, not '7'",
    "rules chess": "there is no game 'chess'",
    "rules moonlet zebra": "no rule of Moonlet has the id or the word 'zebra'",
    "replay nowhere.log": "nowhere.log cannot be read",
    "check": "Missing argument 'FILE'",
    "check nowhere.log": "nowhere.log cannot be read: No such file or directory",
}


@pytest.mark.parametrize("words", WRONG)
def test_one_clear_sentence(offworld: Offworld, words: str) -> None:
    done = offworld(*words.split())
    assert WRONG[words] in done.stderr
    assert done.exit_code == 2
    assert done.stderr.startswith("offworld: ")
    assert done.stderr.count("\n") == 1


def test_a_file_that_may_not_be_read(offworld: Offworld, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, **_how: object) -> NoReturn:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(Path, "open", refuse)
    assert "cannot be read: Permission denied" in offworld("check", kept).stderr


def test_a_file_without_an_end_is_not_read_to_its_end() -> None:
    done = run_alone("check /dev/zero", timeout=30)
    assert (done.returncode, done.stderr) == (2, "offworld: the file is longer than any log (4000000 characters)\n")


@pytest.mark.parametrize(
    ("words", "closed"),
    [
        ("play mars", "<&-"),
        ("play mars", "<&- >&-"),
        ("choose", "<&- >&-"),
        ("replay {}", "<&- >&-"),
        pytest.param("choose", "<&-", marks=pytest.mark.slow),
        pytest.param("replay {}", "<&-", marks=pytest.mark.slow),
    ],
)
def test_nobody_to_ask(kept_mars: Path, words: str, closed: str) -> None:
    """A program may be started without an input or an output."""
    done = run_alone(words.format(kept_mars), closed)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("words", "encoding"),
    [
        ("play mars", "ascii"),
        ("play mars", "latin-1"),
        ("replay {}", "ascii"),
        ("play colonies --players settler --seed 1", "ascii"),
        pytest.param("replay {}", "latin-1", marks=pytest.mark.slow),
        pytest.param("play colonies --players settler --seed 1", "latin-1", marks=pytest.mark.slow),
    ],
)
def test_a_terminal_that_lacks_some_letters(kept_mars: Path, words: str, encoding: str) -> None:
    done = run_alone(words.format(kept_mars), PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, "")
    if encoding == "ascii" and words == "play mars":
        assert "h hint - u undo - ? rule" in done.stdout


@pytest.fixture
def kept_mars(tmp_path: Path) -> Path:
    Match(offworld.game("mars"), seed=5).save(tmp_path / "kept.log")
    return tmp_path / "kept.log"


def run_alone(words: str, elsewhere: str = "", timeout: int = 60, **env: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with nothing to read."""
    command = f"{shlex.quote(sys.executable)} -m offworld {words} {elsewhere}"
    return subprocess.run(
        command,
        check=False,
        shell=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="latin-1",
        timeout=timeout,
        env={**os.environ, **env},
    )


@pytest.mark.parametrize("words", ["play mars", "sim mars --games 9000000 --players random --jobs 2"])
def test_ctrl_c_ends_it_without_a_traceback(words: str) -> None:
    """Also where the tests themselves run in the background, as whose child a program would ignore Ctrl-C."""
    heed = "import signal, sys, runpy; signal.signal(signal.SIGINT, signal.default_int_handler); "
    run = "import offworld.cli; print('ready', flush=True); runpy.run_module('offworld', run_name='__main__')"
    running = subprocess.Popen(
        [sys.executable, "-c", heed + run, *words.split()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
    )
    assert running.stdout is not None
    assert running.stdout.readline() == "ready\n"
    time.sleep(1)
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "Traceback" not in said
