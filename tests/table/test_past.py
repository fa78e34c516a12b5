"""Looking back: every position and the whole economy, and never more than the viewer could know."""

from __future__ import annotations

import random

import pytest

import offworld
from offworld.books.charts import books_of
from offworld.core.match import Match
from offworld.games.colonies.facts import CREDITS, WIDTH
from tests.table.harness import Json, Server, Table, bearer

SEATS = 3


def played(game: str, plies: int | None = None, seed: int = 2) -> Match:
    """Random moves, as many as wanted or to the end."""
    match, rng = (
        Match(offworld.game(game), seats=min(SEATS, offworld.game(game).seats[-1]), seed=seed),
        random.Random(seed),
    )
    while not match.over and (plies is None or len(match.plies) < plies):
        seat = rng.choice(match.state.to_act)
        match.do(seat, match.state.menu(seat).pick(rng))
    return match


def imported(server: Server, match: Match) -> Table:
    answer = server.http.post("/api/tables/import", json={"log": match.text(), "name": "Ada"})
    assert answer.status_code == 201, answer.text
    return Table(server, answer.json())


def get(table: Table, path: str, seat: int | None = None) -> Json:
    answer = table.get(path, None if seat is None else table.tokens[seat])
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


# -- replay --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", offworld.games())
def test_replay_shows_every_position_as_the_viewer_saw_it(server: Server, game: str) -> None:
    match = played(game, 90)
    table = imported(server, match)
    state = match.game.start(match.state.n_seats)
    states = [state.copy()]
    for entry in match.plies:
        state.do(entry.seat, entry.move)
        states.append(state.copy())
    for seat in (None, *table.tokens):
        log, shown = match.journal(seat), []
        for first in range(0, len(log) + 1, 40):
            shown += get(table, f"/replay?ply={first}&count=40", seat)["views"]
        then = [states[0], *(states[line.after] for line in log[:-1]), states[-1]]
        assert len(shown) == len(log) + 1
        for ply, (view, known) in enumerate(zip(shown, then, strict=True)):
            assert {**view, "menu": 0} == {**known.view(seat, words=True), "menu": 0}, (ply, seat)


def test_replay_goes_back_and_forth_and_no_further(server: Server) -> None:
    table = server.make("mars", "me")
    table.move(0, 0, "column", 4)
    now = table.look(0)
    for ply, view in ((now["ply"], now["view"]), (0, table.first["view"]), (now["ply"], now["view"])):
        assert get(table, f"/replay?ply={ply}", 0) == {"ply": ply, "last": now["ply"], "views": [view]}
    for wrong in ("ply=99999", "ply=x", "ply=0&count=51", "ply=0&seat=1", "count=2"):
        assert table.get(f"/replay?{wrong}", table.tokens[0]).status_code == 422


def test_replay_forgets_what_was_taken_back(server: Server) -> None:
    table = server.make("mars", "me")
    for column in (4, 7):
        seq = table.look(0)["seq"]
        table.move(0, seq, "column", column)
        now = table.look(0)
        assert get(table, "/replay?ply=1", 0)["views"] == [now["view"]]
        table.post("/undo", {"expect_seq": now["seq"]}, table.tokens[0])


def test_others_eyes_are_lent_only_when_the_game_is_over(server: Server) -> None:
    running = imported(server, played("colonies", 60))
    for wanted in ("seat=1", "everything=1"):
        assert running.get(f"/replay?ply=50&{wanted}", running.tokens[0]).status_code == 403
        assert running.get(f"/replay?ply=50&{wanted}").status_code == 403
    assert get(running, "/replay?ply=50&seat=0", 0) == get(running, "/replay?ply=50", 0)

    match = played("colonies")
    over = imported(server, match)
    state = match.game.start(SEATS)
    for entry in match.plies[:50]:
        state.do(entry.seat, entry.move)
    hidden = get(over, "/replay?ply=50")["views"][0]
    assert hidden["held"][CREDITS] is None
    assert get(over, "/replay?ply=50&seat=1")["views"][0] == state.view(1, words=True)
    everything = get(over, "/replay?ply=50&everything=1")["views"][0]
    assert everything["held"] == state.held
    assert everything["hands"] == [list(hand) for hand in state.hands]
    assert everything["entries"] == []


# -- charts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", offworld.games())
def test_charts_are_those_of_the_log_once_the_game_is_over(server: Server, game: str) -> None:
    match = played(game)
    charts = get(imported(server, match), "/charts")
    assert (charts["over"], charts["turn_name"]) == (True, offworld.game(game).turn_name)
    points = books_of(match).points
    assert [(one["turn"], one["ply"], tuple(one["held"])) for one in charts["points"]] == [one[:3] for one in points]
    assert [one["series"] for one in charts["points"]] == [
        {name: list(values) for name, values in one.series.items()} for one in points
    ]
    assert all(None not in one["held"] for one in charts["points"])
    assert charts["measures"] == pytest.approx(dict(match.game.measures(match.state)))
    if charts["money"] is not None:
        check_earned(charts, match)


def check_earned(charts: Json, match: Match) -> None:
    money, width = charts["money"], match.state.width
    for seat in match.state.seats:
        earned = sum(one["gained"] - one["spent"] for one in charts["earned"] if one["seat"] == seat)
        assert earned == match.state.held[seat * width + money]
    postings = books_of(match).postings
    for deal in charts["deals"]:
        flows = [(one.source, one.target, one.what, one.n) for one in postings if one.ply == deal["ply"]]
        assert (deal["seller"], deal["buyer"], deal["what"], deal["n"]) in flows
        assert any(what == money and n == deal["money"] for *_, what, n in flows)


@pytest.mark.parametrize("plies", [40, 150, 400])
def test_charts_of_a_running_game_tell_nobody_what_others_have(server: Server, plies: int) -> None:
    """Money in Colonies is secret: neither holdings nor payments nor sums of them show it."""
    match = played("colonies", plies)
    assert not match.over
    table = imported(server, match)
    for seat in (None, *table.tokens):
        charts = get(table, "/charts", seat)
        for point in charts["points"]:
            for account in range(len(charts["accounts"])):
                cell = point["held"][account * WIDTH + CREDITS]
                is_purse = account < SEATS or account == len(charts["accounts"]) - 1
                assert (cell is None) == (is_purse and account != seat), (account, seat)
            assert [n is None for n in point["produced"][CREDITS::WIDTH]] == [other != seat for other in range(SEATS)]
            assert point["traded"] is None
        assert charts["deals"] == []
        assert [one for one in charts["earned"] if one["seat"] != seat] == []
        assert charts["measures"] == {}


def test_a_running_game_charts_alike_whatever_the_others_hide(server: Server) -> None:
    """What a viewer is sent is the same for any state it could believe to be the true one."""
    match = played("colonies", 400)
    table = imported(server, match)
    last = get(table, "/charts", 0)["points"][-1]
    believed = match.state.sample(0, random.Random(1))
    assert believed.held != match.state.held
    assert last["held"] == believed.holdings(0)
    assert last["series"] == {name: list(values) for name, values in match.game.series(believed).items()}


def test_only_the_right_token_sees_its_own(server: Server) -> None:
    table = imported(server, played("colonies", 40))
    path = f"/api/tables/{table.id}/charts"
    assert server.http.get(path, headers=bearer("x" * 22)).status_code == 401
