"""The books of a match: what was handed over, when and on what occasion, as far as a viewer may know."""

from __future__ import annotations

import pytest

from offworld.books.charts import SET_UP, Posting, books_of
from offworld.core.ledger import BANK
from tests.core.matches import played
from tests.toy.game import PURSE
from tests.toy.state import CREDITS


def test_postings_tell_when_and_what_for() -> None:
    assert books_of(played(moves=0, seats=2)).postings == [
        Posting(0, BANK, seat, CREDITS, PURSE, SET_UP) for seat in (0, 1)
    ]


@pytest.mark.parametrize("seed", range(4))
def test_postings_add_up_to_what_is_held(seed: int) -> None:
    match = played(seed)
    held = [0] * len(match.state.held)
    for posting in books_of(match).postings:
        held[posting.source * 2 + posting.what] -= posting.n
        held[posting.target * 2 + posting.what] += posting.n
    assert held == match.state.held
