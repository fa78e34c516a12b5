"""The player phase: RIGS, surveys, Vinnie, laps and the open pace (RIGS-1, 3.4, 3.5, 7)."""

from __future__ import annotations

import pytest

from offworld.core.game import Deadline
from offworld.core.move import CHANCE, REFEREE
from offworld.games.rigs.facts import (
    DECOY,
    EYE_FOR_AN_EYE,
    INSURANCE,
    LIGHT_ON,
    PARTS_SHOP,
    RIGS,
    ROOF_ON_FIRE,
    RUINS,
)
from offworld.games.rigs.game import GAME
from offworld.games.rigs.p3_laps import AGAIN
from offworld.games.rigs.p5_production import production
from offworld.games.rigs.state import RigsState
from tests.games.rigs.given import (
    DESERT,
    FOREST,
    PLAINS,
    VALLEY,
    E,
    L,
    M,
    S,
    bare,
    do,
    goods,
    hand,
    has,
    offered,
    opened,
    playing,
    plot,
    refused,
    stock,
)

# -- RIGS ----------------------------------------------------------------------------------------


def test_rigs_1_3_building() -> None:
    s = bare(2)
    stock(s, 0, M=5)
    playing(s)
    do(s, (0, "build"), (0, "build"))
    assert has(s, 0) == {"cr": 100, "M": 1, "rigs": 2}
    assert refused(s, 0, "build").rule == "RIGS-1.3"


def test_t40_no_more_than_seventy_rigs() -> None:
    """RIGS-1.3: two of them in a Parts Shop count too."""
    s = bare(2)
    stock(s, 0, M=4)
    s.transfer(-1, s.lying_on(PARTS_SHOP), RIGS, 2)
    s.transfer(-1, 1, RIGS, s.facts.most_rigs - 2)
    playing(s)
    assert refused(s, 0, "build").why == "all 70 RIGS are in play"


def test_rigs_1_2_placing_withdrawing_and_moving_cost_a_supply_each() -> None:
    s = bare(2)
    here, there = plot(s, 0, VALLEY), plot(s, 0, FOREST)
    stock(s, 0, S=4, rigs=2)
    playing(s)
    do(s, (0, "place", here), (0, "set_to", M), (0, "place", here))
    assert (s.rigs[here], s.working[here], has(s, 0)) == (2, M, {"cr": 100, "S": 2})
    do(s, (0, "move", here), (0, "to", there), (0, "set_to", S), (0, "withdraw", here))
    assert (s.rigs[here], s.working[here], s.rigs[there], has(s, 0)) == (0, 0, 1, {"cr": 100, "rigs": 1})
    assert refused(s, 0, "place", here).why == "each move of a RIGS costs 1 Supplies"


def test_t3_between_two_spots_of_the_same_plot() -> None:
    """RIGS-1.2: 1 Supplies."""
    s = bare(2)
    here = plot(s, 0, VALLEY, rigs=1, working=S)
    stock(s, 0, S=3)
    playing(s)
    do(s, (0, "reconfigure", here), (0, "set_to", E))
    assert (s.working[here], goods(s, 0)) == (E, {"S": 2})


def test_t37_reconfiguring_a_plot() -> None:
    """RIGS-1.1: each RIGS costs 1 Supplies, those without a spot go home."""
    s = bare(2)
    valley, forest = plot(s, 0, VALLEY, rigs=2, working=S), plot(s, 0, FOREST, rigs=3, working=S)
    stock(s, 0, S=5)
    playing(s)
    do(s, (0, "reconfigure", valley), (0, "set_to", M))
    assert (s.rigs[valley], has(s, 0)) == (2, {"cr": 100, "S": 3})
    do(s, (0, "reconfigure", forest), (0, "set_to", M))
    assert (s.rigs[forest], s.working[forest], has(s, 0)) == (1, M, {"cr": 100, "rigs": 2})


def test_t38_a_full_plot_takes_no_more_even_on_other_spots() -> None:
    """RIGS-1.1"""
    s = bare(2)
    here = plot(s, 0, PLAINS, rigs=1, working=S)
    plot(s, 0, PLAINS)
    stock(s, 0, S=3, rigs=1)
    playing(s)
    assert refused(s, 0, "place", here).rule == "RIGS-1.1"


def test_rigs_1_1_luxury_spots_come_with_a_survey() -> None:
    s = bare(2)
    here, barren = plot(s, 0, PLAINS, found=2), plot(s, 0, PLAINS, found=0)
    stock(s, 0, S=3, rigs=3)
    playing(s)
    do(s, (0, "place", barren))
    assert refused(s, 0, "set_to", L).why == "that plot has no spot for it"
    do(s, (0, "back"), (0, "place", here), (0, "set_to", L), (0, "place", here))
    assert (s.rigs[here], s.working[here]) == (2, L)
    assert refused(s, 0, "place", here).rule == "RIGS-1.1"


def test_nobody_works_on_land_of_others() -> None:
    """RIGS-1.1: with the rule of what was wanted, and changing nothing."""
    s = bare(2)
    plot(s, 0, PLAINS, rigs=1, working=S)
    theirs = plot(s, 1, VALLEY, rigs=1, working=S)
    stock(s, 0, S=5, rigs=1)
    playing(s)
    wanted = {"place": "RIGS-1.2", "withdraw": "RIGS-1.2", "reconfigure": "RIGS-1.1", "survey": "RIGS-1.4"}
    for verb, rule in wanted.items():
        why = refused(s, 0, verb, theirs)
        assert (why.rule, why.why) == (rule, "that plot is not yours")


def test_rigs_1_4_surveys() -> None:
    s = bare(2)
    here, other = plot(s, 0, PLAINS), plot(s, 1, PLAINS)
    stock(s, 0, S=2)
    playing(s)
    do(s, (0, "survey", here), (CHANCE, "find", 2))
    assert (s.survey[here], goods(s, 0)) == (2, {"S": 1})
    assert refused(s, 0, "survey", other).rule == "RIGS-1.4"


def test_t39_a_second_survey_is_refused() -> None:
    """RIGS-1.4: although the first found nothing."""
    s = bare(2)
    here = plot(s, 0, PLAINS, found=0)
    stock(s, 0, S=2)
    playing(s)
    assert refused(s, 0, "survey", here).why == "that plot has been surveyed already"


def test_rigs_1_9_surveys_are_drawn_from_what_is_left() -> None:
    s = bare(2)
    here = plot(s, 0, PLAINS)
    for _ in range(3):
        plot(s, 1, FOREST, found=3)
    stock(s, 0, S=1)
    playing(s)
    do(s, (0, "survey", here))
    assert offered(s, CHANCE, "find") == [0, 1, 2]


# -- Vinnie --------------------------------------------------------------------------------------


def test_t4_a_loan_is_repaid_twofold() -> None:
    """RIGS-7.3"""
    s = bare(2)
    plot(s, 0, PLAINS)
    stock(s, 0, E=2)
    playing(s)
    do(s, (0, "borrow", E))
    assert has(s, 0) == {"cr": 100, "E": 3, "e": 1}
    do(s, (0, "repay", E))
    assert has(s, 0) == {"cr": 100, "E": 1}
    assert refused(s, 0, "repay", E).rule == "RIGS-7.3"


def test_t5_one_loan_a_plot_in_each_phase() -> None:
    """RIGS-7.1, RIGS-5.5: four plots, four loans in the player phase and four more in production."""
    s = bare(2)
    for _ in range(4):
        plot(s, 0, PLAINS)
    playing(s)
    do(s, *[(0, "borrow", E)] * 4)
    assert refused(s, 0, "borrow", E).rule == "RIGS-7.1"
    opened(s, production, 3)
    do(s, *[(0, "borrow", M)] * 4)
    assert has(s, 0) == {"cr": 100, "E": 4, "M": 4, "e": 4, "m": 4}


def test_t42_all_types_count_together() -> None:
    """RIGS-7.1"""
    s = bare(2)
    for _ in range(3):
        plot(s, 0, PLAINS)
    playing(s)
    do(s, (0, "borrow", E), (0, "borrow", S), (0, "borrow", M))
    assert refused(s, 0, "borrow", E).why == "Vinnie lends one unit for each of your plots in a phase"
    opened(s, production, 3)
    do(s, (0, "borrow", E), (0, "borrow", S), (0, "borrow", M))
    assert has(s, 0) == {"cr": 100, "E": 2, "S": 2, "M": 2, "e": 2, "s": 2, "m": 2}
    assert refused(s, 0, "borrow", E).rule == "RIGS-7.1"


def test_a_sixth_loan_on_five_plots_is_refused() -> None:
    """RIGS-7.1: with its rule, and changing nothing; a plot more, and it is granted."""
    s = bare(2)
    for _ in range(5):
        plot(s, 0, PLAINS)
    playing(s)
    do(s, *[(0, "borrow", S)] * 5)
    assert refused(s, 0, "borrow", S).rule == "RIGS-7.1"
    plot(s, 0, VALLEY)
    s.forget_offers()
    assert has(do(s, (0, "borrow", S)), 0) == {"cr": 100, "S": 6, "s": 6}


def test_t41_no_notes_no_loan() -> None:
    """RIGS-7.2"""
    s = bare(2)
    plot(s, 0, PLAINS)
    stock(s, 1, e=20)
    playing(s)
    assert refused(s, 0, "borrow", E).rule == "RIGS-7.2"
    assert offered(s, 0, "borrow") == [S, M]


# -- laps ----------------------------------------------------------------------------------------


def test_rigs_3_4_clockwise_from_the_leader_any_number_of_actions() -> None:
    s = bare(3, leader=1)
    for seat in s.seats:
        stock(s, seat, M=4)
    playing(s)
    do(s, (1, "build"), (1, "build"), (1, "finish"))
    assert s.to_act == (2,)
    do(s, (2, "finish"))
    assert s.to_act == (0,)


def test_rigs_3_5_the_phase_ends_after_a_lap_in_which_nobody_acts() -> None:
    """R1: who finishes at once is out; who has acted is asked again once another has acted since."""
    s = bare(3)
    for seat in (0, 2):
        stock(s, seat, M=2)
    playing(s)
    do(s, (0, "build"), (0, "finish"), (1, "finish"), (2, "build"), (2, "finish"))
    assert s.to_act == (0,), "1 is out, and nobody has acted since 2 did"
    assert s.step.prompt(s, 0) == AGAIN
    do(s, (0, "finish"))
    assert s.top is None


def test_nobody_is_asked_again_before_another_has_acted() -> None:
    """R1"""
    s = bare(3)
    stock(s, 0, M=2)
    playing(s)
    do(s, (0, "build"), (0, "finish"), (1, "finish"), (2, "finish"))
    assert s.top is None


def test_whoever_is_hit_by_a_card_comes_back_in() -> None:
    """R1: 0 and 1 are out, but 2 hits 1 after that."""
    s = bare(3)
    hand(s, 2, LIGHT_ON)
    stock(s, 1, E=3)
    playing(s)
    do(s, (0, "finish"), (1, "finish"), (2, "card", LIGHT_ON), (2, "victim", 1), (2, "finish"))
    assert s.to_act == (1,)


def test_three_laps_at_most_and_forty_actions_in_each() -> None:
    """R1, R2"""
    s = bare(2)
    for seat in s.seats:
        stock(s, seat, M=90)
    playing(s)
    do(s, *[(0, "build")] * 40)
    assert s.to_act == (1,)
    do(s, *[(1, "build"), (1, "finish"), (0, "build"), (0, "finish")] * 2, (1, "build"), (1, "finish"))
    assert s.top is None


def test_t43_seven_cards_at_the_end_of_the_phase() -> None:
    """RIGS-1.8: two are discarded; in production nobody minds."""
    s = bare(2)
    cards = (ROOF_ON_FIRE, EYE_FOR_AN_EYE, LIGHT_ON, RUINS, DECOY, INSURANCE, PARTS_SHOP)
    hand(s, 1, *cards)
    playing(s)
    do(s, (0, "finish"), (1, "finish"))
    assert s.to_act == (1,)
    do(s, (1, "discard", DECOY), (1, "discard", RUINS))
    assert (s.top, len(s.hands[1]), s.karma_out) == (None, 5, (DECOY, RUINS))
    s = bare(2)
    hand(s, 1, *cards)
    opened(s, production, 3)
    while s.to_act:
        s.do(s.to_act[0], list(s.menu(s.to_act[0]))[-1])
    assert len(s.hands[1]) == 7


# -- the open pace -------------------------------------------------------------------------------


def at_once(seats: int = 3) -> RigsState:
    s = bare(seats, pace="open")
    for seat in s.seats:
        stock(s, seat, M=4)
        plot(s, seat, DESERT)
    return playing(s)


def test_at_the_open_pace_everybody_acts_at_any_moment() -> None:
    """RIGS-3.4, R68"""
    s = at_once()
    assert s.to_act == (0, 1, 2, REFEREE)
    do(s, (2, "build"), (0, "build"), (2, "build"), (1, "ready"))
    assert refused(s, 1, "build").why == "you have said that you are ready"
    assert s.view(1, words=True)["prompt"] == "You are ready. The phase is over once everybody is."
    do(s, (1, "not_ready"), (1, "build"))


def test_at_the_open_pace_the_phase_is_over_when_all_are_ready_or_the_referee_calls() -> None:
    """RIGS-3.5, R68"""
    s = at_once()
    do(s, (0, "ready"), (2, "ready"))
    assert s.top is not None
    assert do(s, (1, "ready")).top is None
    assert refused(at_once(), 0, "call").why == "only the clock calls the end of the phase"
    assert do(at_once(), (REFEREE, "call")).top is None


def test_at_the_open_pace_quiet_ends_the_phase() -> None:
    """R68: the referee's call is due after two minutes without a move, which any move starts anew."""
    s = at_once()
    first = GAME.deadline(s)
    assert isinstance(first, Deadline)
    assert (first.seconds, first.move.verb) == (120, "call")
    do(s, (0, "build"))
    second = GAME.deadline(s)
    assert second is not None
    assert second.key != first.key
    assert GAME.deadline(playing(bare(2))) is None


def test_at_the_open_pace_a_card_or_an_offer_makes_its_victim_not_ready() -> None:
    """R68"""
    s = at_once()
    hand(s, 0, EYE_FOR_AN_EYE)
    hand(s, 1, RUINS)
    do(s, (1, "ready"), (0, "card", EYE_FOR_AN_EYE), (0, "victim", 1), (CHANCE, "pick", RUINS))
    assert "build" in s.menu(1).entries
    do(s, (2, "ready"), (0, "offer", 2), (0, "give_metal", 1), (0, "send"), (2, "reject"))
    assert "build" in s.menu(2).entries


def test_at_the_open_pace_sixty_actions_are_enough() -> None:
    """R68"""
    s = at_once()
    for _ in range(s.facts.actions_in_the_open // 2):
        do(s, (0, "ready"), (0, "not_ready"), (0, "offer", 1) if s.offers_left[0] else (0, "ready"))
        if s.step.name == "offer":
            do(s, (0, "cancel"))
        elif 0 in s.to_act and "not_ready" in s.menu(0).entries:
            do(s, (0, "not_ready"))
        if 0 not in s.to_act:
            break
    assert s.to_act == (1, 2, REFEREE)


@pytest.mark.parametrize("verb", ["finish", "ready"])
def test_each_pace_has_its_own_way_to_end(verb: str) -> None:
    """RIGS-3.5"""
    s = playing(bare(2, pace="open" if verb == "finish" else "laps"))
    assert refused(s, s.to_act[0], verb).rule == "RIGS-3.4"
