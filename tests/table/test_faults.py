"""Issue 11, point 17: whatever fails at whichever call, all that was acknowledged is kept, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.table.faults.inject import FAULTS, build
from tests.table.harness import ROOT

SOME = {"full disk": 9, "full disk that stays full": 13, "error on sync": 3, "error on read": 13, "no memory": 160}
"""Every so manieth call fails in an ordinary run; with --slow every one does, of every kind."""
HOW = 2
"""Ways to play that each of them hurts: acts alone, and several in one commit."""


@pytest.fixture(scope="session")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or sys.platform != "linux":
        pytest.skip("faults are injected by a C library loaded before libc: that needs Linux and a C compiler")
    return build(tmp_path_factory.mktemp("shim"), compiler)


def play(shim: Path, folder: Path, what: str, step: int) -> None:
    command = [sys.executable, "-m", "tests.table.faults.play", str(folder), what, str(step)]
    environment = {**os.environ, "LD_PRELOAD": str(shim)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    told = done.stdout.splitlines()
    assert len(told) == HOW
    for calls, hurt in (map(int, line.split()) for line in told):
        assert calls > 0
        assert hurt > 0, "no call that failed was one that mattered"


@pytest.mark.parametrize("what", SOME)
def test_what_was_acknowledged_is_kept_and_nothing_else(shim: Path, tmp_path: Path, what: str) -> None:
    play(shim, tmp_path, what, SOME[what])


@pytest.mark.slow
@pytest.mark.parametrize("what", FAULTS)
def test_the_same_at_every_single_call(shim: Path, tmp_path: Path, what: str) -> None:
    play(shim, tmp_path, what, 1)
