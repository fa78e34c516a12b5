"""Checks on sealed choices: until the reveal nobody can tell what another seat has picked, nor how much of it.

Two plays that differ only in one seat's picks (others, more or fewer, some taken back) give all others the very
same bytes: views, logs, stories, charts, what they may take back.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from offworld import Game, Match, Move
from offworld.books.charts import books_of
from offworld.core.journal import lines_by
from offworld.flow import Sealed
from offworld.testing.checks_matches import played
from offworld.testing.plays import Play, plays, tables, twin_of, where

TRIES = 3
"""Different picks of a seat that are compared with each other."""
OPENINGS = 2
"""How many positions of each sealed step are looked at."""
SEEDS = 20
"""How many times every option is played to find a step that seldom comes."""
UNDO = None
"""In a list of picks: take the last one back."""

Script = tuple[Move | None, ...]


class Told(NamedTuple):
    """What one viewer has been told after somebody's picks."""

    script: Script
    said: str


def sealed_choices_stay_sealed(game: Game[Any]) -> None:
    """At every sealed step: what a seat picks, how much, what it takes back, shows nowhere until the reveal."""
    met, wanted = Counter[type](), sealed_steps(game)
    for play in plays(game):
        _look(play, met)
    for play in (play._replace(seed=seed) for seed in range(SEEDS) for play in tables(game)):
        if all(met[step] for step in wanted):
            break
        _look(play, met)
    missing = [step.__name__ for step in wanted if not met[step]]
    assert not missing, f"{game.name}: no play came to {', '.join(missing)}"


def _look(play: Play, met: Counter[type]) -> None:
    for match in openings(play):
        step = type(match.state.step)
        met[step] += 1
        if met[step] <= OPENINGS:
            _check(play, match)


def sealed_steps(game: Game[Any]) -> set[type]:
    """All sealed steps that the game's own folder names."""
    package, _, module = type(game).__module__.rpartition(".")
    own = {step for step in _below(Sealed) if step.__module__.rpartition(".")[0] == package and step.name}
    return own if module == "game" else set()


def _below(step: type[Any]) -> Iterator[type[Any]]:
    for sub in step.__subclasses__():
        yield sub
        yield from _below(sub)


def openings(play: Play) -> Iterator[Match]:
    """A random match wherever seats begin to choose under seal."""
    for match in played(play):
        if not match.over and match.state.step.sealed and not match.state.step.keeps(match.state):
            yield match


def _check(play: Play, match: Match) -> None:
    rng, what = play.rng(), f"{play}: {where(match.state)}"
    for seat in match.state.to_act:
        if seat >= 0:
            partly, whole = scripts(match, seat, rng)
            for some in (partly, whole):
                _all_alike(what, match, seat, some)
            _charts_alike(what, match, seat, partly[:1] + partly[-1:])
    _reveal_tells_no_order(what, match, rng)


def _charts_alike(what: str, match: Match, seat: int, some: list[Script]) -> None:
    """Charts are made by playing everything again, so only a few are compared."""
    charts = [books_of(after(match, seat, script)) for script in some]
    assert charts[0] == charts[-1], f"{what}: the charts tell what seat {seat} has picked"


def _all_alike(what: str, match: Match, seat: int, some: list[Script]) -> None:
    others = [other for other in match.state.to_act if other not in (seat, -1, -2)]
    for later in (None, *others):
        ways = [(script, after(match, seat, script, later)) for script in some]
        for viewer in (None, *(other for other in match.state.seats if other != seat)):
            heard = [Told(script, told(twin, viewer)) for script, twin in ways]
            for one in heard[1:]:
                assert one.said == heard[0].said, (
                    f"{what}: {viewer} can tell whether seat {seat} picked {one.script} or {heard[0].script}"
                )


def scripts(match: Match, seat: int, rng: random.Random) -> tuple[list[Script], list[Script]]:
    """Ways to choose: some that are not complete, nothing at all among them, and some that are."""
    partly: list[Script] = [()]
    whole: list[Script] = []
    for _ in range(TRIES):
        picks = _complete(match, seat, rng)
        for n in {1, len(picks) // 2, len(picks) - 1} - {0, len(picks)}:
            partly += [picks[:n], (*picks[:n], UNDO), (*picks[:n], UNDO, picks[n - 1])]
        if _still_open(match, seat, picks):
            whole += [picks, (picks[0], UNDO, *picks) if len(picks) > 1 else picks, (*picks, UNDO, picks[-1])]
        else:
            partly += [(*picks[:-1],)]
    return partly, whole


def _complete(match: Match, seat: int, rng: random.Random) -> tuple[Move, ...]:
    """All that a seat has to choose, at random; now this verb is favoured, now that one."""
    s = match.state.copy()
    picks: list[Move] = []
    step, favourite = s.step, rng.choice([verb.name for verb in s.step.verbs])
    while seat in s.to_act and (not picks or step.keeps(s)):
        menu = s.menu(seat)
        verb = favourite if favourite in menu.entries and rng.random() < 0.8 else rng.choice(list(menu.entries))
        picks.append(Move(verb, rng.choice(menu.entries[verb])))
        s.do(seat, picks[-1])
    return tuple(picks)


def _still_open(match: Match, seat: int, picks: tuple[Move, ...]) -> bool:
    s = match.state.copy()
    for move in picks:
        s.do(seat, move)
    return match.state.step.keeps(s)


def after(match: Match, seat: int, script: Script, later: int | None = None) -> Match:
    """The match after these picks of one seat; then `later` makes the first pick on its menu, if it is not the last."""
    twin = twin_of(match)
    for move in script:
        if move is UNDO:
            twin.undo(seat)
        else:
            twin.do(seat, move)
    if later is not None:
        before, step = twin_of(twin), match.state.step
        twin.do(later, next(iter(twin.state.menu(later))))
        return twin if step.keeps(twin.state) else before
    return twin


def told(match: Match, viewer: int | None) -> str:
    """All that a viewer may be told, as bytes."""
    log = match.journal(viewer)
    story = [(lines_by(log, line.ply), line.text) for line in match.story if line.seat in (None, viewer)]
    lines = [(line.seat, line.text, line.hidden) for line in log]
    undo = viewer is not None and match.may_undo(viewer)
    return json.dumps([match.view(viewer, words=True), match.log(viewer), lines, story, undo])


def _reveal_tells_no_order(what: str, match: Match, rng: random.Random) -> None:
    """The log does not say afterwards who picked before whom, nor in which order a seat made up its mind."""
    choosers = [seat for seat in match.state.to_act if seat >= 0]
    picks = {seat: _complete(match, seat, rng) for seat in choosers}
    heard = [_revealed(match, [(seat, move) for seat in choosers for move in picks[seat]])]
    if not heard[0]:
        return
    heard.append(_revealed(match, [(seat, move) for seat in reversed(choosers) for move in picks[seat]]))
    for seat in choosers:
        mixed = (*picks[seat][:1], *sorted(picks[seat][1:-1], reverse=True), *picks[seat][1:][-1:])
        heard.append(_revealed(match, [(other, m) for other in choosers for m in (picks | {seat: mixed})[other]]))
    assert len(set(heard)) == 1, f"{what}: the log tells in which order seats have picked"


def _revealed(match: Match, made: list[tuple[int, Move]]) -> str:
    twin = twin_of(match)
    for seat, move in made:
        twin.do(seat, move)
    if twin.over:
        return ""  # the whole log is open then
    said = [(line.seat, line.text, line.hidden) for line in twin.journal(None)]
    return json.dumps([said, [line.text for line in twin.story if line.seat is None]])
