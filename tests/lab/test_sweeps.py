"""Sweeps, Sobol plans, restricted play: their variants, and what is said of wrong ones (issue 16, point 4)."""

from __future__ import annotations

import random
from pathlib import Path

import polars as pl
import pytest

from offworld.core.errors import OffworldError
from offworld.games import game as game_named
from offworld.lab.contrasts import worth_findings
from offworld.lab.facts import Facts
from offworld.lab.plan import Plan, dice_of
from offworld.lab.restricted import Restricted
from offworld.lab.sensitivity import chosen_measures, effects, worths
from offworld.lab.sobol import sobol_points
from offworld.lab.sweep import Base, Sweep, read_sweep, variants, with_number, without
from tests.lab.runs import made, planned

MULE = Base(game_named("mule"), ("settler",), 3, {})
MARS = Base(game_named("mars"), ("settler",), None, {})


def test_values_are_listed_or_a_range() -> None:
    assert read_sweep("options.turns=7,9,12") == Sweep("options.turns", ("7", "9", "12"))
    assert read_sweep("data.prices.food.low=2..8/3").values == ("2", "5", "8")


def test_a_grid_has_every_combination_in_order() -> None:
    found = variants(MULE, [read_sweep("data.prices.food.low=3,4"), read_sweep("seats=3,4")])
    assert [one.name for one in found] == [
        f"data.prices.food.low={low}, seats={seats}" for low in (3, 4) for seats in (3, 4)
    ]
    assert [len(one.players) for one in found] == [3, 4, 3, 4]
    assert found[0].data != found[2].data
    assert game_named("mule", found[2].corrections).box.tables["prices"]["food"]["low"] == 4


@pytest.mark.parametrize(
    ("path", "here"),
    [
        ("lucky.cards.home_charity.small.money", lambda box: box["lucky"]["cards"][7]["small"]["money"]),
        ("crystite.per_8_tiles.7", lambda box: box["crystite"]["per_8_tiles"][7]),
        ("corral.pens", lambda box: box["corral"]["pens"]),
    ],
)
def test_a_single_number_is_changed_wherever_it_lies(path: str, here: object) -> None:
    changed = with_number(game_named("mule"), path, "1")
    assert here(changed.box.tables) == 1  # type: ignore[operator]
    assert len(changed.box.differences(game_named("mule").box.seal)) == 1


def test_more_variants_than_anybody_waits_for_are_refused_at_once() -> None:
    many = [read_sweep("data.prices.food.low=1..4000"), read_sweep("data.prices.food.high=1..4000")]
    with pytest.raises(OffworldError, match="that makes 16,000,000 variants, more than 4,096"):
        variants(MULE, many)


def test_players_can_be_swept_too() -> None:
    found = variants(MULE, [read_sweep("players=settler,random+settler")])
    assert [one.players for one in found] == [("settler",) * 3, ("random", "settler", "settler")]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("options.moons=1,2", "there is no option 'moons'"),
        ("data.prices.gold.low=1..3", "there is no number data.prices.gold.low: 'gold' is not among"),
        ("data.prices.food=1", "data.prices.food is not a single number; it has low, high"),
        ("data.lucky.cards.nobody.small=1", "'nobody' is not among hospitable_traveler"),
        ("data.prices.food.low=cheap", "takes whole numbers, not 'cheap'"),
        ("luck=1,2", "a sweep is over options.NAME, data.TABLE.NUMBER, seats or players"),
        ("seats", "a sweep is written WHAT=VALUE"),
        ("seats=9..3", "a range goes from a smaller number"),
        ("seats=3,3", "has a value twice"),
        ("seats=many", "seats is a whole number, not 'many'"),
    ],
)
def test_a_wrong_sweep_gets_one_sentence(words: str, said: str) -> None:
    with pytest.raises(OffworldError, match=said):
        variants(MULE, [read_sweep(words)])


def test_data_of_a_game_that_takes_no_corrections() -> None:
    class Sealed(type(MARS.game)):  # type: ignore[misc]
        @property
        def corrigible(self) -> bool:
            return False

    with pytest.raises(OffworldError, match="takes no corrections to its data, so its numbers cannot be swept"):
        with_number(Sealed(), "limits.turns", "3")


def test_sobol_points_fill_every_eighth_evenly() -> None:
    points = list(sobol_points(5, 64))
    for axis in range(5):
        assert sorted(int(point[axis] * 64) for point in points) == list(range(64))
    for one in range(3):
        for other in range(one):
            assert len({(int(point[one] * 8), int(point[other] * 8)) for point in points}) == 64


def test_a_sobol_plan_takes_so_many_points() -> None:
    sweeps = [read_sweep("data.prices.food.low=3..7"), read_sweep("data.corral.pens=4..8"), read_sweep("seats=3,4")]
    found = variants(MULE, sweeps, 8)
    assert 6 <= len(found) <= 8
    assert len({one.name for one in found}) == len(found)


def test_variants_roll_the_same_dice(tmp_path: Path) -> None:
    """Common random numbers: the first roll of play k is the same whatever is varied."""
    found = variants(MARS, [read_sweep("players=settler,random")])
    store = made(tmp_path / "run", Plan("mars", MARS.game.version, "3", 4, found, part=4))
    rolls = store.scan("moves").filter(seat=-1).group_by("play", maintain_order=True).first().collect()
    first = rolls.sort("play").select("verb", "arg").rows()
    assert first[:4] == first[4:]
    assert dice_of("3", 0).key != dice_of("3", 1).key


def test_sensitivity_is_taken_play_by_play(tmp_path: Path) -> None:
    found = variants(MARS, [read_sweep("players=settler,random")])
    store = made(tmp_path / "run", Plan("mars", MARS.game.version, "3", 12, found))
    (effect,) = effects(store, ["turns"])
    first, second = effect.levels
    assert first.more == (0, 0, 0, 12)
    assert second.more.high < 0, "who plays at random does not last as long"
    assert second.more.value == pytest.approx(second.there.value - first.there.value)
    assert effect.explains == pytest.approx(1.0)


def test_an_unknown_measure_gets_one_sentence(tmp_path: Path) -> None:
    store = made(tmp_path / "run", planned(plays=2))
    assert "turns" in chosen_measures(store, [])
    with pytest.raises(OffworldError, match=r"there is no measure 'fun' in .*; it has VP, best score"):
        chosen_measures(store, ["fun"])


def test_a_settler_that_may_not_build_does_not_build(tmp_path: Path) -> None:
    """Issue 16, point 6: restricted play says what something is worth."""
    found = without(MARS, ["actions.build"])
    store = made(tmp_path / "run", Plan("mars", MARS.game.version, "1", 10, found))
    built = store.scan("moves").filter(verb="build").group_by("variant").len().collect().rows()
    assert [variant for variant, _ in built] == [0]
    (worth,) = worths(store)
    assert worth.without == "actions.build"
    assert worth.came_up
    assert worth.lost_score.value > 0


def test_what_no_play_offers_is_said_to_be_unknown(tmp_path: Path) -> None:
    found = without(MARS, ["kind=Drill", "kind=Dril"])
    store = made(tmp_path / "run", Plan("mars", MARS.game.version, "1", 2, found))
    said = {one.about: one.sentence for one in worth_findings(Facts(store), worths(store))}
    assert said["kind=Dril",] == "“kind”: Dril was never offered, so nothing is known of its worth."
    assert said["kind=Drill",].startswith("Without “kind”: Drill a player")
    assert (
        not store.scan("moves").filter(variant=1).select(pl.col("thing").str.starts_with("Drill").any()).collect()[0, 0]
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("fly", "Mars has no verb 'fly'; it has"),
        ("sky.fly", "Mars has no step 'sky'"),
        ("actions.fly", "has no verb 'fly'"),
    ],
)
def test_to_do_without_what_is_not_there(words: str, said: str) -> None:
    with pytest.raises(OffworldError, match=said):
        without(MARS, [words])


def test_what_is_forbidden_is_allowed_where_nothing_else_can_be_done() -> None:
    s = MARS.game.start(1)
    player = Restricted("settler~column", MARS.game, "1")
    move = player.answer(s, 0, random.Random(1))
    assert move is not None
    assert move.verb == "column"
