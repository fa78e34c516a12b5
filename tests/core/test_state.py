"""State, steps and rulebooks: copies, forced moves, chance menus, what a rule book finds."""

from __future__ import annotations

from typing import Any

import pytest

from offworld import CHANCE, Menu, Move, Refused
from offworld.core.errors import OffworldError
from offworld.core.menu import ChanceMenu
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.flow import Sequence
from offworld.games.reading import read_toml, rulebook
from offworld.testing.plays import snapshot
from tests.core.matches import played
from tests.toy.game import GAME
from tests.toy.small import Table, Walk, small_game


def test_a_copy_is_independent_and_unheard() -> None:
    match = played(1, 9)
    s = match.state
    before, story = snapshot(s), [*match.story]
    twin = s.copy()
    assert snapshot(twin) == before
    while twin.to_act:
        twin.do(twin.to_act[0], twin.menu(twin.to_act[0]).at(0))
    assert snapshot(s) == before
    assert match.story == story


def test_a_refused_move_leaves_the_state_as_it_was() -> None:
    s = played(1, 9).state.copy()
    before = snapshot(s)
    for seat in (*s.seats, CHANCE, 9):
        for move in (Move("bid", 99), Move("fly"), Move("sell", -1)):
            with pytest.raises(Refused):
                s.do(seat, move)
    assert snapshot(s) == before


def test_a_predicate_is_not_asked_about_numbers_that_a_fixed_range_does_not_list() -> None:
    open_gates = (True, True, False)

    class Gated(Walk):
        def may_go(self, s: Table, seat: Seat, to: int) -> Refusal | None:
            return None if open_gates[to] else refuse("MOON-1", "that gate is shut", "take another")

    s = small_game(Gated()).start()
    assert s.why_not(0, Move("go", 2)) == refuse("MOON-1", "that gate is shut", "take another")
    for nowhere in (-1, 3, 99):
        assert s.why_not(0, Move("go", nowhere)) == refuse(
            "MOON-1", f"{nowhere} is not a choice for go", "you may: go 0 1, rest"
        )


def test_a_state_knows_the_end() -> None:
    s = played(1).state
    assert (s.to_act, s.top, s.menu(0)) == ((), None, Menu({}))
    assert s.winners == tuple(seat for seat in s.seats if s.scores and s.scores[seat] == max(s.scores))
    assert s.why_not(0, Move("bid", 1)) == refuse("MOON-4", "the game is over", "start a new one")


def test_a_state_under_way_has_no_scores() -> None:
    s = GAME.start(2)
    assert (s.scores, s.winners) == (None, ())


def test_a_forced_step_does_the_only_thing_there_is() -> None:
    class Corridor(Walk):
        forced = True

        def may_go(self, s: Table, seat: Seat, to: int) -> Refusal | None:
            return None if to == 1 or s.turn == 6 else refuse("MOON-1", "a wall", "go ahead")

        def may_rest(self, s: Table, seat: Seat) -> Refusal | None:
            return refuse("MOON-1", "no time", "go ahead")

    s = small_game(Corridor()).start()
    assert (s.turn, s.notes) == (6, [1] * 6)
    assert list(s.menu(0)) == [Move("go", to) for to in range(3)]
    s.do(0, Move("go", 2))
    assert (s.turn, s.to_act) == (10, ())


def test_chance_offers_what_has_weight() -> None:
    class Draw(Step[Any]):
        name, rule = "draw", "MOON-1"
        verbs = (
            Verb("draw", "draws {}", over=(1, 2, 3), weights=lambda s: (2, 0, 5)),
            Verb("joker", "draws a joker", weights=lambda s: (s.deck,)),
        )

        def who(self, s: Table) -> Seats:
            return (CHANCE,)

        def draw(self, s: Table, _chance: Seat, card: int) -> None:
            s.deck = card - 1

        def joker(self, s: Table, _chance: Seat) -> None:
            s.end()

    s = small_game(Draw()).start()
    assert list(s.menu(CHANCE)) == [Move("draw", 1), Move("draw", 3)]
    s.do(CHANCE, Move("draw", 3))
    menu = s.menu(CHANCE)
    assert isinstance(menu, ChanceMenu)
    assert [(move, menu.weight(move)) for move in menu] == [
        (Move("draw", 1), 2),
        (Move("draw", 3), 5),
        (Move("joker"), 2),
    ]
    with pytest.raises(Refused, match="draw 2 cannot be done here"):
        s.do(CHANCE, Move("draw", 2))
    s.do(CHANCE, Move("joker"))
    assert s.to_act == ()


def test_weights_and_outcomes_have_to_match() -> None:
    class Draw(Step[Any]):
        verbs = (Verb("draw", "draws {}", over=(1, 2, 3), weights=lambda s: (2, 5)),)

        def who(self, s: Table) -> Seats:
            return (CHANCE,)

        def draw(self, s: Table, _chance: Seat, card: int) -> None:
            s.end()

    with pytest.raises(ValueError, match="3 outcomes but 2 weights"):
        small_game(Draw()).start().menu(CHANCE)


def test_a_refusal_reads_as_a_sentence() -> None:
    assert str(refuse("MOON-1", "no air", "wait")) == "no air [MOON-1]; wait"
    assert str(Refusal("MOON-1", "no air")) == "no air [MOON-1]"


def test_a_refusal_says_what_one_may_do() -> None:
    s = small_game(Walk()).start()
    with pytest.raises(Refused) as refused:
        s.do(0, Move("go", 7))
    assert refused.value.refusal.hint == "you may: go 0 to 2, rest"
    with pytest.raises(Refused) as refused:
        s.do(1, Move("go", 1))
    assert refused.value.refusal.hint == "waiting for seat 1"


def test_end_closes_everything_at_once() -> None:
    class Stop(Walk):
        def rest(self, s: Table, seat: Seat) -> None:
            s.end()

    s = small_game(Sequence("outer", Sequence("inner", Stop()), Walk())).start()
    s.do(0, Move("rest"))
    assert (s.top, s.to_act, s.scores) == (None, (), (0, 0))


def test_rules_are_found_by_id_section_and_word() -> None:
    rules = rulebook("tests.toy")
    assert [rule.id for rule in rules.find("MOON-3.2")] == ["MOON-3.2"]
    assert [rule.id for rule in rules.find("3.2")] == ["MOON-3.2"]
    assert [rule.id for rule in rules.find("moon-2")] == ["MOON-2.1", "MOON-2.2"]
    assert [rule.id for rule in rules.find("pledge")] == ["MOON-2.2", "MOON-4"]
    assert rules.find("9.9") == rules.find("dragons") == []
    assert "MOON-1" in rules
    assert rules["MOON-1"].title == "Aim"


def test_a_missing_data_file_is_told_by_name() -> None:
    with pytest.raises(OffworldError, match=r"tests.toy/data/none.toml cannot be read"):
        read_toml("tests.toy", "data/none.toml")
