"""What a plan would lead to, for a question before it is made. It is tried on a state that the seat could believe to
be the true one, so the answer gives nothing hidden away."""

from __future__ import annotations

import random
from collections.abc import Sequence

from offworld.core.move import Move, Seat
from offworld.core.refusal import Refusal, Refused
from offworld.core.state import State

SURE = "send it again to do it"


def grave(state: State, seat: Seat, moves: Sequence[Move]) -> Refusal | None:
    """The first move of a plan that a person is asked about."""
    trial = state.sample(seat, random.Random(0))
    for move in moves:
        if trial.why_not(seat, move) is not None:
            return None
        if asks := trial.step.grave(trial, seat, move):
            return Refusal(trial.step.rule_of(move.verb), asks, SURE)
        trial.do(seat, move)
    return None


def is_final(state: State, seat: Seat, moves: Sequence[Move]) -> bool:
    """Whether chance, a reveal or another seat comes next, so that it might not be taken back."""
    trial = state.sample(seat, random.Random(0))
    reveals = trial.reveals
    try:
        for move in moves:
            trial.do(seat, move)
    except Refused:
        return False
    return seat not in trial.to_act or trial.reveals != reveals
