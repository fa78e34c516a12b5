"""What happens when somebody does not answer in time (ruling R-33)."""

from __future__ import annotations

import json
import random

from offworld.core.move import CHANCE, Move
from offworld.flow import Sequence
from offworld.games.mule.game import GAME
from offworld.games.mule.p1_expansion import land_for_sale
from offworld.games.mule.p2_development import development
from offworld.games.mule.p3_usage import usage_and_spoilage
from offworld.games.mule.p8_events import personal_events
from offworld.games.mule.state import MuleState
from offworld.table.clock import Clock
from tests.games.mule.given import PLAINS, C, E, F, S, auction_of, choose, event, land, opened, started, stock


def default(s: MuleState, seat: int) -> Move | None:
    return GAME.default_move(json.loads(json.dumps(s.view(seat))), s.menu(seat))


def test_the_first_land_in_reading_order_is_claimed() -> None:
    assert default(started(), 3) == Move("claim", 0)


def test_cards_are_kept_and_bids_withdrawn() -> None:
    s = opened(started(), land_for_sale)
    assert default(s, 0) == Move("keep")
    choose(s, (0, "auction", 0))
    assert default(s, 1) == Move("withdraw")


def test_packages_stay_closed_and_development_ends() -> None:
    s = opened(started(), development)
    assert default(s, 0) == Move("keep_package")
    choose(s, *((seat, "keep_package") for seat in s.seats))
    assert default(s, 0) == Move("finish")


def test_the_least_valuable_mule_stands_idle_and_secrets_do_not_matter() -> None:
    s = started()
    s.price[1:] = [5, 6, 3, 9]
    rich = land(s, 0, 6, PLAINS, C, value=3)
    land(s, 0, 8, PLAINS, S)
    land(s, 0, 2, PLAINS, F)
    stock(s, 0, E=2)
    opened(s, usage_and_spoilage)
    assert default(s, 0) == Move("turn_over", 8)
    before = default(s, 0)
    s.crystite[rich] = 0
    assert default(s, 0) == before


def test_the_market_is_left_alone() -> None:
    s = started()
    stock(s, 3, E=2)
    auction_of(s, E)
    assert default(s, 3) == Move("wait")
    choose(s, (3, "offer_sale", 1))
    assert default(s, 3) == Move("back")


def test_luck_goes_to_the_lowest_rank_and_bad_luck_to_the_highest() -> None:
    s = opened(started(), Sequence("events", personal_events))
    s.do(CHANCE, Move("draw", event(s, "lucky", "antique_computer")))
    assert default(s, 0) == Move("give", 3)
    choose(s, (0, "give", 3))
    s.do(CHANCE, Move("draw", 0))
    assert default(s, 3) == Move("give", 0)


def test_a_whole_game_of_silence_ends() -> None:
    for options in ({}, {"mode": "beginner"}, {"colonist_cards": True, "secret_bids": True, "declare_roles": True}):
        s, rng = GAME.start(4, **options), random.Random(2)
        while s.to_act:
            seat = s.to_act[0]
            move = s.menu(seat).pick(rng) if seat < 0 else default(s, seat)
            assert move is not None
            s.do(seat, move)
        assert s.scores is not None


def test_mule_7_6_an_auction_closes_sooner_when_all_are_done_than_by_its_countdown() -> None:
    s = started(market_mode="live")
    stock(s, 0, F=3)
    auction_of(s, F)
    choose(s, (0, "countdown"))
    counting = GAME.deadline(s)
    choose(s, *((seat, "done") for seat in s.seats))
    done = GAME.deadline(s)
    assert counting is not None
    assert done is not None
    assert done.move == counting.move == Move("close")
    assert done.seconds < counting.seconds


def test_mule_7_6_a_countdown_is_from_ten_after_every_deal() -> None:
    """MULE-7.6: also when one deals and counts in a single request, so that no countdown was seen to stop."""
    s = started(market_mode="live")
    stock(s, 0, F=3)
    auction_of(s, F)
    choose(s, (1, "countdown"))
    first = GAME.deadline(s)
    choose(s, (0, "offer_sale", 1), (0, "total", 5), (0, "to", 0))
    assert GAME.deadline(s) == first, "an offer stops nothing"
    choose(s, (0, "sell", 1), (0, "countdown"))
    second = GAME.deadline(s)
    assert first is not None
    assert second is not None
    assert (second.seconds, second.move) == (first.seconds, first.move)
    assert second.key != first.key


def test_mule_7_6_the_house_limit_is_of_the_whole_auction() -> None:
    """MULE-7.6: after it a countdown begins whenever none runs; deals do not give it another two minutes."""
    s = started(market_mode="live")
    stock(s, 0, F=3)
    stock(s, s.store, F=1)
    auction_of(s, F)
    clock, now = Clock("none", 0, []), 0.0
    for seconds, moves in ((0, ()), (100, ((1, "countdown"),)), (25, ((0, "sell", 1),))):
        now += seconds
        choose(s, *moves)
        clock.count_down(GAME.deadline(s), now)
    due = GAME.deadline(s)
    assert due is not None
    assert (due.move, clock.until(due, now)) == (Move("countdown"), 0)


def test_mule_7_6_bots_hurry_once_somebody_is_done_with_the_auction() -> None:
    s = started(market_mode="live")
    stock(s, 0, F=3)
    auction_of(s, F)
    trading = GAME.deadline(s)
    choose(s, (1, "done"))
    waiting = GAME.deadline(s)
    assert trading is not None
    assert waiting is not None
    assert waiting.pause[1] < trading.pause[0]
    assert (waiting.seconds, waiting.move) == (trading.seconds, trading.move)
