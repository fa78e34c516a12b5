"""Loads a server as many tables would, and counts what it loses.

    python -m tools.load [--game NAME] [--tables 200] [--moves 50] [--seconds 120]

Starts a server of its own on a free port with an empty folder. Each table has one person among bots and two open pages:
the person's and a spectator's. People move at the given rate, one move in twenty is sent twice. In the end every
acknowledged move must be in its table's log exactly once, and no answer may have been a failure of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sqlite3
import time
from collections import Counter
from pathlib import Path
from typing import Any

from offworld.core.game import Game
from offworld.games import game as find_game
from offworld.games import games
from tools.serving import NO_LIMITS, Json, Served, ServerFailed, Wire, pushes, served

TWICE = 1 / 20
IDLE_SECONDS = 30.0
"""After which the server may have closed a connection."""


class Load:
    def __init__(self, port: int, game: Game[Any], rng: random.Random) -> None:
        self.port = port
        self._wires: list[Wire] = []
        self.game = game
        self.rng = rng
        self.ready: dict[str, Seat] = {}
        """Tables whose person is asked now."""
        self.seats: list[Seat] = []
        self.sockets = 0
        self.pushes = 0
        self.times: list[float] = []
        self.answers: Counter[str] = Counter()
        self.failures: list[str] = []

    async def post(self, path: str, body: Json, token: str = "") -> Json:
        """Over a connection that was used a moment ago, or a new one."""
        wire = self._wires.pop() if self._wires else Wire(self.port)
        if time.monotonic() - wire.used > IDLE_SECONDS:
            wire = Wire(self.port)
        try:
            return await wire.post(path, body, token)
        finally:
            self._wires.append(wire)

    async def open_table(self) -> None:
        bots = ["settler"] * (max(self.game.seats[0], min(3, self.game.seats[-1])) - 1)
        wanted = {"game": self.game.name, "seats": [{"who": who} for who in ("me", *bots)]}
        seat = Seat(self, await self.post("/api/tables", wanted))
        self.seats.append(seat)
        seat.pages = [asyncio.create_task(seat.watch(token)) for token in (seat.token, None)]

    async def play(self, rate: float, seconds: float) -> None:
        """Moves at an even pace, by whoever is asked."""
        start = time.perf_counter()
        under_way: set[asyncio.Task[None]] = set()
        for n in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, start + n / rate - time.perf_counter()))
            if not self.ready:
                self.answers["nobody was asked"] += 1
                continue
            seat = self.ready.pop(self.rng.choice(list(self.ready)))
            task = asyncio.create_task(seat.move())
            under_way.add(task)
            task.add_done_callback(under_way.discard)
        await asyncio.gather(*under_way)


class Seat:
    """The person of one table, as two open pages see it."""

    def __init__(self, load: Load, created: Json) -> None:
        self.load = load
        self.table: str = created["table"]
        self.token: str = created["token"]
        self.seen: Json = created["snapshot"]
        self.acknowledged: list[tuple[str, int | None]] = []
        self.pages: list[asyncio.Task[None]] = []
        self._consider()

    def _consider(self) -> None:
        if self.seen["view"]["menu"]:
            self.load.ready[self.table] = self
        else:
            self.load.ready.pop(self.table, None)

    async def watch(self, token: str | None) -> None:
        first = True
        async for push in pushes(self.load.port, self.table, token):
            self.load.sockets += first
            first = False
            self.load.pushes += 1
            if token is not None:
                await self._hear(push)

    async def _hear(self, push: Json) -> None:
        if push["type"] != "snapshot" or push["snapshot"]["seq"] <= self.seen["seq"]:
            return
        self.seen = push["snapshot"]
        self._consider()
        if self.seen["over"]:
            await self.load.open_table()

    async def move(self) -> None:
        menu = self.seen["view"]["menu"]
        if not menu:
            self.load.answers["no longer asked"] += 1
            return
        verb = self.load.rng.choice(sorted(menu))
        args = menu[verb]
        listed = range(args["from"], args["to"] + 1, args["step"]) if isinstance(args, dict) else args
        arg = self.load.rng.choice(listed)
        body = {"expect_seq": self.seen["seq"], "moves": [{"verb": verb, "arg": arg}], "brief": True}
        copies = 2 if self.load.rng.random() < TWICE else 1
        try:
            answers = await asyncio.gather(*(self._send(body) for _ in range(copies)))
        except ServerFailed as failed:
            self.load.failures.append(str(failed))
            return
        accepted = [answer for answer in answers if answer["accepted"]]
        self.load.answers["made" if len(accepted) == 1 else "stale" if not accepted else "made twice"] += 1
        self.acknowledged += [(verb, arg)] * len(accepted)
        for answer in answers:
            if answer["snapshot"]["seq"] > self.seen["seq"]:
                self.seen = answer["snapshot"]
        self._consider()

    async def _send(self, body: Json) -> Json:
        start = time.perf_counter()
        answer = await self.load.post(f"/api/tables/{self.table}/moves", body, self.token)
        self.load.times.append(time.perf_counter() - start)
        return answer


def lost_and_doubled(database: Path, seats: list[Seat]) -> tuple[int, int]:
    """Acknowledged moves that are not in the log, and moves in the log that nobody was told of."""
    lost = doubled = 0
    with sqlite3.connect(database) as kept:
        for seat in seats:
            wanted = "SELECT verb, arg FROM moves WHERE table_id = ? AND seat = 0 ORDER BY ply"
            own = Counter(kept.execute(wanted, (seat.table,)).fetchall())
            told = Counter(seat.acknowledged)
            lost += (told - own).total()
            doubled += (own - told).total()
    return lost, doubled


async def run(server: Served, wanted: argparse.Namespace) -> bool:
    load = Load(server.port, find_game(wanted.game), random.Random(wanted.seed))
    await server.answers()
    for _ in range(wanted.tables):
        await load.open_table()
    while load.sockets < 2 * wanted.tables:
        await asyncio.sleep(0.1)
    print(f"{wanted.tables} tables of {load.game.title} with bots, {load.sockets} sockets")
    start = time.perf_counter()
    await load.play(wanted.moves, wanted.seconds)
    spent = time.perf_counter() - start
    await asyncio.sleep(1)
    lost, doubled = lost_and_doubled(server.database, load.seats)
    times = sorted(load.times)
    p50, p99 = (1000 * times[int(len(times) * share)] for share in (0.50, 0.99))
    print(f"{load.answers['made'] / spent:.1f} moves/s over {spent:.0f} s; {load.pushes / spent:.0f} pushes/s")
    print("answers: " + ", ".join(f"{n} {what}" for what, n in load.answers.most_common()))
    print(f"acknowledged in p50 {p50:.1f} ms, p99 {p99:.1f} ms, at most {1000 * times[-1]:.1f} ms")
    print(f"lost {lost}, doubled {doubled}, failed {len(load.failures)}")
    for failure in load.failures:
        print(f"  {failure}")
    print(f"load average of the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for seat in load.seats:
        for page in seat.pages:
            page.cancel()
    return not (lost or doubled or load.failures or load.answers["made twice"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Loads a server of its own and counts what it loses.")
    several = next(name for name in games() if find_game(name).seats[-1] > 1)
    parser.add_argument(
        "--game", default=several, help=f"which game (default: {several}, the first for several people)"
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=float, default=50, help="a second")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with served(*NO_LIMITS) as server:
        fine = asyncio.run(run(server, wanted))
        print(f"processor time: script {time.process_time():.0f} s, server {server.processor_time():.0f} s")
    stopped = server.process.returncode
    print(f"the server stopped with {stopped}")
    raise SystemExit(0 if fine and stopped in (0, -signal.SIGTERM) else 1)


if __name__ == "__main__":
    main()
