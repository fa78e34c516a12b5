"""COL-1 and the event decks of COL-2."""

from __future__ import annotations

import random
import re

import pytest

import offworld
from offworld import CHANCE, Match, Move
from offworld.core.errors import BadOption, BadSeats
from offworld.games.colonies.cards import CARDS
from offworld.games.colonies.facts import ALL_PLANETS, CLOCKWISE, COUNTER_CLOCKWISE, ROUTES
from offworld.games.colonies.p4_upkeep import advance
from offworld.games.colonies.state import ColoniesState
from tests.games.colonies.given import (
    BLUE,
    B,
    G,
    P,
    R,
    Y,
    fresh,
    govern,
    levels,
    market,
    money,
    people,
    refused,
    started,
    stock,
)


@pytest.mark.parametrize("planet", ALL_PLANETS)
def test_col_1_1_seats_follow_the_planets_clockwise(planet: int) -> None:
    s = started(planet=planet)
    assert s.planet == (planet, *CLOCKWISE[planet])
    assert [s.seat_at[p] for p in s.planet] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(("seats", "arrangements"), [(5, 120), (4, 24), (3, 6)])
def test_col_1_1_every_arrangement_is_as_likely(seats: int, arrangements: int) -> None:
    """Issue 11, point 4; ruling R33."""
    s = fresh(seats)
    if seats < 5:
        s.do(CHANCE, Move("neutral", 0))
    menu, dealt = s.menu(CHANCE), set()
    for move in menu:
        twin = s.copy()
        twin.do(CHANCE, move)
        dealt.add(twin.planet)
        assert menu.weight(move) == 1
        assert all(twin.seat_at[planet] == seat for seat, planet in enumerate(twin.planet))
    assert len(menu) == len(dealt) == arrangements


def test_col_1_1_turns_go_clockwise_by_planets_not_by_seats() -> None:
    """Issue 11, point 4; ruling R33, COL-6.8: so does the first-player card."""
    s = fresh(4)
    s.do(CHANCE, Move("neutral", G))
    govern(s, (P, B, R, Y))
    s.do(CHANCE, Move("begin", 3))
    assert [s.planet[seat] for seat in s.order] == [Y, P, R, B]
    firsts = []
    for _ in range(4):
        advance(s)
        firsts.append(s.planet[s.first])
    assert firsts == [P, R, B, Y]


def test_col_3_2_the_story_of_an_event_names_both_parts_of_what_arrives() -> None:
    """Issue 11, point 4: the year's and the card's colonists, for the year in which they come."""
    match = Match(offworld.game("colonies"), 5, seed=7)
    rng = random.Random(7)
    while not match.over:
        seat = match.state.to_act[0]
        match.do(seat, match.state.menu(seat).pick(rng))
    told = [line.text for line in match.story if line.text.startswith("The next event is")]
    assert len(told) == 10
    for year, text in enumerate(told, 1):
        said = re.fullmatch(
            r"The next event is (.+)\. In year (\d+) each player receives (\d+) colonists?:"
            r" (\d+) for the year, (\d+|none) by the card\.",
            text,
        )
        assert said is not None, text
        name, when, coming, by_year, by_card = said.groups()
        card = next(card for card in CARDS if card.name == name)
        assert (int(when), int(by_year), int(coming)) == (year, year, year + card.colonists)
        assert by_card == str(card.colonists or "none")


def test_col_1_1_a_seat_is_called_by_its_planet() -> None:
    s = started()
    assert [s.game.seat_name(s, seat) for seat in (0, 4, CHANCE)] == ["Pallas (Blue)", "Euterpe (Red)", "chance"]
    assert fresh().game.seat_name(fresh(), 2) == "seat 3"


def test_col_1_1_the_ring_of_planets() -> None:
    assert CLOCKWISE[BLUE] == (G, Y, P, R)
    assert COUNTER_CLOCKWISE[BLUE] == (R, P, Y, G)
    assert len(ROUTES) == 20


def test_col_1_2_the_first_player_is_drawn() -> None:
    s = fresh()
    govern(s, tuple(ALL_PLANETS))
    assert [s.menu(CHANCE).weight(move) for move in s.menu(CHANCE)] == [1] * 5
    assert started(first=3).order == (3, 4, 0, 1, 2)


def fingers(*shown: int) -> int | None:
    """Who begins after these fingers; None if all show again."""
    s = started_with_fingers(len(shown))
    for seat, n in enumerate(shown):
        s.do(seat, Move("show", n))
    return None if "show" in s.menu(s.to_act[0]).entries else s.first


def started_with_fingers(seats: int) -> ColoniesState:
    s = fresh(seats, first_player="fingers")
    if seats < 5:
        s.do(CHANCE, Move("neutral", 0))
    s.do(CHANCE, next(iter(s.menu(CHANCE))))
    return s


def test_col_1_2_the_highest_number_shown_by_one_player_begins() -> None:
    assert fingers(1, 5, 2, 0, 3) == 1
    assert fingers(5, 5, 2, 4, 4) == 2
    assert fingers(5, 5, 0, 4, 4) == 2


def test_col_1_2_no_single_number_means_again() -> None:
    assert fingers(3, 3, 1, 1, 1) is None
    assert fingers(2, 2, 2) is None


def test_col_1_2_fingers_are_shown_together() -> None:
    s = started_with_fingers(5)
    s.do(3, Move("show", 5))
    assert s.to_act == (0, 1, 2, 4)
    assert [step["picks"] for step in s.view(0)["open"] if "picks" in step] == [[[], None, None, None, None]]


def test_col_1_3_the_board_at_the_start() -> None:
    s = fresh()
    assert all(level == 1 for seat in s.seats for level in levels(s, seat))
    assert [s.promised[route] for route in ROUTES] == [1] * 20
    assert market(s) == "1B 1G 1Y 1P 1R"
    assert (s.turn, sum(s.pirates), [people(s, seat) for seat in s.seats]) == (1, 0, [0] * 5)


def test_col_1_4_two_of_each_foreign_resource_and_fifty_credits() -> None:
    s = fresh()
    s.do(CHANCE, Move("govern", 0))
    s.do(CHANCE, Move("begin", 0))
    assert stock(s, B) == "2G 2Y 2P 2R"
    assert stock(s, R) == "2B 2G 2Y 2P"
    assert [money(s, seat) for seat in s.seats] == [50] * 5


def test_t_setup_first_income_is_five_own_resources() -> None:
    """COL-3.1: four promises of one unit and Industry level 1."""
    s = started()
    assert [s.has(seat, seat) for seat in s.seats] == [5] * 5


def test_col_1_4_money_is_secret_until_the_end() -> None:
    s = started()
    view = s.view(1)
    cr = view["held"][6::7]
    assert cr[:5] == [None, 50, None, None, None]
    assert cr[-1] is None, "the bank's credits would tell what the others have together"
    assert view["held"][:5] == s.stock(0), "resources lie open"
    s.end()
    s.run()
    assert s.view(None)["held"] == s.held


def test_col_1_4_event_hands_are_secret() -> None:
    s = started()
    assert s.view(2)["hands"] == [4, 4, [*s.hands[2]], 4, 4]
    assert s.view(2)["picked"] == [None, None, [*s.picked[2]], None, None]
    assert "deck" not in s.view(2)
    assert "undealt" not in s.view(2)


def test_col_1_5_five_cards_each_of_which_one_is_given() -> None:
    s = fresh()
    while s.to_act == (CHANCE,):
        s.do(CHANCE, next(iter(s.menu(CHANCE))))
    assert [len(hand) for hand in s.hands] == [5] * 5
    assert sorted(card for hand in s.hands for card in hand) == list(range(25))
    assert s.to_act == (0, 1, 2, 3, 4)
    assert set(s.menu(3).entries["give"]) == set(s.hands[3])
    assert refused(s, 3, f"give {s.hands[2][0]}").rule == "COL-1.5"


def test_col_1_5_a_pick_is_known_to_its_seat_alone_for_ever() -> None:
    match = Match(offworld.game("colonies"), 5, seed=1)
    for seat in range(5):
        match.do(seat, next(iter(match.state.menu(seat))))
    given = [made for made in match.plies if made.move.verb == "give"]
    assert [entry.seen for entry in given] == [(seat,) for seat in range(5)]
    dealt = [made.seen for made in match.plies if made.move.verb == "deal"]
    assert dealt == [(seat,) for seat in range(5) for _ in range(5)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_col_1_6_the_deck_has_five_cards_one_turned_up(seats: int) -> None:
    s = started(seats)
    assert len(s.deck) == 4
    assert len(s.undealt) == 25 - 5 * seats - (5 - seats)
    half, given = {*s.deck, s.event}, {cards[0] for cards in s.picked}
    assert given <= half
    assert len(half - given) == 5 - seats, "undealt cards make it five"
    elsewhere = [*s.undealt, *(card for hand in s.hands for card in hand)]
    assert sorted([*half, *elsewhere]) == list(range(len(CARDS))), "each card lies in one place"


def test_col_1_6_nobody_sees_the_cards_that_complete_the_deck() -> None:
    match = Match(offworld.game("colonies"), 3, seed=2)
    for seat in range(3):
        match.do(seat, next(iter(match.state.menu(seat))))
    assert [made.seen for made in match.plies if made.move.verb == "add"] == [(), ()]


def test_col_1_6_beliefs_keep_what_is_known_and_shuffle_the_rest() -> None:
    s, rng = started(4), random.Random(5)
    views = s.view(1)
    seen = set()
    for _ in range(30):
        twin = s.sample(1, rng)
        assert twin.view(1) == views
        everything = [*twin.deck, twin.event, *twin.undealt, *(card for hand in twin.hands for card in hand)]
        assert sorted(everything) == list(range(25)), "each card lies in one place"
        assert all(cards[0] in {*twin.deck, twin.event} for cards in twin.picked)
        assert len({cards[0] for cards in twin.picked}) == 4
        assert twin.unbalanced() is None
        seen.add((twin.hands[0], money(twin, 0)))
    assert len(seen) > 20


def test_a_table_has_three_to_five_seats_and_known_options() -> None:
    """COL-7.2: fewer than three cannot play."""
    with pytest.raises(BadSeats):
        fresh(2)
    with pytest.raises(BadOption):
        fresh(5, track_max=1)
