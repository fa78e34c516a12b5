"""Which rules no test cites, and which cited rules do not exist. As a report: `python -m tests.contract.coverage`."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import offworld
from offworld.core.rulebook import Rulebook

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "offworld" / "games"
TESTS = ROOT / "tests" / "games"

_ID = re.compile(r"\b[A-Z]+-[A-Z]?[0-9]+(?:\.[0-9]+)*[a-z]?\b")


def uncited(rules: Rulebook, tests: Path) -> list[str]:
    """Rules that no test below the folder cites, in its name or in its docstring."""
    cited = {rule for path in sorted(tests.rglob("test_*.py")) for rule in cited_in(path.read_text(encoding="utf-8"))}
    return [rule for rule in rules.rules if in_name(rule) not in cited]


def cited_in(source: str) -> Iterator[str]:
    """The rules that a test module cites, as they are written in names: `mars_6_7`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from _named(node.name)
            yield from (in_name(rule) for rule in _ID.findall(ast.get_docstring(node) or ""))


def _named(test: str) -> Iterator[str]:
    """`test_mars_6_7_site` and `test_mars_6_7_and_mars_6_8` name whole ids, never just the section MARS-6."""
    yield from re.findall(r"(?:^test|_)_?([a-z]+_[a-z]?[0-9]+[a-z]?(?:_[0-9]+[a-z]?(?=_|$))*)(?=_|$)", test)


def in_name(rule: str) -> str:
    return re.sub("[-.]", "_", rule).lower()


def unknown(rules: Rulebook, source: Path) -> list[str]:
    """Where the code or the data of a game cites a rule that its rules.toml does not have."""
    prefixes = {rule.split("-")[0] for rule in rules.rules}
    found = []
    for path in sorted(source.rglob("*.py")) + sorted((source / "data").rglob("*.toml")):
        for rule in _strings(path):
            if _ID.fullmatch(rule) and rule.split("-")[0] in prefixes and rule not in rules:
                found.append(f"{path.name}: {rule}")
    return found


_RULING = re.compile(r"\bR-?[0-9]+\b")
_RULINGS = re.compile(r"\b(R-?)([0-9]+) to R-?([0-9]+)\b")


def unknown_rulings(rulings: str, *folders: Path) -> list[str]:
    """Where code or tests below the folders cite a ruling that RULINGS.md does not have."""
    known = set(_RULING.findall(rulings))
    known |= {f"{r}{n}" for r, first, last in _RULINGS.findall(rulings) for n in range(int(first), int(last) + 1)}
    paths = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    return [
        f"{path.name}: {ruling}"
        for path in paths
        for ruling in _RULING.findall(path.read_text(encoding="utf-8"))
        if ruling not in known
    ]


def _strings(path: Path) -> Iterator[str]:
    """Whole strings of a module, or of a data file."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        yield from _leaves(tomllib.loads(text))
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _leaves(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _leaves(part)
    elif isinstance(value, list):
        for part in value:
            yield from _leaves(part)


def report() -> Iterator[str]:
    for name in offworld.games():
        rules = offworld.game(name).rules
        missing = uncited(rules, TESTS / name)
        yield f"{name}: {len(rules.rules) - len(missing)} of {len(rules.rules)} rules have a test that cites them"
        yield from (f"  {rule}  {rules[rule].title}" for rule in missing)
        yield from (f"  no such rule: {where}" for where in unknown(rules, GAMES / name))


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in report())
