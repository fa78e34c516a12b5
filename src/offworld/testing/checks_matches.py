"""Checks on matches: a log gives the same match again, and undo stops where something was learned."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from offworld import CHANCE, REFEREE, Game, Match, Move
from offworld.core.errors import CannotUndo
from offworld.testing.plays import SAMPLES, Play, choose, plays, record, twin_of, where


def saves_at_every_ply(game: Game[Any], saves: int = 5) -> None:
    """A log replays to exactly the same match wherever it is cut, and both go on alike."""
    for play in plays(game):
        length = sum(1 for _ in played(play))
        chosen = {round(i * length / saves) for i in range(saves)} | {0, 1, length - 1}
        for ply, match in enumerate(played(play)):
            if ply in chosen or match.over:
                _same_again(f"{play}: move {ply}", match)


def _same_again(what: str, match: Match) -> None:
    text = match.text()
    again = Match.from_text(text, match.game)
    assert again.text() == text, f"{what}: the log reads differently after loading"
    now, then = record(match), record(again)
    parts = ("state", "entries", "story", "seats to act")
    differ = [part for part, a, b in zip(parts, now, then, strict=True) if a != b]
    assert not differ, f"{what}: loading gives another {', '.join(differ)}"
    for viewer in (None, *match.state.seats):
        assert again.view(viewer, words=True) == match.view(viewer, words=True), f"{what}: another view"
    twin, rng = twin_of(match), random.Random(1)
    for _ in range(4):
        if not again.over:
            seat = rng.choice(again.state.to_act)
            move = choose(again.state.menu(seat), rng)
            again.do(seat, move)
            twin.do(seat, move)
    assert record(again) == record(twin), f"{what}: it and the loaded match go on differently"


def played(play: Play) -> Iterator[Match]:
    """A random match at every move, the end included."""
    match, rng = play.match(), play.rng()
    while not match.over:
        yield match
        seat = rng.choice(match.state.to_act)
        match.do(seat, choose(match.state.menu(seat), rng))
    yield match


def undo_stops_at_barriers(game: Game[Any], tries: int = 40) -> None:
    """A seat takes back its own last move, whole, and never one that showed it (or anybody) something."""
    for play in plays(game):
        match, rng = play.match(), play.rng()
        length = sum(1 for _ in played(play))
        while not match.over:
            seat = rng.choice(match.state.to_act)
            move = choose(match.state.menu(seat), rng)
            if rng.random() < tries / length:
                _try_undo(f"{play}: {where(match.state)}, {move}", match, seat, move, rng)
            else:
                match.do(seat, move)


def _try_undo(what: str, match: Match, seat: int, move: Move, rng: random.Random) -> None:
    before, past = record(match), match.state.copy()
    match.do(seat, move)
    after = record(match)
    for other in (*match.state.seats, CHANCE):
        if other != seat and not _picked(match, other):
            _cannot_undo(what, match, other)
    chance = any(made.seat == CHANCE for made in match.plies[len(before[1]) :])
    if chance or match.state.reveals != past.reveals or match.over or _asks_others(match, seat):
        _cannot_undo(what, match, seat)
        return
    shown = match.view(seat)
    for _ in range(SAMPLES):
        twin = past.sample(seat, rng)
        twin.do(seat, move)
        assert twin.view(seat) == shown, f"{what}: shows the seat what it could not know, yet can be taken back"
    match.undo(seat)
    assert record(match) == before, f"{what}: taking it back does not restore all"
    match.do(seat, move)
    assert record(match) == after, f"{what}: made again, it gives something else"


def _asks_others(match: Match, seat: int) -> bool:
    """Others begin to choose under seal: from here on nobody may see whether they have begun."""
    s = match.state
    return s.step.sealed and not s.step.keeps(s) and any(other not in (seat, REFEREE) for other in s.to_act)


def _picked(match: Match, seat: int) -> bool:
    """Whether the seat has picks of its own in a sealed choice that still runs. It may take them back whoever else
    picks."""
    s = match.state
    return s.top is not None and s.step.sealed and seat >= 0 and bool(s.step.keeps(s) and s.env.picks[seat])


def _cannot_undo(what: str, match: Match, seat: int) -> None:
    before = record(match)
    try:
        match.undo(seat)
    except CannotUndo:
        assert record(match) == before, f"{what}: a refused undo by {seat} changed something"
    else:
        raise AssertionError(f"{what}: seat {seat} took it back across a barrier")
