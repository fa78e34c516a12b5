"""`--data`: a person who owns the box corrects its numbers in one place."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PLAY = ("sim", "mule", "--games", "1", "--players", "random", "--jobs", "1")


def run(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "offworld", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_correction_is_played_with(tmp_path: Path) -> None:
    richer = tmp_path / "richer.toml"
    richer.write_text("[setup.tournament]\nplayer = { money = 900 }\n", encoding="utf-8")
    done = run(*PLAY, "--data", richer)
    assert done.returncode == 0, done.stderr
    richest = next(line for line in done.stdout.splitlines() if line.startswith("richest"))
    assert float(richest.split()[1].replace(",", "")) > 800


@pytest.mark.parametrize(("text", "words"), [("money = ", "is not a TOML file"), ("[nonsense]\nx = 1\n", "nonsense")])
def test_a_bad_file_is_one_sentence(tmp_path: Path, text: str, words: str) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(text, encoding="utf-8")
    done = run(*PLAY, "--data", bad)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_without_corrections_says_so(tmp_path: Path) -> None:
    done = run("sim", "mars", "--games", "1", "--data", tmp_path)
    assert done.returncode == 2
    assert "takes no corrections" in done.stderr
