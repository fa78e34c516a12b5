"""Boards beside the log, on screens of people's desks."""

from __future__ import annotations

import pytest

from offworld.games import game, games
from tests.browser.conftest import Sit
from tests.table.harness import Server

SIZES = [(1280, 800), (1270, 800), (1150, 720), (1024, 768), (1920, 1080)]
TOO_WIDE = """() => [...document.querySelectorAll("[data-board]")].map(one => one.scrollWidth - one.clientWidth)"""


@pytest.mark.parametrize("name", games())
def test_a_board_is_no_wider_than_its_place(server: Server, sit: Sit, name: str) -> None:
    player = sit(server)
    seats = game(name).seats[0]
    table = server.make(name, "me", *["settler"] * (seats - 1), seed=1)
    player.go_to_table(table.id, table.tokens[0])
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        assert player.page.evaluate(TOO_WIDE) == [0], (width, height)
