"""Runs in a process of its own: one bot's answer at a time, with a limit on its time."""

from __future__ import annotations

import os
import secrets
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any, NamedTuple

from offworld.bots import Believer, player
from offworld.bots.analysis import Judged, judge
from offworld.bots.strategist.reason import Way
from offworld.core.menu import Args, Menu
from offworld.core.move import Move
from offworld.core.view import View
from offworld.games import game

BEHIND_THE_SERVER = 5
"""People's moves come before bots' thinking."""


class Question(NamedTuple):
    """What a bot is asked: never more than its seat may know."""

    game: str
    corrections: str
    kind: str
    view: View
    menu: dict[str, Args]
    seconds: float
    explain: bool = False
    belief: bytes = b""
    """For a bot that searches: a state that was sampled for its seat, packed."""
    made: Move | None = None
    """Not what it would do, but what it thinks of this move."""


class Answer(NamedTuple):
    """None as move: the bot waits."""

    move: Move | None
    why: str = ""
    ways: tuple[Way, ...] = ()
    """Of a bot that searches: its move and the best other one, with what they lead to."""
    judged: Judged | None = None


class TooSlow(Exception):
    """The bot's time is over."""


def serve(pipe: Connection) -> None:
    """Answer until the server is gone. None is answered with None: it only asks whether anybody is there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(BEHIND_THE_SERVER)
    with suppress(EOFError, OSError):
        while True:
            question = pipe.recv()
            pipe.send("ready" if question is None else _answered(question))


def _answered(question: Question) -> Answer | str:
    """The answer, or in words why there is none."""
    try:
        return answer(question)
    except TooSlow as error:
        return str(error)
    except Exception as error:
        return f"it crashed ({type(error).__name__})"


def answer(asked: Question) -> Answer:
    signal.signal(signal.SIGALRM, _too_slow)
    signal.setitimer(signal.ITIMER_REAL, asked.seconds)
    try:
        played = game(asked.game, asked.corrections)
        bot: Any = player(asked.kind, played, secrets.randbits(64))
        if asked.made is not None:
            believer = Believer.unpack(played, asked.view["seat"], asked.belief)
            return Answer(asked.made, judged=judge(bot, believer, Menu(asked.menu), asked.made))
        if asked.belief:
            move = bot.search(Believer.unpack(played, asked.view["seat"], asked.belief), Menu(asked.menu))
        else:
            move = bot.choose(asked.view, Menu(asked.menu))
        return _explained(bot, move) if asked.explain else Answer(move)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _explained(bot: Any, move: Move | None) -> Answer:
    if reason := getattr(bot, "reason", None):
        return Answer(move, reason.sure, reason.ways)
    return Answer(move, str(bot.explain()) if hasattr(bot, "explain") else "")


def _too_slow(_signal: int, _frame: FrameType | None) -> None:
    raise TooSlow("its time ran out")
