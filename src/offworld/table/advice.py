"""Hints: what a bot would do on a person's seat, by what that seat knows."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from weakref import WeakKeyDictionary

from offworld.bots.kinds import STRATEGIST, named, seconds
from offworld.bots.strategist.value import unit_of
from offworld.core.game import Game
from offworld.core.move import Move, Seat
from offworld.core.state import State
from offworld.table.bots import BotFailed, Bots, kinds
from offworld.table.lessons import Lesson
from offworld.table.messages import told
from offworld.table.messages.view import MoveTold
from offworld.table.past import Made
from offworld.table.problems import Problem
from offworld.table.table import Table
from offworld.table.worker import Answer

STRONGER: Final = named(STRATEGIST)
"""Who can be asked after the game's usual bot."""


class Advice:
    """A seat has one question at a time, so that nobody who asks again and again takes up the bots' time."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._asking: WeakKeyDictionary[Table, defaultdict[Seat, asyncio.Lock]] = WeakKeyDictionary()

    async def hint(self, table: Table, seat: Seat, kind: str | None) -> told.Hint:
        """What this kind of bot would do, or (None) the game's usual one."""
        able = kinds(table.match.game)
        if kind is not None and kind not in able:
            raise Problem(422, f"there is no bot {kind!r} here", f"ask one of: {', '.join(able)}")
        async with self._asking.setdefault(table, defaultdict(asyncio.Lock))[seat]:
            return await self._hint(table, seat, kind or able[0])

    async def judgement(self, table: Table, seat: Seat, then: State, made: Made) -> told.Judgement:
        """What the strategist thinks of a move in a game that is over; `seat` is who wants to know."""
        if STRONGER not in kinds(then.game):
            raise Problem(409, "this game has no bot that can judge moves")
        async with self._asking.setdefault(table, defaultdict(asyncio.Lock))[seat]:
            with _answering():
                found = await self._bots.judge(STRONGER, then, *made)
        if found is None:
            raise Problem(409, "the seat could also have waited; such a move is not judged")
        return told.Judgement(text=found.text(unit_of(then.game)), better=found.lost > 0)

    async def _hint(self, table: Table, seat: Seat, kind: str) -> told.Hint:
        async with table.acts.between():
            state = table.match.state.copy()
            menu = state.menu(seat)
            if not len(menu):
                raise Problem(409, "there is nothing for you to decide now")
            if table.lesson is not None and table.guided:
                return _of_lesson(table.lesson, state, len(table.match.plies))
            belief = self._bots.belief(kind, state, seat)
            within = table.clock.thinking(seat, table.deadline, time.monotonic())
        with _answering():
            answer = await self._bots.choose(state.game, kind, state.view(seat), menu, True, belief, within)
        return _told(state, kind, answer)


@contextmanager
def _answering() -> Iterator[None]:
    """Who asked is told if the bot fails."""
    try:
        yield
    except BotFailed as failed:
        raise Problem(503, f"the bot has no answer: {failed}") from failed


def _told(s: State, kind: str, answer: Answer) -> told.Hint:
    ways = [_way(s, way.move, way.leads_to) for way in answer.ways]
    stronger = _stronger(s.game) if kind != STRONGER else None
    first = None if answer.move is None else _way(s, answer.move)
    return told.Hint(
        bot=kind,
        move=first.move if first else None,
        label=first.label if first else "Wait",
        why=answer.why,
        rule=first.rule if first else s.step.rule,
        ways=ways,
        stronger=stronger,
    )


def _way(s: State, move: Move, leads_to: str = "") -> told.Way:
    made = MoveTold(verb=move.verb, arg=move.arg)
    return told.Way(move=made, label=s.step.say(s, move), rule=s.step.rule_of(move.verb), leads_to=leads_to)


def _stronger(game: Game[Any]) -> told.Adviser | None:
    time = seconds(STRONGER)
    return told.Adviser(bot=STRONGER, seconds=time) if STRONGER in kinds(game) and time is not None else None


def _of_lesson(taught: Lesson, s: State, ply: int) -> told.Hint:
    first = _way(s, taught.expected(ply)[0])
    return told.Hint(bot="", move=first.move, label=first.label, why="", rule=first.rule)
