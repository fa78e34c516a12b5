"""Who sits where, and who is asked next."""

from __future__ import annotations

import pytest

from offworld import Move, game
from offworld.bots.kinds import seating
from offworld.bots.seating import next_to_act
from offworld.core.errors import OffworldError
from offworld.core.move import REFEREE, Seats
from offworld.core.state import State
from tests.toy.game import GAME


def test_seats_left_over_go_to_more_of_the_last_or_to_settlers() -> None:
    assert seating(GAME, ["you"], None, people=True) == ("you", "settler")
    assert seating(GAME, ["you", "random"], 4, people=True) == ("you", "random", "random", "random")
    assert seating(GAME, ["settler", "random"], None, people=False) == ("settler", "random")
    assert seating(GAME, ["random", "random", "random"], None, people=False) == ("random",) * 3


def test_too_many_players_and_people_in_a_simulation_are_refused() -> None:
    with pytest.raises(OffworldError, match="3 players are named for 2 seats"):
        seating(GAME, ["random"] * 3, 2, people=False)
    with pytest.raises(OffworldError, match="there is no player 'you'"):
        seating(GAME, ["you", "random"], None, people=False)


def asked(*seats: int) -> State:
    """A table at which these are asked at once, outside any sealed step."""
    s = GAME.start(4)
    s.to_act = Seats(seats)
    return s


def test_several_asked_at_once_are_asked_in_turn() -> None:
    assert next_to_act(asked(0, 1, 3), None) == 0
    assert next_to_act(asked(0, 1, 3), 0) == 1
    assert next_to_act(asked(0, 1, 3), 1) == 3
    assert next_to_act(asked(0, 1, 3), 3) == 0
    assert next_to_act(asked(2), 2) == 2


def test_the_referee_is_asked_after_the_last_seat() -> None:
    assert next_to_act(asked(0, 1, REFEREE), 0) == 1
    assert next_to_act(asked(0, 1, REFEREE), 1) == REFEREE
    assert next_to_act(asked(0, 1, REFEREE), REFEREE) == 0
    assert next_to_act(asked(REFEREE), 1) == REFEREE


def test_where_nobody_is_in_a_hurry_the_referee_waits_until_all_are_ready() -> None:
    s = game("rigs").start(3, pace="open", rounds=4)
    while len(s.to_act) == 1:
        s.do(s.to_act[0], next(iter(s.menu(s.to_act[0]))))
    assert REFEREE in s.to_act
    assert [next_to_act(s, last) for last in (None, 0, 1, 2, REFEREE)] == [0, 1, 2, 0, 0]
    s.do(1, Move("ready"))
    assert [next_to_act(s, last) for last in (0, 1, 2)] == [2, 2, 0]


def test_in_a_sealed_step_a_seat_makes_all_its_choices_in_one_go() -> None:
    s = GAME.start(3)
    while len(s.to_act) == 1:
        s.do(s.to_act[0], next(iter(s.menu(s.to_act[0]))))
    assert next_to_act(s, 1) == 1
    assert next_to_act(s, None) == 0
