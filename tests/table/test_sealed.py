"""Sealed choices at the table: what goes out over HTTP and the live channel does not tell what others have picked,
how much of it, or whether they have taken something back (issue 11, point 1)."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

import offworld
from offworld import Match, Move
from offworld.bots.players import settler
from offworld.testing.checks_sealed import SEEDS, openings, scripts, sealed_steps
from offworld.testing.plays import Play, plays, tables
from tests.table.harness import Json, Server, Table, pushed

STEPS = sorted((name, step.__name__) for name in offworld.games() for step in sealed_steps(offworld.game(name)))
QUIET_SECONDS = 0.4
"""Longer than a page ever waits with what it has to tell."""
LATE_SECONDS = 30.0
"""A busy machine may be late."""
MOST_SCRIPTS = 4
"""Ways to choose that are compared, of those that are complete and of those that are not."""

KNOWN: dict[str, tuple[dict[str, Any], ...]] = {
    "mule": (
        {},
        {"mode": "beginner"},
        {"declare_roles": True},
        {"colonists_first": False},
        {"market_mode": "live"},
        {"secret_bids": True},
    )
}
"""Options with which random play comes to all sealed steps of a game that has many: tried before all others."""
KNOWN_SETTLED = {"mule": (4, 7)}
"""Seeds with which settlers get further there: tried before all others."""

Script = tuple[Move | None, ...]


@cache
def found_openings(name: str) -> dict[str, Match]:
    """By sealed step of a game: a play in which seats begin to choose there.

    Where just one seat is asked there in random play, settlers may get further: with M.U.L.E.s of several.
    """
    game = offworld.game(name)
    found: dict[str, Match] = {}
    known = [Play(game, game.seats[0], options, seed) for options in KNOWN.get(name, ()) for seed in range(2)]
    others = (play._replace(seed=seed) for seed in range(SEEDS) for play in (*plays(game), *tables(game)))
    for play in (*known, *others):
        _keep(openings(play), found)
        if len(found) == len(sealed_steps(game)):
            break
    for seed in (*KNOWN_SETTLED.get(name, ()), *range(SEEDS)):
        if all(len(match.state.to_act) > 1 for match in found.values()):
            break
        _keep(settled(Play(game, game.seats[-1], {}, seed)), found)
    return found


def _keep(matches: Iterable[Match], found: dict[str, Match]) -> None:
    for match in matches:
        step = type(match.state.step).__name__
        if step not in found or len(found[step].state.to_act) < 2 <= len(match.state.to_act):
            found[step] = Match.from_text(match.text(), match.game)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Countdowns take a hundred times as long: none may end a choice while a busy machine compares tables."""
    found = Server(tmp_path_factory.mktemp("site"), hurry=0.01)
    found.start()
    yield found
    found.stop()


def settled(play: Play) -> Iterator[Match]:
    """A match of settlers wherever seats begin to choose under seal."""
    match, rng = play.match(), play.rng()
    settlers = [settler(play.game) for _ in match.state.seats]
    while not match.over:
        if match.state.step.sealed and not match.state.step.keeps(match.state):
            yield match
        seat = match.state.to_act[0]
        menu = match.state.menu(seat)
        match.do(seat, (settlers[seat].choose(match.view(seat), menu) if seat >= 0 else None) or menu.pick(rng))


def at_opening(server: Server, match: Match) -> Table:
    answer = server.http.post("/api/tables/import", json={"log": match.text(), "name": "Ada"})
    assert answer.status_code == 201, answer.text
    table = Table(server, answer.json())
    for seat in match.state.seats:
        table.post("/join", {"name": f"P{seat}"}, table.tokens[seat])
    return table


class Page:
    """An open page that keeps what it is told."""

    def __init__(self, page: ClientConnection) -> None:
        self.told: list[Json] = []
        threading.Thread(target=lambda: self.told.extend(pushed(page)), daemon=True).start()

    def seq(self) -> int | None:
        """Of the last state that it was told."""
        return next((push["snapshot"]["seq"] for push in reversed(self.told) if push["type"] == "snapshot"), None)

    def here(self) -> set[int]:
        """Who is at the table, as far as it was told."""
        people = [push.get("snapshot", push).get("people") for push in self.told]
        last: list[Json] = next(filter(None, reversed(people)), [])
        return {person["seat"] for person in last if person["online"]}

    def wait_until(self, knows: Callable[[Page], object], what: object) -> None:
        until = time.monotonic() + LATE_SECONDS
        while knows(self) != what:
            assert time.monotonic() < until, f"it was told {knows(self)}, and never {what}"
            time.sleep(0.01)


def received(picks: list[tuple[Table, Script]], chooser: int = 0) -> list[dict[str, Any]]:
    """At each of these tables: all that others get while one seat picks; then the answers to all they may ask for."""
    with ExitStack() as stack:
        pages = [
            {seat: Page(stack.enter_context(table.live(seat))) for seat in (*table.tokens, None) if seat != chooser}
            for table, _ in picks
        ]
        for some in pages:
            for page in some.values():
                page.wait_until(Page.here, {*some} - {None})
        before = [{seat: len(page.told) for seat, page in some.items()} for some in pages]
        for table, script in picks:
            pick(table, chooser, script)
        for (table, _), some in zip(picks, pages, strict=True):
            for seat, page in some.items():
                page.wait_until(Page.seq, table.look(seat)["seq"])
        time.sleep(QUIET_SECONDS)
        heard = []
        for (table, _), some, had in zip(picks, pages, before, strict=True):
            heard.append({f"pushed to {seat}": _plain(page.told[had[seat] :]) for seat, page in some.items()})
            heard[-1] |= {f"{path} to {seat}": told for seat in some for path, told in asked(table, seat).items()}
        return heard


def pick(table: Table, seat: int, script: Script) -> None:
    for move in script:
        seq = table.look(seat)["seq"]
        if move is None:
            answer = table.post("/undo", {"expect_seq": seq}, table.tokens[seat])
        else:
            answer = table.move(seat, seq, move.verb, move.arg)
        assert answer.status_code == 200, answer.text


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


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_others_cannot_tell_what_a_seat_picks_nor_how_much(server: Server, name: str, step: str) -> None:
    """Every sealed step of every game: other picks, more or fewer, picks taken back, over HTTP and the live channel."""
    match = found_openings(name)[step]
    chooser = next(seat for seat in match.state.to_act if seat >= 0)
    partly, whole = scripts(match, chooser, Play(match.game, match.state.n_seats, {}, 0).rng())
    # who has chosen and then chooses anew is seen to do so: all still cannot tell what
    for some in (partly, [script for script in whole if script[-2:-1] != (None,)]):
        several = sorted(set(some), key=lambda script: (len(script), str(script)))
        several = several[:: max(1, len(several) // MOST_SCRIPTS)]
        heard = received([(at_opening(server, match), script) for script in several], chooser)
        for script, one in zip(several, heard, strict=True):
            assert json.dumps(one) == json.dumps(heard[0]), f"another can tell {script} from {several[0]}"
    assert len({*partly, *whole}) > 1, "there was something to choose"


def test_a_pick_pushes_nothing_and_changes_nothing_that_others_read(server: Server) -> None:
    """Before: six cards were six lines "chooses in secret", six plies and six seqs."""
    table = at_opening(server, votes())
    card = {"seats": [{"table": table.id, "token": table.tokens[1]}]}
    before = server.http.post("/api/mine", json=card).json()["tables"][0]
    heard = received([(table, (Move("yes"), Move("add", 0), None, Move("add", 0)))])[0]
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
    return found_openings("colonies")["Vote"]
