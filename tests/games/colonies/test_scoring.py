"""COL-8: the end."""

from __future__ import annotations

from offworld.games.colonies.scoring import points, technology_points, winners
from offworld.games.colonies.state import ColoniesState
from tests.games.colonies.given import hold, money, started

LEVELS_40 = [6, 4, 3, 1, 1]
LEVELS_38 = [5, 5, 3, 3, 1]


def final(levels: dict[int, list[int]], cr: dict[int, int], stock: dict[int, str]) -> ColoniesState:
    s = started()
    for seat in s.seats:
        s.levels[seat * 5 : seat * 5 + 5] = levels.get(seat, [1] * 5)
        hold(s, seat, stock.get(seat, ""), cr=cr.get(seat, 0))
    s.end()
    s.run()
    return s


def test_t_score_levels_and_credits() -> None:
    """COL-8.1: levels 1, 2, 3, 4, 6 and 37 credits are 79 points."""
    s = final({0: [1, 2, 3, 4, 6]}, {0: 37}, {})
    assert points(s, 0) == 79
    assert s.scores == (79, 0, 0, 0, 0)
    assert s.winners == (0,)
    assert s.view(3)["held"][6] == money(s, 0), "money is open at the end"


def test_col_8_1_points_are_for_the_level_held() -> None:
    s = final({0: [6] * 5, 1: [5, 4, 3, 2, 1]}, {}, {})
    assert (technology_points(s, 0), technology_points(s, 1)) == (130, 30)


def test_t_tie_more_technology_points_win() -> None:
    """COL-8.2: 40 against 38 with equal totals."""
    s = final({1: LEVELS_40, 2: LEVELS_38}, {1: 10, 2: 12}, {2: "9B"})
    assert (technology_points(s, 1), technology_points(s, 2)) == (40, 38)
    assert s.scores == (0, 50, 50, 0, 0)
    assert winners(s) == (1,)


def test_t_tie_then_more_resources_win() -> None:
    """COL-8.2: seven against five."""
    s = final({1: LEVELS_40, 2: LEVELS_40}, {1: 10, 2: 10}, {1: "3B 2Y", 2: "7R"})
    assert s.winners == (2,)


def test_measures_are_by_planet() -> None:
    """COL-8.1: a shared victory counts for half."""
    s = final({1: LEVELS_40, 4: LEVELS_40}, {1: 3, 4: 3}, {})
    figures = s.game.measures(s)
    assert (figures["Elysia wins"], figures["Euterpe wins"], figures["Pallas wins"]) == (0.5, 0.5, 0)
    assert (figures["Elysia points"], figures["Elysia technology points"]) == (43, 40)


def test_col_8_2_all_equal_is_shared() -> None:
    s = final({1: LEVELS_40, 4: LEVELS_40}, {}, {1: "3B", 4: "3R"})
    assert s.winners == (1, 4)
    assert "Elysia (Green) and Euterpe (Red) won" in s.view(None, words=True)["prompt"]
