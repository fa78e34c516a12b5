"""offworld replay: both ways, to the ends, to a number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from offworld.cli.replay import keys_in
from tests.cli.conftest import Offworld


def places(shown: str) -> list[int]:
    return [int(place) for place in re.findall(r"position (\d+) of", shown)]


@pytest.fixture
def last(offworld: Offworld, kept: Path) -> int:
    return int(re.findall(r"position 0 of (\d+)", offworld("replay", kept).output)[0])


def test_steps_forwards_and_backwards(offworld: Offworld, kept: Path) -> None:
    assert places(offworld("replay", kept, typed="\nn\np\np\np\n").output) == [0, 1, 2, 1, 0, 0]


def test_goes_to_the_ends_and_jumps(offworld: Offworld, kept: Path, last: int) -> None:
    assert places(offworld("replay", kept, typed=">\nn\n<\n7\nN\nP\n999999\n").output) == [
        0, last, last, 0, 7, 17, 7, last,
    ]  # fmt: skip


def test_the_last_position_says_how_it_ended(offworld: Offworld, kept: Path) -> None:
    shown = offworld("replay", kept, typed=">\nq\n").output
    assert "The game is over: " in shown


def test_other_keys_are_explained(offworld: Offworld, kept: Path) -> None:
    shown = offworld("replay", kept, typed="zz\n-3\nq\n").output
    assert shown.count("is not a key here: Enter/n next") == 2


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("\x1b[C", ["n"]),
        ("\x1bOD", ["p"]),
        ("\x1b[C\x1b[C\x1b[6~", ["n", "n", "N"]),
        ("12\r", ["12\r"]),
        ("3", ["3"]),
        ("\r n", ["", "", "n"]),
        ("\x1b[F\x1b[H", [">", "<"]),
        ("", ["q"]),
    ],
)
def test_keys_of_a_terminal_are_told_apart_even_when_they_come_together(sent: str, keys: list[str]) -> None:
    assert keys_in(sent) == keys


def test_a_seat_sees_what_it_saw(offworld: Offworld, kept: Path) -> None:
    """A spectator sees how many permits Bo holds; as Bo one sees which."""
    spectator = offworld("replay", kept, typed="4\n").output
    bo = offworld("replay", kept, "--seat", 1, typed="4\n").output
    assert re.search(r"Bo +2 +\?", spectator)
    assert re.search(r"Bo +[123] [123] ", bo)
    assert "the game has the seats 0 to 1, not 2" in offworld("replay", kept, "--seat", 2).stderr
