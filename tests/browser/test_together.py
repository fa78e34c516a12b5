"""Several people at one table, those who watch, and what survives a reload and a dead server."""

from __future__ import annotations

import json

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server, Table

AS_MANY_LINES = "lines => document.querySelectorAll('[role=log][aria-label=Log] li').length === lines"


def finish(*players: Player) -> None:
    """Everybody presses what is asked of them until the game is over."""
    for turn in range(400):
        if all(player.over() for player in players):
            return
        for player in players:
            if player.page.locator(".prompt.mine").count():
                player.play_on(1, seed=turn)
        players[0].page.wait_for_timeout(10)
    raise AssertionError("the game does not end")


def test_a_link_seats_a_friend_and_both_play_to_the_end(server: Server, sit: Sit) -> None:
    host, friend = sit(server), sit(server, theme="light")
    host.go("/new/moonlet")
    host.page.get_by_label("Seat 2").select_option("open")
    host.page.get_by_label("My name").fill("Ada")
    host.page.get_by_role("button", name="Open the table").click()
    host.page.locator("main[data-seq]").wait_for()
    link = host.page.get_by_label("Link to seat 2", exact=True).first.input_value()

    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Bea")
    friend.page.get_by_role("button", name="Take the seat").click()
    friend.page.get_by_text("You are invited").wait_for(state="detached")
    assert "#" not in friend.page.url
    host.page.locator(".economy").get_by_text("Bea").wait_for()
    assert "Ada" in friend.page.locator(".economy").inner_text()

    finish(host, friend)
    assert host.page.get_by_label("How it ended").inner_text().count("won") >= 1
    assert [row.split("\t")[1:] for row in scores(host)] == [row.split("\t")[1:] for row in scores(friend)]


def scores(player: Player) -> list[str]:
    return player.page.locator(".economy tr.score").all_inner_texts()


def test_the_browser_remembers_its_seat_and_shows_it_in_the_lobby(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    player.go("/")
    player.page.get_by_role("link", name="Mars Your turn").click()
    player.page.locator("main[data-seq]").wait_for()
    assert player.table == table.id
    player.my_turn()


def test_who_watches_takes_a_seat_by_its_link_in_the_same_tab(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me")
    player.go_to_table(table.id)
    player.page.get_by_text("You are watching").wait_for()
    player.page.evaluate("token => { location.hash = token; }", table.tokens[0])
    player.my_turn()
    assert "#" not in player.page.url


def test_a_page_that_stayed_one_that_came_and_one_loaded_again_show_the_same(server: Server, sit: Sit) -> None:
    player, fresh = sit(server), sit(server)
    table = server.make("moonlet", "me", "random")
    player.go_to_table(table.id, table.tokens[0])
    player.play_on(3)  # it has four at least
    table.wait(lambda told: told["view"]["to_act"] == [0] and told["seq"] == player.seq, 0)
    fresh.go_to_table(table.id, table.tokens[0])
    seen = (fresh.seq, fresh.prompt, fresh.log())
    player.page.wait_for_function(AS_MANY_LINES, arg=len(seen[2]))
    assert (player.seq, player.prompt, player.log()) == seen
    player.page.reload()
    player.page.locator("main[data-seq]").wait_for()
    assert (player.seq, player.prompt, player.log()) == seen


def test_a_server_that_dies_in_mid_game_loses_nothing(own_server: Server, sit: Sit) -> None:
    """A move made while it is away is kept by the page and arrives once."""
    player = sit(own_server)
    table = own_server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    player.choose("Column F")
    own_server.kill()
    player.page.get_by_text("Connection lost").wait_for()
    player.press("5")
    player.page.get_by_text("Your move is kept").wait_for()
    own_server.start()
    player.page.locator("[data-connection=live]").wait_for()
    player.page.locator('[aria-label^="Home Base at F5"]').wait_for()
    made = [line["text"] for line in table.look(0)["log"] if line["seat"] == 0]
    assert made == ["Column F", "Row 5"]
    player.page.get_by_text("Your move is kept").wait_for(state="detached")


def test_a_phone_without_a_connection_still_shows_all_of_its_bar(own_server: Server, sit: Sit) -> None:
    player = sit(own_server, phone=True)
    table = own_server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    edges = "() => [...document.querySelectorAll('header :is(a, button)')].map(one => one.getBoundingClientRect().left)"
    own_server.kill()
    player.page.locator("[data-connection=lost]").wait_for()
    lefts = player.page.evaluate(edges)
    assert lefts == sorted(lefts)  # nothing lies over anything else


def test_a_hint_stays_when_others_move_who_are_asked_at_the_same_time(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("colonies", "me", "open", "open", seed=1)
    table.sit()
    player.go_to_table(table.id, table.tokens[0])
    player.press("h")
    done = player.page.get_by_role("button", name="Do it")
    done.wait_for()
    before, other = player.seq, table.look(1)
    assert table.move(1, other["seq"], "give", other["view"]["entries"][0]["arg"]).status_code == 200
    player.changed(before)
    assert done.is_visible()
    before = player.seq
    done.click()
    player.confirmed(before)
    done.wait_for(state="detached")


def test_who_has_lost_a_seat_may_watch(server: Server, sit: Sit) -> None:
    player = sit(server, phone=True)
    table = server.make("mars", "open")
    table.post("/seats/0", {"action": "revoke"}, table.owner)
    player.page.goto(f"/t/{table.id}#{table.tokens[0]}")
    player.page.get_by_text("This link no longer leads to a seat.", exact=True).wait_for()
    player.page.get_by_text("Ask the table's owner for a new one.", exact=True).wait_for()
    player.page.get_by_role("button", name="Watch without a seat").click()
    player.page.get_by_text("You are watching.").wait_for()


def test_who_watches_sees_no_secret_and_no_menu(server: Server, sit: Sit) -> None:
    watcher = sit(server).listens()
    table = server.make("moonlet", "me", "random")
    watcher.go_to_table(table.id)
    watcher.page.get_by_text("You are watching").wait_for()
    play_by_api(table)
    watcher.page.locator(".prompt.over").wait_for()
    assert watcher.page.locator("[data-n]").count() == 0
    views = [json.loads(frame)["snapshot"]["view"] for frame in watcher.heard if '"type":"snapshot"' in frame]
    running = [view for view in views if view["scores"] is None]
    assert running
    for view in running:
        assert all(isinstance(hand, int) for hand in view["hand"])
        assert set(view["pledge"]) <= {None}
        assert view["menu"] == {}


def play_by_api(table: Table) -> None:
    """The first thing offered, until the end."""
    while not (found := table.wait(lambda seen: seen["over"] or 0 in seen["view"]["to_act"], 0))["over"]:
        entry = found["view"]["entries"][0]
        table.move(0, found["seq"], entry["verb"], entry.get("from", entry.get("arg")))


def test_undo_goes_back_to_the_last_roll_and_not_beyond(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me", seed=5)
    player.go_to_table(table.id, table.tokens[0])
    player.my_turn()
    undo = player.page.get_by_role("button", name="Undo", exact=True)
    assert undo.is_disabled()
    player.choose("Column F")
    before = player.seq
    player.press("u")
    player.changed(before)
    assert player.ply == 0
    player.land()
    assert player.ply > 2, "the first roll has been made"
    assert not undo.is_visible() or undo.is_disabled()
    rolled, first = player.ply, player.page.locator(".entry > span").first.inner_text()
    player.choose(first)
    assert player.ply == rolled + 1
    before = player.seq
    undo.click()
    player.changed(before)
    assert player.ply == rolled
    assert not undo.is_visible() or undo.is_disabled()


def test_a_stale_page_is_told_and_shown_the_present(server: Server, sit: Sit) -> None:
    """Two tabs of one person: what the first does, the second sees at once."""
    one, two = sit(server), sit(server)
    table = server.make("mars", "me")
    one.go_to_table(table.id, table.tokens[0])
    two.go_to_table(table.id, table.tokens[0])
    before = two.seq
    one.choose("Column A")
    two.changed(before)
    assert "columns A and B" in two.prompt
