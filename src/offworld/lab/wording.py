"""What a report calls things: verbs, their things, who plays, and figures in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from offworld.core.game import Game
from offworld.games import game as game_named
from offworld.lab.charts import share
from offworld.lab.facts import Facts, Used
from offworld.lab.recorder import Use
from offworld.lab.restricted import ban_of, verbs_of
from offworld.lab.stats import Estimate

LONG = 24
"""Letters after a colon that explain a name; fewer belong to it."""


def called(facts: Facts, use: Use) -> str:
    """A verb as people read it, with its step: “Build at …” (site)."""
    return f"{worded(facts, use)} ({use[0]})"


def worded(facts: Facts, use: Use) -> str:
    step, verb, _ = use
    found = verbs_of(game_of(facts)).get((step, verb))
    text = found.text_of(verb) if found is not None else ""
    return f"“{briefly(text)}”" if text.strip("… ") else f"“{verb.replace('_', ' ')}”"


def ban_called(facts: Facts, words: str) -> str:
    """What a player has to do without: “Build” (actions), or one thing of it."""
    step, verb, thing = ban_of(words)
    known = step or next(one for one, other in verbs_of(game_of(facts)) if other == verb)
    name = called(facts, (known, verb, "")) if step else worded(facts, (known, verb, ""))
    return f"{name}: {thing}" if thing else name


def briefly(text: str) -> str:
    """A name without what explains it: “Drill: pay 2 O and 2 S; makes 1 stone” is called “Drill”."""
    name, colon, rest = text.partition(": ")
    return name if colon and len(rest) > LONG else text


def short_names(uses: Sequence[Used]) -> dict[Use, str]:
    """What things are called, briefly where that tells them apart from the others of their verb."""
    alike = Counter((*used.use[:2], briefly(used.use[2])) for used in uses)
    return {
        (step, verb, thing): briefly(thing) if alike[step, verb, briefly(thing)] == 1 else thing
        for step, verb, thing in (used.use for used in uses)
    }


def listed(names: Sequence[str], most: int = 6) -> str:
    """a, b and c; of many, the first and how many more."""
    if len(names) > most + 1:
        return f"{', '.join(names[:most])} and {len(names) - most} more"
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def game_of(facts: Facts) -> Game[Any]:
    """The game that was played, with its data as it was corrected."""
    return game_named(facts.plan.game, facts.chosen.corrections)


def players(facts: Facts) -> str:
    kinds = sorted(set(facts.chosen.players))
    return f"{kinds[0]}s" if len(facts.chosen.players) == 1 else " and ".join(f"{kind}s" for kind in kinds)


def within(one: Estimate, what: str = "") -> str:
    named = f"{what} " if what else ""
    return f"95 % interval of the {named or 'share '}{share(one.low)} to {share(one.high)}, n = {one.n:,}"


def times(n: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(n, f"{n:,} times")


def first_up(text: str) -> str:
    """With a capital, unless it begins with a sign such as b3."""
    return text[:1].upper() + text[1:] if text.split(" ", maxsplit=1)[0].rstrip(",").isalpha() else text
