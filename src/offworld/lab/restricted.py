"""Restricted play: a player may not use something, which shows what it is worth.

`settler~build` may not use the verb `build` anywhere, `settler~market.sell` not in the step `market`, and
`settler~build=Drill` may use it for anything but a Drill. Where nothing else can be done it is allowed.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from offworld.bots.believer import answer
from offworld.bots.kinds import player
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.core.menu import Args, Menu, Random
from offworld.core.move import Move, Seat
from offworld.core.state import State
from offworld.core.step import Step

MARK = "~"
PATIENCE = 40
"""Refused wishes in a row after which the player moves at random, since its plan needs what it may not use."""


class Ban(NamedTuple):
    """What may not be used; an empty step means any, an empty thing means all."""

    step: str
    verb: str
    thing: str

    def covers(self, s: State, verb: str, arg: int | None) -> bool:
        if verb != self.verb or (self.step and s.step.name != self.step):
            return False
        return self.means(s.step.thing(s, verb, arg))

    def means(self, thing: str) -> bool:
        """A thing goes by its name; what explains it after a colon may be left out."""
        return not self.thing or thing == self.thing or thing.startswith(f"{self.thing}: ")


def ban_of(words: str) -> Ban:
    use, _, thing = words.partition("=")
    step, _, verb = use.rpartition(".")
    return Ban(step, verb, thing)


def split(kind: str) -> tuple[str, str]:
    """The player's own kind, and what it has to do without ("" for nothing)."""
    own, _, without = kind.partition(MARK)
    return own, without


def check_ban(game: Game[Any], words: str) -> None:
    """Raise one clear sentence if the game has no such verb."""
    ban = ban_of(words)
    steps = verbs_of(game)
    if ban.step and not any(step == ban.step for step, _ in steps):
        raise OffworldError(f"{game.title} has no step {ban.step!r}; it has {_listed({step for step, _ in steps})}")
    known = {verb for step, verb in steps if not ban.step or step == ban.step}
    if ban.verb not in known:
        where = f"the step {ban.step!r} of {game.title}" if ban.step else game.title
        raise OffworldError(f"{where} has no verb {ban.verb!r}; it has {_listed(known)}")


def verbs_of(game: Game[Any]) -> dict[tuple[str, str], Step[Any]]:
    """Every verb of every step, by their names."""
    return {(step.name, verb.name): step for step in game.packing.directory.steps for verb in step.verbs}


class Restricted:
    """A player behind a menu from which something is missing."""

    def __init__(self, kind: str, game: Game[Any], seed: str) -> None:
        own, without = split(kind)
        self._own = player(own, game, seed)
        self._ban = ban_of(without)
        self._rng = random.Random(f"without {seed}")
        self._refused = 0

    def answer(self, s: State, seat: Seat, rng: Random) -> Move | None:
        whole = s.menu(seat)
        left = self._left(s, whole)
        wish = answer(self._own, s, seat, rng)
        if not left or left.total == whole.total or wish is None or wish in left:
            self._refused = 0
            return wish
        self._refused += 1
        if self._refused < PATIENCE and (move := s.game.default_move(s.view(seat), left)) in left:
            return move
        return left.pick(self._rng)

    def _left(self, s: State, menu: Menu) -> Menu:
        entries: dict[str, Args] = {}
        for verb, args in menu.entries.items():
            if verb != self._ban.verb:
                entries[verb] = args
            elif kept := tuple(arg for arg in args if not self._ban.covers(s, verb, arg)):
                entries[verb] = kept
        return Menu(entries)


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names))
