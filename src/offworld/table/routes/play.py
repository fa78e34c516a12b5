"""Playing and talking: moves, taking back, hints, chat, notes, standing orders."""

from __future__ import annotations

import msgspec

from offworld.books.orders import StandingOrder
from offworld.core.move import Move
from offworld.table import taking_back
from offworld.table.api import Answered, Call, Endpoint
from offworld.table.messages import given, told
from offworld.table.people import Outcome, Viewer
from offworld.table.problems import Problem
from offworld.table.routes.who import NOT_NOW, TABLE, THINKING, seat_of, table_of
from offworld.table.snapshot import told_orders
from offworld.table.table import FINAL, Table

GOING_BACK = 10
"""How many requests going back by consent counts for: some moves are made again."""
NOT_DONE = {409: (told.MoveAnswer, told.Error)}


async def move(call: Call) -> told.MoveAnswer | Answered:
    table, viewer, seat = await seat_of(call)
    moves = [Move(one.verb, one.arg) for one in call.body.moves]
    careful = call.body.unless_final, call.body.unless_grave
    outcome = await table.move(seat, call.body.expect_seq, moves, *careful)
    return await _outcome(call, table, viewer, outcome, call.body.brief)


async def undo(call: Call) -> told.MoveAnswer | Answered:
    table, viewer, seat = await seat_of(call)
    outcome = await taking_back.undo(table, seat, call.body.expect_seq, call.body.ask)
    return await _outcome(call, table, viewer, outcome)


async def vote(call: Call) -> told.MoveAnswer | Answered:
    table, viewer, seat = await seat_of(call)
    return await _outcome(call, table, viewer, await taking_back.agree(table, seat, call.body.agree))


async def _outcome(
    call: Call, table: Table, viewer: Viewer, outcome: Outcome, brief: bool = False
) -> told.MoveAnswer | Answered:
    """The present state either way; 409 if nothing was changed."""
    async with table.acts.between():
        snapshot = call.site.scribe(table).snapshot(viewer, brief)
    why = outcome.refusal
    refusal = None if why is None else told.RefusalTold(rule=why.rule, why=why.why, hint=why.hint)
    answer = told.MoveAnswer(
        accepted=outcome.accepted,
        seq=snapshot.seq,
        refusal=refusal,
        snapshot=snapshot,
        final=why is FINAL,
        grave=outcome.grave,
    )
    return answer if outcome.accepted else Answered(409, answer)


async def hint(call: Call) -> told.Hint:
    """What a bot would do with what this seat knows."""
    table, _viewer, seat = await seat_of(call)
    return await call.site.advice.hint(table, seat, call.body.bot)


async def chat(call: Call) -> told.Chat:
    table, viewer = await table_of(call)
    if call.token is None:
        raise Problem(401, "only players at the table may chat", "open the table with your own link")
    if not call.body.text.strip():
        raise Problem(422, "the message is empty")
    await table.say(viewer, call.body.text)
    return told.Chat(chat=call.site.scribe(table).chat())


async def note(call: Call) -> told.Note:
    table, _viewer, seat = await seat_of(call)
    await table.write_note(seat, call.body.text)
    return told.Note(note=call.body.text)


async def order(call: Call) -> told.Orders:
    table, _viewer, seat = await seat_of(call)
    await table.order(seat, tuple(StandingOrder(**msgspec.structs.asdict(one)) for one in call.body.orders))
    return told.Orders(orders=told_orders(table.seats[seat].standing))


ENDPOINTS = (
    Endpoint(
        "POST",
        TABLE + "/moves",
        move,
        told.MoveAnswer,
        "Make a move or a plan",
        given.Moves,
        token=True,
        cost=lambda call: len(call.body.moves),
        also=NOT_DONE,
    ),
    Endpoint(
        "POST",
        TABLE + "/undo",
        undo,
        told.MoveAnswer,
        "Take back the last own move",
        given.Undo,
        token=True,
        cost=lambda call: GOING_BACK if call.body.ask else 1,
        also=NOT_DONE,
    ),
    Endpoint(
        "POST",
        TABLE + "/undo/vote",
        vote,
        told.MoveAnswer,
        "Agree to take back, or not",
        given.Vote,
        token=True,
        cost=lambda _call: GOING_BACK,
        also=NOT_DONE,
    ),
    Endpoint(
        "POST",
        TABLE + "/hint",
        hint,
        told.Hint,
        "What would a bot do, and why?",
        given.AskHint,
        token=True,
        cost=lambda call: THINKING if call.body.bot else 1,
        also=NOT_NOW,
    ),
    Endpoint("POST", TABLE + "/chat", chat, told.Chat, "Say something to all", given.Say, token=True, also=NOT_NOW),
    Endpoint(
        "POST", TABLE + "/orders", order, told.Orders, "Give the seat's standing orders", given.GiveOrders, token=True
    ),
    Endpoint("POST", TABLE + "/notes", note, told.Note, "Write the seat's private note", given.WriteNote, token=True),
)
