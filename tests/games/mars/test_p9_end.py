"""MARS-9: winning, playing on, scores."""

from __future__ import annotations

from typing import Any

from offworld.core.move import CHANCE
from offworld.games.mars.facts import HARVESTER, STATION
from offworld.games.mars.state import MarsState
from tests.games.mars.given import add, do, landed, offered, stock, turn


def on_turn(number: int, vp: int, roll: int = 38, **options: Any) -> MarsState:
    """At the actions of that turn with so many points."""
    s = landed(**options)
    stock(s, 0, food=4, water=4, oxygen=4)
    s.turn, s.vp = number, vp
    return turn(s, roll)


def test_t21_mars_9_thirty_points_win_at_once_and_one_may_stop() -> None:
    s = on_turn(38, 29)
    do(s, "research")
    assert (s.vp, s.won_on) == (30, 38)
    assert offered(s) == {"stop", "go_on"}
    do(s, "stop")
    assert (s.to_act, s.scores, s.winners) == ((), (68,), (0,))
    assert "68" in s.view(0, words=True)["prompt"]


def test_t22_mars_9_a_later_death_keeps_the_win() -> None:
    s = on_turn(38, 29)
    do(s, "research")
    do(s, "go_on")
    do(s, "end")
    s.turn, s.vp = 51, 37
    stock(s, 0, food=2)
    turn(s, 38)
    assert (s.ending, s.scores, s.winners) == ("thirst", (88,), (0,))


def test_t23_mars_9_a_lost_game_scores_its_points_alone() -> None:
    s = landed()
    stock(s, 0)
    s.turn, s.vp = 60, 12
    turn(s, 38)
    assert (s.to_act, s.scores, s.winners) == ((), (12,), ())


def test_mars_9_it_is_asked_once() -> None:
    s = on_turn(38, 29)
    do(s, "research")
    do(s, "go_on")
    do(s, "research")
    assert (s.vp, s.won_on) == (31, 38)
    assert "end" in offered(s)


def test_mars_9_an_event_may_win_before_food_and_water_are_lost() -> None:
    s = landed()
    stock(s, 0)
    s.vp = 29
    turn(s, 48)
    assert offered(s) == {"stop", "go_on"}


def test_mars_9_so_may_several_stations_at_once() -> None:
    s = landed()
    for name in ("A1", "A2"):
        add(s, STATION, name)
    s.vp = 29
    turn(s, 10)
    assert (s.vp, offered(s)) == (31, {"stop", "go_on"})
    do(s, "go_on")
    assert "end" in offered(s)


def test_mars_9_it_ends_after_the_last_turn() -> None:
    s = on_turn(100, 12)
    do(s, "end")
    assert (s.to_act, s.scores, s.winners) == ((), (12,), ())
    assert "last turn" in s.view(0, words=True)["prompt"]


def test_mars_9_the_turn_before_is_not_the_last() -> None:
    s = on_turn(99, 12)
    do(s, "end")
    assert (s.turn, s.to_act) == (100, (CHANCE,))


def test_mars_9_a_winner_at_the_cap_scores_turn_and_points() -> None:
    s = on_turn(20, 29, turn_cap=20)
    do(s, "research")
    do(s, "go_on")
    do(s, "end")
    assert (s.scores, s.winners) == ((50,), (0,))


def test_mars_9_without_the_option_play_on_a_win_ends_it() -> None:
    s = on_turn(38, 29, play_on=False)
    do(s, "research")
    assert (s.to_act, s.ending, s.scores) == ((), "stopped", (68,))


def test_mars_9_a_hungry_winner_by_research_is_still_asked() -> None:
    s = landed()
    stock(s, 0, water=2, oxygen=2)
    add(s, HARVESTER, "A1")
    s.vp = 29
    turn(s, 38)
    do(s, "research")
    assert offered(s) == {"stop", "go_on"}
    do(s, "go_on")
    assert "farm" not in offered(s)
