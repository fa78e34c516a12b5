"""One server for all tests that only play; those that stop, starve or flood one have their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.harness import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("site"), bot_seconds=60)  # a busy machine is not a failure
    found.start()
    bots_are_ready(found)
    yield found
    found.stop()


def bots_are_ready(server: Server) -> None:
    """Both processes have answered, so that no test waits for their start."""
    table = server.make("gavel", "me", options={"tenths": 600})
    for _ in range(2):
        assert table.post("/hint", {}, table.tokens[0]).status_code == 200


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """Not started yet."""
    found = Server(tmp_path, workers=1)
    yield found
    found.kill()
