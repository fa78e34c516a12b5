"""Games of other packages, from `offworld new` and from the guide: installed by pip, with no file of ours changed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass
class Package:
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

    def install(self) -> None:
        pip = ("-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "--no-build-isolation")
        self.run(*pip, "--target", self.installed, self.source)


@pytest.fixture(scope="session")
def quarry(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The game that `offworld new` writes."""
    folder = tmp_path_factory.mktemp("new")
    found = Package(folder, folder / "installed")
    found.run("-m", "offworld", "new", "quarry", "--folder", folder / "quarry")
    found.source = folder / "quarry"
    found.install()
    return found


GUIDE = Path(__file__).parents[2] / "docs" / "engine.md"
BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A block of the guide that names a file; blocks of one file belong together, in order."""


@pytest.fixture(scope="session")
def salvage(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The game that the guide builds, from the text of the guide and nothing else."""
    folder = tmp_path_factory.mktemp("guide")
    for name, text in BLOCK.findall(GUIDE.read_text(encoding="utf-8")):
        path = folder / "salvage" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(text)
    found = Package(folder / "salvage", folder / "installed")
    found.install()
    return found
