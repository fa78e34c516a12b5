"""Karma cards, one by one: Destruction and Wealth (RIGS-9, K01 to K09, K19 to K27)."""

from __future__ import annotations

import pytest

from offworld.core.move import CHANCE
from offworld.games.rigs.facts import (
    BAD_OS,
    BELOW_SURFACE,
    BLOWOUT,
    DECOY,
    DUMPING,
    EYE_FOR_AN_EYE,
    INSURANCE,
    LIGHT_ON,
    NOT_ALONE,
    NOT_THAT_ONE,
    PARTS_SHOP,
    POKER_NIGHT,
    PRODUCTION,
    RECYCLING,
    RIGS,
    ROOF_ON_FIRE,
    ROUGH_STORM,
    RUINS,
    SPOILAGE,
    SWAP_MEET,
    THEFT,
)
from offworld.games.rigs.losing import WAREHOUSE
from offworld.games.rigs.p4_disaster import disaster, suffer
from offworld.games.rigs.state import RigsState
from tests.games.rigs.given import (
    FOREST,
    PLAINS,
    VALLEY,
    E,
    L,
    M,
    S,
    bare,
    do,
    draws,
    goods,
    hand,
    has,
    offered,
    opened,
    playing,
    plot,
    refused,
    roll,
    stock,
    stricken,
    window,
)


def holding(*cards: int, seats: int = 2, **options: bool) -> RigsState:
    """Seat 0 holds these cards; nobody has anything."""
    s = bare(seats, **options)
    hand(s, 0, *cards)
    return s


def drawing(s: RigsState) -> tuple[int, int]:
    """Who draws how many Karma cards now."""
    assert s.to_act == (CHANCE,)
    seat, left = s.env
    return seat, left


# -- when ----------------------------------------------------------------------------------------


def test_rigs_9_3_a_card_is_played_only_in_its_phases() -> None:
    s = holding(LIGHT_ON)
    stock(s, 1, E=2)
    window(s, PRODUCTION)
    why = refused(s, 0, "card", LIGHT_ON)
    assert (why.rule, why.why) == ("RIGS-9.3", "this card belongs to another phase")


def test_a_card_that_one_does_not_hold_is_refused() -> None:
    """RIGS-9.3"""
    assert refused(playing(holding(RUINS)), 0, "card", LIGHT_ON).why == "you do not hold that card"


def test_an_answer_cannot_be_played_by_itself() -> None:
    """RIGS-9.3"""
    assert refused(playing(holding(DECOY)), 0, "card", DECOY).why == "this card is only played in answer to another"


def test_rigs_9_1_and_9_6_a_card_is_shown_carried_out_and_discarded() -> None:
    """RIGS-9.1, RIGS-9.6"""
    s = holding(LIGHT_ON)
    stock(s, 1, E=3)
    playing(s)
    do(s, (0, "card", LIGHT_ON), (0, "victim", 1))
    assert (s.hands[0], s.karma_out, s.played, s.to_act) == ((), (LIGHT_ON,), (), (0,))


def test_questions_can_be_taken_back_before_the_announcement() -> None:
    s = holding(LIGHT_ON)
    stock(s, 1, E=3)
    playing(s)
    do(s, (0, "card", LIGHT_ON), (0, "back"))
    assert (s.hands[0], s.to_act) == ((LIGHT_ON,), (0,))


def test_a_card_that_would_do_nothing_is_not_offered() -> None:
    """R46"""
    s = playing(holding(LIGHT_ON, DUMPING, ROOF_ON_FIRE, BAD_OS, EYE_FOR_AN_EYE, POKER_NIGHT, INSURANCE))
    assert offered(s, 0, "card") == []


def test_rigs_9_2_a_card_beats_the_rules() -> None:
    """Below the Surface brings resources without RIGS and without power."""
    s = holding(BELOW_SURFACE)
    forest = plot(s, 0, FOREST)
    playing(s)
    do(s, (0, "card", BELOW_SURFACE), (0, "plot", forest), (0, "resource", S))
    assert goods(s, 0) == {"S": 3}


def test_r9_a_window_goes_round_until_nobody_plays_and_going_back_costs_no_play() -> None:
    """RIGS-9.3, R9: five plays each; a card that is taken back is none of them."""
    s = holding(EYE_FOR_AN_EYE, NOT_THAT_ONE, RUINS)
    hand(s, 1, BLOWOUT, DUMPING, LIGHT_ON)
    window(s, PRODUCTION)
    for _ in range(7):
        before = s.copy()
        do(s, (0, "card", EYE_FOR_AN_EYE), (0, "back"))
        assert s.equals(before)
    do(s, (0, "card", EYE_FOR_AN_EYE), (0, "victim", 1), (CHANCE, "pick", BLOWOUT), (1, "let_go"))
    assert s.to_act == (1,)
    do(s, (1, "skip"))
    assert (s.to_act, s.env.plays) == ((0,), (1, 0))
    do(s, (0, "skip"), (1, "skip"))
    assert s.top is None


def test_r9_five_plays_a_window() -> None:
    """RIGS-9.3"""
    s = holding(RUINS, EYE_FOR_AN_EYE)
    hand(s, 1, BLOWOUT)
    window(s, PRODUCTION)
    s.become(s.env._replace(plays=(4, 0)))
    do(s, (0, "card", RUINS), (CHANCE, "roll", 1), (0, "gain", E), (1, "skip"))
    assert s.to_act == (1,), "another lap, but seat 0 has played five cards"
    assert do(s, (1, "skip")).top is None


# -- Destruction ---------------------------------------------------------------------------------


def test_t8_da_roof_is_on_fire() -> None:
    """RIGS-K01, RIGS-9.4: 23 resources, lose 23, draw 3."""
    s = holding(ROOF_ON_FIRE)
    stock(s, 1, E=10, S=6, M=4, L=3)
    playing(s)
    do(s, (0, "card", ROOF_ON_FIRE), (0, "victim", 1))
    assert goods(s, 1) == {}
    assert drawing(s) == (1, 3)


def test_t9_bad_os_revision() -> None:
    """RIGS-K02: 7 RIGS, lose 4 of one's own choice, draw 2."""
    s = holding(BAD_OS)
    here = plot(s, 1, VALLEY, rigs=2, working=M)
    stock(s, 1, rigs=5)
    playing(s)
    do(s, (0, "card", BAD_OS), (0, "victim", 1), (1, "lose", here), *[(1, "lose", WAREHOUSE)] * 3)
    assert (s.rigs[here], s.has(1, RIGS)) == (1, 2)
    assert drawing(s) == (1, 2)


def test_rigs_k03_blowout() -> None:
    s = holding(BLOWOUT)
    here, empty = plot(s, 1, FOREST, rigs=3, working=S), plot(s, 1, FOREST)
    playing(s)
    do(s, (0, "card", BLOWOUT))
    assert refused(s, 0, "plot", empty).why == "no RIGS stands there"
    do(s, (0, "plot", here))
    assert (s.rigs[here], s.working[here], s.in_use(RIGS)) == (0, 0, 0)
    assert drawing(s) == (1, 1)


def test_rigs_k04_eye_for_an_eye() -> None:
    s = holding(EYE_FOR_AN_EYE)
    hand(s, 1, RUINS)
    playing(s)
    do(s, (0, "card", EYE_FOR_AN_EYE), (0, "victim", 1), (CHANCE, "pick", RUINS))
    assert (s.hands[1], s.karma_out) == ((), (RUINS, EYE_FOR_AN_EYE))


def test_rigs_k05_not_that_one() -> None:
    s = holding(NOT_THAT_ONE)
    hand(s, 1, RUINS, BLOWOUT)
    playing(s)
    do(s, (0, "card", NOT_THAT_ONE), (0, "victim", 1))
    assert (s.to_act, offered(s, 0, "pick")) == ((0,), [BLOWOUT, RUINS])
    assert s.view(0)["hands"][1] == [BLOWOUT, RUINS]
    do(s, (0, "pick", RUINS), (1, "let_go"))
    assert s.karma_out == (RUINS, NOT_THAT_ONE)


def test_t27_i_aint_going_alone() -> None:
    """RIGS-K06: own discards 2 M and a Karma card; the victim with 1 M and 4 cards loses 1 M and a card. K34 brings the
    own discards not back."""
    s = holding(NOT_ALONE, INSURANCE, RUINS)
    stock(s, 0, M=3)
    stock(s, 1, M=1)
    hand(s, 1, BLOWOUT, DECOY, LIGHT_ON, DUMPING)
    playing(s)
    do(s, (0, "card", NOT_ALONE), (0, "drop", M), (0, "drop", M), (0, "drop_card", RUINS), (0, "enough"))
    do(s, (0, "victim", 1), (1, "discard", DECOY))
    assert (goods(s, 0), goods(s, 1), s.hands[1]) == ({"M": 1}, {}, (BLOWOUT, DUMPING, LIGHT_ON))
    assert refused(s, 0, "card", INSURANCE).rule == "RIGS-K34"


def test_going_alone_without_a_loss_needs_one_first() -> None:
    """RIGS-K06, R14"""
    s = holding(NOT_ALONE)
    stock(s, 0, E=1)
    playing(s)
    do(s, (0, "card", NOT_ALONE))
    assert refused(s, 0, "enough").rule == "RIGS-K06"
    assert refused(playing(holding(NOT_ALONE)), 0, "card", NOT_ALONE).why.startswith("you have lost nothing")


def test_rigs_k07_rough_storm() -> None:
    """A 6 is safe; else so many resources of choice, as far as able; who lost any draws. Each in turn (R15)."""
    s = holding(ROUGH_STORM, seats=3)
    stock(s, 0, E=2, M=1)
    stock(s, 1, E=5)
    playing(s)
    do(s, (0, "card", ROUGH_STORM))
    roll(s, 2)
    do(s, (0, "drop", M))
    assert drawing(s) == (0, 1), "with Energy alone there was nothing left to choose"
    draws(s, RUINS)
    roll(s, 6, 4)
    assert (goods(s, 0), goods(s, 1), s.hands, s.to_act) == ({"E": 1}, {"E": 5}, ((RUINS,), (), ()), (0,))
    assert s.insured_loss[0].resources == (1, 0, 1, 0), "one's own share of one's own storm is insured"


def test_rigs_k08_accidental_dumping() -> None:
    s = holding(DUMPING)
    stock(s, 1, L=4, E=1)
    playing(s)
    do(s, (0, "card", DUMPING), (0, "victim", 1))
    assert goods(s, 1) == {"E": 1}


def test_rigs_k09_left_the_light_on() -> None:
    s = holding(LIGHT_ON)
    stock(s, 1, E=5)
    playing(s)
    do(s, (0, "card", LIGHT_ON), (0, "victim", 1))
    assert goods(s, 1) == {"E": 2}


# -- Wealth --------------------------------------------------------------------------------------


def test_rigs_k19_recycling() -> None:
    """RIGS-9.6: it stays; lost RIGS lie on it and become Metal when it is discarded."""
    s = holding(RECYCLING)
    stock(s, 0, rigs=3)
    playing(s)
    do(s, (0, "card", RECYCLING))
    assert s.lies_before(RECYCLING) == 0
    stricken(s, 0, SPOILAGE)
    suffer(s, 0)
    s.run()
    draws(s, RUINS)
    assert (s.has(0, RIGS), s.in_use(RIGS)) == (2, 3), "it does not go to the bank"
    do(s, (0, "scrap"))
    assert (goods(s, 0), s.in_use(RIGS), s.karma_out) == ({"M": 1}, 2, (RECYCLING,))


def test_t68_both_cards_in_play_and_their_owner_picks() -> None:
    """RIGS-K19, RIGS-K22"""
    s = bare(2)
    stock(s, 0, rigs=2)
    s.in_play = (0, 0, -1, -1)
    opened(s, disaster, 2)
    do(s, (CHANCE, "strike", SPOILAGE), (CHANCE, "strike", THEFT))
    assert (s.to_act, offered(s, 0, "put_on")) == ((0,), [RECYCLING, PARTS_SHOP])
    do(s, (0, "put_on", PARTS_SHOP))
    assert [s.has(s.lying_on(card), RIGS) for card in (RECYCLING, PARTS_SHOP)] == [0, 1]
    assert s.in_use(RIGS) == 2


@pytest.mark.parametrize(("die", "mine", "shop"), [(2, 1, 2), (3, 0, 3), (1, 0, 0)])
def test_t20_parts_shop(die: int, mine: int, shop: int) -> None:
    """RIGS-K22: three RIGS in it; a 2 brings one back, a 3 nothing, a 1 ends it. Once a phase."""
    s = bare(2)
    s.in_play = (-1, 0, -1, -1)
    s.transfer(-1, s.lying_on(PARTS_SHOP), RIGS, 3)
    playing(s)
    do(s, (0, "roll_shop"))
    roll(s, die)
    assert (s.has(0, RIGS), s.has(s.lying_on(PARTS_SHOP), RIGS)) == (mine, shop)
    assert (s.lies_before(PARTS_SHOP) == 0) is (die != 1)
    assert refused(s, 0, "roll_shop").rule == "RIGS-K22"


def test_t67_poker_night() -> None:
    """RIGS-K21: 2 E and 1 S, only E rolled for, 1 and 6: 3 E and 1 S."""
    s = holding(POKER_NIGHT)
    stock(s, 0, E=2, S=1)
    playing(s)
    do(s, (0, "card", POKER_NIGHT), (0, "stake"), (CHANCE, "poker", 0), (CHANCE, "poker", 3), (0, "leave"))
    assert goods(s, 0) == {"E": 3, "S": 1}
    assert s.to_act == (0,)


def test_poker_night_with_a_die_for_each_resource() -> None:
    """RIGS-K21, option poker_per_type"""
    s = holding(POKER_NIGHT, poker_per_type=True)
    stock(s, 0, M=4)
    playing(s)
    do(s, (0, "card", POKER_NIGHT), (0, "stake"), (CHANCE, "poker", 3))
    assert goods(s, 0) == {"M": 12}


@pytest.mark.parametrize(("resource", "gained"), [(S, {"S": 3}), (L, {"L": 2})])
def test_t33_below_the_surface(resource: int, gained: dict[str, int]) -> None:
    """RIGS-K23: a Forest with yield 2 and no RIGS."""
    s = holding(BELOW_SURFACE)
    forest = plot(s, 0, FOREST, found=2)
    playing(s)
    do(s, (0, "card", BELOW_SURFACE), (0, "plot", forest), (0, "resource", resource))
    assert goods(s, 0) == gained


def test_below_the_surface_lists_only_what_has_spots() -> None:
    """RIGS-K23, R58"""
    s = holding(BELOW_SURFACE)
    plains = plot(s, 0, PLAINS)
    playing(s)
    do(s, (0, "card", BELOW_SURFACE), (0, "plot", plains))
    assert offered(s, 0, "resource") == [E, S, M]


@pytest.mark.parametrize(("six", "back"), [(False, 4), (True, 6)])
def test_t62_swap_meet(six: bool, back: int) -> None:
    """RIGS-K25: 4 E for 1 M and 3 L; by option always six back."""
    s = holding(SWAP_MEET, swap_meet_always_six=six)
    stock(s, 0, E=5)
    playing(s)
    do(s, (0, "card", SWAP_MEET), *[(0, "give", E)] * 4, (0, "enough"), (0, "gain", M), *[(0, "gain", L)] * (back - 1))
    assert goods(s, 0) == {"E": 1, "M": 1, "L": back - 1}
    assert s.to_act == (0,)


def test_rigs_k27_ruins() -> None:
    s = holding(RUINS)
    playing(s)
    do(s, (0, "card", RUINS))
    roll(s, 3)
    do(s, (0, "gain", L), (0, "gain", E), (0, "gain", E))
    assert has(s, 0) == {"cr": 100, "E": 2, "L": 1}
