"""What a push costs: parts that all see are made once, and parts that are as they were are not written anew."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import offworld
from offworld import Match
from offworld.core.fields import Column
from offworld.table import snapshot
from offworld.table.snapshot import Scribe
from offworld.testing.plays import choose

PLIES = 40
MOST_SEATS = 4


class Table:
    """As much of one as a view needs."""

    def __init__(self, name: str) -> None:
        game = offworld.game(name)
        self.match = Match(game, min(MOST_SEATS, game.seats[-1]), seed=3)
        self.seq = 0
        self.over = False
        self._rng = random.Random(3)

    def step(self) -> None:
        seat = self._rng.choice(self.match.state.to_act)
        self.match.do(seat, choose(self.match.state.menu(seat), self._rng))
        self.seq += 1

    @property
    def viewers(self) -> list[int | None]:
        return [*self.match.state.seats, None]


@pytest.mark.parametrize("name", offworld.games())
def test_a_view_in_parts_is_the_same_byte_for_byte(name: str) -> None:
    """Issue 15, point 3: at every move of a play, for every seat and a watcher."""
    table: Any = Table(name)
    scribe = Scribe(table)
    for _ in range(PLIES):
        for seat in table.viewers:
            whole = msgspec.json.encode(table.match.view(seat, words=True))
            assert msgspec.json.encode(scribe.told_view(seat)) == whole
        if not table.match.over:
            table.step()


def test_what_is_as_it_was_is_not_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 15, point 3: nor what another seat was told already."""
    written: list[object] = []

    def encode(value: object) -> bytes:
        written.append(value)
        return msgspec.json.encode(value)

    monkeypatch.setattr(snapshot, "as_json", encode)
    table: Any = Table("colonies")
    scribe = Scribe(table)
    first = scribe.told_view(0)
    assert len(written) == len(first)
    written.clear()
    scribe.told_view(1)
    other = table.match.view(1, words=True)
    mine = table.match.view(0, words=True)
    assert written == [value for name, value in other.items() if value != mine[name]]
    table.seq += 1
    written.clear()
    scribe.told_view(0)
    assert written == [], "nothing has happened"


def test_what_all_see_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 15, point 3."""
    state = Table("mule").match.state
    made: list[str] = []

    def counted(name: str, column: Column) -> Any:
        assert column.shown is not None
        shown = column.shown(name)

        def noted(s: Any, seat: int | None) -> Any:
            made.append(name)
            return shown(s, seat)

        return noted

    columns = {name: column for name, column in state.columns.items() if column.shown}
    monkeypatch.setattr(type(state), "shown", {name: counted(name, column) for name, column in columns.items()})
    common: dict[str, Any] = {}
    for seat in state.seats:
        state.view(seat, True, common)
    for name in columns:
        assert made.count(name) == (1 if name in state.seen_by_all else state.n_seats)
    assert len(state.seen_by_all) > 5
