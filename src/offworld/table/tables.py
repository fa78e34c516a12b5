"""One table in memory: a Match with its people. Every act holds the lock until the disk has it.

So nobody, not even a spectator, is shown a move that a crash could still lose.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial

import msgspec

from offworld.core.errors import CannotUndo
from offworld.core.game import Deadline, StandingOrder
from offworld.core.match import Match
from offworld.core.menu import Args
from offworld.core.move import Move, Seat, Seats
from offworld.core.refusal import Refusal, Refused
from offworld.table import standing
from offworld.table.clock import Clock
from offworld.table.lessons import Lesson
from offworld.table.messages import ClockChoice
from offworld.table.people import OPEN, PERSON, Outcome, SeatInfo, UndoVote, Viewer
from offworld.table.problems import Problem
from offworld.table.settings import Settings
from offworld.table.store import Change, MoveRow, RecordRow, SeatRow, Store
from offworld.table.tokens import fits, hashed, new_token

LATER = ("the server could not keep this", "try again in a moment")
FINAL = Refusal("", "this might not be taken back", "send it again to do it")
STALE = Refusal("", "the table has moved on since you looked", "look again; nothing was changed")


class Table:
    """All acts on one table. Methods that change something are coroutines and take the lock."""

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
        self.broken = False
        """The disk did not take a change: what is in memory is no longer the truth."""
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.online: dict[Seat, int] = {}
        self._store = store
        self._settings = settings
        self._fresh = [0] * len(seats)
        self._menus: list[dict[str, Args]] = [{}] * len(seats)
        self._rows: dict[Seat, SeatRow] = {}
        """As they were written last."""
        self.look(())

    # -- asking ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def everybody_here(self) -> bool:
        """Clocks run only once every open seat is taken."""
        return all(info.kind != OPEN or info.away for info in self.seats)

    @property
    def guided(self) -> bool:
        """A lesson runs: its log says what everybody but the learner does, so no bot and no clock is asked."""
        return self.lesson is not None and self.lesson.runs(len(self.match.entries))

    @property
    def deadline(self) -> Deadline | None:
        return self.match.game.deadline(self.match.state) if not self.over and not self.guided else None

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
        if self.guided:
            return None
        if info.human:
            return info.stand_in if info.away else None
        return info.kind

    def fresh(self, seat: Seat) -> int:
        """The seq since which this seat's choices are what they are now."""
        return self._fresh[seat]

    def people(self) -> Seats:
        """Seats whose person is at the table: those whose consent counts."""
        return tuple(info.seat for info in self.seats if info.kind == PERSON and not info.away)

    def last_own_ply(self, seat: Seat) -> int | None:
        plies = range(len(self.match.entries) - 1, -1, -1)
        return next((ply for ply in plies if self.match.entries[ply].seat == seat), None)

    # -- moves -------------------------------------------------------------------------------

    async def move(self, seat: Seat, expect_seq: int, moves: Sequence[Move], unless_final: bool = False) -> Outcome:
        """A person's move or plan. A stale or repeated one changes nothing."""
        async with self._acting():
            if not self._fresh[seat] <= expect_seq <= self.seq:
                return Outcome(STALE)
            self._back(seat)
            if unless_final and self._final(seat, moves):
                return Outcome(FINAL)
            return await self._make(seat, lambda: self._play(seat, moves))

    def _play(self, seat: Seat, moves: Sequence[Move]) -> None:
        if self.lesson is not None and self.guided:
            self.lesson.play(self.match, moves)
        else:
            self.match.plan(seat, moves)

    def _final(self, seat: Seat, moves: Sequence[Move]) -> bool:
        """Tried on a state the seat could believe to be the true one, so that the answer tells nothing hidden."""
        trial = self.match.state.sample(seat, random.Random(0))
        reveals = trial.reveals
        try:
            for move in moves:
                trial.do(seat, move)
        except Refused:
            return False
        return seat not in trial.to_act or trial.reveals != reveals

    async def stand_in(self, seat: Seat, fresh: int, move: Move, notice: str = "") -> Outcome:
        """A bot's move, the default of a seat whose time is up, or the referee's."""
        async with self._acting():
            if seat >= 0 and fresh != self._fresh[seat]:
                return Outcome(STALE)
            lines = [self._line("table", notice, seat)] if notice else []
            return await self._make(seat, lambda: self.match.do(seat, move), lines)

    async def follow_orders(self) -> bool:
        """Do what one seat's standing orders say now; whether there was anything to do."""
        async with self._acting():
            for seat in () if self.guided else self.match.state.to_act:
                info = self.seats[seat] if seat >= 0 else None
                plan = standing.plan(self.match, info) if info and info.standing and not info.away else ()
                if info and plan:
                    return (await self._make(seat, partial(self.match.plan, seat, plan))).accepted
        return False

    async def _make(self, seat: Seat, act: Callable[[], None], lines: Iterable[RecordRow] = ()) -> Outcome:
        before = len(self.match.entries)
        if before >= self._settings.most_moves:
            raise Problem(409, "this table's log is full", "start a new table")
        try:
            act()
        except Refused as refused:
            return Outcome(refused.refusal)
        self.vote = None
        rows = [
            MoveRow(ply, entry.seat, entry.move) for ply, entry in enumerate(self.match.entries[before:], start=before)
        ]
        await self._commit(moved=(seat,), moves=rows, record=list(lines))
        return Outcome()

    # -- taking back -------------------------------------------------------------------------

    async def undo(self, seat: Seat, expect_seq: int, ask: bool) -> Outcome:
        """Back to the last barrier on one's own; beyond it, with `ask`, a vote begins."""
        async with self._acting():
            if expect_seq != self.seq:
                return Outcome(STALE)
            try:
                self.match.undo(seat)
            except CannotUndo as error:
                return await self._ask_undo(seat) if ask else Outcome(Refusal("", str(error), "ask the others"))
            self.vote = None
            return await self._took_back(seat, len(self.match.entries))

    async def agree(self, seat: Seat, agree: bool) -> Outcome:
        async with self._acting():
            if self.vote is None:
                return Outcome(Refusal("", "nobody asks to take anything back"))
            if not agree:
                self.vote = None
                await self._commit(record=[self._line("table", f"{self.name(seat)} does not agree to take back", seat)])
                return Outcome()
            self.vote.agreed.add(seat)
            return await self._count()

    async def _ask_undo(self, seat: Seat) -> Outcome:
        ply = self.last_own_ply(seat)
        if self.over:
            return Outcome(Refusal("", "the game is over and its dice are shown", "start a new table"))
        if ply is None:
            return Outcome(Refusal("", "you have not moved yet"))
        self.vote = UndoVote(seat, ply, {seat})
        return await self._count()

    async def _count(self) -> Outcome:
        """Take back if all people at the table have agreed."""
        assert self.vote is not None
        vote = self.vote
        if set(self.people()) <= vote.agreed:
            self.vote = None
            self.match.undo_agreed(vote.ply)
            return await self._took_back(vote.by, vote.ply)
        await self._commit()
        return Outcome()

    async def _took_back(self, seat: Seat, ply: int) -> Outcome:
        """After an undo: the log ends at `ply`, save what chance answered anew."""
        entries = self.match.entries[ply:]
        rows = [MoveRow(n, entry.seat, entry.move) for n, entry in enumerate(entries, start=ply)]
        line = self._line("table", f"{self.name(seat)} takes back move {ply + 1}", seat)
        everybody = tuple(self.match.state.seats)
        await self._commit(moved=everybody, drop_from=ply, moves=rows, record=[line])
        return Outcome()

    # -- people ------------------------------------------------------------------------------

    async def join(self, seat: Seat, name: str) -> None:
        """Sit down, or come back: whoever stood in stands up."""
        async with self._acting():
            info = self.seats[seat]
            news = info.kind == OPEN or info.away
            info.name = name.strip() or info.name
            self._back(seat)
            lines = [self._line("table", f"{self.name(seat)} sits down", seat)] if news else []
            await self._commit(record=lines)

    async def leave(self, seat: Seat) -> None:
        """A bot stands in until the person is back."""
        async with self._acting():
            self.seats[seat].away = True
            await self._commit(record=[self._line("table", f"{self.name(seat)} leaves; a bot plays on")])

    async def arrange(self, seat: Seat, action: str) -> str | None:
        """What the owner may do with a seat; the new token of a reissued link."""
        async with self._acting():
            info = self.seats[seat]
            if not info.human:
                raise Problem(409, "a bot sits there; it has no link")
            token = new_token() if action == "reissue" else None
            if action in ("revoke", "reissue"):
                info.token = hashed(token) if token else None
            elif action == "bot":
                info.away = True
            else:
                self._back(seat, joins=False)
            await self._commit(record=[self._line("table", _ARRANGED[action].format(self.name(seat)))])
            return token

    async def set_clock(self, wanted: ClockChoice) -> None:
        """The owner changes between live and slow play."""
        async with self._acting():
            self.clock = Clock(wanted.kind, wanted.seconds, self.clock.used)
            text = {"none": "The table plays without a clock", "move": "Each move has {} seconds"}
            line = text.get(wanted.kind, "Each seat has {} seconds for the whole game").format(wanted.seconds)
            await self._commit(record=[self._line("table", line)], clock=msgspec.json.encode(wanted).decode())

    async def missed(self, seat: Seat) -> bool:
        """A seat's time is up: whether a bot stands in from now on."""
        async with self._acting():
            info = self.seats[seat]
            info.misses += 1
            if info.misses < self._settings.misses:
                return False
            info.away = True
            await self._commit(record=[self._line("table", f"A bot stands in for {self.name(seat)}")])
            return True

    async def replace_bot(self, seat: Seat, why: str) -> None:
        """A bot failed: `random` plays on, and the table says so."""
        async with self._acting():
            info = self.seats[seat]
            failed = self.bot_of(seat)
            if failed in (None, "random"):
                return
            if info.human:
                info.stand_in = "random"
            else:
                info.kind = "random"
            text = f"The {failed} bot of {self.name(seat)} failed: {why}. A random bot plays on."
            await self._commit(record=[self._line("table", text, seat)])

    def _back(self, seat: Seat, joins: bool = True) -> None:
        """The person of this seat acts: nobody stands in any longer."""
        info = self.seats[seat]
        info.away, info.misses = False, 0
        if joins and info.kind == OPEN:
            info.kind = PERSON

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name or self.match.game.seat_name(self.match.state, seat)

    # -- talk --------------------------------------------------------------------------------

    async def say(self, viewer: Viewer, text: str) -> None:
        async with self._acting():
            self._room()
            await self._commit(record=[self._line("chat", text, viewer.seat)], quiet=True)

    async def write_note(self, seat: Seat, text: str) -> None:
        async with self._acting():
            self.seats[seat].note = text
            await self._commit(quiet=True)

    async def order(self, seat: Seat, orders: tuple[StandingOrder, ...]) -> None:
        """A seat's standing orders as a whole: they replace those before."""
        async with self._acting():
            self.seats[seat].standing = orders
            await self._commit(quiet=True)

    def _room(self) -> None:
        if len(self.record) >= self._settings.most_lines:
            raise Problem(409, "this table's record is full", "talk elsewhere, or start a new table")

    def _line(self, kind: str, text: str, seat: Seat | None = None) -> RecordRow:
        name = self.name(seat) if seat is not None and seat >= 0 else ""
        return RecordRow(len(self.record), kind, len(self.match.entries), seat, name, text, time.time())

    # -- inside ------------------------------------------------------------------------------

    @asynccontextmanager
    async def _acting(self) -> AsyncIterator[None]:
        async with self.lock:
            if self.broken:
                raise Problem(503, *LATER)
            yield

    async def _commit(
        self,
        *,
        moved: Seats = (),
        drop_from: int | None = None,
        moves: list[MoveRow] | None = None,
        record: Sequence[RecordRow] = (),
        clock: str | None = None,
        quiet: bool = False,
    ) -> None:
        """Write what has changed, then let everybody know. `quiet`: the game itself is as it was."""
        self.seq += 0 if quiet else 1
        self.updated = time.time()
        self.look(moved)
        rows = [row for info in self.seats if (row := self.row(info)) != self._rows.get(info.seat)]
        said = list(record) if len(self.record) < self._settings.most_lines else []
        change = Change(self.id, self.seq, self.over, self.updated, drop_from, moves or [], rows, said, clock)
        try:
            await self._store.save(change)
        except BaseException as error:
            self.broken = True
            self.tell()
            if isinstance(error, Exception):
                raise Problem(503, *LATER) from error
            raise
        self._rows.update((row.seat, row) for row in rows)
        self.record.extend(said)
        self.tell()

    def look(self, moved: Seats) -> None:
        """See who is asked now, and whose choices have changed; start and stop the clocks."""
        state = self.match.state
        for seat in state.seats:
            menu = state.menu(seat).entries
            if seat in moved or menu != self._menus[seat]:
                self._fresh[seat] = self.seq
            self._menus[seat] = menu
        now = time.monotonic()
        deadline = self.deadline
        self.clock.count_down(deadline, now)
        timed = state.to_act if self.everybody_here and deadline is None else ()
        self.clock.turn(tuple(seat for seat in timed if seat >= 0 and self.bot_of(seat) is None), moved, now)

    def tell(self) -> None:
        for listener in list(self.listeners):
            listener()

    def row(self, info: SeatInfo) -> SeatRow:
        used = self.clock.used[info.seat] if self.clock.kind == "game" else 0.0
        return SeatRow(
            info.seat, info.kind, info.name, info.token, info.away, used, info.note, standing.written(info.standing)
        )


_ARRANGED = {
    "revoke": "The link to {}'s seat leads nowhere now",
    "reissue": "{}'s seat has a new link",
    "bot": "A bot stands in for {}",
    "return": "{} may play again",
}
