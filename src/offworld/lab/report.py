"""The balance report: one page of HTML that needs nothing else. Findings first, each leading to its charts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Any, NamedTuple

from offworld.core.game import Game
from offworld.games import game as game_named
from offworld.lab import charts, compare, sensitivity
from offworld.lab import findings as found_in
from offworld.lab.charts import Bar, plain, share
from offworld.lab.facts import Facts, Group, Line, Source, Used
from offworld.lab.findings import NOTE, WARNING, Finding
from offworld.lab.ladder import Ladder, Rated, ladder
from offworld.lab.plan import LADDER, word
from offworld.lab.stats import Estimate
from offworld.lab.store import Store

MOST_BARS = 16
MOST_LINES = 8
SWEEP, WORTH, RANKS = "sweep", "worth", "ladder"
SIGNS = {WARNING: "!", NOTE: "i", found_in.FINE: "✓"}
WORDS = {WARNING: "look at this", NOTE: "worth knowing", found_in.FINE: "fine"}
TITLES = {
    compare.COMPARED: "Compared with the other run",
    RANKS: "Who beats whom",
    WORTH: "What things are worth",
    SWEEP: "What the sweep shows",
    found_in.WINS: "Who wins",
    found_in.LENGTH: "How long it takes",
    found_in.LEAD: "How close it is",
    found_in.ECONOMY: "The economy",
    found_in.USES: "What is used",
    found_in.CARDS: "What chance brings",
}


class Part(NamedTuple):
    """A chart with its heading, a sentence to read it by, and its figures as a table."""

    heading: str
    chart: str
    note: str = ""
    heads: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()


class Report(NamedTuple):
    title: str
    findings: list[Finding]
    html: str


def report(store: Store, other: Store | None = None, measures: Sequence[str] = ()) -> Report:
    """The page of a run; with another one, what differs from it comes first."""
    facts = Facts(store)
    chosen = sensitivity.chosen_measures(store, measures)
    found = found_in.findings(facts)
    worths, effects = sensitivity.worths(store), sensitivity.effects(store, chosen)
    found = [*_worth_findings(worths), *_sweep_findings(effects), *found]
    parts = _parts(facts)
    if worths:
        parts[WORTH] = [_worth_part(worths)]
    if effects:
        parts[SWEEP] = [_effect_part(effect) for effect in effects]
    if store.plan.kind == LADDER:
        parts[RANKS] = list(_ladder_parts(ladder(store)))
    if other is not None:
        there = Facts(other)
        found = [*compare.compared(facts, there), *found]
        parts[compare.COMPARED] = list(_compared_parts(facts, there))
    title = f"What the lab says about {_game(facts).title}"
    return Report(title, found, _page(title, _about(facts, other), found, parts))


# -- the charts of each section -----------------------------------------------------------------------


def _parts(facts: Facts) -> dict[str, list[Part]]:
    return {
        found_in.WINS: list(_wins(facts)),
        found_in.LENGTH: list(_lengths(facts)),
        found_in.LEAD: list(_leads(facts)),
        found_in.ECONOMY: list(_economy(facts)),
        found_in.USES: list(_uses(facts)),
        found_in.CARDS: list(_cards(facts)),
    }


def _wins(facts: Facts) -> Iterator[Part]:
    even = None if facts.seats == 1 else 1 / facts.seats
    for by, heading in (
        ("seat", "By seat"),
        ("role", "By role"),
        ("player", "By player"),
        ("first_move", "By first move"),
    ):
        groups = sorted(facts.shares(by), key=lambda one: -one.share.n)
        if len(groups) < 2 and not (by == "seat" and facts.seats == 1):
            continue
        rest = f"The {MOST_BARS} most frequent of {len(groups)}." if len(groups) > MOST_BARS else ""
        together = by == "role" and facts.roles_are_seats()
        note = "Each role has its own seat here, so the two cannot be told apart." if together else rest
        shown = groups[:MOST_BARS] if by != "seat" else sorted(groups, key=lambda one: int(one.name))
        yield _group_part(heading, shown, even, note)


def _group_part(heading: str, groups: Sequence[Group], even: float | None, note: str) -> Part:
    bars = [Bar(group.name, group.share) for group in groups]
    rows = [(one.name, f"{one.share.n:,}", *_figures(one.share, share), plain(one.score)) for one in groups]
    heads = ("", "seats counted", "share of victory", "from", "to", "mean score")
    return Part(heading, charts.bars(f"Share of the victory {heading.lower()}", bars, share, even), note, heads, rows)


def _lengths(facts: Facts) -> Iterator[Part]:
    turn = _game(facts).turn_name
    for column, unit in (
        ("turns", f"{turn}s"),
        ("decisions", "decisions of all seats"),
        ("minutes", "minutes, estimated"),
    ):
        values = facts.values(column)
        if len(set(values)) > 1:
            yield Part(
                unit[:1].upper() + unit[1:], charts.histogram(f"How often a play took so many {unit}", values, unit)
            )


def _leads(facts: Facts) -> Iterator[Part]:
    changes, decided = facts.values("lead_changes"), facts.values("decided")
    if changes:
        yield Part("Changes of the lead", charts.histogram("How often the lead changed in a play", changes, "changes"))
    if decided:
        part = [100 * value for value in decided]
        title = "After which part of the play the winner was ahead for good"
        yield Part(
            "When it is decided", charts.histogram(title, part, "% of the play"), f"{title}; 100 means at the end."
        )


def _economy(facts: Facts) -> Iterator[Part]:
    turn, money = _game(facts).turn_name, found_in.money_of(facts)
    sources = _largest(facts.sources(money))
    if sources:
        what = money or "goods"
        title = f"What brings {what}, by {turn}"
        rows = [(one.name, plain(one.total)) for one in sources]
        note = f"Mean gain of a seat in each {turn}."
        yield Part(title, charts.stacked(title, sources, turn), note, ("source", "in a play"), rows)
    if prices := facts.prices():
        yield _line_part(f"What a unit costs, by {turn}", prices, turn, "Mean price of the deals of a play.")
    for name, lines in facts.series().items():
        yield _line_part(f"{name[:1].upper()}{name[1:]}, by {turn}", lines, turn, "")


def _line_part(title: str, found: Sequence[Line], turn: str, note: str) -> Part:
    shown = sorted(found, key=lambda line: -sum(at.n for _, at in line.points))[:MOST_LINES]
    if len(found) > len(shown):
        note = f"{note} The {len(shown)} most frequent of {len(found)}.".strip()
    rows = [
        (line.name, plain(line.points[0][1].value), plain(line.mean), plain(line.points[-1][1].value)) for line in found
    ]
    return Part(title, charts.lines(title, shown, turn), note, ("", "first", "mean", "last"), rows)


def _largest(sources: list[Source]) -> list[Source]:
    """The largest by name, all others as one."""
    if len(sources) <= MOST_LINES:
        return sources
    rest: dict[int, float] = {}
    for source in sources[MOST_LINES - 1 :]:
        for turn, value in source.by_turn.items():
            rest[turn] = rest.get(turn, 0.0) + value
    return [*sources[: MOST_LINES - 1], Source("all others", rest)]


def _uses(facts: Facts) -> Iterator[Part]:
    uses = found_in.assessed(facts)
    verbs = sorted((used for used in uses if not used.use[2]), key=lambda one: -one.offered)
    if verbs:
        note = "Where there was another choice: the share of chances at which it was taken."
        yield _use_part("Verbs", facts, verbs, note)
    by_verb: dict[tuple[str, str], list[Used]] = {}
    for used in uses:
        if used.use[2]:
            by_verb.setdefault(used.use[:2], []).append(used)
    busiest = sorted(by_verb.items(), key=lambda one: -sum(used.taken for used in one[1]))
    for (step, verb), things in busiest[:12]:
        things.sort(key=lambda one: -one.taken)
        yield _use_part(found_in.called(facts, (step, verb, "")), facts, things, "")


def _use_part(heading: str, facts: Facts, uses: Sequence[Used], note: str) -> Part:
    def name(used: Used) -> str:
        return used.use[2] or found_in.called(facts, used.use)

    shown = [Bar(name(used), Estimate(used.rate, used.rate, used.rate, used.offered)) for used in uses[:MOST_BARS]]
    if len(uses) > MOST_BARS:
        note = f"{note} The first {MOST_BARS} of {len(uses)}; the table has all.".strip()
    rows = [
        (
            name(used),
            f"{used.offered:,}",
            f"{used.taken:,}",
            share(used.rate),
            *_won(used.with_it),
            *_won(used.without_it),
        )
        for used in uses
    ]
    heads = ("", "offered", "taken", "rate", "won with it", "won without it")
    return Part(heading, charts.bars(f"How often taken: {heading}", shown), note, heads, rows)


def _won(one: Estimate) -> tuple[str]:
    return (share(one.value) if one.n else "",)


def _cards(facts: Facts) -> Iterator[Part]:
    for (step, _verb), things in facts.effects().items():
        if not 2 <= len(things) <= found_in.PLACES:
            continue
        idle = set(found_in.idle(things))
        drawn = sum(columns.get("", 0) for columns in things.values())
        order = sorted(things, key=lambda thing: -things[thing].get("", 0))
        bars = [Bar(thing, _flat(things[thing].get("", 0) / drawn)) for thing in order[:MOST_BARS]]
        rows = [_card(thing, things[thing], thing in idle) for thing in order]
        heads = ("", "drawn", "money or goods move", "does")
        yield Part(f"{step[:1].upper()}{step[1:]}", charts.bars(f"How often drawn: {step}", bars), "", heads, rows)


def _card(thing: str, columns: dict[str, int], idle: bool) -> tuple[str, ...]:
    drawn = columns.get("", 0)
    return thing, f"{drawn:,}", share(columns.get("held", 0) / max(1, drawn)), "nothing" if idle else ""


def _flat(value: float) -> Estimate:
    return Estimate(value, value, value, 0)


# -- sweeps, restricted play, another run -----------------------------------------------------------------


def _worth_findings(worths: Sequence[sensitivity.Worth]) -> Iterator[Finding]:
    for worth in sorted(worths, key=lambda one: -one.lost_share.value):
        lost, scored = worth.lost_share, worth.lost_score
        dice = f"{lost.n:,} plays on the same dice"
        evidence = f"{dice}: {_span(lost, share)} of the victory and {_span(scored, plain)} points lost"
        own, before = share(worth.share.value), share(worth.share.value + lost.value)
        if lost.away_from(0):
            sentence = f"Without {worth.without} a player wins {own} instead of {before}."
            yield Finding(WORTH, WARNING if lost.value < 0 else NOTE, sentence, evidence, (worth.without,))
        elif scored.away_from(0):
            points = f"{plain(abs(scored.value))} points {'less' if scored.value > 0 else 'more'}"
            sentence = f"Without {worth.without} a player wins as often ({own}), with {points}."
            yield Finding(WORTH, NOTE, sentence, evidence, (worth.without,))
        else:
            sentence = f"Without {worth.without} a player does as well: it wins {own}, instead of {before}."
            yield Finding(WORTH, WARNING, sentence, evidence, (worth.without,))


def _worth_part(worths: Sequence[sensitivity.Worth]) -> Part:
    bars = [Bar(f"without {one.without}", one.lost_share) for one in worths]
    rows = [
        (one.without, share(one.share.value), *_figures(one.lost_share, share), *_figures(one.lost_score, plain))
        for one in worths
    ]
    heads = ("without", "share left", "share lost", "from", "to", "points lost", "from", "to")
    note = "One player may not use it, the others may; each play is compared with the same dice and nothing forbidden."
    return Part("Share of the victory lost without it", charts.bars("Share lost", bars), note, heads, rows)


def _sweep_findings(effects: Sequence[sensitivity.Effect]) -> Iterator[Finding]:
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
            f"on the same dice, change {_span(most.more, plain)}; {effect.what} alone goes with"
            f" {share(effect.explains)} of the differences between variants"
        )
        yield Finding(SWEEP, NOTE, sentence, evidence, (effect.what, effect.measure))


def _effect_part(effect: sensitivity.Effect) -> Part:
    bars = [Bar(f"{effect.what.rpartition('.')[2]} = {level.value}", level.there) for level in effect.levels]
    rows = [(level.value, *_figures(level.there, plain), *_figures(level.more, plain)) for level in effect.levels]
    heads = (effect.what, effect.measure, "from", "to", "more than at first", "from", "to")
    title = f"{effect.measure[:1].upper()}{effect.measure[1:]} by {effect.what}"
    return Part(title, charts.bars(title, bars, plain), "", heads, rows)


def _ladder_parts(found: Ladder) -> Iterator[Part]:
    bars = [Bar(one.player, Estimate(one.rating, *_around(one), one.plays)) for one in found.table]
    rows = [(one.player, plain(one.rating), plain(one.uncertainty), f"{one.plays:,}") for one in found.table]
    heads = ("player", "rating", "uncertainty", "plays")
    yield Part("Ratings", charts.bars("Ratings with their uncertainty", bars, plain), "", heads, rows)
    pairs = [Bar(f"{one} over {other}", won) for (one, other), won in found.beats.items() if won.value >= 0.5]
    table = [(bar.name, *_figures(bar.value, share)) for bar in pairs]
    chart = charts.bars("How often one beats the other", pairs, share, 0.5)
    yield Part("Pairs", chart, "", ("", "won", "from", "to"), table)


def _around(one: Rated) -> tuple[float, float]:
    return one.rating - 2 * one.uncertainty, one.rating + 2 * one.uncertainty


def _compared_parts(here: Facts, there: Facts) -> Iterator[Part]:
    for heading, changes in (
        ("What a unit costs", compare.priced(here, there)),
        ("Measures", compare.measured(here, there)),
    ):
        if changes:
            bars = [Bar(one.name, _relative(one)) for one in sorted(changes, key=lambda one: one.part)]
            rows = [
                (one.name, plain(one.here.value), plain(one.there.value), *_figures(one.more, plain)) for one in changes
            ]
            heads = ("", "this run", "the other", "change", "from", "to")
            note = "Change against the other run, as a part of it; the bar is its 95 % interval."
            yield Part(heading, charts.bars(f"{heading}, changed by", bars, _signed), note, heads, rows)


def _relative(change: compare.Change) -> Estimate:
    by = abs(change.there.value) or 1.0
    more = change.more
    return Estimate(more.value / by, more.low / by, more.high / by, more.n)


def _signed(value: float) -> str:
    return f"{100 * value:+.0f} %"


# -- the page -----------------------------------------------------------------------------------------------


def _about(facts: Facts, other: Store | None) -> list[tuple[str, str]]:
    plan, chosen = facts.plan, facts.chosen
    game = _game(facts)
    default = game.options().plain()
    options = {name: value for name, value in chosen.options.items() if value != word(default[name])}
    rows = [
        ("plays", f"{plan.plays:,}" + (f" of each of {len(plan.variants)} variants" if len(plan.variants) > 1 else "")),
        ("players", ", ".join(chosen.players)),
        ("options", ", ".join(f"{name}={value}" for name, value in options.items()) or "as they are"),
        ("rules", f"version {plan.version}"),
        ("data", f"{chosen.digest}{' (corrected)' if chosen.corrections else ''}"),
        ("seed", plan.seed),
        ("run", plan.commitment[:16]),
    ]
    if len(plan.variants) > 1:
        rows.append(("below", f"the first variant, {chosen.name}"))
    if other is not None:
        corrected = " with corrected data" if other.plan.variants[0].corrections else ""
        rows.append(("compared with", f"{other.plan.plays:,} plays{corrected}, run {other.plan.commitment[:16]}"))
    return rows


def _page(title: str, about: list[tuple[str, str]], found: list[Finding], parts: dict[str, list[Part]]) -> str:
    style = files("offworld.lab").joinpath("report.css").read_text(encoding="utf-8")
    sections = [key for key in TITLES if parts.get(key) or any(one.section == key for one in found)]
    body = [
        f"<header><h1>{escape(title)}</h1>",
        "<p class=lead>Bots played; these are their figures. What bots never do, people may.</p>",
        "<dl>" + "".join(f"<div><dt>{escape(a)}</dt><dd>{escape(b)}</dd></div>" for a, b in about) + "</dl></header>",
        _index(sections, found),
        *(_section(key, [one for one in found if one.section == key], parts.get(key, [])) for key in sections),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body><main>{''.join(body)}</main></body></html>\n"
    )


def _index(sections: Sequence[str], found: Sequence[Finding]) -> str:
    groups = []
    for key in sections:
        own = sorted((one for one in found if one.section == key), key=lambda one: one.weight != WARNING)
        if own:
            items = "".join(
                f'<li class="{one.weight}">{_sign(one)}<span>{escape(one.sentence)}</span></li>' for one in own
            )
            groups.append(f'<h3><a href="#{key}">{escape(TITLES[key])}</a></h3><ul>{items}</ul>')
    return f"<nav aria-label=Findings><h2>Findings</h2>{''.join(groups)}</nav>"


def _section(key: str, found: Sequence[Finding], parts: Sequence[Part]) -> str:
    items = "".join(
        f'<li class="{one.weight}">{_sign(one)}'
        f"<span>{escape(one.sentence)} <small>{escape(one.evidence)}</small></span></li>"
        for one in found
    )
    said = f"<ul>{items}</ul>" if items else "<p>Nothing stands out here.</p>"
    drawn = "".join(map(_figure, parts))
    return f'<section id="{key}"><h2>{escape(TITLES[key])}</h2>{said}<div class=charts>{drawn}</div></section>'


def _figure(part: Part) -> str:
    note = f"<p>{escape(part.note)}</p>" if part.note else ""
    return f"<figure><figcaption>{escape(part.heading)}</figcaption>{part.chart}{note}{_table(part)}</figure>"


def _table(part: Part) -> str:
    if not part.rows:
        return ""
    head = "".join(f"<th scope=col>{escape(word)}</th>" for word in part.heads)
    rows = "".join(f"<tr>{_cells(row)}</tr>" for row in part.rows)
    return f"<details><summary>Figures</summary><div><table><tr>{head}</tr>{rows}</table></div></details>"


def _cells(row: Iterable[str]) -> str:
    first, *rest = row
    return f"<th scope=row>{escape(first)}</th>" + "".join(f"<td>{escape(word)}</td>" for word in rest)


def _sign(one: Finding) -> str:
    return f'<b title="{WORDS[one.weight]}" aria-label="{WORDS[one.weight]}">{SIGNS[one.weight]}</b>'


def _figures(one: Estimate, shown: charts.Format) -> tuple[str, str, str]:
    return shown(one.value), shown(one.low), shown(one.high)


def _span(one: Estimate, shown: charts.Format) -> str:
    return f"{shown(one.low)} to {shown(one.high)}"


def _game(facts: Facts) -> Game[Any]:
    return game_named(facts.plan.game, facts.chosen.corrections)
