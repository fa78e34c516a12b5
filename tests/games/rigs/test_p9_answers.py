"""Who is asked to answer a Sabotage, and what the answers do (RIGS-9.4, RIGS-9.5, R10, K31, K33, K35)."""

from __future__ import annotations

import random

from offworld.core.move import CHANCE
from offworld.games.rigs.facts import (
    ANSWERS,
    BLOWOUT,
    DECOY,
    DOUBLE_AGENT,
    DUMPING,
    FAVOR,
    GIVE_ME_THAT,
    I_WANT_THAT,
    IDENTITY_THEFT,
    LIGHT_ON,
    NOT_FOR_YOU,
    RIGHT_BACK,
    RUINS,
    TAKE_THAT,
)
from offworld.games.rigs.game import new_round
from tests.games.rigs.given import M, bare, do, goods, hand, offered, playing, plays, refused, stock


def test_t54_anybody_may_answer() -> None:
    """RIGS-9.5, RIGS-K31: seat 2 is no victim, and still stops it."""
    s = bare(3)
    stock(s, 1, M=6)
    hand(s, 2, FAVOR)
    plays(I_WANT_THAT, (0, "resource", M), s=s)
    do(s, (2, "respond", FAVOR))
    assert (goods(s, 1), s.karma_out, s.to_act) == ({"M": 6}, (I_WANT_THAT, FAVOR), (0,))


def test_t55_all_who_hold_cards_are_asked_at_once_and_in_secret() -> None:
    """R10: B holds an answer, C two other cards, D none."""
    s = bare(4)
    hand(s, 1, FAVOR)
    hand(s, 2, RUINS, BLOWOUT)
    plays(GIVE_ME_THAT, (0, "victim", 1), s=s)
    assert s.to_act == (1, 2)
    assert set(s.menu(2).entries) == {"decline"}
    why = refused(s, 2, "respond", FAVOR)
    assert (why.rule, why.why) == ("RIGS-9.5", "you do not hold that card")


def test_t56_nobody_is_asked_when_all_answers_lie_face_up() -> None:
    """R10"""
    s = bare(4)
    hand(s, 1, RUINS)
    hand(s, 2, BLOWOUT)
    s.karma_out = ANSWERS
    plays(GIVE_ME_THAT, (0, "victim", 1), s=s)
    assert s.to_act == (CHANCE,), "the card is picked at once"


def test_t57_of_two_answers_the_victims_acts_and_the_other_stays_unknown() -> None:
    """RIGS-9.5, R10"""
    s = bare(4)
    hand(s, 1, RIGHT_BACK, RUINS)
    hand(s, 2, FAVOR)
    plays(TAKE_THAT, (0, "victim", 1), s=s)
    do(s, (2, "respond", FAVOR), (1, "decline"))
    assert s.karma_out == (TAKE_THAT, FAVOR)
    s = bare(4)
    hand(s, 1, NOT_FOR_YOU)
    hand(s, 2, FAVOR)
    plays(TAKE_THAT, (0, "victim", 1), s=s)
    do(s, (2, "respond", FAVOR), (1, "respond", NOT_FOR_YOU))
    assert (s.hands[2], s.view(0)["hands"][2], s.karma_out) == ((FAVOR,), [-1], (NOT_FOR_YOU,))


def test_an_attack_that_cannot_be_answered_is_not_asked_about() -> None:
    """RIGS-9.4: no answer to Destruction."""
    s = bare(3)
    hand(s, 1, FAVOR)
    stock(s, 1, E=4)
    hand(s, 0, LIGHT_ON)
    playing(s)
    do(s, (0, "card", LIGHT_ON), (0, "victim", 1))
    assert (goods(s, 1), s.to_act) == ({"E": 2}, (0,))
    assert refused(s, 1, "respond", FAVOR).why == "it is not your turn to decide"


def test_t53_aint_working_for_you() -> None:
    """RIGS-K33: the card is back in hand, where all know it, and no Sabotage until the round is over."""
    s = bare(3)
    hand(s, 1, NOT_FOR_YOU, RUINS)
    plays(TAKE_THAT, (0, "victim", 1), s=s)
    do(s, (1, "respond", NOT_FOR_YOU))
    assert (s.hands[0], s.view(2)["hands"][0], s.karma_out) == ((TAKE_THAT,), [TAKE_THAT], (NOT_FOR_YOU,))
    assert refused(s, 0, "card", TAKE_THAT).rule == "RIGS-K33"
    new_round(s)
    s.forget_offers()
    assert TAKE_THAT in offered(s, 0, "card")


def test_t32_double_agent_and_an_answer_to_it() -> None:
    """RIGS-K35, RIGS-K31: K10, K35 and K31 are all discarded, without effect."""
    s = bare(3)
    hand(s, 1, DOUBLE_AGENT, RUINS)
    hand(s, 2, BLOWOUT)
    hand(s, 0, FAVOR)
    plays(GIVE_ME_THAT, (0, "victim", 1), s=s)
    do(s, (1, "respond", DOUBLE_AGENT), (2, "decline"), (1, "use_it"), (1, "victim", 2))
    assert s.to_act == (2, 0), "the first saboteur may answer now"
    do(s, (0, "respond", FAVOR), (2, "decline"))
    assert set(s.karma_out) == {GIVE_ME_THAT, DOUBLE_AGENT, FAVOR}
    assert s.hands == ((), (RUINS,), (BLOWOUT,))


def test_a_double_agent_may_discard_the_card() -> None:
    """RIGS-K35"""
    s = bare(3)
    hand(s, 1, DOUBLE_AGENT)
    plays(IDENTITY_THEFT, (0, "victim", 1), s=s)
    do(s, (1, "respond", DOUBLE_AGENT), (1, "drop_it"))
    assert (set(s.karma_out), s.to_act) == ({IDENTITY_THEFT, DOUBLE_AGENT}, (0,))


def test_a_double_agent_without_a_target_can_only_discard() -> None:
    """RIGS-K35, R10"""
    s = bare(2)
    hand(s, 1, DOUBLE_AGENT, RUINS)
    plays(GIVE_ME_THAT, (0, "victim", 1), s=s)
    do(s, (1, "respond", DOUBLE_AGENT))
    assert refused(s, 1, "use_it").rule == "RIGS-K35"


def test_who_is_asked_is_the_same_on_a_resampled_table() -> None:
    """R9, R10, R12: whom polls, windows and the Decoy ask follows from what everybody knows."""
    s = bare(4)
    hand(s, 1, FAVOR, DECOY)
    hand(s, 2, RUINS, BLOWOUT)
    hand(s, 3, DUMPING)
    plays(TAKE_THAT, (0, "victim", 1), s=s)
    rng = random.Random(1)
    for viewer in (None, 0, 2, 3):
        for _ in range(30):
            twin = s.sample(viewer, rng)
            assert twin.to_act == s.to_act == (1, 2, 3)
            do(twin, *[(seat, "decline") for seat in (1, 2, 3)])
            assert twin.to_act == (0,)
            card = twin.hands[1][0]
            assert do(twin, (0, "pick", card)).to_act == (1,)
