"""What the browser is told beside the view: the star chart, and figures that follow (Issue 14, point 5)."""

from __future__ import annotations

import random
from itertools import combinations
from math import dist

from offworld.games.merchant.face import facts
from offworld.games.merchant.facts import HOLDS
from offworld.games.merchant.game import Merchant
from offworld.games.merchant.p1_map import CITIES_OF, N_DOTS, SYSTEM
from offworld.games.merchant.p3_ships import holds_used, load
from offworld.games.merchant.p6_dots import is_spaceport, penalty, toll
from offworld.games.merchant.p13_winning import net_worth
from offworld.games.merchant.p15_hits import hull_markers, packed_holds
from offworld.games.merchant.state import MerchantState
from tests.games.merchant.given import GAME

FACTS: dict[str, list[dict[str, float]]] = facts(Merchant())  # type: ignore[assignment]  # the parts that are read here
SPOTS = [(dot["x"], dot["y"]) for dot in FACTS["DOTS"]]


def crosses(one: tuple[int, int], other: tuple[int, int]) -> bool:
    (a, b), (c, d) = one, other
    if len({a, b, c, d}) < 4:
        return False

    def side(p: int, q: int, r: int) -> float:
        (px, py), (qx, qy), (rx, ry) = SPOTS[p], SPOTS[q], SPOTS[r]
        return (qx - px) * (ry - py) - (qy - py) * (rx - px)

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def test_the_chart_keeps_dots_apart_and_no_two_drawn_paths_cross() -> None:
    assert len(SPOTS) == N_DOTS
    assert min(dist(one, other) for one, other in combinations(SPOTS, 2)) > 2.8
    assert not any(crosses(one, other) for one, other in combinations(FACTS["LINKS"], 2))  # type: ignore[arg-type]


def check_figures(s: MerchantState, seat: int) -> None:
    told = s.view(seat, words=True)["figures"]
    assert told["worth"] == [net_worth(s, other) for other in s.seats]
    tolls = {due["dot"]: (due["printed"], due["toll"]) for due in told["penalties"]}
    for dot in range(N_DOTS):
        assert tolls.get(dot, (0, 0)) == (penalty(s, seat, dot), toll(s, seat, dot))
    for other in s.seats:
        said, holds = told["loads"][other], packed_holds(s, other)
        assert len(said["holds"]) == HOLDS[s.ship[other]]
        assert [len(hold) for hold in said["holds"] if hold] == [len(hold) for hold in holds]
        assert [piece["thing"] for piece in said["hull"]] == list(hull_markers(s, other))
        goods, halves = load(s, other)
        assert said["free"] == 2 * HOLDS[s.ship[other]] - 2 * goods - halves
        assert said["free"] // 2 == HOLDS[s.ship[other]] - holds_used(goods, halves)
    here = s.pawn[s.active]
    assert told["meets"] == ((here in CITIES_OF[SYSTEM[here]] or is_spaceport(s, here)) and here not in s.rastur)


def test_figures_say_what_the_rules_say_all_through_a_game() -> None:
    """MOV-13.1, MOV-3.43, MOV-8.3: worth, room and penalties as the rules have them, with everything switched on."""
    rng = random.Random(5)
    s = GAME.start(3, combat=True, rastur="on", target="1000")
    for ply in range(6000):
        if not s.to_act:
            break
        seat = s.to_act[0]
        if seat >= 0 and ply % 40 == 0:
            check_figures(s, seat)
        s.do(seat, s.menu(seat).pick(rng))


def test_the_rastur_of_a_solitaire_game_are_told_by_pool() -> None:
    """MOV-17.1: Reserve and Active together are all that are not on the map."""
    s = GAME.start(1)
    pools = s.view(0, words=True)["figures"]["pools"]
    assert pools["placed"] == {}
    assert pools["transit"] == []
    assert sorted([*pools["active"], *pools["reserve"]]) == sorted(s.rastur_values)
