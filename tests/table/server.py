"""The real server, with the games of the tests beside the others. Bots' processes import this too."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path
from typing import Any

from offworld.core.game import Deadline
from offworld.table.serve import listen, run
from offworld.table.settings import Settings
from tests.table.toys import register

register()


def hurry(times: float) -> None:
    """Let what time decides be decided so many times sooner, and bots in it pause so much less."""
    from offworld.table.table import Table  # here, since bots' processes need none of it

    unhurried = vars(Table)["deadline"].fget
    assert unhurried is not None

    def deadline(table: Table) -> Deadline | None:
        due: Deadline | None = unhurried(table)
        if due is None:
            return None
        first, last = due.pause
        return due._replace(seconds=due.seconds / times, pause=(first / times, last / times))

    Table.deadline = property(deadline)  # type: ignore[assignment,method-assign]  # on purpose


def main(data: str, port: str, *given: str) -> None:
    """`key=value` sets a number of the Settings; `hurry=times` lets deadlines come sooner."""
    named = (one.partition("=") for one in given)
    numbers: dict[str, Any] = {key: float(value) if "." in value else int(value) for key, _, value in named}
    if times := numbers.pop("hurry", None):
        hurry(times)
    wide = Settings(Path(data), requests_a_minute=10**9, tables_a_minute=10**9, sockets=10**6)
    run(dataclasses.replace(wide, **numbers), listen("127.0.0.1", int(port)))


if __name__ == "__main__":
    main(*sys.argv[1:])
