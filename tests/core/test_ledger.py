"""The ledger: nothing is made or lost, nothing is owed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld import State
from offworld.core.errors import LedgerError
from offworld.core.ledger import BANK
from tests.toy.game import GAME
from tests.toy.state import CREDITS, ORE, MoonletOptions

SEATS, STORE = 3, 3


class Books(State):
    kinds = ("credits", "ore")


def books() -> Books:
    s = Books(GAME, SEATS, MoonletOptions())
    s.open_accounts(SEATS + 1)
    return s


transfers = st.lists(
    st.tuples(
        st.sampled_from([0, 1, 2, STORE, BANK]),
        st.sampled_from([0, 1, 2, STORE, BANK]),
        st.sampled_from([CREDITS, ORE]),
        st.integers(-2, 9),
    ),
    max_size=40,
)


@given(transfers)
def test_whatever_is_tried_the_books_balance(tried: list[tuple[int, int, int, int]]) -> None:
    s = books()
    for source, target, what, n in tried:
        before = [*s.held]
        try:
            s.transfer(source, target, what, n)
        except LedgerError:
            assert s.held == before
            assert n < 0 or s.has(source, what) < n
        assert s.unbalanced() is None


def test_a_transfer_moves_as_much_as_it_says() -> None:
    s = books()
    s.transfer(BANK, 1, ORE, 5)
    s.transfer(1, STORE, ORE, 2)
    assert [s.has(account, ORE) for account in (0, 1, 2, STORE, BANK)] == [0, 3, 0, 2, -5]


def test_the_bank_alone_may_owe() -> None:
    s = books()
    with pytest.raises(LedgerError, match="account 0 cannot give 1 ore to 1"):
        s.transfer(0, 1, ORE, 1)
    with pytest.raises(LedgerError, match="cannot give -1 credits"):
        s.transfer(BANK, 1, CREDITS, -1)


def test_to_oneself_changes_nothing() -> None:
    s = books()
    s.transfer(BANK, 0, CREDITS, 4)
    s.transfer(0, 0, CREDITS, 3)
    assert s.has(0, CREDITS) == 4


def test_accounts_opened_later_stand_before_the_bank() -> None:
    s = books()
    s.transfer(BANK, 0, CREDITS, 4)
    s.open_accounts(2)
    s.transfer(0, 5, CREDITS, 1)
    assert (s.has(5, CREDITS), s.has(BANK, CREDITS)) == (1, -4)
    assert s.unbalanced() is None


def test_wrong_books_are_told_apart() -> None:
    s = books()
    s.held[0] += 2
    assert s.unbalanced() == "credits adds up to 2"
    s.held[2] -= 2
    assert s.unbalanced() == "an account holds less than zero credits"


def test_a_listener_hears_every_transfer_but_not_of_nothing() -> None:
    heard: list[tuple[object, ...]] = []

    class Ear:
        def moved(self, *flow: int) -> None:
            heard.append(flow)

        def told(self, text: str, seat: int | None, fleeting: bool) -> None:
            heard.append((text, seat))

        def forgot(self, seat: int) -> None:
            """Nothing that was told to one seat is kept here."""

    s = books()
    s.listener = Ear()
    s.transfer(BANK, 0, ORE, 2)
    s.transfer(0, 1, ORE, 0)
    s.tell("{} digs {}", "Ayla", 2, seat=1)
    assert heard == [(BANK, 0, ORE, 2), ("Ayla digs 2", 1)]
    s.copy().tell("nobody hears a copy")
    assert len(heard) == 2
