"""The charts of one run: victories, length, lead, economy, what is used and what chance brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from offworld.lab import charts
from offworld.lab import findings as found_in
from offworld.lab.charts import Bar, figures, plain, share, span
from offworld.lab.facts import Facts, Group, Line, Source, Used
from offworld.lab.page import Part
from offworld.lab.stats import Estimate
from offworld.lab.wording import called, game_of, short_names, worded

MOST_BARS = 16
MOST_LINES = 8
MOST_VERBS = 12
USE_HEADS = ("", "offered", "taken", "rate", "won with it", "won without it")


def sections(facts: Facts) -> dict[str, list[Part]]:
    """The charts of a run by what they are about."""
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
    rows = [(one.name, f"{one.share.n:,}", *figures(one.share, share), plain(one.score)) for one in groups]
    heads = ("", "seats counted", "share of victory", "from", "to", "mean score")
    return Part(heading, charts.bars(f"Share of the victory {heading.lower()}", bars, share, even), note, heads, rows)


def _lengths(facts: Facts) -> Iterator[Part]:
    turn = game_of(facts).turn_name
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
    turn, money = game_of(facts).turn_name, found_in.money_of(facts)
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
    for (step, verb), things in busiest[:MOST_VERBS]:
        things.sort(key=lambda one: -one.taken)
        yield _use_part(called(facts, (step, verb, "")), facts, things, "")
    if rest := [_use_row(facts, used, True) for _, things in busiest[MOST_VERBS:] for used in things]:
        yield Part("All other things", "", "", USE_HEADS, rest)


def _use_part(heading: str, facts: Facts, uses: Sequence[Used], note: str) -> Part:
    short = short_names(uses)
    names = [short[used.use] or worded(facts, used.use).strip("“”") for used in uses]
    shown = [Bar(name, _flat(used.rate)) for name, used in zip(names, uses, strict=True)][:MOST_BARS]
    if len(uses) > MOST_BARS:
        note = f"{note} The first {MOST_BARS} of {len(uses)}; the table has all.".strip()
    rows = [_use_row(facts, used, not used.use[2]) for used in uses]
    return Part(heading, charts.bars(f"How often taken: {heading}", shown), note, USE_HEADS, rows)


def _use_row(facts: Facts, used: Used, with_verb: bool) -> tuple[str, ...]:
    """As a row under `USE_HEADS`."""
    verb, thing = called(facts, used.use) if with_verb else "", used.use[2]
    name = f"{verb}: {thing}" if verb and thing else verb or thing
    return name, f"{used.offered:,}", f"{used.taken:,}", share(used.rate), _won(used.with_it), _won(used.without_it)


def _won(one: Estimate) -> str:
    return f"{share(one.value)} ({span(one, share)})" if one.n else ""


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
