"""The figures of a run: questions to its tables, each answered for one variant.

Nothing here knows a game or a page. Everything is asked lazily, so that a run of any size fits in memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import polars as pl

from offworld.books.charts import SET_UP
from offworld.lab.recorder import PROGRESS, Use
from offworld.lab.stats import Estimate, of_moments
from offworld.lab.store import Store

USE = ["step", "verb", "thing"]


class Group(NamedTuple):
    """Seats that have something in common, and their share of the victory."""

    name: str
    share: Estimate
    score: float


class Used(NamedTuple):
    """How often something could be done by choice, how often it was, and who won with it and without it."""

    use: Use
    offered: int
    taken: int
    plays: int
    with_it: Estimate
    without_it: Estimate

    @property
    def rate(self) -> float:
        return self.taken / self.offered if self.offered else 0.0


class Line(NamedTuple):
    """A figure over the turns."""

    name: str
    points: list[tuple[int, Estimate]]

    @property
    def mean(self) -> float:
        return sum(at.value for _, at in self.points) / len(self.points)


class Source(NamedTuple):
    """What brings a kind to the seats, by turn: a seat's mean."""

    name: str
    by_turn: dict[int, float]

    @property
    def total(self) -> float:
        return sum(self.by_turn.values())


class Facts:
    """One variant of a run."""

    def __init__(self, store: Store, variant: int = 0) -> None:
        self.store = store
        self.plan = store.plan
        self.variant = variant
        self.chosen = store.plan.variants[variant]
        self.seats = len(self.chosen.players)
        self.plays = store.plan.plays

    def rows(self, table: str) -> pl.LazyFrame:
        return self.store.scan(table).filter(pl.col("variant") == self.variant)

    # -- who wins -----------------------------------------------------------------------------

    def shares(self, by: str) -> list[Group]:
        """By seat, role, first_move, player or entrant: the share of the victory."""
        asked = self.rows("seats").group_by(by).agg(*_moments("share"), pl.col("score").mean()).sort(by)
        return [
            Group(_seat(by, row[by]), of_moments(row["mean"], row["var"], row["n"]), row["score"])
            for row in asked.collect().to_dicts()
        ]

    def roles_are_seats(self) -> bool:
        """Whether a role is always in the same seat, so that the two cannot be told apart."""
        pairs = self.rows("seats").select("seat", "role").unique().collect()
        return len(pairs) == pairs["role"].n_unique()

    # -- how long, how close ----------------------------------------------------------------------

    def measures(self) -> dict[str, Estimate]:
        asked = self.rows("measures").group_by("measure").agg(*_moments("value")).sort("measure")
        return {row["measure"]: of_moments(row["mean"], row["var"], row["n"]) for row in asked.collect().to_dicts()}

    def values(self, column: str) -> list[float]:
        """A column of `plays`, play by play."""
        return self.rows("plays").select(column).drop_nulls().collect()[column].to_list()

    def halfway(self) -> Estimate | None:
        """The share of the victory that the leader at half-time got."""
        row = self.rows("plays").select(*_moments("half_leader_won")).collect().to_dicts()[0]
        return of_moments(row["mean"], row["var"], row["n"]) if row["n"] else None

    # -- the economy ----------------------------------------------------------------------------------

    def series(self) -> dict[str, list[Line]]:
        """The game's own series over the turns, without `progress`; only turns that one play in ten reached."""
        asked = (
            self.rows("series")
            .filter((pl.col("series") != PROGRESS) & (pl.col("turn") > 0))
            .group_by("series", "line", "turn", maintain_order=True)
            .agg(*_moments("value"))
        )
        return _lines(asked.collect(), "series", self.plays / 10)

    def prices(self) -> list[Line]:
        """The mean price of a unit by turn, from the deals that were made."""
        asked = (
            self.rows("deals")
            .group_by("play", "kind", "turn")
            .agg(pl.col("units", "money").sum())
            .with_columns((pl.col("money") / pl.col("units")).alias("value"), pl.lit("prices").alias("series"))
            .group_by("series", pl.col("kind").alias("line"), "turn")
            .agg(*_moments("value"))
            .sort("line", "turn")
        )
        return _lines(asked.collect(), "series", self.plays / 10).get("prices", [])

    def sources(self, kind: str | None = None) -> list[Source]:
        """What a seat gains by turn, by source: of one kind, or of all kinds for games without money."""
        name = pl.col("source") if kind is not None else pl.format("{} ({})", "kind", "source")
        asked = (
            self.rows("flows")
            .filter((pl.col("kind") == kind) if kind is not None else pl.lit(True))
            .filter((pl.col("gained") > 0) & (pl.col("turn") > 0) & (pl.col("source") != SET_UP))
            .group_by(name.alias("name"), "turn")
            .agg(pl.col("gained").sum())
            .sort("name", "turn")
        )
        found: dict[str, dict[int, float]] = {}
        for row in asked.collect().to_dicts():
            found.setdefault(row["name"], {})[row["turn"]] = row["gained"] / self.plays / self.seats
        return sorted((Source(*one) for one in found.items()), key=lambda source: -source.total)

    # -- what is used ---------------------------------------------------------------------------------

    def uses(self) -> list[Used]:
        """Verbs and the things they name, where there was a choice."""
        shares = self.rows("seats").select("play", "seat", "share")
        used = pl.col("taken") > 0
        asked = (
            self.rows("offers")
            .join(shares, on=["play", "seat"])
            .group_by(USE)
            .agg(
                pl.col("offered", "taken").sum(),
                pl.col("play").n_unique().alias("plays"),
                *_moments("share", used, "with_"),
                *_moments("share", ~used, "without_"),
            )
            .sort(USE)
        )
        return [_used(row) for row in asked.collect().to_dicts()]

    def effects(self) -> dict[tuple[str, str], dict[str, dict[str, int]]]:
        """By step and verb of chance: of each thing drawn, how often which column changed ("" = how often drawn)."""
        asked = self.rows("effects").filter(pl.col("thing") != "").group_by(*USE, "column").agg(pl.col("times").sum())
        found: dict[tuple[str, str], dict[str, dict[str, int]]] = {}
        for row in asked.sort(*USE, "column").collect().to_dicts():
            things = found.setdefault((row["step"], row["verb"]), {})
            things.setdefault(row["thing"], {})[row["column"]] = row["times"]
        return found


def _moments(column: str, where: pl.Expr | None = None, prefix: str = "") -> list[pl.Expr]:
    values = pl.col(column) if where is None else pl.col(column).filter(where)
    return [
        values.mean().alias(f"{prefix}mean"),
        values.var().alias(f"{prefix}var"),
        values.count().alias(f"{prefix}n"),
    ]


def _used(row: Mapping[str, Any]) -> Used:
    both = [
        of_moments(row[f"{side}_mean"] or 0.0, row[f"{side}_var"], row[f"{side}_n"]) for side in ("with", "without")
    ]
    return Used((row["step"], row["verb"], row["thing"]), row["offered"], row["taken"], row["plays"], *both)


def _lines(frame: pl.DataFrame, by: str, least: float) -> dict[str, list[Line]]:
    found: dict[str, dict[str, list[tuple[int, Estimate]]]] = {}
    for row in frame.sort("turn", maintain_order=True).to_dicts():
        if row["n"] >= least:
            at = of_moments(row["mean"], row["var"], row["n"])
            line = f"seat {row['line']}" if row["line"].isdecimal() else row["line"]
            found.setdefault(row[by], {}).setdefault(line, []).append((row["turn"], at))
    return {name: [Line(*line) for line in lines.items()] for name, lines in found.items()}


def _seat(by: str, value: Any) -> str:
    return str(value + 1) if by in ("seat", "entrant") else str(value)
