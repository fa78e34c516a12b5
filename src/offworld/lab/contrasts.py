"""Plays compared with other plays: forbidden things, swept numbers, players on a ladder, another run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from offworld.lab import charts, compare, sensitivity
from offworld.lab.charts import Bar, figures, plain, share, span
from offworld.lab.facts import Facts
from offworld.lab.findings import NOTE, WARNING, Finding
from offworld.lab.ladder import Ladder, Rated
from offworld.lab.page import Part
from offworld.lab.stats import Estimate
from offworld.lab.wording import ban_called

SWEEP, WORTH, RANKS = "sweep", "worth", "ladder"


def worth_findings(facts: Facts, worths: Sequence[sensitivity.Worth]) -> Iterator[Finding]:
    for worth in sorted(worths, key=lambda one: -one.lost_share.value):
        lost, scored = worth.lost_share, worth.lost_score
        dice = f"{lost.n:,} plays on the same dice"
        evidence = f"{dice}: {span(lost, share)} of the victory and {span(scored, plain)} points lost"
        weight, sentence = _worth(worth, ban_called(facts, worth.without))
        if not worth.came_up:
            evidence = f"no row of the moves or offers has {worth.without}; is it spelt as they spell it?"
        yield Finding(WORTH, weight, sentence, evidence, (worth.without,))


def _worth(worth: sensitivity.Worth, name: str) -> tuple[str, str]:
    """How much it matters, and the sentence."""
    lost, scored = worth.lost_share, worth.lost_score
    own, before = share(worth.share.value), share(worth.share.value + lost.value)
    if not worth.came_up:
        return WARNING, f"{name} was never offered, so nothing is known of its worth."
    if lost.away_from(0):
        return WARNING if lost.value < 0 else NOTE, f"Without {name} a player wins {own} instead of {before}."
    if scored.away_from(0):
        points = f"{plain(abs(scored.value))} points {'fewer' if scored.value > 0 else 'more'}"
        return WARNING if scored.value < 0 else NOTE, f"Without {name} a player wins as often ({own}), with {points}."
    return WARNING, f"Without {name} a player does as well: it wins {own}, instead of {before}."


def worth_part(worths: Sequence[sensitivity.Worth]) -> Part:
    bars = [Bar(f"without {one.without}", one.lost_share) for one in worths]
    rows = [
        (one.without, share(one.share.value), *figures(one.lost_share, share), *figures(one.lost_score, plain))
        for one in worths
    ]
    heads = ("without", "share left", "share lost", "from", "to", "points lost", "from", "to")
    note = "One player may not use it, the others may; each play is compared with the same dice and nothing forbidden."
    return Part("Share of the victory lost without it", charts.bars("Share lost", bars), note, heads, rows)


def sweep_findings(effects: Sequence[sensitivity.Effect]) -> Iterator[Finding]:
    for effect in effects:
        moved = [level for level in effect.levels[1:] if level.more.away_from(0)]
        if not moved:
            continue
        most = max(moved, key=lambda level: abs(level.more.value))
        first = effect.levels[0]
        sentence = (
            f"{effect.what} from {first.value} to {most.value} takes {effect.measure}"
            f" from {plain(first.there.value)} to {plain(most.there.value)}."
        )
        evidence = (
            f"on the same dice, change {span(most.more, plain)}; {effect.what} alone goes with"
            f" {share(effect.explains)} of the differences between variants"
        )
        yield Finding(SWEEP, NOTE, sentence, evidence, (effect.what, effect.measure))


def effect_part(effect: sensitivity.Effect) -> Part:
    bars = [Bar(f"{effect.what.rpartition('.')[2]} = {level.value}", level.there) for level in effect.levels]
    rows = [(level.value, *figures(level.there, plain), *figures(level.more, plain)) for level in effect.levels]
    heads = (effect.what, effect.measure, "from", "to", "more than at first", "from", "to")
    title = f"{effect.measure[:1].upper()}{effect.measure[1:]} by {effect.what}"
    return Part(title, charts.bars(title, bars, plain), "", heads, rows)


def ladder_parts(found: Ladder) -> Iterator[Part]:
    bars = [Bar(one.player, Estimate(one.rating, *_around(one), one.plays)) for one in found.table]
    rows = [(one.player, plain(one.rating), plain(one.uncertainty), f"{one.plays:,}") for one in found.table]
    heads = ("player", "rating", "uncertainty", "plays")
    yield Part("Ratings", charts.bars("Ratings with their uncertainty", bars, plain), "", heads, rows)
    pairs = [Bar(f"{one} over {other}", won) for (one, other), won in found.beats.items() if won.value >= 0.5]
    table = [(bar.name, *figures(bar.value, share)) for bar in pairs]
    chart = charts.bars("How often one beats the other", pairs, share, 0.5)
    yield Part("Pairs", chart, "", ("", "won", "from", "to"), table)


def _around(one: Rated) -> tuple[float, float]:
    return one.rating - 2 * one.uncertainty, one.rating + 2 * one.uncertainty


def compared_parts(here: Facts, there: Facts) -> Iterator[Part]:
    for heading, changes in (
        ("What a unit costs", compare.priced(here, there)),
        ("Measures", compare.measured(here, there)),
    ):
        if changes:
            bars = [Bar(one.name, _relative(one)) for one in sorted(changes, key=lambda one: one.part)]
            rows = [
                (one.name, plain(one.here.value), plain(one.there.value), *figures(one.more, plain)) for one in changes
            ]
            heads = ("", "this run", "the other", "change", "from", "to")
            note = "Change from the other run, as a share of its value; the bar is the 95 % interval."
            yield Part(heading, charts.bars(f"{heading}, changed by", bars, _signed), note, heads, rows)


def _relative(change: compare.Change) -> Estimate:
    by = abs(change.there.value) or 1.0
    more = change.more
    return Estimate(more.value / by, more.low / by, more.high / by, more.n)


def _signed(value: float) -> str:
    return f"{100 * value:+.0f} %"
