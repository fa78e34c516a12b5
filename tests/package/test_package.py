"""What is released: a source archive and a wheel, installed on a machine that has neither Node nor a compiler."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    """A command that finds nothing but Python: no Node, no npm, no compiler."""
    bare = {"PATH": os.path.dirname(sys.executable), "HOME": str(Path.home()), "LANG": "C.UTF-8"}
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_", "HTTP", "http"))}
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=bare | kept, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client is built already, as for every test of the browser; then a source archive, and a wheel out of it."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True)
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder)
    archive = next(folder.glob("*.tar.gz"))
    with tarfile.open(archive) as source:
        source.extractall(folder / "source", filter="data")
    unpacked = next((folder / "source").iterdir())
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=unpacked)
    return folder


def test_the_wheel_holds_games_client_and_types(built: Path) -> None:
    """Issue 12, point 14."""
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        inside = wheel.namelist()
    for name in ("offworld/py.typed", "offworld/table/static/index.html", "offworld/games/mule/data/cards.toml"):
        assert name in inside
    assert not [name for name in inside if name.startswith(("tests", "web", "tools"))]


def test_it_plays_from_a_clean_environment(built: Path, tmp_path: Path) -> None:
    """Issue 12, point 14."""
    venv.create(tmp_path / "venv")
    scripts = tmp_path / "venv" / "bin"
    pip = (sys.executable, "-m", "pip", "--python", scripts / "python", "install", "-q", "--no-compile")
    run(*pip, "--require-hashes", "-r", ROOT / "requirements" / "play.txt", cwd=tmp_path)
    run(*pip, "--no-deps", next(built.glob("*.whl")), cwd=tmp_path)
    shown = run(scripts / "offworld", "sim", "mars", "--games", "3", "--players", "random", cwd=tmp_path)
    assert "Mars: 3 games" in shown
    assert "colonies" in run(scripts / "offworld", "games", cwd=tmp_path)
