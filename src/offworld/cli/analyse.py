"""`offworld analyse`: what each decision of a play was worth, and what would have been better."""

from __future__ import annotations

import json
from pathlib import Path

import click

from offworld.bots.analysis import Judged, analyse
from offworld.bots.strategist.value import Unit, unit_of
from offworld.cli.screen import Screen
from offworld.core.errors import OffworldError
from offworld.core.match import Match
from offworld.core.move import Seat
from offworld.games import load

WORST = 3
"""Decisions that are named again at the end, for each seat."""


def analyse_file(screen: Screen, path: Path, seat: int | None, playouts: int, as_json: bool) -> None:
    match = load(path)
    seats = _seats(match, seat)
    unit = unit_of(match.game)
    found = []
    for one in analyse(match, playouts, seats):
        found.append(one)
        if not as_json:
            screen.say(_line(match, one, unit))
    if as_json:
        decisions = [{**one._asdict(), "lost": one.lost} for one in found]
        click.echo(json.dumps({"game": match.game.name, "unit": unit.name, "decisions": decisions}))
        return
    for each in seats:
        _sum_up(screen, match, each, [one for one in found if one.seat == each], unit)


def _seats(match: Match, seat: int | None) -> list[Seat]:
    if seat is None:
        return list(match.state.seats)
    if seat - 1 not in match.state.seats:
        raise OffworldError(f"the play has seats 1 to {match.state.n_seats}, not {seat}")
    return [seat - 1]


def _line(match: Match, one: Judged, unit: Unit) -> str:
    stood = f"{unit.short(one.before)} -> {unit.short(one.after)}"
    better = f"; better: {one.best} ({unit.short(one.best_after)})" if one.best != one.move else ""
    return f"{one.ply:>5}  {match.state.called(one.seat)}: {one.move}  [{stood}]{better}"


def _sum_up(screen: Screen, match: Match, seat: Seat, found: list[Judged], unit: Unit) -> None:
    better = sorted([one for one in found if one.lost > 0], key=lambda one: -one.lost)
    screen.say()
    screen.say(f"{match.state.called(seat)}: {len(found)} decisions; something else looked better in {len(better)}.")
    for one in better[:WORST]:
        lost = f"{unit.short(one.lost)} less than {one.best}"
        screen.say(f"  move {one.ply}, {one.move}: {lost} (give or take {unit.short(one.error)})")
