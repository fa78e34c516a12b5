"""What the lab finds, and that it finds nothing where nothing is (issue 16, points 5 and 6)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import polars as pl
import pytest

from offworld.core.errors import OffworldError
from offworld.games import game as game_named
from offworld.lab.compare import compared
from offworld.lab.facts import Facts
from offworld.lab.findings import CARDS, WARNING, findings, idle
from offworld.lab.ladder import ladder, ladder_plan
from offworld.lab.lead import lead
from offworld.lab.plan import Plan, variant
from offworld.lab.report import report
from offworld.lab.stats import estimate, of_moments
from tests.lab.runs import LONG, made, planned

USELESS = "A museum buys your antique computer"
PLANTED = json.dumps(
    {
        "prices": {"crystite": {"low": 3, "high": 7}},
        "lucky": {"cards": [{"id": "antique_computer", "small": {"money": 0}, "large": {"money": 0}}]},
    },
    sort_keys=True,
    separators=(",", ":"),
)


def mule(folder: Path, corrections: str = "", plays: int = 20) -> Facts:
    game = game_named("mule", corrections)
    plan = Plan("mule", game.version, "5", plays, (variant(game, ["settler"] * 3, {}),))
    return Facts(made(folder, plan))


def test_a_planted_imbalance_is_found(tmp_path: Path) -> None:
    """Issue 16, "one price halved and one card made useless gives a report that names both"."""
    planted, fair = mule(tmp_path / "planted", PLANTED), mule(tmp_path / "fair")
    dead = [one for one in findings(planted) if one.section == CARDS]
    assert [one.about for one in dead] == [(USELESS,)]
    assert [one for one in findings(fair) if one.section == CARDS] == []
    found = compared(planted, fair)
    assert {"crystite", USELESS} <= {name for one in found if one.weight == WARNING for name in one.about}
    price = next(one.sentence for one in found if one.about == ("crystite",))
    assert re.match(r"Crystite costs .* instead of .* \(-[3-6][0-9] %\)", price)
    page = report(planted.store, fair.store).html
    assert price in page
    assert f"“{USELESS}” does nothing any more" in page


def test_a_run_compared_with_itself_differs_in_nothing(tmp_path: Path) -> None:
    facts = Facts(made(tmp_path / "run", planned("mule", plays=4, seats=3)))
    assert compared(facts, facts) == []


def test_a_page_is_whole_by_itself(tmp_path: Path) -> None:
    """No network: no address, no script, nothing to fetch."""
    store = made(tmp_path / "run", planned("colonies", plays=4, seats=3))
    html = report(store).html
    assert not re.search(r"https?:|<script|<link|<img|@import|url\(", html)
    for heading in ("Findings", "Who wins", "How long it takes", "How close it is", "The economy", "What is used"):
        assert f">{heading}</" in html
    assert html.count("<svg") == html.count('role="img"') == html.count("</svg>") > 8
    assert "nan" not in re.sub(r"<[^>]*>[^<]*", lambda tag: tag[0].split(">")[0], html)


@pytest.mark.parametrize(("name", "seats"), [("mars", 1), ("mule", 3), ("colonies", 3), *LONG])
def test_every_game_has_a_report(name: str, seats: int, tmp_path: Path) -> None:
    found = report(made(tmp_path / "run", planned(name, plays=3, seats=seats)))
    assert game_named(name).title in found.title
    assert any("A play takes" in one.sentence for one in found.findings)
    for one in found.findings:
        assert one.sentence[-1] == "."
        assert one.evidence


def test_a_card_is_idle_if_it_changes_only_what_any_draw_changes() -> None:
    drawn = {"": 100, "deck": 100}
    cards = {
        "gift": {**drawn, "held": 90},
        "storm": {**drawn, "idle": 60},
        "blank": dict(drawn),
        "tax": {**drawn, "held": 5},
    }
    assert idle(cards) == ["blank"]
    assert idle({name: {**columns, "": 5} for name, columns in cards.items()}) == [], "too few draws"
    assert idle({name: dict(drawn) for name in cards}) == [], "these act later"


def test_who_led_and_when_it_was_decided() -> None:
    found = lead([(1, 0), (0, 1), (2, 1), (3, 1)], (0,))
    assert (found.changes, found.decided, found.half_leader_won) == (2, 0.5, 0.0)
    assert lead([(1, 0), (0, 1)], (0,)).decided == 1.0, "ahead at the end only"
    assert lead([(5,), (6,)], (0,)).changes is None, "alone, nobody leads"
    assert lead([(0, 0), (0, 0)], (1,)).changes is None, "a game that says nothing of progress"


def test_intervals_of_shares_stay_within_bounds() -> None:
    assert estimate([1.0] * 10).high == 1.0
    half = estimate([0.5, 0.0, 0.0, 0.0])
    assert 0 <= half.low < half.value < half.high < 1
    assert of_moments(0.25, 0.25 * 0.75 * 4 / 3, 4).low > 0


def test_a_ladder_seats_everybody_equally_often(tmp_path: Path) -> None:
    """Issue 16, point 5"""
    game = game_named("mule")
    plan = ladder_plan(game, ["settler", "random"], 3, {}, 4, "word")
    assert plan.plays == 6, "rounded up to what the seats divide"
    store = made(tmp_path / "run", plan)
    seats = store.scan("seats").group_by("player", "seat").len().collect()
    assert set(seats["len"]) == {6}
    found = ladder(store)
    assert [row.player for row in found.table] == ["settler", "random"]
    assert found.table[0].skill > found.table[1].skill
    assert found.beats["settler", "random"].value + found.beats["random", "settler"].value == pytest.approx(1)
    assert "Who beats whom" in report(store).html


def test_alone_the_better_score_on_the_same_dice_wins(tmp_path: Path) -> None:
    game = game_named("mars")
    store = made(tmp_path / "run", ladder_plan(game, ["random", "settler"], None, {}, 12, "word"))
    found = ladder(store)
    assert found.table[0].player == "settler"
    assert found.beats["settler", "random"].low > 0.5


def test_all_may_meet_at_one_table(tmp_path: Path) -> None:
    """Each has one seat; who won did better than the others, and of these whoever had the better score."""
    entrants = ["random", "settler", "veteran"]
    plan = ladder_plan(game_named("merchant"), entrants, None, {"target": "1000"}, 10, "word", together=True)
    assert (plan.plays, plan.variants[0].players) == (12, tuple(entrants))
    store = made(tmp_path / "run", plan)
    seats = store.scan("seats").group_by("player", "seat").len().collect()
    assert set(seats["len"]) == {4}
    found = ladder(store)
    assert found.table[-1].player == "random"
    assert all(row.plays == 12 for row in found.table), "a play counts once, however many were met in it"
    assert sum(row.won.value for row in found.table) == pytest.approx(1.5)
    assert found.beats["veteran", "random"].value == found.beats["settler", "random"].value == 1
    duel = found.beats["veteran", "settler"].value
    rows = store.scan("seats").filter(pl.col("player") != "random").sort("play", "player").collect()
    scores = rows["share"].to_list(), rows["score"].to_list()
    ranks = list(zip(*scores, strict=True))
    assert duel == sum(other > one for one, other in zip(ranks[::2], ranks[1::2], strict=True)) / 12


def test_at_one_table_there_is_a_seat_for_each() -> None:
    with pytest.raises(OffworldError, match="3 players at one table take 3 seats, not 4"):
        ladder_plan(game_named("mule"), ["settler", "random", "veteran"], 4, {}, 4, "word", together=True)
    with pytest.raises(OffworldError, match="Mars"):
        ladder_plan(game_named("mars"), ["settler", "random"], None, {}, 4, "word", together=True)


def test_plays_with_players_that_search_are_kept_in_small_files() -> None:
    """A play of theirs may take minutes: a run that is broken off must not lose a hundred."""
    game = game_named("mars")
    quick, slow = [
        ladder_plan(game, ["random", kind], None, {}, 300, "word") for kind in ("settler~mine", "strategist:5")
    ]
    assert (quick.part, quick.batch) == (100, 25)
    assert (slow.part, slow.batch) == (4, 1)


def test_a_ladder_of_one_is_none() -> None:
    with pytest.raises(OffworldError, match="needs at least two different players"):
        ladder_plan(game_named("mars"), ["settler", "settler"], None, {}, 4, "word")
