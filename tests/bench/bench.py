"""Decisions per second and microseconds per copy, for every game, next to catanatron in the same run.

A decision is one ply: menu, pick, do. Chance has a seat here, so its plies count as well; the column
`seats only` leaves them out of the count (not out of the time). catanatron counts its actions, dice rolls
among them. Rounds alternate between the programs and the best of each is kept, so that a busy machine
disturbs both alike; time is processor time of this process.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import offworld
from offworld.core.state import State

ROUNDS = 5


class Speed(NamedTuple):
    """Plies a second, those of seats alone, and microseconds a copy, a view and a sample in mid-game."""

    plies: float
    seat_plies: float
    copy_us: float
    view_us: float = 0.0
    sample_us: float = 0.0


def best(rounds: list[Speed]) -> Speed:
    low = [min(column) for column in zip(*rounds, strict=True)]
    high = [max(column) for column in zip(*rounds, strict=True)]
    return Speed(high[0], high[1], *low[2:])


def microseconds(act: Callable[[], object], times: int = 2000) -> float:
    begun = time.process_time()
    for _ in range(times):
        act()
    return (time.process_time() - begun) / times * 1e6


def play(name: str, seconds: float, rng: random.Random) -> tuple[int, int, float]:
    """Random games for about that long: plies, those of seats, seconds."""
    game = offworld.game(name)
    plies = seat_plies = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        state = game.start(seats=game.seats[-1])
        while to_act := state.to_act:
            seat = to_act[0]
            state.do(seat, state.menu(seat).pick(rng))
            plies += 1
            seat_plies += seat >= 0
    return plies, seat_plies, time.process_time() - begun


def middle(name: str, rng: random.Random) -> State:
    """The middle of a random game, with a seat to act."""
    game = offworld.game(name)
    history = []
    state: State = game.start(seats=game.seats[-1])
    while state.to_act:
        history.append(state.copy())
        seat = state.to_act[0]
        state.do(seat, state.menu(seat).pick(rng))
    return next(s for s in history[len(history) // 2 :] if s.to_act[0] >= 0)


def offworld_speed(name: str, seconds: float, seed: int) -> Speed:
    rng = random.Random(seed)
    plies, seat_plies, took = play(name, seconds, rng)
    state = middle(name, rng)
    seat = state.to_act[0]
    view = microseconds(lambda: state.view(seat), 500)
    sample = microseconds(lambda: state.sample(seat, rng), 500)
    return Speed(plies / took, seat_plies / took, microseconds(state.copy), view, sample)


def catanatron_speed(seconds: float, seed: int) -> Speed:
    from catanatron import Color, Game, RandomPlayer

    def table(number: int) -> Game:
        return Game([RandomPlayer(color) for color in Color], seed=number)

    random.seed(seed)
    actions, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        game = table(seed + actions)
        game.play()
        actions += len(game.state.actions)
    took = time.process_time() - begun
    middle_game = table(seed)
    for _ in range(len(game.state.actions) // 2):
        middle_game.play_tick()
    return Speed(actions / took, actions / took, microseconds(middle_game.copy, 500))


def report(speeds: dict[str, Speed]) -> None:
    peer = speeds["catanatron"]
    heads = ("plies/s", "x peer", "seats only", "x peer", "us/copy", "1/peer", "us/view", "us/sample")
    print(" " * 12 + "".join(f"{head:>11}" for head in heads))
    for name, speed in speeds.items():
        rate, seats, copies = speed.plies / peer.plies, speed.seat_plies / peer.plies, peer.copy_us / speed.copy_us
        print(f"{name:12}{speed.plies:11,.0f}{rate:11.1f}{speed.seat_plies:11,.0f}{seats:11.1f}", end="")
        print(f"{speed.copy_us:11.2f}{copies:11.1f}{speed.view_us:11.1f}{speed.sample_us:11.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(offworld.games()), help="which games (default: all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds of random play a round (default: 1)")
    parser.add_argument("--json", type=Path, default=Path("bench.json"), help="where to write the figures")
    asked = parser.parse_args()
    rounds: dict[str, list[Speed]] = {"catanatron": [], **{name: [] for name in asked.games}}
    for seed in range(ROUNDS):
        rounds["catanatron"].append(catanatron_speed(asked.seconds, seed))
        for name in asked.games:
            rounds[name].append(offworld_speed(name, asked.seconds, seed))
    speeds = {name: best(taken) for name, taken in rounds.items()}
    report(speeds)
    peer = speeds["catanatron"]
    table = {
        name: {**speed._asdict(), "plies_ratio": speed.plies / peer.plies, "copy_ratio": speed.copy_us / peer.copy_us}
        for name, speed in speeds.items()
    }
    asked.json.write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
