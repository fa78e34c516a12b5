"""The rule-of-thumb player: it beats random players, sees only its view and says why."""

from __future__ import annotations

import json
import random

import pytest

from offworld.core.move import Move
from offworld.core.step import Step
from offworld.games.colonies import setup
from offworld.games.colonies.bot import ANSWERS, VOTES, Settler
from offworld.games.colonies.bot_actions import routes_to_free
from offworld.games.colonies.bot_appraisal import (
    blocked_routes,
    deliveries_worth,
    goods_worth,
    idle_cost,
    lift,
    next_upgrade,
    plan,
    prospects,
    worth,
)
from offworld.games.colonies.bot_outlook import Outlook, bill, upgraded
from offworld.games.colonies.cards import CARDS, NUMBER
from offworld.games.colonies.facts import ALL_PLANETS, COMMUNITY, INDUSTRY, INFLUENCE
from offworld.games.colonies.p1_income import income
from offworld.games.colonies.p2_event import event
from offworld.games.colonies.p3_2_hunt import HUNT
from offworld.games.colonies.p3_3_trip import TRIP
from offworld.games.colonies.p3_acting import Acting
from offworld.games.colonies.p3_action import TakeAction, Turn
from offworld.games.colonies.p4_upkeep import Force, PoliceSector
from offworld.games.colonies.state import ColoniesState
from tests.games.colonies.given import (
    B,
    G,
    P,
    R,
    Y,
    acting,
    delivering,
    do,
    fresh,
    hold,
    opened,
    promise,
    route_of,
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
    assert explained(s).endswith("so I turn 3 away.")
    hold(s, 0, "9B 9G 9Y 9P 9R", cr=0)
    assert chosen(opened(s, income)) == "reject 0"
    assert explained(s).startswith("Each one who comes in brings a credit")


def test_it_sells_on_the_best_shelf_and_keeps_what_it_needs_itself() -> None:
    """COL-5.3, COL-6.4: own resources are worth three credits each while deliveries are due."""
    s = started()
    hold(s, 0, "9B 9G")
    shelves(s, "4B")
    opened(s, TRIP, Acting(0, 1))
    assert chosen(s) == f"sell {G}"
    hold(s, 0, "4B")
    shelves(s, "")
    opened(s, TRIP, Acting(0, 1))
    assert chosen(s) == "stop"


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


def test_it_negotiates_towards_what_it_needs() -> None:
    """COL-5.4: an import of the colour that its technologies lack, not of one that it has in plenty."""
    s = started()
    hold(s, 0, "5B 2G 30Y 30P 30R")
    s.levels[:5] = [3, 6, 6, 6, 6]
    opened(s, TakeAction(), Turn(0, 1))
    do(s, "negotiate")
    assert chosen(s) in (f"adjust {G * 6}", f"adjust {G * 6 + 1}"), "Industry takes blue and green"


def test_it_votes_by_what_the_outcomes_are_worth() -> None:
    """COL-4.1: for a reward it can win; against what would ruin it."""
    s = started()
    s.event = NUMBER["E16"]
    set_level(s, 0, "INF", 4)
    assert chosen(opened(s, event)) == "yes"
    assert "reward" in explained(s)


def test_it_votes_for_what_it_cannot_win_only_if_no_is_worse() -> None:
    """COL-4.3, COL-4.4: Confront takes the colonists that three upgrades wait for; Exile opens blocked routes."""
    s = started()
    for rival in (1, 2, 3, 4):
        set_level(s, rival, "INF", 6)
    set_level(s, 0, "INF", 5)
    hold(s, 0, "9B 9G 9Y 9P 9R", colonists=6)
    s.event = NUMBER["E02"]
    assert chosen(opened(s, event)) == "yes"
    hold(s, 0, "4B", colonists=0)
    for partner in (G, Y, P, R):
        promise(s, partner, "6B")
        s.pirates[route_of(B, partner)] = 3
    set_level(s, 4, "INF", 1)
    s.event = NUMBER["E22"]
    assert chosen(opened(s, event)) == "no"


def test_it_thinks_over_a_vote_anew_when_the_table_has_changed() -> None:
    """COL-4.1: one settler may be asked about one position after another."""
    settler, s = Settler(), started()
    set_level(s, 0, "INF", 4)
    s.event = NUMBER["E16"]
    opened(s, event)
    assert settler.choose(s.view(0), s.menu(0)) == Move("yes")
    for s.event in range(len(CARDS)):
        for people in (0, 9):
            hold(s, 0, "4B 3G", colonists=people)
            assert settler.choose(s.view(0), s.menu(0)) == Settler().choose(s.view(0), s.menu(0))
            assert settler.explain() == explained(s)


def explained(s: ColoniesState) -> str:
    settler = Settler()
    settler.choose(s.view(0), s.menu(0))
    return settler.explain()


def test_it_pays_with_what_it_misses_least() -> None:
    """COL-6.3: green waits for an upgrade of Industry, all that purple serves is at its top."""
    s = started()
    hold(s, 0, "3G 3P")
    s.levels[:5] = [5, 6, 6, 6, 6]
    delivering(s, 0, Y)
    assert chosen(s) == f"substitute {P}"


def test_it_keeps_rich_routes_open() -> None:
    """COL-5.2, COL-6.1, COL-6.5: own routes before a credit, the richer before the poorer."""
    s = started()
    promise(s, G, "6B")
    promise(s, Y, "2B")
    s.pirates[route_of(B, G)] = s.pirates[route_of(B, Y)] = 2
    s.pirates[route_of(R, G)] = 3
    assert chosen(opened(s, PoliceSector(), Force(0, 2))) == f"clear {route_of(B, G)}"
    o = Outlook(s.view(0))
    assert routes_to_free(o, 1) == [], "one catch frees no route with two pirates"
    assert routes_to_free(o, 2) == [G]
    assert chosen(opened(s, HUNT, Acting(0, 2))) == f"catch {route_of(B, G)}"
    s.pirates[route_of(B, G)] = s.pirates[route_of(B, Y)] = 0
    assert chosen(opened(s, HUNT, Acting(0, 2))) == f"catch {route_of(R, G)}"


def test_the_outlook_reads_only_what_the_seat_sees() -> None:
    s = started()
    hold(s, 0, "2B 2G", colonists=2, cr=7)
    promise(s, R, "3B")
    s.pirates[route_of(B, P)] = 2
    o = Outlook(s.view(0))
    assert (o.stock, o.people, o.credits, o.exports) == ([2, 2, 0, 0, 0], 2, 7, 4)
    assert (o.imports, o.pirates, o.years_left) == ([0, 1, 1, 1, 3], [0, 0, 0, 2, 0], 9)
    assert next_upgrade(o) == INDUSTRY
    assert plan(o, 3).techs == [INDUSTRY]
    assert worth(o, 1) > worth(o, 0)


def test_a_tried_upgrade_is_the_upgrade_of_the_game() -> None:
    """COL-5.6: the plan pays what the rules take."""
    s = started()
    hold(s, 0, "3B 1G", colonists=4, cr=9)
    shelves(s, "2B 5G")
    set_level(s, 0, "IND", 2)
    tried = upgraded(Outlook(s.view(0)), INDUSTRY)
    assert bill(Outlook(s.view(0)), INDUSTRY) == 3
    assert bill(Outlook(s.view(0)), COMMUNITY) is None, "there is no yellow"
    do(acting(on=s), f"upgrade {INDUSTRY}")
    done = Outlook(s.view(0))
    assert (tried.stock, tried.people, tried.credits) == (done.stock, done.people, done.credits)
    assert (tried.market, tried.levels) == (done.market, done.levels)


def test_resources_are_dear_where_they_are_needed_and_nothing_at_the_end() -> None:
    """COL-5.6, COL-8.1: blue serves Industry and Influence."""
    s = started()
    hold(s, 1, "")
    s.levels[5:10] = [5, 6, 6, 6, 1]
    blue, _, yellow, purple, red = Outlook(s.view(1)).prices
    assert blue > red > yellow == purple
    hold(s, 1, "20B")
    assert Outlook(s.view(1)).prices[B] < blue
    s.turn = 10
    set_level(s, 1, "CMC", 1)
    o = Outlook(s.view(1))
    assert o.prices == (0,) * 5
    assert goods_worth(o) == -3, "four substitutes, one of them free"


def test_prospects_finish_what_can_be_finished() -> None:
    """COL-8.1: 0, 2, 5, 9, 14 and 26 points."""
    assert prospects((1, 1, 1, 1, 1), 0) == 0
    assert prospects((1, 1, 1, 1, 5), 2) == 26 + 2
    assert prospects((3, 4, 5, 5, 6), 3) == 26 * 3 + 5 + 14
    assert prospects((3, 4, 5, 5, 6), 4) == 26 * 4 + 5
    assert prospects((1, 1, 1, 1, 1), 25) == prospects((1, 1, 1, 1, 1), 40) == 130


def test_worth_follows_the_points_at_the_end() -> None:
    """COL-8.1: without time to hope the last level alone is worth twelve."""
    s = started()
    s.turn = 10
    hold(s, 0, "", colonists=9)
    assert lift(Outlook(s.view(0)), B) == 2
    set_level(s, 0, "IND", 5)
    assert lift(Outlook(s.view(0)), B) == 12
    assert idle_cost(Outlook(s.view(0))) == 0, "pirates come too late"
    s.turn = 5
    assert idle_cost(Outlook(s.view(0))) > 0


def test_pirates_block_what_the_police_cannot_free() -> None:
    """COL-6.1, COL-6.5."""
    assert [blocked_routes(n, 1) for n in range(6)] == [0, 0, 1, 2, 3, 3]
    assert [blocked_routes(8, police) for police in range(9)] == [4, 4, 3, 3, 2, 2, 1, 1, 0]
    s = started()
    free = deliveries_worth(Outlook(s.view(0)))
    s.pirates[route_of(B, R)] = 1
    assert deliveries_worth(Outlook(s.view(0))) == free
    s.pirates[route_of(B, R)] = 2
    o = Outlook(s.view(0))
    assert deliveries_worth(o) == pytest.approx(free - o.prices[R])


def test_of_equals_no_colour_is_always_first() -> None:
    """Over five years each colour comes first once, whatever the planet."""
    s = started()
    for seat in s.seats:
        firsts = []
        for s.turn in range(1, 6):
            firsts.append(Outlook(s.view(seat)).order[0])
        assert sorted(firsts) == [*ALL_PLANETS]


def test_partners_that_are_worth_the_same_take_turns() -> None:
    """COL-5.4: at the start all four are alike, so another one is first as the years go by."""
    s = started()
    opened(s, TakeAction(), Turn(0, 1))
    do(s, "negotiate")
    hold(s, 0, "4B")
    partners = []
    for s.turn in range(1, 6):
        partners.append(int(chosen(s).split()[1]) // 6)
    assert set(partners) == {G, Y, P, R}


BY_LOT = (setup.DrawNeutral, setup.DrawPlanets, setup.DrawFirst, setup.Deal, setup.Complete, setup.TurnUp)


def steps_of(base: type[Step[ColoniesState]]) -> list[type[Step[ColoniesState]]]:
    found = [base] if base.__module__.startswith("offworld.games.colonies") and base.verbs else []
    return found + [step for child in base.__subclasses__() for step in steps_of(child)]


def test_every_question_of_the_game_has_one_answer() -> None:
    """Each step that asks a player has one verb that leads to an answer, or two that lead to the same."""
    asked = [step for step in steps_of(Step) if step not in BY_LOT]
    assert len(asked) == 22
    answers = ANSWERS | VOTES
    assert len(answers) == len(ANSWERS) + len(VOTES)
    for step in asked:
        assert len({answers[verb.name] for verb in step.verbs if verb.name in answers}) == 1, step
    assert set(answers) <= {verb.name for step in asked for verb in step.verbs}
