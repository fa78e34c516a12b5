"""Moves, plans, undo: what is stale or repeated changes nothing."""

from __future__ import annotations

import random

from tests.table.harness import Json, Server, Table, any_move


def test_a_move_is_made_once_however_often_it_is_sent(server: Server) -> None:
    table = server.make("mars", "me")
    seq = table.first["seq"]
    first = table.move(0, seq, "column", 4)
    assert first.status_code == 200
    again = table.move(0, seq, "column", 4)
    assert again.status_code == 409
    body = again.json()
    assert not body["accepted"]
    assert body["snapshot"]["ply"] == first.json()["snapshot"]["ply"]
    assert body["snapshot"]["seq"] == first.json()["seq"]
    future = table.move(0, seq + 50, "column", 4)
    assert future.status_code == 409


def test_a_refused_move_cites_its_rule_and_changes_nothing(server: Server) -> None:
    table = server.make("mars", "me")
    answer = table.move(0, 0, "column", 400)
    assert answer.status_code == 409
    assert answer.json()["refusal"]["rule"].startswith("MARS-")
    assert answer.json()["seq"] == 0
    assert table.move(0, 0, "fly", 1).json()["refusal"]["why"]


def test_those_who_choose_at_once_do_not_disturb_each_other(server: Server) -> None:
    """Both answer the state they saw; neither's secret choice makes the other's stale."""
    table, _ = both_pledged(server, "open")
    seen = [table.look(seat) for seat in (0, 1)]
    assert seen[0]["view"]["to_act"] == [0, 1]
    for seat in (0, 1):
        verb, arg = any_move(seen[seat]["view"], random.Random(seat))
        assert table.move(seat, seen[seat]["seq"], verb, arg).status_code == 200
    verb, arg = any_move(seen[0]["view"], random.Random(0))
    assert table.move(0, seen[0]["seq"], verb, arg).status_code == 409


def test_a_plan_is_made_whole_or_not_at_all(server: Server) -> None:
    table = server.make("moonlet", "me", "open")
    table.sit()
    moves = [{"verb": "pledge", "arg": 0}, {"verb": "pledge", "arg": 1}]
    answer = table.post("/moves", {"expect_seq": table.look(0)["seq"], "moves": moves}, table.tokens[0])
    assert answer.status_code == 409
    assert not [line for line in answer.json()["snapshot"]["log"] if line["seat"] == 0]


def test_a_brief_answer_leaves_the_lines_to_the_socket(server: Server) -> None:
    table = server.make("mars", "me")
    answer = table.move(0, 0, "column", 4, brief=True).json()["snapshot"]
    assert answer["log"] == []
    assert answer["log_from"] == answer["ply"]


def pledged() -> tuple[str, int]:
    return "pledge", 1


def test_undo_of_an_own_move_up_to_a_barrier(server: Server) -> None:
    table = server.make("moonlet", "me", "open")
    table.sit()
    made = table.move(0, table.look(0)["seq"], *pledged()).json()
    assert made["snapshot"]["undo"]["can"]
    back = table.post("/undo", {"expect_seq": made["seq"]}, table.tokens[0]).json()
    assert back["accepted"]
    assert back["seq"] > made["seq"]
    assert 0 in back["snapshot"]["view"]["to_act"]
    assert any("takes back" in line["text"] for line in back["snapshot"]["story"])


def both_pledged(server: Server, *others: str) -> tuple[Table, Json]:
    table = server.make("moonlet", "me", *others)
    table.sit()
    for seat in sorted(table.tokens):
        table.move(seat, table.look(seat)["seq"], *pledged())
    seen = table.wait(lambda found: "bid" in found["view"]["menu"], 0)
    return table, seen


def test_undo_past_a_barrier_needs_everybodys_consent(server: Server) -> None:
    table, seen = both_pledged(server, "open")
    assert not seen["undo"]["can"]
    alone = table.post("/undo", {"expect_seq": seen["seq"]}, table.tokens[0])
    assert alone.status_code == 409
    asked = table.post("/undo", {"expect_seq": seen["seq"], "ask": True}, table.tokens[0]).json()
    vote = asked["snapshot"]["undo"]["vote"]
    assert (vote["by"], vote["agreed"], vote["waiting"]) == (0, [0], [1])
    assert asked["snapshot"]["ply"] == seen["ply"]
    table.post("/undo/vote", {"agree": False}, table.tokens[1])
    assert table.look(0)["undo"]["vote"] is None
    table.post("/undo", {"expect_seq": table.look(0)["seq"], "ask": True}, table.tokens[0])
    agreed = table.post("/undo/vote", {"agree": True}, table.tokens[1]).json()
    assert agreed["snapshot"]["ply"] < seen["ply"]
    assert 0 in agreed["snapshot"]["view"]["to_act"]


def test_a_vote_does_not_wait_for_those_who_leave_without_having_played(server: Server) -> None:
    table = server.make("moonlet", "me", "open", "open")
    table.sit()
    for seat in (0, 1):
        table.move(seat, table.look(seat)["seq"], *pledged())
    assert sorted(ask_back(table, 0)["undo"]["vote"]["waiting"]) == [1, 2]
    table.post("/undo/vote", {"agree": True}, table.tokens[1])
    table.post("/leave", {}, table.tokens[2])
    after = table.look(0)
    assert after["undo"]["vote"] is None
    assert any("takes back" in line["text"] for line in after["story"])


def test_a_vote_ends_when_whoever_asked_leaves(server: Server) -> None:
    table, seen = both_pledged(server, "open")
    table.post("/undo", {"expect_seq": seen["seq"], "ask": True}, table.tokens[0])
    table.post("/leave", {}, table.tokens[0])
    after = table.look(1)
    assert after["undo"]["vote"] is None
    assert not any("takes back" in line["text"] for line in after["story"])


def test_a_vote_ends_when_somebody_plays_on(server: Server) -> None:
    table, seen = both_pledged(server, "open")
    table.post("/undo", {"expect_seq": seen["seq"], "ask": True}, table.tokens[0])
    asked = table.look(1)
    assert asked["undo"]["vote"]["waiting"] == [1]
    played = table.move(1, asked["seq"], *any_move(asked["view"], random.Random(1))).json()
    assert played["accepted"]
    assert played["snapshot"]["undo"]["vote"] is None


def test_alone_with_bots_consent_is_ones_own(server: Server) -> None:
    table = server.make("moonlet", "me", "random", "open")
    table.move(0, table.look(0)["seq"], *pledged())
    seen = table.wait(lambda found: found["view"]["to_act"] == [2], 0)
    assert seen["undo"]["may_ask"]
    asked = table.post("/undo", {"expect_seq": seen["seq"], "ask": True}, table.tokens[0]).json()
    assert asked["accepted"]
    assert "pledge" in asked["snapshot"]["view"]["menu"]


def test_alone_nothing_is_taken_back_that_has_shown_something(server: Server) -> None:
    """Issue 11, point 12: whoever is alone would agree to know more."""
    table, _ = both_pledged(server, "random")
    seen = table.wait(lambda found: found["view"]["to_act"] == [0], 0)
    assert (seen["undo"]["can"], seen["undo"]["may_ask"]) == (False, False)
    refused = table.post("/undo", {"expect_seq": seen["seq"], "ask": True}, table.tokens[0])
    assert refused.status_code == 409
    assert "nobody else is here to agree" in refused.json()["refusal"]["why"]
    assert table.look(0)["log"] == seen["log"]


def test_who_is_left_alone_does_not_go_back_past_what_was_shown(server: Server) -> None:
    """Issue 11, point 12: the other leaves without a word, and has not played since either."""
    table = server.make("moonlet", "me", "random", "open")
    table.post("/join", {}, table.tokens[2])
    for seat in (0, 2):
        table.wait(lambda found, seat=seat: seat in found["view"]["to_act"])
        table.move(seat, table.look(seat)["seq"], *pledged())
    seen = table.wait(lambda found: "bid" in found["view"]["menu"], 2)
    for _ in range(20):  # the bot may bid before we have asked
        asked = table.post("/undo", {"expect_seq": seen["seq"], "ask": True}, table.tokens[2]).json()
        seen = asked["snapshot"]
        if asked["accepted"]:
            break
    assert seen["undo"]["vote"]["waiting"] == [0]
    table.post("/leave", {}, table.tokens[0])
    left = table.look(2)
    assert left["undo"]["vote"] is None
    assert "bid" in left["view"]["menu"], "nothing was taken back"


def test_alone_an_assay_is_not_taken_back(server: Server) -> None:
    """Issue 11, point 12, as it was found: look at a land, ask, and choose again."""
    table = server.make("mule", "me", "settler", "settler", seed=3)
    seen = led_to(table, "assay")
    answer = table.move(0, seen["seq"], "assay", seen["view"]["menu"]["assay"][0]).json()["snapshot"]
    refused = table.post("/undo", {"expect_seq": answer["seq"], "ask": True}, table.tokens[0])
    assert refused.status_code == 409
    assert "nobody else is here to agree" in refused.json()["refusal"]["why"]


def test_nothing_is_taken_back_once_the_dice_are_shown(server: Server) -> None:
    table = server.make("moonlet", "me", "random", options={"rounds": 1})
    rng = random.Random(1)
    while not (seen := table.look(0))["over"]:
        if seen["view"]["menu"]:
            table.move(0, seen["seq"], *any_move(seen["view"], rng))
    assert seen["key"]
    answer = table.post("/undo", {"expect_seq": seen["seq"], "ask": True}, table.tokens[0])
    assert answer.status_code == 409
    assert "over" in answer.json()["refusal"]["why"]


def test_the_log_of_a_finished_game_makes_the_same_table_again(server: Server) -> None:
    table = server.make("moonlet", "random", "random", options={"rounds": 1})
    table.wait(lambda seen: seen["over"])
    log = table.get("/log").json()
    assert log["complete"]
    made = server.http.post("/api/tables/import", json={"log": log["text"]})
    assert made.status_code == 201
    twin = made.json()["snapshot"]
    assert twin["view"]["scores"] == table.look()["view"]["scores"]
    damaged = server.http.post("/api/tables/import", json={"log": log["text"].replace("bid", "bed", 1)})
    assert damaged.status_code == 422
    assert "line" in damaged.json()["error"]


def test_a_move_that_might_not_be_taken_back_waits_to_be_sent_again(server: Server) -> None:
    """Choosing a column can be undone; the row is followed by the first roll."""
    table = server.make("mars", "me")
    careful = {"expect_seq": 0, "moves": [{"verb": "column", "arg": 4}], "unless_final": True}
    first = table.post("/moves", careful, table.tokens[0])
    assert first.status_code == 200
    assert not first.json()["final"]
    last = {"expect_seq": first.json()["seq"], "moves": [{"verb": "row", "arg": 4}]}
    asked = table.post("/moves", {**last, "unless_final": True}, table.tokens[0])
    assert asked.status_code == 409
    assert asked.json()["final"]
    assert asked.json()["snapshot"]["ply"] == 1
    done = table.post("/moves", last, table.tokens[0])
    assert done.status_code == 200
    assert done.json()["snapshot"]["ply"] > 2


# -- whom taking back concerns -------------------------------------------------------------------


def ask_back(table: Table, seat: int) -> Json:
    """That seat asks to take its last move back; the table as it stands then."""
    body = {"expect_seq": table.look(seat)["seq"], "ask": True}
    for _ in range(20):  # a bot may have moved
        if table.post("/undo", body, table.tokens[seat]).status_code == 200:
            break
        body["expect_seq"] = table.look(seat)["seq"]
    return table.look(seat)


def test_bots_on_the_others_seats_do_not_agree_for_them(server: Server) -> None:
    """Issue 11, point 19: whoever has played since is asked, whoever sits in now."""
    table, seen = both_pledged(server, "open")
    table.post("/seats/1", {"action": "bot"}, table.owner)
    asked = ask_back(table, 0)
    assert asked["ply"] >= seen["ply"]
    assert asked["undo"]["vote"]["waiting"] == [1]
    table.post("/seats/1", {"action": "return"}, table.owner)
    assert table.look(1)["ply"] >= seen["ply"]
    assert any(line["seat"] == 1 and "Pledge" in line["text"] for line in table.look(1)["log"])


def test_who_is_away_may_still_agree(server: Server) -> None:
    table, _ = both_pledged(server, "open")
    table.post("/seats/1", {"action": "bot"}, table.owner)
    ask_back(table, 0)
    agreed = table.post("/undo/vote", {"agree": True}, table.tokens[1]).json()
    assert any("takes back" in line["text"] for line in agreed["snapshot"]["story"])


def test_a_new_link_does_not_agree_for_who_had_the_old_one(server: Server) -> None:
    """Issue 11, point 19: the owner could keep the new link."""
    table, seen = both_pledged(server, "open")
    table.tokens[1] = table.post("/seats/1", {"action": "reissue"}, table.owner).json()["token"]
    answer = table.post("/undo", {"expect_seq": table.look(0)["seq"], "ask": True}, table.tokens[0])
    assert answer.status_code == 409
    assert answer.json()["refusal"]["why"] == "somebody whose link no longer works has moved since"
    assert table.look(0)["ply"] == seen["ply"]


def test_the_story_stands_in_the_order_of_time_after_something_was_taken_back(server: Server) -> None:
    """Issue 11, point 19."""
    table, _ = both_pledged(server, "open")
    table.post("/clock", {"kind": "move", "seconds": 600}, table.owner)
    ask_back(table, 0)
    table.post("/undo/vote", {"agree": True}, table.tokens[1])
    for seat in (0, 1):
        table.move(seat, table.look(seat)["seq"], *pledged())
    told = [line["text"] for line in table.look(0)["story"]]
    places = [told.index("Each move has 10 minutes"), told.index("Ayla takes back their last move")]
    pledges = [i for i, text in enumerate(told) if "pledged" in text]
    assert places == sorted(places)
    assert places[-1] < min(pledges), told


# -- moves that lead nowhere ---------------------------------------------------------------------


def test_moves_to_and_fro_do_not_fill_a_log(server: Server) -> None:
    """Issue 11, point 20: to open a question and go back leaves nothing, in two moves or in one plan."""
    table = server.make("mule", "me", "open", "open", seed=3)
    table.sit()
    seen = led_to(table, "claim")
    claim, back = {"verb": "claim", "arg": seen["view"]["menu"]["claim"][0]}, {"verb": "back", "arg": None}
    before = (seen["ply"], seen["log"], seen["story"], seen["view"])
    for moves in ([claim], [back], [claim, back], [claim], [back, claim], [back]):
        answer = table.post("/moves", {"expect_seq": seen["seq"], "moves": moves}, table.tokens[0])
        assert answer.status_code == 200, answer.text
        seen = answer.json()["snapshot"]
    assert (seen["ply"], seen["log"], seen["story"], seen["view"]) == before


def led_to(table: Table, verb: str) -> Json:
    """Everybody plays on until the first seat is offered this; bots take the time they need."""
    for turn in range(200):
        asked = table.wait(lambda seen: table.tokens.keys() & set(seen["view"]["to_act"]))["view"]["to_act"]
        for seat in sorted(table.tokens.keys() & set(asked)):
            seen = table.look(seat)
            if seat == 0 and verb in seen["view"]["menu"]:
                return seen
            if seen["view"]["menu"]:
                table.move(seat, seen["seq"], *any_move(seen["view"], random.Random(turn)))
    raise AssertionError(f"nobody was ever offered {verb}")


def test_a_grave_move_waits_to_be_sent_again(server: Server) -> None:
    """Issue 11, point 11: the card that is chosen in Colonies leaves the hand for good; a plan is looked at whole."""
    table = server.make("colonies", "me", "random", "random", seed=3)
    seen = table.look(0)
    move = {"verb": "give", "arg": seen["view"]["menu"]["give"][0]}
    wanted = {"expect_seq": seen["seq"], "moves": [move], "unless_grave": True}
    asked = table.post("/moves", wanted, table.tokens[0])
    assert asked.status_code == 409
    assert asked.json()["grave"]
    assert asked.json()["refusal"]["why"] == "This card leaves your hand for good."
    assert table.look(0)["view"]["menu"] == seen["view"]["menu"]
    done = table.post("/moves", {**wanted, "unless_grave": False}, table.tokens[0])
    assert done.status_code == 200
    assert not done.json()["grave"]
