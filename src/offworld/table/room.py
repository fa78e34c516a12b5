"""What is at one table, in memory and on the disk, and how an act there is carried through.

One act at a time, each holding the lock until the disk has it: nobody, not even a spectator, is shown
a move that a crash could still lose. An act runs in a task of its own, to its end, whether or not
whoever asked for it still waits; so memory and disk never say different things.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable, Sequence
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from offworld.core.game import Deadline
from offworld.core.journal import settled
from offworld.core.match import Match
from offworld.core.menu import Args
from offworld.core.move import Seat, Seats
from offworld.table import standing
from offworld.table.clock import Clock
from offworld.table.lessons import Lesson
from offworld.table.people import OPEN, PERSON, SeatInfo, UndoVote, Viewer
from offworld.table.problems import Problem
from offworld.table.rows import Change, Head, MoveRow, RecordRow, SeatRow, chain, first_digest
from offworld.table.settings import Settings
from offworld.table.store import Store
from offworld.table.tokens import fits

ACTED_SECONDS = 60.0
"""A person who has acted counts as present for so long, even without an open page."""
LATER = ("the server could not save this", "try again in a moment")

P = ParamSpec("P")
R = TypeVar("R", bound="Room")
T = TypeVar("T")

logger = logging.getLogger(__name__)


def act(
    method: Callable[Concatenate[R, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[R, P], Coroutine[Any, Any, T]]:
    """Makes a method an act: alone at the table, whole or not at all, to its end whoever waits for it."""

    @wraps(method)
    async def whole(room: R, /, *args: P.args, **named: P.kwargs) -> T:
        return await room.carry(method(room, *args, **named))

    return whole


class Room:
    """A match with its people and its record. What may be asked of it changes nothing."""

    def __init__(
        self, name: str, match: Match, seats: list[SeatInfo], clock: Clock, owner: str, store: Store, settings: Settings
    ) -> None:
        self.id = name
        self.match = match
        self.seats = seats
        self.clock = clock
        self.owner = owner
        self.seq = 0
        self.updated = time.time()
        self.record: list[RecordRow] = []
        self.vote: UndoVote | None = None
        self.lesson: Lesson | None = None
        self.dice_known = False
        """Made from a seed or a log: somebody may know every roll to come."""
        self.closed = False
        """No longer the truth, or put away: nothing is done here any more, whoever needs the table loads it anew."""
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        """Pages: told whatever may concern them."""
        self.attendant: Callable[[], None] = lambda: None
        """Whoever lets bots and clocks act here: told of everything, private or not."""
        self.online: dict[Seat | None, int] = {}
        """Open pages by seat; None: the owner's, who has no seat by that token."""
        self._acted: dict[Seat, float] = {}
        self._store = store
        self._settings = settings
        self._acts: set[asyncio.Task[Any]] = set()
        self._fresh = [0] * len(seats)
        self._choices: list[tuple[dict[str, Args], Hashable]] = [({}, None)] * len(seats)
        self._rows: dict[Seat, SeatRow] = {}
        """As they were written last."""
        start = first_digest(name)
        self._digests = [start, *chain(start, ((entry.seat, entry.move) for entry in match.entries))]
        """Of the log as it was written last, before its first move and after each."""
        self.look(())

    # -- asking ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def full(self) -> bool:
        """Its log takes no further move."""
        return len(self.match.entries) >= self._settings.most_moves

    @property
    def busy(self) -> bool:
        """Some act has begun and is not done yet."""
        return bool(self._acts)

    @property
    def everybody_here(self) -> bool:
        """Clocks run only once every open seat is taken."""
        return all(info.kind != OPEN or info.away for info in self.seats)

    @property
    def guided(self) -> bool:
        """A lesson runs: its log says what everybody but the learner does, so no bot and no clock is asked."""
        return self.lesson is not None and self.lesson.runs(len(self.match.entries))

    @property
    def timed(self) -> bool:
        """Whether seats' own clocks run: not while time runs for all, nor where nobody's move counts or can be made."""
        waits = self.over or self.guided or self.full or not self.everybody_here
        return not waits and self.deadline is None

    @property
    def deadline(self) -> Deadline | None:
        ends = self.over or self.guided or self.full
        return None if ends else self.match.game.deadline(self.match.state)

    @property
    def awake(self) -> bool:
        """Whether something happens here by itself: time runs, or somebody is asked whose answer is not a person's."""
        asked = [seat for seat in self.match.state.to_act if seat >= 0]
        answered = any(self.moves_by_itself(seat) or self.seats[seat].standing for seat in asked)
        return answered or self.deadline is not None or self.clock.due(time.monotonic()) is not None

    def viewer(self, token: str | None) -> Viewer | None:
        """Whose token this is; None: nobody's."""
        if token is None:
            return Viewer()
        if fits(token, self.owner):
            return Viewer(owner=True)
        return next((Viewer(info.seat) for info in self.seats if fits(token, info.token)), None)

    def bot_of(self, seat: Seat) -> str | None:
        """The kind of bot that moves for this seat now."""
        info = self.seats[seat]
        if self.guided or self.full:
            return None
        if info.human:
            return info.stand_in if info.away else None
        return info.kind

    def seq_for(self, seat: Seat | None) -> int:
        """The number of the present state for one viewer: what others did under seal does not count."""
        return self.seq - sum(info.hidden for info in self.seats if info.seat != seat)

    @property
    def attended(self) -> bool:
        """A person is here: looks on, or has acted just now, and no bot stands in for them."""
        lately = time.monotonic() - ACTED_SECONDS
        return None in self.online or any(
            seat in self.online or self._acted.get(seat, lately) > lately for seat in self.people()
        )

    def moves_by_itself(self, seat: Seat) -> bool:
        """A bot moves for this seat now. One that stands in for a person waits while there is nobody to play with."""
        return self.bot_of(seat) is not None and (self.attended or not self.seats[seat].human)

    def fresh(self, seat: Seat) -> int:
        """The seq since which this seat's choices are what they are now."""
        return self._fresh[seat]

    def people(self) -> Seats:
        """Seats whose person is at the table."""
        return tuple(info.seat for info in self.seats if info.kind == PERSON and info.token and not info.away)

    def asked_back(self, ply: int) -> Seats:
        """Who has to agree to go back to before this move: people at the table, and those who have played since."""
        here = self.people()
        return tuple(
            info.seat for info in self.seats if info.seat in here or (info.kind == PERSON and info.played > ply)
        )

    def has_seen(self, seat: Seat, ply: int) -> bool:
        """Whether it would go back knowing more, with nobody but itself to agree: dice, an assay, a reveal."""
        return set(self.asked_back(ply)) <= {seat} and self.match.shows_since(ply)

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name or self.match.state.called(seat)

    def last_own_ply(self, seat: Seat) -> int | None:
        plies = range(len(self.match.entries) - 1, -1, -1)
        return next((ply for ply in plies if self.match.entries[ply].seat == seat), None)

    @asynccontextmanager
    async def between_acts(self) -> AsyncIterator[None]:
        """Between two acts, for whoever looks. Raises Problem if the last one did not reach the disk."""
        async with self.lock:
            if self.closed:
                raise Problem(503, *LATER)
            yield

    # -- acting ------------------------------------------------------------------------------

    async def carry(self, acting: Coroutine[Any, Any, T]) -> T:
        """Through to its end: whoever waits for it may give up, the act does not."""
        task = asyncio.create_task(self._alone(acting))
        self._acts.add(task)
        task.add_done_callback(self._acts.discard)
        return await asyncio.shield(task)

    async def _alone(self, acting: Coroutine[Any, Any, T]) -> T:
        async with self.lock:
            if self.closed:
                acting.close()
                raise Problem(503, *LATER)
            try:
                return await acting
            except Problem:
                raise
            except BaseException:  # in the middle of something: the disk alone knows how things stand
                logger.exception("table %s: an act broke off; it is loaded anew", self.id)
                self.close()
                raise

    async def at_rest(self) -> None:
        """Once every act that was begun is done."""
        while self._acts:
            await asyncio.wait(self._acts)

    def close(self) -> None:
        """Whoever looks on is sent to where the table is loaded anew."""
        self.closed = True
        self.tell()

    async def _commit(
        self,
        *,
        moved: Seats = (),
        drop_from: int | None = None,
        moves: list[MoveRow] | None = None,
        record: Sequence[RecordRow] = (),
        clock: str | None = None,
        quiet: bool = False,
        hidden: Seat | None = None,
    ) -> None:
        """Write what has changed, then let everybody know. `quiet`: the game itself is as it was; `hidden`:
        nobody but this seat may notice anything."""
        was = Head(self.seq, self._digests[-1])
        self.seq += 0 if quiet else 1
        if hidden is None:
            self.updated = time.time()
        elif not quiet:
            self.seats[hidden].hidden += 1
        self.look(moved, hidden)
        made = self._sealed(drop_from, moves or [])
        rows = [row for info in self.seats if (row := self.row(info)) != self._rows.get(info.seat)]
        said = [line for line in record if self._room_for(line.kind)]
        vote = None if self.vote is None else msgspec.json.encode(self.vote).decode()
        change = Change(
            self.id, was, self.seq, self._digests[-1], len(self.match.entries), self.over, self.updated, self.awake
        )
        change.drop_from, change.moves, change.seats = drop_from, made, rows
        change.record, change.clock, change.vote = said, clock, vote
        try:
            await self._store.save(change)
        except Exception as error:
            logger.exception("table %s: a change was not kept", self.id)
            self.close()
            raise Problem(503, *LATER) from error
        self._rows.update((row.seat, row) for row in rows)
        self.record.extend(said)
        if quiet and hidden is not None:
            self.attendant()
        else:
            self.tell()

    def _sealed(self, drop_from: int | None, moves: list[MoveRow]) -> list[MoveRow]:
        """The moves as they are written: each with the log's digest."""
        if drop_from is not None:
            del self._digests[drop_from + 1 :]
        digests = list(chain(self._digests[-1], ((row.seat, row.move) for row in moves)))
        self._digests += digests
        return [row._replace(digest=digest) for row, digest in zip(moves, digests, strict=True)]

    def look(self, moved: Seats, hidden: Seat | None = None) -> None:
        """See who is asked now, and whose choices have changed; start and stop the clocks.

        What a seat does hidden from the others leaves its clock as it runs: they see it.
        """
        state = self.match.state
        for seat in state.seats:
            stake = state.step.at_stake(state, seat) if seat in state.to_act else None
            choices = (state.menu(seat).entries, stake)
            if seat in moved or choices != self._choices[seat]:
                self._fresh[seat] = self.seq_for(seat)
            self._choices[seat] = choices
        now = time.monotonic()
        self.clock.count_down(self.deadline, now)
        timed = state.to_act if self.timed else ()
        asked = tuple(seat for seat in timed if seat >= 0 and self.bot_of(seat) is None)
        self.clock.turn(asked, moved if hidden is None else (), now)

    def tell(self) -> None:
        self.attendant()
        for listener in list(self.listeners):
            listener()

    def row(self, info: SeatInfo) -> SeatRow:
        orders, used = standing.written(info.standing), self.clock.used[info.seat]
        who = (info.seat, info.kind, info.name, info.token)
        return SeatRow(*who, info.away, used, info.note, orders, info.played, info.former, info.hidden)

    def _room_for(self, kind: str) -> bool:
        """Whether the record takes another line of chat, or another of the table's own notices."""
        return sum(row.kind == kind for row in self.record) < self._settings.most_lines

    def _line(self, kind: str, text: str, seat: Seat | None = None) -> RecordRow:
        name = self.name(seat) if seat is not None and seat >= 0 else ""
        ply = settled(self.match.entries, len(self.match.entries))  # no number tells what is kept under seal
        return RecordRow(len(self.record), kind, ply, seat, name, text, time.time())
