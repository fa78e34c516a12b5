"""A source as mypyc can make the most of it, written anew at build time from what the programmer wrote.

Nothing is listed twice by hand, and every line keeps its number, so tracebacks name the right one:

- a column `turn: int = public(0)` becomes a native field `turn: int`, its declaration a class variable beside it, and
  the class gets a `copy` that is straight code over its fields;
- a name of a module that is bound once is `Final`: constants and steps are read without a look-up;
- calls go the straight way where there is one (see `quicker.py`);
- a class of the engine allows subclasses in plain Python, so that games of others go on as they are;
- what a `cached_property` has answered is kept in a field;
- what a combinator looks at itself, to say in words what would be right, mypyc does not look at before;
- what mypyc has no native form for, such as options, stays a class of Python whose methods are compiled.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tools.edits import Edit
from tools.edits import end as _end
from tools.edits import name_of as _name
from tools.edits import start as _start
from tools.quicker import Names, dealt_out, homes, quicker, survey_names

COLUMN_MAKERS = frozenset(("public", "owner", "count", "nobody", "seen", "derived"))
COLUMN_MARK = "_column_"
"""Stands before the name of the class variable that keeps a native column's declaration."""
FOREIGN_BASES = frozenset(("Options", "tuple", "type", "dict", "Enum"))
"""Bases of which no native class can be made."""
CHECKS = frozenset(("a_step", "a_part"))
"""What looks at an argument and says what is wrong with it."""
NO_CLASSES = frozenset(("NamedTuple", "TypedDict", "Protocol", "Enum"))
"""Bases that make something else than a class of one's own."""
FRAME = ("tuple[Step[Any], Any, Below]", "tuple[Any, ...]")
"""A tuple of known length is taken apart by mypyc, and would not be the same tuple when it is put together again."""
ARGS = ("tuple[int | None, ...] | range", "tuple[Any, ...] | range")
"""What a verb comes with may be wrong; it is told in words, not by the first line of code that it passes."""
UNCHANGING = re.compile(r"_?[A-Z][A-Z0-9_]*|_?[a-z][a-z0-9_]*")
"""Names of constants and of objects. Names of types are written LikeThis, and no type is Final."""


class Package(NamedTuple):
    """What must be known of all sources before one of them is written; classes go by their full names."""

    columns: dict[str, list[tuple[str, bool]]]
    """By State class: its own columns, and whether each is a list."""
    bases: dict[str, list[str]]
    traits: frozenset[str]
    """The classes that are mixed into others."""
    names: Names

    def above(self, name: str) -> Iterator[str]:
        """The bases of a class, and theirs."""
        for base in self.bases.get(name, ()):
            yield base
            yield from self.above(base)

    def is_plain(self, name: str) -> bool:
        """Whether it stays a class of Python."""
        return not FOREIGN_BASES.isdisjoint(base.rpartition(".")[2] for base in self.above(name))


def survey(sources: Mapping[str, str]) -> Package:
    """What there is in the modules with these names."""
    columns: dict[str, list[tuple[str, bool]]] = {}
    bases: dict[str, list[str]] = {}
    for module, source in sources.items():
        tree = ast.parse(source)
        known = homes(module, tree)
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                name = f"{module}.{node.name}"
                bases[name] = [known.get(_name(base), f".{_name(base)}") for base in node.bases]
                columns[name] = [(_target(column), _is_list(column)) for column in _columns(node)]
    mixed_in = [base for above in bases.values() for base in above[1:] if base in bases]
    return Package(columns, bases, frozenset(mixed_in), survey_names(sources))


def rewritten(module: str, source: str, package: Package, open_to_subclasses: bool) -> str:
    source = source.replace(*FRAME).replace(*ARGS)
    tree = ast.parse(source)
    edits = [*_finals(tree), *quicker(module, tree, package.names)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            edits += _class_edits(f"{module}.{node.name}", node, package, open_to_subclasses)
    if edits:
        edits.append(_imports(tree))
    return _applied(source, edits)


def _applied(source: str, edits: list[Edit]) -> str:
    lines = [line.encode() for line in source.split("\n")]
    for first, last, text in sorted(edits, reverse=True):
        before, after = lines[first[0]][: first[1]], lines[last[0]][last[1] :]
        kept = [b""] * (last[0] - first[0])
        lines[first[0] : last[0] + 1] = [before + text.encode() + after, *kept]
    return b"\n".join(lines).decode()


def _imports(tree: ast.Module) -> Edit:
    """Beside the import that comes first in every module."""
    future = next(node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__")
    end = _end(future)
    return Edit(end, end, "; import typing as _t; import offworld.running as _m")


# -- names that never change -------------------------------------------------------------------


def _finals(tree: ast.Module) -> Iterator[Edit]:
    bound = [name for node in tree.body for name in _bound_by(node)]
    rebound = {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}
    for node in tree.body:
        names = [] if _is_type(node) else _bound_by(node)
        if any(bound.count(name) > 1 or name in rebound or not UNCHANGING.fullmatch(name) for name in names):
            continue
        if isinstance(node, ast.AnnAssign) and node.value is not None and "Final" not in ast.dump(node.annotation):
            start, end = _start(node.annotation), _end(node.annotation)
            yield Edit(end, end, "]")
            yield Edit(start, start, "_t.Final[")
        elif isinstance(node, ast.Assign) and names and _name(node.targets[-1]) == names[0]:
            end = _end(node.targets[0])
            yield Edit(end, end, ": _t.Final")
        elif names and (singly := dealt_out(node)):
            yield singly


def _bound_by(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.AnnAssign):
        return [node.target.id] if isinstance(node.target, ast.Name) else []
    if not isinstance(node, ast.Assign):
        return []
    parts = [part for to in node.targets for part in (to.elts if isinstance(to, ast.Tuple) else (to,))]
    return [part.id for part in parts if isinstance(part, ast.Name)]


def _is_type(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and _name(node.value.func) == "TypeVar"


# -- classes -----------------------------------------------------------------------------------


def _class_edits(name: str, node: ast.ClassDef, package: Package, open_to_subclasses: bool) -> Iterator[Edit]:
    if "NamedTuple" in {_name(base) for base in node.bases}:
        yield from _quoted(node)
    if package.is_plain(name):
        yield _above(node, 1, "@_m.mypyc_attr(native_class=False)")
        return
    if name in package.traits:
        yield _above(node, 2, "@_m.trait")
    if (open_to_subclasses or package.columns[name]) and not NO_CLASSES & {_name(base) for base in node.bases}:
        yield _above(node, 1, "@_m.mypyc_attr(allow_interpreted_subclasses=True)")
    for keyword in (keyword for keyword in node.keywords if keyword.arg == "metaclass"):
        yield Edit(_end(node.bases[-1]), _end(keyword.value), "")
    for column in _columns(node):
        assert column.value is not None
        beside = f"; {COLUMN_MARK}{_target(column)}: _t.ClassVar[_t.Any] = "
        yield Edit(_end(column.annotation), _start(column.value), beside)
        end = _end(column.value)
        yield Edit(end, end, f"._replace(hint={ast.unparse(column.annotation)!r})")
    yield from _aliases(node)
    yield from _answers_kept(node)
    yield from _unchecked(node)
    if package.columns[name]:
        below = (node.end_lineno or 0, 0)
        yield Edit(below, below, f"    {_copy(name, package)}")


def _quoted(node: ast.ClassDef) -> Iterator[Edit]:
    """Annotations as words, which mypyc keeps whole; of `tuple[int, ...]` it would keep `tuple`."""
    for part in node.body:
        if isinstance(part, ast.AnnAssign):
            yield Edit(_start(part.annotation), _end(part.annotation), repr(ast.unparse(part.annotation)))


def _above(node: ast.ClassDef, lines: int, text: str) -> Edit:
    """A decorator on one of the two empty lines above a class."""
    place = (node.lineno - 1 - len(node.decorator_list) - lines, 0)
    return Edit(place, place, text)


def _aliases(node: ast.ClassDef) -> Iterator[Edit]:
    """`may_no = may_yes`, as a method that calls the other."""
    methods = {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
    for part in node.body:
        match part:
            case ast.Assign(targets=[ast.Name(alias)], value=ast.Name(name)) if name in methods:
                method = methods[name]
                given = ", ".join(arg.arg for arg in method.args.args[1:])
                head = f"def {alias}({ast.unparse(method.args)}) -> {ast.unparse(method.returns or ast.Name('None'))}"
                yield Edit(_start(part), _end(part), f"{head}: return self.{name}({given})")


def _answers_kept(node: ast.ClassDef) -> Iterator[Edit]:
    """A `cached_property`, which native classes have no room for, as a property with a field on the empty line above.

    Its docstring gives way to the line that looks into the field.
    """
    for method in (part for part in node.body if isinstance(part, ast.FunctionDef)):
        if [_name(mark) for mark in method.decorator_list] != ["cached_property"]:
            continue
        mark, said = method.decorator_list[0], method.body[0]
        assert ast.get_docstring(method), f"{node.name}.{method.name} needs a docstring to be compiled"
        kept, above = f"_kept_{method.name}", (mark.lineno - 2, 0)
        yield Edit(above, above, f"    {kept}: {ast.unparse(method.returns or ast.Name('None'))} | None = None")
        yield Edit(_start(mark), _end(mark), "property")
        yield Edit(_start(said), _end(said), f"if self.{kept} is not None: return self.{kept}")
        for answer in (part for part in ast.walk(method) if isinstance(part, ast.Return) and part.value is not None):
            assert answer.value is not None
            yield Edit(_start(answer), _start(answer.value), f"self.{kept} = _answer = (")
            yield Edit(_end(answer.value), _end(answer.value), "); return _answer")


def _unchecked(node: ast.ClassDef) -> Iterator[Edit]:
    """Arguments that one of CHECKS is asked about may be anything."""
    for method in (part for part in node.body if isinstance(part, ast.FunctionDef)):
        calls = [call for call in ast.walk(method) if isinstance(call, ast.Call) and _name(call.func) in CHECKS]
        asked = {_name(arg) for call in calls for arg in call.args}
        for arg in (*method.args.args, *method.args.kwonlyargs):
            if arg.arg in asked and arg.annotation is not None:
                yield Edit(_start(arg.annotation), _end(arg.annotation), "_t.Any")


def _copy(name: str, package: Package) -> str:
    """`copy` on one line, below the class: lists are copied, all else is immutable and shared."""
    family = (*reversed([*package.above(name)]), name)
    fields = [column for cls in family for column in package.columns.get(cls, ())]
    copied = [f"twin.{field} = self.{field}{'[:]' if is_list else ''}" for field, is_list in fields]
    return f"def copy(self) -> _t.Self: twin = self.twin(); {'; '.join(copied)}; return twin"


def _columns(node: ast.ClassDef) -> Iterator[ast.AnnAssign]:
    for part in node.body:
        match part:
            case ast.AnnAssign(value=ast.Call(func=ast.Name(maker))) if maker in COLUMN_MAKERS:
                yield part


def _target(node: ast.AnnAssign) -> str:
    assert isinstance(node.target, ast.Name)
    return node.target.id


def _is_list(node: ast.AnnAssign) -> bool:
    return _name(node.annotation) == "list"
