"""Issue 11, point 21: what one seat writes for itself alone shows nowhere else, not even by a time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.harness import Json, Server, Table, heard

PRIVATE: dict[str, Json] = {"/notes": {"text": "mine"}, "/orders": {"orders": []}}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    server = Server(tmp_path, workers=1, ping_seconds=0.5)
    server.start()
    made = server.make("moonlet", "me", "open")
    made.sit()
    yield made
    server.stop()


def test_notes_and_orders_do_not_change_what_others_are_told(table: Table) -> None:
    before, card = table.look(1), _card(table)
    for path, body in PRIVATE.items():
        assert table.post(path, body, table.tokens[0]).status_code == 200
    assert (table.look(1), _card(table)) == (before, card)


def test_notes_and_orders_do_not_hold_up_the_pings_of_others(table: Table) -> None:
    """Each one made the other's page wait anew, so that no ping came while somebody wrote."""
    with table.live(1) as page:
        assert heard(page, 20)["type"] == "snapshot"
        until = time.monotonic() + 3
        while time.monotonic() < until:
            for path, body in PRIVATE.items():
                table.post(path, body, table.tokens[0])
            time.sleep(0.1)
        table.post("/chat", {"text": "that was all"}, table.tokens[0])
        kinds: list[str] = []
        while not kinds or kinds[-1] != "chat":
            kinds.append(heard(page, 20)["type"])
    assert kinds.count("ping") >= 2


def _card(table: Table) -> Json:
    mine: dict[str, Any] = {"seats": [{"table": table.id, "token": table.tokens[1]}]}
    card: Json = table.server.http.post("/api/mine", json=mine).json()["tables"][0]
    return card
