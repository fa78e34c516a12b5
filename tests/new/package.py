"""A game of another package: written by `offworld new`, installed as pip installs it, with no file of ours changed."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass
class Quarry:
    """Where the package lies, and where it is installed."""

    source: Path
    installed: Path

    def run(self, *words: str | Path, typed: str = "") -> str:
        """A command that finds the package among the installed ones."""
        done = subprocess.run(
            [sys.executable, *map(str, words)],
            env={**os.environ, "PYTHONPATH": str(self.installed)},
            cwd=self.source,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        return done.stdout


@pytest.fixture(scope="session")
def quarry(tmp_path_factory: pytest.TempPathFactory) -> Quarry:
    folder = tmp_path_factory.mktemp("new")
    found = Quarry(folder, folder / "installed")
    found.run("-m", "offworld", "new", "quarry", "--folder", folder / "quarry")
    pip = ("-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "--no-build-isolation")
    found.run(*pip, "--target", found.installed, folder / "quarry")
    found.source = folder / "quarry"
    return found
