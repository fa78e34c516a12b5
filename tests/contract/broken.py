"""What games broken on purpose have in common."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from offworld import Game
from offworld.core.move import Seat
from offworld.core.step import Verb
from tests.toy.small import Table, Walk


def fails(check: Callable[..., None], game: Game[Any], words: str, *more: Any) -> None:
    with pytest.raises(AssertionError, match=words):
        check(game, *more)


class Hiding(Walk):
    """Each seat hides what it did last."""

    verbs: ClassVar[tuple[Verb, ...]] = (Verb("go", "Go {}", over=range(3), secret=True),)

    def go(self, s: Table, seat: Seat, to: int) -> None:
        s.turn += 1
        s.secret[seat] = to + 1


def believe(self: Any, s: Table, seat: Seat | None, rng: random.Random) -> None:
    for other in s.seats:
        if other != seat and s.secret[other]:
            s.secret[other] = int(rng.random() * 3) + 1
