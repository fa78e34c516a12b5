"""The combinators that only order others: Sequence, ForEach, Until."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from offworld import Move, State
from offworld.core.move import Seat, Seats
from offworld.core.step import Step, Verb
from offworld.flow import ForEach, Sequence, Until
from tests.toy.small import Table, small_game


class Note(Step[Table]):
    """Asks seat 0 once and notes what it was opened with, and the answer."""

    name = "note"
    rule = "MOON-1"
    verbs = (Verb("note", "Note {}", over=range(100)),)

    def who(self, s: Table) -> Seats:
        return (0,)

    def note(self, s: Table, seat: Seat, n: int) -> None:
        about = s.env
        s.done()
        s.notes.append((about, n))


def write(word: object) -> Callable[[Table], None]:
    return lambda s: s.notes.append(word)


def answer(s: Table, *numbers: int) -> None:
    for n in numbers:
        s.do(0, Move("note", n))


def start(contents: Step[Any]) -> Table:
    s: Table = small_game(contents).start()
    return s


# -- Sequence --------------------------------------------------------------------------------


def test_a_sequence_runs_its_parts_in_order() -> None:
    s = start(Sequence("all", write("first"), Note(), write("second"), Note(), write("third")))
    assert s.notes == ["first"]
    answer(s, 1)
    assert s.notes == ["first", (None, 1), "second"]
    answer(s, 2)
    assert s.notes == ["first", (None, 1), "second", (None, 2), "third"]
    assert s.to_act == ()


def test_an_empty_sequence_is_over_at_once() -> None:
    s = start(Sequence("all", Sequence("nothing"), Note()))
    assert s.to_act == (0,)
    answer(s, 1)
    assert s.to_act == ()


def test_sequences_nest() -> None:
    s = start(Sequence("all", Sequence("inner", write(1), Note(), write(2)), write(3)))
    answer(s, 9)
    assert s.notes == [1, (None, 9), 2, 3]


def test_a_function_of_a_sequence_may_ask() -> None:
    s = start(Sequence("all", lambda s: s.ask(Note(), "asked by hand"), write("after")))
    assert s.notes == []
    answer(s, 1)
    assert s.notes == [("asked by hand", 1), "after"]


def test_a_function_of_a_sequence_may_end_the_game() -> None:
    s = start(Sequence("all", lambda s: s.end(), write("never")))
    assert (s.notes, s.to_act) == ([], ())


def test_a_function_of_a_sequence_may_leave_it() -> None:
    s = start(Sequence("all", Sequence("inner", lambda s: s.done(), write("never")), write("after")))
    assert s.notes == ["after"]


def test_what_a_sequence_is_about_its_steps_are_about() -> None:
    for about in (0, 2, (1, 2), "ore"):
        inner = Sequence[Any]("inner", Note(), write("mid"), Note())
        s = start(Sequence("all", partial(State.ask, step=inner, env=about)))
        answer(s, 5, 6)
        assert s.notes == [(about, 5), "mid", (about, 6)]


# -- ForEach ---------------------------------------------------------------------------------


def test_for_each_opens_its_part_with_each_item() -> None:
    s = start(ForEach("goods", ("food", "ore"), Note()))
    answer(s, 1, 2)
    assert s.notes == [("food", 1), ("ore", 2)]
    assert s.to_act == ()


def test_for_each_with_a_function_acts_at_once() -> None:
    s = start(Sequence("all", ForEach("goods", (1, 2, 3), lambda s, item: s.notes.append(item * 10)), Note()))
    assert s.notes == [10, 20, 30]


def test_for_each_of_nothing_is_over_at_once() -> None:
    assert start(ForEach("goods", (), Note())).to_act == ()
    assert start(ForEach("goods", lambda s: (), Note())).to_act == ()


def test_for_each_keeps_the_items_it_began_with() -> None:
    s = start(ForEach("notes", lambda s: tuple(range(2 - len(s.notes))), Note()))
    answer(s, 7, 8)
    assert s.notes == [(0, 7), (1, 8)]


def test_for_each_over_a_sequence_and_over_another_for_each() -> None:
    pair = Sequence("pair", Note(), Note())
    s = start(ForEach("outer", (2, 0), Sequence("both", pair, ForEach("inner", ("x", "y"), Note()))))
    answer(s, *range(8))
    assert s.notes == [(2, 0), (2, 1), ("x", 2), ("y", 3), (0, 4), (0, 5), ("x", 6), ("y", 7)]


def test_for_each_inside_for_each() -> None:
    s = start(ForEach("outer", (1, (2, 3)), ForEach("inner", ("x", "y"), Note())))
    answer(s, 0, 1, 2, 3)
    assert s.notes == [("x", 0), ("y", 1), ("x", 2), ("y", 3)]


# -- Until -----------------------------------------------------------------------------------


def test_until_repeats_until_it_is_enough() -> None:
    s = start(Until("notes", lambda s: len(s.notes) == 3, Note()))
    answer(s, 1, 2, 3)
    assert (len(s.notes), s.to_act) == (3, ())


def test_until_asks_before_the_first_round() -> None:
    s = start(Sequence("all", Until("never", lambda s: True, Note()), write("after")))
    assert (s.notes, s.to_act) == (["after"], ())


def test_until_asks_between_rounds_only() -> None:
    s = start(Until("notes", lambda s: len(s.notes) >= 1, Sequence("pair", Note(), Note())))
    answer(s, 1, 2)
    assert (len(s.notes), s.to_act) == (2, ())


def test_copies_share_the_program_counter_and_part_ways() -> None:
    s = start(Sequence("all", ForEach("goods", ("food", "ore"), Sequence("pair", Note(), Note())), write("end")))
    answer(s, 1)
    twin = s.copy()
    answer(s, 2, 3, 4)
    assert twin.notes == [("food", 1)]
    answer(twin, 5, 6, 7)
    assert twin.notes == [("food", 1), ("food", 5), ("ore", 6), ("ore", 7), "end"]
