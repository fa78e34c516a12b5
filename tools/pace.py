"""Measures how long bots that search take for a turn, and whether people at other tables notice.

    python -m tools.pace [--game mule] [--bot strategist:quick] [--turns 3] [--people mars,mule] [--option NAME=VALUE]

Starts a server of its own as `./play` does. Bots fill one table; at others a person each, among settlers, moves twice a
second. Told are the seconds from turn to turn, and how long people waited until a move was acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import time
from contextlib import suppress
from itertools import pairwise
from typing import NamedTuple

from offworld.bots.kinds import check_kinds
from offworld.cli.takes import read_options
from offworld.games import game as find_game
from tools.serving import NO_LIMITS, Json, Served, Wire, pushes, served

BETWEEN_MOVES = 0.5
"""Seconds."""


class Pace(NamedTuple):
    turns: list[float]
    """Seconds each whole turn took."""
    waited: list[float]
    """Seconds until a person's move was acknowledged, shortest first."""
    before: list[float]
    """The same while no bot had begun yet: what the machine does by itself."""

    def percentile(self, share: float) -> float:
        return percentile(self.waited, share)


def percentile(seconds: list[float], share: float) -> float:
    return seconds[int(len(seconds) * share)]


class Person:
    """Somebody who makes any legal move, at an even pace, in one play after the other."""

    def __init__(self, server: Served, game: str, rest: float) -> None:
        self._rest = rest
        self._port = server.port
        self._game = find_game(game)
        self._rng = random.Random(game)
        self._wire = Wire(server.port)
        self._created: Json = {}
        self._seen: Json = {}
        self.waited: list[float] = []

    async def stay(self) -> None:
        """Until nobody wants to know any more."""
        await asyncio.sleep(self._rng.random() * self._rest)
        while True:
            seats = ["me", *["settler"] * (self._game.seats[-1] - 1)]
            self._created = await self._wire.post("/api/tables", table_of(self._game.name, seats, {}))
            self._seen = self._created["snapshot"]
            looking = asyncio.create_task(self._look())
            while not self._seen["over"]:
                if self._seen["view"]["menu"]:
                    await self._move()
                await asyncio.sleep(self._rest)
            looking.cancel()

    async def _look(self) -> None:
        async for push in pushes(self._port, self._created["table"], self._created["token"]):
            if push["type"] == "snapshot":
                self._learn(push["snapshot"])

    def _learn(self, snapshot: Json) -> None:
        if snapshot["seq"] >= self._seen["seq"]:
            self._seen = snapshot

    async def _move(self) -> None:
        menu = self._seen["view"]["menu"]
        verb = self._rng.choice(sorted(menu))
        args = menu[verb]
        listed = range(args["from"], args["to"] + 1, args["step"]) if isinstance(args, dict) else args
        moves = [{"verb": verb, "arg": self._rng.choice(listed)}]
        body = {"expect_seq": self._seen["seq"], "moves": moves, "brief": True}
        began = time.perf_counter()
        answer = await self._wire.post(f"/api/tables/{self._created['table']}/moves", body, self._created["token"])
        if answer["accepted"]:
            self.waited.append(time.perf_counter() - began)
        self._learn(answer["snapshot"])


def table_of(game: str, seats: list[str], options: dict[str, str]) -> Json:
    return {"game": game, "seats": [{"who": who} for who in seats], "options": options}


async def turns_of(server: Served, table: str, wanted: int) -> list[float]:
    """How long each of the first turns takes, from when it begins."""
    began: dict[int, float] = {}
    async for push in pushes(server.port, table, None):
        if push["type"] != "snapshot":
            continue
        snapshot = push["snapshot"]
        if any(person["kind"] == "random" for person in snapshot["people"]):
            raise SystemExit(f"a bot was replaced: {snapshot['story'][-1]['text']}")
        if (turn := snapshot["view"]["turn"]) > 0:
            began.setdefault(turn, time.perf_counter())
        if len(began) > wanted or snapshot["over"]:
            break
    starts = [*began.values()]
    return [after - before for before, after in pairwise(starts)]


async def measure(
    server: Served,
    game: str,
    bot: str,
    turns: int,
    people: list[str],
    options: dict[str, str] | None = None,
    rest: float = BETWEEN_MOVES,
    alone: float = 0.0,
) -> Pace:
    """So many turns of bots, while people play elsewhere; these are `alone` for some seconds first."""
    await server.answers()
    persons = [Person(server, name, rest) for name in people]
    staying = [asyncio.create_task(person.stay()) for person in persons]
    await asyncio.sleep(alone)
    before = _taken(persons)
    seats = [bot] * find_game(game).seats[-1]
    created = await Wire(server.port).post("/api/tables", table_of(game, seats, options or {}))
    found = await turns_of(server, created["table"], turns)
    for task in staying:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    return Pace(found, _taken(persons), before)


def _taken(persons: list[Person]) -> list[float]:
    """How long they have waited since they were asked last."""
    found = sorted(seconds for person in persons for seconds in person.waited)
    for person in persons:
        person.waited.clear()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures bots that search, and people beside them.")
    parser.add_argument("--game", default="mule", help="what the bots play (default: mule)")
    parser.add_argument("--bot", default="strategist:quick", help="on every seat (default: strategist:quick)")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--people", default="mars,mule,colonies", help="the games of people (default: %(default)s)")
    parser.add_argument("--option", action="append", default=[], help="of the bots' game, as NAME=VALUE")
    parser.add_argument("--alone", type=float, default=30, help="seconds before the bots begin (default: %(default)s)")
    wanted = parser.parse_args()
    check_kinds([wanted.bot])
    options = read_options(tuple(wanted.option))
    with served(*NO_LIMITS) as server:
        people = wanted.people.split(",")
        measured = measure(server, wanted.game, wanted.bot, wanted.turns, people, options, alone=wanted.alone)
        pace = asyncio.run(measured)
        print("seconds a turn: " + ", ".join(f"{seconds:.1f}" for seconds in pace.turns))
        for when, waited in (("before that", pace.before), ("beside bots", pace.waited)):
            told = (f"p{100 * share:.0f} {1000 * percentile(waited, share):.1f} ms" for share in (0.5, 0.99))
            print(f"{when}, {len(waited)} moves of people: " + ", ".join(told) if waited else when + ", none")
        print(f"processor time of the server: {server.processor_time():.1f} s, without its bots")
    print(f"load average of the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
