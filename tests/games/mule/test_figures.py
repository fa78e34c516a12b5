"""What follows from a view: told with it, so that no board reckons it again."""

from __future__ import annotations

import offworld
from offworld.games.mule.facts import CRYSTITE, FOOD
from offworld.games.mule.figures import figures
from offworld.games.mule.p3_usage import shortage
from offworld.games.mule.state import MuleState
from tests.games.mule.given import PLAINS, land, started, stock


def four_crystite_lands() -> MuleState:
    """EX-08: four lands in a square, all known to their owner."""
    s = started()
    for square, value in zip((3, 4, 8, 9), (1, 0, 1, 3), strict=True):
        land(s, 0, square, PLAINS, CRYSTITE, value=value)
    return s


def test_ex_08_each_path_between_mules_of_one_good_earns_one_more() -> None:
    s = four_crystite_lands()
    found = figures(s.view(0))
    assert len(found["bonuses"][0]) == 4
    assert found["burns"][0] == 4
    assert found["short"] == [shortage(s, seat) for seat in s.seats]
    assert [one["good"] for one in found["harvest"][0]] == [CRYSTITE]


def test_ex_10_prices_are_pulled_by_what_is_missing_and_what_lies_in_the_store() -> None:
    s = started()
    for seat, n in enumerate((1, 2, 7)[: s.n_seats]):
        stock(s, seat, F=n)
    before = figures(s.view(0))["forces"][FOOD]
    assert before is not None
    wanted = sum(max(0, s.facts.food_wanted - s.has(seat, FOOD)) for seat in s.seats)
    assert (before["up"], before["down"]) == (wanted, s.has(s.n_seats, FOOD))
    crystite = figures(s.view(0))["forces"][CRYSTITE]
    assert crystite is not None
    assert crystite["words"] == "the Production card sets it"


def test_what_a_seat_does_not_know_is_not_reckoned_in() -> None:
    """Another seat's harvest of hidden Crystite is unsure; the same for any value of the secret side."""
    told = []
    for value in (0, 3):
        s = started()
        land(s, 0, 6, PLAINS, CRYSTITE, value=value)
        told.append(figures(s.view(1)))
    assert told[0] == told[1]
    assert told[0]["harvest"][0][0]["sure"] is False


def test_figures_follow_corrected_data() -> None:
    """Issue 12, points 2 and 4."""
    dear = offworld.game("mule", '{"prices":{"food":{"high":13}},"pricing":{"food_wanted":9}}').start(3)
    usual = offworld.game("mule").start(3)
    corrected, plain = figures(dear.view(0))["forces"][FOOD], figures(usual.view(0))["forces"][FOOD]
    assert corrected is not None
    assert plain is not None
    assert corrected["up"] > plain["up"]
    assert "short of 9 a player" in corrected["words"]


def test_only_a_view_with_words_has_them() -> None:
    s = started()
    assert "figures" not in s.view(0)
    assert set(s.view(0, words=True)["figures"]) == set(figures(s.view(0)))
