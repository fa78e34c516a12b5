"""What chance may do: its outcomes and their weights."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from typing import TYPE_CHECKING, Any, Final

from offworld.core.menu import Args
from offworld.core.move import Seat

if TYPE_CHECKING:
    from offworld.core.state import State
    from offworld.core.step import Verb

FEW_OUTCOMES: Final = 8
"""Outcomes whose odds are likely to come again."""


def only_odds(verbs: Sequence[Verb]) -> Callable[[Any, Seat], tuple[int, ...]] | None:
    """The weights of a single verb with few fixed outcomes, if only they change; the same few odds come again."""
    if len(verbs) != 1:
        return None
    over, weights = verbs[0].over, verbs[0].weights
    if over is None or callable(over) or not callable(weights) or len(over) > FEW_OUTCOMES:
        return None
    return lambda s, _seat: tuple(weights(s))


def weights_of(verb: Verb, s: State) -> Sequence[int]:
    assert verb.weights is not None
    return verb.weights(s) if callable(verb.weights) else verb.weights


def possible(args: Args, odds: Sequence[int]) -> tuple[Args, tuple[int, ...]]:
    """The outcomes with any weight at all, and their weights."""
    if len(args) != len(odds):
        raise ValueError(f"{len(args)} outcomes but {len(odds)} weights")
    if all(odds):
        return args, tuple(odds)
    return tuple(compress(args, odds)), tuple(filter(None, odds))
