"""The same run on a real Ray of two workers, of which one is killed on the way (issue 16, point 3).

Ray is not among the packages of ./test: it takes 80 MB and eight seconds to start. `./test --slow` installs it.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from offworld.core.errors import OffworldError
from offworld.lab.on_ray import OnRay
from tests.lab.runs import digests, made, planned, plays_of


def test_without_ray_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(OffworldError, match=r"Ray is not installed; pip install 'offworld\[ray\]'"):
        OnRay(2)


def descendants(pid: int) -> Iterator[int]:
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        yield int(child)
        yield from descendants(int(child))


def playing() -> list[int]:
    """The processes of our own Ray that are at work on a batch."""
    found = []
    for pid in list(descendants(os.getpid())):
        try:
            if b"play_batch" in Path(f"/proc/{pid}/cmdline").read_bytes():
                found.append(pid)
        except OSError:
            continue
    return found


@pytest.mark.slow
def test_a_worker_of_ray_is_killed_and_nothing_is_lost(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed; ./test --slow installs it")
    plan = planned(plays=200, part=25)
    killed: list[int] = []

    def kill_one() -> None:
        while not list((tmp_path / "ray" / "plays").glob("*.parquet")):
            time.sleep(0.05)
        while not killed:
            for pid in playing()[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
            time.sleep(0.01)

    threading.Thread(target=kill_one, daemon=True).start()
    store = made(tmp_path / "ray", plan, OnRay(2))
    assert killed
    assert plays_of(store) == list(range(200))
    assert digests(store.folder) == digests(made(tmp_path / "here", plan).folder)


@pytest.mark.slow
def test_an_address_where_no_ray_is(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed; ./test --slow installs it")
    with pytest.raises(OffworldError, match="no Ray could be reached at"):
        OnRay(2, "127.0.0.1:1")
