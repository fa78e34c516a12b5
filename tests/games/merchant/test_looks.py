"""What one seat sees, nobody else is told (Issue 14, point 3): pairs of plays that differ only in a look.

Two matches make the same moves but for what chance showed somebody in private. Until the secret comes out, all that
everybody else is sent must be the same, byte for byte: view with words and shortcuts, log, journal, story, undo.
"""

from __future__ import annotations

import random

import pytest

from offworld import CHANCE, Match, Move
from offworld.games.merchant.state import MerchantState
from offworld.testing.checks_sealed import told
from offworld.testing.plays import twin_of
from tests.games.merchant.given import GAME

AFTERWARDS = 20
"""Plies that are compared after a look, unless the secret comes out before."""


class ByHand(Match):
    """A match whose dice the test throws."""

    state: MerchantState

    def _settle(self) -> None:
        """Chance waits."""

    def make(self, seat: int, move: Move) -> None:
        if seat == CHANCE:
            self._make(seat, move)
        else:
            self.do(seat, move)


def with_spies(seed: int) -> ByHand:
    """Three players, one of them with the Spy Eye, so that boxes are looked into too."""
    match = ByHand(GAME, 3, seed, combat=seed % 2 == 0, rastur="on" if seed % 3 == 0 else "off")
    match.state.relic_at = tuple(0 if relic == 5 else holder for relic, holder in enumerate(match.state.relic_at))
    return match


def twin(match: ByHand) -> ByHand:
    copied = twin_of(match)
    assert isinstance(copied, ByHand)
    return copied


def looks_in_private(s: MerchantState) -> bool:
    return s.to_act == (CHANCE,) and s.step.name.startswith("look") and not s.env.openly


def differs(one: MerchantState, other: MerchantState) -> bool:
    """Whether the two still hide something different, and have not shown it."""
    return (one.culture_at, one.box) != (other.culture_at, other.box) and (one.lives, one.box_up) == (
        other.lives, other.box_up
    )  # fmt: skip


def same_for_the_others(match: ByHand, rng: random.Random) -> int:
    """Two outcomes of the look that is due, and on from there; answers how many plies were compared."""
    seen: int = match.state.env.seat
    outcomes = [move for move in match.state.menu(CHANCE) if move is not None]
    if len(outcomes) < 2:
        return 0
    one, other = twin(match), twin(match)
    first, second = rng.sample(outcomes, 2)
    one.make(CHANCE, first)
    other.make(CHANCE, second)
    for ply in range(AFTERWARDS):
        for viewer in (*(seat for seat in one.state.seats if seat != seen), None):
            assert told(one, viewer) == told(other, viewer), f"{first} or {second}: seat {viewer} can tell"
        move = agreed(one, other, rng)
        if move is None:
            return ply
        one.make(*move)
        other.make(*move)
        if not differs(one.state, other.state):
            return ply
    return AFTERWARDS


def agreed(one: ByHand, other: ByHand, rng: random.Random) -> tuple[int, Move] | None:
    """A move that both may make; None where the secret itself is about to come out."""
    if not one.state.to_act or one.state.to_act != other.state.to_act:
        return None
    seat = one.state.to_act[0]
    both = [move for move in one.state.menu(seat) if move in other.state.menu(seat)]
    return (seat, rng.choice(both)) if both else None


@pytest.mark.parametrize("seed", range(4))
def test_mov_7_2_mov_8_45_and_r73_two_plays_that_differ_only_in_a_look(seed: int) -> None:
    match, rng = with_spies(seed), random.Random(seed)
    compared = tried = 0
    while match.state.to_act and match.state.turn < 12 and tried < 4:
        s = match.state
        if looks_in_private(s):
            tried += 1
            compared += same_for_the_others(match, rng)
        seat = s.to_act[0]
        match.make(seat, s.menu(seat).pick(rng))
    assert tried
    assert compared > 10
