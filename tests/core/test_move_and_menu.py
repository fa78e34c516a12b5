"""Moves, menus, and how both stand up to junk."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld import CHANCE, Match, Menu, Move, Refused
from offworld.core.menu import EMPTY, ChanceMenu
from offworld.core.move import interned, is_sound
from tests.toy.game import GAME

MENU = Menu({"claim": (3, 5, 8), "bid": range(0, 100, 10), "rest": (None,)})

junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.binary(max_size=3),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=1),
    st.tuples(st.integers()),
    st.just(10**5000),
)


def test_a_move_reads_as_its_log_line() -> None:
    assert [str(Move("claim", 17)), str(Move("rest"))] == ["claim 17", "rest"]
    assert interned("claim", 17) is interned("claim", 17)


def test_a_menu_lists_its_moves_in_order() -> None:
    moves = list(MENU)
    assert moves[:4] == [Move("claim", 3), Move("claim", 5), Move("claim", 8), Move("bid", 0)]
    assert moves[-1] == Move("rest")
    assert len(moves) == len(MENU) == MENU.total == 14
    assert [MENU.at(i) for i in range(MENU.total)] == moves


def test_what_is_listed_is_in_and_nothing_else() -> None:
    assert all(move in MENU for move in MENU)
    for move in (Move("claim", 4), Move("claim"), Move("bid", 5), Move("bid", 100), Move("rest", 0), Move("fly")):
        assert move not in MENU
    assert ("claim", 3) not in MENU
    assert "claim" not in MENU


@pytest.mark.parametrize("arg", [3.0, True, "3", (3,), [3], float("nan"), pytest.param(10**5000, id="huge")])
def test_a_number_of_another_type_is_not_that_number(arg: Any) -> None:
    assert Move("claim", arg) not in Menu({"claim": (1, 3)})
    assert Move("bid", arg) not in Menu({"bid": range(50)})


@given(verb=junk, arg=junk)
def test_junk_is_never_in_a_menu_unless_listed(verb: Any, arg: Any) -> None:
    assert (Move(verb, arg) in MENU) == any(
        type(arg) is type(move.arg) and (verb, arg) == (move.verb, move.arg) for move in MENU
    )


@given(seat=junk, verb=junk, arg=junk)
def test_a_match_refuses_junk_in_words_and_stays_as_it_was(seat: Any, verb: Any, arg: Any) -> None:
    match = Match(GAME, seed=1)
    before = match.text()
    if (seat, verb, arg) not in [(0, move.verb, move.arg) for move in match.state.menu(0)]:
        with pytest.raises(Refused) as refused:
            match.do(seat, verb, arg)
        assert refused.value.refusal.rule in GAME.rules
        with pytest.raises(Refused):
            match.plan(0, [Move(verb, arg)])
    assert match.text() == before


NO_MOVES: list[Any] = [None, "pledge", ("pledge", 1), 7, Move("pledge", 10**5000), Move(cast("Any", ["x"]))]


@pytest.mark.parametrize("move", NO_MOVES, ids=range(len(NO_MOVES)))
def test_a_state_refuses_what_is_no_move(move: Any) -> None:
    s = GAME.start(2)
    while CHANCE in s.to_act:
        s.do(CHANCE, s.menu(CHANCE).at(0))
    assert not is_sound(move)
    with pytest.raises(Refused, match="that is not a move"):
        s.do(0, move)


def test_menus_compare_by_content() -> None:
    assert Menu({"a": (1, 2)}) == Menu({"a": (1, 2)}) != Menu({"a": (2, 1)})
    assert Menu({"a": (1,)}) != "a menu"
    assert not EMPTY
    with pytest.raises(TypeError):
        hash(MENU)


def test_a_menu_as_json() -> None:
    assert MENU.plain() == {"claim": [3, 5, 8], "bid": {"from": 0, "to": 90, "step": 10}, "rest": [None]}


def test_a_ticket_beyond_the_last_is_an_error() -> None:
    with pytest.raises(IndexError):
        MENU.at(14)
    with pytest.raises(IndexError):
        ChanceMenu({"roll": (1, 2)}, {"roll": (1, 1)}).at(2)


def test_every_move_is_picked_as_often_as_the_others() -> None:
    rng = random.Random(5)
    drawn = Counter(MENU.pick(rng) for _ in range(14_000))
    assert set(drawn) == set(MENU)
    assert chi_square(drawn, dict.fromkeys(MENU, 1)) < 34.5  # 13 degrees of freedom, p = 0.001


def test_chance_picks_by_weight() -> None:
    menu = ChanceMenu({"event": (10, 20, 30), "calm": (None,)}, {"event": (1, 2, 5), "calm": (4,)})
    rng = random.Random(5)
    drawn = Counter(menu.pick(rng) for _ in range(12_000))
    weights = {move: menu.weight(move) for move in menu}
    assert list(weights.values()) == [1, 2, 5, 4]
    assert chi_square(drawn, weights) < 16.3  # 3 degrees of freedom, p = 0.001
    assert Counter(menu.at(ticket) for ticket in range(menu.total)) == weights


def test_what_a_seat_may_do_weighs_the_same() -> None:
    assert [MENU.weight(move) for move in MENU] == [1] * MENU.total


def chi_square(drawn: Counter[Move], weights: dict[Move, int]) -> float:
    all_drawn, total = sum(drawn.values()), sum(weights.values())
    expected = {move: all_drawn * weight / total for move, weight in weights.items()}
    return sum((drawn[move] - n) ** 2 / n for move, n in expected.items())
