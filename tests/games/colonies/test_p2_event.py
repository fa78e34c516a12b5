"""COL-4: the vote and the two motions; COL-2.3."""

from __future__ import annotations

import offworld
from offworld import CHANCE, Match, Move
from offworld.games.colonies.cards import NUMBER
from offworld.games.colonies.p2_event import event, fewest, most_yes
from offworld.games.colonies.state import ColoniesState
from tests.games.colonies.given import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    ballot,
    banned,
    do,
    hold,
    money,
    no,
    offered,
    opened,
    over,
    people,
    refused,
    set_level,
    started,
    stock,
    yes,
)


def at_vote(card: str = "E16", first: int = 0, **influence: int) -> ColoniesState:
    s = started(first=first)
    s.event = NUMBER[card]
    for seat, letter in enumerate("BGYPR"):
        set_level(s, seat, "INF", influence.get(letter, 1))
    return opened(s, event)


def test_t2_red_and_purple_lose_against_three_no_votes() -> None:
    """COL-4.1, COL-4.2, COL-4.4: the example of the vote; Purple and Blue cast the fewest."""
    s = at_vote("E16", B=3, G=5, Y=5, P=2, R=3)
    ballot(s, RED, "yes", "2B 2G 1Y")
    ballot(s, BLUE, "no")
    ballot(s, GREEN, "no", "2B")
    ballot(s, YELLOW, "no", "2P")
    ballot(s, PURPLE, "yes", "1R")
    assert s.votes == (-3, -7, -7, 3, 8)
    assert sum(v for v in s.votes if v > 0) == 11
    assert -sum(v for v in s.votes if v < 0) == 17
    assert set(fewest(s)) == {PURPLE, BLUE}
    assert s.fewer == (1, 0, 0, 1, 0), "Bicker: those two have one action fewer"


def test_col_4_1_spent_resources_are_gone_whatever_the_result() -> None:
    s = at_vote()
    for seat in s.seats:
        hold(s, seat, "3Y 2G")
    ballot(s, 0, "yes", "2Y 1G")
    for seat in (1, 2, 3, 4):
        ballot(s, seat, "no")
    assert s.votes == (4, -1, -1, -1, -1)
    assert stock(s, 0) == "1G 1Y"
    assert stock(s, 1) == "2G 3Y"


def test_col_4_1_nothing_is_shown_or_deducted_before_all_are_in() -> None:
    s = at_vote()
    before = stock(s, 0)
    ballot(s, 0, "yes", "1Y")
    assert stock(s, 0) == before
    assert s.to_act == (1, 2, 3, 4)
    picks = next(step for step in s.view(1)["open"] if step["step"] == "vote")["picks"]
    assert picks == [None, [], None, None, None]


def test_col_4_1_a_vote_with_a_resource_one_has_not_got_is_refused() -> None:
    s = at_vote()
    hold(s, 0, "1Y")
    assert refused(s, 0, f"add {YELLOW}").why == "you have not chosen your side"
    s.do(0, Move("yes"))
    s.do(0, Move("add", YELLOW))
    assert refused(s, 0, f"add {YELLOW}").rule == "COL-4.1"
    assert refused(s, 0, f"add {GREEN}").rule == "COL-4.1"
    assert refused(s, 0, "no").why == "you have chosen your side"


def test_col_4_1_nobody_abstains() -> None:
    s = at_vote()
    assert refused(s, 0, "cast").why == "nobody abstains"


def test_col_4_1_votes_open_together_in_the_log() -> None:
    """Until the last ballot is cast nobody reads another's; then everybody reads sides and resources."""
    match = Match(offworld.game("colonies"), 3, seed=4)
    while "yes" not in match.state.menu(match.state.to_act[0]).entries:
        seat = match.state.to_act[0]
        match.do(seat, next(iter(match.state.menu(seat))))
    before = len(match.log(None))
    for seat, side in enumerate(["yes", "no", "yes"]):
        match.do(seat, side)
        match.do(seat, "add", 0)
        assert len(match.log(None)) == before
        assert match.log(seat)[-1].endswith(": Add a vote for 1 Information (Blue)")
        match.do(seat, "cast")
    opened = [line.partition(": ")[2] for line in match.log(None)[before : before + 9]]
    assert [line.split(",")[0] for line in opened[::3]] == ["Vote yes", "Vote no", "Vote yes"]
    assert opened[1::3] == ["Add a vote for 1 Information (Blue)"] * 3
    for reader in (0, 1, 2):
        assert sorted(match.log(reader)[before : before + 9]) == sorted(match.log(None)[before : before + 9])


def test_col_4_2_a_tie_is_for_the_first_player() -> None:
    s = at_vote(first=3, B=2, G=2, Y=2, P=1, R=1)
    for seat, side in enumerate(["yes", "yes", "no", "no", "no"]):
        ballot(s, seat, side)
    assert sum(s.votes) == 0
    assert s.to_act == (3,)
    assert offered(s, "carry_yes") == offered(s, "carry_no") == [None]
    do(s, "carry_yes")
    assert s.to_act == (0,), "Blue and Green have most yes votes; player order from the first player"
    do(s, "credits")
    assert s.to_act == (1,)


def test_col_4_2_the_first_player_may_carry_no() -> None:
    s = at_vote(first=3, B=2, G=2, Y=2, P=1, R=1)
    for seat, side in enumerate(["yes", "yes", "no", "no", "no"]):
        ballot(s, seat, side)
    do(s, "carry_no")
    assert s.fewer == (0, 0, 0, 1, 1)


def test_col_4_3_most_yes_votes_looks_at_yes_voters_only() -> None:
    s = at_vote(B=4, G=4, R=6, first=4)
    for seat, side in enumerate(["yes", "yes", "yes", "yes", "no"]):
        ballot(s, seat, side)
    assert most_yes(s) == (BLUE, GREEN)
    assert s.to_act == (BLUE,)


def test_col_4_3_and_col_4_4_tied_players_follow_each_other_from_the_first_player() -> None:
    """With Purple first, Red comes before Green: for rewards, and for what the fewest votes bring."""
    s = at_vote("E02", first=PURPLE, G=2, R=2)
    for seat in s.seats:
        ballot(s, seat, "yes")
    asked: list[int] = []
    while not over(s):
        asked += s.to_act
        do(s, "credits")
    assert asked == [RED, GREEN]
    s = at_vote("E02", first=PURPLE, B=2, Y=2, P=2)
    for seat in s.seats:
        ballot(s, seat, "no")
    asked = []
    while not over(s):
        asked += s.to_act
        do(s, f"discard {offered(s, 'discard')[0]}")
    assert asked == [RED, RED, GREEN, GREEN]


def test_col_4_3_tied_winners_choose_for_themselves_and_credits_replace_all() -> None:
    s = at_vote("E08", B=2, G=2)
    for seat in s.seats:
        ballot(s, seat, "yes")
    before = [money(s, seat) for seat in s.seats]
    do(s, "credits")
    assert s.to_act == (GREEN,)
    do(s, "reward 0", "make 1", "attract 0", "make 1", "attract 1")
    assert over(s)
    assert [money(s, seat) - was for seat, was in enumerate(before)] == [4, 0, 0, 0, 0]
    assert people(s, GREEN) == 1


def test_col_4_4_all_tied_for_fewest_all_take_it() -> None:
    s = at_vote("E04")
    for seat in s.seats:
        ballot(s, seat, "no")
    assert banned(s) == {seat: {"INF", "IND"} for seat in s.seats}


def test_col_4_4_fewest_counts_yes_voters_too() -> None:
    s = at_vote("E04", G=2, Y=2, P=2, R=2)
    for seat in s.seats:
        ballot(s, seat, "yes" if seat == 0 else "no")
    assert banned(s)[0] == {"INF", "IND"}
    assert banned(s)[1] == {"INF"}


def test_col_4_5_a_reward_action_uses_the_present_level_and_no_ban() -> None:
    s = started()
    set_level(s, 0, "CMC", 3)
    hold(s, 0, "5Y")
    s.bans = (0b111111,) * 5
    s = yes("E12", on=s)
    do(s, "reward 0", "sell 2", "sell 2", "sell 2")
    assert over(s), "level 3 sells three"
    assert stock(s, 0) == "2Y"


def test_col_4_5_a_reward_upgrade_may_buy_from_the_markets() -> None:
    s = started()
    hold(s, 0, "1B 2G", colonists=2, cr=10)
    s = yes("E10", on=s)
    assert offered(s, "upgrade") == [0], "one blue is for sale on the top shelf"
    do(s, "upgrade 0")
    assert (money(s, 0), s.levels[0], stock(s, 0)) == (7, 2, "")


def test_col_4_5_an_upgrade_one_cannot_afford_is_not_offered_but_credits_are() -> None:
    s = started()
    hold(s, 0, "", colonists=0)
    s = yes("E10", on=s)
    assert s.menu(0).plain() == {"credits": [None]}
    assert refused(s, 0, "upgrade 0").rule == "COL-5.6"


def test_col_4_5_a_reward_action_may_be_taken_without_effect() -> None:
    s = yes("E01")
    do(s, "reward 0")
    assert over(s), "there are no pirates to hunt"


def test_col_4_6_what_one_has_not_got_is_forgiven() -> None:
    s = started()
    for seat in s.seats:
        hold(s, seat, "1Y" if seat else "", colonists=1)
    s = no("E17", on=s)
    assert over(s)
    assert [stock(s, seat) for seat in s.seats] == [""] * 5


def test_col_4_7_the_next_card_is_turned_up() -> None:
    s = no("E16")
    deck = s.deck
    do(s, f"turn_up {deck[2]}")
    assert (s.event, s.played[-1]) == (deck[2], NUMBER["E16"])
    assert len(s.deck) == len(deck) - 1


def test_col_2_3_a_second_deck_from_the_hands_after_turn_five() -> None:
    s = started(4)
    s.turn, s.deck = 5, ()
    s = no("E16", on=s)
    assert s.to_act == (0, 1, 2, 3)
    assert [len(s.menu(seat)) for seat in s.seats] == [4] * 4
    for seat in s.seats:
        s.do(seat, next(iter(s.menu(seat))))
    assert [len(hand) for hand in s.hands] == [3] * 4
    do(s, f"add {s.undealt[0]}")
    assert len(s.deck) == 5
    assert s.to_act == (CHANCE,)


def test_col_2_3_no_card_after_the_last_vote() -> None:
    s = started()
    s.turn = 10
    s = no("E16", on=s)
    assert s.to_act == (), "the phase is over without another card"
