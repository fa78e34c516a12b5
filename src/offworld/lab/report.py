"""The balance report of a run: its findings, and the page that shows them with their charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from offworld.lab import compare, contrasts, sensitivity
from offworld.lab import findings as found_in
from offworld.lab.contrasts import RANKS, SWEEP, WORTH
from offworld.lab.facts import Facts
from offworld.lab.findings import Finding
from offworld.lab.ladder import ladder
from offworld.lab.page import Part, Section, page
from offworld.lab.plan import LADDER, word
from offworld.lab.sections import sections
from offworld.lab.store import Store
from offworld.lab.wording import game_of

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
    found = [*contrasts.worth_findings(facts, worths), *contrasts.sweep_findings(effects), *found]
    parts = sections(facts)
    if worths:
        parts[WORTH] = [contrasts.worth_part(worths)]
    if effects:
        parts[SWEEP] = [contrasts.effect_part(effect) for effect in effects]
    if store.plan.kind == LADDER:
        parts[RANKS] = list(contrasts.ladder_parts(ladder(store)))
    if other is not None:
        there = Facts(other)
        found = [*compare.compared(facts, there), *found]
        parts[compare.COMPARED] = list(contrasts.compared_parts(facts, there))
    title = f"What the lab says about {game_of(facts).title}"
    return Report(title, found, page(title, _about(facts, other), _in_order(found, parts)))


def _in_order(found: Sequence[Finding], parts: Mapping[str, Sequence[Part]]) -> list[Section]:
    """The sections that have anything to say."""
    by_key = [(key, [one for one in found if one.section == key], parts.get(key, [])) for key in TITLES]
    return [Section(key, TITLES[key], own, charts) for key, own, charts in by_key if own or charts]


def _about(facts: Facts, other: Store | None) -> list[tuple[str, str]]:
    plan, chosen = facts.plan, facts.chosen
    game = game_of(facts)
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
