"""The options that came later, each off unless asked for."""

from __future__ import annotations

import pytest

from offworld import CHANCE
from offworld.core.errors import BadOption
from offworld.core.fields import put
from offworld.games.merchant.facts import FREIGHTER, GOODS
from offworld.games.merchant.p1_map import CITIES_OF, INHABITED
from offworld.games.merchant.p6_dots import is_asteroid
from offworld.games.merchant.p7_cultures import unplaced_markers
from offworld.games.merchant.state import FREELY
from tests.games.merchant.given import (
    GAME,
    act,
    asked,
    begun,
    dot,
    draw,
    find,
    fly,
    in_cup,
    money,
    own,
    place,
    roll,
    see,
    turned,
)


def test_mov_d39_lost_box() -> None:
    """MOV-D39: 25 boxes, 11 of 36 markers unused; ge-b is no Asteroid until a Relic shows there."""
    s = begun(2)
    assert is_asteroid(s, dot("ge-b"))
    s = begun(2, lost_box=True)
    assert len(s.box) == 25
    assert sum(unplaced_markers(s)) - len(s.box) == 11
    assert not is_asteroid(s, dot("ge-b"))
    place(s, 0, "ge-north")
    act(s, "first", "ge-b")
    roll(s, 1, 1, 1)
    act(s, "pilot", 1) if asked(s) == "flight" else None
    turned(s, "the Spy Eye")
    assert is_asteroid(s, dot("ge-b"))


def test_mov_d40_fast_setup() -> None:
    """MOV-D40: 102 in the cup after set-up, 98 after the first discovery; a sale leaves it unchanged."""
    s = begun(2, fast_setup=True)
    assert in_cup(s) == 102
    assert sum(s.has(s.shelf, kind) for kind in GOODS) <= 20
    place(s, 0, "co-a")
    fly(s, "co-city1", 1, 1, 1)
    see(s, "3")
    assert asked(s) == "cup"
    draw(s)
    assert in_cup(s) == 98
    own(s, 0, "Space Spice")
    before = in_cup(s)
    act(s, "sell", "Space Spice")
    draw(s)
    assert in_cup(s) == before


def test_mov_d40_after_all_fourteen() -> None:
    """MOV-D40: 46 in the cup once every Culture was found, four fewer for each."""
    s = begun(2, fast_setup=True)
    for found, system in enumerate(INHABITED, 1):
        s.pawn = put(s.pawn, s.active, CITIES_OF[system][0])
        s.forget_offers()
        act(s, "stay")
        while s.to_act == (CHANCE,):
            s.do(CHANCE, next(iter(s.menu(CHANCE))))
        assert in_cup(s) == 102 - 4 * found
        act(s, "end_turn")
    assert in_cup(s) == 46


@pytest.mark.parametrize(("option", "who", "limit"), [(True, "4b", FREELY), (True, "2", 1), (False, "4b", 1)])
def test_mov_d42_own_species(option: bool, who: str, limit: int) -> None:
    """MOV-D42: a Human lands in a City of 4b and trades without limit; elsewhere once each way."""
    s = begun(2, own_species=option)
    find(s, "co", who)
    money(s, 0, 500)
    place(s, 0, "co-a")
    fly(s, "co-city1", 1, 1, 1)
    assert (s.buys, s.sells) == (limit, limit)


def test_late_start_gives_the_fourth_one_die_more() -> None:
    s = begun(4, late_start=True)
    for seat, dice in enumerate((3, 3, 3, 4)):
        assert s.active == seat
        place(s, seat, "v-gico3")
        act(s, "first", "v-gico4")
        roll(s, *(1,) * dice)
    assert s.turn == 2
    place(s, 0, "v-gico3")


def test_a_bank_that_is_too_small_is_refused() -> None:
    with pytest.raises(BadOption, match="bank_total takes 0"):
        GAME.start(2, bank_total=500)


def test_the_cap_grows_with_the_target() -> None:
    assert begun(2).options.last_round == 100
    assert begun(2, target="4000").options.last_round == 200
    assert begun(2, target="1000", turn_cap=30).options.last_round == 30


def test_a_freighter_rolls_two() -> None:
    s = begun(2)
    s.ship = (FREIGHTER, 0)
    act(s, "first", "v-gbco1")
    roll(s, 1, 1)
    assert asked(s) == "start"
