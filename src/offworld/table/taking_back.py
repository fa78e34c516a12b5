"""Taking back: alone up to the last barrier, beyond it with everybody's consent."""

from __future__ import annotations

import asyncio

from offworld.core.errors import CannotUndo
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal
from offworld.table.acts import act
from offworld.table.people import PERSON, Outcome, UndoVote
from offworld.table.rows import RecordRow
from offworld.table.table import STALE, Table

SEEN = Refusal("", "something hidden was shown or rolled since, and nobody else is here to agree", "play on")


# -- asking --------------------------------------------------------------------------------------


def last_own_ply(table: Table, seat: Seat) -> int | None:
    """The number of the seat's last move."""
    plies = range(len(table.match.plies) - 1, -1, -1)
    return next((ply for ply in plies if table.match.plies[ply].seat == seat), None)


def asked_back(table: Table, ply: int) -> Seats:
    """Who has to agree to go back to before this move: people at the table, and those who have played since."""
    here = table.people()
    return tuple(info.seat for info in table.seats if info.seat in here or (info.kind == PERSON and info.played > ply))


def has_seen(table: Table, seat: Seat, ply: int) -> bool:
    """Whether the seat would go back knowing more (dice, an assay, a reveal) with nobody else to agree."""
    return set(asked_back(table, ply)) <= {seat} and table.match.shows_since(ply)


def agreed(table: Table) -> bool:
    """Whether somebody has asked to go back, and all who have to agree do."""
    return table.vote is not None and set(asked_back(table, table.vote.ply)) <= table.vote.agreed


# -- acting --------------------------------------------------------------------------------------


@act
async def undo(table: Table, seat: Seat, expect_seq: int, ask: bool) -> Outcome:
    """Back to the last barrier on one's own; beyond it, with `ask`, a vote begins."""
    if expect_seq != table.seq_for(seat):
        return Outcome(STALE)
    before, public = len(table.match.plies), table.public()
    try:
        ply = table.match.undo(seat)
    except CannotUndo as error:
        return await _ask(table, seat) if ask else Outcome(Refusal("", str(error), "ask the others"))
    if table.kept_hidden(ply, public):
        await table.write(ply, before, moved=(seat,), hidden=seat)
        return Outcome()
    table.vote = None
    return await _took_back(table, seat, ply, before)


@act
async def agree(table: Table, seat: Seat, agree: bool) -> Outcome:
    """A seat's answer to whoever asked."""
    if table.vote is None:
        return Outcome(Refusal("", "nobody has asked to take anything back"))
    if not agree:
        table.vote = None
        await table.commit(record=[table.line("table", f"{table.name(seat)} does not agree to the undo", seat)])
        return Outcome()
    table.vote.agreed.add(seat)
    return await count(table)


async def _ask(table: Table, seat: Seat) -> Outcome:
    ply = last_own_ply(table, seat)
    if table.over:
        return Outcome(Refusal("", "the game is over and its dice are shown", "start a new table"))
    if ply is None:
        return Outcome(Refusal("", "you have not moved yet"))
    if any(info.former > ply for info in table.seats):
        return Outcome(Refusal("", "somebody whose link no longer works has moved since", "play on"))
    if has_seen(table, seat, ply):
        return Outcome(SEEN)
    table.vote = UndoVote(seat, ply, {seat})
    return await count(table)


async def count(table: Table) -> Outcome:
    """Go back if all who are asked have agreed."""
    if table.vote is None or not agreed(table):
        await table.commit()
        return Outcome()
    if table.vote.agreed == {table.vote.by} and has_seen(table, table.vote.by, table.vote.ply):
        table.vote = None  # those who could have agreed have left
        await table.commit()
        return Outcome(SEEN)
    vote, before = table.vote, len(table.match.plies)
    table.match = await asyncio.to_thread(table.match.rewound, vote.ply)
    table.vote = None
    return await _took_back(table, vote.by, vote.ply, before)


async def _took_back(table: Table, seat: Seat, ply: int, before: int) -> Outcome:
    """The log ends at `ply` now, apart from what chance answered anew."""
    line = table.line("table", f"{table.name(seat)} takes back their last move", seat)
    await table.write(ply, before, moved=tuple(table.match.state.seats), record=_unless_said(table, line))
    return Outcome()


def _unless_said(table: Table, line: RecordRow) -> list[RecordRow]:
    """Taking back the same move again and again does not fill the record."""
    last = table.record[-1] if table.record else None
    said = last is not None and (last.kind, last.text) == (line.kind, line.text) and last.ply <= line.ply
    return [] if said else [line]
