"""Checks on secrets: what a seat may not know shows nowhere, and a sample really draws it anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from offworld import Game, Move, State
from offworld.core.fields import plain
from offworld.core.frame import frames
from offworld.testing.plays import SAMPLES, Play, frozen, looks, plays, snapshot, where


def views_are_sound(game: Game[Any]) -> None:
    """Resample what a seat cannot see: its view, its words, its menu stay; what is hidden does vary."""
    varied: dict[str, bool] = {}
    for play in plays(game, 2):
        _resample(play, varied)
    still = [name for name, ever in varied.items() if not ever]
    assert not still, f"{game.name}: hidden, but no sample ever changes it: {', '.join(still)}"


def _resample(play: Play, varied: dict[str, bool]) -> None:
    rng, start = play.rng(), play.start()
    first = {viewer: dict(hidden_in(start, viewer)) for viewer in (None, *start.seats)}
    for s in looks(play):
        before = snapshot(s)
        for viewer in (None, *s.seats):
            true = dict(hidden(s, viewer, first[viewer]))
            for twin in _samples(play, s, viewer, rng):
                if all(varied.get(name) for name in true):
                    continue
                believed = dict(hidden_in(twin, viewer))
                for name, value in true.items():
                    varied[name] = varied.get(name, False) or value != believed.get(name)
            assert snapshot(s) == before, f"{play}: {where(s)}, for {viewer}: sampling changed the true state"


def _samples(play: Play, s: State, viewer: int | None, rng: random.Random) -> Iterator[State]:
    """Each as it was drawn; then it is played on."""
    view = s.view(viewer, words=True)
    menu = s.menu(viewer) if viewer is not None else None
    for _ in range(SAMPLES):
        twin, what = s.sample(viewer, rng), f"{play}: {where(s)}, for {viewer}"
        seen = twin.view(viewer, words=True)
        differ = [name for name in view if seen.get(name) != view[name]]
        assert not differ, f"{what}: what it cannot know shows in its view: {', '.join(differ)}"
        assert menu is None or twin.menu(viewer or 0) == menu, f"{what}: its menu depends on what it cannot know"
        assert twin.unbalanced() is None, f"{what}: a sample's books do not balance: {twin.unbalanced()}"
        yield twin
        _plays_on(what, twin, rng)


def _plays_on(what: str, s: State, rng: random.Random) -> None:
    for _ in range(8):
        if s.to_act:
            seat = rng.choice(s.to_act)
            assert s.menu(seat), f"{what}: a sample leads to a dead end in {where(s)}"
            s.do(seat, s.menu(seat).pick(rng))


def hidden(s: State, viewer: int | None, first: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """What the viewer is not shown whole and what is not as it was at the start."""
    for name, value in hidden_in(s, viewer):
        if value != first.get(name) and s.top is not None:
            yield name, value


def hidden_in(s: State, viewer: int | None) -> Iterator[tuple[str, Any]]:
    for name, shown in s.shown.items():
        value = plain(getattr(s, name))
        if shown(s, viewer) != value:
            yield name, value
    if s.holdings(viewer) != s.held:
        yield "holdings", [*s.held]
    for step, env, _ in frames(s.top):
        for name in step.visible.owner:
            of_others = [mine for seat, mine in enumerate(getattr(env, name)) if seat != viewer]
            if any(of_others):
                yield f"{step.name}.{name}", frozen(of_others)


def secret_moves_stay_secret(game: Game[Any]) -> None:
    """Whichever of its secret moves a seat makes, those who may not know of it see and hear the same."""
    for play in plays(game):
        for s in looks(play):
            for seat in s.to_act:
                for verb, args in s.menu(seat).entries.items():
                    some = {Move(verb, args[i * (len(args) - 1) // 3]) for i in range(4)}
                    _all_look_alike(f"{play}: {where(s)}, {verb}", s, seat, sorted(some))


def _all_look_alike(what: str, s: State, seat: int, moves: list[Move]) -> None:
    assert s.top is not None
    knowing = [s.step.sees(s, seat, move) for move in moves]
    if len(moves) == 1 or None in knowing or len(set(knowing)) > 1:
        return
    after = [twin for move in moves if (twin := _heard(s, seat, move)).reveals == s.reveals and twin.to_act]
    for viewer in {None, *s.seats} - {seat, *(knowing[0] or ())}:
        seen = [(twin.view(viewer, words=True), _lines(twin, viewer)) for twin in after]
        assert all(one == seen[0] for one in seen), f"{what}: {viewer} can tell which of the secret moves it was"


class Ear:
    """Keeps what is told."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, int | None]] = []

    def moved(self, source: int, target: int, what: int, n: int) -> None:
        """What moves shows in the holdings."""

    def told(self, text: str, seat: int | None, fleeting: bool) -> None:
        self.lines.append((text, seat))

    def forgot(self, seat: int) -> None:
        """Nothing that was told to one seat is kept here."""


def _heard(s: State, seat: int, move: Move) -> State:
    twin = s.copy()
    twin.listener = Ear()
    twin.do(seat, move)
    return twin


def _lines(s: State, viewer: int | None) -> list[str]:
    assert isinstance(s.listener, Ear)
    return [text for text, to in s.listener.lines if to is None or to == viewer]
