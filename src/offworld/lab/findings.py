"""Findings: sentences in plain English, each with its evidence, made from the figures of a run.

A sentence says more than a table only where the plays bear it: a difference counts from 3.3 standard errors on
(`stats.SURE`), since a report makes many comparisons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from offworld.lab.charts import plain, share
from offworld.lab.facts import Facts, Group, Used
from offworld.lab.recorder import Use
from offworld.lab.restricted import verbs_of
from offworld.lab.stats import Estimate, difference, quantile
from offworld.lab.wording import called, first_up, game_of, listed, players, short_names, times, within, worded

WINS, LENGTH, LEAD, ECONOMY, USES, CARDS = "wins", "length", "lead", "economy", "uses", "cards"
"""The sections of a report that findings belong to."""
FINE, NOTE, WARNING = "fine", "note", "warning"

ENOUGH = 200
"""Chances there must be to do something before it is called dead or dominant."""
DEAD, DOMINANT = 0.002, 0.9
"""Below the first or above the second share of chances taken, a use is worth a word."""
PLACES = 48
"""A verb that names more things than that points at places of a map, not at things of a box."""
BOXED, POINTED = 6, 3
"""A verb that names more things than this is not about things of a box either, if so many other verbs name the same."""
DRAWN, SIBLINGS = 12, 2
"""Draws there must be before a card is said to do nothing, and how many other cards must do the same and more."""
FIVE = 5
FEW = 4
ROUGH = 0.05
"""Intervals wider than that say little."""


class Finding(NamedTuple):
    """A sentence and what it rests on. `about` names the things it is about, as people know them."""

    section: str
    weight: str
    sentence: str
    evidence: str
    about: tuple[str, ...] = ()


def findings(facts: Facts) -> list[Finding]:
    """All that this variant of the run shows, in the order of the report."""
    found: list[Finding] = []
    makers: Sequence[Callable[[Facts], Iterator[Finding]]] = (
        _seats,
        _roles,
        _first_moves,
        _length,
        _lead,
        _economy,
        _dead,
        _dominant,
        _goes_with,
        _idle_cards,
    )
    for maker in makers:
        found += maker(facts)
    return found


# -- who wins ---------------------------------------------------------------------------------------


def _seats(facts: Facts) -> Iterator[Finding]:
    groups = facts.shares("seat")
    if facts.seats == 1:
        one = groups[0].share
        sentence = f"{first_up(players(facts))} win {share(one.value)} of the plays."
        yield Finding(WINS, NOTE, sentence, within(one))
        return
    even = sum(group.share.value for group in groups) / len(groups)
    unfair = [group for group in groups if group.share.away_from(even)]
    for group in sorted(unfair, key=lambda one: -abs(one.share.value - even)):
        word = "more" if group.share.value > even else "less"
        sentence = f"Seat {group.name} wins {share(group.share.value)} of the plays, {word} than an even {share(even)}."
        yield Finding(WINS, WARNING, sentence, within(group.share), (f"seat {group.name}",))
    if not unfair and max(one.share.high - one.share.low for one in groups) > ROUGH:
        unseen = max(one.share.high - one.share.value for one in groups)
        sentence = f"No seat is shown to be better or worse; {facts.plays:,} plays could hide {share(unseen)}."
        yield Finding(WINS, NOTE, sentence, f"even would be {share(even)} each")
    elif not unfair:
        low, high = min(one.share.value for one in groups), max(one.share.value for one in groups)
        sentence = f"The seats are even: each wins {share(low)} to {share(high)} of the plays."
        yield Finding(WINS, FINE, sentence, f"{facts.plays:,} plays; even would be {share(even)} each")


def _roles(facts: Facts) -> Iterator[Finding]:
    if facts.seats == 1:
        return
    if facts.roles_are_seats():
        return
    yield from _groups(facts.shares("role"), "{} wins {} of the plays it is in, {} than the even {}.")


def _first_moves(facts: Facts) -> Iterator[Finding]:
    often = [one for one in facts.shares("first_move") if one.share.n >= max(ENOUGH, facts.plays / 20)]
    if 1 < len(often) <= PLACES:
        words = "Whoever begins with “{}” wins {}, {} than the {} of all."
        yield from list(_groups(often, words))[:FIVE]


def _groups(groups: Sequence[Group], words: str) -> Iterator[Finding]:
    n = sum(group.share.n for group in groups)
    even = sum(group.share.value * group.share.n for group in groups) / n
    for group in sorted(groups, key=lambda one: -abs(one.share.value - even)):
        if group.share.away_from(even):
            word = "more" if group.share.value > even else "less"
            sentence = words.format(group.name, share(group.share.value), word, share(even))
            yield Finding(WINS, WARNING, sentence, within(group.share), (group.name,))


# -- how long, how close ------------------------------------------------------------------------------


def _length(facts: Facts) -> Iterator[Finding]:
    turns, decisions, minutes = (facts.values(column) for column in ("turns", "decisions", "minutes"))
    game = game_of(facts)
    low, high = quantile(turns, 0.1), quantile(turns, 0.9)
    span = f"{low:.0f} to {high:.0f}" if high - low >= 0.5 else f"{low:.0f}"
    middle, box = quantile(minutes, 0.5), game.minutes
    sentence = (
        f"A play takes {span} {game.turn_name}s and {plain(quantile(decisions, 0.5))} decisions, for people about"
        f" {middle:.0f} minutes; the title page says {box}."
    )
    odd = not box / 2 <= middle <= box * 2
    evidence = (
        f"minutes: 4 s to decide between two things and 2 s more for each doubling; eight plays in ten take"
        f" {quantile(minutes, 0.1):.0f} to {quantile(minutes, 0.9):.0f}"
    )
    yield Finding(LENGTH, WARNING if odd else NOTE, sentence, evidence)


def _lead(facts: Facts) -> Iterator[Finding]:
    half = facts.halfway()
    if half is None:
        return
    even = 1 / facts.seats
    measures = facts.measures()
    weight, verdict = _verdict(half, even)
    sentence = f"Whoever leads at half-time wins {share(half.value)} of the plays: {verdict}."
    yield Finding(LEAD, weight, sentence, f"{within(half)}; by luck it would be {share(even)}")
    changes, decided = measures.get("lead changes"), measures.get("decided at")
    if changes is not None and decided is not None:
        sentence = (
            f"The lead changes {plain(changes.value)} times, and the winner is ahead for good after"
            f" {share(decided.value)} of the play."
        )
        yield Finding(LEAD, NOTE, sentence, f"{within(decided)}; from what the game calls progress, turn by turn")


def _verdict(half: Estimate, even: float) -> tuple[str, str]:
    """What a lead at half-time is worth."""
    if half.value > (1 + even) / 2 + 0.1:
        return WARNING, "the leader runs away"
    if half.away_from(even) and half.value > even:
        return NOTE, "a lead helps, and can be lost"
    if half.high < even + 0.1:
        return WARNING, "who is ahead by then hardly matters"
    return NOTE, "these plays are too few to say more"


# -- the economy ----------------------------------------------------------------------------------------


def _economy(facts: Facts) -> Iterator[Finding]:
    yield from _income(facts)
    moved = [line for line in facts.prices() if len(line.points) > 2 and line.points[0][1].value]
    for line in sorted(moved, key=lambda one: -abs(one.points[-1][1].value / one.points[0][1].value - 1))[:3]:
        first, last = line.points[0][1], line.points[-1][1]
        if not 0.67 <= last.value / first.value <= 1.5:
            sentence = f"{first_up(line.name)} goes from {plain(first.value)} to {plain(last.value)} a unit in a play."
            yield Finding(ECONOMY, NOTE, sentence, "mean price of the deals of a turn", (line.name,))


def _income(facts: Facts) -> Iterator[Finding]:
    money = money_of(facts)
    sources = facts.sources(money)
    total = sum(source.total for source in sources)
    if not total:
        return
    best = sources[0]
    part = best.total / total
    comes = f"of all {money} comes from" if money else "of all goods that are gained is"
    others = "".join(f", {source.name} {share(source.total / total)}" for source in sources[1:4])
    sentence = f"{share(part)} {comes} {best.name}{f', then{others[1:]}' if others else ''}."
    evidence = f"a seat gains {plain(total)} in a play; gains are counted before what is spent"
    yield Finding(ECONOMY, WARNING if part > 0.6 else NOTE, sentence, evidence, (best.name,))


def money_of(facts: Facts) -> str | None:
    """What the game calls its money."""
    game = game_of(facts)
    return None if game.money is None else game.kind_names.get(game.money, game.money)


# -- what is used -------------------------------------------------------------------------------------------


def _dead(facts: Facts) -> Iterator[Finding]:
    """What could be done often and never is: one sentence for the verbs of a step, one for the things of a verb."""
    known = verbs_of(game_of(facts))
    verbs: dict[str, list[Used]] = {}
    things: dict[tuple[str, str], list[Used]] = {}
    uses = assessed(facts)
    for used in uses:
        step, verb, thing = used.use
        if used.offered < ENOUGH or used.rate >= DEAD:
            continue
        if thing:
            things.setdefault((step, verb), []).append(used)
        elif not ((step, verb) in known and known[step, verb].leads_back(verb)):
            verbs.setdefault(step, []).append(used)
    gone = {used.use[:2] for those in verbs.values() for used in those}
    yield from _dead_verbs(facts, verbs)
    left = {use: those for use, those in things.items() if use not in gone}
    yield from _dead_things(facts, left, short_names(uses))


def _dead_verbs(facts: Facts, verbs: Mapping[str, Sequence[Used]]) -> Iterator[Finding]:
    for step, those in verbs.items():
        names = [worded(facts, used.use) for used in those]
        sentence = f"{first_up(players(facts))} {_seldom(those)} use {listed(names)} ({step})."
        yield Finding(USES, WARNING, sentence, _chances(those), tuple(used.use[1] for used in those))


def _dead_things(
    facts: Facts, things: Mapping[tuple[str, str], Sequence[Used]], short: Mapping[Use, str]
) -> Iterator[Finding]:
    for (step, verb), those in things.items():
        names = [used.use[2] for used in those]
        are, them = ("are", "them") if len(names) > 1 else ("is", "it")
        shown, who = listed([short[used.use] for used in those]), players(facts)
        sentence = f"{called(facts, (step, verb, ''))}: {shown} {are} dead; {who} {_seldom(those)} choose {them}."
        yield Finding(USES, WARNING if len(names) <= FEW else NOTE, sentence, _chances(those), tuple(names))


def _seldom(those: Sequence[Used]) -> str:
    return "hardly ever" if any(used.taken for used in those) else "never"


def _chances(those: Sequence[Used]) -> str:
    offered, taken = (sum(getattr(used, what) for used in those) for what in ("offered", "taken"))
    return f"{offered:,} chances in {max(used.plays for used in those):,} plays, taken {times(taken)}"


def _dominant(facts: Facts) -> Iterator[Finding]:
    uses = assessed(facts)
    short = short_names(uses)
    found = [one for one in uses if one.use[2] and one.offered >= ENOUGH and one.rate >= DOMINANT]
    for used in sorted(found, key=lambda one: -one.offered)[:FIVE]:
        name = f"{called(facts, used.use)}: {short[used.use]}"
        sentence = f"{name} is taken {share(used.rate)} of the times it is offered beside others."
        evidence = f"{used.taken:,} of {used.offered:,} times, in {used.plays:,} plays"
        yield Finding(USES, WARNING, sentence, evidence, (used.use[2],))


def _goes_with(facts: Facts) -> Iterator[Finding]:
    """Using it goes with winning or losing; that is no proof that one brings the other."""
    gaps: list[tuple[Estimate, Used]] = []
    uses = assessed(facts)
    short = short_names(uses)
    for used in uses:
        if min(used.with_it.n, used.without_it.n) >= ENOUGH:
            gap = difference(used.with_it, used.without_it)
            if gap.away_from(0):
                gaps.append((gap, used))
    gaps.sort(key=lambda one: -abs(one[0].value))
    for gap, used in gaps[:FIVE]:
        word = "winning" if gap.value > 0 else "losing"
        name = called(facts, used.use) + (f": {short[used.use]}" if used.use[2] else "")
        sentence = (
            f"{name} goes with {word}: who did it won {share(used.with_it.value)},"
            f" who could and did not {share(used.without_it.value)}."
        )
        evidence = f"{used.with_it.n:,} seats did, {used.without_it.n:,} did not; {within(gap, 'difference')}"
        yield Finding(USES, NOTE, sentence, evidence, (used.use[2] or used.use[1],))


def assessed(facts: Facts) -> list[Used]:
    """Uses that are worth a word: nothing that is only pointed at, such as places of a map or other players."""
    found = facts.uses()
    things: Counter[tuple[str, str]] = Counter()
    verbs: Counter[str] = Counter()
    for step, verb, thing in (used.use for used in found):
        things[step, verb] += bool(thing)
        verbs[thing] += 1

    def is_target(step: str, verb: str, thing: str) -> bool:
        n = things[step, verb]
        return n < 2 or n > PLACES or (n > BOXED and verbs[thing] >= POINTED)

    return [used for used in found if not used.use[2] or not is_target(*used.use)]


# -- what chance brings -----------------------------------------------------------------------------------------


def _idle_cards(facts: Facts) -> Iterator[Finding]:
    for (step, _verb), things in facts.effects().items():
        for thing in idle(things):
            drawn = things[thing][""]
            sentence = f"“{thing}” does nothing: drawn {drawn:,} times, it moved no money, no goods and nothing else."
            evidence = f"{first_up(step)}: compared with what other draws change within two moves"
            yield Finding(CARDS, WARNING, sentence, evidence, (thing,))


def idle(things: dict[str, dict[str, int]]) -> list[str]:
    """The outcomes of chance that change less than other draws do, and nothing that those do not."""
    known = {thing: columns for thing, columns in things.items() if columns.get("", 0) >= DRAWN}
    ever, mostly = (
        {
            thing: frozenset(column for column, times in columns.items() if column and times > part * columns[""])
            for thing, columns in known.items()
        }
        for part in (0, 0.5)
    )
    still = [thing for thing in known if _does_less(ever[thing], [mostly[one] for one in known if one != thing])]
    return still if len(still) <= len(known) / 2 else []


def _does_less(own: frozenset[str], others: Sequence[frozenset[str]]) -> bool:
    """Others do the same and more. More has to be money or goods, or different things: of the orders that seats may
    be put in, one is always the order they have."""
    more = [other - own for other in others if own < other]
    return len(more) >= SIBLINGS and (any("held" in one for one in more) or len(set(more)) > 1)
