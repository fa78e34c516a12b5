"""The Python types are the contract: what the client believes is made from them."""

from __future__ import annotations

import subprocess
import sys

from tests.table.harness import ROOT


def test_the_clients_types_are_what_the_messages_say() -> None:
    command = [sys.executable, str(ROOT / "tools" / "web_types.py"), "--check"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
