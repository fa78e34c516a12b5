"""What follows from a view of Colonies: told with it, so that no board reckons a rule again (issue 12, point 2)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from offworld.core.move import Move
from offworld.core.view import View
from offworld.games.colonies.cards import CARDS, NUMBER, Effect
from offworld.games.colonies.face import facts
from offworld.games.colonies.facts import COLONISTS, COMMERCE, INDUSTRY, MILITARY, N_PLANETS, WIDTH
from offworld.games.colonies.figures import Figures, figures
from offworld.games.colonies.game import GAME
from offworld.games.colonies.outcomes import SAYS, Affairs, for_seat
from offworld.games.colonies.p3_4_negotiate import N_KINDS

MARKETS = 4


def view(**over: Any) -> View:
    """Pallas (seat 0) against three others; the fifth planet is neutral."""
    base: View = {
        "seat": 0,
        "seats": 4,
        "planet": [0, 1, 2, 3],
        "first": 0,
        "to_act": [0],
        "held": [0] * (WIDTH * 11),
        "levels": [1] * 20,
        "promised": [1] * 25,
        "pirates": [0] * 25,
        "fewer": [0] * 4,
        "options": {"swap_e21_e25": False},
        "open": [],
        "played": [],
        "votes": [],
        "scores": None,
        "turn": 1,
        "event": 0,
    }
    return base | over


def holding(*rows: tuple[int, int, int]) -> list[int]:
    held = [0] * (WIDTH * 11)
    for account, kind, n in rows:
        held[account * WIDTH + kind] = n
    return held


def says(shown: View, word: str, n: int = 0) -> str:
    return for_seat(Affairs(shown, 0, 2), (Effect(word, n),))


def told(*steps: str, **over: Any) -> Figures:
    return figures(view(open=[{"step": step} for step in steps], **over))


# -- the year --------------------------------------------------------------------------------


def test_col_3_3_who_is_turned_away_brings_nothing() -> None:
    shown = told(turn=3, event=next(n for n, card in enumerate(CARDS) if card.colonists == 5), levels=[2] * 20)
    assert shown["welcome"] == [{"colonists": 8 - n, "credits": 2 - n} for n in range(3)]


def test_col_6_2_a_planet_owes_what_it_promised() -> None:
    shown = told(promised=[0, 2, 1, 1, 3, *[1] * 20], held=holding((0, 0, 4), (0, COLONISTS, 2)))
    assert shown["year_end"] == {"due": 7, "short": 3, "idle": 2}


def test_a_market_pays_and_asks_what_its_next_place_says() -> None:
    """COL-5.3, A3: the top shelf has one place at 3, the middle three at 2."""
    stalls = told(held=holding((MARKETS, 1, 1), (MARKETS, 2, 6)))["stalls"]
    assert [(one["pays"], one["costs"]) for one in stalls[:3]] == [(3, None), (2, 3), (1, 1)]


def test_one_who_watches_is_told_nothing_of_any_seat() -> None:
    shown = told(seat=None)
    assert (shown["welcome"], shown["year_end"], shown["votes"], shown["for_me"]) == ([], None, 0, None)


# -- the vote --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("votes", "steps", "carried"),
    [
        ([2, 1, -1, -1], ["reward", "event"], "yes"),
        ([1, -1, -1, -1], ["losses", "event"], "no"),
        ([1, 1, -1, -1], ["tie", "event"], ""),
        ([1, 1, -1, -1], ["reward", "yes motion", "event"], "yes"),
        ([1, 1, -1, -1], ["losses", "effects", "event"], "no"),
        ([2, 1, -1, -1], ["colonists", "income"], ""),
        ([2, 1, -1, -1], ["action", "action phase"], "yes"),
    ],
)
def test_col_4_2_a_tie_shows_in_what_follows_it(votes: list[int], steps: list[str], carried: str) -> None:
    assert told(*steps, votes=votes)["carried"] == carried


def test_while_a_vote_goes_on_the_votes_before_do_not_count_for_it() -> None:
    ballot = {"step": "vote", "waiting": [0], "picks": [[["no", None], ["add", 3]], None, None, None]}
    shown = figures(view(votes=[1, 1, 1, 1], open=[ballot, {"step": "event"}]))
    assert (shown["voted"], shown["carried"], shown["votes"]) == (False, "", 2)


def test_col_4_5_the_card_turned_up_after_the_vote_is_next_years() -> None:
    shown = told("action", "action phase", votes=[1, 1, 1, 1], played=[4])
    assert (shown["next_years"], shown["voted"], shown["carried"]) == (True, False, "")


# -- what an event would do ------------------------------------------------------------------


def test_losses_are_bounded_by_what_there_is() -> None:
    shown = view(held=holding((0, COLONISTS, 4), (0, 1, 1)))
    assert says(shown, "evacuate") == "you lose 4 of your 4 colonists"
    assert says(shown, "discard", 2) == "you lose 1 of your 1 resource"
    assert says(view(), "depart", 2) == "you have no colonists to lose"


def test_t4b_pirates_land_counter_clockwise_the_rightmost_route_first() -> None:
    assert says(view(), "pirates", 2) == "they block your imports from Euterpe, Bellona"
    assert says(view(), "pirates", 4) == "they block your imports from all partners"


def test_an_action_is_told_by_what_it_would_bring() -> None:
    assert says(view(), "act", INDUSTRY) == "up to 1 Information and 1 colonist"
    assert says(view(), "act", MILITARY) == "no pirates now"
    assert says(view(held=holding((0, 1, 3))), "ban", COMMERCE) == "worth up to 1 resource"


def test_col_3_2_those_who_are_still_on_their_way_are_counted() -> None:
    five = next(n for n, card in enumerate(CARDS) if card.colonists == 5)
    income = view(open=[{"step": "colonists"}, {"step": "income"}], first=2, turn=3, event=five)
    assert Affairs(income | {"to_act": [3]}, 0, 0).colonists == 8
    assert Affairs(income | {"to_act": [1]}, 0, 0).colonists == 0
    dealt = income | {"first": 0, "planet": [0, 2, 1, 3]}
    assert Affairs(dealt | {"to_act": [2]}, 1, 0).colonists == 8, "by planets, not by seats"
    assert Affairs(dealt | {"to_act": [1]}, 2, 0).colonists == 0


def test_there_are_words_for_every_effect_on_every_card() -> None:
    sides = [side for card in CARDS for side in (*card.yes, card.table, card.everyone, card.fewest)]
    assert {effect.word for side in sides for effect in side} <= set(SAYS)
    for event in range(len(CARDS)):
        mine = figures(view(event=event))["for_me"]
        assert mine is not None
        assert all(mine["yes"])


# -- the box ---------------------------------------------------------------------------------


def card(name: str) -> Any:
    cards: Any = facts(GAME)["CARDS"]
    return cards[NUMBER[next(one.id for one in CARDS if one.name == name)]]


def test_when_is_said_once_for_many_rewards() -> None:
    assert card("Appoint Mediator")["rewards"].count(" at once") == 1
    assert card("Labour Dispute")["rewards"] == "Production Peak at once, twice"


def test_rewards_are_numbered_as_in_the_menu_without_the_upgrade() -> None:
    assert [one["number"] for one in card("Appoint Mediator")["yes"]] == [*range(N_PLANETS), -1]


def test_col_5_4_the_points_of_the_next_step_are_those_it_takes() -> None:
    s = GAME.start(3)
    rng = random.Random(4)
    looks = 0
    while s.to_act and looks < 5:
        seat = s.to_act[0]
        if s.top is not None and s.step.name == "negotiations" and "adjust" in s.menu(seat).entries:
            told, before = figures(s.view(seat))["step_points"], s.env.points
            step = s.menu(seat).entries["adjust"][0]
            assert step is not None
            twin = s.copy()
            twin.step.perform(twin, seat, Move("adjust", step))
            assert before - twin.env.points == told[step // N_KINDS]
            looks += 1
        s.do(seat, s.menu(seat).pick(rng))
    assert looks == 5
