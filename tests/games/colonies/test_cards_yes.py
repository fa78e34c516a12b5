"""The yes side of every event card (COL-4.3). Seat 0 cast the most yes votes, alone."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.games.colonies.cards import CARDS, rewards_in_words
from tests.games.colonies.given import (
    B,
    G,
    Y,
    do,
    hold,
    levels,
    market,
    money,
    offered,
    over,
    people,
    pirates,
    refused,
    route_of,
    set_level,
    sitting,
    started,
    stock,
    yes,
)

OPENS = {"military": "catch", "community": "settle", "commerce": "sell", "influence": "adjust", "industry": "make"}


def ready() -> Any:
    """Seat 0 can do something with every action; one pirate sits on Green's route from Yellow."""
    s = started()
    pirates(s, G, "1Y")
    hold(s, 0, "3B 3G", colonists=5, cr=20)
    return s


def opens(card: str, *actions: str) -> None:
    """The rewards are just these actions, each opens its step; four credits are always there."""
    plain = [action for action in actions if action != "upgrade"]
    assert offered(yes(card, on=ready()), "reward") == list(range(len(plain)))
    for n, action in enumerate(plain):
        s = yes(card, on=ready())
        do(s, f"reward {n}")
        assert s.to_act == (0,)
        assert OPENS[action] in s.menu(0).entries, action
    if "upgrade" in actions:
        s = yes(card, on=ready())
        do(s, "upgrade 0")
        assert levels(s, 0)[0] == 2
        assert over(s)
    else:
        assert refused(yes(card, on=ready()), 0, "upgrade 0").rule == "COL-4.3"
    s = yes(card, on=ready())
    do(s, "credits")
    assert (money(s, 0), over(s)) == (24, True)


ANY = ("community", "military", "commerce", "influence", "industry", "upgrade")


@pytest.mark.parametrize(
    ("card", "actions"),
    [
        ("E01", ["military"]),
        ("E03", ANY),
        ("E04", ["commerce", "industry"]),
        ("E05", ["community", "influence"]),
        ("E06", ANY),
        ("E07", ["industry", "community"]),
        ("E09", ["military", "influence"]),
        ("E10", ["upgrade"]),
        ("E11", ["industry", "military"]),
        ("E13", ["industry", "influence"]),
        ("E16", ANY),
        ("E17", ["influence"]),
        ("E18", ["military"]),
        ("E21", ["commerce", "community"]),
        ("E23", ["upgrade"]),
        ("E24", ["commerce", "military"]),
        ("E25", ["community"]),
    ],
)
def test_col_4_3_rewards_that_are_one_action(card: str, actions: list[str]) -> None:
    """E01 E03 E04 E05 E06 E07 E09 E10 E11 E13 E16 E17 E18 E21 E23 E24 E25, yes: COL-4.3, COL-4.5."""
    opens(card, *actions)


@pytest.mark.parametrize("card", ["E02", "E12"])
def test_e02_and_e12_yes_a_business_trip_or_four_resources(card: str) -> None:
    """COL-4.3: resources of choice come from the supply, the own colour too."""
    s = yes(card, on=ready())
    do(s, "reward 0", "sell 0")
    assert over(s)
    s = yes(card, on=ready())
    do(s, "reward 1", f"take {B}", f"take {Y}", f"take {Y}", f"take {G}")
    assert (stock(s, 0), over(s)) == ("4B 4G 2Y", True)
    assert market(s) == "1B 1G 1Y 1P 1R"


@pytest.mark.parametrize("card", ["E08", "E14", "E22"])
def test_e08_e14_and_e22_yes_two_production_peaks(card: str) -> None:
    """COL-4.3: two separate actions."""
    s = yes(card, on=ready())
    do(s, "reward 0", "make 1", "attract 1", "make 0", "attract 1")
    assert (stock(s, 0), people(s, 0), over(s)) == ("4B 3G", 7, True)


def test_e15_yes_three_pirates_anywhere() -> None:
    """COL-4.3: any player's route, the own ones too."""
    s = yes("E15", on=ready())
    do(s, "reward 0")
    assert len(offered(s, "raid")) == 20
    do(s, f"raid {route_of(G, Y)}", f"raid {route_of(B, G)}", f"raid {route_of(G, B)}")
    assert (sitting(s, G), sitting(s, B), over(s)) == ("1B 2Y", "1G", True)


def test_e15_yes_never_on_a_neutral_planets_route() -> None:
    """COL-7.1: no pirate is placed there."""
    s = yes("E15", seats=4, neutral=G)
    do(s, "reward 0")
    assert len(offered(s, "raid")) == 16
    assert refused(s, 0, f"raid {route_of(G, B)}").rule == "COL-7.1"


def test_e19_yes_two_resources_then_a_business_trip() -> None:
    """COL-4.3: the goods come before the sale."""
    s = ready()
    hold(s, 0, "", cr=0)
    s = yes("E19", on=s)
    do(s, "reward 0", f"take {Y}", f"take {Y}")
    assert offered(s, "sell") == [Y]
    do(s, f"sell {Y}")
    assert (money(s, 0), stock(s, 0), over(s)) == (2, "1Y", True)


def test_e20_yes_one_of_the_lowest_technologies_rises() -> None:
    """COL-4.3: only among those tied for lowest, and free of cost."""
    s = ready()
    set_level(s, 0, "IND", 3)
    set_level(s, 0, "COM", 2)
    s = yes("E20", on=s)
    do(s, "reward 0")
    assert offered(s, "raise_tech") == [2, 3], "Influence is at 2 by now"
    assert refused(s, 0, "raise_tech 0").rule == "COL-4.3"
    do(s, "raise_tech 3")
    assert (levels(s, 0), stock(s, 0), over(s)) == ([3, 2, 1, 2, 2], "3B 3G", True)


def test_e20_yes_at_the_top_only_credits_are_left() -> None:
    """COL-4.3: nothing can rise above level 6."""
    s = yes("E20", on=ready())
    s.levels[:5] = [6] * 5
    s.forget_offers()
    assert s.menu(0).plain() == {"credits": [None]}
    assert refused(s, 0, "reward 0").rule == "COL-4.3"


def test_every_card_is_there_once_with_its_words() -> None:
    """COL-1.5: 25 cards, twelve of them with five colonists; each says what it gives."""
    assert [card.id for card in CARDS] == [f"E{n:02}" for n in range(1, 26)]
    assert sorted(card.colonists for card in CARDS) == [0] * 13 + [5] * 12
    assert all(rewards_in_words(card).endswith("or 4 Cr") for card in CARDS)
