"""Two runs side by side: what differs between them by more than luck, in sentences.

Where both rolled the same dice, measures are compared play by play, which tells much more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import polars as pl

from offworld.lab.charts import plain, share
from offworld.lab.facts import Facts
from offworld.lab.findings import ENOUGH, NOTE, WARNING, Finding, idle, money_of
from offworld.lab.stats import Estimate, difference, of_gaps, of_moments
from offworld.lab.wording import called, short_names

COMPARED = "compared"
CLEAR = 0.1
"""Changes by less than this part are not worth a sentence."""


class Change(NamedTuple):
    """A figure in the first run and in the second, and how much more it is in the first."""

    name: str
    here: Estimate
    there: Estimate
    more: Estimate

    @property
    def part(self) -> float:
        return self.more.value / abs(self.there.value) if self.there.value else float(bool(self.more.value))

    @property
    def is_clear(self) -> bool:
        return self.more.away_from(0) and abs(self.part) >= CLEAR


def compared(here: Facts, there: Facts) -> list[Finding]:
    """Where the first run differs from the second."""
    found = [*_prices(here, there), *_cards(here, there), *_measured(here, there), *_income(here, there)]
    return [*found, *_used(here, there)]


def measured(here: Facts, there: Facts) -> list[Change]:
    """All measures that both have."""
    ours, theirs = here.measures(), there.measures()
    paired = _paired(here, there) if _same_dice(here, there) else {}
    return [
        Change(name, ours[name], theirs[name], paired.get(name) or difference(ours[name], theirs[name]))
        for name in ours
        if name in theirs
    ]


def priced(here: Facts, there: Facts) -> list[Change]:
    """What a unit of each kind cost, over all turns."""
    ours, theirs = (_unit_prices(facts) for facts in (here, there))
    both = [name for name in ours if name in theirs]
    return [Change(name, ours[name], theirs[name], difference(ours[name], theirs[name])) for name in both]


def _prices(here: Facts, there: Facts) -> Iterator[Finding]:
    for change in sorted(priced(here, there), key=lambda one: -abs(one.part)):
        if change.is_clear:
            sentence = f"{_first_up(change.name)} costs {_instead(change)} a unit."
            yield Finding(
                COMPARED, WARNING, sentence, _evidence(change, "mean price of the deals of a play"), (change.name,)
            )


def _cards(here: Facts, there: Facts) -> Iterator[Finding]:
    ours, theirs = here.effects(), there.effects()
    for key, things in ours.items():
        before = set(idle(theirs.get(key, {})))
        for thing in idle(things):
            if thing in theirs.get(key, {}) and thing not in before:
                sentence = f"“{thing}” does nothing any more: in the other run it does."
                yield Finding(COMPARED, WARNING, sentence, f"drawn {things[thing]['']:,} times", (thing,))


def _measured(here: Facts, there: Facts) -> Iterator[Finding]:
    dice = "the same dice, play by play" if _same_dice(here, there) else "apart, on different dice"
    for change in sorted(measured(here, there), key=lambda one: -abs(one.part)):
        if change.is_clear:
            sentence = f"{_first_up(change.name)}: {_instead(change)}."
            yield Finding(COMPARED, NOTE, sentence, _evidence(change, dice), (change.name,))


def _income(here: Facts, there: Facts) -> Iterator[Finding]:
    money = money_of(here)
    ours, theirs = ({one.name: one.total for one in facts.sources(money)} for facts in (here, there))
    if money is None or not sum(ours.values()) or not sum(theirs.values()):
        return
    for name in sorted(ours | theirs):
        part, other = ours.get(name, 0.0) / sum(ours.values()), theirs.get(name, 0.0) / sum(theirs.values())
        if abs(part - other) >= CLEAR / 2:
            sentence = f"{_first_up(name)} brings {share(part)} of all {money} instead of {share(other)}."
            yield Finding(COMPARED, NOTE, sentence, "share of what seats gain in a play", (name,))


def _used(here: Facts, there: Facts) -> Iterator[Finding]:
    theirs = {used.use: used for used in there.uses()}
    uses, gaps = here.uses(), []
    short = short_names(uses)
    for used in uses:
        other = theirs.get(used.use)
        if other is None or min(used.offered, other.offered) < ENOUGH:
            continue
        rates = [of_moments(one.rate, one.rate * (1 - one.rate), one.offered) for one in (used, other)]
        gap = difference(*rates)
        if gap.away_from(0) and abs(gap.value) >= CLEAR:
            gaps.append((gap, used, other))
    for _, used, other in sorted(gaps, key=lambda one: -abs(one[0].value))[:8]:
        name = called(here, used.use) + (f": {short[used.use]}" if used.use[2] else "")
        sentence = f"{name} is taken {share(used.rate)} of the times instead of {share(other.rate)}."
        evidence = f"{used.taken:,} of {used.offered:,} against {other.taken:,} of {other.offered:,}"
        yield Finding(COMPARED, NOTE, sentence, evidence, (used.use[2] or used.use[1],))


def _same_dice(here: Facts, there: Facts) -> bool:
    return here.plan.seed == there.plan.seed and here.seats == there.seats and here.plays == there.plays


def _paired(here: Facts, there: Facts) -> dict[str, Estimate]:
    """Differences play by play."""
    key = ["number", "measure"]
    ours, theirs = (
        facts.rows("measures").with_columns((pl.col("play") - facts.variant * facts.plays).alias("number"))
        for facts in (here, there)
    )
    gaps = ours.join(theirs, on=key).with_columns((pl.col("value") - pl.col("value_right")).alias("gap"))
    asked = gaps.group_by("measure").agg(
        pl.col("gap").mean().alias("mean"), pl.col("gap").var().alias("var"), pl.len().alias("n")
    )
    return {row["measure"]: of_gaps(row["mean"], row["var"], row["n"]) for row in asked.collect().to_dicts()}


def _unit_prices(facts: Facts) -> dict[str, Estimate]:
    """A play's mean price of each kind, averaged over the plays."""
    by_play = facts.rows("deals").group_by("play", "kind").agg(pl.col("units", "money").sum())
    price = (pl.col("money") / pl.col("units")).alias("price")
    asked = (
        by_play.with_columns(price)
        .group_by("kind")
        .agg(pl.col("price").mean().alias("mean"), pl.col("price").var().alias("var"), pl.len().alias("n"))
        .sort("kind")
    )
    rows = asked.collect().to_dicts()
    return {row["kind"]: of_moments(row["mean"], row["var"], row["n"]) for row in rows if row["n"] >= facts.plays / 10}


def _instead(change: Change) -> str:
    return f"{plain(change.here.value)} instead of {plain(change.there.value)} ({change.part:+.0%})".replace(
        "%)", " %)"
    )


def _evidence(change: Change, how: str) -> str:
    more = change.more
    return f"{how}; 95 % interval of the change {plain(more.low)} to {plain(more.high)}"


def _first_up(text: str) -> str:
    return text[:1].upper() + text[1:]
