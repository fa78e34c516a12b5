"""The rule-of-thumb player: it beats random players, sees only its view and says why."""

from __future__ import annotations

import json
import random

from offworld.games.colonies.appraisal import Outlook, idle_cost, level_worth, lift, next_upgrade, plan, worth
from offworld.games.colonies.bot import ANSWERS, Settler
from offworld.games.colonies.cards import NUMBER
from offworld.games.colonies.facts import INDUSTRY, INFLUENCE
from offworld.games.colonies.p1_income import income
from offworld.games.colonies.p2_event import event
from offworld.games.colonies.p3_3_trip import TRIP
from offworld.games.colonies.p3_acting import Acting
from offworld.games.colonies.p3_action import TakeAction, Turn
from offworld.games.colonies.state import ColoniesState
from tests.games.colonies.given import (
    B,
    G,
    P,
    R,
    Y,
    acting,
    fresh,
    hold,
    opened,
    promise,
    pytest,
    set_level,
    shelves,
    started,
)


def chosen(s: ColoniesState, seat: int = 0) -> str:
    return str(Settler().choose(s.view(seat), s.menu(seat)))


def duel(seats: int, seat: int, seed: int) -> ColoniesState:
    """One settler among random players."""
    s, rng, settler = fresh(seats), random.Random(seed), Settler()
    while s.to_act:
        asked = s.to_act[0]
        menu = s.menu(asked)
        if asked == seat:
            move = settler.choose(json.loads(json.dumps(s.view(seat))), menu)
            assert settler.explain().strip().endswith((".", "!"))
        else:
            move = menu.pick(rng)
        s.do(asked, move)
    return s


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_settler_beats_random_players(seats: int) -> None:
    """COL-8.1: from every seat."""
    for seat in range(seats):
        assert duel(seats, seat, 10 * seats + seat).winners == (seat,)


@pytest.mark.slow
def test_a_settler_wins_ninety_five_of_a_hundred_games() -> None:
    """COL-8.1: five seats in rotation against four random players."""
    won = sum(duel(5, seed % 5, seed).winners == (seed % 5,) for seed in range(1000))
    assert won >= 950


def test_settlers_play_with_fingers_and_the_swapped_cards() -> None:
    """COL-1.2: every question of the game has an answer."""
    s, settler = fresh(3, first_player="fingers", swap_e21_e25=True), Settler()
    rng = random.Random(8)
    while s.to_act:
        seat = s.to_act[0]
        menu = s.menu(seat)
        s.do(seat, menu.pick(rng) if seat < 0 else settler.choose(s.view(seat), menu))
    assert s.scores is not None


def test_it_turns_away_colonists_that_have_no_work() -> None:
    """COL-3.3: nothing to upgrade with, so all of the group are turned away; with goods none is."""
    s = started()
    s.turn, s.event = 4, NUMBER["E01"]
    set_level(s, 0, "COM", 3)
    for partner in (G, Y, P, R):
        promise(s, partner, "5B")
    hold(s, 0, "", colonists=0, cr=0)
    shelves(s, "")
    assert chosen(opened(s, income)) == "reject 3"
    hold(s, 0, "9B 9G 9Y 9P 9R", cr=0)
    assert chosen(opened(s, income)) == "reject 0"


def test_it_sells_on_the_best_shelf() -> None:
    """COL-5.3."""
    s = started()
    hold(s, 0, "9B 9G")
    shelves(s, "4B")
    opened(s, TRIP, Acting(0, 1))
    assert chosen(s) == f"sell {G}"


def test_it_raises_agreements_early_and_technologies_when_it_can() -> None:
    """COL-5.4, COL-5.6."""
    s = started()
    hold(s, 0, "1B", colonists=0)
    assert chosen(acting(on=s)) == "negotiate"
    hold(s, 0, "9R 9B 9G", colonists=6)
    s.turn = 10
    set_level(s, 0, "INF", 5)
    opened(s, TakeAction(), Turn(0, 3))
    assert chosen(s) == f"upgrade {INFLUENCE}", "twelve points, and no later action this year"


def test_it_votes_by_what_the_outcomes_are_worth() -> None:
    """COL-4.1: for a reward it can win; against what would ruin it."""
    s = started()
    s.event = NUMBER["E16"]
    set_level(s, 0, "INF", 4)
    assert chosen(opened(s, event)) == "yes"
    assert "reward" in explained(s)


def explained(s: ColoniesState) -> str:
    settler = Settler()
    settler.choose(s.view(0), s.menu(0))
    return settler.explain()


def test_the_outlook_reads_only_what_the_seat_sees() -> None:
    s = started()
    hold(s, 0, "2B 2G", colonists=2, cr=7)
    o = Outlook(s.view(0))
    assert (o.stock, o.people, o.credits, o.exports, o.imports) == ([2, 2, 0, 0, 0], 2, 7, 4, 4)
    assert next_upgrade(o) == INDUSTRY
    assert plan(o, 3).techs == [INDUSTRY]
    assert worth(o, 1) > worth(o, 0)


def test_worth_follows_the_points_at_the_end() -> None:
    """COL-8.1: without time to hope the last level alone is worth twelve."""
    assert level_worth(6, 0) - level_worth(5, 0) == 12
    s = started()
    s.turn = 10
    o = Outlook(s.view(0))
    assert lift(o, B) == 2
    assert idle_cost(o) == 0


def test_every_answer_is_for_a_verb_of_the_game() -> None:
    assert all(callable(answer) for answer in ANSWERS.values())
    assert {"give", "reject", "yes", "rest", "sell", "adjust", "clear", "substitute"} <= set(ANSWERS)
