"""Issue 11, point 14: one name for a seat in one log, the person's."""

from __future__ import annotations

import random

from offworld import game
from offworld.core.match import Match
from offworld.games.mule.game import GAME
from tests.table.harness import Json, Server, Table, any_move


def played(table: Table, moves: int) -> None:
    """Everybody at the table makes moves at random."""
    dice = random.Random(4)
    for _ in range(moves):
        for seat in sorted(table.tokens):
            seen = table.look(seat)
            if seen["view"]["menu"]:
                table.move(seat, seen["seq"], *any_move(seen["view"], dice))


def texts(seen: Json) -> str:
    return "\n".join(line["text"] for part in ("log", "story") for line in seen[part])


def test_the_log_calls_people_by_their_names_and_bots_by_their_species(server: Server) -> None:
    seats = [{"who": "me", "name": "Ada"}, {"who": "open"}, {"who": "random"}]
    answer = server.http.post("/api/tables", json={"game": "mule", "seats": seats, "seed": 3})
    table = Table(server, answer.json())
    played(table, 3)
    before = table.look(0)
    table.post("/join", {"name": "Bo"}, table.tokens[1])
    played(table, 12)
    after = table.look(0)
    species = [one.title for one in GAME.facts.species]
    mine, theirs = (species[after["view"]["species"][seat]] for seat in (0, 1))
    assert "Ada" in texts(before)
    told = texts(after).replace(f"is the {mine}", "").replace(f"is the {theirs}", "").replace(f"Play as {mine}", "")
    assert "Bo" in told
    assert mine not in told
    assert theirs not in told.replace(f"Play as {theirs}", "")
    assert "seat 2" not in told


def test_names_are_kept_over_a_restart(own_server: Server) -> None:
    own_server.start()
    seats = [{"who": "me", "name": "Ada"}, {"who": "random"}, {"who": "random"}]
    answer = own_server.http.post("/api/tables", json={"game": "colonies", "seats": seats, "seed": 3})
    table = Table(own_server, answer.json())
    played(table, 8)
    before = [line for line in texts(table.look(0)).splitlines() if "Ada (" in line]
    assert before
    own_server.stop()
    own_server.start()
    assert set(before) <= set(texts(table.look(0)).splitlines())


def test_what_was_told_before_is_told_again_by_another_name() -> None:
    match = Match(game("mule"), 3, seed=3)
    for _ in range(6):
        seat = match.state.to_act[0]
        match.do(seat, next(iter(match.state.menu(seat))))
    moves = [(made.seat, made.move) for made in match.plies]
    match.call(["Ada", "", ""])
    assert [(made.seat, made.move) for made in match.plies] == moves
    assert any(line.text == "Ada is the Mechtron" for line in match.story)
    assert "seat 1" not in "\n".join(line.text for line in match.story)
