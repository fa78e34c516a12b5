"""Checks on declared spaces: what a seat may do and see stays within what the game has declared."""

from __future__ import annotations

from typing import Any

from offworld import Game, State
from offworld.core.spaces import Action, Space, broken_by
from offworld.testing.plays import Play, plays, walk, where


def spaces_are_kept(game: Game[Any], cap: int = 3000) -> None:
    """At every ply each number on a menu and in a column lies within its bounds, each list within its length."""
    for play in plays(game, 2):
        actions = {(one.step, one.verb): one for one in game.actions(play.seats, play.options)}
        seen = {one.name: one for one in game.observation(play.seats, play.options)}
        for ply, (s, _, _) in enumerate(walk(play)):
            if ply > cap:
                break
            _menus_within(play, s, actions)
            _columns_within(play, s, seen)


def _menus_within(play: Play, s: State, actions: dict[tuple[str, str], Action]) -> None:
    step = s.game.packing.directory.name(s.step)
    for seat in s.to_act:
        for verb, args in s.menu(seat).entries.items():
            what, declared = f"{play}: {where(s)}, {verb}", actions[step, verb]
            assert declared.bare == (args == (None,)), f"{what}: bare or with a number, not both"
            for arg in () if declared.bare else (args[0], args[-1]) if isinstance(args, range) else args:
                assert arg is not None
                within = declared.least <= arg <= declared.most
                assert within, f"{what}: {arg} is not within {declared.least} to {declared.most}"


def _columns_within(play: Play, s: State, seen: dict[str, Space]) -> None:
    for name in s.shown:
        wrong = broken_by(s, seen[name], s.columns[name])
        assert wrong is None, f"{play}: {where(s)}, the column {name}: {wrong}"
    rows, width = seen["held"].shape
    assert len(s.held) <= rows * width, f"{play}: {where(s)}: {len(s.held) // width} accounts, more than {rows}"
    most = seen["held"].most
    assert all(-most <= n <= most for n in s.held), f"{play}: {where(s)}: an account holds more than {most}"
