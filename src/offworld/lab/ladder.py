"""Ladders: everybody against everybody, in every seat equally often, with ratings and their uncertainty.

Two entrants share a table: each has half of the seats. Where the number of seats is odd, each has the larger half once.
Players move on by one seat from play to play, so a number of plays that the seats divide is balanced. In a game for
one, both play the same dice, and the better score wins. All entrants may also sit at one table, a seat each: where a
play takes long, that tells more of each of them in the same time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from offworld.bots.kinds import check_kinds
from offworld.core.errors import OffworldError
from offworld.core.game import Game
from offworld.lab.plan import LADDER, Plan, Variant, part_for, variant
from offworld.lab.restricted import MARK, check_ban, split
from offworld.lab.stats import Estimate, estimate
from offworld.lab.store import Store

PAIR = "pair"
VERSUS = " against "
Results = dict[tuple[str, str], list[float]]
"""What the first of a pair got of each play: 1, 0, or a half."""
Met = dict[str, float]
"""Who met in a play, each with what it got: a share of the victory, or at one table the share of the others it beat."""


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
    game: Game[Any],
    entrants: Sequence[str],
    seats: int | None,
    options: Mapping[str, str],
    plays: int,
    seed: str,
    together: bool = False,
) -> Plan:
    """Every pair, each line-up as a variant of its own; or all together at one table."""
    for kind in entrants:
        own, without = split(kind)
        check_kinds([own])
        if MARK in kind:
            check_ban(game, without)
    if len(set(entrants)) < 2 or len(set(entrants)) < len(entrants):
        raise OffworldError("a ladder needs at least two different players; name them with --players")
    if together and seats not in (None, len(entrants)):
        raise OffworldError(f"{len(entrants)} players at one table take {len(entrants)} seats, not {seats}")
    if together:
        n = game.seated(len(entrants))
        found: tuple[Variant, ...] = (variant(game, entrants, options),)
    else:
        n = game.seats[0] if seats is None else game.seated(seats)
        found = tuple(one for pair in combinations(entrants, 2) for one in _line_ups(game, pair, n, options))
    even = -(-plays // n) * n
    return Plan(game.name, game.version, seed, even, found, LADDER, part_for(game, found))


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
    met = _met_in_pairs(store) if PAIR in store.plan.variants[0].levels else _met_together(store)
    return Ladder(_rated(met), _beats(met))


def _beats(met: Sequence[Met]) -> dict[tuple[str, str], Estimate]:
    results: Results = {}
    for play in met:
        for pair in combinations(play, 2):
            results.setdefault(pair, []).append(_share(play, *pair))
    beats = {}
    for (one, other), shares in results.items():
        beats[one, other] = estimate(shares)
        beats[other, one] = estimate([1 - share for share in shares])
    return beats


def _share(met: Met, one: str, other: str) -> float:
    """What the first got of it, as against the second alone."""
    if len(met) == 2:
        return met[one]
    return 0.5 if met[one] == met[other] else float(met[one] > met[other])


def _met_together(store: Store) -> list[Met]:
    """Who had won did better than the others, and of these whoever had the better score."""
    rows = store.scan("seats").select("play", "player", "share", "score").collect().sort("play", "player")
    stood: dict[int, dict[str, tuple[float, float]]] = {}
    for play, player, share, score in rows.iter_rows():
        stood.setdefault(play, {})[player] = share, score
    return [_beaten({kind: stood[play][kind] for kind in store.plan.variants[0].players}) for play in sorted(stood)]


def _beaten(stood: Mapping[str, tuple[float, float]]) -> Met:
    """By entrant, the share of the others that it did better than; equals count half."""
    ranks = list(stood.values())
    return {
        kind: (sum(other < rank for other in ranks) + 0.5 * (ranks.count(rank) - 1)) / (len(ranks) - 1)
        for kind, rank in stood.items()
    }


def _met_in_pairs(store: Store) -> list[Met]:
    """The pairs taken in turn, so that none comes first."""
    results = _alone(store) if len(store.plan.variants[0].players) == 1 else _sharing(store)
    return [
        {one: shares[i], other: 1 - shares[i]}
        for i in range(max(map(len, results.values())))
        for (one, other), shares in results.items()
        if i < len(shares)
    ]


def _sharing(store: Store) -> Results:
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


def _rated(met: Sequence[Met]) -> list[Rated]:
    """Ratings after all plays."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {kind: model.rating(name=kind) for kind in dict.fromkeys(kind for one in met for kind in one)}
    for one in met:
        sides = model.rate([[ratings[kind]] for kind in one], scores=[*one.values()])
        ratings |= {kind: side[0] for kind, side in zip(one, sides, strict=True)}
    won = {kind: [one[kind] for one in met if kind in one] for kind in ratings}
    table = [
        Rated(kind, rating.mu, rating.sigma, rating.ordinal(), estimate(won[kind]), len(won[kind]))
        for kind, rating in ratings.items()
    ]
    return sorted(table, key=lambda one: -one.rating)
