"""What others do in the same time: catanatron as the peer, OpenSpiel's games in C++ as a far mark."""

from __future__ import annotations

import random
import time
from importlib.util import find_spec
from typing import Any

from tests.bench.speed import Speed, microseconds, spread

PEER = "catanatron"
FAR = {"chess": "OpenSpiel's chess", "backgammon": "OpenSpiel's backgammon"}
"""Games in C++, played from Python, by their names there."""


def has_openspiel() -> bool:
    return find_spec("pyspiel") is not None


def catanatron_speed(seconds: float, seed: int) -> Speed:
    """Its actions are all seats' own; dice rolls are among them."""
    from catanatron import Color, Game, RandomPlayer

    def table(number: int) -> Any:
        return Game([RandomPlayer(color) for color in Color], seed=number)

    random.seed(seed)
    actions = games = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        game = table(seed + actions)
        game.play()
        actions += len(game.state.actions)
        games += 1
    took = time.process_time() - begun
    positions = [table(seed)]
    while positions[-1].winning_color() is None and len(positions) < 2000:
        positions.append(positions[-1].copy())
        positions[-1].play_tick()
    middle = positions[len(positions) // 2]
    share = sum(len(_playable(position)) > 1 for position in positions) / len(positions)
    playouts, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds / 2:
        middle.copy().play()
        playouts += 1
    simulated = simulations(positions, seconds / 2)
    copy = microseconds(middle.copy, 500)
    pace = actions / took
    return Speed(pace, pace, pace * share, games / took, playouts / spent, simulated, copy)


def simulations(positions: list[Any], seconds: float) -> float:
    """As its tree search tries a move, which the published package lacks: a copy, a move, on at random to the end."""
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        for position in spread(positions[:-1]):
            position.copy().play()
        done += len(spread(positions[:-1]))
    return done / spent


def _playable(game: Any) -> list[Any]:
    found: list[Any] = getattr(game, "playable_actions", None) or game.state.playable_actions
    return found


def openspiel_speed(name: str, seconds: float, seed: int) -> Speed:
    """Decisions of seats; backgammon's dice are drawn by their odds and not counted."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(seed)
    plies = own = unforced = games = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            chance = state.is_chance_node()
            legal = [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state.apply_action(rng.choice(legal))
            plies += 1
            own += not chance
            unforced += not chance and len(legal) > 1
        games += 1
    took = time.process_time() - begun
    copy = microseconds(game.new_initial_state().clone, 500)
    return Speed(plies / took, own / took, unforced / took, games / took, games / took, games / took, copy)
