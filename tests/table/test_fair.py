"""Issue 11, point 18: who could know the dice is told to all, and the commitment tells nobody."""

from __future__ import annotations

import hashlib
import random
from typing import Any

from offworld.core.dice import Dice
from offworld.core.match import Match
from offworld.games import game
from tests.table.harness import Server, any_move

SEEDED = "This table was made with a seed; whoever knows that seed can know its dice."


def test_a_seeded_table_is_marked_for_everybody_from_the_start(server: Server) -> None:
    plain, seeded = server.make("moonlet", "me", "open"), server.make("moonlet", "me", "open", seed=0)
    for seat in (0, 1, None):
        told = seeded.look(seat)
        assert told["dice_known"]
        assert [line["text"] for line in told["story"] if "seed" in line["text"]] == [SEEDED]
        assert not plain.look(seat)["dice_known"]


def test_an_imported_table_and_a_lesson_are_marked_too(server: Server) -> None:
    made = server.http.post("/api/tables/import", json={"log": Match(game("mars"), 1, seed=1).text()}).json()
    assert made["snapshot"]["dice_known"]
    assert server.http.post("/api/lessons/mars", json={}).json()["snapshot"]["dice_known"]


def test_a_seed_is_not_found_from_the_commitment_by_trying(server: Server) -> None:
    one, other = (server.make("mars", "me", seed=5).first for _ in range(2))
    assert one["commitment"] != other["commitment"]
    tried = {Dice.from_seed(seed).commitment for seed in range(100)}
    assert tried.isdisjoint({one["commitment"], other["commitment"]})


def test_key_and_salt_open_the_commitment_when_the_game_is_over(own_server: Server) -> None:
    """After a restart, too; the log that everybody can have by then is checked with them."""
    own_server.start()
    table, rng = own_server.make("mars", "me"), random.Random(1)
    told: dict[str, Any] = table.first
    commitment = told["commitment"]
    while not told["over"]:
        assert (told["key"], told["salt"]) == (None, None)
        told = table.move(0, told["seq"], *any_move(told["view"], rng)).json()["snapshot"]
    own_server.stop()
    own_server.start()
    told = table.look()
    opened = bytes.fromhex(told["salt"]) + bytes.fromhex(told["key"])
    assert hashlib.sha256(b"offworld salted " + opened).hexdigest() == commitment == told["commitment"]
    log = table.get("/log").json()["text"]
    assert Match.from_text(log, game).dice.commitment == commitment
