"""Corrected component data at the table: kept, replayed, given to bots and to the board."""

from __future__ import annotations

from tests.table.harness import Server

DEAR = "[prices]\nfood = { high = 13 }\n[land_auction]\nopening = 9\n"


def test_a_table_keeps_its_corrected_numbers(server: Server) -> None:
    """Issue 12, point 4: the board is told them, the log brings them, an import plays with them."""
    table = server.make("mule", "me", "settler", "settler", data=DEAR)
    facts = table.get("/facts").json()
    assert (facts["OPENING_BID"], facts["PRICE_HIGH"][3]) == (9, 13)
    usual = server.make("mule", "me", "settler", "settler").get("/facts").json()
    assert usual["OPENING_BID"] != 9
    assert table.get(token=table.tokens[0]).json()["view"]["corrections"].startswith('{"land_auction"')


def test_a_table_of_rigs_is_told_the_corrected_costs(server: Server) -> None:
    table = server.make("rigs", "me", "settler", data="[costs]\nbuild_metal = 3\nrepay = 1\n")
    costs = table.get("/facts").json()["COSTS"]
    assert (costs["build_metal"], costs["repay"], costs["repay_at_end"]) == (3, 1, 4)
    assert table.get(token=table.tokens[0]).json()["view"]["corrections"] == '{"costs":{"build_metal":3,"repay":1}}'


def test_a_corrected_table_is_the_same_after_a_crash(own_server: Server) -> None:
    """Issue 12, point 4."""
    own_server.start()
    table = own_server.make("mule", "me", "settler", "settler", data=DEAR)
    own_server.kill()
    own_server.start()
    assert table.get("/facts").json()["OPENING_BID"] == 9


def test_wrong_corrections_are_one_sentence(server: Server) -> None:
    seats = [{"who": "me"}, {"who": "settler"}, {"who": "settler"}]
    for data, why in (
        ("[prizes]\nfood = 1\n", "there is no 'prizes'"),
        ("not toml", "this is not a TOML file"),
        ("[prices]\nfood = { high = 'dear' }\n", "high must be a whole number"),
    ):
        answer = server.http.post("/api/tables", json={"game": "mule", "seats": seats, "data": data})
        assert answer.status_code == 422
        assert why in answer.json()["error"]
    mars = {"game": "mars", "seats": seats[:1], "data": "[x]\ny = 1\n"}
    assert "takes no corrections" in server.http.post("/api/tables", json=mars).json()["error"]
