"""The people of a table come and go: who joins, leaves, is away or is given another link."""

from __future__ import annotations

from offworld.core.move import Seat
from offworld.table import taking_back
from offworld.table.acts import act
from offworld.table.bots import RANDOM
from offworld.table.people import OPEN
from offworld.table.problems import Problem
from offworld.table.table import Table
from offworld.table.tokens import hashed, new_token

ARRANGED = {
    "revoke": "The link to {}'s seat no longer works",
    "reissue": "{}'s seat has a new link",
    "bot": "A bot stands in for {}",
    "return": "{} may play again",
}
"""What the owner may do with a seat, and what the table then says."""


@act
async def join(table: Table, seat: Seat, name: str) -> None:
    """Sit down, or come back: the bot that stood in gets up."""
    info = table.seats[seat]
    news = info.kind == OPEN or info.away
    info.name = name.strip() or info.name
    table.came_back(seat)
    table.match.call([one.name for one in table.seats])
    lines = [table.line("table", f"{table.name(seat)} sits down", seat)] if news else []
    await table.commit(moved=(seat,) if news else (), record=lines)


@act
async def leave(table: Table, seat: Seat) -> None:
    """A bot stands in until the person is back."""
    await _away(table, seat, f"{table.name(seat)} leaves; a bot takes over")


@act
async def arrange(table: Table, seat: Seat, action: str) -> str | None:
    """Do what the owner wants with a seat; answers with the new token of a reissued link."""
    info = table.seats[seat]
    if not info.human:
        raise Problem(409, "a bot sits there; it has no link")
    said = ARRANGED[action].format(table.name(seat))
    if action == "bot":
        await _away(table, seat, said)
        return None
    token = new_token() if action == "reissue" else None
    if action == "return":
        table.came_back(seat, joins=False)
    else:
        info.token = hashed(token) if token else None
        info.former, info.played = max(info.former, info.played), 0
    await table.commit(moved=(seat,) if action == "return" else (), record=[table.line("table", said)])
    return token


@act
async def missed(table: Table, seat: Seat, fresh: int, most: int) -> bool:
    """A seat's time is up. After `most` times a bot stands in; answers whether one does now."""
    if fresh != table.fresh(seat):
        return False
    info = table.seats[seat]
    info.misses += 1
    if info.misses < most:
        return False
    await _away(table, seat, f"A bot stands in for {table.name(seat)}")
    return True


@act
async def replace_bot(table: Table, seat: Seat, failed: str, why: str) -> None:
    """A bot of this kind failed: `random` plays on, or stands in from now on, and the table says so."""
    info = table.seats[seat]
    if failed != (info.stand_in if info.human else info.kind) or failed == RANDOM:
        return
    if info.human:
        info.stand_in = RANDOM
    else:
        info.kind = RANDOM
    text = f"The {failed} bot playing for {table.name(seat)} failed: {why}. A random bot takes over."
    await table.commit(record=[table.line("table", text, seat)])


async def _away(table: Table, seat: Seat, said: str) -> None:
    """Nobody waits any longer for this seat's person, neither for a move nor for an answer to an undo."""
    table.seats[seat].away = True
    if table.vote is not None and table.vote.by == seat:
        table.vote = None
    await table.commit(record=[table.line("table", said)])
    if taking_back.agreed(table):
        await taking_back.count(table)
