"""Legality is said once: no predicate says no to everything (issue 12, point 5)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import offworld

HOME = Path(offworld.__file__).parent


def predicates() -> Iterator[tuple[Path, ast.FunctionDef]]:
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("may_"):
                yield path, node


def refuses(answer: ast.expr | None) -> bool:
    """A call of `refuse`, or a Refusal that a constant names."""
    if isinstance(answer, ast.Call):
        return isinstance(answer.func, ast.Name) and answer.func.id == "refuse"
    return isinstance(answer, ast.Name) and answer.id.isupper()


def test_no_predicate_refuses_whatever_it_is_asked() -> None:
    """Where nothing can be chosen, `over` answers with the Refusal."""
    found = list(predicates())
    assert len(found) > 100
    for path, predicate in found:
        answers = [node.value for node in ast.walk(predicate) if isinstance(node, ast.Return)]
        assert not all(map(refuses, answers)), f"{path.name}: {predicate.name} never says yes"
