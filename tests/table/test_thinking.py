"""Bots that search, and people who play beside them."""

from __future__ import annotations

import asyncio

import pytest

from tools.pace import measure
from tools.serving import NO_LIMITS, served

QUICK = "strategist:quick"


def test_people_are_answered_while_bots_search() -> None:
    """Issue 17: a look at the first decisions; the slow test below has whole turns."""
    with served(*NO_LIMITS) as server:
        pace = asyncio.run(measure(server, "mule", QUICK, turns=0, people=["mars"], rest=0.03))
    assert len(pace.waited) >= 10
    assert pace.percentile(0.9) < 0.25


@pytest.mark.slow
def test_four_quick_strategists_keep_a_turn_of_mule_under_a_minute_and_hold_nobody_up() -> None:
    """Issue 17: at the table, on two cores."""
    with served(*NO_LIMITS) as server:
        pace = asyncio.run(measure(server, "mule", QUICK, turns=3, people=["mars", "mule", "colonies"]))
    assert max(pace.turns) < 60
    assert len(pace.waited) > 100
    assert pace.percentile(0.99) < 0.25
