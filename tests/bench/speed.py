"""How fast a game of ours is: one round of random play, and what a position in its middle costs."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import msgspec

import offworld
from offworld.bots.strategist.rollout import Luck, Policies, as_if_first, play_on, turn_of
from offworld.bots.strategist.value import horizon_of, judge_of, value_of
from offworld.core.game import Game
from offworld.core.menu import Menu
from offworld.core.move import Move, Seat
from offworld.core.state import State

T = TypeVar("T")
POSITIONS = 12
"""From how many positions of a play simulations start."""


class Speed(NamedTuple):
    """What is done in a second, then microseconds for one of a kind in the middle of a play."""

    plies: float
    """All plies, those of chance among them."""
    own: float
    """Plies that a seat decided."""
    unforced: float
    """Those where it had more than one choice."""
    games: float
    playouts: float
    """Copies of a position in the middle that are played on at random to the end."""
    simulations: float
    """What a search tries moves with, from positions over a whole play; each program has its own way."""
    copy_us: float
    view_us: float = 0.0
    encode_us: float = 0.0
    """That view as JSON."""
    sample_us: float = 0.0
    pack_us: float = 0.0
    unpack_us: float = 0.0


def microseconds(act: Callable[[], object], times: int = 2000) -> float:
    begun = time.process_time()
    for _ in range(times):
        act()
    return (time.process_time() - begun) / times * 1e6


def play_out(state: State, rng: random.Random) -> tuple[int, int]:
    """To the end, at random: plies, and those of seats."""
    plies = own = 0
    while to_act := state.to_act:
        seat = to_act[0]
        state.do(seat, state.menu(seat).pick(rng))
        plies += 1
        own += seat >= 0
    return plies, own


def history(name: str, rng: random.Random) -> list[State]:
    """Every position of a random play."""
    game = offworld.game(name)
    positions = [game.start(seats=game.seats[-1])]
    while positions[-1].to_act:
        state = positions[-1].copy()
        seat = state.to_act[0]
        state.do(seat, state.menu(seat).pick(rng))
        positions.append(state)
    return positions


class AtRandom(Policies):
    """Random moves, where the strategist has settlers."""

    def __init__(self, game: Game[Any], own: Seat, rng: random.Random) -> None:
        super().__init__(game, (), own)
        self._rng = rng

    def move(self, s: State, seat: Seat, menu: Menu) -> Move:
        return self.rest(seat, menu) or menu.pick(self._rng)


def simulations(positions: list[State], seconds: float, rng: random.Random) -> float:
    """As the strategist tries a move: a copy of a state that the seat could believe in, the move, on to the end of the
    turn (or further, if the game says so), and how the seat stands then; but with random moves. Others rest where they
    do so in the strategist's playouts."""
    game = positions[0].game
    value, horizon = value_of(game), horizon_of(game)
    worlds = [believed(state, rng) for state in spread(asked_of(positions))]
    judges = [judge_of(value, world, seat) for world, seat in worlds]
    policies = [AtRandom(game, seat, rng) for _, seat in worlds]
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        for (world, seat), judge, movers in zip(worlds, judges, policies, strict=True):
            state = world.copy()
            until = turn_of(state) + horizon(state)
            state.do(seat, state.menu(seat).pick(rng))
            play_on(state, movers, Luck(f"{seat} {done}"), seat, until)
            judge(state)
        done += len(worlds)
    return done / spent


def believed(state: State, rng: random.Random) -> tuple[State, Seat]:
    seat = state.to_act[0]
    world = state.sample(seat, rng)
    as_if_first(world, seat)
    return world, seat


def asked_of(positions: list[State]) -> list[State]:
    """Those in which a seat decides."""
    return [state for state in positions if state.to_act and state.to_act[0] >= 0]


def spread(positions: list[T]) -> list[T]:
    """A few of them, from the first to the last."""
    return [positions[number * len(positions) // POSITIONS] for number in range(POSITIONS)]


def unforced_share(positions: list[State]) -> float:
    """How many of the seats' decisions left them a choice."""
    asked = asked_of(positions)
    return sum(state.menu(state.to_act[0]).total > 1 for state in asked) / len(asked)


def offworld_speed(name: str, seconds: float, seed: int) -> Speed:
    game, rng = offworld.game(name), random.Random(seed)
    plies = own = games = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        played = play_out(game.start(seats=game.seats[-1]), rng)
        plies, own, games = plies + played[0], own + played[1], games + 1
    took = time.process_time() - begun
    positions = history(name, random.Random(seed))
    state = next(s for s in positions[len(positions) // 2 :] if s.to_act and s.to_act[0] >= 0)
    seat = state.to_act[0]
    playouts, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds / 2:
        play_out(state.copy(), rng)
        playouts += 1
    view, packed = state.view(seat), state.pack()
    return Speed(
        plies / took,
        own / took,
        own / took * unforced_share(positions),
        games / took,
        playouts / spent,
        simulations(positions, seconds / 2, rng),
        microseconds(state.copy),
        microseconds(lambda: state.view(seat), 500),
        microseconds(lambda: msgspec.json.encode(view), 500),
        microseconds(lambda: state.sample(seat, rng), 500),
        microseconds(state.pack, 500),
        microseconds(lambda: state.game.unpack(packed), 500),
    )
