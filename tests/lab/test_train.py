"""Learning a value function from plays."""

from __future__ import annotations

import random
import tomllib
from math import exp
from pathlib import Path

import pytest
from click.testing import CliRunner

from offworld import game
from offworld.bots.players import settler
from offworld.bots.strategist.value import Learnt, by_progress, result_of, value_of
from offworld.cli.main import main
from offworld.core.errors import OffworldError
from offworld.games import games
from offworld.games.beside import beside, text_beside
from offworld.lab.learning import Position, fit
from offworld.lab.sim import play_out
from offworld.lab.train import MOST, lesson, positions, train, written
from tests.toy.game import GAME


def _won(winner: int) -> tuple[float, ...]:
    return tuple(float(seat == winner) for seat in range(3))


def _told(rng: random.Random, plays: int) -> list[Position]:
    """Positions of a game that the first feature decides, and the second does not."""
    found = []
    for play in range(plays):
        rows = tuple((rng.gauss(0, 3), rng.gauss(0, 1)) for _ in range(3))
        odds = [exp(row[0]) for row in rows]
        winner = rng.choices(range(3), odds)[0]
        found.append(Position(rows, 0.5, _won(winner), play))
    return found


def test_what_decides_is_found_and_measured_on_plays_that_were_held_back() -> None:
    """Issue 17, point 3"""
    found = fit(_told(random.Random(1), 300))
    first, second = [found.weights[i] + found.weights[2 + i] / 2 for i in range(2)]
    assert first == pytest.approx(3, abs=0.8), "a spread of three, a weight of one for each"
    assert abs(second) < 0.3
    assert found.score.loss < 0.6 < found.score.nothing == pytest.approx(1.0986, abs=1e-3)
    assert found.score.right > 0.7


def test_what_only_goes_with_good_play_is_not_taken_for_its_cause() -> None:
    """Issue 17, point 3: seats that stray have less of the second feature and lose, but not because of it."""
    rng = random.Random(3)
    found = []
    for play in range(600):
        stray = tuple(rng.choice((0.0, 0.25)) for _ in range(3))
        rows = tuple((rng.gauss(0, 1), rng.gauss(0, 1) - 8 * rate) for rate in stray)
        odds = [exp(row[0] - 8 * rate) for row, rate in zip(rows, stray, strict=True)]
        found.append(Position(rows, 0.5, _won(rng.choices(range(3), odds)[0]), play, stray))
    known = fit(found)
    unknown = fit([one._replace(stray=()) for one in found])
    assert len(known.weights) == len(unknown.weights) == 6
    second, taken_for_cause = [one.weights[1] + one.weights[3] / 2 for one in (known, unknown)]
    assert abs(second) < 0.25 < 0.5 < taken_for_cause


def test_alone_the_score_is_weighed_against_losing() -> None:
    rng = random.Random(4)
    rows = [(rng.gauss(0, 1),) for _ in range(600)]
    won = [float(rng.random() < 1 / (1 + exp(1 - 2 * row[0]))) for row in rows]
    found = fit(
        [Position((row,), 0.5, (result,), play) for play, (row, result) in enumerate(zip(rows, won, strict=True))]
    )
    first, change, losing, losing_change = found.weights
    assert first + change / 2 == pytest.approx(2, abs=0.4)
    assert losing + losing_change / 2 == pytest.approx(1, abs=0.3)


def test_nothing_is_learnt_where_there_is_nothing_to_learn() -> None:
    rng = random.Random(2)
    noise = [one._replace(results=_won(rng.randrange(3))) for one in _told(rng, 300)]
    found = fit(noise)
    assert found.score.loss > found.score.nothing - 0.02


def test_the_same_seed_gives_the_same_weights_on_any_number_of_workers() -> None:
    """Issue 17, point 3"""
    taught = lesson(game("mars"), "settler", 1, {"turn_cap": "10"}, 12, "a")
    assert train(taught, 1) == train(taught, 2)
    assert train(taught._replace(seed="b"), 1) != train(taught, 1)


def test_a_trained_file_says_where_it_comes_from(tmp_path: Path) -> None:
    to = tmp_path / "value.toml"
    told = CliRunner().invoke(
        main, ["lab", "train", "mars", "--plays", "6", "--option", "turn_cap=10", "--to", str(to)]
    )
    assert told.exit_code == 0, told.output
    assert "On plays that were held back" in told.output
    kept = tomllib.loads(to.read_text())
    assert (kept["plays"], kept["seats"], kept["players"], kept["seed"]) == (6, 1, "settler", "value")
    assert kept["rules_version"] == game("mars").version
    declared = beside(game("mars"), "features")
    assert declared is not None
    assert list(kept["weights"]) == list(declared.FEATURES)


def test_seats_may_stray_unequally_and_the_file_says_so(tmp_path: Path) -> None:
    """Issue 17, point 3: in one play good and bad play meet"""
    usual, mixed = [lesson(game("mule"), "settler", 4, {}, 2, "a", stray) for stray in ((0.0,), (0.0, 0.9))]
    assert positions(usual, 0) != positions(mixed, 0)
    assert positions(usual, 0) == positions(usual._replace(stray=(0.0, 0.0)), 0)
    said = "stray = [0.0, 0.9] # how often a seat made any legal move"
    assert f"{said}\n" in written(game("mule"), mixed, train(mixed, 1))
    weighed = mixed._replace(weigh_straying=True)
    assert f"{said}; weighed by itself\n" in written(game("mule"), weighed, train(weighed, 1))
    assert train(weighed, 1) != train(mixed, 1)


@pytest.mark.parametrize("words", ["", "often", "1", "-0.1", "0.1,,0.2", "nan"])
def test_who_strays_how_often_is_a_list_of_shares(words: str, tmp_path: Path) -> None:
    to = tmp_path / "value.toml"
    told = CliRunner().invoke(main, ["lab", "train", "mars", "--stray", words, "--to", str(to)])
    assert told.exit_code != 0
    assert "--stray takes numbers from 0 to below 1, such as 0,0.1,0.25" in told.output
    assert not to.exists()


def test_who_declares_no_features_is_told_so() -> None:
    with pytest.raises(OffworldError, match=r"Moonlet declares no features; write features\.py"):
        lesson(GAME, "settler", 2, {}, 5, "a")


@pytest.mark.parametrize("name", games())
def test_values_are_small_fit_the_rules_and_give_chances(name: str) -> None:
    played = game(name)
    text = text_beside(played, "value.toml")
    if text is None:
        assert value_of(played) is by_progress
        return
    kept = tomllib.loads(text)
    assert len(text) < 4096
    assert kept["rules_version"] == played.version, "train it again"
    assert kept["loss"] < kept["loss_of_knowing_nothing"]
    value = value_of(played)
    assert isinstance(value, Learnt)
    s = played.start(kept["seats"])
    chances = [value(s, seat) for seat in s.seats]
    assert all(0 <= chance <= 1 for chance in chances)
    assert len(chances) == 1 or sum(chances) == pytest.approx(1)


def test_plays_that_end_early_do_not_count_for_more() -> None:
    """On Mars some die on the fifth turn. With twenty positions of each play, dying would seem five times as likely."""
    mars = game("mars")
    taught = lesson(mars, "settler", None, {}, 6, "a")
    lengths = {len(positions(taught, play)) for play in range(6)}
    assert max(lengths) == mars.start(1).options.turn_cap > MOST


def test_no_score_makes_up_for_a_death() -> None:
    mars = game("mars")
    ends: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(40):
        s = mars.start(1, turn_cap=60)
        play_out(s, [settler(mars)], random.Random(seed))
        ends[bool(s.winners)].append(result_of(mars)(s, 0))
    assert max(ends[False]) < min(ends[True]) < max(ends[True]) <= 1, "of two wins the one with more points counts more"
