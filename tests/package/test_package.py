"""What is released: a source archive and a wheel, installed on a machine that has neither Node nor a compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from offworld import running

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
    (folder / "source").mkdir()
    subprocess.run(["tar", "-xzf", archive, "-C", folder / "source"], check=True)
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


def test_the_wheel_without_a_compiler_serves_every_machine(built: Path) -> None:
    """Issue 15: the fallback of the compiled one."""
    wheel = next(built.glob("*.whl"))
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as opened:
        assert "offworld/running.py" in opened.namelist()
        assert not [name for name in opened.namelist() if "/native/" in name]


def test_a_compiled_wheel_is_for_this_machine_and_says_so(tmp_path: Path) -> None:
    """Issue 15: `OFFWORLD_COMPILE=1` puts what was compiled into the wheel, and what it was made of fits it."""
    made = running.made()
    if made is None:
        pytest.skip("the engine is not compiled for these sources (python -m tools.compiled does it)")
    as_it_is = "0" if made.optimised else "1"
    asked = {**os.environ, "OFFWORLD_COMPILE": "1", "OFFWORLD_PURE": "0", "OFFWORLD_COMPILE_QUICKLY": as_it_is}
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, env=asked, check=True, capture_output=True)
    wheel = next(tmp_path.glob("*.whl"))
    assert not wheel.name.endswith("-none-any.whl")
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(tmp_path / "installed")
    ask = "import offworld; print(offworld.running.said(), offworld.core.state.__file__)"
    there = {**asked, "PYTHONPATH": str(tmp_path / "installed")}
    said = subprocess.run(
        [sys.executable, "-c", ask], cwd=tmp_path, env=there, check=True, capture_output=True, text=True
    )
    assert said.stdout.startswith(f"compiled {tmp_path}")


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


def test_what_is_made_is_not_kept_in_git() -> None:
    """Nothing that `.gitignore` names, such as a compiled engine, is part of the sources."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("these sources are not a git repository")
    asked = ["git", "ls-files", "--cached", "--ignored", "--exclude-standard"]
    assert subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout == ""
