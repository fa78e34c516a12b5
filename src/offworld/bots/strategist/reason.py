"""What the strategist weighed, in words and figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.bots.strategist.value import Unit
from offworld.bots.strategist.weighed import Tried, Weighed
from offworld.core.move import Move

NO_CHOICE: Final = "There is nothing else to do."
WAITS: Final = "Others may act first."
SURELY: Final = 2.0
PROBABLY: Final = 1.0
"""By how many standard errors a move must be ahead to be called that."""


def reason(weighed: Weighed, words: Callable[[Move], str], unit: Unit, turns: int) -> str:
    """The chosen move and the next best, what each leads to, and how sure that is."""
    best, *others = weighed.moves
    looked = f"{weighed.looked_at} moves in up to {len(best.worth)} states that could be the true one."
    leads = f"It leads to {unit.say(best.mean)} {_when(turns)}"
    if not others:
        return f"{leads}. There was no time to look at another move."
    next_best = f"the next best, \u201c{words(others[0].move)}\u201d, to {unit.say(others[0].mean)}"
    return f"{leads}; {next_best}. {_sure(best, others[0], unit)} It looked at {looked}{_settler(weighed, words)}"


def _when(turns: int) -> str:
    return "at the end of the turn" if turns == 1 else f"within {turns} turns"


def _sure(best: Tried, other: Tried, unit: Unit) -> str:
    """How much better, with what uncertainty."""
    lead, error = best.lead(other)
    by = f"{unit.short(lead)} \u00b1 {unit.short(error)}"
    if lead < 0:
        return f"The other did better by {by.removeprefix('-')}, but that may be luck, so it does what a settler does."
    if lead == 0 and error == 0:
        return "Both came to the same."
    sure = "surely" if lead >= SURELY * error else "probably" if lead >= PROBABLY * error else "perhaps"
    return f"It is {sure} better, by {by}."


def _settler(weighed: Weighed, words: Callable[[Move], str]) -> str:
    """What the rule of thumb would do, if that is something else."""
    settlers = weighed.settlers
    named = (weighed.moves[0], weighed.moves[1])
    return "" if settlers in named else f" A settler would: {words(settlers.move)}."
