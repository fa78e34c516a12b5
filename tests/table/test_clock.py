"""Clocks: as arithmetic, and at a table where somebody does not answer."""

from __future__ import annotations

from math import inf

from offworld.core.game import Deadline
from offworld.core.move import Move
from offworld.table.clock import Clock, spoken
from tests.table.harness import Server


def test_a_clock_a_move_begins_afresh_with_each_own_move() -> None:
    clock = Clock("move", 10, [0.0, 0.0])
    clock.turn((0,), (), now=100)
    assert clock.left(0, 104) == 6
    clock.turn((0,), (0,), now=104)
    assert clock.left(0, 105) == 9
    clock.turn((0, 1), (1,), now=106)
    assert clock.left(0, 107) == 7
    assert clock.due(107) == (7, 0)
    assert clock.left(0, 200) == 0


def test_a_clock_a_game_adds_up_what_a_seat_has_used() -> None:
    clock = Clock("game", 10, [0.0, 0.0])
    clock.turn((0,), (), now=0)
    clock.turn((1,), (0,), now=4)
    clock.turn((0,), (1,), now=5)
    assert clock.used == [4, 1]
    assert clock.left(0, 7) == 4
    assert clock.left(1, 7) == 9
    assert clock.due(11) == (0, 0)


def test_time_without_a_clock_for_the_game_is_not_counted_later() -> None:
    for kind in ("none", "move"):
        before = Clock(kind, 10, [0.0, 0.0])
        before.turn((0,), (), now=0)
        before.turn((1,), (0,), now=5000)
        assert Clock("game", 600, before.used).left(0, 5000) == 600


def test_another_clock_leaves_what_time_decides_for_all_as_it_was() -> None:
    """Issue 11, point 10."""
    clock, due = Clock("game", 60, [0.0]), Deadline(10, Move("close"), 1)
    clock.count_down(due, now=0)
    clock.turn((0,), (), now=0)
    clock.change("move", 30, now=4)
    assert clock.used == [4]
    assert clock.left(0, 5) == 29
    assert clock.until(due, 5) == 5
    clock.change("none", 0, now=6)
    clock.change("game", 60, now=100)
    assert clock.left(0, 101) == 55


def test_a_bot_thinks_within_the_clock() -> None:
    """Issue 17, point 4."""
    assert Clock("none", 0, [0.0]).thinking(0, None, 0) == inf
    assert Clock("move", 30, [0.0]).thinking(0, None, 0) == 3
    due = Deadline(10, Move("close"), 1)
    clock = Clock("game", 600, [0.0])
    clock.count_down(due, now=0)
    assert clock.thinking(0, due, 6) == 2, "half of what is left for all"


def test_a_bots_time_for_a_game_never_runs_out() -> None:
    """Issue 17, point 4: the less is left, the less it thinks."""
    clock = Clock("game", 60, [0.0])
    for _ in range(1000):
        clock.thought(0, clock.thinking(0, None, 0))
    assert 0 < clock.thinking(0, None, 0) < 0.001
    assert 59 < clock.used[0] < 60
    other = Clock("move", 60, [0.0])
    other.thought(0, 5)
    assert other.used == [0]


def test_a_time_is_told_in_words() -> None:
    assert [spoken(n) for n in (1, 30, 90, 3600, 259200)] == [
        *("1 second", "30 seconds", "1 minute 30 seconds"),
        *("1 hour", "3 days"),
    ]


def test_without_a_clock_nothing_is_ever_due() -> None:
    clock = Clock("none", 0, [0.0])
    clock.turn((0,), (), now=0)
    assert clock.due(1e9) is None
    assert clock.left(0, 1e9) is None


def test_a_countdown_starts_anew_when_its_key_changes() -> None:
    clock = Clock("none", 0, [])
    first, second = Deadline(10, Move("close"), 1), Deadline(10, Move("close"), 2)
    clock.count_down(first, now=0)
    clock.count_down(first, now=5)
    assert clock.until(first, 6) == 4
    clock.count_down(second, now=6)
    assert clock.until(second, 6) == 10
    clock.count_down(None, now=7)
    clock.count_down(second, now=9)
    assert clock.until(second, 9) == 10


def test_what_goes_on_under_other_deadlines_counts_from_its_beginning() -> None:
    clock = Clock("none", 0, [])
    whole = Deadline(120, Move("countdown"), "auction", within="auction")
    count = Deadline(10, Move("close"), "count", within="auction")
    clock.count_down(whole, now=0)
    clock.count_down(count, now=100)
    assert clock.until(count, 101) == 9
    clock.count_down(whole, now=105)
    assert clock.until(whole, 105) == 15
    clock.count_down(count, now=120)
    clock.count_down(whole, now=125)
    assert clock.until(whole, 125) == 0
    another = Deadline(120, Move("countdown"), "next", within="next")
    clock.count_down(another, now=130)
    assert clock.until(another, 130) == 120


def test_the_hammer_falls_by_the_clock_of_the_table(server: Server) -> None:
    table = server.make("gavel", "me", "open", options={"lots": 1, "tenths": 10})
    table.sit()
    seen = table.look(0)
    assert 0 < seen["clock"]["countdown"]["seconds_left"] <= 1
    assert table.move(1, seen["seq"], "up").status_code == 200
    seen = table.wait(lambda found: "give" in found["view"]["menu"], 1)
    assert seen["clock"]["countdown"] is None
    assert seen["log"][-1] == {"ply": 1, "seat": -2, "text": "The hammer falls"}


def test_a_person_cannot_let_the_hammer_fall(server: Server) -> None:
    table = server.make("gavel", "me", options={"tenths": 600})
    refused = table.move(0, 0, "close").json()["refusal"]
    assert refused == {"rule": "GAVEL-1", "why": "only time closes a lot", "hint": "wait"}


def test_who_does_not_answer_in_time_gets_the_default_of_the_game(server: Server) -> None:
    clock = {"kind": "move", "seconds": 1}
    table = server.make("gavel", "me", options={"lots": 1, "tenths": 4}, clock=clock)
    table.move(0, 0, "up")
    seen = table.wait(lambda found: found["over"], 0)
    texts = [line["text"] for line in seen["story"]]
    assert texts == ["seat 1 did not answer in time", "seat 1 tips 0"]


def test_a_clock_of_a_seat_stands_still_while_time_runs_for_all(server: Server) -> None:
    table = server.make("gavel", "me", "open", options={"tenths": 600}, clock={"kind": "game", "seconds": 60})
    table.sit()
    seen = table.look(0)
    assert seen["clock"]["countdown"]
    assert not seen["clock"]["running"]
    assert seen["people"][0]["seconds_left"] == 60


def test_a_bot_stands_in_for_one_who_stays_away_until_the_return(server: Server) -> None:
    table = server.make("moonlet", "me", "open", clock={"kind": "move", "seconds": 1})
    table.sit()
    seen = table.wait(lambda found: found["people"][0]["stands_in"], 0)
    texts = [line["text"] for line in seen["story"]]
    assert "Ayla did not answer in time" in texts
    assert "A bot stands in for Ayla" in texts
    back = table.post("/join", {}, table.tokens[0]).json()
    assert not back["people"][0]["stands_in"]


def test_a_move_is_a_return_too(server: Server) -> None:
    table = server.make("gavel", "me", options={"tenths": 600, "mood": "silent"})
    table.post("/leave", {}, table.tokens[0])
    seen = table.look(0)
    assert seen["people"][0]["stands_in"]
    assert not table.move(0, seen["seq"], "up").json()["snapshot"]["people"][0]["stands_in"]


def test_the_owner_switches_between_live_and_slow(server: Server) -> None:
    table = server.make("moonlet", "me", "random")
    assert table.post("/clock", {"kind": "move", "seconds": 9}, table.tokens[0]).status_code == 403
    live = table.post("/clock", {"kind": "move", "seconds": 9}, table.owner).json()
    assert (live["clock"]["kind"], live["clock"]["seconds"], live["clock"]["running"]) == ("move", 9, True)
    assert 8 < live["people"][0]["seconds_left"] <= 9
    slow = table.post("/clock", {"kind": "none"}, table.owner).json()
    assert slow["people"][0]["seconds_left"] is None
    assert table.post("/clock", {"kind": "game"}, table.owner).status_code == 422


def test_bots_have_no_clock_and_who_lets_one_play_has_none_meanwhile(server: Server) -> None:
    table = server.make("mars", "me", clock={"kind": "game", "seconds": 600})
    assert table.look()["people"][0]["seconds_left"] is not None
    away = table.post("/leave", {}, table.tokens[0]).json()
    assert away["people"][0]["seconds_left"] is None
    others = server.make("moonlet", "me", "random", clock={"kind": "game", "seconds": 600}).look()["people"]
    assert [person["seconds_left"] is None for person in others] == [False, True]


def test_clocks_wait_until_every_seat_is_taken(server: Server) -> None:
    table = server.make("moonlet", "me", "open", clock={"kind": "game", "seconds": 60})
    assert not table.look()["clock"]["running"]
    table.post("/join", {"name": "Bo"}, table.tokens[1])
    seen = table.look()
    assert seen["clock"]["running"]
    assert seen["people"][0]["seconds_left"] < 60
    assert seen["people"][1]["seconds_left"] == 60
