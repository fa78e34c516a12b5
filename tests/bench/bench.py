"""Every game, compiled and as plain Python, next to catanatron in the same run.

A decision is one ply: menu, pick, do. Chance has a seat here, so its plies count as well; `own` leaves them out of
the count (not out of the time), `unforced` also those where a seat had one choice only. catanatron counts its actions,
dice rolls among them. What playouts and simulations are is printed below the figures.
Rounds alternate between the programs, each in a process of its own, as a process may be lucky or unlucky with where its
memory lies. A ratio is the median of the rounds' ratios, a figure the median of the rounds' figures, so that a busy
machine disturbs all alike; time is the process's own.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import offworld
from tests.bench.peers import FAR, PEER, catanatron_speed, has_openspiel, openspiel_speed
from tests.bench.speed import Speed, offworld_speed

ROUNDS = 7
PLAIN = "plain"
COMPILED = "compiled"
HEADS = (
    *("plies/s", "own/s", "x peer", "unforced/s", "x peer", "games/s", "own/game", "playouts/s", "x peer"),
    *("simulat./s", "x peer", "us/copy", "1/peer"),
)
SAID = """
A playout is a copy from the middle of a play, played on at random to its end: the longer a game (own/game), the fewer.
A simulation is what a search tries a move with, from positions over a whole play. Ours: a copy of a state that the seat
could believe in, a move, random moves to the strategist's horizon (the end of the turn, or some turns where the game
says so; others rest if it says that), and the strategist's judgement of that position. catanatron's: a copy, a move,
random moves to the end of the game, as its tree search does, which has no horizon and no judgement; the published
package lacks it.
"""
COSTS = ("us/view", "us/encode", "us/sample", "us/pack", "us/unpack")


def ways() -> tuple[str, ...]:
    return (PLAIN, COMPILED) if offworld.running.made() else (PLAIN,)


def in_its_own_process(name: str, seconds: float, seed: int) -> Speed:
    program, _, way = name.partition(" ")
    asked = [sys.executable, __file__, "--measure", program, "--seconds", str(seconds), "--seed", str(seed)]
    environment = {**os.environ, "OFFWORLD_PURE": "0" if way == COMPILED else "1"}
    answer = subprocess.run(asked, check=True, capture_output=True, text=True, env=environment)
    return Speed(*json.loads(answer.stdout))


def compared(rounds: dict[str, list[Speed]]) -> dict[str, dict[str, float]]:
    """By program: the median of each figure, and of its ratios to the peer's in the same round."""
    table = {}
    for name, taken in rounds.items():
        pairs = list(zip(taken, rounds[PEER], strict=True))
        figures = {field: median(getattr(one, field) for one in taken) for field in Speed._fields}
        for field in ("plies", "own", "unforced", "games", "playouts", "simulations", "copy_us"):
            figures[f"{field}_ratio"] = median(getattr(ours, field) / getattr(peer, field) for ours, peer in pairs)
        table[name] = figures
    return table


def report(table: dict[str, dict[str, float]]) -> None:
    print(" " * 20 + "".join(f"{head:>11}" for head in (*HEADS, *COSTS)))
    for name, row in table.items():
        print(f"{name:20}{row['plies']:11,.0f}{row['own']:11,.0f}{row['own_ratio']:11.2f}", end="")
        print(f"{row['unforced']:11,.0f}{row['unforced_ratio']:11.2f}{row['games']:11.1f}", end="")
        print(f"{row['own'] / row['games']:11.0f}{row['playouts']:11.1f}{row['playouts_ratio']:11.2f}", end="")
        print(f"{row['simulations']:11.1f}{row['simulations_ratio']:11.2f}{row['copy_us']:11.2f}", end="")
        print(f"{1 / row['copy_us_ratio']:11.1f}", end="")
        print("".join(f"{row[f'{cost[3:]}_us']:11.1f}" for cost in COSTS))


def measure(name: str, seconds: float, seed: int) -> Speed:
    if name in FAR:
        return openspiel_speed(name, seconds, seed)
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
    far = list(FAR) if has_openspiel() else []
    names = [PEER, *(f"{game} {way}" for game in asked.games for way in ways()), *far]
    rounds: dict[str, list[Speed]] = {name: [] for name in names}
    for seed in range(asked.rounds):
        for name, taken in rounds.items():
            taken.append(in_its_own_process(name, asked.seconds, seed))
    table = compared(rounds)
    report(table)
    print(SAID)
    if COMPILED not in ways():
        print("The engine is not compiled for these sources (python -m tools.compiled does it): plain Python only.")
    if not far:
        print("OpenSpiel is not installed (pip install open_spiel): its chess and backgammon are left out.")
    asked.json.write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
