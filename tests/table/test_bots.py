"""Bots sit in processes of their own; whatever one does, its table plays on and says so."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from math import inf
from multiprocessing.context import ForkServerProcess
from unittest.mock import patch

import pytest

import offworld
from offworld.bots.kinds import seconds
from offworld.bots.strategist import LEVELS
from offworld.core.match import Match
from offworld.table.bots import BotFailed, Bots
from offworld.table.worker import Answer, Question
from tests.table.harness import Server


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that gives bots a second."""
    found = Server(tmp_path_factory.mktemp("impatient"), bot_seconds=1)
    found.start()
    yield found
    found.stop()


def test_bots_play_a_whole_game_among_themselves(server: Server) -> None:
    table = server.make("gavel", "settler", "settler", options={"lots": 1, "tenths": 20})
    seen = table.wait(lambda found: found["over"])
    assert [line["text"] for line in seen["log"]] == ["Raise", "Raise", "Raise", "The hammer falls", "Tip 2"]
    assert [line["seat"] for line in seen["log"]].count(-2) == 1
    assert sorted(seen["view"]["tips"]) == [0, 2]


def test_a_strategist_thinks_in_a_process_of_its_own_and_moves(server: Server) -> None:
    """Issue 17, point 4: levels are offered with the time they take, after the settler."""
    cards = {one["name"]: one for one in server.http.get("/api/games").json()}
    card = cards["colonies"]
    assert cards["mars"]["bots"] == card["bots"], "wherever it has learnt what to judge by"
    assert card["bots"] == ["settler", "strategist:quick", "strategist:strong", "strategist:patient", "random"]
    assert card["thinking"] == {f"strategist:{level}": limit.seconds for level, limit in LEVELS.items()}
    table = server.make("colonies", "strategist:quick", "me", "settler")
    seen = table.wait(lambda found: found["view"]["to_act"] == [1], 1)
    assert seen["people"][0]["kind"] == "strategist:quick"


def test_bots_that_search_leave_a_process_to_the_others() -> None:
    """Issue 17, point 4: two strategists think, and a settler elsewhere is answered before either of them."""
    s, finished = offworld.game("mars").start(), []

    async def asked(_lane: object, question: Question) -> Answer:
        await asyncio.sleep(0.2 if question.belief else 0)
        finished.append(question.kind)
        return Answer(s.menu(0).at(0))

    async def main() -> None:
        bots = Bots(2, 20.0)
        kinds = ("strategist:quick", "strategist:quick", "settler")
        with patch("offworld.table.bots._Lane.ask", asked):
            beliefs = {kind: bots.belief(kind, s, 0) for kind in kinds}
            views = s.view(0), s.menu(0)
            await asyncio.gather(*(bots.choose(s.game, kind, *views, belief=beliefs[kind]) for kind in kinds))

    asyncio.run(main())
    assert finished == ["settler", "strategist:quick", "strategist:quick"]


def test_bots_that_search_share_the_time_where_many_want_to() -> None:
    """Issue 17, point 4: nobody waits long for the thinking of others."""
    s, thought = offworld.game("mars").start(), []

    async def asked(_lane: object, question: Question) -> Answer:
        thought.append(seconds(question.kind) or float(question.kind.partition(":")[2][:-1]))
        await asyncio.sleep(0)
        return Answer(s.menu(0).at(0))

    async def main(kind: str, n: int, within: float = inf) -> list[float]:
        bots = Bots(2, 20.0)
        thought.clear()
        with patch("offworld.table.bots._Lane.ask", asked):
            question = s.game, kind, s.view(0), s.menu(0), False, bots.belief(kind, s, 0), within
            await asyncio.gather(*(bots.choose(*question) for _ in range(n)))
        return thought

    assert asyncio.run(main("strategist:quick", 4)) == [0.2] * 4
    assert asyncio.run(main("strategist:patient", 1)) == [3]
    assert asyncio.run(main("strategist:patient", 4)) == [3, 1.333, 2, 3]
    assert sum(asyncio.run(main("strategist:patient", 40))) < 20, "alone they would take 120 seconds"
    assert asyncio.run(main("strategist:patient", 1, within=0.5)) == [0.5]


@pytest.mark.parametrize(
    ("mood", "said"),
    [
        ("crash", "it crashed (RuntimeError)"),
        ("dead", "its process died"),
        ("cheating", "its move was not on the menu"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_random(server: Server, mood: str, said: str) -> None:
    _is_replaced(server, mood, said)


def test_a_bot_that_is_slow_is_replaced_by_random(impatient: Server) -> None:
    _is_replaced(impatient, "slow", "its time ran out")


def _is_replaced(server: Server, mood: str, said: str) -> None:
    table = server.make("gavel", "settler", "me", options={"lots": 1, "tenths": 30, "mood": mood})
    seen = table.wait(lambda found: found["people"][0]["kind"] == "random")
    assert any(said in line["text"] for line in seen["story"])
    table.wait(lambda found: found["view"]["price"] > 0 or found["view"]["lot"] > 0)


def test_a_bot_may_wait_while_time_runs(server: Server) -> None:
    table = server.make("gavel", "settler", options={"lots": 1, "tenths": 5, "mood": "silent"})
    seen = table.wait(lambda found: found["over"])
    assert seen["people"][0]["kind"] == "settler"
    assert [line["text"] for line in seen["log"]] == ["The hammer falls"]


def test_a_process_that_cannot_be_started_is_tried_again() -> None:
    async def main() -> None:
        bots, match = Bots(1, 20.0), Match(offworld.game("mars"), 1)
        asked = (match.game, "settler", match.view(0), match.state.menu(0))
        with patch.object(ForkServerProcess, "start", side_effect=OSError), pytest.raises(BotFailed):
            await bots.choose(*asked)
        assert (await bots.choose(*asked)).move in match.state.menu(0)
        bots.close()

    asyncio.run(main())


def test_others_play_on_while_a_bot_is_stuck(impatient: Server) -> None:
    """Deaf to its alarm, so that only the end of its process ends it."""
    other = impatient.make("mars", "me")
    stuck = impatient.make("gavel", "settler", options={"lots": 1, "tenths": 600, "mood": "stuck"})
    assert other.move(0, 0, "column", 4).status_code == 200
    seen = stuck.wait(lambda found: found["people"][0]["kind"] == "random" and found["view"]["price"])
    assert any("it did not answer in time" in line["text"] for line in seen["story"])
    with sqlite3.connect(impatient.data / "tables.sqlite3") as kept:
        (moved,) = kept.execute("SELECT at FROM moves WHERE table_id = ?", (other.id,)).fetchone()
        (replaced,) = kept.execute("SELECT at FROM record WHERE table_id = ?", (stuck.id,)).fetchone()
    assert moved < replaced


def test_a_bots_process_ends_with_a_killed_server(own_server: Server) -> None:
    own_server.start()
    own_server.make("gavel", "settler", options={"lots": 1, "tenths": 2}).wait(lambda found: found["over"])
    own_server.kill()
    for _ in range(100):
        left = subprocess.run(["pgrep", "-f", str(own_server.data)], capture_output=True, text=True, check=False)
        if not left.stdout:
            return
        time.sleep(0.05)
    raise AssertionError(f"these outlived the server: {left.stdout}")
