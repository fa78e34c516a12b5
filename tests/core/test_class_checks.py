"""Mistakes that are caught when a class is made, each with a sentence that says what would be right."""

from __future__ import annotations

import re
from typing import Any

import pytest

from offworld import Move
from offworld.core.errors import LedgerError
from offworld.core.fields import public
from offworld.core.ledger import BANK
from offworld.core.move import REFEREE, Seat
from offworld.core.refusal import Refusal, refuse
from offworld.core.state import State
from offworld.core.step import Verb
from offworld.flow import ForEach, Sequence, Until, Window
from tests.toy.small import Table, Walk, small_game


def says(words: str) -> Any:
    return pytest.raises(TypeError, match=re.escape(words))


def test_a_predicate_without_its_verb() -> None:
    """Issue 12, point 6: a misspelt `may_` used to make everything legal."""
    with says("Strict has may_gp, but no verb 'gp'; its verbs are: go, rest"):

        class Strict(Walk):
            def may_gp(self, s: Table, seat: Seat, to: int) -> Refusal | None:
                return refuse("MOON-1", "nobody goes", "rest")


def test_a_verb_named_like_a_method_of_step() -> None:
    """Issue 12, point 6: a verb `run` would take the place of what the engine calls."""
    with says("Runner: the verb 'run' has the name of something that Step has already; choose another name"):

        class Runner(Walk):
            verbs = (Verb("run", "Run"),)


def test_a_verb_named_like_a_method_of_a_combinator() -> None:
    with says("Asker: the verb 'next' has the name of something that Window has already"):

        class Asker(Window[Table]):
            verbs = (Verb("next", "Next, please"),)


def test_a_verb_without_its_method() -> None:
    with says("Lame lists the verb 'jump' but has no method for it"):

        class Lame(Walk):
            verbs = (Verb("jump", "Jump"),)


def test_a_verb_that_is_listed_twice() -> None:
    with says("Double lists a verb twice: go, go"):

        class Double(Walk):
            verbs = (Verb("go", "Go {}", over=range(3)), Verb("go", "Go on"))


def test_a_verb_without_bounds() -> None:
    """Issue 12, point 6: numbers that a function gives need a bound, fixed ones have theirs."""
    with says("Endless: the numbers of 'go' come from a function, so it needs a bound: most="):

        class Endless(Walk):
            verbs = (Verb("go", "Go {}", over=lambda s, seat: range(s.turn)),)


def test_a_bound_that_says_nothing() -> None:
    with says("Listed: the numbers of 'go' are listed, so most= says nothing; leave it out"):

        class Listed(Walk):
            verbs = (Verb("go", "Go {}", over=range(3), most=2),)


def test_a_predicate_that_would_never_be_asked() -> None:
    """Issue 12, point 5: a range worked out is legal from end to end, so its function says it all."""

    class Twice(Walk):
        verbs = (Verb("go", "Go {}", over=lambda s, seat: range(3), most=2),)

        def may_go(self, s: Table, seat: Seat, to: int) -> Refusal | None:
            return None

    with says("Twice: over of 'go' answers with a range, which is legal from end to end, so may_go would"):
        small_game(Twice()).start().menu(0)


def test_until_given_a_function() -> None:
    """Issue 12, point 6"""

    def advance(s: Table) -> None:
        s.turn += 1

    with says("Until 'turns' repeats a Step, not the function advance; put a function into a Sequence"):
        Until("turns", lambda s: True, advance)  # type: ignore[arg-type]  # that is the mistake


@pytest.mark.parametrize("make", [lambda part: Sequence("turn", part), lambda part: ForEach("each", (1,), part)])
def test_a_combinator_given_a_class_or_nothing_useful(make: Any) -> None:
    with says("Walk is a class; write Walk()"):
        make(Walk)
    with says("a part is a Step or a function, not 7"):
        make(7)
    with says("Until 'turns': Walk is a class; write Walk()"):
        Until("turns", lambda s: True, Walk)  # type: ignore[arg-type]  # that is the mistake


def test_a_column_that_is_annotated_but_not_declared() -> None:
    """Issue 12, point 6: `turn: int = 0` looks like a column but would be no part of the state."""
    with says("Plain.turn is not a column; declare who sees it: turn: ... = public(0)"):

        class Plain(State):
            turn: int = 0

    with says("Bare.turn is not a column; declare who sees it: turn: ... = public(...)"):

        class Bare(State):
            turn: int


def test_columns_of_a_base_and_types_for_the_checker_are_fine() -> None:
    class More(Table):
        turn: int
        options: Any
        extra: int = public(3)

    assert More.columns["extra"].first == 3


def test_an_assignment_to_a_column_that_was_not_declared() -> None:
    s = small_game(Walk()).start()
    with pytest.raises(AttributeError, match="trun"):
        s.trun = 3


@pytest.mark.parametrize("account", [3, REFEREE, 99])
def test_an_account_that_was_not_declared(account: int) -> None:
    """Issue 12, point 6: the row before the bank used to be found under -2, the bank itself under its place."""
    s = small_game(Walk()).start()
    for source, target in ((0, account), (account, 0)):
        with pytest.raises(LedgerError, match=f"there is no account {account}; there are 0 to 1, and the bank"):
            s.transfer(source, target, 0, 1)
    s.transfer(0, BANK, 0, 1)
    assert s.held == [4, 5, -9]


def test_accounts_that_are_opened_but_not_named() -> None:
    class Unnamed(Walk):
        pass

    def set_up(self: Any, s: Any) -> None:
        s.open_accounts(s.n_seats + 1)

    with says("Small opens 4 accounts, the bank's among them, but names 3: seat 1, seat 2, bank; see Game.accounts"):
        small_game(Unnamed(), set_up=set_up).start()


def test_a_slider_that_is_closed_says_why() -> None:
    """Issue 12, point 5: `over` answers with the Refusal; menu, grey and refusal say the same."""
    closed = refuse("MOON-1", "the road is closed", "rest")

    class Road(Walk):
        verbs = (
            Verb("go", "Go {} miles", over=lambda s, seat: range(1, 4) if s.turn else closed, most=3),
            Walk.verbs[1],
        )

    s = small_game(Road()).start()
    assert list(s.menu(0)) == [Move("rest")]
    assert list(s.step.greyed(s, 0)) == [(Move("go"), closed)]
    assert s.why_not(0, Move("go", 2)) == s.why_not(0, Move("go")) == closed
    assert s.view(0, words=True)["greyed"][0]["label"] == "Go … miles"
    s.do(0, Move("rest"))
    assert s.menu(1).entries["go"] == range(1, 4)
    assert str(s.why_not(1, Move("go", 4))) == "4 is too much here [MOON-1]; choose a number from 1 to 3"
    assert str(s.why_not(1, Move("go", 0))) == "0 is too little here [MOON-1]; choose a number from 1 to 3"
    assert str(s.why_not(1, Move("go"))).startswith("go needs a number")


def test_a_menu_that_one_function_decides_is_made_once_for_each_answer() -> None:
    class Farther(Walk):
        most_known = 2
        verbs = (Verb("go", "Go {} miles", over=lambda s, seat: range(1, s.turn + 2), most=99), Walk.verbs[1])

    s = small_game(Farther()).start()
    menus = []
    for s.turn in (0, 1, 0, 2, 0):
        menus.append(s.step.menu(s, 0))
        assert menus[-1].entries == {"go": range(1, s.turn + 2), "rest": (None,)}
    assert menus[2] is menus[0]
    assert menus[4] is not menus[0], "only so many are kept"
