"""The contract that every game keeps, as tests for a game of your own:

    from offworld.testing import contract
    from prospect.game import GAME

    test_contract = contract(GAME)

It plays at random with every option and checks that a play ends, that the ledger balances, that secrets stay secret,
that refusals explain themselves, that logs replay and states travel. It needs pytest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.core.game import Game
from offworld.testing.checks import CHECKS

__all__ = ["CHECKS", "contract"]

Check = Callable[[Game[Any]], None]


def contract(game: Game[Any]) -> Callable[..., None]:
    """A test function for pytest that runs every check on the game, each under its own name."""
    import pytest

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_contract(check: Check) -> None:
        check(game)

    return test_contract
