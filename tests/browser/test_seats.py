"""Issue 11, points 7 and 10: links and their loss, tables that are forgotten, another device, the clock."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server


def hosted(server: Server, sit: Sit) -> tuple[Player, Player]:
    """Ada hosts, Bea has followed her link."""
    host, friend = sit(server), sit(server)
    host.go("/new/moonlet")
    host.page.get_by_label("Seat 2").select_option("open")
    host.page.get_by_label("My name").fill("Ada")
    host.page.get_by_role("button", name="Open the table").click()
    invitation = host.page.get_by_role("dialog", name="Invite a friend")
    link = invitation.get_by_label("Link to seat 2", exact=True).input_value()
    expect(invitation.get_by_role("img", name="Link to seat 2, as a QR code")).to_be_visible()
    sit_down(friend, link)
    invitation.wait_for(state="detached")
    host.press("s")
    return host, friend


def sit_down(friend: Player, link: str) -> None:
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Bea")
    friend.page.get_by_role("button", name="Take the seat").click()
    friend.page.get_by_text("You are invited").wait_for(state="detached")


def press(player: Player, name: str) -> None:
    player.page.get_by_role("button", name=name, exact=True).click()


def test_a_table_opens_on_its_invitation_until_somebody_has_followed_it(server: Server, sit: Sit) -> None:
    host, _ = hosted(server, sit)
    assert host.page.get_by_label("Link to seat 2", exact=True).count() == 0
    host.page.reload()
    host.page.locator("main[data-seq]").wait_for()
    assert host.page.get_by_role("dialog").count() == 0


def test_who_is_revoked_is_told_so_and_has_nothing_left_to_press(server: Server, sit: Sit) -> None:
    host, friend = hosted(server, sit)
    press(host, "Revoke link")
    asked = host.page.get_by_role("dialog", name="Take Bea's link away?")
    asked.get_by_role("button", name="Cancel").click()
    assert friend.page.locator("[data-connection=live]").count() == 1
    press(host, "Revoke link")
    asked.get_by_role("button", name="Revoke the link").click()
    friend.page.get_by_text("The table's owner has withdrawn your link to this seat.").wait_for()
    assert friend.page.locator("[data-n], [data-connection]").count() == 0
    press(friend, "Watch without a seat")
    friend.page.get_by_text("You are watching.").wait_for()


def test_a_new_link_of_a_taken_seat_is_shown(server: Server, sit: Sit) -> None:
    host, friend = hosted(server, sit)
    press(host, "New link")
    press(host, "Make a new link")
    link = host.page.get_by_label("Link to seat 2", exact=True).input_value()
    friend.page.get_by_text("has withdrawn your link").wait_for()
    friend.page.goto(link)
    friend.page.locator("[data-connection=live]").wait_for()
    friend.page.get_by_text("You are watching").wait_for(state="detached")


def test_a_seat_is_given_to_a_bot_only_after_a_question(server: Server, sit: Sit) -> None:
    host, friend = hosted(server, sit)
    press(host, "Let a bot play")
    asked = host.page.get_by_role("dialog", name="Let a bot play for Bea?")
    asked.get_by_role("button", name="Let a bot play").click()
    friend.page.get_by_role("button", name="I am back").click()
    host.page.get_by_role("button", name="Give the seat back").wait_for(state="detached")


def test_a_seat_moves_to_another_device_with_the_hosts_rights(server: Server, sit: Sit) -> None:
    host, _ = hosted(server, sit)
    press(host, "Play on another device")
    link = host.page.get_by_label("Link to your own seat", exact=True).input_value()
    expect(host.page.get_by_role("img", name="Link to your own seat, as a QR code")).to_be_visible()
    other = sit(server, phone=True)
    other.page.goto(link)
    other.my_turn()
    assert "#" not in other.page.url
    other.press("s")
    expect(other.page.get_by_role("button", name="Revoke link")).to_be_visible()


def test_the_host_changes_the_clock_while_a_game_runs(server: Server, sit: Sit) -> None:
    """Issue 11, point 10."""
    host, friend = hosted(server, sit)
    friend.press("s")
    assert friend.page.get_by_role("button", name="Change the clock").count() == 0
    press(host, "Change the clock")
    host.page.get_by_label("A time limit for each move").check()
    host.page.locator("dialog[open] select").select_option("5 minutes")
    press(host, "Set the clock")
    friend.page.get_by_text("5 minutes for each move").wait_for()
    friend.page.locator("[role=timer]").wait_for()


def test_a_table_is_forgotten_after_a_question_and_brought_back(server: Server, sit: Sit) -> None:
    player = sit(server)
    table = server.make("mars", "me")
    player.go_to_table(table.id, table.tokens[0])
    player.go("/")
    card = player.page.get_by_role("link", name="Mars Your turn")
    forget = player.page.get_by_role("button", name="Forget this table of Mars")
    forget.click()
    press(player, "Cancel")
    assert card.count() == 1
    forget.click()
    press(player, "Forget it")
    card.wait_for(state="detached")
    press(player, "Undo")
    card.wait_for()
    forget.click()
    press(player, "Forget it")
    player.page.reload()
    player.page.get_by_text("1 forgotten table").click()
    player.page.get_by_role("button", name="Bring back").click()
    card.click()
    player.my_turn()
