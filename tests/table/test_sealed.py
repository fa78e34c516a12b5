"""Sealed choices at the table: what goes out over HTTP and the live channel does not tell what others have picked,
how much of it, or whether they have taken something back (issue 11, point 1)."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import Any

import pytest

import offworld
from offworld import Match, Move
from offworld.testing.checks_sealed import openings, scripts
from offworld.testing.plays import Play
from tests.table.harness import Json, Server, Table

GAMES = {"colonies": {}, "mule": {"declare_roles": True}}
QUIET_SECONDS = 0.4
"""Longer than a page ever waits with what it has to tell."""


def opening(name: str) -> Match:
    """A play in which several seats begin to choose under seal."""
    play = Play(offworld.game(name), 3, dict(GAMES[name]), 2)
    found = [match.text() for match in openings(play) if len(match.state.to_act) == 3]
    return Match.from_text(found[len(found) // 2], play.game)


def at_opening(server: Server, match: Match) -> Table:
    answer = server.http.post("/api/tables/import", json={"log": match.text(), "name": "Ada"})
    assert answer.status_code == 201, answer.text
    table = Table(server, answer.json())
    for seat in match.state.seats:
        table.post("/join", {"name": f"P{seat}"}, table.tokens[seat])
    return table


def received(table: Table, script: tuple[Move | None, ...]) -> dict[str, Any]:
    """All that others get while seat 0 picks; then the answers to all they may ask for."""
    heard: dict[str, Any] = {}
    with ExitStack() as stack:
        pages = {seat: stack.enter_context(table.live(seat)) for seat in (1, 2, None)}
        time.sleep(QUIET_SECONDS)
        for page in pages.values():
            _drain(page)
        for move in script:
            seq = table.look(0)["seq"]
            if move is None:
                answer = table.post("/undo", {"expect_seq": seq}, table.tokens[0])
            else:
                answer = table.move(0, seq, move.verb, move.arg)
            assert answer.status_code == 200, answer.text
        time.sleep(QUIET_SECONDS)
        for seat, page in pages.items():
            heard[f"pushed to {seat}"] = [_plain(push) for push in _drain(page)]
            heard |= {f"{path} to {seat}": answer for path, answer in asked(table, seat).items()}
    return heard


def _drain(page: Any) -> list[Json]:
    pushes = []
    while True:
        try:
            pushes.append(json.loads(page.recv(0.01)))
        except TimeoutError:
            return pushes


def asked(table: Table, seat: int | None) -> dict[str, Any]:
    token = None if seat is None else table.tokens[seat]
    answers = {path: table.get(path, token) for path in ("", "/log", "/charts", "/replay?ply=0")}
    answers["/replay at the end"] = table.get(f"/replay?ply={answers[''].json()['ply']}", token)
    found = {path: _plain(answer.json()) for path, answer in answers.items()}
    if seat is not None:
        mine = table.server.http.post("/api/mine", json={"seats": [{"table": table.id, "token": token}]})
        found["mine"] = {**mine.json()["tables"][0], "table": "", "updated": 0.0}
    return found


def _plain(said: Any) -> Any:
    """Without what names a table or the hour: everything else has to be the same, byte by byte."""
    if isinstance(said, dict):
        left_out = ("table", "at", "updated", "seconds_left", "commitment")
        return {key: _plain(value) for key, value in said.items() if key not in left_out}
    return [_plain(one) for one in said] if isinstance(said, list) else said


@pytest.mark.parametrize("name", GAMES)
def test_others_cannot_tell_what_a_seat_picks_nor_how_much(server: Server, name: str) -> None:
    match = votes() if name == "colonies" else opening(name)
    partly, whole = scripts(match, 0, Play(match.game, 3, {}, 0).rng())
    # who has chosen and then chooses anew is seen to do so: all still cannot tell what
    for some in (partly, [script for script in whole if script[-2:-1] != (None,)]):
        several = sorted(set(some), key=lambda script: (len(script), str(script)))[:: max(1, len(set(some)) // 4)]
        heard = [json.dumps(received(at_opening(server, match), script)) for script in several]
        assert len(several) > 1 or name == "mule"
        for script, one in zip(several, heard, strict=True):
            assert one == heard[0], f"another can tell {script} from {several[0]}"


def test_a_pick_pushes_nothing_and_changes_nothing_that_others_read(server: Server) -> None:
    """Before: six cards were six lines "chooses in secret", six plies and six seqs."""
    table = at_opening(server, votes())
    card = {"seats": [{"table": table.id, "token": table.tokens[1]}]}
    before = server.http.post("/api/mine", json=card).json()["tables"][0]
    heard = received(table, (Move("yes"), Move("add", 0), None, Move("add", 0)))
    assert [heard[f"pushed to {seat}"] for seat in (1, 2, None)] == [[], [], []]
    assert server.http.post("/api/mine", json=card).json()["tables"][0]["updated"] == before["updated"]


def test_a_seat_reads_its_own_picks_and_a_repeated_one_is_made_once(server: Server) -> None:
    table = at_opening(server, votes())
    seq, ply = table.look(0)["seq"], table.look(0)["ply"]
    other = table.look(1)["seq"]
    assert table.move(0, seq, "yes").status_code == 200
    assert table.move(0, seq, "yes").status_code == 409
    assert (table.look(0)["seq"], table.look(0)["ply"]) == (seq + 1, ply + 1)
    assert table.look(1)["seq"] == table.look()["seq"] == other
    assert table.move(1, other, "no").status_code == 200, "another's pick does not make mine stale"


def test_what_is_hidden_stays_so_over_a_restart(own_server: Server) -> None:
    own_server.start()
    table = at_opening(own_server, votes())
    table.move(0, table.look(0)["seq"], "yes")
    table.move(0, table.look(0)["seq"], "add", 0)
    seqs = [table.look(seat)["seq"] for seat in (0, 1, None)]
    own_server.kill()
    own_server.start()
    assert [table.look(seat)["seq"] for seat in (0, 1, None)] == seqs
    assert seqs[0] == seqs[1] + 2


def votes() -> Match:
    play = Play(offworld.game("colonies"), 3, {}, 2)
    return next(Match.from_text(match.text(), play.game) for match in openings(play) if match.state.step.name == "vote")
