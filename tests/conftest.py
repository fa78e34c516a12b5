"""What all tests share: the long runs are asked for with `--slow`."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

gc.disable()  # until all tests are collected: what is made meanwhile stays
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for numpy: its threads wait for each other by turning in circles
settings.register_profile("offworld", deadline=None)  # a busy machine is not a failure
settings.load_profile("offworld")
pytest.register_assert_rewrite(
    *(f"tests.contract.{name}" for name in ("checks", "checks_matches", "checks_secrets", "coverage", "plays"))
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the long tests too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    begin_with_early(items)
    if config.getoption("--slow"):
        return
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="a long run; asked for with --slow"))


def begin_with_early(items: list[pytest.Item]) -> None:
    """Of each folder first what takes long or waits: at the end the other workers would wait for it."""
    places: dict[Path, int] = {}
    for item in items:
        places.setdefault(item.path.parent, len(places))
    items.sort(key=lambda item: (places[item.path.parent], "early" not in item.keywords))


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was imported stays to the end: nobody has to look through it for garbage. A twelfth less of work."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    gc.enable()


def pytest_report_header(config: pytest.Config) -> str:
    return "long runs: " + ("included" if config.getoption("--slow") else "left out, --slow includes them")
