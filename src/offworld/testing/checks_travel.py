"""Checks for users of a game: packed states, their keys, and the estimate of how each seat stands."""

from __future__ import annotations

import math
import random
from typing import Any

from offworld import Game, State
from offworld.testing.plays import looks, plays, snapshot, where


def states_travel(game: Game[Any]) -> None:
    """A state that was packed and unpacked is the same in all, plays on alike and has the same key."""
    for play in plays(game):
        seen: dict[bytes, dict[str, Any]] = {}
        for s in looks(play):
            what, packed = f"{play}: {where(s)}", s.pack()
            twin = game.unpack(packed)
            assert snapshot(twin) == snapshot(s), f"{what}: not the same after packing"
            assert twin.pack() == packed, f"{what}: packed twice, two packs"
            assert twin.key() == s.key(), f"{what}: equal states with different keys"
            alike = {**snapshot(s), "reveals": 0}
            assert seen.setdefault(s.key(), alike) == alike, f"{what}: different states with one key"
            _plays_on_alike(what, s.copy(), twin)


def _plays_on_alike(what: str, s: State, twin: State) -> None:
    rngs = random.Random(1), random.Random(1)
    for _ in range(12):
        if s.to_act:
            for one, rng in zip((s, twin), rngs, strict=True):
                seat = rng.choice(one.to_act)
                one.do(seat, one.menu(seat).pick(rng))
    assert snapshot(twin) == snapshot(s), f"{what}: it plays on differently after packing"


def keys_tell_what_a_seat_sees(game: Game[Any]) -> None:
    """A seat's key is the same for all states that it could believe in, and different where its view differs."""
    for play in plays(game):
        rng = play.rng()
        views: dict[bytes, dict[str, Any]] = {}
        for s in looks(play):
            for viewer in (None, *s.seats):
                key, view = s.key(viewer), s.view(viewer)
                assert views.setdefault(key, view) == view, f"{play}: {where(s)}: two views of {viewer} with one key"
                twin = s.sample(viewer, rng)
                assert twin.key(viewer) == key, f"{play}: {where(s)}: {viewer} is told apart what it cannot tell apart"


def progress_shows_no_secret(game: Game[Any]) -> None:
    """There is a number a seat, and it is the same whatever nobody can see."""
    for play in plays(game):
        rng = play.rng()
        for s in looks(play):
            what, standing = f"{play}: {where(s)}", game.progress(s)
            assert len(standing) == s.n_seats, f"{what}: {len(standing)} estimates for {s.n_seats} seats"
            assert all(math.isfinite(one) for one in standing), f"{what}: {standing}"
            if s.to_act:
                assert game.progress(s.sample(None, rng)) == standing, f"{what}: the estimate tells a secret"
