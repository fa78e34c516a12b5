"""Log and chat: they follow what happens, but take nobody away from what is being read."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.clicking import led_to, taken_over
from tests.browser.conftest import Sit
from tests.browser.player import DRAWN, Player
from tests.table.harness import Server, Table

LINES = 70
AT_END = "list => list.scrollHeight - list.scrollTop - list.clientHeight < 24"
FIRST_IN_SIGHT = """list => {
  const top = list.getBoundingClientRect().top;
  return [...list.querySelectorAll("li, p")].find((line) => line.getBoundingClientRect().top >= top).innerText;
}"""


def say(table: Table, text: str) -> None:
    answer = table.post("/chat", {"text": text}, table.tokens[0])
    assert answer.is_success, answer.text


def chatting(server: Server, sit: Sit) -> tuple[Player, Table, Locator]:
    player, table = sit(server), server.make("mars", "me")
    for n in range(LINES):
        say(table, f"line {n}")
    player.go_to_table(table.id, table.tokens[0])
    player.page.get_by_role("tab", name="Chat").click()
    feed = player.page.get_by_role("log", name="Chat")
    feed.get_by_text(f"line {LINES - 1}").wait_for()
    player.page.evaluate(DRAWN)
    return player, table, feed


def test_who_is_at_the_end_of_the_chat_stays_there(server: Server, sit: Sit) -> None:
    player, table, feed = chatting(server, sit)
    assert feed.evaluate(AT_END)
    say(table, "one more")
    feed.get_by_text("one more").wait_for()
    player.page.evaluate(DRAWN)
    assert feed.evaluate(AT_END)
    assert player.page.get_by_role("button", name="Newest").count() == 0


def test_who_reads_further_up_is_left_there_until_they_want_the_newest(server: Server, sit: Sit) -> None:
    player, table, feed = chatting(server, sit)
    feed.evaluate("list => (list.scrollTop = 200)")
    newest = player.page.get_by_role("button", name="Newest")
    newest.wait_for()
    read = feed.evaluate(FIRST_IN_SIGHT)
    say(table, "one more")
    feed.get_by_text("one more").wait_for(state="attached")
    player.page.evaluate(DRAWN)
    assert feed.evaluate(FIRST_IN_SIGHT) == read
    newest.click()
    newest.wait_for(state="detached")
    player.page.evaluate(DRAWN)
    assert feed.evaluate(AT_END)
    assert feed.evaluate("list => list === document.activeElement"), "the focus is not lost with the button"


def test_what_i_say_myself_is_shown_to_me(server: Server, sit: Sit) -> None:
    player, _, feed = chatting(server, sit)
    feed.evaluate("list => (list.scrollTop = 0)")
    player.page.get_by_role("button", name="Newest").wait_for()
    player.page.locator("[data-chat]").fill("my own")
    player.press("Enter")
    feed.get_by_text("my own").wait_for()
    player.page.evaluate(DRAWN)
    assert feed.evaluate(AT_END)


def test_the_tab_says_that_somebody_has_said_something(server: Server, sit: Sit) -> None:
    table = server.make("moonlet", "me", "open")
    host, friend = sit(server), sit(server)
    say(table, "said before anybody came")
    host.go_to_table(table.id, table.tokens[0])
    friend.go_to_table(table.id, table.tokens[1])
    new = friend.page.get_by_role("tab", name="Chat has news")
    assert new.count() == 0
    say(table, "hello")
    new.wait_for()
    assert host.page.get_by_role("tab", name="Chat has news").count() == 0, "it was the host's own word"
    new.click()
    new.wait_for(state="detached")


def test_no_line_of_the_log_goes_while_it_is_read(server: Server, sit: Sit) -> None:
    """The log shows so many of its last lines: more come, but those in sight stay."""
    player = sit(server)
    taken_over(server, player, led_to("produce", "colonies", 3, turn=3))
    feed = player.page.get_by_role("log", name="Log")
    feed.get_by_role("button", name="Show earlier lines").wait_for(state="attached")
    player.page.evaluate(DRAWN)
    assert feed.evaluate(AT_END)
    for top in (300, 0):
        feed.evaluate("(list, top) => (list.scrollTop = top)", top)
        player.page.get_by_role("button", name="Newest").wait_for()
        read = feed.evaluate(FIRST_IN_SIGHT)
        player.play_on(6)
        player.my_turn()
        player.page.evaluate(DRAWN)
        assert feed.evaluate(FIRST_IN_SIGHT) == read, top
