"""Calls and names on the straight way: the same values, made without a look-up."""

from __future__ import annotations

from tools.rewriting import rewritten, survey

PIECES = '''"""Pieces."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from offworld.core.refusal import refuse

SMALL, LARGE = range(2)
RED, BLUE = COLOURS = range(len("ab"))
LEFT, RIGHT = "left", "right"
FIRST, *REST = (1, 2, 3)


class Load(NamedTuple):
    source: int
    good: int = 0
    marks: tuple[int, ...] = ()


@cache
def weight(n: int) -> int:
    return n


def heavier(load: Load, others: list[Load], much: bool = True) -> object:
    full: Load = others[0]
    found = [full.marks for full in others]
    if much and load.marks:
        load = load._replace(good=weight(load.good), marks=(load.source,))
    return load, load._replace(marks=(), good=0), found, full.marks, f"{load.good}", load.count(1)


def loads(numbers: list[int], map: int) -> object:
    first = Load(1, good=weight(numbers[0]))
    first = first._replace(good=first.good + 1)
    later = Load(good=1, source=2)
    if sum(numbers) > max(1, 2):
        return refuse("A-1", "too much", "take less")
    more = (later.source, heavier(first, [later]))
    return more, first, later, Load(*numbers), f"{Load(1)}", sum(n for n in numbers), map(numbers)
'''


def written() -> str:
    return rewritten("toy.pieces", PIECES, survey({"toy.pieces": PIECES}), open_to_subclasses=False)


def test_constants_that_are_dealt_out_are_final_one_by_one() -> None:
    text = written()
    assert "SMALL: _t.Final = 0; LARGE: _t.Final = 1" in text
    assert "COLOURS: _t.Final = range(len('ab')); RED: _t.Final = COLOURS[0]; BLUE: _t.Final = COLOURS[1]" in text
    assert "LEFT: _t.Final = 'left'; RIGHT: _t.Final = 'right'" in text
    assert "\nFIRST, *REST = (1, 2, 3)\n" in text


def test_named_tuples_are_made_without_their_function() -> None:
    text = written()
    assert "first = _t.cast('Load', _new(_quick_Load, (1, _quick_weight(numbers[0]), (),)))" in text
    assert "later = Load(good=1, source=2)" in text, "in another order they stay as they are"
    assert "Load(*numbers)" in text
    assert "{Load(1)}" in text, "Python does not say where something in an f-string stands"
    assert "\n_quick_Load: _t.Final = Load\n" in text


def test_fields_are_read_by_their_number_where_a_name_is_known_to_be_a_named_tuple() -> None:
    """Issue 15."""
    text = written()
    assert "first = _t.cast('Load', _new(_quick_Load, (first[0], first[1] + 1, first[2],)))" in text
    assert "if much and load[2]:" in text
    assert "load = _t.cast('Load', _new(_quick_Load, (load[0], _quick_weight(load.good), (load[0],),)))" in text
    assert "load._replace(marks=(), good=0)" in text, "in another order they stay as they are"
    assert "[full.marks for full in others]" in text, "one name for two things"
    assert 'f"{load.good}", load.count(1)' in text, "what an f-string reads is read by its name everywhere"


def test_only_what_is_looked_up_gets_a_name_of_the_module() -> None:
    text = written()
    assert "if _quick_sum(numbers) > max(1, 2):" in text
    assert "sum(n for n in numbers)" in text
    assert "map(numbers)" in text, "it is an argument here"


def test_a_refusal_in_plain_words_is_made_once() -> None:
    text = written()
    assert "_refusal_4: _t.Final = refuse('A-1', 'too much', 'take less')" in text
    assert "        return _refusal_4\n" in text


def test_rewritten_sources_do_the_same() -> None:
    """Each of the two is run as Python."""
    said = []
    for source in (PIECES, written()):
        module: dict[str, object] = {"__name__": "toy.pieces"}
        exec(compile(source, "pieces.py", "exec", dont_inherit=True), module)
        said.append(eval("(str(loads([1, 0, 0], str)), str(loads([9], str)), SMALL, LARGE, RED, BLUE, LEFT)", module))
    assert said[0] == said[1]
