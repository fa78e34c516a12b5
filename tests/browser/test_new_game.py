"""A game of another package in the lobby and at the table, with no file of ours changed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.browser.conftest import Sit
from tests.new.package import Package, quarry
from tests.table.harness import Server

__all__ = ["quarry"]

pytest.importorskip("hatchling", reason="the package is built with hatchling; install the extra dev")


def test_it_is_played_in_a_browser(
    quarry: Package, client: None, sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 12: it shows in the lobby and plays at the table, with plain sheets in place of a board."""
    monkeypatch.setenv("PYTHONPATH", f"{quarry.installed}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    server = Server(tmp_path)
    server.start()
    try:
        player = sit(server)
        player.page.goto("/")
        player.page.get_by_text("Quarry", exact=True).first.wait_for()
        table = server.make("quarry", "me", "settler", options={"rounds": 2})
        player.page.goto(f"/t/{table.id}#{table.tokens[0]}")
        for _ in range(2):
            player.page.get_by_role("button", name="Dig").first.click()
        player.page.get_by_text("The game is over").first.wait_for()
    finally:
        server.kill()
