"""What the value function looks at: cargo is worth more where somebody near buys it."""

from __future__ import annotations

from offworld.games.merchant.features import FEATURES
from offworld.games.merchant.state import MerchantState
from tests.games.merchant.given import all_found, begun, find, money, own, place


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
    """Where all Cultures are known, those that buy it live side by side, and nothing else is needed to win: other tours
    would bring more from where they begin."""
    seen = []
    for at in ("co-a", "gi-a", "wt-a"):
        s = all_found({"co": "8", "bi": "9a", "rg": "9b", "ds": "10"})
        own(s, 0, "Servomechanisms")
        money(s, 0, 1750)
        place(s, 0, at)
        seen.append(haste(s))
    assert seen[0] > seen[1] > seen[2]


def test_who_has_more_needs_less() -> None:
    rich, poor = carrying("Servomechanisms"), carrying("Servomechanisms")
    money(rich, 0, 900)
    money(poor, 0, 10)
    assert haste(rich) > haste(poor)


def test_a_fare_counts_once_it_is_known_where_it_goes() -> None:
    s = begun(2)
    own(s, 0, "Fare from Graw to Qossuth", "Fare from Dell to Tinkerers")
    assert FEATURES["Fares"](s, 0) == 180, "the Base is known to all"
    find(s, "ju", "10")
    assert FEATURES["Fares"](s, 0) == 180 + 120
    assert FEATURES["Fares"](s, 1) == 0
