"""Issue 11, point 8: the page says within ten seconds whether it is connected, and a move is never lost on the way."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Literal

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.table.harness import Server, Table
from tests.table.proxy import Proxy, bad_network

pytestmark = pytest.mark.early
SOON = 10.0


@pytest.fixture
def network(server: Server) -> Iterator[Proxy]:
    with bad_network(server.port) as found:
        yield found


def seconds_until(player: Player, state: Literal["live", "lost"]) -> float:
    began = time.monotonic()
    player.page.locator(f"[data-connection={state}]").wait_for(timeout=60_000)
    return time.monotonic() - began


def at_mars(server: Server, network: Proxy, sit: Sit) -> tuple[Player, Table]:
    table = server.make("mars", "me")
    player = sit(network)
    player.go_to_table(table.id, table.tokens[0])
    return player, table


def own_moves(table: Table) -> list[str]:
    return [line["text"] for line in table.look(0)["log"] if line["seat"] == 0]


def test_a_silent_network_is_told_soon_and_a_move_made_meanwhile_arrives_once(
    server: Server, network: Proxy, sit: Sit
) -> None:
    player, table = at_mars(server, network, sit)
    player.choose("Column F")
    network.silent = True
    player.press("5")
    assert seconds_until(player, "lost") < SOON
    player.page.get_by_text("Your move is kept").wait_for()
    assert own_moves(table) == ["Column F"]
    network.resume()
    assert seconds_until(player, "live") < SOON
    player.page.locator('[aria-label^="Home Base at F5"]').wait_for()
    player.page.get_by_text("Your move is kept").wait_for(state="detached")
    assert own_moves(table) == ["Column F", "Row 5"]


def test_an_answer_that_is_lost_does_not_make_the_move_twice(server: Server, network: Proxy, sit: Sit) -> None:
    """The move arrives, its answer does not."""
    player, table = at_mars(server, network, sit)
    network.delay = 1.0
    player.page.locator(".menu").get_by_role("button", name="Column F", exact=True).click()
    table.wait(lambda seen: seen["ply"] == 1)
    network.silent = True
    assert seconds_until(player, "lost") < SOON
    network.resume()
    assert seconds_until(player, "live") < SOON
    player.page.locator("main[data-ply='1'][data-sending=false]").wait_for()
    assert own_moves(table) == ["Column F"]


def test_a_cut_is_told_at_once_and_mended_soon(server: Server, network: Proxy, sit: Sit) -> None:
    player, _ = at_mars(server, network, sit)
    network.drop()
    assert seconds_until(player, "lost") < 2
    player.page.wait_for_timeout(4000)
    network.resume()
    assert seconds_until(player, "live") < SOON


def test_a_slow_network_stays_live_and_takes_moves(server: Server, network: Proxy, sit: Sit) -> None:
    player, table = at_mars(server, network, sit)
    player.page.evaluate(
        "window.states = []; new MutationObserver(() => window.states.push("
        "document.querySelector('[data-connection]').dataset.connection)).observe(document.body,"
        " { subtree: true, attributes: true, attributeFilter: ['data-connection'] });"
    )
    network.delay = 0.8
    player.choose("Column F")
    player.page.wait_for_timeout(8_000)
    player.choose("Row 5")
    assert player.page.evaluate("window.states") == []
    assert own_moves(table) == ["Column F", "Row 5"]


def test_the_browsers_own_word_is_heard_and_checked(server: Server, network: Proxy, sit: Sit) -> None:
    """Offline by its event: told at once where it is so, and not believed where the server still answers."""
    player, _ = at_mars(server, network, sit)
    player.page.evaluate("dispatchEvent(new Event('offline'))")
    player.page.wait_for_timeout(3500)
    assert player.page.locator("[data-connection=live]").count() == 1
    network.silent = True
    player.page.evaluate("dispatchEvent(new Event('offline'))")
    assert seconds_until(player, "lost") < 4
    player.page.wait_for_timeout(1000)  # until it tries anew, and is not answered
    network.resume()
    player.page.evaluate("dispatchEvent(new Event('online'))")
    assert seconds_until(player, "live") < 3
