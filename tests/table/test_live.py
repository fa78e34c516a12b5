"""The live channel: pushed at once, resumed without loss, closed to strangers."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.table.harness import Server, pushed


def test_a_move_is_pushed_to_everybody_who_looks(server: Server) -> None:
    table = server.make("mars", "me")
    with table.live(0) as mine, table.live() as watching:
        for page in (mine, watching):
            assert json.loads(page.recv(10))["snapshot"]["seq"] == 0
        table.wait(lambda seen: seen["people"][0]["online"])
        table.move(0, 0, "column", 4)
        for page, seat in ((mine, 0), (watching, None)):
            push = next(push for push in pushed(page) if push["type"] == "snapshot")
            assert push["snapshot"]["seq"] == 1
            assert push["snapshot"]["seat"] == seat
            assert push["snapshot"]["log_from"] == 0
            assert push["snapshot"]["log"][0]["text"]


def test_only_new_lines_are_pushed(server: Server) -> None:
    table = server.make("mars", "me")
    answer = table.move(0, 0, "column", 4).json()
    with table.live(0) as page:
        whole = json.loads(page.recv(10))["snapshot"]
        assert whole["log"] == answer["snapshot"]["log"]
        verb, args = next(iter(answer["snapshot"]["view"]["menu"].items()))
        arg = args[0] if isinstance(args, list) else args["from"]
        made = table.move(0, answer["seq"], verb, arg).json()["snapshot"]
        push = next(push for push in pushed(page) if push["type"] == "snapshot")["snapshot"]
    assert push["log_from"] == len(whole["log"])
    assert whole["log"] + push["log"] == made["log"]
    assert whole["story"][: push["story_from"]] + push["story"] == made["story"]


def test_a_page_that_missed_nothing_is_told_nothing_again(server: Server) -> None:
    table = server.make("mars", "me")
    table.post("/chat", {"text": "still there"}, table.tokens[0])
    with table.live(0, after=table.look(0)["seq"]) as page:
        first, second = json.loads(page.recv(10)), json.loads(page.recv(10))
        assert (first["type"], first["chat"][0]["text"]) == ("chat", "still there")
        assert second["type"] == "presence"
        table.move(0, 0, "column", 4)
        push = next(push for push in pushed(page) if push["type"] == "snapshot")
        assert push["snapshot"]["seq"] == 1
    with table.live(0, after=0) as page:
        assert json.loads(page.recv(10))["snapshot"]["seq"] == 1


def test_chat_is_pushed_alone(server: Server) -> None:
    table = server.make("mars", "me")
    with table.live() as page:
        page.recv(10)
        table.post("/chat", {"text": "hello"}, table.tokens[0])
        push = next(push for push in pushed(page) if push["type"] == "chat")
    assert push["chat"][0]["text"] == "hello"


@pytest.mark.parametrize(
    "hello", ["no json", "{}x", '{"token": 5}', '{"tok": null}', '{"token": "short"}', "[]", b"{}"]
)
def test_a_wrong_hello_is_refused_with_a_sentence(server: Server, hello: str | bytes) -> None:
    table = server.make("mars", "me")
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/live") as page:
        page.send(hello)
        raw = page.recv(10)
        assert isinstance(raw, str)  # a browser reads bytes otherwise
        why = {"error": "the first message has to be a hello, as text", "hint": "", "status": 422}
        assert json.loads(raw) == {"type": "error", **why}
        assert list(pushed(page)) == []


def test_strangers_tokens_and_tables_are_refused(server: Server) -> None:
    table, other = server.make("mars", "me"), server.make("mars", "me")
    with server.live(table.id, other.tokens[0]) as page:
        assert [push["type"] for push in pushed(page)] == ["error"]
    with server.live("aaaaaaaaaaaa") as page:
        assert [push["error"] for push in pushed(page)] == ["there is no such table"]


def test_pages_of_other_sites_get_no_socket(server: Server) -> None:
    table = server.make("mars", "me")
    with (
        pytest.raises(InvalidStatus) as refused,
        server.live(table.id, additional_headers={"Origin": "https://evil.example"}),
    ):
        pass
    assert refused.value.response.status_code == 403
    with server.live(table.id, additional_headers={"Origin": f"http://127.0.0.1:{server.port}"}) as page:
        assert json.loads(page.recv(10))["type"] == "snapshot"


def test_a_page_that_talks_too_much_is_cut_off(server: Server) -> None:
    table = server.make("mars", "me")
    with table.live() as page:
        page.recv(10)
        page.send("x" * 5000)
        assert list(pushed(page)) == []


@pytest.mark.parametrize("junk", [b"\xff\xfe", b'{"token": null}\xc3', b"\xed\xa0\x80"])
def test_text_that_is_none_is_cut_off_and_nothing_to_report(server: Server, junk: bytes) -> None:
    """Issue 11, point 21: it wrote a traceback."""
    table, said = server.make("mars", "me"), len(server.said())
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table.id}/live") as page:
        page.send(junk, text=True)
        assert list(pushed(page)) == []
    assert server.http.get("/api/games").status_code == 200
    assert server.said()[said:] == ""
