"""The short answer to a run: who won how often, and how the variants differ. For terminals and scripts."""

from __future__ import annotations

from typing import Any, NamedTuple

from offworld.games import game as game_named
from offworld.lab.stats import Estimate, estimate
from offworld.lab.store import Store


class Brief(NamedTuple):
    game: str
    title: str
    plays: int
    players: list[dict[str, Any]]
    """Of the first variant: each entrant's share of the victories and mean score."""
    variants: list[dict[str, Any]]


def brief(store: Store) -> Brief:
    import polars as pl

    plan = store.plan
    seats = store.scan("seats").select("variant", "entrant", "player", "share", "score").collect()
    plays = store.scan("plays").group_by("variant").agg(pl.col("turns", "minutes").mean()).sort("variant").collect()
    first = seats.filter(pl.col("variant") == 0)
    players = []
    for entrant, kind in enumerate(plan.variants[0].players):
        own = first.filter(pl.col("entrant") == entrant)
        share: Estimate = estimate(own["share"].to_list())
        players.append({"player": kind, "share": share, "score": own["score"].mean()})
    scores = seats.group_by("variant").agg(pl.col("score").mean()).sort("variant")
    variants = [
        {"name": one.name, "plays": plan.plays, "score": score, "turns": turns, "minutes": minutes}
        for one, (_, score), (_, turns, minutes) in zip(plan.variants, scores.rows(), plays.rows(), strict=True)
    ]
    return Brief(plan.game, game_named(plan.game).title, plan.total, players, variants)
