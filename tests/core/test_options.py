"""Options and seats: what is right is taken, everything else is one clear sentence."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import offworld
from offworld.core.errors import BadOption, BadSeats, UnknownGame
from offworld.core.options import Options, choice, number, switch
from tests.toy.game import GAME


class Knobs(Options):
    rounds: int = number(3, -2, 6, "Rounds")
    jumping: bool = switch(True, "Jumping")
    deck: str = choice("even", ("even", "rich"), "Deck")


class MoreKnobs(Knobs):
    speed: int = number(1, 1, 2, "Speed")


def test_left_out_options_are_as_usual() -> None:
    assert Knobs().plain() == {"rounds": 3, "jumping": True, "deck": "even"}


def test_options_of_a_kind_of_game_come_on_top() -> None:
    assert MoreKnobs(speed=2).plain() == {"rounds": 3, "jumping": True, "deck": "even", "speed": 2}


@pytest.mark.parametrize(
    ("name", "given_value", "meant"),
    [
        ("rounds", 6, 6),
        ("rounds", "6", 6),
        ("rounds", "-2", -2),
        ("jumping", False, False),
        ("jumping", "off", False),
        ("jumping", "true", True),
        ("deck", "rich", "rich"),
    ],
)
def test_values_and_words_of_the_command_line(name: str, given_value: Any, meant: Any) -> None:
    value = Knobs(**{name: given_value}).plain()[name]
    assert (value, type(value)) == (meant, type(meant))


@pytest.mark.parametrize(
    ("name", "given_value", "sentence"),
    [
        ("rounds", 7, "option rounds takes a whole number from -2 to 6, not 7"),
        ("rounds", -3, "option rounds takes a whole number from -2 to 6, not -3"),
        ("rounds", True, "option rounds takes a whole number from -2 to 6, not True"),
        ("rounds", 3.0, "option rounds takes a whole number from -2 to 6, not 3.0"),
        ("rounds", "--3", "option rounds takes a whole number from -2 to 6, not '--3'"),
        ("rounds", "3\n", "option rounds takes a whole number from -2 to 6, not '3\\n'"),
        ("rounds", "٣", "option rounds takes a whole number from -2 to 6, not '٣'"),
        ("rounds", None, "option rounds takes a whole number from -2 to 6, not None"),
        ("jumping", 1, "option jumping takes on or off, not 1"),
        ("jumping", "yes", "option jumping takes on or off, not 'yes'"),
        ("jumping", [], "option jumping takes on or off, not []"),
        ("deck", "poor", "option deck takes one of even, rich, not 'poor'"),
        ("deck", ["even"], "option deck takes one of even, rich, not ['even']"),
        ("colour", 1, "there is no option 'colour'; the options are: deck, jumping, rounds"),
    ],
)
def test_a_bad_option_is_one_sentence(name: str, given_value: Any, sentence: str) -> None:
    with pytest.raises(BadOption) as error:
        Knobs(**{name: given_value})
    assert str(error.value) == sentence


@given(st.one_of(st.integers(), st.floats(), st.text(), st.none(), st.booleans(), st.lists(st.none()), st.binary()))
def test_any_value_is_taken_or_refused(value: Any) -> None:
    for name, option in Knobs.declared.items():
        try:
            taken = Knobs(**{name: value}).plain()[name]
        except BadOption:
            continue
        assert option.read(name, taken) == taken
        assert type(taken) is type(option.default)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="there is no option 'speed'; the options are: none"):
        Options(speed=1)


@pytest.mark.parametrize("seats", [1, 5, 0, -2, True, 2.0, "2", [2]])
def test_a_wrong_number_of_seats_is_one_sentence(seats: Any) -> None:
    with pytest.raises(BadSeats) as error:
        GAME.start(seats)
    assert str(error.value) == f"Moonlet is for 2 to 4 seats, not {seats!r}"


def test_without_a_number_the_fewest_sit_down() -> None:
    assert GAME.start().n_seats == 2


def test_an_unknown_game_lists_the_known() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; the games are: "):
        offworld.game("chess")
