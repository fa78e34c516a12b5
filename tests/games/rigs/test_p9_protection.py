"""Karma cards, one by one: Decoy, Insurance and Information (K30, K34, K36), and what is remembered of hands."""

from __future__ import annotations

from offworld.core.move import CHANCE
from offworld.games.rigs.facts import (
    BLOWOUT,
    DECOY,
    DISASTER,
    DUMPING,
    EYE_FOR_AN_EYE,
    INFORMATION,
    INSURANCE,
    RUINS,
    TAKE_THAT,
    THEFT,
)
from offworld.games.rigs.p4_disaster import suffer
from tests.games.rigs.given import (
    E,
    bare,
    do,
    draws,
    goods,
    hand,
    listen,
    playing,
    plays,
    refused,
    roll,
    stock,
    stricken,
    window,
)


def test_rigs_k30_whoever_holds_two_cards_is_asked_whatever_they_are() -> None:
    """R12: without a Decoy the card can only be let go; with it face up nobody is asked."""
    s = bare(3)
    hand(s, 1, RUINS, BLOWOUT)
    hand(s, 0, EYE_FOR_AN_EYE)
    window(s, DISASTER)
    do(s, (0, "card", EYE_FOR_AN_EYE), (0, "victim", 1), (CHANCE, "pick", RUINS))
    assert (s.to_act, set(s.menu(1).entries)) == ((1,), {"let_go"})
    assert refused(s, 1, "decoy").rule == "RIGS-K30"
    s = bare(3)
    hand(s, 1, RUINS, BLOWOUT)
    hand(s, 0, EYE_FOR_AN_EYE)
    s.karma_out = (DECOY,)
    window(s, DISASTER)
    do(s, (0, "card", EYE_FOR_AN_EYE), (0, "victim", 1), (CHANCE, "pick", RUINS))
    assert s.hands[1] == (BLOWOUT,)


def test_a_decoy_that_was_picked_itself_just_goes() -> None:
    """RIGS-K30"""
    s = bare(3)
    hand(s, 1, DECOY, BLOWOUT)
    hand(s, 0, EYE_FOR_AN_EYE)
    window(s, DISASTER)
    do(s, (0, "card", EYE_FOR_AN_EYE), (0, "victim", 1), (CHANCE, "pick", DECOY))
    assert set(s.menu(1).entries) == {"let_go"}


def test_t26_warehouse_insurance() -> None:
    """RIGS-K34: Theft took 3 Luxuries, later a Karma card went; the Luxuries come back."""
    s = bare(2)
    stock(s, 0, L=6)
    hand(s, 0, INSURANCE, RUINS)
    hand(s, 1, EYE_FOR_AN_EYE)
    stricken(s, 0, THEFT)
    suffer(s, 0)
    s.run()
    draws(s, BLOWOUT)
    playing(s)
    do(s, (0, "finish"), (1, "card", EYE_FOR_AN_EYE), (1, "victim", 0), (CHANCE, "pick", RUINS), (0, "let_go"))
    do(s, (1, "finish"), (0, "card", INSURANCE))
    assert goods(s, 0) == {"L": 6}
    assert s.insured_loss[0].resources == (0, 0, 0, 0)
    assert s.last_loss[0].karma == 1, "the loss of a card is a later event and stays"


def test_insurance_takes_the_resources_out_of_the_same_latest_loss() -> None:
    """RIGS-K34, R13"""
    s = bare(2)
    stock(s, 0, L=2)
    hand(s, 0, INSURANCE)
    hand(s, 1, DUMPING)
    s.leader = 1
    playing(s)
    do(s, (1, "card", DUMPING), (1, "victim", 0), (1, "finish"), (0, "card", INSURANCE))
    assert (goods(s, 0), s.last_loss[0].resources) == ({"L": 2}, (0, 0, 0, 0))


def test_t69_a_little_information_is_remembered_card_by_card() -> None:
    """RIGS-K36, RIGS-1.7, R52: a seen card that is played is gone from the marks, the others are still shown."""
    s = bare(3)
    hand(s, 1, RUINS, BLOWOUT)
    hand(s, 0, INFORMATION)
    ear = listen(s)
    playing(s)
    do(s, (0, "card", INFORMATION))
    assert (s.view(0)["hands"][1], s.view(2)["hands"][1]) == ([BLOWOUT, RUINS], [-1, -1])
    assert any("Cobalt has 100 Credits and holds Blowout!, Ruins" in line for line in ear.heard_by(0))
    assert not any("Credits and holds" in line for line in ear.heard_by(2))
    do(s, (0, "finish"), (1, "card", RUINS))
    roll(s, 1)
    do(s, (1, "gain", E))
    assert s.view(0)["hands"][1] == [BLOWOUT]


def test_a_card_taken_unseen_takes_the_marks_of_third_players_with_it() -> None:
    """R52: to keep them on the cards that stayed would tell which one went."""
    s = bare(3)
    hand(s, 1, RUINS, BLOWOUT)
    s.known = tuple(0b100 for _ in s.known)
    plays(TAKE_THAT, (0, "victim", 1), s=s)
    assert s.view(2)["hands"][1] == [BLOWOUT, RUINS]
    do(s, (1, "decline"), (0, "pick", RUINS), (1, "let_go"))
    assert s.view(2)["hands"][:2] == [[-1], [-1]]
    assert s.view(0)["hands"][1] == [BLOWOUT]
    assert s.view(1)["hands"][0] == [RUINS]
