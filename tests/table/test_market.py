"""The live market: people and bots trade at once while a countdown runs, over a whole game and nothing by hand."""

from __future__ import annotations

import json
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import offworld
from offworld.bots import player
from offworld.cli.check import check_file
from offworld.cli.screen import Screen
from offworld.core.match import Match
from offworld.core.menu import Menu
from offworld.core.move import REFEREE, Move
from offworld.games.mule.defaults import COUNTDOWN
from tests.table.harness import Json, Server, Table, heard

HURRY = 100.0
"""So many times faster runs the countdown: a tenth of a second instead of ten."""
WHIM = 0.3
"""How often the second person trades just anything, when looking at an auction."""
SLACK_SECONDS = 0.02
MULE = offworld.game("mule")


@pytest.fixture
def market(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, hurry=HURRY)
    server.start()
    yield server
    server.stop()


class Person(threading.Thread):
    """Plays by an open page and requests, as a browser does: by rule of thumb, the second with a will of its own."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(daemon=True)
        self.table, self.seat = table, seat
        self.rng = random.Random(seat)
        self.settler = player("settler", MULE, seat)
        self.countdowns: list[float] = []
        self.refused: list[Json] = []

    def run(self) -> None:
        with self.table.live(self.seat) as page:
            seen = json.loads(page.recv(20))["snapshot"]
            while not seen["over"]:
                with suppress(TimeoutError):
                    while True:
                        seen = self.hear(heard(page, 0), seen)
                move = self.choose(seen["view"])
                seen = self.play(seen, move) if move else self.hear(heard(page, 20), seen)

    def hear(self, push: Json, seen: Json) -> Json:
        if push["type"] != "snapshot" or push["snapshot"]["seq"] <= seen["seq"]:
            return seen
        found: Json = push["snapshot"]
        if found["clock"]["countdown"]:
            self.countdowns.append(found["clock"]["countdown"]["seconds_left"])
        return found

    def choose(self, view: Json) -> Move | None:
        menu = as_menu(view["menu"])
        if not menu:
            return None
        if self.seat == 1 and view["lot"] % 2:
            return self.insist(menu)
        return self.settler.choose(view, menu)

    def insist(self, menu: Menu) -> Move | None:
        """In every other auction the second person is never done: sometimes trades, lets the countdown run."""
        trades = Menu({verb: args for verb, args in menu.entries.items() if verb not in ("wait", "countdown")})
        if trades and self.rng.random() < WHIM:
            return trades.pick(self.rng)
        return Move("countdown") if "countdown" in menu.entries else None

    def play(self, seen: Json, move: Move) -> Json:
        answer = self.table.move(self.seat, seen["seq"], move.verb, move.arg, brief=True).json()
        if not answer["accepted"]:
            self.refused.append(answer["refusal"])
        found: Json = answer["snapshot"]
        return found


def as_menu(told: Json) -> Menu:
    return Menu(
        {
            verb: range(args["from"], args["to"] + 1, args["step"]) if isinstance(args, dict) else tuple(args)
            for verb, args in told.items()
        }
    )


def test_mule_7_6_a_whole_game_with_the_countdown_running(market: Server, tmp_path: Path) -> None:
    """MULE-7.6. Two people, two bots, six turns; the log replays exactly, the referee's moves with it."""
    options = {"mode": "beginner", "market_mode": "live"}
    table = market.make("mule", "me", "open", "settler", "settler", options=options, seed=3)
    table.sit()
    people = [Person(table, seat) for seat in (0, 1)]
    for person in people:
        person.start()
    for person in people:
        person.join(120)
        assert not person.is_alive()
        assert {one["why"] for one in person.refused} <= {"the table has moved on since you looked"}
        assert person.countdowns
        assert max(person.countdowns) <= 120 / HURRY

    log = tmp_path / "mule.log"
    log.write_text(table.get("/log").json()["text"])
    check_file(Screen(), log)
    match = offworld.load(log)
    assert match.over
    assert list(match.state.scores or ()) == table.look()["view"]["scores"]
    moments = kept_moments(market, table)
    assert len(moments) == len(match.plies)
    closed = check_referee(match, moments)
    assert closed["count"] > 0
    assert closed["done"] > 0
    check_traded(match)


def kept_moments(server: Server, table: Table) -> list[float]:
    """When each move was made."""
    with sqlite3.connect(server.data / "tables.sqlite3") as kept:
        rows = kept.execute("SELECT at FROM moves WHERE table_id = ? ORDER BY ply", (table.id,))
        return [at for (at,) in rows]


def check_referee(match: Match, moments: list[float]) -> dict[str, int]:
    """The referee did what was due, when it was due and not before; how often time decided what."""
    again = MULE.start(match.state.n_seats, **match.state.options.plain())
    decided = {"poll": 0, "done": 0, "count": 0, "open": 0}
    key, since = None, 0.0
    good: object = None
    begun = 0.0
    for entry, at in zip(match.plies, moments, strict=True):
        due = MULE.deadline(again)
        if entry.seat == REFEREE:
            assert due is not None
            assert entry.move == due.move
            is_open = due.key == due.within  # as long as the whole auction may take
            assert at - (begun if is_open else since) >= due.seconds / HURRY - SLACK_SECONDS
            decided["open" if is_open else due.key[0]] += 1  # type: ignore[index]  # it has parts while time runs
        again.do(entry.seat, entry.move)
        after = MULE.deadline(again)
        now = None if after is None else (after.key, after.move, after.seconds)
        if now != key:
            key, since = now, at
        if after is not None and after.within != good:
            good, begun = after.within, at
    return decided


def check_traded(match: Match) -> None:
    """Both people acted in auctions, and something was sold there."""
    again = MULE.start(match.state.n_seats, **match.state.options.plain())
    acted: set[int] = set()
    deals = 0
    for entry in match.plies:
        if again.view(None)["lot"] and entry.seat in (0, 1):
            acted.add(entry.seat)
            deals += entry.move.verb in ("accept", "sell", "buy")
        again.do(entry.seat, entry.move)
    assert acted == {0, 1}
    assert deals > 0


def test_the_countdown_is_that_of_the_rulebook(server: Server) -> None:
    """MULE-7.6: without hurry it is ten seconds, and who looks is told how many are left."""
    assert COUNTDOWN == 10
    table = server.make("mule", "me", "random", "random", options={"mode": "beginner", "market_mode": "live"}, seed=5)
    while not (seen := table.wait(lambda found: found["view"]["menu"], 0))["view"]["lot"]:
        move = MULE.default_move(seen["view"], as_menu(seen["view"]["menu"]))
        assert move is not None
        table.move(0, seen["seq"], move.verb, move.arg)
    assert seen["clock"]["countdown"]["seconds_left"] <= 120
    counting = table.move(0, seen["seq"], "countdown").json()["snapshot"]
    assert 9 < counting["clock"]["countdown"]["seconds_left"] <= COUNTDOWN
