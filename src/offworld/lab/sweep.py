"""Sweeps: variants of one set-up that differ in options, seats, players or single numbers of the data.

    options.turns=7,9,12      data.prices.food.low=2..5      seats=3,4      players=settler+random+random,settler

Every combination is a grid; `sobol` instead takes a number of points spread evenly over all of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, NamedTuple

from offworld.bots.kinds import seating
from offworld.core.box import plain_json
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.games import game as game_named
from offworld.games.reading import merged
from offworld.lab.plan import Variant, variant
from offworld.lab.restricted import MARK, check_ban, split
from offworld.lab.sobol import sobol_points

MOST_VARIANTS = 4_096
OPTIONS, DATA, SEATS, PLAYERS = "options.", "data.", "seats", "players"
WITHOUT = "without"
NOTHING = "nothing"

_RANGE = re.compile(r"(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})(?:/([0-9]{1,9}))?")


class Sweep(NamedTuple):
    """What is varied, and the values it takes, as words."""

    what: str
    values: tuple[str, ...]


class Base(NamedTuple):
    """The set-up that sweeps vary."""

    game: Game[Any]
    named: tuple[str, ...]
    seats: int | None
    options: Mapping[str, str]


def read_sweep(words: str) -> Sweep:
    """`options.turns=7,9,12` or `data.prices.food.low=2..8/2`."""
    what, equals, listed = words.partition("=")
    values = tuple(one for word in listed.split(",") for one in _values(word))
    if not equals or not what or not all(values):
        raise OffworldError(f"a sweep is written WHAT=VALUE,VALUE,... or WHAT=FROM..TO, not {words!r}")
    if not (what in (SEATS, PLAYERS) or what.startswith((OPTIONS, DATA))):
        raise OffworldError(f"a sweep is over options.NAME, data.TABLE.NUMBER, seats or players, not over {what!r}")
    if len(set(values)) != len(values):
        raise OffworldError(f"the sweep over {what} has a value twice")
    return Sweep(what, values)


def variants(base: Base, sweeps: Sequence[Sweep], points: int | None = None) -> tuple[Variant, ...]:
    """All variants, each checked, in the order of the values; the last sweep varies fastest."""
    for i, sweep in enumerate(sweeps):
        if sweep.what in [other.what for other in sweeps[:i]]:
            raise OffworldError(f"{sweep.what} is swept twice; list all its values in one sweep")
    many = prod(len(sweep.values) for sweep in sweeps) if points is None else points
    if many > MOST_VARIANTS:
        raise OffworldError(f"that makes {many:,} variants, more than {MOST_VARIANTS:,}; sweep less, or use --sobol")
    return tuple(_variant(base, levels) for levels in _levels(sweeps, points))


def without(base: Base, bans: Sequence[str]) -> tuple[Variant, ...]:
    """The set-up as it is, then one variant for each thing that the first player has to do without."""
    for words in bans:
        check_ban(base.game, words)
    players = seating(base.game, base.named, base.seats, people=False)
    found = [variant(base.game, players, base.options, {WITHOUT: NOTHING})]
    for words in bans:
        kinds = (f"{players[0]}{MARK}{words}", *players[1:])
        found.append(variant(base.game, kinds, base.options, {WITHOUT: words}))
    return tuple(found)


def _values(word: str) -> Iterator[str]:
    found = _RANGE.fullmatch(word)
    if found is None:
        yield word
        return
    first, last, step = int(found[1]), int(found[2]), int(found[3] or 1)
    if last < first or not step or (last - first) // step > MOST_VARIANTS:
        raise OffworldError(f"a range goes from a smaller number to a larger one, not {word!r}")
    yield from map(str, range(first, last + 1, step))


def _levels(sweeps: Sequence[Sweep], points: int | None) -> Iterator[dict[str, str]]:
    names = [sweep.what for sweep in sweeps]
    if points is None:
        for values in product(*(sweep.values for sweep in sweeps)):
            yield dict(zip(names, values, strict=True))
        return
    seen: set[tuple[str, ...]] = set()
    for point in sobol_points(len(sweeps), points):
        values = tuple(sweep.values[int(x * len(sweep.values))] for sweep, x in zip(sweeps, point, strict=True))
        if values not in seen:
            seen.add(values)
            yield dict(zip(names, values, strict=True))


def _variant(base: Base, levels: dict[str, str]) -> Variant:
    options = {**base.options, **{what[len(OPTIONS) :]: v for what, v in levels.items() if what.startswith(OPTIONS)}}
    named = levels[PLAYERS].split("+") if PLAYERS in levels else base.named
    seats = _whole(levels[SEATS]) if SEATS in levels else base.seats
    game = base.game
    for what, value in levels.items():
        if what.startswith(DATA):
            game = with_number(game, what[len(DATA) :], value)
    own = [split(kind)[0] for kind in named]
    kinds = seating(game, own, seats, people=False)
    for kind in named:
        if MARK in kind:
            check_ban(game, split(kind)[1])
    return variant(game, (*named, *kinds[len(named) :]), options, levels)


def _whole(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", word):
        raise OffworldError(f"seats is a whole number, not {word!r}")
    return int(word)


def with_number(game: Game[Any], path: str, word: str) -> Game[Any]:
    """The game with one number of its data changed."""
    if not game.corrigible:
        raise OffworldError(f"{game.title} takes no corrections to its data, so its numbers cannot be swept")
    if not re.fullmatch(r"-?[0-9]{1,9}", word):
        raise OffworldError(f"data.{path} takes whole numbers, not {word!r}")
    change = _change(game.box.tables, path.split("."), int(word), path)
    before = json.loads(game.box.corrections) if game.box.corrections else {}
    return game_named(game.name, plain_json(merged(before, change, "the sweep") if before else change))


def _change(tables: Any, names: list[str], number: int, path: str) -> Any:
    """The correction that sets the number at that path; it must be one that is there."""
    name, *rest = names
    if isinstance(tables, Mapping) and name in tables:
        inner = tables[name]
        return {name: _set(inner, number, path) if not rest else _change(inner, rest, number, path)}
    if isinstance(tables, list) and tables and all(isinstance(one, Mapping) and "id" in one for one in tables):
        for one in tables:
            if one["id"] == name and rest:
                return [{"id": name, **_change(one, rest, number, path)}]
        raise _nowhere(path, name, [one["id"] for one in tables])
    if isinstance(tables, list) and re.fullmatch(r"[0-9]{1,4}", name) and int(name) < len(tables) and not rest:
        place = int(name)
        return [*tables[:place], _set(tables[place], number, path), *tables[place + 1 :]]
    known = list(tables) if isinstance(tables, Mapping) else list(map(str, range(len(tables)))) if tables else []
    raise _nowhere(path, name, known)


def _set(old: Any, number: int, path: str) -> int:
    if type(old) is not int:
        inner = f"; it has {', '.join(map(str, old))}" if isinstance(old, Mapping) else ""
        raise OffworldError(f"data.{path} is not a single number{inner}")
    return number


def _nowhere(path: str, name: str, known: Sequence[Any]) -> OffworldError:
    return OffworldError(f"there is no number data.{path}: {name!r} is not among {', '.join(map(str, known))}")
