"""Phase 2, the other actions: assaying, hunting, gambling (MULE-3.14 to MULE-3.19)."""

from __future__ import annotations

from offworld.core.fields import put
from offworld.core.move import CHANCE, Move
from offworld.games.mule.facts import FOOD
from offworld.games.mule.p2_actions import take_turn
from offworld.games.mule.p2_mules import Acting
from offworld.games.mule.state import UNKNOWN
from tests.games.mule.given import (
    CRATER,
    HIGH,
    LOW,
    PLAINS,
    RIVER,
    C,
    E,
    S,
    acting,
    choose,
    developing,
    draw_wampus,
    land,
    offered,
    opened,
    refused,
    started,
    stock,
)


def test_mule_3_14_assaying_two_lands() -> None:
    """MULE-3.14, MULE-0.6: the values are the looker's alone; which lands were looked at is known."""
    s = acting()
    other = land(s, 1, 6, PLAINS)
    opened(s, take_turn, Acting(0))
    choose(s, (0, "assay", s.spot_of[other]))
    assert s.to_act == (CHANCE,)
    assert s.top is not None
    assert s.step.sees(s, CHANCE, Move("crystite", 3)) == (0,)
    s.do(CHANCE, Move("crystite", 3))
    assert s.view(0)["crystite"][other] == 3
    assert s.view(1)["crystite"][other] is None
    assert s.view(1)["assayed"][other] == 1
    assert refused(s, 0, "look", s.spot_of[other]).rule == "MULE-3.14"
    choose(s, (0, "enough"))
    assert s.has(s.box(0), FOOD) == 1


def test_mule_3_14_what_has_no_secret_side_is_no_choice() -> None:
    s = acting()
    river = land(s, 0, 2, RIVER)
    crater = land(s, 0, 8, CRATER)
    turned = land(s, 0, 9, PLAINS, C, value=2)
    s.turned = put(s.turned, turned, 1)
    opened(s, take_turn, Acting(0))
    for tile in (river, crater, turned):
        assert s.spot_of[tile] not in offered(s, 0, "assay")
        assert refused(s, 0, "assay", s.spot_of[tile]).rule == "MULE-3.14"


def test_mule_3_14_values_are_drawn_from_what_is_left_of_the_type() -> None:
    s = acting()
    highs = [tile for tile, kind in enumerate(s.facts.tile_type) if kind == HIGH]
    for tile, value in zip(highs, (0, 0, 3, 1, 2), strict=False):
        s.crystite[tile] = value
    opened(s, take_turn, Acting(0))
    choose(s, (0, "assay", s.spot_of[highs[-1]]))
    menu = s.menu(CHANCE)
    assert list(menu) == [Move("crystite", 1), Move("crystite", 2)]
    assert [menu.weight(move) for move in menu] == [2, 1]


def test_mule_3_14_a_second_look_by_another_draws_nothing_new() -> None:
    s = acting()
    tile = land(s, 1, 6, PLAINS, value=1)
    s.assayed = put(s.assayed, tile, 1 << 1)
    opened(s, take_turn, Acting(0))
    reveals = s.reveals
    choose(s, (0, "assay", s.spot_of[tile]))
    assert s.view(0)["crystite"][tile] == 1
    assert s.reveals > reveals, "what was seen cannot be taken back"


def test_qa_5_assaying_turns_nothing_for_good() -> None:
    """QA-5, MULE-3.19"""
    s = opened(acting(), take_turn, Acting(0))
    choose(s, (0, "assay", 1))
    s.do(CHANCE, Move("crystite", 0))
    assert not any(s.turned)


def test_mule_o16_notes_follow_the_tile_or_are_not_kept() -> None:
    for notes in (True, False):
        s = acting(assay_notes=notes)
        developing(s)
        tile = s.tile_at[1]
        choose(s, (0, "assay", 1))
        s.do(CHANCE, Move("crystite", 3))
        assert s.view(0)["crystite"][tile] == 3, "seen while looking"
        choose(s, (0, "enough"), (0, "end_round"))
        while s.to_act:
            choose(s, (s.to_act[0], "finish"))
        assert s.view(0)["crystite"][tile] == (3 if notes else None)
        assert s.view(1)["crystite"][tile] is None


def test_mule_3_15a_hunting() -> None:
    s = acting()
    stock(s, 0, F=6)
    opened(s, take_turn, Acting(0))
    choose(s, (0, "hunt"))
    draw_wampus(s, False)
    assert (s.money(0), s.caught[0]) == (30, 0)
    choose(s, (0, "hunt"))
    draw_wampus(s, True)
    assert (s.money(0), s.has(0, S)) == (40, 0), "the card's own text is ignored"
    opened(s, take_turn, Acting(0))
    assert refused(s, 0, "hunt").rule == "MULE-3.15a"
    assert len(s.lucky_out) == 2


def test_ex_15_the_odds_depend_on_what_is_left() -> None:
    """EX-15, QA-8, MULE-9.5: 4 of 12 at first; an exhausted deck is made anew."""
    s = opened(acting(), take_turn, Acting(0))
    choose(s, (0, "hunt"))

    def odds() -> tuple[int, int]:
        menu = s.menu(CHANCE)
        return sum(s.facts.lucky[move.arg or 0].wampus for move in menu), len(menu)

    assert odds() == (4, 12)
    draw_wampus(s, False)
    choose(s, (0, "hunt"))
    assert odds() == (4, 11)
    s.lucky_out = tuple(range(12))
    opened(s, take_turn, Acting(0))
    choose(s, (0, "hunt"))
    assert odds() == (4, 12)


def test_mule_3_15b_gambling_ends_ones_development() -> None:
    s = developing(acting())
    choose(s, (0, "hunt"))
    draw_wampus(s, False)
    choose(s, (0, "gamble"))
    assert (s.money(0), s.out[0], s.to_act) == (35, 1, (1,))


def test_mule_3_18_pens_are_filled_in_pairs() -> None:
    from offworld.games.mule.p5_pricing import smithore_steps

    s = started()
    stock(s, s.store, S=0)
    for mules, empty in ((12, 0), (11, 0), (10, 1), (5, 3), (0, 6)):
        stock(s, s.store, mules=mules)
        assert smithore_steps(s) == empty


def test_mule_3_19_refitting_to_crystite_turns_nothing_yet() -> None:
    s = acting()
    tile = land(s, 0, 8, LOW, E)
    opened(s, take_turn, Acting(0))
    choose(s, (0, "refit", 8), (0, "make", C))
    assert (s.turned[tile], s.crystite[tile]) == (0, UNKNOWN)
