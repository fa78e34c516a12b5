"""Looking back: the log, positions as they were, the books."""

from __future__ import annotations

import asyncio
from typing import Any

from offworld.core.journal import move_of
from offworld.games.beside import beside
from offworld.table.api import Call, Endpoint
from offworld.table.messages import given, told
from offworld.table.messages.past import Charts, Replayed
from offworld.table.past import MOST_VIEWS, Eyes, moment
from offworld.table.past import charts as charts_of
from offworld.table.people import Viewer
from offworld.table.problems import Problem
from offworld.table.routes.who import NOT_NOW, TABLE, THINKING, seat_of, table_of
from offworld.table.table import Table


async def log(call: Call) -> told.LogText:
    """As a file: complete once the game is over, until then what this viewer may read."""
    table, viewer = await table_of(call)
    async with table.acts.between():
        if table.over:
            return told.LogText(text=table.match.text(), complete=True)
        lines = table.match.log(viewer.seat)
    return told.LogText(text="".join(f"{ply} {line}\n" for ply, line in enumerate(lines, start=1)), complete=False)


async def replay(call: Call) -> Replayed:
    table, viewer = await table_of(call)
    async with table.acts.between():
        now = moment(table.match, call.site.scribe(table).journal(viewer.seat))
        past, eyes = call.site.pasts.of(table.id, table.match), _eyes(call, viewer, table)
    ply, count, last = call.query["ply"], max(1, call.query.get("count", 1)), len(now.log)
    if ply > last:
        raise Problem(422, f"the log has {last} moves")
    if count > MOST_VIEWS:
        raise Problem(422, f"at most {MOST_VIEWS} positions at a time")
    plies = [move_of(now.log, n, len(now.moves)) for n in range(ply, min(ply + count, last + 1))]
    views = await asyncio.to_thread(past.views, now.moves, plies, eyes)
    return Replayed(ply=ply, last=last, views=views)


def _eyes(call: Call, viewer: Viewer, table: Table) -> Eyes:
    """The viewer's own, until the game is over; then any seat's, or those of all."""
    seat = call.query.get("seat", viewer.seat)
    everything = bool(call.query.get("everything", 0))
    if seat is not None and seat >= len(table.seats):
        raise Problem(422, "there is no such seat")
    if not table.over and (everything or seat != viewer.seat):
        raise Problem(403, "what others know stays hidden until the game is over", "look from your own seat")
    return Eyes(seat, everything, not table.over)


async def judgement(call: Call) -> told.Judgement:
    table, _viewer, seat = await seat_of(call)
    async with table.acts.between():
        if not table.over:
            raise Problem(409, "moves are judged when the game is over", "ask for a hint instead")
        past, moves = call.site.pasts.of(table.id, table.match), [(made.seat, made.move) for made in table.match.plies]
    if not 0 < call.body.ply <= len(moves):
        raise Problem(422, f"the log has {len(moves)} moves")
    made = moves[call.body.ply - 1]
    then = await asyncio.to_thread(past.state, moves, call.body.ply - 1)
    if made[0] < 0 or then.menu(made[0]).total <= 1:
        raise Problem(409, "there was nothing to decide", "ask about a move that somebody chose")
    return await call.site.advice.judgement(table, seat, then, made)


async def charts(call: Call) -> Charts:
    table, viewer = await table_of(call)
    async with table.acts.between():
        now = moment(table.match, call.site.scribe(table).journal(viewer.seat))
    return await asyncio.to_thread(charts_of, now, viewer.seat)


async def facts(call: Call) -> dict[str, Any]:
    """Facts of the data that this table is played with, so that no board has to know a number by heart."""
    table, _ = await table_of(call)
    face = beside(table.match.game, "face")
    return dict(face.facts(table.match.game)) if face is not None else {}


ENDPOINTS = (
    Endpoint("GET", TABLE + "/log", log, told.LogText, "The log as text", token=True),
    Endpoint(
        "GET",
        TABLE + "/replay",
        replay,
        Replayed,
        "The table after some of its moves",
        query={"ply": "after how many moves"},
        cost=lambda call: max(1, call.query.get("count", 1) // 10),
        may_query={
            "count": "how many positions from there on, one if not given",
            "seat": "whose eyes, once the game is over; the bearer's own if not given",
            "everything": "1: what any seat could see, once the game is over",
        },
        token=True,
    ),
    Endpoint(
        "POST",
        TABLE + "/judgement",
        judgement,
        told.Judgement,
        "Was it a good move? A bot that searches says what it thinks",
        given.AskJudgement,
        token=True,
        cost=lambda _call: THINKING,
        also=NOT_NOW,
    ),
    Endpoint("GET", TABLE + "/charts", charts, Charts, "The economy turn by turn", token=True),
    Endpoint("GET", TABLE + "/facts", facts, dict[str, Any], "What its board needs to know of the box", token=True),
)
