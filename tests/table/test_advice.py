"""Hints: what a bot would do on a person's seat."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx

import offworld
from offworld.bots.players import settler
from offworld.core.match import Match
from offworld.table.bots import Bots
from offworld.table.messages.given import NewTable, SeatChoice
from offworld.table.settings import Settings
from offworld.table.site import Site
from offworld.table.worker import Answer
from tests.table.harness import Server, Table


def test_a_hint_says_what_the_bot_would_do_and_why(server: Server) -> None:
    table = server.make("gavel", "me", options={"tenths": 600})
    hint = table.post("/hint", {}, table.tokens[0]).json()
    assert hint["move"] == {"verb": "up", "arg": None}
    assert (hint["label"], hint["rule"]) == ("Raise", "GAVEL-1")
    assert hint["why"] == "three is what a lot is worth"
    assert table.post("/hint", {}).status_code == 401
    table.move(0, 0, "up")
    assert table.post("/hint", {}, table.tokens[0]).status_code == 409


def test_a_strategists_hint_tells_the_two_best_moves_and_what_they_lead_to(server: Server) -> None:
    """Issue 17, point 5"""
    table = server.make("colonies", "me", "settler", "settler", seed=5)
    first = table.wait(lambda found: found["view"]["menu"], 0)
    usual = table.post("/hint", {}, table.tokens[0]).json()
    assert (usual["bot"], usual["ways"]) == ("settler", [])
    assert usual["stronger"] == {"bot": "strategist:strong", "seconds": 1.0}
    hint = table.post("/hint", {"bot": "strategist:strong"}, table.tokens[0]).json()
    assert (hint["bot"], hint["stronger"]) == ("strategist:strong", None)
    best, other = hint["ways"]
    assert (best["move"], best["label"], best["rule"]) == (hint["move"], hint["label"], hint["rule"])
    assert other["move"] != best["move"]
    assert all("% chance to win" in way["leads_to"] for way in (best, other))
    assert "It tried" in hint["why"]
    assert table.look(0)["view"]["menu"] == first["view"]["menu"], "a hint changes nothing"


def test_only_bots_that_the_game_has_can_be_asked(server: Server) -> None:
    table = server.make("gavel", "me", options={"tenths": 600})
    answer = table.post("/hint", {"bot": "strategist:strong"}, table.tokens[0])
    assert answer.status_code == 422
    assert answer.json()["error"] == "there is no bot 'strategist:strong' here"
    assert answer.json()["hint"] == "ask one of: settler, random"
    assert table.post("/hint", {}, table.tokens[0]).json()["stronger"] is None


def test_a_seat_has_one_question_at_a_time(tmp_path: Path) -> None:
    """Issue 17, point 5: whoever asks again and again does not take up the bots' time."""
    thinking: list[int] = []
    most: dict[str, int] = {}

    async def choose(_bots: Bots, game: Any, kind: str, view: Any, menu: Any, *more: Any) -> Answer:
        thinking.append(view["seat"])
        most["seat"] = max(most.get("seat", 0), thinking.count(view["seat"]))
        most["all"] = max(most.get("all", 0), len(thinking))
        await asyncio.sleep(0.01)
        thinking.remove(view["seat"])
        return Answer(menu.at(0))

    async def main() -> None:
        site = Site(Settings(tmp_path))
        opened = [await site.tables.create(NewTable("mars", [SeatChoice("me")])) for _ in range(2)]
        with patch.object(Bots, "choose", choose):
            asked = [site.advice.hint(one.table, 0, "strategist:strong") for one in (*opened, *opened[:1] * 3)]
            await asyncio.gather(*asked)
        await site.close()

    asyncio.run(main())
    assert most == {"seat": 2, "all": 2}, "one of each table"


def finished() -> Match:
    mars = offworld.game("mars")
    match, who = Match(mars, 1, seed="judged", turn_cap=10), settler(mars)
    while not match.over:
        move = who.choose(match.view(0), match.state.menu(0))
        assert move is not None
        match.do(0, move)
    return match


def test_moves_of_a_game_that_is_over_can_be_judged(server: Server) -> None:
    """Issue 17, point 5: the analysis after a game uses the strategist."""
    match = finished()
    log = [(made.seat, made.move.verb) for made in match.plies]
    table = Table(server, server.http.post("/api/tables/import", json={"log": match.text(), "name": "Ann"}).json())

    def judged(ply: int, seat: int | None = 0) -> httpx.Response:
        return table.post("/judgement", {"ply": ply}, None if seat is None else table.tokens[seat])

    chosen = log.index((0, "column")) + 1
    told = judged(chosen)
    assert told.status_code == 200, told.text
    assert told.json()["text"].startswith("This move leads to a result of ")
    assert told.json()["better"] == ("is better by" in told.json()["text"])
    assert judged(chosen, None).status_code == 401
    assert (judged(0).status_code, judged(len(log) + 1).status_code) == (422, 422)
    rolled = next(ply for ply, (seat, _) in enumerate(log, 1) if seat < 0)
    assert judged(rolled).json()["error"] == "there was nothing to decide"


def test_moves_of_a_game_that_runs_are_not_judged(server: Server) -> None:
    table = server.make("mars", "me")
    table.move(0, 0, "column", 4)
    answer = table.post("/judgement", {"ply": 1}, table.tokens[0])
    assert (answer.status_code, answer.json()["hint"]) == (409, "ask for a hint instead")
