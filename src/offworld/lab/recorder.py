"""What one play leaves in the tables. It hears the ledger, watches every move and counts at the end.

It knows no game. Everything comes from what a game declares: verbs and their labels, `progress`, `series`, `occasion`,
`measures`, and the columns of its state.
"""

from __future__ import annotations

from collections import Counter
from math import log2
from typing import Any, NamedTuple

from offworld.books.charts import SET_UP, Posting
from offworld.books.deals import deals, earnings
from offworld.core.game import Game
from offworld.core.ledger import BANK, Account
from offworld.core.menu import Menu
from offworld.core.move import CHANCE, Move, Seat
from offworld.core.state import State
from offworld.lab.lead import lead
from offworld.lab.tables import Rows, add

SECONDS, MORE_SECONDS = 4.0, 2.0
"""The time we assume a person takes to decide between two things, and for each doubling of the choice after that."""
MOST_WEIGHED = 64
"""Nobody weighs more things than that one by one."""
LATER = 2
"""Moves within which a draw shows its effect: the draw itself, and the move that makes use of it."""
PROGRESS = "progress"

Use = tuple[str, str, str]
"""Step, verb and thing; "" for a verb that names none."""


class _Drawn(NamedTuple):
    """Something that chance brought, and the table as it lay before."""

    use: Use
    before: State
    due: int


class Recorder:
    """Looks on at one play."""

    def __init__(self, game: Game[Any], play: int, rows: Rows) -> None:
        self.game = game
        self.play = play
        self.rows = rows
        self.state: State | None = None
        self.turn = 0
        self.ply = 0
        self.decisions = 0
        self.seconds = 0.0
        self.first_moves: dict[Seat, str] = {}
        self.standings: list[tuple[float, ...]] = []
        self._heard: list[Posting] = []
        self._offered: Counter[tuple[Seat, Use]] = Counter()
        self._taken: Counter[tuple[Seat, Use]] = Counter()
        self._drawn: list[_Drawn] = []
        self._effects: Counter[tuple[Use, str]] = Counter()

    # -- what a State tells its listener ---------------------------------------------------------

    def moved(self, source: Account, target: Account, what: int, n: int) -> None:
        occasion = SET_UP if self.state is None else self.game.occasion(self.state)
        self._heard.append(Posting(self.ply, source, target, what, n, occasion))

    def told(self, text: str, seat: int | None, fleeting: bool) -> None:
        """The story is not kept here."""

    def forgot(self, seat: int) -> None:
        """Nor is what a seat has seen."""

    # -- the play ---------------------------------------------------------------------------------

    def begin(self, s: State) -> None:
        self.state = s
        self.turn = turn_of(s)

    def before(self, s: State, seat: Seat, menu: Menu, move: Move) -> None:
        """A move is about to be made."""
        step = s.step
        thing = step.thing(s, move.verb, move.arg)
        self.ply += 1
        add(self.rows, "moves", self.play, self.ply, self.turn, seat, step.name, move.verb, move.arg, thing)
        use = (step.name, move.verb, thing)
        if seat == CHANCE:
            self._effects[use, ""] += 1
            if thing:
                self._drawn.append(_Drawn(use, s.copy(), self.ply + LATER - 1))
        elif seat >= 0 and menu.total > 1:
            self._decided(s, seat, menu, move, use)

    def after(self, s: State) -> None:
        """The move is made."""
        while self._drawn and (self._drawn[0].due <= self.ply or s.top is None):
            self._settle(self._drawn.pop(0), s)
        if turn_of(s) != self.turn or s.top is None:
            self._end_turn(s)
            self.turn = turn_of(s)

    def end(self, s: State, seats: tuple[Seat, ...], players: tuple[str, ...], number: int, digest: str) -> None:
        """The play is over: what can only be said now."""
        for (seat, use), times in self._offered.items():
            add(self.rows, "offers", self.play, seat, *use, times, self._taken[seat, use])
        for (use, column), times in self._effects.items():
            add(self.rows, "effects", self.play, *use, column, times)
        self._end_seats(s, seats, players)
        self._end_play(s, number, digest)

    # -- inside -----------------------------------------------------------------------------------

    def _decided(self, s: State, seat: Seat, menu: Menu, move: Move, use: Use) -> None:
        step = s.step
        self.decisions += 1
        at_once = len(s.to_act) if step.sealed else 1
        self.seconds += (SECONDS + MORE_SECONDS * (log2(min(menu.total, MOST_WEIGHED)) - 1)) / at_once
        self.first_moves.setdefault(seat, step.say(s, move))
        for verb, args in menu.entries.items():
            if len(menu.entries) > 1:
                self._offered[seat, (step.name, verb, "")] += 1
            if len(args) > 1 and step.names(verb):
                for arg in args:
                    self._offered[seat, (step.name, verb, step.thing(s, verb, arg))] += 1
        if len(menu.entries) > 1:
            self._taken[seat, (step.name, move.verb, "")] += 1
        if use[2] and len(menu.entries[move.verb]) > 1:
            self._taken[seat, use] += 1

    def _settle(self, drawn: _Drawn, s: State) -> None:
        before = drawn.before
        self._effects[drawn.use, f"asks {s.step.name if s.top else 'nothing more'}"] += 1
        for column in ("held", *s.columns):
            if getattr(before, column) != getattr(s, column):
                self._effects[drawn.use, column] += 1

    def _end_turn(self, s: State) -> None:
        game, turn = self.game, self.turn
        standing = game.progress(s)
        if turn or s.top is None:  # turn 0 is the set-up, unless the game counts no turns
            self.standings.append(standing)
        for seat, value in enumerate(standing):
            add(self.rows, "series", self.play, turn, PROGRESS, str(seat + 1), float(value))
        for name, values in game.series(s).items():
            lines = game.line_names(name) or [str(seat + 1) for seat in range(len(values))]
            for line, value in zip(lines, values, strict=True):
                add(self.rows, "series", self.play, turn, name, line, float(value))
        self._post(s, turn)

    def _post(self, s: State, turn: int) -> None:
        """The turn's transfers, summed up: money by what brought it, goods by the occasion."""
        heard, self._heard = self._heard, []
        kinds, money = self.game.kinds(s), self._money(s)
        if money is not None:
            for one in earnings(heard, money, s.n_seats):
                source = one.occasion if one.kind is None else kinds[one.kind]
                row = (self.play, turn, one.seat, kinds[money], source, one.gained, one.spent)
                add(self.rows, "flows", *row)
            for deal in deals(heard, money):
                add(self.rows, "deals", self.play, turn, kinds[deal.what], deal.n, deal.money)
        for (seat, what, occasion), (gained, spent) in _goods(heard, money, s.n_seats).items():
            add(self.rows, "flows", self.play, turn, seat, kinds[what], occasion, gained, spent)

    def _money(self, s: State) -> int | None:
        return None if self.game.money is None else list(s.kinds).index(self.game.money)

    def _end_seats(self, s: State, seats: tuple[Seat, ...], players: tuple[str, ...]) -> None:
        won, scores = s.winners, s.scores or ()
        for seat in s.seats:
            entrant = seats.index(seat)
            share = (seat in won) / len(won) if won else 0.0
            role, first = self.game.seat_name(s, seat), self.first_moves.get(seat, "")
            row = (self.play, seat, entrant, players[entrant], role, first, scores[seat], seat in won, share)
            add(self.rows, "seats", *row)

    def _end_play(self, s: State, number: int, digest: str) -> None:
        turns, minutes = len(self.standings), self.seconds / 60
        led = lead(self.standings, s.winners)
        row = (turns, self.ply, self.decisions, minutes, led.changes, led.decided, led.half_leader_won)
        add(self.rows, "plays", self.play, number, *row, digest)
        figures = {
            "turns": turns,
            "decisions": self.decisions,
            "minutes": minutes,
            "lead changes": led.changes,
            "decided at": led.decided,
            "best score": max(s.scores or (0,)),
            "mean score": sum(s.scores or ()) / s.n_seats,
            "winning margin": margin(s.scores or ()),
        }
        for name, value in {**figures, **self.game.measures(s)}.items():
            if value is not None:
                add(self.rows, "measures", self.play, name, float(value))


def turn_of(s: State) -> int:
    turn: int = getattr(s, "turn", 0)
    return turn


def margin(scores: tuple[int, ...]) -> int | None:
    """By how much the best score is ahead of the next."""
    if len(scores) < 2:
        return None
    *_, second, first = sorted(scores)
    return first - second


def _goods(heard: list[Posting], money: int | None, seats: int) -> dict[tuple[Seat, int, str], list[int]]:
    """What seats gained and gave away of everything but money. In a game for one, all accounts but the bank are the
    player's own."""
    sums: dict[tuple[Seat, int, str], list[int]] = {}
    for one in heard:
        source, target = _holder(one.source, seats), _holder(one.target, seats)
        if one.what == money or source == target:
            continue
        for side, seat in enumerate((target, source)):
            if seat is not None:
                sums.setdefault((seat, one.what, one.occasion), [0, 0])[side] += one.n
    return sums


def _holder(account: Account, seats: int) -> Seat | None:
    if account == BANK:
        return None
    if seats == 1:
        return 0
    return account if account < seats else None
