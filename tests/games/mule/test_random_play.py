"""Random games over random options: what must hold at every ply, and that every game ends."""

from __future__ import annotations

import random

import pytest

from offworld.core.errors import BadOption
from offworld.core.fields import plain
from offworld.core.options import Option
from offworld.games.mule.facts import ENERGY, FOOD, GOODS, MULES, RIVER, SMITHORE
from offworld.games.mule.game import GAME
from offworld.games.mule.options import MuleOptions
from offworld.games.mule.setup import talent
from offworld.games.mule.state import NOWHERE, MuleState
from offworld.market.trading import BUYER, SELLER


def check(s: MuleState) -> None:
    """The brief's invariants, but for the ledger, which is looked at on every ply."""
    assert 0 <= s.has(s.store, MULES) <= s.facts.corral
    prices_inside(s)
    tiles_in_one_place(s)
    mules_on_own_lands(s)
    offers_are_covered(s)


def prices_inside(s: MuleState) -> None:
    for good in GOODS:
        assert s.facts.price_low[good] <= s.price[good] <= s.facts.price_high[good]


def tiles_in_one_place(s: MuleState) -> None:
    lying = [tile for tile in s.tile_at if tile != NOWHERE]
    assert len(lying) == len(set(lying))
    assert all(s.spot_of[tile] == spot for spot, tile in enumerate(s.tile_at) if tile != NOWHERE)
    assert sum(spot != NOWHERE for spot in s.spot_of) == len(lying)


def mules_on_own_lands(s: MuleState) -> None:
    for seat in s.seats:
        assert s.mules(seat) == sum(s.making[tile] > 0 for tile in s.lands(seat))
    for tile, good in enumerate(s.making):
        assert not good or s.owner(tile) >= 0
        assert s.facts.tile_type[tile] != RIVER or good in (0, FOOD, ENERGY)
        assert not s.idle[tile] or good
        assert bool(s.claimed[tile]) == (s.owner(tile) >= 0)


def offers_are_covered(s: MuleState) -> None:
    for offer in s.offers:
        assert s.role[offer.seat] in (0, offer.side)
        assert offer.side in (BUYER, SELLER)
        assert s.covered(offer)
        assert not offer.split or offer.total % offer.n == 0


class Watch:
    """What must hold between one ply and the next."""

    def __init__(self, s: MuleState) -> None:
        self.before = self.look(s)

    @staticmethod
    def look(s: MuleState) -> tuple[int, int, int, tuple[int, ...], list[int], int]:
        stock = s.has(s.store, s.lot) + sum(s.has(seat, s.lot) for seat in s.seats) if s.lot else 0
        return s.turn, s.phase, s.lot, tuple(s.role), [*s.price], stock

    def check(self, s: MuleState) -> None:
        turn, phase, lot, roles, prices, stock = self.before
        self.before = self.look(s)
        if phase < 4 <= s.phase and turn == s.turn:
            after_spoilage(s)
        if (s.turn, s.phase) == (turn, phase):
            assert s.price == prices, "prices move in Pricing only"
        if s.lot and (s.turn, s.lot) == (turn, lot):
            assert stock == self.before[5], "trade makes and loses nothing"
            assert all(was in (0, role) for was, role in zip(roles, s.role, strict=True)), "a role stays"


def after_spoilage(s: MuleState) -> None:
    if s.phase == 4:
        for seat in s.seats:
            limit = s.facts.stock_limit + talent(s, seat).stock_limit
            assert all(s.has(seat, good) <= limit for good in GOODS)
        assert not s.has(s.store, SMITHORE) or s.has(s.store, MULES) == s.facts.corral
        assert not any(s.has(s.box(seat), FOOD) for seat in s.seats)


def some_value(option: Option, rng: random.Random) -> object:
    if rng.random() < 0.5:
        return option.default
    if option.kind == "switch":
        return rng.random() < 0.5
    return rng.randint(option.low, option.high) if option.kind == "number" else rng.choice(option.choices)


def some_table(rng: random.Random) -> MuleState:
    while True:
        options = {name: some_value(option, rng) for name, option in MuleOptions.declared.items()}
        try:
            return GAME.start(rng.choice((3, 4)), **options)
        except BadOption:
            continue


def play(seed: int, every: int = 1) -> None:
    rng = random.Random(seed)
    s = some_table(rng)
    watch, plies = Watch(s), 0
    while s.to_act:
        seat = rng.choice(s.to_act)
        s.do(seat, s.menu(seat).pick(rng))
        plies += 1
        assert s.unbalanced() is None
        if plies % every == 0:
            check(s)
        watch.check(s)
        assert plies < 20_000, f"seed {seed} runs away: {s.options.plain()}"
    assert s.scores is not None
    assert s.winners == s.ranks[:1]
    assert plain(s.view(None)["scores"]) == [*s.scores]
    last_turn(s)


def last_turn(s: MuleState) -> None:
    usual = (6 if s.options.tournament else 5) + 1 + s.options.more_turns
    assert s.turn == usual or (s.options.variable_turns and abs(s.turn - usual) <= 1)


@pytest.mark.parametrize("batch", range(5))
def test_invariants_hold_in_random_games_over_random_options(batch: int) -> None:
    """MULE-0.3, MULE-0.7, MULE-0.8 and all options: 50 games; the many are played with `--slow`."""
    for seed in range(batch * 10, batch * 10 + 10):
        play(seed)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(100))
def test_invariants_hold_in_ten_thousand_games(batch: int) -> None:
    for seed in range(100_000 + batch * 100, 100_000 + batch * 100 + 100):
        play(seed, every=7)
