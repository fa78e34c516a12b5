"""What the value function looks at: cargo is worth more where somebody near buys it."""

from __future__ import annotations

from offworld.games.merchant.features import FEATURES
from offworld.games.merchant.state import MerchantState
from tests.games.merchant.given import begun, find, money, own, place


def haste(s: MerchantState, seat: int = 0) -> float:
    return FEATURES["haste"](s, seat)


def carrying(*names: str, at: str = "co-a") -> MerchantState:
    """The Culture that wants Servomechanisms lives in the Colony."""
    s = begun(2)
    find(s, "co", "8")
    own(s, 0, *names)
    place(s, 0, at)
    return s


def test_cargo_that_sells_brings_the_target_nearer() -> None:
    assert haste(carrying("Servomechanisms")) > haste(carrying())


def test_the_nearer_the_buyer_the_sooner() -> None:
    near, far = (haste(carrying("Servomechanisms", at=at)) for at in ("co-a", "gi-a"))
    assert near > far


def test_who_has_more_needs_less() -> None:
    rich, poor = carrying("Servomechanisms"), carrying("Servomechanisms")
    money(rich, 0, 900)
    money(poor, 0, 10)
    assert haste(rich) > haste(poor)
