"""What a stranger, a foreign page or junk can do: nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from starlette.datastructures import Headers

from offworld.table.limits import Buckets, _address
from offworld.table.security import misnamed
from tests.table.harness import Server

JUNK = (b"", b"{", b"nul", b"\xff\xfe", b'{"game": "mars"', b"[" * 50_000, b'"\\ud800"')
ODD: tuple[Any, ...] = (
    {},
    [],
    7,
    {"game": "mars"},
    {"game": "mars", "seats": "me"},
    {"game": "mars", "seats": [{"who": "me", "extra": 1}]},
    {"game": "mars'; DROP TABLE moves; --", "seats": [{"who": "me"}]},
    {"game": "mars", "seats": [{"who": "me"}], "options": {"slots": 10**30}},
    {"game": "mars", "seats": [{"who": "me"}], "options": {"map": "x" * 100}},
    {"game": "mars", "seats": [{"who": "me"}], "options": {"no_such": True}},
    *({"game": "mars", "seats": [{"who": "me"}], "options": {name: "x"}} for name in ("dice", "seed", "seats", "self")),
    {"game": "mars", "seats": [{"who": "me"}] * 17},
    {"game": "mars", "seats": [{"who": "me", "name": "x" * 41}]},
    {"game": "mars", "seats": [{"who": "me", "name": "a\nb"}]},
    {"game": "mars", "seats": [{"who": "me"}], "clock": {"kind": "move", "seconds": -1}},
    {"game": "mars", "seats": [{"who": "me"}], "clock": {"kind": "move"}},
    {"game": "mars", "seats": [{"who": "me"}], "seed": 1.5},
)


@pytest.mark.parametrize("raw", JUNK)
def test_junk_is_400(server: Server, raw: bytes) -> None:
    answer = server.http.post("/api/tables", content=raw)
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]


@pytest.mark.parametrize("body", ODD)
def test_what_does_not_fit_is_422_with_a_sentence(server: Server, body: object) -> None:
    answer = server.http.post("/api/tables", json=body)
    assert answer.status_code == 422
    assert answer.json()["error"]


@pytest.mark.parametrize("arg", ["1", 1.5, True, 10**12, [1], {}])
def test_an_argument_of_a_wrong_type_never_reaches_a_rule(server: Server, arg: object) -> None:
    table = server.make("mars", "me")
    body = {"expect_seq": 0, "moves": [{"verb": "column", "arg": arg}]}
    assert table.post("/moves", body, table.tokens[0]).status_code == 422
    assert table.look(0)["seq"] == 0


@pytest.mark.parametrize("table", ["' OR 1=1 --", "aaaaaaaaaaaa", "..%2f..%2fetc", "A" * 12, "%00"])
def test_odd_table_names_are_not_found(server: Server, table: str) -> None:
    answer = server.http.get(f"/api/tables/{table}")
    assert answer.status_code == 404
    assert answer.json()["error"]


def test_sql_in_words_is_only_words(server: Server) -> None:
    table = server.make("mars", "me")
    text = "'); DROP TABLE record; --"
    assert table.post("/chat", {"text": text}, table.tokens[0]).status_code == 200
    assert table.look()["chat"][0]["text"] == text


def test_every_answer_carries_the_strict_headers(server: Server) -> None:
    for path in ("/", "/t/aaaaaaaaaaaa", "/api/health", "/api/tables/none", "/nothing.js"):
        headers = server.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers


def test_pages_of_other_sites_cannot_act(server: Server) -> None:
    body = {"game": "mars", "seats": [{"who": "me"}]}
    for origin in ("http://evil.example", f"http://127.0.0.1:{server.port}@evil.example", "null", "", "http://["):
        evil = server.http.post("/api/tables", json=body, headers={"Origin": origin})
        assert evil.status_code == 403
    own = server.http.post("/api/tables", json=body, headers={"Origin": f"http://127.0.0.1:{server.port}"})
    assert own.status_code == 201


def test_only_its_own_names_lead_to_a_local_server() -> None:
    """A foreign name that is made to lead to this machine (rebinding) is no way in."""
    own = ("127.0.0.1", "localhost", "::1")
    for host in ("127.0.0.1:8000", "localhost", "[::1]:8000"):
        assert not misnamed(Headers({"host": host}), own)
    for host in ("evil.example:8000", "", "127.0.0.1.evil.example", "[", "[evil]"):
        assert misnamed(Headers({"host": host}), own)
    assert not misnamed(Headers({"host": "table.example"}), ())


def test_no_path_leads_out_of_the_built_client(server: Server) -> None:
    for path in (
        "/../app.py",
        "/%2e%2e/app.py",
        "/..%2fapp.py",
        "/assets/../../app.py",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
    ):
        answer = server.http.get(path)
        assert answer.status_code in (404, 405)
        assert "import" not in answer.text


def test_a_large_body_is_413(server: Server) -> None:
    table = server.make("mars", "me")
    answer = table.post("/notes", {"text": "x" * 100_000}, table.tokens[0])
    assert answer.status_code == 413
    answer = server.http.post("/api/tables/import", json={"log": "x" * 5_300_000})
    assert answer.status_code == 413

    def drip() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    answer = server.http.post("/api/tables", content=drip())
    assert answer.status_code == 413


def test_a_bucket_fills_evenly() -> None:
    buckets = Buckets(60)
    assert [buckets.take("a", 0.0) for _ in range(61)] == [True] * 60 + [False]
    assert buckets.take("b", 0.0)
    assert not buckets.take("a", 0.5)
    assert buckets.take("a", 1.5)
    assert not buckets.take("a", 1.6)
    assert [buckets.take("a", 1000.0) for _ in range(61)].count(True) == 60


def test_a_network_of_ipv6_has_one_bucket() -> None:
    def address(host: str) -> str:
        return _address({"type": "http", "client": (host, 5)})

    assert address("2001:db8::1") == address("2001:db8::ffff:1") != address("2001:db8:0:1::1")
    assert address("fe80::1%eth0") == address("fe80::2")
    assert (address("192.0.2.1"), address("a:b")) == ("192.0.2.1", "a:b")
    assert _address({"type": "http", "client": None}) == "unknown"


def test_each_address_of_ipv4_has_its_own_bucket_on_a_socket_for_both_kinds() -> None:
    """Issue 11, point 21: all of ::ffff:0:0/96 is one network of IPv6."""

    def address(host: str) -> str:
        return _address({"type": "http", "client": (host, 5)})

    assert address("::ffff:192.0.2.1") == address("192.0.2.1") != address("::ffff:192.0.2.2")


def test_many_addresses_cost_no_more_than_few() -> None:
    """Issue 11, point 21: past 10,000 of them each request went through all."""
    buckets, began = Buckets(60), time.process_time()
    for n in range(25_000):
        assert buckets.take(str(n), n / 1000)
    assert time.process_time() - began < 2.0
    with patch("offworld.table.limits.MOST_ADDRESSES", 100):
        for n in range(25_000):
            buckets.take(f"again {n}", 25.0)
    assert len(buckets._left) == 100


def test_too_many_addresses_are_forgotten() -> None:
    buckets = Buckets(60)
    for n in range(20_001):
        buckets.take(str(n), n / 100)
    assert len(buckets._left) < 12_000


def test_too_many_requests_are_429(tmp_path: Path) -> None:
    server = Server(tmp_path, requests_a_minute=60, tables_a_minute=3, sockets=2)
    server.start()
    try:
        made = [server.http.post("/api/tables", json={"game": "mars", "seats": [{"who": "me"}]}) for _ in range(5)]
        assert [answer.status_code for answer in made] == [201, 201, 201, 429, 429]
        table = made[0].json()["table"]
        with server.live(table), server.live(table), pytest.raises(Exception, match="HTTP 403"), server.live(table):
            pass
        many = [server.http.get("/api/health") for _ in range(70)]
        assert {answer.status_code for answer in many} == {200, 429}
        assert many[-1].headers["retry-after"] == "60"
        assert many[-1].json()["error"]
    finally:
        server.stop()


def test_a_record_has_an_end(tmp_path: Path) -> None:
    server = Server(tmp_path, most_lines=3, most_moves=1)
    server.start()
    try:
        table = server.make("mars", "me")
        said = [table.post("/chat", {"text": "hi"}, table.tokens[0]).status_code for _ in range(5)]
        assert said == [200, 200, 200, 409, 409]
        table.move(0, 0, "column", 4)
        seen = table.look(0)
        verb, args = next(iter(seen["view"]["menu"].items()))
        full = table.move(0, seen["seq"], verb, args[0] if isinstance(args, list) else args["from"])
        assert (full.status_code, full.json()["error"]) == (409, "this table's log is full")
    finally:
        server.stop()


def test_unknown_addresses_and_methods_answer_in_json(server: Server) -> None:
    assert server.http.get("/api/nothing").status_code == 404
    assert server.http.get(f"/t/x/replay/{'9' * 5000}").status_code == 200
    answer = server.http.put("/api/games")
    assert answer.status_code == 405
    assert json.loads(answer.text)["error"]


def test_limits_count_the_work_not_only_the_requests(tmp_path: Path) -> None:
    """Issue 11, point 20: plans of many moves are worth as many requests."""
    server = Server(tmp_path, requests_a_minute=200)
    server.start()
    table = server.make("mars", "me")
    plan = {"expect_seq": 99, "moves": [{"verb": "column", "arg": 4}] * 150}
    answers = [table.post("/moves", plan, table.tokens[0]).status_code for _ in range(4)]
    server.stop()
    assert answers[0] == 409
    assert answers[-1] == 429
