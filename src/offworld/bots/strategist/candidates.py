"""The moves that are worth a look: all of a short menu, a few of each verb of a long one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from offworld.core.menu import Args, Menu
from offworld.core.move import Move

MOST: Final = 24
"""Candidates; a longer list is thinned out, verb by verb."""
COARSE: Final = 5
"""Numbers of a slider that are tried first."""


def candidates(menu: Menu, wanted: list[Move], is_idle: Callable[[str], bool], rng: random.Random) -> list[Move]:
    """What is wanted first, then others in any order, as time may run out; nothing else that is idle to try."""
    verbs = [verb for verb in menu.entries if not is_idle(verb)]
    room = max(COARSE, MOST // max(1, len(verbs)))
    first = list(dict.fromkeys(wanted))
    found = [Move(verb, arg) for verb in verbs for arg in _some(menu.entries[verb], room)]
    others = _thinned([move for move in found if move not in first], MOST - len(first))
    rng.shuffle(others)
    return [*first, *others]


def _some(args: Args, room: int) -> Args:
    """A slider's ends and a few numbers between them; named things as they are, thinned out if there are many."""
    most = COARSE if isinstance(args, range) else room
    return args if len(args) <= most else tuple([args[i * (len(args) - 1) // (most - 1)] for i in range(most)])


def _thinned(moves: list[Move], most: int) -> list[Move]:
    return moves if len(moves) <= most else [moves[i * len(moves) // most] for i in range(most)]


def around(menu: Menu, move: Move, known: list[Move]) -> list[Move]:
    """Numbers of a slider half-way between one that did well and its neighbours that were tried."""
    args = menu.entries[move.verb]
    if not isinstance(args, range) or move.arg is None:
        return []
    numbers = [other.arg for other in known if other.verb == move.verb and other.arg is not None]
    tried = sorted({args.index(number) for number in numbers if number in args})
    here = args.index(move.arg)
    at = tried.index(here)
    middles = {(here + tried[near]) // 2 for near in (at - 1, at + 1) if 0 <= near < len(tried)}
    return [Move(move.verb, args[middle]) for middle in sorted(middles) if middle not in tried]
