"""What people, bots and clocks do at a table: every act of it, and what becomes of each."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Hashable, Sequence
from functools import partial

import msgspec

from offworld.books.orders import StandingOrder
from offworld.core.errors import CannotUndo
from offworld.core.journal import NOT_YET
from offworld.core.move import REFEREE, Move, Seat, Seats
from offworld.core.refusal import Refusal, Refused
from offworld.table import standing
from offworld.table.bots import RANDOM
from offworld.table.clock import spoken
from offworld.table.messages.given import ClockChoice
from offworld.table.people import OPEN, PERSON, Outcome, UndoVote, Viewer
from offworld.table.problems import Problem
from offworld.table.room import Room, act
from offworld.table.rows import MoveRow, RecordRow
from offworld.table.tokens import hashed, new_token

SURE = "send it again to do it"
FINAL = Refusal("", "you may not be able to take this back", SURE)
SEEN = Refusal("", "something hidden was shown or rolled since, and nobody else is here to agree", "play on")
STALE = Refusal("", "the table has moved on since you looked", "look again; nothing was changed")


class Table(Room):
    """All acts on one table. What refuses does so before it has changed anything."""

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
        if unless_grave and not self.guided and (why := self._grave(seat, moves)) is not None:
            return Outcome(why, grave=True)
        if unless_final and self._final(seat, moves):
            return Outcome(FINAL)
        return await self._make(seat, lambda: self._play(seat, moves), by_hand=True)

    def _play(self, seat: Seat, moves: Sequence[Move]) -> None:
        if self.lesson is not None and self.guided:
            self.lesson.play(self.match, moves)
        else:
            self.match.plan(seat, moves)
            self.match.shorten()
        self._back(seat)
        self.vote = None  # whoever plays on wants nothing taken back

    def _grave(self, seat: Seat, moves: Sequence[Move]) -> Refusal | None:
        """The first move of a plan that a person is asked about; tried as `_final` is."""
        trial = self.match.state.sample(seat, random.Random(0))
        for move in moves:
            if trial.why_not(seat, move) is not None:
                return None
            if asks := trial.step.grave(trial, seat, move):
                return Refusal(trial.step.rule_of(move.verb), asks, SURE)
            trial.do(seat, move)
        return None

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

    @act
    async def stand_in(self, seat: Seat, fresh: int, moves: Sequence[Move], notice: str = "") -> Outcome:
        """A bot's moves, or the default of a seat whose time is up; not if that seat is asked otherwise by now."""
        if fresh != self._fresh[seat]:
            return Outcome(STALE)
        lines = [self._line("table", notice, seat)] if notice else []
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
        for seat in () if self.guided or self.full else self.match.state.to_act:
            info = self.seats[seat] if seat >= 0 else None
            plan = standing.plan(self.match, info) if info and info.standing and not info.away else ()
            if info and plan:
                ordered = partial(self.match.plan, seat, plan)
                return (await self._make(seat, ordered, by_hand=True)).accepted
        return False

    async def _make(
        self, seat: Seat, play: Callable[[], None], lines: Sequence[RecordRow] = (), by_hand: bool = False
    ) -> Outcome:
        if self.full:
            raise Problem(409, "this table's log is full", "start a new table")
        before, public, vote = len(self.match.entries), self._public(), self.vote
        try:
            play()
        except Refused as refused:
            if len(self.match.entries) != before:
                raise  # half of it was made
            return Outcome(refused.refusal)
        after = len(self.match.entries)
        hidden = self._hidden(seat, min(before, after), public) if not lines else None
        if self.over:
            self.vote = None
        if hidden is not None:
            self.vote = vote  # that somebody plays on would show
        elif by_hand and after > before:
            self.seats[seat].played = after
        await self._write(min(before, after), before, moved=(seat,), record=lines, hidden=hidden)
        return Outcome()

    async def _write(
        self, same: int, before: int, *, moved: Seats, record: Sequence[RecordRow] = (), hidden: Seat | None = None
    ) -> None:
        """The log as it is now: `same` of its `before` moves are still there."""
        for info in self.seats:
            info.played = min(info.played, len(self.match.entries))
        entries = enumerate(self.match.entries[same:], start=same)
        rows = [MoveRow(ply, entry.seat, entry.move) for ply, entry in entries]
        drop_from = same if same < before else None
        await self._commit(moved=moved, drop_from=drop_from, moves=rows, record=record, hidden=hidden)

    def _public(self) -> Hashable:
        """What everybody sees: who has to choose, who sits there."""
        return self.match.state.to_act, tuple((info.kind, info.away) for info in self.seats)

    def _hidden(self, seat: Seat, ply: int, public: Hashable) -> Seat | None:
        """The seat, if nobody else may notice what it did: it is still under seal, and all else is as it was."""
        sealed = not self.over and self.match.state.step.sealed
        kept = all(entry.told == NOT_YET for entry in self.match.entries[ply:])
        return seat if sealed and kept and public == self._public() else None

    # -- taking back -------------------------------------------------------------------------

    @act
    async def undo(self, seat: Seat, expect_seq: int, ask: bool) -> Outcome:
        """Back to the last barrier on one's own; beyond it, with `ask`, a vote begins."""
        if expect_seq != self.seq_for(seat):
            return Outcome(STALE)
        before, public = len(self.match.entries), self._public()
        try:
            ply = self.match.undo(seat)
        except CannotUndo as error:
            return await self._ask_undo(seat) if ask else Outcome(Refusal("", str(error), "ask the others"))
        if self._hidden(seat, ply, public) is not None:
            await self._write(ply, before, moved=(seat,), hidden=seat)
            return Outcome()
        self.vote = None
        return await self._took_back(seat, ply, before)

    @act
    async def agree(self, seat: Seat, agree: bool) -> Outcome:
        if self.vote is None:
            return Outcome(Refusal("", "nobody has asked to take anything back"))
        if not agree:
            self.vote = None
            await self._commit(record=[self._line("table", f"{self.name(seat)} does not agree to the undo", seat)])
            return Outcome()
        self.vote.agreed.add(seat)
        return await self._count()

    async def _ask_undo(self, seat: Seat) -> Outcome:
        ply = self.last_own_ply(seat)
        if self.over:
            return Outcome(Refusal("", "the game is over and its dice are shown", "start a new table"))
        if ply is None:
            return Outcome(Refusal("", "you have not moved yet"))
        if any(info.former > ply for info in self.seats):
            return Outcome(Refusal("", "somebody whose link no longer works has moved since", "play on"))
        if self.has_seen(seat, ply):
            return Outcome(SEEN)
        self.vote = UndoVote(seat, ply, {seat})
        return await self._count()

    async def _count(self) -> Outcome:
        """Take back if all who are asked have agreed."""
        if self.vote is None or not self.agreed:
            await self._commit()
            return Outcome()
        if self.vote.agreed == {self.vote.by} and self.has_seen(self.vote.by, self.vote.ply):
            self.vote = None  # whoever could have agreed has left
            await self._commit()
            return Outcome(SEEN)
        vote, before = self.vote, len(self.match.entries)
        self.match = await asyncio.to_thread(self.match.rewound, vote.ply)
        self.vote = None
        return await self._took_back(vote.by, vote.ply, before)

    @property
    def agreed(self) -> bool:
        return self.vote is not None and set(self.asked_back(self.vote.ply)) <= self.vote.agreed

    async def _took_back(self, seat: Seat, ply: int, before: int) -> Outcome:
        """After an undo: the log ends at `ply`, save what chance answered anew."""
        line = self._line("table", f"{self.name(seat)} takes back their last move", seat)
        await self._write(ply, before, moved=tuple(self.match.state.seats), record=self._unless_said(line))
        return Outcome()

    def _unless_said(self, line: RecordRow) -> list[RecordRow]:
        """Taking back the same move again and again does not fill the record."""
        last = self.record[-1] if self.record else None
        said = last is not None and (last.kind, last.text) == (line.kind, line.text) and last.ply <= line.ply
        return [] if said else [line]

    # -- people ------------------------------------------------------------------------------

    @act
    async def join(self, seat: Seat, name: str) -> None:
        """Sit down, or come back: whoever stood in stands up."""
        info = self.seats[seat]
        news = info.kind == OPEN or info.away
        info.name = name.strip() or info.name
        self._back(seat)
        self.match.call([one.name for one in self.seats])
        lines = [self._line("table", f"{self.name(seat)} sits down", seat)] if news else []
        await self._commit(moved=(seat,) if news else (), record=lines)

    @act
    async def leave(self, seat: Seat) -> None:
        """A bot stands in until the person is back."""
        await self._away(seat, f"{self.name(seat)} leaves; a bot takes over")

    @act
    async def arrange(self, seat: Seat, action: str) -> str | None:
        """What the owner may do with a seat; the new token of a reissued link."""
        info = self.seats[seat]
        if not info.human:
            raise Problem(409, "a bot sits there; it has no link")
        said = _ARRANGED[action].format(self.name(seat))
        if action == "bot":
            await self._away(seat, said)
            return None
        token = new_token() if action == "reissue" else None
        if action == "return":
            self._back(seat, joins=False)
        else:
            info.token = hashed(token) if token else None
            info.former, info.played = max(info.former, info.played), 0
        await self._commit(moved=(seat,) if action == "return" else (), record=[self._line("table", said)])
        return token

    @act
    async def set_clock(self, wanted: ClockChoice) -> None:
        """The owner changes between live and slow play."""
        self.clock.change(wanted.kind, wanted.seconds, time.monotonic())
        line = self._line("table", _CLOCKS[wanted.kind].format(spoken(wanted.seconds)))
        await self._commit(record=[line], clock=msgspec.json.encode(wanted).decode())

    @act
    async def missed(self, seat: Seat, fresh: int) -> bool:
        """A seat's time is up: whether a bot stands in from now on."""
        if fresh != self._fresh[seat]:
            return False
        info = self.seats[seat]
        info.misses += 1
        if info.misses < self._settings.misses:
            return False
        await self._away(seat, f"A bot stands in for {self.name(seat)}")
        return True

    @act
    async def replace_bot(self, seat: Seat, failed: str, why: str) -> None:
        """A bot of this kind failed: `random` plays on, or stands in from now on, and the table says so."""
        info = self.seats[seat]
        if failed != (info.stand_in if info.human else info.kind) or failed == RANDOM:
            return
        if info.human:
            info.stand_in = RANDOM
        else:
            info.kind = RANDOM
        text = f"The {failed} bot playing for {self.name(seat)} failed: {why}. A random bot takes over."
        await self._commit(record=[self._line("table", text, seat)])

    async def _away(self, seat: Seat, said: str) -> None:
        """Nobody waits any longer for this seat's person: not for a move, nor for a word on taking back."""
        self.seats[seat].away = True
        if self.vote is not None and self.vote.by == seat:
            self.vote = None
        await self._commit(record=[self._line("table", said)])
        if self.agreed:
            await self._count()

    def _back(self, seat: Seat, joins: bool = True) -> None:
        """The person of this seat acts: nobody stands in any longer."""
        info = self.seats[seat]
        info.away, info.misses = False, 0
        self._acted[seat] = time.monotonic()
        if joins and info.kind == OPEN:
            info.kind = PERSON

    # -- talk --------------------------------------------------------------------------------

    @act
    async def say(self, viewer: Viewer, text: str) -> None:
        if not self._room_for("chat"):
            raise Problem(409, "this table's record is full", "talk elsewhere, or start a new table")
        await self._commit(record=[self._line("chat", text, viewer.seat)], quiet=True)

    @act
    async def write_note(self, seat: Seat, text: str) -> None:
        self.seats[seat].note = text
        await self._commit(quiet=True, hidden=seat)

    @act
    async def order(self, seat: Seat, orders: tuple[StandingOrder, ...]) -> None:
        """A seat's standing orders as a whole: they replace those before."""
        self.seats[seat].standing = orders
        await self._commit(quiet=True, hidden=seat)


_CLOCKS = {
    "none": "The table plays without a clock",
    "move": "Each move has {}",
    "game": "Each seat has {} for the whole game",
}
_ARRANGED = {
    "revoke": "The link to {}'s seat no longer works",
    "reissue": "{}'s seat has a new link",
    "bot": "A bot stands in for {}",
    "return": "{} may play again",
}
