"""A process that has imported the server already, and forks one whenever it is asked to.

    echo '["FOLDER/stderr", "FOLDER", "8123"]' | python -m tests.table.ready

A line of JSON says where errors go and what `tests.table.server` is given; the answer is the number of the process.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from importlib import import_module

from offworld.games import games
from tests.table import server

LATER = ("uvicorn.protocols.websockets.auto", "offworld.table.app", "offworld.table.heads", "alembic.command")
"""What a server imports only when it runs, and a bot's process, which imports this module, never."""


def main() -> None:
    for module in LATER:
        import_module(module)
    games()
    gc.freeze()  # what was imported stays, and is shared by all servers
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to wait for a server that has ended
    for line in sys.stdin:
        errors, *words = json.loads(line)
        if pid := os.fork():
            sys.stdout.write(f"{pid}\n")
            sys.stdout.flush()
        else:
            _become_a_server(errors, words)
            break


def _become_a_server(errors: str, words: list[str]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream, file in enumerate((nothing, nothing, os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND))):
        os.dup2(file, stream)
    server.main(*words)


if __name__ == "__main__":
    main()
