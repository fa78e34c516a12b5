"""What a sweep shows: how chosen measures respond to what was varied, on the same dice, with intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import polars as pl

from offworld.core.errors import OffworldError
from offworld.lab.restricted import Ban, ban_of
from offworld.lab.stats import Estimate, of_gaps, of_moments
from offworld.lab.store import Store
from offworld.lab.sweep import NOTHING, WITHOUT

USUAL = ("mean score", "turns", "minutes", "winning margin", "decided at")
"""Measures that are shown when none are chosen, as far as the run has them."""


class Level(NamedTuple):
    """A value of what was swept: the measure there, and how much more that is than at the first value."""

    value: str
    there: Estimate
    more: Estimate


class Effect(NamedTuple):
    """How one measure responds to one thing that was swept."""

    what: str
    measure: str
    levels: list[Level]
    explains: float
    """The share of the differences between variants that goes with it alone."""


class Worth(NamedTuple):
    """What it costs the first player to do without something: its share of the victory and its score."""

    without: str
    came_up: bool
    """Whether any play with nothing forbidden offered it; a thing may be misspelt."""
    share: Estimate
    lost_share: Estimate
    lost_score: Estimate


def chosen_measures(store: Store, wanted: Sequence[str]) -> list[str]:
    """Those that are wanted, or the usual ones; a sentence if there is no such measure."""
    known = store.scan("measures").select("measure").unique().collect()["measure"].sort().to_list()
    for name in wanted:
        if name not in known:
            raise OffworldError(f"there is no measure {name!r} in {store.folder}; it has {', '.join(known)}")
    return list(wanted) or [name for name in USUAL if name in known]


def effects(store: Store, measures: Sequence[str]) -> list[Effect]:
    """Every measure by everything that was swept."""
    factors = list(dict.fromkeys(what for one in store.plan.variants for what in one.levels))
    return [_effect(store, what, measure) for what in factors if what != WITHOUT for measure in measures]


def _effect(store: Store, what: str, measure: str) -> Effect:
    plan = store.plan
    level_of = {i: one.levels[what] for i, one in enumerate(plan.variants)}
    values = list(dict.fromkeys(level_of.values()))
    rows = (
        store.scan("measures")
        .filter(pl.col("measure") == measure)
        .select("variant", (pl.col("play") % plan.plays).alias("number"), "value")
        .with_columns(pl.col("variant").replace_strict(level_of, return_dtype=pl.String).alias("level"))
        .collect()
    )
    by_number = rows.group_by("level", "number").agg(pl.col("value").mean())
    first = by_number.filter(pl.col("level") == values[0]).select("number", pl.col("value").alias("first"))
    levels = []
    for value in values:
        own = by_number.filter(pl.col("level") == value)
        gap = own.join(first, on="number").select((pl.col("value") - pl.col("first")).alias("gap"))["gap"]
        levels.append(Level(value, _estimate(own["value"]), _estimate(gap, of_gaps)))
    return Effect(what, measure, levels, _explained(rows))


def _explained(rows: pl.DataFrame) -> float:
    """Variance between the means of the levels, as a part of the variance between the means of the variants."""
    variants = rows.group_by("variant", "level").agg(pl.col("value").mean())
    middle = variants.with_columns(pl.col("value").mean().over("level").alias("middle"))
    whole, between = middle.select(pl.col("value", "middle").var(ddof=0)).row(0)
    return float(between / whole) if whole and between else 0.0


def worths(store: Store) -> list[Worth]:
    """From a run with `--without`: each thing that the first player lacked."""
    plan = store.plan
    if plan.variants[0].levels.get(WITHOUT) != NOTHING:
        return []
    rows = (
        store.scan("seats")
        .filter(pl.col("entrant") == 0)
        .select("variant", (pl.col("play") % plan.plays).alias("number"), "share", "score")
        .collect()
    )
    base = rows.filter(pl.col("variant") == 0)
    found = []
    for i, one in enumerate(plan.variants[1:], start=1):
        own = rows.filter(pl.col("variant") == i)
        pairs = own.join(base, on="number", suffix="_base")
        lost = [_estimate(pairs[f"{name}_base"] - pairs[name], of_gaps) for name in ("share", "score")]
        words = one.levels[WITHOUT]
        found.append(Worth(words, _came_up(store, ban_of(words)), _estimate(own["share"]), *lost))
    return found


def _came_up(store: Store, ban: Ban) -> bool:
    """Moves tell of what was done without a choice, offers of what was not done."""
    for table in ("moves", "offers"):
        uses = store.scan(table).filter(variant=0, verb=ban.verb).select("step", "thing").unique().collect().rows()
        if any(ban.step in ("", step) and ban.means(thing) for step, thing in uses):
            return True
    return False


def _estimate(values: pl.Series, of: Callable[[float, float, int], Estimate] = of_moments) -> Estimate:
    value = pl.col("value")
    middle, spread = values.to_frame("value").select(value.mean().alias("middle"), value.var().alias("spread")).row(0)
    return of(middle or 0.0, spread or 0.0, len(values))
