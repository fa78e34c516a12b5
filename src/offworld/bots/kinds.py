"""Players by kind, the same names for every game: `random`, `settler`, `strategist:LEVEL`, and `you` for a person.

A strategist's level is one of those with a name, a time such as `strategist:0.3s`, or a number of playouts such as
`strategist:200`; `strategist` alone has the usual one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from offworld.bots.believer import is_searcher
from offworld.bots.players import Player, RandomPlayer, Seed, settler, veteran
from offworld.bots.strategist import LEVELS, USUAL, Budget, Strategist, budget
from offworld.bots.strategist.budget import MOST_SECONDS
from offworld.core.errors import OffworldError
from offworld.core.game import Game

YOU: Final = "you"
"""A person at the terminal. It has no maker: whoever runs the table asks the person."""
STRATEGIST: Final = "strategist"
VETERAN: Final = "veteran"
"""Whom a strategist goes by. It is not listed: values are learnt from its plays."""
LEVEL: Final = ":"
"""Stands before a strategist's level."""
LEAST: Final = 0.01
"""Seconds for a decision that even the most hurried strategist has."""

Maker = Callable[[Game[Any], Seed], Any]


def _strategist(limit: Budget) -> Maker:
    return lambda game, seed: Strategist(game, seed, limit)


KINDS: Final[dict[str, Maker]] = {
    "random": lambda game, seed: RandomPlayer(seed),
    "settler": lambda game, seed: settler(game),
    **{f"{STRATEGIST}{LEVEL}{level}": _strategist(limit) for level, limit in LEVELS.items()},
}
"""The kinds that are listed for people to choose from."""


def named(kind: str) -> str:
    """The kind in full: a strategist without a level has the usual one."""
    return f"{STRATEGIST}{LEVEL}{USUAL}" if kind == STRATEGIST else kind


def maker(kind: str) -> Maker | None:
    """Who makes players of that kind; None: nobody does. A level that makes no sense is an error of its own."""
    if kind == VETERAN:
        return lambda game, seed: veteran(game)
    found, level = KINDS.get(named(kind)), kind.removeprefix(f"{STRATEGIST}{LEVEL}")
    return found if found is not None or level == kind else _strategist(budget(level))


def player(kind: str, game: Game[Any], seed: Seed) -> Player:
    """A player of that kind for that game; `is_searcher` tells those that search. The same seed, the same choices."""
    check_kinds([kind])
    make = maker(kind)
    assert make is not None
    found: Player = make(game, seed)
    return found


def check_kinds(kinds: Iterable[str], people: bool = False) -> None:
    """Raise one clear sentence if there is no such kind of player."""
    for kind in kinds:
        if maker(kind) is None and not (people and kind == YOU):
            known = ", ".join((YOU, *KINDS) if people else KINDS)
            raise OffworldError(f"there is no player {kind!r}; the players are: {known}")


def seating(game: Game[Any], wanted: Sequence[str], seats: int | None, people: bool) -> tuple[str, ...]:
    """A kind for each seat: those named, then more like the last one (settlers, if that is a person)."""
    check_kinds(wanted, people)
    n = max(len(wanted), game.seats[0]) if seats is None else game.seated(seats)
    if len(wanted) > n:
        raise OffworldError(f"{len(wanted)} players are named for {n} seat{'' if n == 1 else 's'}")
    more = "settler" if not wanted or wanted[-1] == YOU else wanted[-1]
    return tuple([named(kind) for kind in (*wanted, *[more] * (n - len(wanted)))])


def is_bot(kind: str) -> bool:
    """Whether it names a bot, and not a person."""
    try:
        return maker(kind) is not None
    except OffworldError:
        return False


def searches(kind: str, game: Game[Any]) -> bool:
    """Whether players of that kind ask for a believer."""
    return is_searcher(player(kind, game, 0))


def hurried(kind: str, most: float) -> str:
    """The same player, with no more time for a decision than that."""
    usual = seconds(kind)
    return kind if usual is None or usual <= most else f"{STRATEGIST}{LEVEL}{max(most, LEAST):.3f}s"


def is_timed(kind: str) -> bool:
    """Whether time decides what it does, so that it may play otherwise with the same seed."""
    level = named(kind).removeprefix(f"{STRATEGIST}{LEVEL}")
    return level != kind and budget(level).seconds < MOST_SECONDS


def seconds(kind: str) -> float | None:
    """How long a bot of that kind thinks about a decision; None: no time worth telling."""
    level = named(kind).removeprefix(f"{STRATEGIST}{LEVEL}")
    return LEVELS[level].seconds if level in LEVELS else None
