"""A table in memory, without a network: what happens when the disk fails, and what waits for whom."""

from __future__ import annotations

import asyncio
import random
import re
import sys
import threading
from collections.abc import Awaitable, Callable
from math import inf
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch

import pytest

import offworld
from offworld.core.game import Game
from offworld.core.log import _sealed
from offworld.core.match import Match
from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.core.refusal import Refusal, Refused
from offworld.core.view import View
from offworld.table.api import Call
from offworld.table.bots import BotFailed, Bots
from offworld.table.driver import Driver
from offworld.table.live import _Page
from offworld.table.messages.given import ClockChoice, Hello, NewTable, SeatChoice
from offworld.table.people import Viewer
from offworld.table.problems import Problem
from offworld.table.routes.who import snapshot
from offworld.table.rows import Change, Kept
from offworld.table.seating import join, leave, missed
from offworld.table.settings import Settings
from offworld.table.site import Site
from offworld.table.store import Store
from offworld.table.table import STALE
from offworld.table.tables import Opened
from offworld.table.taking_back import undo
from offworld.table.worker import Answer
from tests.table.toys import register

MARS = NewTable(game="mars", seats=[SeatChoice(who="me")])
COLUMN = [Move("column", 4)]


def at_a_site(
    path: Path, act: Callable[[Site, Opened], Awaitable[None]], wanted: NewTable = MARS, **settings: Any
) -> None:
    async def main() -> None:
        site = Site(Settings(path, **settings))
        try:
            await act(site, await site.tables.create(wanted))
        finally:
            await site.close()

    asyncio.run(main())


def test_going_back_does_not_hold_up_the_server(tmp_path: Path) -> None:
    """Issue 11, point 20: while a long log is played again, everybody else goes on."""
    go, seen = threading.Event(), []

    def slowly(match: Match, *given: Any, replay: Any = Match.replay) -> None:
        seen.append(go.wait(5))
        replay(match, *given)

    async def act(_site: Site, opened: Opened) -> None:
        table = opened.table
        for move in (Move("column", 4), Move("row", 4)):
            await table.move(0, table.seq, [move])
        dice = patch.object(Match, "shows_since", return_value=False)  # which alone nobody takes back
        with dice, patch.object(Match, "replay", slowly):
            undoing = asyncio.create_task(undo(table, 0, table.seq, ask=True))
            await asyncio.sleep(0.1)
            go.set()
            assert (await undoing).accepted
        assert seen == [True], "nothing else could be done meanwhile"
        assert [made.move for made in table.match.plies] == COLUMN

    at_a_site(tmp_path, act)


def test_a_move_the_disk_did_not_take_is_not_made(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        with patch.object(site.store, "save", side_effect=OSError("disk full")), pytest.raises(Problem) as failed:
            await opened.table.move(0, 0, COLUMN)
        assert failed.value.status == 503
        assert opened.table.acts.closed
        with pytest.raises(Problem):
            await opened.table.move(0, 0, COLUMN)
        again = await site.tables.get(opened.table.id)
        assert again is not opened.table
        assert again.match.plies == []
        assert (await again.move(0, 0, COLUMN)).accepted

    at_a_site(tmp_path, act)


def test_nobody_is_shown_a_move_before_the_disk_has_it(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        table, save = opened.table, site.store.save
        shown = []

        async def slow(change: Change) -> None:
            shown.append(table.acts.lock.locked())
            await save(change)

        with patch.object(site.store, "save", slow):
            await table.move(0, 0, COLUMN)
        assert shown == [True]

    at_a_site(tmp_path, act)


def test_nobody_who_waited_is_shown_a_move_that_the_disk_did_not_take(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        table, told, full = opened.table, AsyncMock(), asyncio.Event()

        async def fail(change: object) -> None:
            await full.wait()
            raise OSError("disk full")

        with patch.object(site.store, "save", fail):
            moving = asyncio.create_task(table.move(0, 0, COLUMN))
            await asyncio.sleep(0.05)
            looking = asyncio.create_task(snapshot(Call(site, {}, {}, None, None), table, Viewer()))
            staying = asyncio.create_task(_Page(site, told, table, Viewer(), Hello())._news())
            await asyncio.sleep(0.05)
            full.set()
            moved, looked, stays = await asyncio.gather(moving, looking, staying, return_exceptions=True)
        assert isinstance(moved, Problem)
        assert isinstance(looked, Problem)
        assert stays is False
        told.send_text.assert_not_awaited()
        told.close.assert_awaited_once_with(1012)

    at_a_site(tmp_path, act)


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        await opened.table.move(0, 0, COLUMN)
        opened.table.updated -= 10_000
        await site.tables.create(MARS)
        assert opened.table.acts.closed
        again = await site.tables.get(opened.table.id)
        assert again is not opened.table
        assert [made.move for made in again.match.plies][:1] == COLUMN

    at_a_site(tmp_path, act, tables_in_memory=1)


def test_a_table_is_replayed_once_however_many_ask(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        opened.table.acts.closed = True
        found = await asyncio.gather(*(site.tables.get(opened.table.id) for _ in range(5)))
        assert len({id(table) for table in found}) == 1

    at_a_site(tmp_path, act)


def test_time_decides_only_what_is_still_due(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bid came while the referee already lifted the hammer: the time for the lot starts anew."""
    monkeypatch.setattr(sys, "path", [*sys.path])  # as it was, afterwards
    register()

    async def act(site: Site, opened: Opened) -> None:
        table = opened.table
        await table.call_time()
        assert table.match.plies == []
        table.clock._started -= 100
        await asyncio.gather(table.move(0, 0, [Move("up")]), table.call_time())
        assert [made.move.verb for made in table.match.plies] == ["up"]
        table.clock._started -= 100
        await table.call_time()
        assert [made.move.verb for made in table.match.plies] == ["up", "close"]

    at_a_site(tmp_path, act, NewTable(game="gavel", seats=[SeatChoice(who="me")], options={"tenths": 600}))


def test_who_answers_at_the_last_moment_has_missed_nothing(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        table = opened.table
        fresh = table.fresh(0)
        await table.move(0, 0, COLUMN)
        assert not await missed(table, 0, fresh, 1)
        assert table.seats[0].misses == 0

    at_a_site(tmp_path, act)


def test_a_bot_that_thinks_for_somebody_who_comes_back_is_not_heard(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        table = opened.table
        await leave(table, 0)
        fresh = table.fresh(0)
        await join(table, 0, "")
        assert (await table.move_for(0, fresh, COLUMN)).refusal is STALE
        assert table.match.plies == []

    at_a_site(tmp_path, act)


def test_a_bot_that_fails_to_answer_for_an_absent_seat_is_replaced_too(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        table, state = opened.table, opened.table.match.state
        driver, choose = Driver(table, site.bots, site.settings), site.bots.choose

        async def failing(game: Game[Any], kind: str, view: View, menu: Menu, **_more: Any) -> Answer:
            if kind != "random":
                raise BotFailed("it broke down")
            return await choose(game, kind, view, menu)

        with patch.object(site.bots, "choose", failing):
            assert await driver._bots_choice(0, state) in list(state.menu(0))
        assert table.seats[0].stand_in == "random"
        assert "settler bot playing for the settler failed: it broke down" in table.record[-1].text

    at_a_site(tmp_path, act)


@pytest.mark.parametrize(
    ("clock", "most"), [(ClockChoice("move", 20), 2.0), (ClockChoice("game", 100), 1.0), (ClockChoice(), inf)]
)
def test_a_bot_is_told_how_long_it_may_think(tmp_path: Path, clock: ClockChoice, most: float) -> None:
    """Issue 17, point 4."""
    told: list[float] = []

    async def choose(_bots: Bots, game: Game[Any], kind: str, view: View, menu: Menu, **more: Any) -> Answer:
        told.append(more["within"])
        await asyncio.sleep(0.01)
        return Answer(menu.at(0))

    async def act(_site: Site, opened: Opened) -> None:
        while len(told) < 3:
            await asyncio.sleep(0)
        assert (opened.table.clock.used[0] > 0) == (clock.kind == "game")

    with patch.object(Bots, "choose", choose):
        at_a_site(tmp_path, act, NewTable("mars", [SeatChoice("strategist:patient")], clock=clock))
    assert told[0] == most
    assert told[:3] == sorted(told[:3], reverse=True)


def test_a_forged_log_is_refused_or_played(tmp_path: Path) -> None:
    """Whatever its lines say, digests in order: a sentence or a table, never a failure."""
    rng = random.Random(8)
    match = Match(offworld.game("mars"), 1, seed=8)
    while not match.over:
        match.do(0, match.state.menu(0).pick(rng))
    lines = [line.rpartition(" #")[0] for line in match.text().splitlines()]

    async def act(site: Site, _opened: Opened) -> None:
        refused = []
        for _ in range(200):
            forged = list(lines)
            n = rng.randrange(len(forged))
            forged[n : n + 1] = rng.choice(FORGERIES)(forged[n], rng)
            try:
                await site.tables.restore("".join(_sealed(forged)), "")
            except Problem as problem:
                refused.append(problem.status)
        assert set(refused) == {422}
        assert len(refused) > 150

    at_a_site(tmp_path, act)


FORGERIES: tuple[Callable[[str, random.Random], list[str]], ...] = (
    lambda line, rng: [],
    lambda line, rng: [line, line],
    lambda line, rng: [line[: rng.randrange(len(line))]],
    lambda line, rng: [re.sub(r"[0-9]+", lambda _: str(rng.choice((0, 1, 2, 77, 99999999, "9" * 400))), line)],
    lambda line, rng: [
        line.replace(" ", rng.choice(("  ", "\t", " -", " \u0663"))),
    ],
    lambda line, rng: ["".join(rng.sample(line, len(line)))],
    lambda line, rng: [line.upper()],
    lambda line, rng: [rng.choice("*!0123456789") + line[1:]],
)


def test_a_table_that_is_looked_for_while_it_is_made_is_not_there_twice(tmp_path: Path) -> None:
    """It is on the disk, but not in memory yet, when a server that just started resumes what it finds there."""

    async def act(site: Site, _opened: Opened) -> None:
        create, load, written, moved = site.store.create, site.store.load, asyncio.Event(), asyncio.Event()

        async def slowly_made(kept: Kept) -> None:
            await create(kept)
            written.set()
            await asyncio.sleep(0.1)

        async def slowly_loaded(name: str) -> Kept | None:
            kept = await load(name)
            await moved.wait()
            return kept

        with patch.object(site.store, "create", slowly_made), patch.object(site.store, "load", slowly_loaded):
            making = asyncio.create_task(site.tables.create(MARS))
            await written.wait()
            resuming = asyncio.create_task(site.tables.resume())
            table = (await making).table
            assert (await table.move(0, 0, COLUMN)).accepted
            moved.set()
            await resuming
        again = await site.tables.get(table.id)
        assert again is table
        assert (await again.move(0, 1, [Move("row", 4)])).accepted

    at_a_site(tmp_path, act)


def test_an_endless_log_is_refused_before_it_is_played(tmp_path: Path) -> None:
    async def act(site: Site, _opened: Opened) -> None:
        with pytest.raises(Problem, match="at most 50 moves"):
            await site.tables.restore("\n" * 60, "")
        with pytest.raises(Problem, match="at most 50 moves"):
            await site.tables.restore("\x85" * 60, "")

    at_a_site(tmp_path, act, most_moves=50)


def test_a_move_whose_sender_gives_up_is_made_once_and_told(tmp_path: Path) -> None:
    """The request is cancelled while the disk still writes: what was written stands, in memory too."""

    async def act(site: Site, opened: Opened) -> None:
        table, save = opened.table, site.store.save
        written, told = asyncio.Event(), []
        table.listeners.add(lambda: told.append((table.seq, table.acts.closed)))

        async def slow(change: Change) -> None:
            written.set()
            await asyncio.sleep(0.05)
            await save(change)

        with patch.object(site.store, "save", slow):
            sender = asyncio.create_task(table.move(0, 0, COLUMN))
            await written.wait()
            sender.cancel()
            with pytest.raises(asyncio.CancelledError):
                await sender
            repeated = await table.move(0, 0, COLUMN)
        assert repeated.refusal is STALE
        assert told == [(1, False)]
        assert await site.tables.get(table.id) is table
        kept = await site.store.load(table.id)
        assert kept is not None
        assert [move for _, move in kept.moves] == [made.move for made in table.match.plies] == COLUMN

    at_a_site(tmp_path, act)


@pytest.mark.parametrize("failure", [ZeroDivisionError(), Refused(Refusal("MARS-1", "not after all"))])
def test_a_rule_that_breaks_down_leaves_the_table_as_the_disk_has_it(tmp_path: Path, failure: Exception) -> None:
    """Half of a plan was made when a rule failed: that half must not be shown, nor kept later."""

    async def act(site: Site, opened: Opened) -> None:
        table, do = opened.table, opened.table.match.do

        def fail_at_the_row(seat: int, move: Move) -> None:
            do(seat, move)
            if move.verb == "row":
                raise failure

        with patch.object(table.match, "do", fail_at_the_row), pytest.raises(type(failure)):
            await table.move(0, 0, [*COLUMN, Move("row", 4)])
        assert table.acts.closed
        again = await site.tables.get(table.id)
        assert again.match.plies == []
        assert (await again.move(0, 0, COLUMN)).accepted

    at_a_site(tmp_path, act)


def test_a_site_that_closes_keeps_what_is_under_way(tmp_path: Path) -> None:
    """Bots are in mid-move when the server stops: no table breaks, no move is half kept."""

    async def main() -> None:
        site = Site(Settings(tmp_path))
        bots = NewTable(game="colonies", seats=[SeatChoice(who="random")] * 3)
        opened = [await site.tables.create(bots) for _ in range(20)]
        while sum(len(one.table.match.plies) for one in opened) < 200:
            await asyncio.sleep(0.01)
        closing = asyncio.create_task(site.close())
        assert closing in (await asyncio.wait([closing], timeout=10))[0]
        again = Store(tmp_path / "tables.sqlite3")
        for one in opened:
            kept = await again.load(one.table.id)
            assert kept is not None
            assert not one.table.acts.closed
            assert kept.moves == [(made.seat, made.move) for made in one.table.match.plies]
        again.close()

    asyncio.run(main())


def test_time_used_is_kept_while_another_clock_runs(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        opened.table.clock.used[0] = 30.0
        await opened.table.set_clock(ClockChoice("none"))
        kept = await site.store.load(opened.table.id)
        assert kept is not None
        assert kept.seats[0].used == 30

    at_a_site(tmp_path, act)


def test_a_driver_stops_however_close_a_change_came_before(tmp_path: Path) -> None:
    async def act(site: Site, opened: Opened) -> None:
        await opened.table.set_clock(ClockChoice("move", 600))
        for ticks in range(8):
            driver = Driver(opened.table, site.bots, site.settings)
            driver.start()
            await asyncio.sleep(0.01)
            opened.table.tell()
            for _ in range(ticks):
                await asyncio.sleep(0)
            stopping = asyncio.create_task(driver.stop())
            assert stopping in (await asyncio.wait([stopping], timeout=5))[0]

    at_a_site(tmp_path, act)
