"""Dice: decided before the first move, fair, and never rolled again."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld import Match
from offworld.core.dice import Dice
from tests.toy.game import GAME


def test_the_same_seed_gives_the_same_dice() -> None:
    rolls = [[Dice.from_seed(seed).below(i, 6) for i in range(50)] for seed in (7, 7, 8, "7", None, None)]
    assert rolls[0] == rolls[1] == rolls[3]
    assert rolls[0] != rolls[2]
    assert rolls[4] != rolls[5]


def test_rolls_are_known_for_good() -> None:
    """A change of these numbers would make every saved log worthless."""
    assert [Dice.from_seed(7).below(i, 6) for i in range(12)] == [0, 3, 0, 1, 0, 3, 2, 4, 5, 2, 1, 3]


def test_the_commitment_binds_the_key_and_does_not_tell_it() -> None:
    dice = Dice.from_seed(7)
    assert dice.commitment == hashlib.sha256(b"offworld commitment " + dice.key).hexdigest()
    assert dice.key.hex() not in dice.commitment
    assert dice.commitment != Dice.from_seed(8).commitment


def test_a_salted_commitment_does_not_tell_a_seed_to_who_tries_seeds() -> None:
    """Issue 11, point 18: the salt has 128 random bits, and the rolls are the seed's own."""
    dice = [Dice.from_seed(7).salted() for _ in range(20)]
    assert len({one.commitment for one in dice} | {Dice.from_seed(7).commitment}) == 21
    assert {len(one.salt) for one in dice} == {16}
    assert {one.below(3, 1000) for one in dice} == {Dice.from_seed(7).below(3, 1000)}
    assert Dice(dice[0].key, dice[0].salt).commitment == dice[0].commitment


def test_a_commitment_opens_in_one_way_only() -> None:
    """Salt and key cannot be cut otherwise: what was committed to with a salt is no longer key without one."""
    dice = Dice.from_seed(7).salted()
    assert Dice(dice.salt + dice.key).commitment != dice.commitment
    assert Dice(b"salted " + dice.salt + dice.key).commitment != dice.commitment


def test_a_roll_depends_on_its_number_alone() -> None:
    dice = Dice.from_seed(7)
    forwards = [dice.below(i, 100) for i in range(20)]
    assert [dice.below(i, 100) for i in reversed(range(20))] == forwards[::-1]


@given(st.integers(0, 10**6), st.integers(1, 2**63))
def test_a_roll_is_in_range(i: int, total: int) -> None:
    assert 0 <= Dice.from_seed(1).below(i, total) < total


@pytest.mark.parametrize("sides", [2, 6, 7, 36])
def test_all_sides_come_as_often(sides: int) -> None:
    dice, n = Dice.from_seed("fair"), 600 * sides
    rolled = Counter(dice.below(i, sides) for i in range(n))
    chi_square = sum((rolled[side] - 600) ** 2 / 600 for side in range(sides))
    assert chi_square < {2: 10.9, 6: 20.6, 7: 22.5, 36: 66.7}[sides]  # p = 0.001


def test_a_total_that_favours_some_numbers_is_hashed_again() -> None:
    """With 3 * 2**62 sides a quarter of all hashes is unfair; what is kept is spread evenly."""
    dice, sides = Dice.from_seed(3), 3 << 62
    thirds = Counter(dice.below(i, sides) >> 62 for i in range(3000))
    assert all(900 < thirds[third] < 1100 for third in range(3))


def test_undo_by_agreement_rolls_nothing_new() -> None:
    match = Match(GAME, seed=3)
    dealt = [made.move for made in match.plies]
    for seat in (0, 1):
        match.do(seat, "pledge", 0)
    found = match.plies[-1].move
    match = match.rewound(len(dealt))
    for seat in (0, 1):
        match.do(seat, "pledge", 2)
    assert [made.move for made in match.plies[: len(dealt)]] == dealt
    assert match.plies[-1].move == found
