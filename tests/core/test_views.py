"""Columns and envs are shown to whom they are declared for, and to nobody else."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from offworld import CHANCE, Game, Move, State
from offworld.core.fields import count, nobody, owner, public, seen
from offworld.core.move import Seat, Seats
from offworld.core.step import Step, Verb, Visible
from offworld.games.reading import rulebook


class Table(State):
    kinds = ("coins",)
    turn: int = public(0)
    colours: list[Any] = public(lambda: [(1, 2), frozenset({9, 3}), "red"])
    role: list[int] = owner(lambda: [7, 8])
    purse: list[int] = owner(lambda: [70, 80], opens=True)
    hand: list[tuple[int, ...]] = count(lambda: [(1, 2, 3), (4,)])
    deck: list[int] = nobody(lambda: [99, 98])
    tile: list[int] = seen(lambda: [5, 6], lambda s, seat: [n if seat == 1 else None for n in s.tile])


class Memory(NamedTuple):
    good: int
    plans: tuple[tuple[int, ...], ...]
    trick: int


class Ask(Step[Table]):
    name = "ask"
    rule = "MOON-1"
    question = "Well?"
    verbs = (
        Verb("take", "Take {}", over=(1, 2), label=lambda s, n: ("one", "two")[n - 1]),
        Verb("pay", "Pay {}", over=lambda s, seat: range(0, 7, 2), most=6, rule="MOON-4"),
        Verb("stop", "Stop"),
    )
    visible = Visible(public=("good",), owner=("plans",))

    def who(self, s: Table) -> Seats:
        return (0,)

    def may_take(self, s: Table, seat: Seat, n: int) -> Any:
        from offworld.core.refusal import refuse

        return refuse("MOON-3.1", "two is too many", "take one") if n == 2 else None

    def take(self, s: Table, seat: Seat, n: int) -> None:
        s.turn += 1

    def pay(self, s: Table, seat: Seat, n: int) -> None:
        s.turn += 1

    def stop(self, s: Table, seat: Seat) -> None:
        s.end()


class Asking(Game[Table]):
    name, title, summary = "asking", "Asking", "One question."
    seats = range(2, 3)
    state = Table
    rules = rulebook("tests.toy")
    contents = Ask()
    end_rule = "MOON-4"

    def start(self, seats: int | None = None, **options: object) -> Table:
        s = super().start(seats, **options)
        s.become(Memory(3, ((1,), (2, 2)), 13))
        return s

    def set_up(self, s: Table) -> None:
        s.open_accounts(2)

    def scores(self, s: Table) -> tuple[int, ...]:
        return (4, 2)


@pytest.fixture
def table() -> Table:
    return Asking().start()


def test_public_is_for_all_and_as_json_has_it(table: Table) -> None:
    for seat in (None, 0, 1):
        view = table.view(seat)
        assert view["turn"] == 0
        assert view["colours"] == [[1, 2], [3, 9], "red"]
        assert json.loads(json.dumps(view)) == view


def test_owner_is_for_its_seat(table: Table) -> None:
    assert [table.view(seat)["role"] for seat in (0, 1, None)] == [[7, None], [None, 8], [None, None]]


def test_what_opens_is_for_all_when_the_game_is_over(table: Table) -> None:
    assert table.view(1)["purse"] == [None, 80]
    table.do(0, Move("stop"))
    assert [table.view(seat)["purse"] for seat in (0, 1, None)] == [[70, 80]] * 3
    assert table.view(1)["role"] == [None, 8]


def test_count_shows_others_how_many(table: Table) -> None:
    assert [table.view(seat)["hand"] for seat in (0, 1, None)] == [[[1, 2, 3], 1], [3, [4]], [3, 1]]


def test_nobody_means_nobody(table: Table) -> None:
    for seat in (None, 0, 1, CHANCE):
        assert "deck" not in table.view(seat)
        assert "99" not in json.dumps(table.view(seat, words=True))


def test_seen_is_as_its_function_says(table: Table) -> None:
    assert [table.view(seat)["tile"] for seat in (0, 1, None)] == [[None, None], [5, 6], [None, None]]


def test_an_env_shows_what_is_named(table: Table) -> None:
    (step,) = table.view(0)["open"]
    assert step == {"step": "ask", "rule": "MOON-1", "good": 3, "plans": [[1], None]}
    assert table.view(None)["open"][0]["plans"] == [None, None]


def test_only_the_asked_seat_has_a_menu(table: Table) -> None:
    assert table.view(0)["menu"] == {"take": [1], "pay": {"from": 0, "to": 6, "step": 2}, "stop": [None]}
    assert table.view(1)["menu"] == table.view(None)["menu"] == {}
    assert table.view(1)["to_act"] == [0]


def test_words(table: Table) -> None:
    view = table.view(0, words=True)
    assert (view["prompt"], view["rule"]) == ("Well?", "MOON-1")
    assert view["entries"] == [
        {"n": 1, "verb": "take", "arg": 1, "rule": "MOON-1", "label": "Take one"},
        {"n": 3, "verb": "stop", "arg": None, "rule": "MOON-1", "label": "Stop"},
        {"n": 4, "verb": "pay", "rule": "MOON-4", "from": 0, "to": 6, "step": 2, "label": "Pay …"},
    ]
    refusal = {"rule": "MOON-3.1", "why": "two is too many", "hint": "take one"}
    assert view["greyed"] == [{"verb": "take", "arg": 2, "label": "Take two", **refusal}]
    assert table.view(1, words=True)["entries"] == []


def test_the_end_in_words(table: Table) -> None:
    table.do(0, Move("stop"))
    view = table.view(None, words=True)
    assert (view["scores"], view["winners"], view["to_act"]) == ([4, 2], [0], [])
    assert view["prompt"] == "The game is over: seat 1 won with 4 points."
    assert view["rule"] == "MOON-4"


def test_a_view_is_made_anew(table: Table) -> None:
    table.view(0)["colours"].clear()
    table.view(0)["held"].append(1)
    assert len(table.colours) == 3
    assert len(table.held) == 3


def test_a_step_lists_only_verbs_it_can_do() -> None:
    with pytest.raises(TypeError, match="Lame lists the verb 'fly' but has no method for it"):
        type("Lame", (Step,), {"verbs": (Verb("fly", "Fly"),)})
