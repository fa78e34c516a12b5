"""Runs as data: the same on any number of workers, whole after any interruption, every play a log."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from offworld.core.errors import OffworldError
from offworld.games import load
from offworld.lab import plan as plans
from offworld.lab.engines import Here, Processes
from offworld.lab.play import digest, opened
from offworld.lab.run import make
from offworld.lab.store import Store
from offworld.lab.tables import COMMON, TABLES
from tests.lab.runs import LONG, digests, made, planned, plays_of


def test_one_and_two_workers_write_the_same_files_byte_for_byte(tmp_path: Path) -> None:
    """Issue 16, "identical Parquet contents"; and the same again from run.toml."""
    plan = planned(plays=8, part=4)
    one = made(tmp_path / "one", plan)
    made(tmp_path / "two", plan, Processes(2))
    again = made(tmp_path / "again", plans.read(one.folder / plans.FILE), Processes(2))
    assert digests(tmp_path / "one") == digests(tmp_path / "two") == digests(tmp_path / "again")
    assert len(digests(tmp_path / "one")) == 1 + 2 * len(TABLES)
    assert plays_of(again) == list(range(8))


def test_another_seed_gives_other_plays(tmp_path: Path) -> None:
    one, other = (made(tmp_path / seed, planned(plays=2, seed=seed)) for seed in "ab")
    assert digests(one.folder)["moves/00000.parquet"] != digests(other.folder)["moves/00000.parquet"]


@pytest.mark.parametrize(("name", "seats"), [("mars", 1), ("mule", 3), ("colonies", 3), *LONG])
def test_every_play_is_a_log_that_replays_strictly(name: str, seats: int, tmp_path: Path) -> None:
    """Issue 16, point 1: with the dice of a Match, so that the key gives every roll."""
    plan = planned(name, plays=2, seats=seats)
    store = made(tmp_path / "run", plan)
    kept = store.scan("plays").select("play", "digest", "moves").collect().rows()
    match = opened(plan, 1)
    match.save(tmp_path / "play.log")
    again = load(tmp_path / "play.log")
    assert again.over
    number, found, moves = kept[1]
    assert (number, len(again.plies)) == (1, moves)
    assert digest([(made.seat, made.move) for made in again.plies]) == found
    scores = store.scan("seats").filter(play=1).sort("seat").select("score").collect()["score"].to_list()
    assert tuple(scores) == again.state.scores


def test_every_row_says_what_decided_it(tmp_path: Path) -> None:
    """Issue 16, point 2"""
    store = made(tmp_path / "run", planned(plays=3))
    for table in TABLES:
        rows = store.scan(table).collect()
        assert tuple(rows.columns) == (*COMMON, *TABLES[table])
        constants = rows.select(list(COMMON)).unique().to_dicts()
        assert len(constants) <= 1, table
        if table != "deals":  # Mars has no money
            assert constants[0]["game"] == "mars"
            assert constants[0]["data"] == store.plan.variants[0].digest
            assert constants[0]["seed"] == "7"


def test_a_run_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    plan = planned(plays=12, part=4)
    whole = made(tmp_path / "whole", plan)

    class Enough(Exception):
        pass

    def stop_after_five(_plays: int) -> None:
        if len(list((tmp_path / "run" / "plays").iterdir())) == 2:
            raise Enough

    store = Store.make(tmp_path / "run", plan)
    with pytest.raises(Enough):
        make(store, Processes(2), stop_after_five)
    assert [part.place for part in store.missing()] == [2]
    assert made(tmp_path / "run", plan).plan == plan
    assert digests(tmp_path / "run") == digests(whole.folder)


CHILD = """
import sys
from pathlib import Path
from offworld.lab.engines import local
from offworld.lab.run import make
from offworld.lab.store import Store
if __name__ == "__main__":
    make(Store.open(Path(sys.argv[1])), local(int(sys.argv[2])))
"""


def kill_often(times: int, folder: Path, jobs: int, pause: float) -> int:
    """Begin the run again and again and kill it at any moment; how many times that was in the middle of it."""
    rng, killed = random.Random(5), 0
    script = folder.parent / "child.py"
    script.write_text(CHILD)
    for _ in range(times):
        before = len(list((folder / "plays").glob("*.parquet")))
        child = subprocess.Popen([sys.executable, str(script), str(folder), str(jobs)], start_new_session=True)
        while child.poll() is None and len(list((folder / "plays").glob("*.parquet"))) == before:
            time.sleep(0.002)
        time.sleep(pause * rng.random())
        killed += child.poll() is None
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        assert not orphans_of(child.pid)
    return killed


def orphans_of(session: int) -> list[int]:
    """Processes of that session that are still there after a moment."""
    left: list[int] = []
    for _ in range(100):
        left = [
            int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal() and _is_of(entry, session)
        ]
        if not left:
            break
        time.sleep(0.1)
    return left


def _is_of(entry: Path, session: int) -> bool:
    try:
        state, _, _, of = (entry / "stat").read_text().rpartition(")")[2].split()[:4]
    except OSError:
        return False
    return int(of) == session and state != "Z"


@pytest.mark.parametrize("times", [3, pytest.param(10, marks=pytest.mark.slow)])
def test_however_often_it_is_killed_every_play_is_there_exactly_once(tmp_path: Path, times: int) -> None:
    """Issue 16, "kill -9 in the middle of a run ten times, then resume"."""
    plan = planned(plays=12 * times, part=2)
    store = Store.make(tmp_path / "run", plan)
    assert kill_often(times, tmp_path / "run", jobs=1, pause=0.05) == times
    assert times <= len(list(store.missing())) < 6 * times
    make(store, Here())
    assert plays_of(store) == list(range(12 * times))
    assert digests(tmp_path / "run") == digests(made(tmp_path / "whole", plan).folder)


@pytest.mark.slow
def test_killed_ten_times_with_workers_none_of_them_stays_behind(tmp_path: Path) -> None:
    plan = planned(plays=2_000, part=25)
    store = Store.make(tmp_path / "run", plan)
    assert kill_often(10, tmp_path / "run", jobs=2, pause=1.5) == 10
    make(store, Processes(2))
    assert plays_of(store) == list(range(2_000))


# -- wrong input gets one sentence -------------------------------------------------------------


def test_a_folder_of_another_run_is_left_alone(tmp_path: Path) -> None:
    store = made(tmp_path / "run", planned(plays=2))
    before = digests(store.folder)
    with pytest.raises(OffworldError, match="holds another run; choose a new folder"):
        Store.make(store.folder, planned(plays=3))
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("Dear Ada")
    with pytest.raises(OffworldError, match="is not a run of the lab; choose a new folder"):
        Store.make(tmp_path / "other", planned())
    assert digests(store.folder) == before


def test_a_truncated_file_is_named_and_made_again(tmp_path: Path) -> None:
    store = made(tmp_path / "run", planned(plays=6, part=3))
    before = digests(store.folder)
    hurt = store.folder / "seats" / "00001.parquet"
    hurt.write_bytes(hurt.read_bytes()[:-20])
    with pytest.raises(OffworldError, match=r"seats/00001\.parquet is cut off .* resume .* makes it again"):
        store.scan("seats")
    assert make(store, Here()) == 3
    assert digests(store.folder) == before


def test_a_file_that_is_broken_in_the_middle_is_named(tmp_path: Path) -> None:
    store = made(tmp_path / "run", planned(plays=6, part=3))
    hurt = store.folder / "seats" / "00001.parquet"
    content = hurt.read_bytes()
    hurt.write_bytes(content[:4] + bytes(len(content) - 12) + content[-8:])
    with (
        pytest.raises(OffworldError, match=r"seats/00001\.parquet cannot be read; delete it, and .* resume"),
        store.reading(),
    ):
        store.scan("seats").collect()


def test_an_unfinished_run_says_so(tmp_path: Path) -> None:
    store = made(tmp_path / "run", planned(plays=6, part=3))
    (store.folder / "plays" / "00000.parquet").unlink()
    with pytest.raises(OffworldError, match=r"is not finished: plays/00000\.parquet is missing"):
        store.scan("plays")


def test_a_plan_that_was_changed_is_refused(tmp_path: Path) -> None:
    store = made(tmp_path / "run", planned(plays=2))
    file = store.folder / plans.FILE
    file.write_text(file.read_text().replace('seed = "7"', 'seed = "8"'))
    with pytest.raises(OffworldError, match="was changed: its commitment does not fit"):
        plans.read(store.folder)


def test_a_run_of_other_rules_is_refused(tmp_path: Path) -> None:
    plan = planned(plays=2)
    store = Store.make(tmp_path / "run", plan._replace(version=99))
    with pytest.raises(OffworldError, match="of rules version 99 of mars, this is"):
        make(store, Processes(2))


def test_a_play_that_the_run_does_not_have(tmp_path: Path) -> None:
    with pytest.raises(OffworldError, match="the run has the plays 0 to 5, not 6"):
        opened(planned(plays=6), 6)
