"""MOV-16 and MOV-17: Rastur, and the game alone."""

from __future__ import annotations

import pytest

from offworld.core.errors import BadOption
from offworld.games.merchant.facts import ACTIVE_RANGE, RASTUR
from offworld.games.merchant.p1_map import ORBITS
from offworld.games.merchant.p13_winning import net_worth
from offworld.games.merchant.p15_contest import MARKER
from offworld.games.merchant.p16_rastur import pool
from offworld.games.merchant.state import ACTIVE, IN_RESERVE, IN_TRANSIT, MerchantState
from tests.games.merchant.given import (
    GAME,
    act,
    asked,
    at,
    begun,
    build_factory,
    build_port,
    chance,
    culture,
    dot,
    dots,
    find,
    fly,
    money,
    orbit,
    own,
    place,
    rastur_on,
    refused,
    roll,
    see,
    things,
)


def values(s: MerchantState, where: int) -> list[int]:
    return [s.rastur_values[marker] for marker in pool(s, where)]


@pytest.mark.parametrize("chosen", ["fives", "tens"])
def test_mov_d38_and_mov_16_1_active_pools(chosen: str) -> None:
    """MOV-D38, MOV-16.1: 12 from 60 to 110 for $1,000, 23 from 70 to 200 for $3,000; all together 30."""
    for target, count, low, high in (
        (1000, 12, 60, 110),
        (2000, 18, 70, 150),
        (3000, 23, 70, 200),
        (4000, 28, 70, 250),
    ):
        s = begun(2, rastur="on", rastur_set=chosen, target=str(target))
        active = values(s, ACTIVE)
        assert (len(active), min(active), max(active)) == (count, low, high)
        assert len(active) + len(values(s, IN_RESERVE)) == 30
        assert ACTIVE_RANGE[target] == (low, high)
    assert 75 in RASTUR["fives"]


def test_mov_d37_when_rastur_are_in_play() -> None:
    """MOV-D37, MOV-17.1: auto is on alone; off is refused there."""
    assert begun(1).rastur
    assert not begun(2).rastur
    assert begun(2, rastur="on").rastur
    with pytest.raises(BadOption, match="rastur=off does not go with 1 seat"):
        GAME.start(1, rastur="off")


def test_mov_16_2_mov_16_21_and_mov_16_23_a_one_brings_a_rastur() -> None:
    """MOV-16.2, MOV-16.21, MOV-16.23: drawn and placed right after the roll, on an Orbit."""
    s = begun(2, rastur="on")
    act(s, "first", "v-gbco1")
    roll(s, 1, 4, 1)
    assert asked(s) == "draw Rastur"
    chance(s, "rastur", s.rastur_values.index(75))
    assert len(dots(s, "site")) == 25
    act(s, "site", "co-d")
    assert s.rastur[s.rastur_values.index(75)] == dot("co-d")
    assert s.view(1)["rastur"] == list(s.rastur)
    assert asked(s) != "draw Rastur"


def test_mov_16_2_and_mov_16_22_the_attackers_die_not_the_defenders() -> None:
    for dice, drawn in (((1, 3), True), ((3, 1), False)):
        s = begun(2, rastur="on")
        own(s, 0, "Laser")
        rastur_on(s, 75, "co-d")
        money(s, 0, 500)
        place(s, 0, "co-c")
        fly(s, "co-d", 2, 2, 2)
        see(s, "2")
        act(s, "pay")
        act(s, "shoot", MARKER)
        chance(s, "die", *dice)
        assert (asked(s) == "draw Rastur") is drawn


def test_mov_16_23_cities_only_when_nothing_else_is_free() -> None:
    s = begun(2, rastur="on", target="4000")
    s.fort_at = tuple(ORBITS[:8])
    s.rastur = (*ORBITS[8:], *s.rastur[len(ORBITS) - 8 :])
    act(s, "first", "v-gbco1")
    roll(s, 1, 4, 2)
    chance(s, "rastur", 25)
    assert "gb-city" in dots(s, "site")
    assert len(dots(s, "site")) == 26


def test_mov_16_3_a_destroyed_rastur_is_active_again() -> None:
    s = begun(2, rastur="on")
    own(s, 0, "Laser", "Laser", "Laser")
    rastur_on(s, 75, "co-d")
    money(s, 0, 500)
    place(s, 0, "co-c")
    fly(s, "co-d", 2, 2, 2)
    see(s, "2")
    act(s, "pay")
    assert s.money(0) == 425
    act(s, "shoot", MARKER)
    chance(s, "die", 6, 1)
    assert s.money(0) == 500
    assert 75 in values(s, ACTIVE)


def test_mov_d22_and_mov_16_4_a_rastur_on_a_spaceport() -> None:
    """MOV-D22, MOV-16.4: no landing, its Deed counts 0; once it is destroyed everything works."""
    s = begun(2, rastur="on")
    find(s, "co", "2")
    build_port(s, 0, "Cobbleport")
    money(s, 0, 500)
    assert net_worth(s, 0) == 700
    rastur_on(s, 60, "co-a")
    assert net_worth(s, 0) == 500
    own(s, 0, "Laser", "Laser", "Laser")
    place(s, 0, "co-b")
    fly(s, "co-a", 2, 2, 2)
    twin = s.copy()
    act(twin, "stop")
    assert twin.to_act == (1,)
    act(s, "pay")
    act(s, "shoot", MARKER)
    chance(s, "die", 6, 1)
    act(s, "land")
    assert s.buys > 1


def test_mov_16_4_factory_goods_are_not_sold_and_mov_d57() -> None:
    """MOV-16.4, MOV-D57: the Deed of an occupied Orbit is refused, the others can be bought."""
    s = begun(2, rastur="on")
    find(s, "co", "2")
    build_factory(s, 1, "2", "co-city2")
    rastur_on(s, 60, "co-city2")
    rastur_on(s, 65, "co-a")
    money(s, 0, 900)
    place(s, 0, "co-city1")
    act(s, "stay")
    assert refused(s, "buy", "Glorious Junk").rule == "MOV-16.4"
    assert refused(s, "port", orbit("Cobbleport")).rule == "MOV-16.4"
    act(s, "port", orbit("Comfort Station"))
    assert "Space Spice" in things(s, "buy")


def test_mov_d34_a_rastur_on_a_surface_city() -> None:
    """MOV-D34: 2 MP to enter; he stops there without landing."""
    s = begun(2, rastur="on")
    rastur_on(s, 60, "co-city1")
    own(s, 0, "Space Spice")
    money(s, 0, 500)
    place(s, 0, "co-a")
    fly(s, "co-city1", 2, 2, 2)
    assert asked(s) == "penalty"
    act(s, "pay")
    assert s.to_act == (1,)
    assert s.iou == (-1,) * 14


def test_mov_16_5_and_mov_d58_the_last_rastur() -> None:
    """MOV-16.5, MOV-D58: nobody wins; Net Worth ranks."""
    s = begun(2, rastur="on")
    s.rastur = tuple(ACTIVE if marker == 3 else IN_RESERVE for marker in range(30))
    act(s, "first", "v-gbco1")
    roll(s, 1, 4, 2)
    chance(s, "rastur", 3)
    assert s.top is None
    assert s.winners == ()
    assert s.scores == (40, 40)


# -- alone ------------------------------------------------------------------------------------------


def alone(active: tuple[int, ...], reserve: tuple[int, ...], transit: int = 0) -> MerchantState:
    """The Rastur die is due, with these pools."""
    s = begun(1)
    where = dict.fromkeys(active, ACTIVE) | dict.fromkeys(reserve, IN_RESERVE)
    if transit:
        where[transit] = IN_TRANSIT
    s.rastur = tuple(where.get(value, 200) for value in s.rastur_values)
    fly(s, "v-gbco1", 1, 1, 2)
    assert asked(s) == "Rastur die"
    return s


def rastur(s: MerchantState, value: int) -> None:
    chance(s, "rastur", s.rastur_values.index(value))


def test_mov_17_1_mov_17_11_and_mov_17_12_alone() -> None:
    """MOV-17.1, MOV-17.11, MOV-17.12: $20, a Reserve that is open, an Active pool whose draw is chance's."""
    s = begun(1)
    assert s.money(0) == 20
    assert values(s, IN_RESERVE) == sorted(values(s, IN_RESERVE))


def test_mov_17_2_no_rastur_from_movement_dice() -> None:
    s = begun(1)
    fly(s, "v-gbco1", 1, 1, 2)
    assert asked(s) == "Rastur die"


def test_mov_d25_and_mov_17_21_one_to_four() -> None:
    """MOV-D25, MOV-17.21: the weakest of the Reserve to Transit; next time from there to the Active pool."""
    s = alone((70, 75, 80), (120, 140))
    chance(s, "die", 4)
    rastur(s, 75)
    act(s, "site", "co-a")
    assert values(s, IN_TRANSIT) == [120]
    assert values(s, ACTIVE) == [70, 80]
    act(s, "stay")
    chance(s, "die", 1)
    rastur(s, 70)
    act(s, "site", "co-d")
    assert values(s, ACTIVE) == [80, 120]
    assert values(s, IN_TRANSIT) == []


def test_mov_d26_and_mov_17_22_five_or_six() -> None:
    """MOV-D26, MOV-17.22: 70 + 60 with 120 and 140 in the Reserve: the lower of two that are equally near."""
    s = alone((60, 70, 80), (120, 140))
    chance(s, "die", 5)
    rastur(s, 70)
    rastur(s, 60)
    assert values(s, ACTIVE) == [80, 120]
    assert values(s, IN_RESERVE) == [60, 70, 140]


def test_mov_d27_and_mov_17_5_transit_saves_the_last_draw() -> None:
    s = alone((60,), (140,), transit=120)
    chance(s, "die", 2)
    rastur(s, 60)
    act(s, "site", "co-a")
    assert s.top is not None
    assert values(s, ACTIVE) == [120]


def test_mov_17_5_time_is_up() -> None:
    s = alone((60,), (140,))
    chance(s, "die", 2)
    rastur(s, 60)
    act(s, "site", "co-a")
    assert s.top is None
    assert s.winners == ()


def test_mov_d33_two_active_left() -> None:
    """MOV-D33: both go to the Reserve, one comes back; another 5 or 6 ends it."""
    s = alone((60, 70), (120, 140))
    chance(s, "die", 5)
    rastur(s, 60)
    rastur(s, 70)
    assert values(s, ACTIVE) == [120]
    act(s, "stay")
    chance(s, "die", 6)
    assert s.top is None
    assert s.lost


def test_mov_17_3_a_destroyed_rastur_goes_to_transit() -> None:
    for transit, left, active in ((0, [60], []), (120, [], [120])):
        s = begun(1)
        where = {60: dot("co-a"), 120: IN_TRANSIT if transit else 200, 80: ACTIVE}
        s.rastur = tuple(where.get(value, 200) for value in s.rastur_values)
        own(s, 0, "Laser", "Laser", "Laser")
        find(s, "co", "2")
        money(s, 0, 300)
        place(s, 0, "co-b")
        fly(s, "co-a", 2, 2, 2)
        act(s, "pay")
        act(s, "shoot", MARKER)
        chance(s, "die", 6, 1)
        assert values(s, IN_TRANSIT) == left
        assert values(s, ACTIVE) == [80, *active]


def test_mov_17_4_what_was_looked_at_is_shown_but_does_not_work() -> None:
    s = begun(1)
    place(s, 0, "co-c")
    fly(s, "co-d", 1, 1, 1)
    see(s, "2")
    assert culture("2") in s.view(0)["culture_at"]
    assert s.culture_on(s.pawn[0]) == -1


def test_alone_reaching_the_target_wins_before_the_die() -> None:
    s = begun(1, target="1000")
    money(s, 0, 1000)
    fly(s, "v-gbco1", 1, 1, 2)
    assert s.winners == (0,)
    assert at(s) == "v-gbco4"
