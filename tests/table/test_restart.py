"""Stopped, killed, updated: tables go on where they were, or say why they cannot."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from contextlib import suppress

import httpx
import pytest

from tests.table.harness import Json, Server, Table, any_move

GAMES = ("mars", "colonies", "mule", "moonlet")
LEAST = 5
"""Moves that each table has acknowledged before the server is killed."""
MORE_SECONDS = 0.3
"""At most so long play goes on after that: the kill may come at any moment of a move."""


def test_a_restart_resumes_every_table(own_server: Server) -> None:
    own_server.start()
    table = own_server.make("moonlet", "me", "open")
    table.sit()
    table.move(0, table.look(0)["seq"], "pledge", 2)
    table.post("/chat", {"text": "brb"}, table.tokens[0])
    table.post("/notes", {"text": "mine"}, table.tokens[0])
    before = table.look(0)
    own_server.stop()
    own_server.start()
    after = table.look(0)
    assert after == before
    assert after["undo"]["can"]
    assert table.move(1, after["seq"], "pledge", 2).status_code == 200
    back = table.get(token=table.tokens[1]).json()
    assert back["seat"] == 1


def test_a_vote_on_taking_back_goes_on_after_a_crash(own_server: Server) -> None:
    own_server.start()
    table = own_server.make("moonlet", "me", "open", "open")
    table.sit()
    for seat in range(3):
        table.move(seat, table.look(seat)["seq"], "pledge", 1)
    before = table.wait(lambda found: "bid" in found["view"]["menu"], 0)
    table.post("/undo", {"expect_seq": before["seq"], "ask": True}, table.tokens[0])
    table.post("/undo/vote", {"agree": True}, table.tokens[1])
    own_server.kill()
    own_server.start()
    vote = table.look(2)["undo"]["vote"]
    assert (vote["by"], vote["agreed"], vote["waiting"]) == (0, [0, 1], [2])
    agreed = table.post("/undo/vote", {"agree": True}, table.tokens[2]).json()
    assert agreed["accepted"]
    assert agreed["snapshot"]["undo"]["vote"] is None
    assert agreed["snapshot"]["ply"] < before["ply"]
    own_server.kill()
    own_server.start()
    again = table.look(2)
    assert (again["undo"]["vote"], again["ply"]) == (None, agreed["snapshot"]["ply"])


def test_bots_and_clocks_go_on_by_themselves_after_a_restart(own_server: Server) -> None:
    own_server.start()
    table = own_server.make("gavel", "settler", options={"lots": 1, "tenths": 20})
    own_server.kill()
    own_server.start()
    until = time.monotonic() + 20
    with sqlite3.connect(own_server.data / "tables.sqlite3") as kept:
        while kept.execute("SELECT over FROM tables WHERE id = ?", (table.id,)).fetchone() == (0,):
            assert time.monotonic() < until
            time.sleep(0.1)


def test_tables_of_other_rules_or_with_a_damaged_log_are_refused_and_harm_no_other(own_server: Server) -> None:
    own_server.start()
    old, damaged, torn, fine = (own_server.make("mars", "me") for _ in range(4))
    damaged.move(0, 0, "column", 4)
    own_server.stop()
    with sqlite3.connect(own_server.data / "tables.sqlite3") as kept:
        kept.execute("UPDATE tables SET version = 77 WHERE id = ?", (old.id,))
        kept.execute("UPDATE moves SET arg = 4000 WHERE table_id = ? AND ply = 0", (damaged.id,))
        kept.execute("UPDATE tables SET clock = 'torn', updated = updated + 9 WHERE id = ?", (torn.id,))
    own_server.start()
    for table, why in ((old, "rules version 77"), (damaged, "move 1"), (torn, "damaged")):
        answer = table.get()
        assert answer.status_code == 410
        assert why in answer.json()["error"]
        mine = {"seats": [{"table": table.id, "token": table.tokens[0]}]}
        assert why in own_server.http.post("/api/mine", json=mine).json()["lost"][0]["error"]
    assert fine.look(0)["seq"] == 0


class Client(threading.Thread):
    """Plays a game as fast as it can, another whenever one is over, and notes what was acknowledged."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.server, self.game = server, game
        self.tables: list[Table] = []
        self.rng = random.Random(seed)
        self.acknowledged: dict[str, list[tuple[str, int | None]]] = {}
        self.unanswered = 0
        self.made = 0
        self.failure = ""
        self.enough = threading.Event()

    def run(self) -> None:
        bots = ["random"] * (0 if self.game == "mars" else 2)
        with suppress(httpx.TransportError):
            while not self.failure:
                self._play(self.server.make(self.game, "me", *bots))

    def _play(self, table: Table) -> None:
        self.tables.append(table)
        self.acknowledged[table.id] = []
        seen = table.look(0)
        while not seen["over"] and not self.failure:
            seen = self._move(table, seen) if seen["view"]["menu"] else table.look(0)

    def _move(self, table: Table, seen: Json) -> Json:
        verb, arg = any_move(seen["view"], self.rng)
        self.unanswered = 1
        answer = table.move(0, seen["seq"], verb, arg, brief=True)
        self.unanswered = 0
        if answer.status_code == 200:
            self.acknowledged[table.id].append((verb, arg))
            if verb == "back":
                del self.acknowledged[table.id][-2:]
            self.made += 1
        elif answer.status_code != 409:
            self.failure = f"{verb} {arg}: {answer.text}"
            return seen
        if self.made >= LEAST:
            self.enough.set()
        after: Json = answer.json()["snapshot"]
        return after

    def check(self) -> None:
        """Every acknowledged move was kept, once and in order; one that was under way may have been."""
        for table in self.tables:
            with sqlite3.connect(self.server.data / "tables.sqlite3") as kept:
                wanted = "SELECT ply, seat, verb, arg FROM moves WHERE table_id = ? ORDER BY ply"
                moves = kept.execute(wanted, (table.id,)).fetchall()
            assert [ply for ply, *_ in moves] == list(range(len(moves)))
            told = self.acknowledged[table.id]
            own = [(verb, arg) for _, seat, verb, arg in moves if seat == 0]
            assert own[: len(told)] == told
            assert len(own) <= len(told) + (self.unanswered if table is self.tables[-1] else 0)


def kill_in_mid_play(server: Server, times: int) -> None:
    """Fails when an acknowledged move is lost or a table is damaged; every table has some to lose each time."""
    rng = random.Random(5)
    clients: list[Client] = []
    for _ in range(times):
        server.start()
        for client in clients:
            for table in client.tables:
                _still_plays(table, rng)
        clients = [Client(server, game, rng.randrange(1 << 30)) for game in GAMES]
        for client in clients:
            client.start()
        for client in clients:
            assert client.enough.wait(60), client.failure
        time.sleep(rng.uniform(0, MORE_SECONDS))
        server.kill()
        for client in clients:
            client.join(20)
            assert not client.is_alive()
            assert not client.failure
            client.check()


def _still_plays(table: Table, rng: random.Random) -> None:
    seen = table.wait(lambda found: found["over"] or found["view"]["menu"], 0)
    if not seen["over"]:
        assert table.move(0, seen["seq"], *any_move(seen["view"], rng)).status_code == 200


def test_no_acknowledged_move_is_lost_by_kill_9(own_server: Server) -> None:
    kill_in_mid_play(own_server, 3)


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_by_kill_9_a_hundred_times(own_server: Server) -> None:
    kill_in_mid_play(own_server, 100)
