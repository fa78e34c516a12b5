"""Nothing secret leaves the server: every byte sent to each viewer over whole games of every game is
recorded and held against what that viewer may know, worked out anew from the log.
"""

from __future__ import annotations

import json
import random
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

import offworld
from offworld.core.game import Game
from offworld.core.journal import Told
from offworld.core.match import Match
from offworld.table.tokens import hashed
from tests.table.harness import Json, Server, Table, any_move, looking_on, pushed
from tests.table.toys import toy

PEOPLE = 3
MOST_MOVES = 120
"""By people, in a game that random play does not end before; then bots end it."""


class Page(threading.Thread):
    """An open page that records all it is sent."""

    def __init__(self, table: Table, seat: int | None) -> None:
        super().__init__(daemon=True)
        self.table, self.seat = table, seat
        self.heard: list[Json] = []
        self.ready = threading.Event()

    def run(self) -> None:
        with self.table.live(self.seat) as page:
            for push in pushed(page):
                self.heard.append(push)
                self.ready.set()
                if push["type"] == "snapshot" and push["snapshot"]["over"]:
                    return


SHORT: dict[str, dict[str, object]] = {
    "merchant": {"target": "1000", "turn_cap": 10},
    "rigs": {"rounds": 4},
    "mule": {"mode": "beginner"},
}
"""Options for games that take people who make any move very long."""


def game_of(name: str) -> Game[Any]:
    return offworld.game(name) if name in offworld.games() else toy(name)


@pytest.mark.parametrize("name", [*offworld.games(), "moonlet"])
def test_what_each_seat_is_sent_is_what_it_may_know(server: Server, name: str) -> None:
    seats = min(PEOPLE, game_of(name).seats[-1])
    table = server.make(name, "me", *["open"] * (seats - 1), options=SHORT.get(name, {}))
    table.sit()
    for seat in range(seats):
        table.post("/notes", {"text": f"note-canary-{seat}"}, table.tokens[seat])
    pages = [Page(table, seat) for seat in (*range(seats), None)]
    for page in pages:
        page.start()
        assert page.ready.wait(20)
    answers = play(table, seats)
    for page in pages:
        page.join(60)
        assert not page.is_alive()
    match = finished(table, name)
    for page in pages:
        answered = answers.get(page.seat, [])
        check_bytes(page.heard + answered, table, match, page.seat)
        check_told(answered + told_by(page), page.seat, match, notices(table))


def play(table: Table, seats: int) -> dict[int | None, list[Json]]:
    """A whole game by people who take any move; whoever is asked moves. All answers by seat."""
    rng = random.Random(11)
    answers: dict[int | None, list[Json]] = {seat: [] for seat in range(seats)}
    seen = table.look()
    for _ in range(MOST_MOVES):
        asked = [seat for seat in seen["view"]["to_act"] if seat >= 0]
        if not asked:
            break
        mine = table.look(rng.choice(asked))
        answer = table.move(mine["seat"], mine["seq"], *any_move(onward(mine["view"]), rng)).json()
        seen = answer["snapshot"]
        answers[mine["seat"]] += [mine, seen]
    for seat in range(seats):
        if not seen["over"]:
            table.post("/leave", {}, table.tokens[seat])
    with looking_on(table, table.owner):
        table.wait(lambda found: found["over"], seconds=60)
    return answers


def onward(view: Json) -> Json:
    """Without what only leads back: a table's log leaves detours out, so that no log holds what was told there."""
    back = {entry["verb"] for entry in view["entries"] if entry.get("back")}
    return {**view, "menu": {verb: args for verb, args in view["menu"].items() if verb not in back} or view["menu"]}


def finished(table: Table, name: str) -> Match:
    log: str = table.get("/log").json()["text"]
    return Match.from_text(log, game_of(name))


def notices(table: Table) -> set[str]:
    """The table's own lines in the story, in which it says who sits down, leaves or plays on."""
    with sqlite3.connect(table.server.data / "tables.sqlite3") as kept:
        rows = kept.execute("SELECT text FROM record WHERE table_id = ? AND kind = 'table'", (table.id,))
        return {text for (text,) in rows}


def told_by(page: Page) -> list[Json]:
    """Its snapshots, each with all lines that the page had by then."""
    log: list[Json] = []
    story: list[Json] = []
    found = []
    for push in page.heard:
        if push["type"] == "snapshot":
            snapshot = push["snapshot"]
            log = log[: snapshot["log_from"]] + snapshot["log"]
            story = story[: snapshot["story_from"]] + snapshot["story"]
            found.append({**snapshot, "log": log, "story": story})
    return found


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def check_told(told: list[Json], seat: int | None, match: Match, own_lines: set[str]) -> None:
    """Play the log again; compare what was told at each ply with what the rules let this seat know.

    A seat's plies are those it knows of: of the positions that it cannot number, one has to fit.
    """
    assert told
    left = defaultdict(list)
    for snapshot in told:
        left[snapshot["ply"]].append(snapshot)
    for again in positions(match):
        log = again.journal(seat)
        if left[len(log)]:
            left[len(log)] = unfit(left[len(log)], seat, again, log, own_lines)
    assert not any(left.values()), f"{sum(map(len, left.values()))} of {len(told)} snapshots fit no position"


def positions(match: Match) -> Iterator[Match]:
    """The play from its beginning on, move by move."""
    options: dict[str, Any] = {**match.state.options.plain()}
    again = Match(match.game, match.state.n_seats, dice=match.dice, **options)
    yield again
    while not again.over:
        entry = match.plies[len(again.plies)]
        again.do(entry.seat, entry.move)
        yield again


def unfit(snapshots: list[Json], seat: int | None, match: Match, log: list[Told], own_lines: set[str]) -> list[Json]:
    """Those with another view than this position's; in all else the others have to be right."""
    view = plain(match.view(seat, words=True))
    fitting = [snapshot for snapshot in snapshots if snapshot["view"] == view]
    texts = [line.text for line in log]
    story = [line.text for line in match.story if line.seat in (None, seat)]
    for snapshot in fitting:
        assert snapshot["seat"] == seat
        assert snapshot["over"] == match.over
        assert snapshot["key"] == (match.dice.key.hex() if match.over else None)
        assert [line["text"] for line in snapshot["log"]] == texts
        assert [line["text"] for line in snapshot["story"] if line["text"] not in own_lines] == story
    return [snapshot for snapshot in snapshots if snapshot["view"] != view]


def check_bytes(heard: list[Json], table: Table, match: Match, seat: int | None) -> None:
    """No token, no hash, no other seat's note; and no key before the end."""
    for push in heard:
        raw = json.dumps(push)
        for token in (*table.tokens.values(), table.owner):
            assert token not in raw
            assert hashed(token) not in raw
        for other in range(match.state.n_seats):
            assert other == seat or f"note-canary-{other}" not in raw
        snapshot = push.get("snapshot", push)
        assert snapshot.get("over") or match.dice.key.hex() not in raw
        for line in snapshot.get("story", []):
            assert line["seat"] in (None, seat)
