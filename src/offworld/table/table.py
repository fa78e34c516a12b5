"""One table: a match with its people and its record, in memory and on the disk, and every act on it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from functools import partial

import msgspec

from offworld.books.orders import StandingOrder
from offworld.core.game import Deadline
from offworld.core.journal import NOT_YET, settled
from offworld.core.match import Match
from offworld.core.menu import Args
from offworld.core.move import REFEREE, Move, Seat, Seats
from offworld.core.refusal import Refusal, Refused
from offworld.table import standing
from offworld.table.acts import LATER, Acts, act
from offworld.table.clock import Clock, spoken
from offworld.table.foresight import SURE, grave, is_final
from offworld.table.lessons import Lesson
from offworld.table.messages.given import ClockChoice
from offworld.table.people import OPEN, PERSON, Outcome, SeatInfo, UndoVote, Viewer
from offworld.table.problems import Problem
from offworld.table.rows import Change, MoveRow, RecordRow, SeatRow
from offworld.table.settings import Settings
from offworld.table.store import Store
from offworld.table.tokens import fits
from offworld.table.written import Written

ACTED_SECONDS = 60.0
"""A person who has acted counts as present for so long, even without an open page."""
FINAL = Refusal("", "you may not be able to take this back", SURE)
STALE = Refusal("", "the table has moved on since you looked", "look again; nothing was changed")

logger = logging.getLogger(__name__)


class Table:
    """Asking it changes nothing. An act that is refused has changed nothing."""

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
        self.acts = Acts(name, self.tell)
        self.listeners: set[Callable[[], None]] = set()
        """Open pages: called after every change that may concern them."""
        self.attendant: Callable[[], None] = lambda: None
        """Called after every change, private or not: it lets bots and clocks act."""
        self.online: dict[Seat | None, int] = {}
        """Open pages by seat; None: the owner's, who has no seat by that token."""
        self._acted: dict[Seat, float] = {}
        self._store = store
        self._settings = settings
        self._fresh = [0] * len(seats)
        self._choices: list[tuple[dict[str, Args], Hashable]] = [({}, None)] * len(seats)
        self._written = Written(name, ((made.seat, made.move) for made in match.plies))
        self.look(())

    # -- asking ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def full(self) -> bool:
        """Its log takes no further move."""
        return len(self.match.plies) >= self._settings.most_moves

    @property
    def everybody_here(self) -> bool:
        """Clocks run only once every open seat is taken."""
        return all(info.kind != OPEN or info.away for info in self.seats)

    @property
    def guided(self) -> bool:
        """A lesson runs: its log says what everybody but the learner does, so no bot and no clock is asked."""
        return self.lesson is not None and self.lesson.runs(len(self.match.plies))

    @property
    def timed(self) -> bool:
        """Whether seats' own clocks run: not while time runs for all, nor while no move can be made."""
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
        """Whether a person is here: one who looks on or has just acted, and for whom no bot stands in."""
        lately = time.monotonic() - ACTED_SECONDS
        return None in self.online or any(
            seat in self.online or self._acted.get(seat, lately) > lately for seat in self.people()
        )

    def moves_by_itself(self, seat: Seat) -> bool:
        """Whether a bot moves for this seat now. One that stands in for a person waits while no person is here."""
        return self.bot_of(seat) is not None and (self.attended or not self.seats[seat].human)

    def fresh(self, seat: Seat) -> int:
        """The seq since which this seat has had its present choices."""
        return self._fresh[seat]

    def people(self) -> Seats:
        """Seats whose person is at the table."""
        return tuple(info.seat for info in self.seats if info.kind == PERSON and info.token and not info.away)

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name or self.match.state.called(seat)

    # -- moves -------------------------------------------------------------------------------

    @act
    async def move(
        self,
        seat: Seat,
        expect_seq: int,
        moves: Sequence[Move],
        unless_final: bool = False,
        unless_grave: bool = False,
    ) -> Outcome:
        """A person's move or plan. A stale or repeated one changes nothing."""
        if not self._fresh[seat] <= expect_seq <= self.seq_for(seat):
            return Outcome(STALE)
        if unless_grave and not self.guided and (why := grave(self.match.state, seat, moves)) is not None:
            return Outcome(why, grave=True)
        if unless_final and is_final(self.match.state, seat, moves):
            return Outcome(FINAL)
        return await self._make(seat, lambda: self._play(seat, moves), by_hand=True)

    def _play(self, seat: Seat, moves: Sequence[Move]) -> None:
        if self.lesson is not None and self.guided:
            self.lesson.play(self.match, moves)
        else:
            self.match.plan(seat, moves)
            self.match.shorten()
        self.came_back(seat)
        self.vote = None  # somebody who plays on wants nothing taken back

    @act
    async def move_for(self, seat: Seat, fresh: int, moves: Sequence[Move], notice: str = "") -> Outcome:
        """A bot's moves, or the default of a seat whose time is up; ignored if that seat has been asked something else
        since."""
        if fresh != self._fresh[seat]:
            return Outcome(STALE)
        lines = [self.line("table", notice, seat)] if notice else []
        return await self._make(seat, lambda: self.match.plan(seat, moves), lines)

    @act
    async def call_time(self) -> Outcome:
        """The referee's move, if it is still due: somebody may have acted just before."""
        due = self.deadline
        if due is None or self.clock.until(due, time.monotonic()) > 0:
            return Outcome()
        return await self._make(REFEREE, lambda: self.match.do(REFEREE, due.move))

    @act
    async def follow_orders(self) -> bool:
        """Do what one seat's standing orders say now; whether there was anything to do."""
        if (ordered := self._ordered()) is None:
            return False
        return (await self._make(ordered[0], partial(self.match.plan, *ordered), by_hand=True)).accepted

    def _ordered(self) -> tuple[Seat, tuple[Move, ...]] | None:
        """A seat that is asked what it has left orders for, and what they say."""
        for seat in () if self.over or self.guided or self.full else self.match.state.to_act:
            info = self.seats[seat] if seat >= 0 else None
            if info and info.standing and not info.away and (plan := standing.plan(self.match, info)):
                return seat, plan
        return None

    def _answer_by_orders(self) -> Seats:
        """Done in the act that asks them, so that a seat with orders is never asked. Answers with those seats."""
        answered: list[Seat] = []
        with suppress(Refused):
            while (ordered := self._ordered()) is not None:
                self.match.plan(*ordered)
                answered.append(ordered[0])
        return tuple(answered)

    async def _make(
        self, seat: Seat, play: Callable[[], None], lines: Sequence[RecordRow] = (), by_hand: bool = False
    ) -> Outcome:
        if self.full:
            raise Problem(409, "this table's log is full", "start a new table")
        before, public, vote = len(self.match.plies), self.public(), self.vote
        try:
            play()
        except Refused as refused:
            if len(self.match.plies) != before:
                raise  # half of it was made
            return Outcome(refused.refusal)
        after = len(self.match.plies)
        hidden = seat if not lines and self.kept_hidden(min(before, after), public) else None
        others = self._answer_by_orders() if hidden is None else ()
        if self.over:
            self.vote = None
        if hidden is not None:
            self.vote = vote  # dropping the vote would show that somebody plays on
        elif by_hand and after > before:
            self.seats[seat].played = after
        for other in others:
            self.seats[other].played = len(self.match.plies)
        await self.write(min(before, after), before, moved=(seat, *others), record=lines, hidden=hidden)
        return Outcome()

    async def write(
        self, same: int, before: int, *, moved: Seats, record: Sequence[RecordRow] = (), hidden: Seat | None = None
    ) -> None:
        """The log as it is now: `same` of its `before` moves are still there."""
        for info in self.seats:
            info.played = min(info.played, len(self.match.plies))
        entries = enumerate(self.match.plies[same:], start=same)
        rows = [MoveRow(ply, entry.seat, entry.move) for ply, entry in entries]
        drop_from = same if same < before else None
        await self.commit(moved=moved, drop_from=drop_from, moves=rows, record=record, hidden=hidden)

    def public(self) -> Hashable:
        """What everybody sees: who has to choose, who sits there."""
        return self.match.state.to_act, tuple((info.kind, info.away) for info in self.seats)

    def kept_hidden(self, ply: int, public: Hashable) -> bool:
        """Whether nobody else may notice what was done: it is still under seal, and all else is as it was."""
        sealed = not self.over and self.match.state.step.sealed
        kept = all(made.told == NOT_YET for made in self.match.plies[ply:])
        return sealed and kept and public == self.public()

    # -- people and clocks ---------------------------------------------------------------------

    def came_back(self, seat: Seat, joins: bool = True) -> None:
        """The person of this seat has acted, so no bot stands in any longer."""
        info = self.seats[seat]
        info.away, info.misses = False, 0
        self._acted[seat] = time.monotonic()
        if joins and info.kind == OPEN:
            info.kind = PERSON

    @act
    async def set_clock(self, wanted: ClockChoice) -> None:
        """The owner changes between live and slow play."""
        self.clock.change(wanted.kind, wanted.seconds, time.monotonic())
        line = self.line("table", _CLOCKS[wanted.kind].format(spoken(wanted.seconds)))
        await self.commit(record=[line], clock=msgspec.json.encode(wanted).decode())

    # -- talk --------------------------------------------------------------------------------

    @act
    async def say(self, viewer: Viewer, text: str) -> None:
        if not self._room_for("chat"):
            raise Problem(409, "this table's record is full", "talk elsewhere, or start a new table")
        await self.commit(record=[self.line("chat", text, viewer.seat)], quiet=True)

    @act
    async def write_note(self, seat: Seat, text: str) -> None:
        self.seats[seat].note = text
        await self.commit(quiet=True, hidden=seat)

    @act
    async def order(self, seat: Seat, orders: tuple[StandingOrder, ...]) -> None:
        """All standing orders of a seat; they replace the earlier ones."""
        self.seats[seat].standing = orders
        await self.commit(quiet=True, hidden=seat)

    # -- keeping -----------------------------------------------------------------------------

    async def commit(
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
        was = self._written.head(self.seq)
        self.seq += 0 if quiet else 1
        if hidden is None:
            self.updated = time.time()
        elif not quiet:
            self.seats[hidden].hidden += 1
        self.look(moved, hidden)
        made = self._written.sealed(drop_from, moves or [])
        rows = self._written.changed(map(self.row, self.seats))
        said = [line for line in record if self._room_for(line.kind)]
        vote = None if self.vote is None else msgspec.json.encode(self.vote).decode()
        change = Change(
            self.id, was, self.seq, self._written.digest, len(self.match.plies), self.over, self.updated, self.awake
        )
        change.drop_from, change.moves, change.seats = drop_from, made, rows
        change.record, change.clock, change.vote = said, clock, vote
        try:
            await self._store.save(change)
        except Exception as error:
            logger.exception("table %s: a change was not kept", self.id)
            self.acts.close()
            raise Problem(503, *LATER) from error
        self._written.keep(rows)
        self.record.extend(said)
        if quiet and hidden is not None:
            self.attendant()
        else:
            self.tell()

    def look(self, moved: Seats, hidden: Seat | None = None) -> None:
        """See who is asked now, and whose choices have changed; start and stop the clocks.

        A hidden act does not touch the seat's clock, since the others can see the clock.
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

    def line(self, kind: str, text: str, seat: Seat | None = None) -> RecordRow:
        name = self.name(seat) if seat is not None and seat >= 0 else ""
        ply = settled(self.match.plies, len(self.match.plies))  # no number may tell what is kept under seal
        return RecordRow(len(self.record), kind, ply, seat, name, text, time.time())


_CLOCKS = {
    "none": "The table plays without a clock",
    "move": "Each move has {}",
    "game": "Each seat has {} for the whole game",
}
