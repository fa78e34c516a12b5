"""What mypyc is given: the same lines under the same numbers, columns as fields, names that never change as Final."""

from __future__ import annotations

import ast
from typing import Any

from tools.rewriting import Package, rewritten, survey

STATE = '''"""A state."""

from __future__ import annotations

from offworld.core.fields import public
from offworld.core.state import State

BLUE, RED = range(2)
KINDS = ("ore",)
Seat = int


class Toy(State):
    """Columns."""

    turn: int = public(0, most=9)
    cells: list[int] = public(
        list,
        each=3,
    )
    """By cell."""

    def later(self) -> int:
        return self.turn + 1


class More(Toy):
    left: int = public(0, most=9)


toy = KINDS[0]
'''


def surveyed() -> tuple[str, Package]:
    package = survey({"toy.state": STATE})
    return rewritten("toy.state", STATE, package, open_to_subclasses=False), package


def test_every_line_keeps_its_number() -> None:
    """Issue 15: tracebacks name the line of the source."""
    text, _ = surveyed()
    assert len(text.splitlines()) == len(STATE.splitlines())
    where = [next(n for n, line in enumerate(one.splitlines()) if "return self.turn" in line) for one in (STATE, text)]
    assert where[0] == where[1]


def test_columns_become_fields_with_their_declaration_beside_them() -> None:
    text, package = surveyed()
    assert "turn: int; _column_turn: _t.ClassVar[_t.Any] = public(0, most=9)._replace(hint='int')" in text
    assert package.columns["toy.state.Toy"] == [("turn", False), ("cells", True)]


def test_copy_is_written_from_the_declarations_of_the_whole_family() -> None:
    text, _ = surveyed()
    more = next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == "More")
    copy = next(ast.unparse(part) for part in more.body if isinstance(part, ast.FunctionDef) and part.name == "copy")
    for line in ("twin.turn = self.turn", "twin.cells = self.cells[:]", "twin.left = self.left"):
        assert line in copy


def test_names_bound_once_are_final_and_types_are_not() -> None:
    text, _ = surveyed()
    assert "BLUE: _t.Final = 0; RED: _t.Final = 1" in text
    assert 'KINDS: _t.Final = ("ore",)' in text
    assert "toy: _t.Final = KINDS[0]" in text
    assert "\nSeat = int\n" in text


def test_a_second_base_is_a_trait_and_an_alias_of_a_method_is_a_method() -> None:
    source = '''"""Steps."""

from __future__ import annotations

from offworld.core.step import Step


class Part:
    def may_yes(self, s: int) -> bool:
        return True

    may_no = may_yes


class Whole(Step, Part):
    pass
'''
    text = rewritten("toy.steps", source, survey({"toy.steps": source}), open_to_subclasses=False)
    assert "@_m.trait\n\nclass Part:" in text
    assert "def may_no(self, s: int) -> bool: return self.may_yes(s)" in text


def test_fields_of_named_tuples_keep_their_whole_annotation() -> None:
    """A state is packed by what they say."""
    source = """from __future__ import annotations

from typing import NamedTuple


class Loss(NamedTuple):
    seat: int
    plots: tuple[int, ...] = ()
"""
    text = rewritten("toy.loss", source, survey({"toy.loss": source}), open_to_subclasses=True)
    assert "    seat: 'int'\n    plots: 'tuple[int, ...]' = ()" in text


def test_what_a_property_has_answered_is_kept_in_a_field() -> None:
    """Settlers read a view through cached properties, and a native class has no place for their answers."""
    source = '''"""Sight."""

from __future__ import annotations

from functools import cached_property


class Sight:
    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers

    @cached_property
    def best(self) -> int:
        """The largest."""
        if not self.numbers:
            return 0
        return max(
            self.numbers
        )
'''
    text = rewritten("toy.sight", source, survey({"toy.sight": source}), open_to_subclasses=False)
    assert len(text.splitlines()) == len(source.splitlines())
    assert "    _kept_best: int | None = None\n    @property\n    def best(self) -> int:" in text
    names: dict[str, Any] = {}
    exec(text, names)
    sight = names["Sight"]([3, 7])
    assert sight.best == 7
    sight.numbers = []
    assert sight.best == 7, "it was kept"
    assert names["Sight"]([]).best == 0
