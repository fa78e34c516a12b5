"""One source, two ways to run: what is compiled is never stale, plays the same plays and fails as clearly."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import subprocess
import sys
import traceback
from pathlib import Path

import pytest

import offworld
from offworld import running
from offworld.core.errors import LedgerError

ROOT = Path(__file__).resolve().parents[2]
FEW, MANY = 2, 200

PLAYS = """
import hashlib, random, sys
import offworld
from offworld.bots.players import settler
from offworld.bots.seating import next_to_act
from offworld.bots.strategist.value import value_of
from offworld.core.glance import Glance
from offworld.testing.plays import choose

name, plays = sys.argv[1], int(sys.argv[2])
game, digest = offworld.game(name), hashlib.sha256()
for seed in range(plays):
    match = offworld.Match(game, game.seats[seed % len(game.seats)], seed=seed)
    rng = random.Random(seed)
    while not match.over:
        seat = rng.choice(match.state.to_act)
        if rng.random() < 0.02:
            digest.update(str(match.state.why_not(seat, offworld.Move("pass", 99))).encode())
            digest.update(str(match.view(seat, words=True)).encode())
        match.do(seat, choose(match.state.menu(seat), rng))
    digest.update(match.text().encode())
    digest.update(match.state.pack())
for seed in range(plays):
    match = offworld.Match(game, game.seats[seed % len(game.seats)], seed=seed)
    rng, last = random.Random(seed), None
    settlers = [settler(game) for _ in match.state.seats]
    while not match.over:
        s = match.state
        last = next_to_act(s, last)
        menu = s.menu(last)
        strays = last < 0 or rng.random() < 0.05
        move = choose(menu, rng) if strays else settlers[last].choose(Glance(s, last), menu)
        if not strays:
            digest.update(f"{settlers[last].explain()} {value_of(game)(s, last)!r}".encode())
        if move is not None:
            match.do(last, move)
    digest.update(match.text().encode())
print(offworld.running.said(), digest.hexdigest())
"""


HIDDEN = """
import shutil, sys
import tools.compiled as tool
shutil.which = lambda *_, **__: None
tool.is_fresh = lambda: False
sys.argv = ["", "--if-possible"]
tool.main()
"""
"""The compiler's tool on a machine on which nothing is compiled, and nothing that could."""


def python(*words: str, **environment: str) -> str:
    """What a Python of its own says."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def compiled() -> None:
    if running.made() is None:
        pytest.skip("the engine is not compiled for these sources (python -m tools.compiled does it)")


def compare(game: str, plays: int) -> None:
    plain = python("-c", PLAYS, game, str(plays), OFFWORLD_PURE="1")
    quick = python("-c", PLAYS, game, str(plays), OFFWORLD_PURE="0")
    assert plain.startswith("plain Python ")
    assert quick.startswith("compiled ")
    assert plain.split()[-1] == quick.split()[-1]


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("game", offworld.games())
def test_plays_of_the_same_seed_are_the_same_byte_for_byte(game: str) -> None:
    """Issue 15: logs with their digests, refusals, views with words and packed states; settlers with what they say."""
    compare(game, FEW)


@pytest.mark.slow
@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("game", offworld.games())
def test_two_hundred_plays_are_the_same_byte_for_byte(game: str) -> None:
    """Issue 15."""
    compare(game, MANY)


def test_plain_python_can_be_chosen_and_version_says_which_runs() -> None:
    """Issue 15, point 1."""
    asked = ("-c", "from offworld.cli import main; main()", "--version")
    assert python(*asked, OFFWORLD_PURE="1").strip().endswith("(plain Python)")
    assert python(*asked, OFFWORLD_PURE="0").strip().endswith("(compiled)" if running.made() else "(plain Python)")


def test_nothing_compiled_is_used_once_a_source_differs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 15: whoever edits a rule runs the edited rule."""
    source, native = tmp_path / "core" / "state.py", tmp_path / "native"
    source.parent.mkdir()
    native.mkdir()
    source.write_text("turn = 1\n")
    monkeypatch.setattr(running, "PACKAGE", tmp_path)
    monkeypatch.setattr(running, "NATIVE", native)
    made = running.Made({}, {"core/state.py": running.digest(source.read_bytes())}, builder="", optimised=True)
    (native / running.MADE_OF).write_text(json.dumps(made._asdict()))
    assert running.made() is not None
    source.write_text("turn = 2\n")
    assert running.made() is None
    source.write_text("turn = 1\n")
    assert running.made() is not None
    source.unlink()
    assert running.made() is None
    (native / running.MADE_OF).write_text("{")
    assert running.made() is None


@pytest.mark.usefixtures("compiled")
def test_an_edited_rule_runs_at_once(tmp_path: Path) -> None:
    """The whole way: a copy of the package with what was compiled of it, then one line of a rule changed."""
    package = tmp_path / "offworld"
    shutil.copytree(ROOT / "src" / "offworld", package, ignore=shutil.ignore_patterns("static", "__pycache__", ".*"))
    said = ("-c", "import offworld; print(offworld.running.said(), offworld.game('mars').start().to_act)")
    here = {"PYTHONPATH": str(tmp_path), "OFFWORLD_PURE": "0"}
    assert python(*said, **here).startswith("compiled")
    made = running.made()
    assert made is not None
    rule = package / max(made.sources)
    rule.write_text(rule.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert python(*said, **here).startswith("plain Python")


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder for PATH with what the scripts need, and no C compiler."""
    needed = ("bash", "dirname", "cat", "find", "sort", "xargs", "sha256sum", "cut", "id", "touch")
    (tmp_path / "bin").mkdir()
    for name in needed:
        (tmp_path / "bin" / name).symlink_to(str(shutil.which(name)))
    return tmp_path / "bin"


def test_a_machine_without_a_compiler_plays(bare: Path, tmp_path: Path) -> None:
    """Issue 15: as it comes from an archive, with nothing compiled."""
    left_out = shutil.ignore_patterns("static", "__pycache__", "native")
    shutil.copytree(ROOT / "src" / "offworld", tmp_path / "offworld", ignore=left_out)
    here = {"PYTHONPATH": str(tmp_path), "PATH": str(bare), "OFFWORLD_PURE": "0"}
    main = ("-c", "from offworld.cli import main; main()")
    assert python(*main, "--version", **here).strip().endswith("(plain Python)")
    assert "Mars: 2 games" in python(*main, "sim", "mars", "--games", "2", "--players", "random", **here)


def test_play_starts_without_a_compiler(bare: Path, tmp_path: Path) -> None:
    """Issue 15: `./play` never waits for one; `./play --compiled` says why it goes on without."""
    for name in ("play", "tools", "src", "pyproject.toml", "requirements", "hatch_build.py"):
        (tmp_path / name).symlink_to(ROOT / name)
    scripts = tmp_path / ".venv" / "bin"
    scripts.mkdir(parents=True)
    (scripts / "offworld").write_text("#!/bin/sh\necho started $1\n")
    (scripts / "offworld").chmod(0o755)
    (scripts / "python").write_text(f"#!/bin/sh\n{sys.executable} -c '{HIDDEN}'\n")
    (scripts / "python").chmod(0o755)
    here = {"PATH": str(bare), "CC": "", "PYTHONPATH": str(ROOT)}
    for name in ("play", "bench"):
        asked = f". tools/env.sh; touch .venv/offworld-$(stamp_of {name})"
        subprocess.run(["bash", "-c", asked], cwd=tmp_path, env=here, check=True)
    started = [
        subprocess.run(["bash", "./play", *more], cwd=tmp_path, env=here, capture_output=True, text=True, check=True)
        for more in ((), ("--compiled",))
    ]
    assert [done.stdout for done in started] == ["started serve\n"] * 2
    assert "compiler" not in started[0].stderr
    assert "The engine runs as plain Python: there is no C compiler" in started[1].stderr


def test_errors_name_file_and_line() -> None:
    """Issue 15: a traceback leads to the line of the source, compiled or not."""
    state = offworld.game("mule").start()
    with pytest.raises(LedgerError) as caught:
        state.transfer(0, 1, 0, 10**6)
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    source = (ROOT / "src" / "offworld" / "core" / "ledger.py").read_text(encoding="utf-8").splitlines()
    assert Path(last.filename).as_posix().endswith("offworld/core/ledger.py")
    assert last.name == "transfer"
    assert last.lineno is not None
    assert "raise LedgerError" in source[last.lineno - 1]


def test_long_work_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 15, point 1: the lab asks for it; who chose plain Python is left alone."""
    asked: list[list[str]] = []
    monkeypatch.setattr(running, "CHOSEN", None)
    monkeypatch.setattr(subprocess, "run", lambda words, **_: asked.append(words))
    monkeypatch.setenv("OFFWORLD_PURE", "1")
    running.compile_first()
    assert asked == []
    monkeypatch.setenv("OFFWORLD_PURE", "0")
    running.compile_first()
    assert asked == [[sys.executable, "-m", "tools.compiled", "--if-possible"]]
    for optimised in (False, True):
        monkeypatch.setattr(running, "CHOSEN", running.Made({}, {}, "", optimised))
        running.compile_first()
    assert len(asked) == 2, "what was made for tests alone is made again"


@pytest.mark.parametrize("name", offworld.games())
def test_a_state_is_copied_pickled_and_looked_into(name: str) -> None:
    """Issue 15: also by a debugger, which asks for names and values."""
    state = offworld.game(name).start()
    for twin in (state.copy(), pickle.loads(pickle.dumps(state))):
        assert twin is not state
        assert twin.key() == state.key()
    assert set(state.columns) <= set(dir(state))
    for column in state.columns:
        assert getattr(state, column) is not None or state.columns[column].derived
