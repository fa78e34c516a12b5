"""Positions in which seats are asked, and a strategist that can be looked into."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import offworld
from offworld import CHANCE, Menu, Move, State
from offworld.bots import Believer, next_to_act
from offworld.bots.players import settler
from offworld.bots.strategist import Strategist
from offworld.bots.strategist.search import Worlds
from offworld.bots.strategist.weighed import Weighed

SEATS = {"mars": 1, "mule": 4, "colonies": 3, "rigs": 3, "merchant": 3}


def decisions(name: str, every: int, seed: int) -> Iterator[tuple[State, int]]:
    """Positions of a play of settlers, with a seat that has something to choose."""
    game: Any = offworld.game(name)
    s: State = game.start(SEATS[name])
    rng, last, players, seen = random.Random(seed), None, [settler(game) for _ in s.seats], 0
    while s.to_act:
        seat = next_to_act(s, last)
        last = last if seat == CHANCE else seat
        menu = s.menu(seat)
        if seat >= 0 and menu.total > 1:
            seen += 1
            if seen % every == 0:
                yield s.copy(), seat
        move = menu.pick(rng) if seat < 0 else players[seat].choose(s.view(seat), menu)
        if move is not None:
            s.do(seat, move)


class Open(Strategist):
    """One whose last search can be looked into."""

    weighed: Weighed | None = None

    def weigh(self, believer: Believer, menu: Menu, also: Sequence[Move] = ()) -> tuple[Worlds, Weighed | None]:
        worlds, self.weighed = super().weigh(believer, menu, also)
        return worlds, self.weighed
