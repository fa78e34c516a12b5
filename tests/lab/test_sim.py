"""Many plays: rotation, seeds, measures, players that break rules; and the statistics on top."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from offworld.core.errors import OffworldError
from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.lab import sim
from offworld.lab.stats import mean, quantile, wilson
from offworld.lab.summary import measures, spread, summary
from tests.toy.game import GAME

SETUP = sim.Setup("moonlet", "", ("random", "random", "random"), {"rounds": "2"}, "7")


@pytest.fixture(autouse=True)
def moonlet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "game_named", lambda name, corrections: GAME)


def test_players_move_on_by_one_seat_from_play_to_play() -> None:
    plays = list(sim.run(SETUP, 4, jobs=1))
    assert [play.seats for play in plays] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_a_play_depends_on_seed_and_number_alone() -> None:
    plays = list(sim.run(SETUP, 6, jobs=1))
    assert plays[4] == sim.play_one(SETUP, 4)
    assert list(sim.run(SETUP._replace(seed="8"), 6, jobs=1)) != plays


def test_long_plays_are_shared_out_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """24 plays with a strategist once kept one of two processes busy, and the other idle."""
    shared: list[range] = []

    def in_order(_engine: object, _work: object, batches: Iterable[tuple[sim.Setup, range]]) -> list[list[sim.Played]]:
        shared.extend(numbers for _, numbers in batches)
        return []

    monkeypatch.setattr(sim, "in_order", in_order)
    assert list(sim.run(SETUP, 30, jobs=2)) == []
    assert shared == [range(25), range(25, 30)]
    shared.clear()
    assert list(sim.run(SETUP._replace(players=("strategist:2", "random", "random")), 3, jobs=2)) == []
    assert shared == [range(1), range(1, 2), range(2, 3)]


def test_scores_and_wins_go_by_player() -> None:
    for play in sim.run(SETUP, 10, jobs=1):
        assert [score == max(play.scores) for score in play.scores] == list(play.won)


def test_a_summary_adds_up() -> None:
    plays = list(sim.run(SETUP, 9, jobs=1))
    result = summary(SETUP, plays, seconds=3.0)
    assert result["games_per_second"] == 3.0
    for i, row in enumerate(result["players"]):
        assert row["seats"] == [3, 3, 3]
        assert row["mean_score"] == mean([play.scores[i] for play in plays])
    assert sum(row["wins"] for row in result["players"]) >= 9
    for seat, one in enumerate(result["by_seat"]):
        sat = [play.seats.index(seat) for play in plays]
        assert one["seat"] == seat
        assert one["wins"] == sum(play.won[i] for play, i in zip(plays, sat, strict=True))
        assert one["mean_score"] == mean([play.scores[i] for play, i in zip(plays, sat, strict=True)])


def test_a_few_whole_numbers_are_counted_one_by_one() -> None:
    assert spread([3, 1, 2, 3]).get("counts") == {1: 1, 2: 1, 3: 2}
    for many_or_broken in ([0.5, 1, 2], [1, 2], [*range(11)]):
        assert "counts" not in spread(many_or_broken)


def test_a_games_own_measures_are_spread_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "measures", lambda self, s: {"rounds": s.round, "best": max(s.scores)})
    own = measures(list(sim.run(SETUP, 5, jobs=1)))
    assert own["rounds"] == {"mean": 2.0, "p10": 2.0, "p90": 2.0}
    assert own["best"]["p10"] <= own["best"]["mean"] <= own["best"]["p90"]


class Cheat:
    def choose(self, view: object, menu: Menu) -> Move:
        return Move("bid", 10_000)


def test_a_player_that_breaks_the_rules_is_named() -> None:
    with pytest.raises(OffworldError, match="a player of Moonlet made an illegal move, bid 10000"):
        sim.play_out(GAME.start(2), [Cheat(), Cheat()], random.Random(1))


def test_wilson_is_honest_at_the_ends() -> None:
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 10)[1] == pytest.approx(0.2775, abs=1e-4)
    low, high = wilson(50, 100)
    assert (low, high) == (pytest.approx(0.4038, abs=1e-4), pytest.approx(0.5962, abs=1e-4))
    assert wilson(0, 0) == (0.0, 1.0)


def test_quantiles_lie_in_between() -> None:
    assert quantile([3, 1, 2], 0.5) == 2
    assert quantile([0, 10], 0.1) == 1
    assert quantile([4], 0.9) == 4
