"""What the value function looks at: cargo is worth more where somebody near buys it."""

from __future__ import annotations

from offworld.games.merchant.features import FEATURES
from offworld.games.merchant.state import MerchantState
from tests.games.merchant.given import all_found, begun, find, money, own, place


def spare(s: MerchantState, seat: int = 0) -> float:
    return FEATURES["rounds to spare"](s, seat)


def carrying(*names: str, at: str = "co-a") -> MerchantState:
    """The Culture that wants Servomechanisms lives in the Colony."""
    s = begun(2)
    find(s, "co", "8")
    own(s, 0, *names)
    place(s, 0, at)
    return s


def test_cargo_that_sells_brings_the_target_nearer() -> None:
    assert spare(carrying("Servomechanisms")) > spare(carrying())


def test_the_nearer_the_buyer_the_sooner() -> None:
    """Where all Cultures are known, those that buy it live side by side, and nothing else is needed to win: other tours
    would bring more from where they begin."""
    seen = []
    for at in ("co-a", "gi-a", "wt-a"):
        s = all_found({"co": "8", "bi": "9a", "rg": "9b", "ds": "10"})
        own(s, 0, "Servomechanisms")
        money(s, 0, 1750)
        place(s, 0, at)
        seen.append(spare(s))
    assert seen[0] > seen[1] > seen[2]


def test_who_has_more_needs_less() -> None:
    rich, poor = carrying("Servomechanisms"), carrying("Servomechanisms")
    money(rich, 0, 900)
    money(poor, 0, 10)
    assert spare(rich) > spare(poor)


def test_a_fare_counts_where_it_is_known_who_lives_where_it_goes() -> None:
    def gained(s: MerchantState) -> float:
        place(s, 0, "gi-a")
        before = spare(s)
        own(s, 0, "Fare from Graw to Qossuth")
        return spare(s) - before

    assert gained(all_found({"co": "10"})) > gained(begun(2)) == 0


def test_who_has_reached_the_target_needs_no_round_more() -> None:
    s = begun(2)
    money(s, 0, 2000)
    assert spare(s) == s.options.last_round - s.turn > spare(s, 1)


def test_a_round_that_goes_by_costs_one() -> None:
    """The others rest in playouts and are judged as they stood: so it must be the round of the win that counts."""
    s = carrying("Servomechanisms")
    before = spare(s)
    s.turn += 6
    assert spare(s) == before - 6
