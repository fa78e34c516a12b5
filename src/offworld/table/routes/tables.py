"""Tables: made, taken a seat at, left, arranged, listed."""

from __future__ import annotations

from offworld.table import seating
from offworld.table.api import Call, Endpoint
from offworld.table.messages import given, told
from offworld.table.people import Viewer
from offworld.table.problems import LEADS_NOWHERE, Problem
from offworld.table.routes.games import LESSON, lesson_of
from offworld.table.routes.who import NOT_NOW, TABLE, owned_by, seat_of, snapshot, table_of
from offworld.table.table import Table
from offworld.table.tables import Opened, check_clock


async def create(call: Call) -> told.Created:
    return await _created(call, await call.site.tables.create(call.body))


async def restore(call: Call) -> told.Created:
    _check_name(call.body.name)
    return await _created(call, await call.site.tables.restore(call.body.log, call.body.name))


async def begin_lesson(call: Call) -> told.Created:
    _check_name(call.body.name)
    return await _created(call, await call.site.tables.teach(lesson_of(call), call.body.name))


async def _created(call: Call, opened: Opened) -> told.Created:
    viewer = Viewer(opened.seat, owner=opened.seat is None)
    async with opened.table.acts.lock:
        seen = call.site.scribe(opened.table).snapshot(viewer)
    return told.Created(
        table=opened.table.id,
        seat=opened.seat,
        token=opened.token,
        owner_token=opened.owner,
        links=opened.links,
        snapshot=seen,
    )


async def look(call: Call) -> told.Snapshot:
    table, viewer = await table_of(call)
    return await snapshot(call, table, viewer)


async def join(call: Call) -> told.Snapshot:
    table, viewer, seat = await seat_of(call)
    _check_name(call.body.name)
    await seating.join(table, seat, call.body.name)
    return await snapshot(call, table, viewer)


def _check_name(name: str) -> None:
    if not (name == "" or name.isprintable()):
        raise Problem(422, "a name is one line of printable characters")


async def leave(call: Call) -> told.Snapshot:
    table, viewer, seat = await seat_of(call)
    await seating.leave(table, seat)
    return await snapshot(call, table, viewer)


async def arrange(call: Call) -> told.SeatChanged:
    table, _viewer = await owned_by(call)
    number = call.path["seat"]
    if not number.isdecimal() or len(number) > 2 or int(number) >= len(table.seats):
        raise Problem(404, "there is no such seat")
    token = await seating.arrange(table, int(number), call.body.action)
    async with table.acts.lock:
        return told.SeatChanged(seat=int(number), token=token, people=call.site.scribe(table).people())


async def set_clock(call: Call) -> told.Snapshot:
    table, viewer = await owned_by(call)
    check_clock(call.body)
    await table.set_clock(call.body)
    return await snapshot(call, table, viewer)


async def mine(call: Call) -> told.Mine:
    """Those that wait for me first, then the newest."""
    cards: list[told.TableCard] = []
    lost: list[told.TableLost] = []
    for seat in call.body.seats:
        try:
            table = await call.site.tables.get(seat.table)
            viewer = table.viewer(seat.token)
            if viewer is None:
                raise Problem(401, *LEADS_NOWHERE)
            async with table.acts.lock:
                cards.append(_table_card(table, viewer, len(call.site.scribe(table).journal(viewer.seat))))
        except Problem as problem:
            lost.append(told.TableLost(table=seat.table, error=str(problem)))
    return told.Mine(tables=sorted(cards, key=lambda card: (not card.your_turn, -card.updated)), lost=lost)


def _table_card(table: Table, viewer: Viewer, ply: int) -> told.TableCard:
    return told.TableCard(
        table=table.id,
        game=table.match.game.name,
        title=table.match.game.title,
        seat=viewer.seat,
        your_turn=viewer.seat in table.match.state.to_act,
        updated=table.updated,
        ply=ply,
        players=[table.name(info.seat) for info in table.seats],
        over=table.over,
        lesson=table.guided,
    )


ENDPOINTS = (
    Endpoint("POST", LESSON, begin_lesson, told.Created, "Make a table to learn a game at", given.Join, status=201),
    Endpoint("POST", "/api/tables", create, told.Created, "Make a table", given.NewTable, status=201),
    Endpoint(
        "POST", "/api/tables/import", restore, told.Created, "Make a table from a log", given.ImportLog, status=201
    ),
    Endpoint("POST", "/api/mine", mine, told.Mine, "My tables, those that wait for me first", given.MySeats),
    Endpoint("GET", TABLE, look, told.Snapshot, "The table as the bearer may know it", token=True),
    Endpoint("POST", TABLE + "/join", join, told.Snapshot, "Sit down, or come back", given.Join, token=True),
    Endpoint("POST", TABLE + "/leave", leave, told.Snapshot, "Leave; a bot plays on", token=True),
    Endpoint(
        "POST",
        TABLE + "/seats/{seat}",
        arrange,
        told.SeatChanged,
        "The owner arranges a seat",
        given.SeatAction,
        token=True,
        also=NOT_NOW,
    ),
    Endpoint(
        "POST", TABLE + "/clock", set_clock, told.Snapshot, "The owner sets the clock", given.ClockChoice, token=True
    ),
)
