"""Ladders: everybody against everybody, in every seat equally often, with ratings and their uncertainty.

Two entrants share a table: each has half of the seats. Where the number of seats is odd, each has the larger half once.
Players move on by one seat from play to play, so a number of plays that the seats divide is balanced. In a game for
one, both play the same dice, and the better score wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from offworld.bots.kinds import check_kinds
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.lab.plan import LADDER, Plan, Variant, variant
from offworld.lab.restricted import MARK, check_ban, split
from offworld.lab.stats import Estimate, estimate
from offworld.lab.store import Store

PAIR = "pair"
VERSUS = " against "
Results = dict[tuple[str, str], list[float]]
"""What the first of a pair got of each play: 1, 0, or a half."""


class Rated(NamedTuple):
    """An entrant's place: `skill` is what it is surely worth, three uncertainties below its rating."""

    player: str
    rating: float
    uncertainty: float
    skill: float
    won: Estimate
    plays: int


class Ladder(NamedTuple):
    table: list[Rated]
    beats: dict[tuple[str, str], Estimate]
    """How often the first beats the second."""


def ladder_plan(
    game: Game[Any], entrants: Sequence[str], seats: int | None, options: Mapping[str, str], plays: int, seed: str
) -> Plan:
    """Every pair, each line-up as a variant of its own."""
    for kind in entrants:
        own, without = split(kind)
        check_kinds([own])
        if MARK in kind:
            check_ban(game, without)
    if len(set(entrants)) < 2 or len(set(entrants)) < len(entrants):
        raise OffworldError("a ladder needs at least two different players; name them with --players")
    n = game.seats[0] if seats is None else game.seated(seats)
    found = tuple(one for pair in combinations(entrants, 2) for one in _line_ups(game, pair, n, options))
    even = -(-plays // n) * n
    return Plan(game.name, game.version, seed, even, found, LADDER)


def _line_ups(game: Game[Any], pair: tuple[str, str], n: int, options: Mapping[str, str]) -> Iterator[Variant]:
    levels = {PAIR: VERSUS.join(pair)}
    if n == 1:
        for kind in pair:
            yield variant(game, (kind,), options, levels)
        return
    for first, second in (pair, pair[::-1]):
        players = [(first, second)[i % 2] for i in range(n)]
        yield variant(game, players, options, levels)
        if n % 2 == 0:
            return  # both halves are equal, and all seats come round


def ladder(store: Store) -> Ladder:
    """The table of a run that is a ladder."""
    if store.plan.kind != LADDER:
        raise OffworldError(f"{store.folder} is not a ladder; offworld lab ladder makes one")
    results = _alone(store) if len(store.plan.variants[0].players) == 1 else _together(store)
    beats = {}
    for (one, other), shares in results.items():
        beats[one, other] = estimate(shares)
        beats[other, one] = estimate([1 - share for share in shares])
    return Ladder(_rated(results), beats)


def _together(store: Store) -> Results:
    """By pair, play by play: whether the winner was of the first kind."""
    import polars as pl

    rows = store.scan("seats").group_by("play", "variant", "player").agg(pl.col("share").sum()).collect()
    found: dict[int, dict[str, float]] = {}
    for play, _, player, share in rows.sort("play", "player").iter_rows():
        found.setdefault(play, {})[player] = share
    results: Results = {}
    for play in range(store.plan.total):
        one, other = _pair(store.plan, play // store.plan.plays)
        shares = found[play]
        whole = shares[one] + shares[other]
        results.setdefault((one, other), []).append(shares[one] / whole if whole else 0.5)
    return results


def _alone(store: Store) -> Results:
    """By pair, dice by dice: who had the better score."""
    scores = store.scan("seats").select("play", "score").collect().sort("play")["score"].to_list()
    plays = store.plan.plays
    results: Results = {}
    for i in range(0, len(store.plan.variants), 2):
        pair = _pair(store.plan, i)
        ours, theirs = scores[i * plays : (i + 1) * plays], scores[(i + 1) * plays : (i + 2) * plays]
        results[pair] = [0.5 if a == b else float(a > b) for a, b in zip(ours, theirs, strict=True)]
    return results


def _pair(plan: Plan, number: int) -> tuple[str, str]:
    one, _, other = plan.variants[number].levels[PAIR].partition(VERSUS)
    return one, other


def _rated(results: Results) -> list[Rated]:
    """Ratings after all plays, the pairs taken in turn so that none comes first."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    entrants = dict.fromkeys(kind for pair in results for kind in pair)
    ratings = {kind: model.rating(name=kind) for kind in entrants}
    for i in range(max(map(len, results.values()))):
        for (one, other), shares in results.items():
            if i < len(shares):
                sides = model.rate([[ratings[one]], [ratings[other]]], scores=[shares[i], 1 - shares[i]])
                ratings[one], ratings[other] = sides[0][0], sides[1][0]
    won = {kind: [*_won_by(kind, results)] for kind in entrants}
    table = [
        Rated(kind, rating.mu, rating.sigma, rating.ordinal(), estimate(won[kind]), len(won[kind]))
        for kind, rating in ratings.items()
    ]
    return sorted(table, key=lambda one: -one.rating)


def _won_by(kind: str, results: Results) -> Iterator[float]:
    for (one, other), shares in results.items():
        if kind == one:
            yield from shares
        elif kind == other:
            yield from (1 - share for share in shares)
