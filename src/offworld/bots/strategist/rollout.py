"""Playing on from a position with settlers, up to the end of a turn."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from offworld.bots.players import Player, RandomPlayer, settler, veteran
from offworld.bots.seating import next_to_act
from offworld.bots.strategist.value import rests_in
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.core.glance import Glance
from offworld.core.menu import Menu, Random
from offworld.core.move import CHANCE, Move, Seat
from offworld.core.refusal import Refused
from offworld.core.state import State
from offworld.flow.sealed import Sealing

LONGEST: Final = 4000
"""Moves after which a playout is judged wherever it stands."""


def turn_of(s: State) -> int:
    """The turn that is played, where the game counts them."""
    turn: int = getattr(s, "turn", 0)
    return turn


def as_if_first(s: State, seat: Seat) -> None:
    """Where all choose under seal, nobody else has chosen yet: settlers then choose for them in every playout."""
    if s.top is None or not isinstance(s.env, Sealing):
        return
    choosers, waiting, picks, _ = s.env
    still = tuple([other for other in choosers if other != seat or other in waiting])
    own = tuple([mine if other == seat else () for other, mine in enumerate(picks)])
    s.become(s.env._replace(waiting=still, picks=own))
    s.forget_offers()
    s.run()


class Policies:
    """Who moves in a playout. In some games all but its own seat rest."""

    def __init__(self, game: Game[Any], players: Sequence[Player], own: Seat) -> None:
        self._players = players
        self._own = own
        self._rests = rests_in(game)

    @classmethod
    def of(cls, game: Game[Any], seats: int, seed: str, own: Seat) -> Policies:
        """Settlers for all seats but its own, which has a veteran; random players in a game that has no settler."""
        kinds = [veteran if seat == own else settler for seat in range(seats)]
        return cls(game, [policy(game, f"{seed} {seat}", kind) for seat, kind in enumerate(kinds)], own)

    def move(self, s: State, seat: Seat, menu: Menu) -> Move | None:
        """What the seat's player would do; it reads the state through what its seat may see."""
        if menu.total == 1:
            return menu.at(0)
        return self.rest(seat, menu) or self._players[seat].choose(Glance(s, seat), menu)

    def rest(self, seat: Seat, menu: Menu) -> Move | None:
        """What the seat rests with, if it does."""
        if seat == self._own:
            return None
        return next((Move(verb) for verb in self._rests if verb in menu.entries), None) if self._rests else None


def policy(game: Game[Any], seed: str, kind: Callable[[Game[Any]], Player] = veteran) -> Player:
    """A veteran or a settler, or a random player in a game that has neither."""
    try:
        return kind(game)
    except OffworldError:
        return RandomPlayer(seed)


class Luck:
    """Dice that fall alike whatever move is tried: what one move throws more than another changes no later throw.

    So there are dice for each turn, each step of the game and each seat that has acted last.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._dice: dict[tuple[int, str, Seat], random.Random] = {}

    def dice(self, s: State, last: Seat) -> Random:
        key = turn_of(s), s.step.name, last
        dice = self._dice.get(key)
        if dice is None:
            dice = self._dice[key] = random.Random(f"{self._seed} {key}")
        return dice


def play_on(s: State, policies: Policies, luck: Luck, last: Seat, until: int) -> None:
    """Play in place until turn `until` begins or the game is over."""
    for _ in range(LONGEST):
        if not s.to_act or turn_of(s) >= until:
            return
        seat = next_to_act(s, last)
        menu = s.menu(seat)
        if seat != CHANCE:
            last = seat
        move = menu.pick(luck.dice(s, last)) if seat < 0 else policies.move(s, seat, menu)
        if move is not None:
            _do(s, seat, menu, move, luck)


def _do(s: State, seat: Seat, menu: Menu, move: Move, luck: Luck) -> None:
    """A rule of thumb may stumble in a position that it would never reach; then any legal move will do."""
    try:
        s.do(seat, move)
    except Refused:
        s.do(seat, menu.pick(luck.dice(s, seat)))
