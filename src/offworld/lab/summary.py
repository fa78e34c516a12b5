"""What many plays have in common: win shares with their uncertainty, scores, a game's own measures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from offworld.lab.sim import Played, Setup
from offworld.lab.stats import mean, quantile, wilson

FEW = range(3, 11)
"""Different values that are worth counting one by one."""

Result = tuple[bool, int]
"""Won or not, and the score."""


class Share(TypedDict):
    """How often somebody won, with the 95 % interval of that, and the scores."""

    wins: int
    win_share: float
    low: float
    high: float
    mean_score: float


class Row(Share):
    """One player as named. `seats` are the plays in each seat."""

    player: str
    seats: list[int]


class SeatRow(Share):
    """The results of one seat, whoever sat there."""

    seat: int


class Spread(TypedDict):
    mean: float
    p10: float
    p90: float
    counts: NotRequired[dict[int, int]]
    """How often each value occurred, where there are only a few whole numbers."""


class Summary(TypedDict):
    game: str
    games: int
    games_per_second: float
    players: list[Row]
    by_seat: list[SeatRow]


def summary(setup: Setup, plays: Sequence[Played], seconds: float) -> Summary:
    seats = range(len(setup.players))
    return {
        "game": setup.game,
        "games": len(plays),
        "games_per_second": len(plays) / seconds,
        "players": [_row(setup, plays, i) for i in seats],
        "by_seat": [{"seat": seat, **_share(results_of_seat(plays, seat))} for seat in seats],
    }


def results_of(plays: Sequence[Played], i: int) -> list[Result]:
    """Of the i-th player, wherever it sat."""
    return [(play.won[i], play.scores[i]) for play in plays]


def results_of_seat(plays: Sequence[Played], seat: int) -> list[Result]:
    return [(play.won[i], play.scores[i]) for play in plays for i in [play.seats.index(seat)]]


def _row(setup: Setup, plays: Sequence[Played], i: int) -> Row:
    sat = [sum(play.seats[i] == seat for play in plays) for seat in range(len(setup.players))]
    return {"player": setup.players[i], "seats": sat, **_share(results_of(plays, i))}


def _share(results: Sequence[Result]) -> Share:
    wins = sum(won for won, _ in results)
    low, high = wilson(wins, len(results))
    scores = [score for _, score in results]
    return {"wins": wins, "win_share": wins / len(results), "low": low, "high": high, "mean_score": mean(scores)}


def spread(values: Sequence[float]) -> Spread:
    figures: Spread = {"mean": mean(values), "p10": quantile(values, 0.1), "p90": quantile(values, 0.9)}
    different = sorted(set(values))
    if len(different) in FEW and all(value == int(value) for value in different):
        figures["counts"] = {int(value): values.count(value) for value in different}
    return figures


def measures(plays: Sequence[Played]) -> dict[str, Spread]:
    """A game's own figures over the plays that have them."""
    names = dict.fromkeys(name for play in plays for name in play.measures)
    return {name: spread([play.measures[name] for play in plays if name in play.measures]) for name in names}
