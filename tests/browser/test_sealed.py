"""Two people and somebody who watches, over a whole game of Colonies: nobody can count another's votes before they are
shown, from all that the browser receives (issue 11, point 1)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Response, WebSocket

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Json, Server, Table, any_move

BOT = 2
WATCHES = None
YEARS = 10
MOST_MOVES = 3000
ENDS = ("stop", "rest")
"""The shortest way to the next vote."""

Counts = dict[tuple[int, int | None, str], list["Count"]]
"""By who votes, who reads, and whether cards have been laid only or the vote is cast."""


class Count(NamedTuple):
    """A ballot, and every number that one of the others had received at a moment before the reveal."""

    votes: int
    numbers: dict[str, float]


class Recorder:
    """All that a browser receives: bodies of answers and frames of sockets."""

    def __init__(self, player: Player) -> None:
        self.said: list[str] = []
        self._read = 0
        self._leaves: dict[str, float] = {}
        player.page.on("response", self._answer)
        player.page.on("websocket", self._socket)

    def _answer(self, response: Response) -> None:
        if "/api/" in response.url:
            self.said.append(response.text())

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.said.append(str(frame)))

    def wait(self, player: Player, seq: int) -> None:
        """Until the state of this number has come: a busy browser hears of it late."""
        for _ in range(200):
            if any(json.loads(raw).get("snapshot", {}).get("seq") == seq for raw in self.said[-5:]):
                return
            player.page.wait_for_timeout(50)
        raise AssertionError(f"state {seq} never came")

    def numbers(self) -> dict[str, float]:
        """What can be counted: messages, their bytes, and each number in them by its place."""
        for raw in self.said[self._read :]:
            self._leaves |= dict(_leaves("", json.loads(raw)))
        self._read = len(self.said)
        return self._leaves | {"messages": len(self.said), "bytes": sum(map(len, self.said))}


def _leaves(place: str, said: Any) -> Iterator[tuple[str, float]]:
    if isinstance(said, dict):
        for key, value in said.items():
            yield from _leaves(f"{place}.{key}", value)
    elif isinstance(said, list):
        yield f"{place}.length", float(len(said))
        for i, value in enumerate(said):
            yield from _leaves(f"{place}.{i}", value)
    elif isinstance(said, (int, float)):
        yield place, float(said)


@pytest.mark.early
def test_nobody_can_count_anothers_votes_before_they_are_shown(server: Server, sit: Sit) -> None:
    table = server.make("colonies", "me", "open", "settler", seed=7)
    table.sit()
    players = {seat: sit(server, fresh=True) for seat in (0, 1, WATCHES)}
    recorders = {seat: Recorder(player) for seat, player in players.items()}
    for seat, player in players.items():
        player.go_to_table(table.id, None if seat is WATCHES else table.tokens[seat])
        player.page.evaluate("document.body.hidden = true")  # what it receives is read, so nothing need be drawn
    counts: Counts = {}
    rng = random.Random(5)
    for _ in range(MOST_MOVES):
        seen = table.wait(lambda found: found["over"] or {0, 1} & {*found["view"]["to_act"]}, seconds=60)
        if seen["over"]:
            break
        seat = min({0, 1} & {*seen["view"]["to_act"]})
        mine = table.look(seat)
        if "yes" in mine["view"]["menu"]:
            vote(table, seat, rng, recorders, players, counts)
        else:
            end = next((verb for verb in ENDS if verb in mine["view"]["menu"]), None)
            wanted = (end, None) if end else any_move(mine["view"], rng)
            assert table.move(seat, mine["seq"], *wanted).status_code == 200
    assert {len(found) for found in counts.values()} == {YEARS}
    assert {(voter, when) for voter, _, when in counts} == {(0, "laid"), (0, "cast"), (1, "laid")}
    for (voter, reader, when), found in counts.items():
        assert len({one.votes for one in found}) > 2, "the votes differ, so there is something to count"
        telling = [place for place in set.intersection(*(set(one.numbers) for one in found)) if tells(found, place)]
        assert not telling, f"{reader} can count the votes that {voter} has {when} by {telling}"


def test_a_number_that_follows_the_votes_is_found() -> None:
    """So that the game above proves something: a line or some bytes for each card, whatever else grows."""
    votes = [0, 3, 1, 4, 0, 2]
    lines = [sum(votes[: year + 1]) + 7 * year for year in range(len(votes))]
    leaks = {"cards": votes, "lines": lines, "bytes": [40 * n + 900 for n in votes]}
    sound = {"year": range(6), "same": [5] * 6, "noise": [3, 1, 4, 1, 5, 9]}
    found = [Count(n, {name: float(row[i]) for name, row in (leaks | sound).items()}) for i, n in enumerate(votes)]
    assert {name for name in leaks | sound if tells(found, name)} == {*leaks}


def vote(
    table: Table,
    seat: int,
    rng: random.Random,
    recorders: dict[int | None, Recorder],
    players: dict[int | None, Player],
    counts: Counts,
) -> None:
    """Lay some cards, one by one; the others receive nothing at all. What they had by then is kept, and the count;
    and once more when the vote is cast, if others still choose: they are told of that, and of nothing else."""
    readers = [reader for reader in recorders if reader != seat]
    now = table.wait(lambda found: BOT not in found["view"]["to_act"])
    for reader in readers:
        recorders[reader].wait(players[reader], now["seq"] if reader is WATCHES else table.look(reader)["seq"])
    before = {reader: len(recorders[reader].said) for reader in readers}
    mine = act(table, seat, table.look(seat), rng.choice(["yes", "no"]), None)
    cards = 0
    for _ in range(rng.randrange(5)):
        if colours := mine["view"]["menu"].get("add"):
            mine = act(table, seat, mine, "add", rng.choice(colours))
            cards += 1
    settle(players)
    for reader in readers:
        later = recorders[reader].said[before[reader] :]
        assert [one for one in later if "ping" not in one[:20]] == [], f"a card that was laid has been told to {reader}"
        counts.setdefault((seat, reader, "laid"), []).append(Count(cards, recorders[reader].numbers()))
    act(table, seat, mine, "cast", None)
    if not any("yes" in table.look(reader)["view"]["menu"] for reader in readers if reader is not WATCHES):
        return
    for reader in readers:
        recorders[reader].wait(players[reader], table.look(reader)["seq"])
        counts.setdefault((seat, reader, "cast"), []).append(Count(cards, recorders[reader].numbers()))


def act(table: Table, seat: int, mine: Json, verb: str, arg: int | None) -> Json:
    answer = table.move(seat, mine["seq"], verb, arg)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()["snapshot"]
    return found


def settle(players: dict[int | None, Player]) -> None:
    """Longer than a page's news ever wait. One loop hears for all pages."""
    next(iter(players.values())).page.wait_for_timeout(250)


def tells(found: list[Count], place: str) -> bool:
    """Whether a number, or its change since the year before, follows the number of cards: so much for each."""
    values = [one.numbers[place] for one in found]
    steps = [after - before for before, after in pairwise(values)]
    votes = [one.votes for one in found]
    return _follows(values, votes) or _follows(steps, votes[1:])


def _follows(values: list[float], votes: list[int]) -> bool:
    """On a straight line that is not level."""
    by_votes = dict(zip(votes, values, strict=True))
    few, many = min(votes), max(votes)
    each = (by_votes[many] - by_votes[few]) / (many - few)
    return each != 0 and all(
        abs(by_votes[few] + each * (cards - few) - value) < 1e-6 for cards, value in zip(votes, values, strict=True)
    )
