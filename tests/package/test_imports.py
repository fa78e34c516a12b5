"""No module needs one that needs it (issue 12, point 12). What only the type checker reads does not count."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"


def modules(root: Path) -> dict[str, Path]:
    found = {}
    for path in root.rglob("*.py"):
        parts = path.relative_to(root).with_suffix("").parts
        if "template" not in parts:
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def needs(name: str, known: dict[str, Path]) -> set[str]:
    """The modules of ours that are loaded when this one is."""
    tree = ast.parse(known[name].read_text())
    return {one for one in _imported(tree.body, known) if one in known and one != name}


def _imported(body: list[ast.stmt], known: dict[str, Path]) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for one in node.names:
                yield whole if (whole := f"{node.module}.{one.name}") in known else node.module
        elif isinstance(node, ast.Try | ast.With):
            yield from _imported(node.body, known)


def circle(root: Path) -> list[str]:
    """Modules that need each other, one after the other; empty: none do."""
    known = modules(root)
    try:
        TopologicalSorter({name: needs(name, known) for name in known}).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_module_needs_one_that_needs_it() -> None:
    assert circle(SOURCE) == []


def test_a_circle_is_found(tmp_path: Path) -> None:
    for name, text in {"one": "from two import x", "two": "import three", "three": "from one import y"}.items():
        (tmp_path / f"{name}.py").write_text(text)
    assert set(circle(tmp_path)) == {"one", "two", "three"}


@pytest.mark.parametrize("text", ["from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import two", ""])
def test_what_only_types_need_is_no_circle(tmp_path: Path, text: str) -> None:
    (tmp_path / "one.py").write_text(text)
    (tmp_path / "two.py").write_text("import one")
    assert circle(tmp_path) == []
