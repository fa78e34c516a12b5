"""Issue 11, point 23: what ./play and ./test install is known by version and hash, and nothing else is."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.table.harness import ROOT

LISTS = sorted(path.stem for path in (ROOT / "requirements").glob("*.txt"))
PACKAGE = re.compile(
    r"^([A-Za-z0-9_.-]+)==([^ ;\\]+)(?: ; ([^\\]+))?((?: *\\\n    --hash=sha256:[0-9a-f]{64})+)$", re.M
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def listed(name: str) -> dict[str, str]:
    """Versions by package; nothing stands in the file besides."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    rest = PACKAGE.sub("", text)
    assert [line for line in rest.splitlines() if line and not line.startswith("#")] == []
    return {found[1].lower().replace("_", "-"): found[2] for found in PACKAGE.finditer(text)}


def named(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=]", line)[0].lower() for line in requirements}


@pytest.mark.parametrize("name", LISTS)
def test_every_package_has_a_version_and_hashes_and_no_address(name: str) -> None:
    assert listed(name)
    assert "://" not in (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")


def test_the_lists_hold_what_the_project_asks_for() -> None:
    build, project = PROJECT["build-system"]["requires"], PROJECT["project"]
    for name, extra in (("play", []), *((one, [one]) for one in ("dev", "lab", "ray", "bench"))):
        wanted = [
            *build,
            *project["dependencies"],
            *(one for e in extra for one in project["optional-dependencies"][e]),
        ]
        assert named(wanted) <= set(listed(name)), f"run tools/requirements.sh: {name}"


def test_the_same_versions_are_played_with_that_are_tested() -> None:
    tested = listed("dev")
    assert {name: tested.get(name) for name in listed("play")} == listed("play")


def test_these_versions_are_installed_here() -> None:
    assert {name: version(name) for name in listed("play") if name != "colorama"} == {
        name: found for name, found in listed("play").items() if name != "colorama"
    }


def test_what_the_program_needs_has_an_upper_bound() -> None:
    assert [line for line in PROJECT["project"]["dependencies"] if "<" not in line] == []


def test_the_scripts_install_nothing_that_is_not_listed() -> None:
    scripts = [ROOT / "tools" / "env.sh", ROOT / "play", ROOT / "test", ROOT / "bench"]
    lines = [
        line.strip() for script in scripts for line in _read(script) if re.search(r"pip_install|pip install", line)
    ]
    allowed = ("pip_install()", "--require-hashes", "--no-deps --no-build-isolation -e .", '--no-compile "$@"')
    assert [line for line in lines if not any(words in line for words in allowed)] == []


def _read(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()
