"""Guided first games: every log replays, every note fits; a table follows its log and can be left and resumed."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

import offworld
from offworld.core.match import Match
from offworld.games.reading import read_toml
from offworld.table.lessons import BadLesson, Lesson, annotated, lesson, package_of, taught
from tests.table.harness import Json, Server, Table
from tools import lessons

FEWEST, MOST = 15, 55
"""Moves of the learner; on a map one press makes several of them."""
PHASES: dict[str, set[str]] = {
    "mars": {"column", "harvest", "farm", "mine", "build", "at", "research", "take", "put", "clean", "end"},
    "mule": {"claim", "open_package", "buy", "make", "assay", "hunt", "gamble", "sell", "wait", "give"},
    "colonies": {"reject", "yes", "add", "cast", "reward", "adjust", "produce", "upgrade", "refuge", "trip", "clear"},
    "rigs": {
        "survey",
        "place",
        "set_to",
        "borrow",
        "finish",
        "power",
        "offer",
        "send",
        "keep",
        "accept",
        "skip",
        "sell",
    },
    "merchant": {"species", "first", "pilot", "land", "barter_iou", "buy", "to", "pay", "stay", "ship", "factory"},
}
"""What a newcomer does once at least, from every phase of a turn."""


def known(game: str) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


def test_these_games_are_taught() -> None:
    assert set(taught()) == set(PHASES)


@pytest.mark.parametrize("game", PHASES)
def test_the_log_replays_strictly_and_every_noted_move_is_legal_there(game: str) -> None:
    taught = known(game)
    assert len(Match.from_text(taught.log, offworld.game).plies) == len(taught.moves)
    match = taught.begin()
    while taught.runs(ply := len(match.plies)):
        expected = taught.expected(ply)
        assert expected[0] in match.state.menu(taught.seat)
        taught.play(match, expected[:1])
    assert [(made.seat, made.move) for made in match.plies] == list(taught.moves)
    assert taught.seat in match.state.to_act, "the learner plays on from there"


@pytest.mark.parametrize("game", PHASES)
def test_the_tool_writes_the_log_that_is_there_however_settlers_play_by_now(game: str) -> None:
    said = read_toml(package_of(offworld.game(game)), "lesson.toml")
    assert lessons.play(game, said, known(game).log).text() == known(game).log


def test_the_tool_lets_settlers_play_where_the_learner_leaves_the_log() -> None:
    said = read_toml("offworld.games.mule", "lesson.toml")
    other = {**said, "note": [{"moves": ["play_as 7"]}]}
    match = lessons.play("mule", other, known("mule").log)
    assert match.state.to_act == (said["seat"],)
    assert match.plies[-1].seat != said["seat"]


@pytest.mark.parametrize("game", PHASES)
def test_notes_cite_rules_that_exist_and_cover_the_game(game: str) -> None:
    taught, rules = known(game), offworld.game(game).rules
    assert [rule for note in taught.notes for rule in note.rules if rule not in rules] == []
    verbs = {move.verb for note in taught.notes for move in note.moves}
    assert PHASES[game] <= verbs
    assert FEWEST <= sum(len(note.moves) for note in taught.notes) <= MOST
    assert all(note.title and note.before and note.rules for note in taught.notes)


def test_notes_that_are_not_on_the_moves_of_the_log_are_refused() -> None:
    taught = known("mars")
    said: dict[str, Any] = {
        "title": "x",
        "summary": "",
        "minutes": 1,
        "closing": "",
        "seat": 0,
        "note": [{"title": "x", "before": "x", "moves": ["column 1"]}],
    }
    with pytest.raises(BadLesson):
        annotated("mars", said, taught.log)


# -- at a table ----------------------------------------------------------------------------------


def begin(server: Server, game: str) -> Table:
    answer = server.http.post(f"/api/lessons/{game}", json={"name": "Ada"})
    assert answer.status_code == 201, answer.text
    return Table(server, answer.json())


def step(table: Table, seen: Json, all_at_once: bool = False) -> Json:
    moves = seen["lesson"]["moves"] if all_at_once else seen["lesson"]["moves"][:1]
    answer = table.post("/moves", {"expect_seq": seen["seq"], "moves": moves}, table.tokens[0])
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()["snapshot"]
    return found


def test_lessons_are_listed_and_can_be_read(server: Server) -> None:
    cards = server.http.get("/api/lessons").json()
    assert {card["game"] for card in cards} == set(PHASES)
    text = server.http.get("/api/lessons/mars").json()
    assert len(text["said"]) == text["notes"]
    assert server.http.get("/api/lessons/chess").status_code == 404
    assert server.http.post("/api/lessons/chess", json={}).status_code == 404


@pytest.mark.parametrize("game", PHASES)
@pytest.mark.parametrize("all_at_once", [False, True])
def test_a_lesson_is_played_to_its_end_and_then_goes_on(server: Server, game: str, all_at_once: bool) -> None:
    table, taught = begin(server, game), known(game)
    seen = table.first
    done = []
    while not seen["lesson"]["over"]:
        assert seen["lesson"]["label"]
        assert seen["lesson"]["before"]
        assert 0 in seen["view"]["to_act"]
        done.append(seen["lesson"]["done"])
        seen = step(table, seen, all_at_once)
    assert sorted(set(done)) == list(range(len(taught.notes)))
    assert seen["ply"] == len(taught.moves)
    assert seen["lesson"]["before"] == taught.closing
    verb, args = next(iter(seen["view"]["menu"].items()))
    arg = args["from"] if isinstance(args, dict) else args[0]
    assert table.move(0, seen["seq"], verb, arg).status_code == 200
    after = table.look(0)
    assert after["lesson"] is None
    assert after["ply"] > seen["ply"]


def test_another_move_is_refused_with_the_lessons_hint(server: Server) -> None:
    table = begin(server, "mars")
    answer = table.move(0, table.first["seq"], "column", 1)
    assert answer.status_code == 409
    assert "another way" in answer.json()["refusal"]["why"]
    assert "Column F" in answer.json()["refusal"]["hint"]
    assert table.look(0)["ply"] == 0


def test_an_illegal_move_says_what_the_rules_say(server: Server) -> None:
    table = begin(server, "mars")
    answer = table.move(0, table.first["seq"], "column", 99)
    assert answer.status_code == 409
    assert answer.json()["refusal"]["rule"].startswith("MARS-")


def test_a_hint_in_a_lesson_is_the_lessons_move(server: Server) -> None:
    table = begin(server, "mule")
    hint = table.post("/hint", {}, table.tokens[0]).json()
    assert hint["move"] == table.first["lesson"]["moves"][0]


def test_only_the_learner_is_told(server: Server) -> None:
    table = begin(server, "colonies")
    assert table.look(None)["lesson"] is None


def test_a_move_of_a_lesson_can_be_taken_back(server: Server) -> None:
    table = begin(server, "mars")
    seen = step(table, table.first)
    assert seen["undo"]["can"]
    answer = table.post("/undo", {"expect_seq": seen["seq"]}, table.tokens[0]).json()
    assert answer["snapshot"]["lesson"] == table.first["lesson"]


def test_a_lesson_is_resumed_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    table = begin(server, "mule")
    seen = table.first
    for _ in range(4):
        seen = step(table, seen)
    table.post("/leave", {}, table.tokens[0])
    server.kill()
    server.start()
    back = table.look(0)
    assert back["lesson"] == seen["lesson"]
    assert back["ply"] == seen["ply"]
    mine = server.http.post("/api/mine", json={"seats": [{"table": table.id, "token": table.tokens[0]}]}).json()
    assert mine["tables"][0]["lesson"] is True
    assert step(table, back)["ply"] > back["ply"]
    server.kill()


def test_no_clock_runs_while_a_lesson_does(server: Server) -> None:
    table = begin(server, "colonies")
    before = table.look(0)
    set_to = table.post("/clock", {"kind": "move", "seconds": 1}, table.owner)
    assert set_to.json()["clock"]["running"] is False
    time.sleep(1.5)
    seen = table.look(0)
    assert (seen["ply"], seen["seq"]) == (before["ply"], before["seq"] + 1)
    body = {"expect_seq": seen["seq"], "moves": seen["lesson"]["moves"]}
    assert table.post("/moves", body, table.tokens[0]).status_code == 200


def test_a_lesson_says_nothing_of_dice_that_can_be_known(server: Server) -> None:
    """Issue 11, point 16: a table made from a log says so to everybody; a lesson needs no such note."""
    made = server.http.post("/api/lessons/mars", json={"name": "Ada"}).json()
    assert "dice" not in "\n".join(line["text"] for line in made["snapshot"]["story"])
    assert made["snapshot"]["dice_known"]
