"""Imports point one way: the engine knows nobody, games know the engine, and nothing goes round in a circle."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import offworld

HOME = Path(offworld.__file__).parent
ENGINE = {"core", "flow", "market"}
FINDING = "games"
"""What finds games and reads their folders; each game's own folder is `games.<name>`."""
KNOWS = {
    "core": set(),
    "flow": {"core"},
    "market": {"core", "flow"},
    "books": {"core"},
    FINDING: {"core"},
    "kit": ENGINE | {FINDING},
    "bots": {"core", FINDING},
    "lab": {"core", "bots", "books", FINDING},
}
"""Whom each part may import, besides itself."""
A_GAME = ENGINE | {"books", FINDING}


def modules() -> dict[str, Path]:
    """Every module of ours by its name."""
    found = {}
    for path in HOME.rglob("*.py"):
        parts = path.relative_to(HOME.parent).with_suffix("").parts
        if "template" not in parts:
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(body: list[ast.stmt], typing_too: bool) -> Iterator[str]:
    """What these statements import: `a.b` and, for `from a import b`, both `a` and `a.b`."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.If) and (typing_too or "TYPE_CHECKING" not in ast.unparse(node.test)):
            yield from imported([*node.body, *node.orelse], typing_too)
        elif typing_too and isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            yield from imported(node.body, typing_too)


def ours(path: Path, typing_too: bool, known: dict[str, Path]) -> set[str]:
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return {name for name in imported(body, typing_too) if name in known}


def part_of(module: str) -> str:
    """`core` for offworld.core.state, `games.toy` for a game of that name."""
    _, *parts = module.split(".")
    if parts[:1] == [FINDING] and len(parts) > 1 and (HOME / FINDING / parts[1]).is_dir():
        return f"{FINDING}.{parts[1]}"
    return parts[0] if parts else ""


def test_each_part_knows_only_those_below_it() -> None:
    """Issue 12, points 1 and 12: core knows nobody; games know core, flow, market and what is read from books."""
    known = modules()
    for module, path in known.items():
        part = part_of(module)
        allowed = A_GAME if part.startswith(f"{FINDING}.") else KNOWS.get(part)
        if allowed is not None:
            beyond = {name for name in ours(path, True, known) if part_of(name) not in {part, *allowed}}
            assert not beyond, f"{module} imports {beyond}"


def test_no_shared_module_imports_a_game() -> None:
    known = modules()
    for module, path in known.items():
        games = {name for name in ours(path, True, known) if part_of(name).startswith(f"{FINDING}.")}
        assert part_of(module).startswith(f"{FINDING}.") or not games, f"{module} imports {games}"


def test_no_import_goes_round_in_a_circle() -> None:
    """Issue 12, point 12. Imports for the type checker alone do not count: they are never run."""
    known = modules()
    graph = {module: ours(path, False, known) - {module} for module, path in known.items()}
    packages = {name for name, path in known.items() if path.name == "__init__.py"}
    for module, needs in graph.items():
        # `from a import b` runs `a` first; that it is half made then is no circle where `a.b` is a module
        graph[module] = {
            name for name in needs if name not in packages or not any(other.startswith(f"{name}.") for other in needs)
        }
    TopologicalSorter(graph).prepare()
