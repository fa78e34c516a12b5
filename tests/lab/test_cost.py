"""What a run costs: memory that does not grow with the plays, and two processes that are nearly twice as fast.

Both take minutes and a quiet machine, so they are asked for with --slow.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from offworld.lab.engines import Engine, Here, Processes
from offworld.lab.plan import Plan
from tests.lab.runs import made, planned

CHILD = """
import resource, sys
from pathlib import Path
from offworld.games import game
from offworld.lab.engines import Here
from offworld.lab.plan import Plan, variant
from offworld.lab.run import make
from offworld.lab.store import Store
mars, plays = game("mars"), int(sys.argv[2])
store = Store.make(Path(sys.argv[1]), Plan("mars", mars.version, "1", plays, (variant(mars, ["random"], {}),)))
make(store, Here())
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def megabytes(folder: Path, plays: int) -> int:
    """The most memory that a process held which made so many plays of Mars and wrote them down."""
    command = [sys.executable, "-c", CHILD, str(folder), str(plays)]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


@pytest.mark.slow
def test_memory_does_not_grow_with_the_plays(tmp_path: Path) -> None:
    few, many = megabytes(tmp_path / "few", 1_000), megabytes(tmp_path / "many", 20_000)
    assert many < 1.2 * few


@pytest.mark.slow
def test_two_processes_are_nearly_twice_as_fast(tmp_path: Path) -> None:
    """Issue 16: at least 1.7 times on two cores, for settlers of M.U.L.E."""
    plan = planned("mule", plays=200, part=100, seats=4)
    one, two = seconds(tmp_path / "one", plan, Here()), seconds(tmp_path / "two", plan, Processes(2))
    assert one / two >= 1.7


def seconds(folder: Path, plan: Plan, engine: Engine) -> float:
    began = time.perf_counter()
    made(folder, plan, engine)
    return time.perf_counter() - began
