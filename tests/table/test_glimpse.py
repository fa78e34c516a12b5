"""M.U.L.E. without notes at the table: once the looker has seen enough, nothing that it can ask for tells it again
(issue 11, point 2)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.table.harness import Json, Server, Table, pushed
from tests.table.test_moves import led_to

FOUND = "Crystite "


@pytest.fixture
def assayed(server: Server) -> Iterator[tuple[Table, list[Json], Json]]:
    """A table after an assay of two lands; the pushes of the looker's page; what it saw before it said enough."""
    table = server.make("mule", "me", "settler", "settler", seed=3, options={"assay_notes": False})
    seen = led_to(table, "assay")
    with table.live(0) as page:
        pushes = (push["snapshot"] for push in pushed(page) if push["type"] == "snapshot")
        told = [next(pushes)]
        for verb in ("assay", "look"):
            arg = seen["view"]["menu"][verb][0]
            seen = table.move(0, seen["seq"], verb, arg).json()["snapshot"]
        told += heard_until(pushes, seen["seq"])
        done = table.move(0, seen["seq"], "enough").json()["snapshot"]
        told += heard_until(pushes, done["seq"])
        yield table, told, seen


def heard_until(pushes: Iterator[Json], seq: int) -> Iterator[Json]:
    for push in pushes:
        yield push
        if push["seq"] >= seq:
            return


def lines(snapshot: Json) -> list[str]:
    return [line["text"] for line in snapshot["log"] + snapshot["story"] if FOUND in line["text"]]


def glimpsed(view: Json) -> list[int]:
    """Lands with their secret side down whose value is in sight."""
    return [
        tile
        for tile, value in enumerate(view["crystite"])
        if value is not None and view["assayed"][tile] and not view["turned"][tile]
    ]


def test_while_it_looks_the_seat_sees_both_values(assayed: Any) -> None:
    _table, _told, seen = assayed
    assert len(glimpsed(seen["view"])) == 2
    assert sum(line.startswith("You find") for line in lines(seen)) == 2


def test_afterwards_no_answer_of_the_server_tells_them(assayed: Any) -> None:
    table, _told, seen = assayed
    after = table.look(0)
    assert glimpsed(after["view"]) == lines(after) == []
    assert FOUND not in table.get("/log", table.tokens[0]).text
    for ply in range(seen["ply"] + 1):
        past = table.get(f"/replay?ply={ply}", table.tokens[0]).json()
        assert [glimpsed(moment) for moment in views(past)] == [[]], f"the look back to {ply} shows it"
        assert "You find" not in json.dumps(past)
    for path in ("/charts", "/hint"):
        answer = table.get(path, table.tokens[0]) if path == "/charts" else table.post(path, {}, table.tokens[0])
        assert answer.status_code in (200, 409)
        assert FOUND not in answer.text


def views(said: Any) -> Iterator[Json]:
    """Every view of the game in an answer."""
    if isinstance(said, dict):
        if "crystite" in said:
            yield said
        for value in said.values():
            yield from views(value)
    elif isinstance(said, list):
        for value in said:
            yield from views(value)


def test_an_open_page_loses_the_lines_that_told_it(assayed: Any) -> None:
    """Pushes replace what the page has from `log_from` and `story_from` on."""
    table, told, _seen = assayed
    log: list[Json] = []
    story: list[Json] = []
    shown = 0
    for push in told:
        log[push["log_from"] :], story[push["story_from"] :] = push["log"], push["story"]
        shown = max(shown, len(lines({"log": log, "story": story})))
    assert shown, "it was told for a while"
    assert lines({"log": log, "story": story}) == []
    after = table.look(0)
    assert (log, story) == (after["log"][: len(log)], after["story"][: len(story)])
