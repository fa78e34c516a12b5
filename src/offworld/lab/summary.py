"""What many plays have in common: win shares with their uncertainty, scores, a game's own measures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from offworld.lab.sim import Played, Setup
from offworld.lab.stats import mean, quantile, wilson


class Row(TypedDict):
    """One player as named. `seats` are the plays in each seat."""

    player: str
    seats: list[int]
    wins: int
    win_share: float
    low: float
    high: float
    mean_score: float


class Spread(TypedDict):
    mean: float
    p10: float
    p90: float


class Summary(TypedDict):
    game: str
    games: int
    games_per_second: float
    players: list[Row]


def summary(setup: Setup, plays: Sequence[Played], seconds: float) -> Summary:
    rows = [_row(setup, plays, i) for i in range(len(setup.players))]
    return {"game": setup.game, "games": len(plays), "games_per_second": len(plays) / seconds, "players": rows}


def _row(setup: Setup, plays: Sequence[Played], i: int) -> Row:
    wins = sum(play.won[i] for play in plays)
    low, high = wilson(wins, len(plays))
    return {
        "player": setup.players[i],
        "seats": [sum(play.seats[i] == seat for play in plays) for seat in range(len(setup.players))],
        "wins": wins,
        "win_share": wins / len(plays),
        "low": low,
        "high": high,
        "mean_score": mean([play.scores[i] for play in plays]),
    }


def spread(values: Sequence[float]) -> Spread:
    return {"mean": mean(values), "p10": quantile(values, 0.1), "p90": quantile(values, 0.9)}


def measures(plays: Sequence[Played]) -> dict[str, Spread]:
    """A game's own figures over the plays that have them."""
    names = dict.fromkeys(name for play in plays for name in play.measures)
    return {name: spread([play.measures[name] for play in plays if name in play.measures]) for name in names}
