"""Who may sit, watch, come and go; whose link leads where."""

from __future__ import annotations

import json
import sqlite3
import time

from tests.table.harness import Server, bearer, looking_on, pushed


def test_two_seats_by_link_and_a_spectator(server: Server) -> None:
    table = server.make("moonlet", "me", "open")
    assert table.first["seat"] == 0
    assert sorted(table.tokens) == [0, 1]
    joined = table.post("/join", {"name": "Ann"}, table.tokens[1]).json()
    assert joined["seat"] == 1
    watched = table.look()
    assert watched["seat"] is None
    assert watched["people"][1]["name"] == "Ann"
    assert [person["kind"] for person in watched["people"]] == ["person", "person"]
    assert "Ann sits down" in [line["text"] for line in watched["story"]]


def test_only_hashes_of_tokens_are_kept(server: Server) -> None:
    table = server.make("moonlet", "me", "open")
    with sqlite3.connect(server.data / "tables.sqlite3") as kept:
        everything = "\n".join(kept.iterdump())
    assert table.id in everything
    for token in (*table.tokens.values(), table.owner):
        assert token not in everything
        assert token not in server.said()


def test_the_owner_revokes_and_reissues_a_link(server: Server) -> None:
    table = server.make("moonlet", "me", "open")
    old = table.tokens[1]
    assert table.post("/seats/1", {"action": "reissue"}, table.tokens[0]).status_code == 403
    assert table.post("/seats/1", {"action": "reissue"}).status_code == 401
    new = table.post("/seats/1", {"action": "reissue"}, table.owner).json()["token"]
    assert table.get(token=old).status_code == 401
    assert table.get(token=new).json()["seat"] == 1
    assert table.post("/seats/1", {"action": "revoke"}, table.owner).json()["token"] is None
    assert table.get(token=new).status_code == 401
    assert table.post("/seats/9", {"action": "revoke"}, table.owner).status_code == 404


def test_a_revoked_page_is_cut_off(server: Server) -> None:
    table = server.make("moonlet", "me", "open")
    with table.live(1) as page:
        assert json.loads(page.recv(5))["type"] == "snapshot"
        table.post("/seats/1", {"action": "revoke"}, table.owner)
        pushes = list(pushed(page))
    why = "the table's owner has withdrawn your link to this seat"
    hint = "ask for a new one, or watch without a seat"
    assert pushes[-1] == {"type": "error", "error": why, "hint": hint, "status": 401}


def test_my_tables_with_those_that_wait_for_me_first(server: Server) -> None:
    waiting = server.make("mars", "me")
    done = server.make("gavel", "random", options={"lots": 1, "tenths": 1})
    done.wait(lambda table: table["over"])
    wanted = [(done.id, done.owner), (waiting.id, waiting.tokens[0]), (waiting.id, done.owner)]
    body = {"seats": [{"table": table, "token": token} for table, token in wanted]}
    mine = server.http.post("/api/mine", json=body).json()
    assert [(card["table"], card["your_turn"]) for card in mine["tables"]] == [(waiting.id, True), (done.id, False)]
    assert mine["lost"] == [{"table": waiting.id, "error": "this link no longer leads to a seat"}]


def test_a_bot_stands_in_for_one_who_leaves_until_the_return(server: Server) -> None:
    table = server.make("moonlet", "me", "open")
    table.sit()
    table.move(0, table.look(0)["seq"], "pledge", 1)
    table.post("/leave", {}, table.tokens[1])
    made = table.wait(lambda seen: [line for line in seen["log"] if line["seat"] == 1])
    assert any("a bot takes over" in line["text"] for line in made["story"])
    back = table.post("/join", {}, table.tokens[1]).json()
    assert not back["people"][1]["stands_in"]


def test_who_stands_in_waits_while_nobody_is_at_the_table(server: Server) -> None:
    """Issue 11, point 9."""
    table = server.make("moonlet", "me", "random")
    table.post("/leave", {}, table.tokens[0])
    left = table.look()
    time.sleep(1)
    seen = table.look()
    assert (seen["ply"], seen["over"]) == (left["ply"], False)
    with looking_on(table, table.tokens[0]):
        time.sleep(0.5)
        assert table.look()["ply"] == left["ply"], "a page alone is nobody: whoever looks has to say that they are back"
    with looking_on(table, table.owner):
        table.wait(lambda seen: seen["over"])


def test_two_missed_moves_do_not_play_out_a_game(server: Server) -> None:
    """Issue 11, point 9: everybody has closed the page, and the clock runs."""
    table = server.make("moonlet", "me", "open", "random", clock={"kind": "move", "seconds": 1})
    table.sit()
    seen = table.wait(lambda seen: all(person["stands_in"] for person in seen["people"][:2]))
    time.sleep(1)
    assert table.look()["ply"] == seen["ply"]
    assert not seen["over"]
    table.post("/join", {}, table.tokens[0])
    table.wait(lambda found: found["ply"] > seen["ply"] or 0 in found["view"]["to_act"])


def test_the_owner_gives_a_seat_to_a_bot_and_back(server: Server) -> None:
    table = server.make("gavel", "me", options={"lots": 1, "tenths": 1})
    changed = table.post("/seats/0", {"action": "bot"}, table.owner).json()
    assert changed["people"][0]["stands_in"]
    changed = table.post("/seats/0", {"action": "return"}, table.owner).json()
    assert not changed["people"][0]["stands_in"]


def test_wrong_seatings_are_refused(server: Server) -> None:
    for seats, status in ((["me", "me"], 422), (["me", "nobody"], 422), (["me"], 422), ([], 422)):
        wanted = {"game": "moonlet", "seats": [{"who": who} for who in seats]}
        answer = server.http.post("/api/tables", json=wanted)
        assert answer.status_code == status
        assert answer.json()["error"]


def test_chat_is_for_all_and_notes_for_one(server: Server) -> None:
    table = server.make("moonlet", "me", "open")
    table.post("/notes", {"text": "my-own-canary"}, table.tokens[0])
    table.post("/chat", {"text": "good luck"}, table.tokens[0])
    assert table.look(0)["note"] == "my-own-canary"
    for seat in (1, None):
        seen = table.get(token=table.tokens.get(seat)).text if seat else table.get().text
        assert "my-own-canary" not in seen
        assert "good luck" in seen
    assert table.post("/chat", {"text": "hi"}).status_code == 401


def test_a_token_of_another_table_opens_nothing(server: Server) -> None:
    one, other = server.make("moonlet", "me", "open"), server.make("moonlet", "me", "open")
    assert one.get(token=other.tokens[0]).status_code == 401
    answer = server.http.get(f"/api/tables/{one.id}", headers={"Authorization": "Bearer nonsense"})
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"
    assert server.http.get(f"/api/tables/{one.id}", headers=bearer(None)).status_code == 200
