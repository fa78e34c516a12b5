"""Standing orders: kept with the seat, followed by the server, told to nobody else."""

from __future__ import annotations

import json
from collections.abc import Iterator

from websockets.sync.client import ClientConnection

from tests.table.harness import Json, Server, Table, pushed

WAITS = [{"act": "wait", "kind": kind} for kind in (1, 2, 3, 4)]
SECRET = 4321
"""A price that occurs nowhere else."""


def at_market(server: Server, *seats: str) -> Table:
    """A table of M.U.L.E. that everybody has played on to its first Market, each by its default."""
    table = server.make("mule", *seats, options={"mode": "beginner"}, seed=5)
    table.sit()
    while not table.look()["view"]["lot"]:
        for seat in table.tokens:
            play_default(table, seat)
    return table


def play_default(table: Table, seat: int) -> None:
    """The first thing offered that ends something, or the first at all."""
    seen = table.look(seat)
    menu = seen["view"]["menu"]
    if menu and not seen["view"]["lot"]:
        verb = next(
            (verb for verb in ("finish", "end_round", "keep_package", "enough") if verb in menu), next(iter(menu))
        )
        arg = menu[verb][0] if isinstance(menu[verb], list) else menu[verb]["from"]
        table.move(seat, seen["seq"], verb, arg)


def order(table: Table, seat: int, orders: list[Json]) -> Json:
    answer = table.post("/orders", {"orders": orders}, table.tokens[seat])
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_who_wants_nothing_is_through_the_market_with_one_request(server: Server) -> None:
    table = at_market(server, "me", "settler", "settler")
    order(table, 0, WAITS)
    after = table.wait(lambda seen: not seen["view"]["lot"], 0)
    waits = [line for line in after["log"] if line["seat"] == 0 and line["text"] == "Wait and see"]
    assert waits
    assert after["standing"] == [{"until": 0, "price": 0, "turn": 0, **one} for one in WAITS]


def test_a_limit_acts_and_nobody_else_is_told(server: Server) -> None:
    """Every byte that the others get is looked at while a limit is set, kept and followed."""
    table = at_market(server, "me", "open", "open")
    secret = {"act": "buy", "kind": 3, "until": SECRET, "price": SECRET}
    with table.live(1) as other, table.live() as watcher:
        order(table, 0, [*WAITS, secret])
        for seat in (1, 2):
            order(table, seat, WAITS)
        table.wait(lambda seen: not seen["view"]["lot"])
        bought = [line for line in table.look(0)["log"] if line["seat"] == 0 and line["text"].startswith("Buy")]
        assert bought
        for page in (other, watcher):
            assert str(SECRET) not in everything(page)
    for viewer in (1, None):
        assert str(SECRET) not in json.dumps(table.look(viewer))
        assert table.look(viewer)["standing"] == (
            [] if viewer is None else [{"until": 0, "price": 0, "turn": 0, **w} for w in WAITS]
        )
    assert str(SECRET) in json.dumps(table.look(0)["standing"])


def test_who_has_left_orders_is_not_asked_at_all(server: Server) -> None:
    """What they say is done in the act that would have asked: no page ever shows the question."""
    table = at_market(server, "me", "open", "open")
    order(table, 0, WAITS)
    table.wait(lambda seen: 0 not in seen["view"]["to_act"])
    waited = sum(line["seat"] == 0 for line in table.look()["log"])
    with table.live(0) as mine:
        for seat in (1, 2):
            order(table, seat, WAITS)
        table.wait(lambda seen: not seen["view"]["lot"])
        views = [push["snapshot"]["view"] for push in until_the_market_is_over(mine)]
    assert sum(line["seat"] == 0 for line in table.look()["log"]) > waited
    assert not any(view["lot"] and 0 in view["to_act"] for view in views)


def until_the_market_is_over(page: ClientConnection) -> Iterator[Json]:
    for push in pushed(page):
        if push["type"] == "snapshot":
            yield push
            if not push["snapshot"]["view"]["lot"]:
                return


def everything(page: ClientConnection) -> str:
    """What was pushed until the market was over."""
    told = []
    for push in pushed(page):
        told.append(json.dumps(push))
        if push["type"] == "snapshot" and not push["snapshot"]["view"]["lot"]:
            break
    return "".join(told)


def test_orders_survive_a_crash(own_server: Server) -> None:
    own_server.start()
    table = own_server.make("mule", "me", "settler", "settler")
    order(table, 0, WAITS)
    own_server.kill()
    own_server.start()
    assert [one["kind"] for one in table.look(0)["standing"]] == [1, 2, 3, 4]


def test_only_a_seat_gives_orders_and_only_sound_ones(server: Server) -> None:
    table = server.make("mule", "me", "settler", "settler")
    assert table.post("/orders", {"orders": WAITS}).status_code == 401
    assert table.post("/orders", {"orders": WAITS}, table.owner).status_code == 403
    for wrong in ({"act": "steal", "kind": 1}, {"act": "buy", "kind": -1}, {"act": "buy", "kind": 1, "price": -4}):
        assert table.post("/orders", {"orders": [wrong]}, table.tokens[0]).status_code == 422
    assert table.post("/orders", {"orders": WAITS * 9}, table.tokens[0]).status_code == 422
