"""A believer: what a player that searches needs, and nothing that it may not know.

It gives states that fit all that one seat knows, including its own hand, notes and sealed choices. It is made from
a state that was sampled for the seat, never from the true one, so that nothing in it can be looked up.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Protocol

from offworld.bots.glance import way_to_look
from offworld.bots.players import Player, Seed
from offworld.core.game import Game
from offworld.core.menu import Menu, Random
from offworld.core.move import Move, Seat
from offworld.core.state import State


class Believer:
    """Where one seat could be, as far as it knows."""

    def __init__(self, believed: State, seat: Seat) -> None:
        self._believed = believed
        self.seat = seat

    @classmethod
    def of(cls, s: State, seat: Seat, rng: Random) -> Believer:
        """For the seat at this table. The state itself is not kept."""
        return cls(s.sample(seat, rng), seat)

    @classmethod
    def unpack(cls, game: Game[Any], seat: Seat, data: bytes) -> Believer:
        return cls(game.unpack(data), seat)

    def pack(self) -> bytes:
        """For another process."""
        return self._believed.pack()

    def state(self, rng: Random) -> State:
        """A state that could be the true one; it is the player's own, to play on in."""
        return self._believed.sample(self.seat, rng)

    def states(self, rng: Random) -> Iterator[State]:
        """One such state after the other, without end."""
        while True:
            yield self.state(rng)


class Searcher(Protocol):
    """A player that searches. None: it would rather wait, where several may act at any time."""

    def search(self, believer: Believer, menu: Menu) -> Move | None: ...


AnyPlayer = Player | Searcher


def is_searcher(who: AnyPlayer) -> bool:
    """Whether it asks for a believer instead of a view."""
    return hasattr(who, "search")


def answer(who: Any, s: State, seat: Seat, rng: Random) -> Move | None:
    """What a player of either kind does at this table with what its seat knows."""
    menu = s.menu(seat)
    move: Move | None
    if is_searcher(who):
        move = who.search(Believer.of(s, seat, rng), menu)
    else:
        move = who.choose(way_to_look(who, s.game)(s, seat), menu)
    return move


def source(seed: Seed) -> random.Random:
    """Where the samples of a seeded player come from: apart from the play's own chance and the player's choices."""
    return random.Random(f"belief {seed}")
