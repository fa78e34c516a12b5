"""One play of the lab, with the keyed dice of a Match, so that it is also a log that anybody can open."""

from __future__ import annotations

import hashlib
from typing import Any, Protocol

from offworld.bots.believer import answer, source
from offworld.bots.kinds import is_timed, player
from offworld.bots.seating import next_to_act
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.core.log import line_of
from offworld.core.match import Match
from offworld.core.menu import Menu, Random
from offworld.core.move import CHANCE, REFEREE, Move, Seat
from offworld.core.refusal import Refused
from offworld.core.state import State
from offworld.games import game as game_named
from offworld.lab.plan import Plan, Variant, dice_of
from offworld.lab.recorder import Recorder
from offworld.lab.restricted import MARK, Restricted, split
from offworld.lab.tables import Rows, empty

RUNAWAY = 200_000
"""Moves; no play of any game is a hundredth as long."""

Made = list[tuple[Seat, Move]]


class Onlooker(Protocol):
    """Is shown every move before and after it is made."""

    def before(self, s: State, seat: Seat, menu: Menu, move: Move) -> None: ...

    def after(self, s: State) -> None: ...


def timed_players(plan: Plan) -> list[str]:
    """Players for whom time decides: what they play cannot be made again."""
    return sorted({kind for variant in plan.variants for kind in variant.players if is_timed(split(kind)[0])})


def play_batch(plan: Plan, variant: int, numbers: range) -> Rows:
    """The work of one worker: these plays of that variant, as rows."""
    rows = empty()
    for number in numbers:
        play_one(plan, variant, number, rows)
    return rows


def play_one(plan: Plan, variant: int, number: int, rows: Rows) -> None:
    chosen = plan.variants[variant]
    game = _game(plan, chosen)
    recorder = Recorder(game, variant * plan.plays + number, rows)
    s: State = game.begin(len(chosen.players), chosen.options, recorder)
    recorder.begin(s)
    made = play_out(s, plan.seed, number, chosen, recorder)
    recorder.end(s, seats_of(chosen, number), chosen.players, number, digest(made))


def opened(plan: Plan, play: int) -> Match:
    """The play as a Match: made again, then replayed strictly with the dice it says it was rolled with."""
    variant, number = plan.found(play)
    chosen = plan.variants[variant]
    game = _game(plan, chosen)
    s: State = game.begin(len(chosen.players), chosen.options)
    made = play_out(s, plan.seed, number, chosen)
    seats = seats_of(chosen, number)
    names = [chosen.players[seats.index(seat)] for seat in s.seats]
    options: dict[str, Any] = dict(chosen.options)
    match = Match(game, s.n_seats, dice=dice_of(plan.seed, number), players=names, **options)
    match.replay(made, range(1, len(made) + 1), "move")
    return match


def digest(made: Made) -> str:
    """Of all moves of a play; two plays with the same digest are the same play."""
    text = "\n".join(line_of(seat, move) for seat, move in made)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def seats_of(variant: Variant, number: int) -> tuple[Seat, ...]:
    """Where each entrant sits: they move on by one seat from play to play."""
    n = len(variant.players)
    return tuple((i + number) % n for i in range(n))


def play_out(s: State, seed: str, number: int, variant: Variant, onlooker: Onlooker | None = None) -> Made:
    """Play to the end."""
    at_table = _table(s, seed, number, variant)
    dice, beliefs = dice_of(seed, number), source(f"{seed} {number}")
    made: Made = []
    rolls, last = 0, None
    for _ in range(RUNAWAY):
        if not s.to_act:
            return made
        seat = CHANCE if s.to_act == (CHANCE,) else next_to_act(s, last)
        menu = s.menu(seat)
        if seat == CHANCE:
            move: Move | None = menu.at(dice.below(rolls, menu.total))
            rolls += 1
        else:
            last = seat
            move = _due(s, menu) if seat == REFEREE else at_table[seat].answer(s, seat, beliefs)
        if move is None:
            continue
        if onlooker is not None:
            _checked(s, menu, move)
            onlooker.before(s, seat, menu, move)
        _do(s, seat, move)
        made.append((seat, move))
        if onlooker is not None:
            onlooker.after(s)
    raise OffworldError(f"a play of {s.game.title} did not end within {RUNAWAY} moves")


class _Plain:
    """An unrestricted player, asked in the same way as a restricted one."""

    def __init__(self, kind: str, game: Game[Any], seed: str) -> None:
        self._own = player(kind, game, seed)

    def answer(self, s: State, seat: Seat, rng: Random) -> Move | None:
        return answer(self._own, s, seat, rng)


def _table(s: State, seed: str, number: int, variant: Variant) -> list[_Plain | Restricted]:
    """The players by seat."""
    seats = seats_of(variant, number)
    return [_seated(variant.players[seats.index(seat)], s.game, f"{seed} {number} {seat}") for seat in s.seats]


def _seated(kind: str, game: Game[Any], seed: str) -> _Plain | Restricted:
    return Restricted(kind, game, seed) if MARK in kind else _Plain(kind, game, seed)


def _due(s: State, menu: Menu) -> Move:
    """What the referee does when everybody has had a turn."""
    deadline = s.game.deadline(s)
    return deadline.move if deadline is not None else next(iter(menu))


def _checked(s: State, menu: Menu, move: Move) -> None:
    if move not in menu:
        raise OffworldError(f"a player of {s.game.title} made an illegal move, {move}")


def _do(s: State, seat: Seat, move: Move) -> None:
    try:
        s.do(seat, move)
    except Refused as error:
        raise OffworldError(f"a player of {s.game.title} made an illegal move, {move}: {error}") from error


def _game(plan: Plan, variant: Variant) -> Game[Any]:
    """The game as planned; a worker elsewhere may have another version installed."""
    game = game_named(plan.game, variant.corrections)
    if game.version != plan.version or game.box.differences(variant.data):
        raise OffworldError(f"a worker has other rules or data of {plan.game} installed than the run was planned with")
    return game
