"""Decisions per second and microseconds per copy, for every game, next to catanatron in the same run.

A decision is one ply: menu, pick, do. Chance has a seat here, so its plies count as well; the column
`seats only` leaves them out of the count (not out of the time). catanatron counts its actions, dice rolls
among them. Rounds alternate between the programs, each in a process of its own, as a process may be lucky or
unlucky with where its memory lies. A ratio is the median of the rounds' ratios, a figure the median of the
rounds' figures, so that a busy machine disturbs all alike; time is the process's own.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

import offworld
from offworld.core.state import State

ROUNDS = 7
PEER = "catanatron"


class Speed(NamedTuple):
    """Plies a second, those of seats alone, and microseconds a copy, a view, a sample, a pack in mid-game."""

    plies: float
    seat_plies: float
    copy_us: float
    view_us: float = 0.0
    sample_us: float = 0.0
    pack_us: float = 0.0
    unpack_us: float = 0.0


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
    packed = state.pack()
    pack, unpack = microseconds(state.pack, 500), microseconds(lambda: state.game.unpack(packed), 500)
    return Speed(plies / took, seat_plies / took, microseconds(state.copy), view, sample, pack, unpack)


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


def in_its_own_process(name: str, seconds: float, seed: int) -> Speed:
    asked = [sys.executable, __file__, "--measure", name, "--seconds", str(seconds), "--seed", str(seed)]
    answer = subprocess.run(asked, check=True, capture_output=True, text=True)
    return Speed(*json.loads(answer.stdout))


def compared(rounds: dict[str, list[Speed]]) -> dict[str, dict[str, float]]:
    """By program: the median of each figure, and of its ratios to the peer's in the same round."""
    table = {}
    for name, taken in rounds.items():
        pairs = list(zip(taken, rounds[PEER], strict=True))
        figures = {field: median(getattr(one, field) for one in taken) for field in Speed._fields}
        figures["plies_ratio"] = median(ours.plies / peer.plies for ours, peer in pairs)
        figures["seat_plies_ratio"] = median(ours.seat_plies / peer.seat_plies for ours, peer in pairs)
        figures["copy_ratio"] = median(ours.copy_us / peer.copy_us for ours, peer in pairs)
        table[name] = figures
    return table


def report(table: dict[str, dict[str, float]]) -> None:
    heads = (
        "plies/s",
        "x peer",
        "seats only",
        "x peer",
        "us/copy",
        "1/peer",
        "us/view",
        "us/sample",
        "us/pack",
        "us/unpack",
    )
    print(" " * 12 + "".join(f"{head:>11}" for head in heads))
    for name, row in table.items():
        print(f"{name:12}{row['plies']:11,.0f}{row['plies_ratio']:11.2f}", end="")
        print(f"{row['seat_plies']:11,.0f}{row['seat_plies_ratio']:11.2f}", end="")
        print(
            f"{row['copy_us']:11.2f}{1 / row['copy_ratio']:11.1f}{row['view_us']:11.1f}{row['sample_us']:11.1f}", end=""
        )
        print(f"{row['pack_us']:11.1f}{row['unpack_us']:11.1f}")


def measure(name: str, seconds: float, seed: int) -> Speed:
    return catanatron_speed(seconds, seed) if name == PEER else offworld_speed(name, seconds, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(offworld.games()), help="which games (default: all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds of random play a round (default: 1)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how many rounds (default: {ROUNDS})")
    parser.add_argument("--json", type=Path, default=Path("bench.json"), help="where to write the figures")
    parser.add_argument("--measure", metavar="NAME", help="one round of one program, as a line of JSON")
    parser.add_argument("--seed", type=int, default=0, help="of that round")
    asked = parser.parse_args()
    if asked.measure:
        print(json.dumps(measure(asked.measure, asked.seconds, asked.seed)))
        return
    rounds: dict[str, list[Speed]] = {name: [] for name in (PEER, *asked.games)}
    for seed in range(asked.rounds):
        for name, taken in rounds.items():
            taken.append(in_its_own_process(name, asked.seconds, seed))
    table = compared(rounds)
    report(table)
    asked.json.write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
