"""What the strategist weighed, in words and figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from offworld.bots.strategist.value import Unit
from offworld.bots.strategist.weighed import Tried, Weighed
from offworld.core.move import Move

SURELY: Final = 2.0
PROBABLY: Final = 1.0
"""By how many standard errors a move must be ahead to be called that."""
MANY: Final = 8
"""Tries without which nothing is sure."""


class Way(NamedTuple):
    """A move, and what it leads to: `a 54% chance to win`."""

    move: Move
    label: str
    leads_to: str


class Reason(NamedTuple):
    """The chosen move and the best other one, if others were tried, and how sure that is."""

    ways: tuple[Way, ...]
    sure: str

    def text(self) -> str:
        if not self.ways:
            return self.sure
        best, *others = self.ways
        other = f" The best other move, \u201c{others[0].label}\u201d, leads to {others[0].leads_to}." if others else ""
        return f"It leads to {best.leads_to}.{other} {self.sure}"


NO_CHOICE: Final = Reason((), "There is nothing else to do.")
WAITS: Final = Reason((), "Others may act first.")


def reason(weighed: Weighed, words: Callable[[Move], str], unit: Unit, ahead: str, settlers: str = "") -> Reason:
    """`ahead` says how far playouts go; `settlers` is the settler's reason, where the choice is left to it."""
    best, *others = weighed.moves
    ways = tuple([Way(one.move, words(one.move), unit.say(_worth(one, best))) for one in (best, *others[:1])])
    if settlers:
        return Reason(ways, f"It leaves this to the rule of thumb. {settlers}")
    if not others:
        if weighed.choices == 1:
            return Reason(ways, "There is nothing else that playouts can judge.")
        return Reason(ways, "There was no time to try another move.")
    tried = f"It tried {weighed.looked_at} moves, each up to {len(best.worth)} times with different luck, {ahead}."
    said = (_sure(best, others[0], unit), tried, _settler(weighed, words), unit.note)
    return Reason(ways, " ".join(filter(None, said)))


def how_far(turns: int, alone: bool) -> str:
    """Of playouts, in which the others may rest."""
    if alone:
        return f"{turns} of its own turns ahead"
    return "to the end of the turn" if turns == 1 else f"{turns} turns ahead"


def _worth(one: Tried, best: Tried) -> float:
    """What a move leads to, from how far it is behind the best in the states that both were tried in: it may have had
    luck in the few that it was tried in."""
    return best.mean - best.lead(one)[0]


def _sure(best: Tried, other: Tried, unit: Unit) -> str:
    """How much better, with what uncertainty."""
    lead, error = best.lead(other)
    by = f"by {unit.gap(lead)}, give or take {error * unit.one:.1f}"
    both = min(len(best.worth), len(other.worth))
    if lead < 0:
        return f"The other did better in {both} tries, {by}. That may be luck, so it does what a settler would do."
    if lead == 0 and error == 0:
        return "Both came to the same."
    sure = (
        "surely" if lead >= SURELY * error and both >= MANY else "probably" if lead >= PROBABLY * error else "perhaps"
    )
    return f"The first is {sure} better, {by}."


def _settler(weighed: Weighed, words: Callable[[Move], str]) -> str:
    """What the rule of thumb would do, if that is something else."""
    settlers = weighed.settlers
    named = (weighed.moves[0], weighed.moves[1])
    return "" if settlers in named else f"A settler would do something else: {words(settlers.move)}."
