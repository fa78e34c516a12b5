"""Fields of NamedTuples by their number, which mypyc reads at once; for a name it asks Python.

What a variable stands for is known where it is said: it is annotated with a NamedTuple, or never bound to anything but
`Lap(...)`. There `lap.left` becomes `lap[1]`, and `lap._replace(left=())` a new tuple that is made without a function.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from tools.edits import Edit, Field, end, name_of, start

Tuples = Mapping[str, list[Field]]
"""By the name that a module has for it: the fields of a NamedTuple."""
Reached = ast.Attribute | ast.Call


def reached(tree: ast.Module, tuples: Tuples) -> dict[Reached, str]:
    """The fields that are read and the tuples that are replaced, each with the name of its NamedTuple."""
    found: dict[Reached, str] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            kinds = _kinds(function, tuples)
            found |= {node: kinds[name] for name, node in _used(function) if name in kinds}
    return {node: kind for node, kind in found.items() if _can_be_written(node, tuples[kind])}


def _used(function: ast.FunctionDef) -> Iterator[tuple[str, Reached]]:
    """`lap.left` and `lap._replace(...)`. Python does not say where a thing in an f-string stands, so what is read in
    one is read by its name everywhere: a check of the one would say nothing of the other."""
    strings = [node for node in ast.walk(function) if isinstance(node, ast.JoinedStr)]
    inside = {node for string in strings for node in ast.walk(string)}
    by_name = {ast.dump(node) for node in inside if isinstance(node, ast.Attribute)}
    for node in (node for node in ast.walk(function) if node not in inside):
        match node:
            case ast.Call(func=ast.Attribute(ast.Name(name), "_replace"), args=[]):
                yield name, node
            case ast.Attribute(ast.Name(name), ctx=ast.Load()) if ast.dump(node) not in by_name:
                yield name, node


def _can_be_written(node: Reached, fields: list[Field]) -> bool:
    names = [field for field, _ in fields]
    if isinstance(node, ast.Attribute):
        return node.attr in names
    given = [keyword.arg for keyword in node.keywords]
    return given == [name for name in names if name in given]


# -- what a name stands for --------------------------------------------------------------------


def _kinds(function: ast.FunctionDef, tuples: Tuples) -> dict[str, str]:
    """By variable: the NamedTuple that it is bound to, and to nothing else, here and in what is defined inside."""
    said: dict[str, set[str]] = {}
    for name, kind in _bindings(function):
        said.setdefault(name, set()).add(kind)
    return {name: kind for name, kinds in said.items() if len(kinds) == 1 for kind in kinds if kind in tuples}


def _bindings(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Each variable with what it is said to be; with nothing, where that cannot be read."""
    plain: set[ast.Name] = set()
    for node in ast.walk(function):
        match node:
            case ast.arg(name, annotation):
                yield name, "" if annotation is None else name_of(annotation)
            case ast.AnnAssign(ast.Name(name) as target, annotation):
                plain.add(target)
                yield name, name_of(annotation)
            case ast.Assign([ast.Name(name) as target], ast.Call(ast.Name(kind))):
                plain.add(target)
                yield name, kind
            case ast.Assign([ast.Name(name) as target], ast.Call(ast.Attribute(ast.Name(same), "_replace"))):
                if name == same:
                    plain.add(target)
            case ast.Name(name, ast.Store()) if node not in plain:
                yield name, ""
            case ast.MatchAs(name=str(name)) | ast.ExceptHandler(name=str(name)) | ast.FunctionDef(name):
                yield name, ""


# -- what is written instead -------------------------------------------------------------------


def field_edit(node: ast.Attribute, fields: list[Field]) -> Edit:
    number = [field for field, _ in fields].index(node.attr)
    return Edit(end(node.value), end(node), f"[{number}]")


def replace_edits(call: ast.Call, opening: str, fields: list[Field]) -> Iterator[Edit]:
    """`lap._replace(left=x)` as what opens the new tuple, its values in order, and what closes it."""
    name = name_of(call.func.value) if isinstance(call.func, ast.Attribute) else ""
    values = {keyword.arg: keyword.value for keyword in call.keywords}
    before, since = opening, start(call)
    for number, (field, _) in enumerate(fields):
        if field in values:
            yield Edit(since, start(values[field]), before)
            before, since = ", ", end(values[field])
        else:
            before += f"{name}[{number}], "
    yield Edit(since, end(call), f"{before.rstrip(' ,')},)))")
