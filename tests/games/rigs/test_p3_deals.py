"""Deals and promises (RIGS-8)."""

from __future__ import annotations

from offworld.games.rigs.facts import CREDITS, LIGHT_ON, ROUGH_STORM, THE_END
from offworld.games.rigs.p3_notes import settle_notes
from offworld.games.rigs.p10_end import valuation
from offworld.games.rigs.state import BROKEN, KEPT, OPEN, PEACE, REPAY_NOTE, TRIBUTE, Promise, RigsState
from tests.games.rigs.given import (
    FOREST,
    PLAINS,
    E,
    M,
    bare,
    do,
    goods,
    hand,
    has,
    listen,
    offered,
    opened,
    playing,
    plot,
    refused,
    roll,
    stock,
)


def energy_for_credits(credits_of_partner: int) -> RigsState:
    """Seat 0 offers seat 1 two Energy for five Credits."""
    s = bare(3)
    stock(s, 0, E=2)
    stock(s, 1, cr=credits_of_partner)
    playing(s)
    return do(s, (0, "offer", 1), (0, "give_energy", 2), (0, "want_credits", 5), (0, "send"))


def test_t58_an_accepted_offer_is_swapped_in_one_step() -> None:
    """RIGS-8.1, RIGS-8.2"""
    s = energy_for_credits(9)
    ear = listen(s)
    do(s, (1, "accept"))
    assert (has(s, 0), has(s, 1)) == ({"cr": 105}, {"cr": 4, "E": 2})
    assert ear.heard_by(None) == ["Amber gives Cobalt 2 Energy for 5 Credits."]


def test_t58_who_cannot_pay_can_only_decline_or_counter_and_nobody_is_told_why() -> None:
    """RIGS-1.7, R53"""
    views = []
    for credits_of_partner in (4, 9):
        s = energy_for_credits(credits_of_partner)
        assert set(s.menu(1).entries) == {"reject", "counter"} | ({"accept"} if credits_of_partner == 9 else set())
        before = s.view(0, words=True)
        do(s, (1, "reject"))
        views.append((before, s.view(0, words=True), s.view(2, words=True)))
    assert views[0] == views[1]


def test_t60_two_counters_are_enough() -> None:
    """RIGS-8.1, R67"""
    s = energy_for_credits(9)
    do(s, (1, "counter"), (1, "give_credits", 1), (1, "send"))
    assert s.view(0, words=True)["prompt"] == "Cobalt offers you 1 Credit for 2 Energy."
    do(s, (0, "counter"), (0, "want_credits", 6), (0, "send"))
    assert set(s.menu(1).entries) == {"accept", "reject"}


def test_rigs_8_2_plots_go_with_what_is_on_them_and_rigs_from_the_warehouse() -> None:
    s = bare(2)
    mine, theirs = plot(s, 0, FOREST, rigs=2, working=M, found=1), plot(s, 1, PLAINS)
    stock(s, 0, rigs=2)
    playing(s)
    do(s, (0, "offer", 1))
    why = refused(s, 0, "give_plot", theirs)
    assert why.rule == "RIGS-8.2"
    assert refused(s, 0, "want_plot", mine).why == "that does not belong to whoever would give it"
    ear = listen(s)
    do(s, (0, "give_plot", mine), (0, "give_rigs", 1), (0, "want_plot", theirs), (0, "send"), (1, "accept"))
    assert ear.heard_by(None) == ["Amber gives Cobalt 1 RIGS and Forest 1 for Plains 1."], "one deal, one sentence"
    assert (s.owner[mine], s.owner[theirs], s.rigs[mine], s.survey[mine]) == (1, 0, 2, 1)
    assert (has(s, 0)["rigs"], has(s, 1)["rigs"], s.moved_plots) == (1, 1, 1)


def test_three_offers_a_phase() -> None:
    """R29"""
    s = playing(bare(2))
    do(s, *[move for _ in range(3) for move in ((0, "offer", 1), (0, "cancel"))])
    assert refused(s, 0, "offer", 1).rule == "RIGS-8.2"
    assert refused(s, 0, "offer", 0).rule == "RIGS-8.1"


def test_a_deal_brings_a_player_who_was_out_back_in() -> None:
    """R1"""
    s = bare(3, leader=1)
    stock(s, 0, E=2)
    playing(s)
    do(s, (1, "finish"), (2, "finish"), (0, "offer", 1), (0, "give_energy", 1), (0, "send"), (1, "accept"))
    do(s, (0, "finish"))
    assert s.to_act == (1,)


# -- promises ------------------------------------------------------------------------------------


def with_promise(s: RigsState, *answers: tuple[str, int]) -> RigsState:
    """Seat 0 gives seat 1 an Energy for a promise."""
    stock(s, 0, E=1)
    playing(s)
    do(s, (0, "offer", 1), (0, "give_energy", 1), (0, "note"), *[(0, *answer) for answer in answers], (0, "send"))
    return do(s, (1, "accept"))


def test_rigs_8_3_a_loan_that_is_honoured() -> None:
    s = with_promise(bare(3), ("promise", REPAY_NOTE), ("owed_by", 1), ("item", E), ("amount", 2), ("by_round", 4))
    assert s.notes == (Promise(REPAY_NOTE, 1, 0, E, 2, 4, paid=2),)
    do(s, (0, "finish"))
    stock(s, 1, E=3)
    assert refused(s, 1, "honour", 0).rule == "RIGS-8.3"
    s.turn = 4
    s.forget_offers()
    do(s, (1, "honour", 0))
    assert (goods(s, 0), goods(s, 1), s.notes[0].state) == ({"E": 2}, {"E": 1}, KEPT)


def test_what_is_due_and_unpaid_is_broken() -> None:
    """RIGS-8.3"""
    s = with_promise(
        bare(3), ("promise", REPAY_NOTE), ("owed_by", 1), ("item", CREDITS), ("amount", 5), ("by_round", 3)
    )
    settle_notes(s)
    assert s.notes[0].state == OPEN
    s.turn = 3
    ear = listen(s)
    settle_notes(s)
    assert s.notes[0].state == BROKEN
    assert ear.heard_by(None) == ["Cobalt breaks a promise to Amber."]


def test_a_tribute_is_due_every_round() -> None:
    """RIGS-8.3"""
    s = with_promise(bare(3), ("promise", TRIBUTE), ("owed_by", 1), ("item", CREDITS), ("amount", 1), ("by_round", 4))
    do(s, (0, "finish"))
    for turn in (3, 4):
        s.turn = turn
        s.forget_offers()
        do(s, (1, "honour", 0))
        settle_notes(s)
    assert (s.has(0, CREDITS), s.notes[0].state) == (102, KEPT)


def test_a_tribute_begins_in_the_round_after_the_deal() -> None:
    """RIGS-8.3, R30: it is not broken by the end of the phase in which it was promised; unpaid later it is."""
    s = with_promise(bare(3), ("promise", TRIBUTE), ("owed_by", 1), ("item", CREDITS), ("amount", 1), ("by_round", 4))
    do(s, (0, "finish"))
    assert refused(s, 1, "honour", 0).why == "no such promise of yours is due now"
    while s.to_act:
        do(s, (s.to_act[0], "finish"))
    assert s.notes[0].state == OPEN
    s.turn = 3
    settle_notes(s)
    assert s.notes[0].state == BROKEN


def test_a_peace_that_holds_to_the_end_of_the_game_is_kept() -> None:
    """RIGS-8.3"""
    s = with_promise(bare(3), ("promise", PEACE), ("owed_by", 1), ("by_round", 15))
    s.turn = 15
    settle_notes(s)
    assert s.notes[0].state == OPEN
    opened(s, valuation, THE_END)
    assert s.notes[0].state == KEPT


def test_peace_breaks_on_the_first_attack() -> None:
    """RIGS-8.3"""
    s = with_promise(bare(3), ("promise", PEACE), ("owed_by", 1), ("by_round", 4))
    assert s.notes[0] == Promise(PEACE, 1, 0, CREDITS, 0, 4, paid=2)
    hand(s, 1, LIGHT_ON)
    stock(s, 0, E=3)
    do(s, (0, "finish"), (1, "card", LIGHT_ON), (1, "victim", 0))
    assert s.notes[0].state == BROKEN


def test_a_storm_that_is_aimed_at_nobody_breaks_no_peace() -> None:
    """RIGS-8.3, R30"""
    s = with_promise(bare(3), ("promise", PEACE), ("owed_by", 1), ("by_round", 4))
    hand(s, 1, ROUGH_STORM)
    do(s, (0, "finish"), (1, "card", ROUGH_STORM))
    roll(s, 6, 6, 6)
    assert (s.notes[0].state, s.karma_out) == (OPEN, (ROUGH_STORM,))


def test_a_peace_that_lasted_is_kept() -> None:
    """RIGS-8.3"""
    s = with_promise(bare(3), ("promise", PEACE), ("owed_by", 1), ("by_round", 4))
    s.turn = 5
    settle_notes(s)
    assert s.notes[0].state == KEPT


def test_promises_by_option_and_one_an_offer() -> None:
    """RIGS-8.3"""
    s = playing(bare(2, notes=False))
    do(s, (0, "offer", 1))
    assert refused(s, 0, "note").why == "this table deals without promises"
    s = playing(bare(2))
    do(s, (0, "offer", 1), (0, "note"), (0, "promise", PEACE), (0, "owed_by", 0), (0, "by_round", 3))
    assert refused(s, 0, "note").why == "there is a promise in this offer"
    do(s, (0, "no_note"))
    assert s.env.rider == ()
    assert offered(s, 0, "send") == []
