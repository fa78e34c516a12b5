"""Calls and names for which mypyc would go through Python, written so that it need not.

- a constant that is dealt out with others, `CLEAR, DUST = range(2)`, is a constant of its own;
- `Load(3, good)`, where Load is a NamedTuple, makes the tuple without the function that Python has for it;
- `refuse(...)` with nothing but words is worked out once, when the module is loaded;
- fields of a NamedTuple are read by their number (see `by_number.py`);
- built-in functions, NamedTuples and functions that remember their answers are names of the module, not looked up.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tools.by_number import field_edit, reached, replace_edits
from tools.edits import Edit, Field, end, name_of, start

REFUSE = "offworld.core.refusal.refuse"
BUILT_IN = frozenset(("sum", "min", "max", "map", "filter", "any", "all", "next"))
"""Those that are looked up at every call, unless mypyc knows a better way (see `_knows_better`)."""
REMEMBERING = frozenset(("cache", "lru_cache"))
"""Decorators of functions that remember their answers."""


class Names(NamedTuple):
    """What must be known of all sources; everything goes by its full name."""

    tuples: dict[str, list[Field]]
    """The NamedTuples, each with its fields."""
    remembering: frozenset[str]


def homes(module: str, tree: ast.Module) -> dict[str, str]:
    """By name: the full name of what a module defines or imports."""
    found = {
        node.name: f"{module}.{node.name}" for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))
    }
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    return found | {alias.name: f"{node.module}.{alias.name}" for node in imports for alias in node.names}


def survey_names(sources: Mapping[str, str]) -> Names:
    tuples: dict[str, list[Field]] = {}
    remembering: set[str] = set()
    for module, source in sources.items():
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef) and "NamedTuple" in map(name_of, node.bases):
                parts = [part for part in node.body if isinstance(part, ast.AnnAssign)]
                tuples[f"{module}.{node.name}"] = [(name_of(part.target), _default(part)) for part in parts]
            elif isinstance(node, ast.FunctionDef) and not REMEMBERING.isdisjoint(map(name_of, node.decorator_list)):
                remembering.add(f"{module}.{node.name}")
    return Names(tuples, frozenset(remembering))


def _default(part: ast.AnnAssign) -> str | None:
    """What may be written in another module, too."""
    try:
        return None if part.value is None else repr(ast.literal_eval(part.value))
    except ValueError:
        return None


# -- constants that are dealt out together -----------------------------------------------------


def dealt_out(node: ast.stmt) -> Edit | None:
    """`A, B = ALL = range(2)` as a constant after the other."""
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=parts), *others], value=value):
            names, whole = [name_of(part) for part in parts], name_of(others[0]) if others else ""
        case _:
            return None
    if not all(names):
        return None
    bound = [(whole, ast.unparse(value))] if whole else []
    singly = _values(value)
    if len(singly) != len(names):
        if not whole:
            whole = f"_from_line_{node.lineno}"
            bound = [(whole, f"[*{ast.unparse(value)}]")]
        singly = [f"{whole}[{n}]" for n in range(len(names))]
    bound += zip(names, singly, strict=True)
    return Edit(start(node), end(node), "; ".join(f"{name}: _t.Final = {value}" for name, value in bound))


def _values(value: ast.expr) -> list[str]:
    """One by one, where they can be read: `1, 2` or `range(1, 3)`."""
    match value:
        case ast.Tuple(elts=parts):
            return [ast.unparse(part) for part in parts]
        case ast.Call(func=ast.Name("range"), args=[*limits]) if all(isinstance(one, ast.Constant) for one in limits):
            return [str(n) for n in range(*[int(ast.literal_eval(one)) for one in limits])]
    return []


# -- calls ---------------------------------------------------------------------------------------


def quicker(module: str, tree: ast.Module, names: Names) -> list[Edit]:
    """What is changed in the functions of a module, and what is defined for that beside its imports."""
    writer = _Writer(homes(module, tree), names)
    for function in _functions(tree):
        hidden = {arg.arg for arg in ast.walk(function) if isinstance(arg, ast.arg)}
        hidden |= {one.id for one in ast.walk(function) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
        for call in _calls(function):
            if isinstance(call.func, ast.Name) and call.func.id not in hidden:
                writer.write(call, call.func.id)
    writer.read_by_number(tree)
    return [*writer.edits, *_defined(tree, writer.defined)]


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in tree.body:
        for part in node.body if isinstance(node, ast.ClassDef) else (node,):
            if isinstance(part, ast.FunctionDef):
                yield part


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    """All but those within f-strings, of which Python does not say where they stand."""
    for part in ast.iter_child_nodes(node):
        if not isinstance(part, ast.JoinedStr):
            if isinstance(part, ast.Call):
                yield part
            yield from _calls(part)


class _Writer:
    def __init__(self, known: dict[str, str], names: Names) -> None:
        self.edits: list[Edit] = []
        self.defined: dict[str, str] = {}
        """By name of the module: what it stands for."""
        self._known = known
        self._names = names

    def write(self, call: ast.Call, name: str) -> None:
        full = self._known.get(name, "")
        if full == REFUSE and call.args and all(isinstance(arg, ast.Constant) for arg in call.args):
            words = f"_refusal_{len(self.defined)}"
            self.defined[words] = ast.unparse(call)
            self.edits.append(Edit(start(call), end(call), words))
        elif full in self._names.tuples:
            self._tuple(call, name, self._names.tuples[full])
        elif full in self._names.remembering or (not full and name in BUILT_IN and not _knows_better(call, name)):
            self.edits.append(Edit(start(call.func), end(call.func), self._define(name)))

    def _tuple(self, call: ast.Call, name: str, fields: list[Field]) -> None:
        given = [*call.args, *(keyword.value for keyword in call.keywords)]
        in_order = [keyword.arg for keyword in call.keywords] == [
            field for field, _ in fields[len(call.args) : len(given)]
        ]
        left = [default for _, default in fields[len(given) :]]
        if not given or not in_order or None in left or any(isinstance(arg, ast.Starred) for arg in given):
            return
        for keyword in call.keywords:
            self.edits.append(Edit(start(keyword), start(keyword.value), ""))
        first = call.args[0] if call.args else call.keywords[0]
        self.edits.append(Edit(start(call), start(first), self._made_at_once(name)))
        defaults = "".join(f", {default}" for default in left)
        self.edits.append(Edit(end(given[-1]), end(call), f"{defaults},)))"))

    def read_by_number(self, tree: ast.Module) -> None:
        fields = {name: self._names.tuples[full] for name, full in self._known.items() if full in self._names.tuples}
        for node, kind in reached(tree, fields).items():
            if isinstance(node, ast.Attribute):
                self.edits.append(field_edit(node, fields[kind]))
            else:
                self.edits += replace_edits(node, self._made_at_once(kind), fields[kind])

    def _made_at_once(self, name: str) -> str:
        """What opens a NamedTuple that is made without its function."""
        self.defined["_new"] = "_m.new"
        return f"_t.cast({name!r}, _new({self._define(name)}, ("

    def _define(self, name: str) -> str:
        self.defined[f"_quick_{name}"] = name
        return f"_quick_{name}"


def _knows_better(call: ast.Call, name: str) -> bool:
    """Whether mypyc makes straight code of the call."""
    if name in ("min", "max"):
        return len(call.args) == 2 and not call.keywords
    return name not in ("map", "filter") and bool(call.args) and isinstance(call.args[0], ast.GeneratorExp)


def _defined(tree: ast.Module, defined: Mapping[str, str]) -> Iterator[Edit]:
    """After the imports; after its class or function, what stands for that."""
    own = {node.name: node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    imports = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    after = ""
    for name, meant in defined.items():
        if meant in own:
            below = (own[meant].end_lineno or 0, 0)
            yield Edit(below, below, f"{name}: _t.Final = {meant}")
        else:
            after += f"; {name}: _t.Final = {meant}"
    yield Edit(end(imports[-1]), end(imports[-1]), after)
