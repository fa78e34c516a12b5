"""The settler: legal in every position and with every option, sensible, and better than chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

from offworld.bots.players import Player, RandomPlayer
from offworld.bots.seating import next_to_act
from offworld.core.errors import OffworldError
from offworld.core.menu import BARE, Menu
from offworld.core.move import CHANCE, Move
from offworld.core.state import State
from offworld.games.mule.bot import Settler, effect, standing
from offworld.games.mule.bot_land import Surveyor
from offworld.games.mule.bot_market import Trader
from offworld.games.mule.bot_work import Foreman
from offworld.games.mule.bot_worth import Estate, crystite_kept, turns_left
from offworld.games.mule.facts import CRYSTITE, ENERGY, FOOD, MONEY, MULES, SMITHORE
from offworld.games.mule.game import GAME
from offworld.games.mule.lands import settle
from offworld.games.mule.options import MuleOptions
from offworld.games.mule.sight import Sight
from offworld.games.mule.state import MuleState
from offworld.lab.sim import play_out

BANK = -1
PLAINS = 0
"""The first of the plains' tiles."""


def table(seats: int = 4, **options: Any) -> MuleState:
    """A play just before the first claim, with plain species and ranks."""
    s = GAME.start(seats, species_handicap="off", **options)
    rng = random.Random(1)
    while s.turn == 0 or s.to_act == (CHANCE,):
        s.do(s.to_act[0], s.menu(s.to_act[0]).pick(rng))
    return s


def sight(s: MuleState, seat: int) -> Sight:
    return Sight(s.view(seat))


def finished(seed: int, players: list[Player], **options: Any) -> State:
    s = GAME.start(len(players), **options)
    play_out(s, players, random.Random(seed))
    return s


def some_options(rng: random.Random) -> dict[str, object]:
    """Options as they come, as far as they go together."""
    while True:
        chosen: dict[str, object] = {}
        for name, option in MuleOptions.declared.items():
            if rng.random() < 0.5:
                numbers = (False, True) if option.kind == "switch" else tuple(range(option.low, option.high + 1))
                chosen[name] = rng.choice(option.choices or numbers)
        try:
            GAME.start(4, **chosen)
        except OffworldError:
            continue
        return chosen


# -- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_settlers_play_to_the_end_with_any_options(seed: int) -> None:
    rng = random.Random(seed)
    options = some_options(rng)
    players: list[Player] = [rng.choice((Settler(), RandomPlayer(seed))) for _ in range(3 + seed % 2)]
    assert finished(seed, players, **options).scores is not None, options


@pytest.mark.parametrize("seed", range(8))
def test_it_has_a_legal_answer_in_any_position_and_a_reason(seed: int) -> None:
    """Positions of random play, with any options: nothing that a settler would bring about."""
    rng = random.Random(seed)
    s = GAME.start(3 + seed % 2, **some_options(rng))
    last = None
    while s.to_act:
        seat = next_to_act(s, last)
        last = last if seat == CHANCE else seat
        menu = s.menu(seat)
        if seat >= 0:
            bot = Settler()
            move = bot.choose(s.view(seat), menu)
            assert move in menu or (move is None and s.options.live)
            assert bot.explain()
        s.do(seat, menu.pick(rng))


def test_a_settler_beats_random_players() -> None:
    wins = 0
    for seed in range(12):
        players: list[Player] = [RandomPlayer(seed * 4 + i) for i in range(4)]
        players[seed % 4] = Settler()
        wins += finished(seed, players).winners == (seed % 4,)
    assert wins >= 11


def test_four_settlers_build_a_colony_that_survives() -> None:
    """MULE-8.3: on average at least band 3 of the Federation's table, and not above band 5."""
    totals = [sum(finished(seed, [Settler() for _ in range(4)]).scores or ()) for seed in range(8)]
    assert 800 <= sum(totals) / len(totals) < 1550


def test_a_simulation_is_told_how_the_colony_did() -> None:
    """MULE-8.3: the total is money alone; its band is 1 to 7."""
    s = GAME.start(4)
    for seat in s.seats:
        s.transfer(BANK, seat, MONEY, 300 - s.money(seat))
    s.turn = 7
    measures = GAME.measures(s)
    assert (measures["colony total"], measures["success band"], measures["richest"]) == (1200, 4, 300)
    assert "success band" not in GAME.measures(GAME.start(4, mode="beginner"))


def test_the_same_view_gets_the_same_answer() -> None:
    s = table()
    seat = s.to_act[0]
    assert Settler().choose(s.view(seat), s.menu(seat)) == Settler().choose(s.view(seat), s.menu(seat))


def test_an_unknown_question_gets_a_legal_answer() -> None:
    s = table()
    menu = Menu({"dance": (3, 4)})
    assert Settler().choose(s.view(0), menu) in menu


# -- land ----------------------------------------------------------------------------------------


def test_lands_of_one_good_are_worth_more_side_by_side() -> None:
    """MULE-5.4: a path between two lands of the same good adds a unit; in the Beginner game it does not."""
    for mode, more in (("tournament", 1), ("beginner", 0)):
        s = table(mode=mode)
        settle(s, PLAINS, 0, 0)
        settle(s, PLAINS + 1, 0, 1)
        estate = Estate(sight(s, 0), 0, {})
        estate.put(0, CRYSTITE)
        estate.put(1, CRYSTITE)
        assert estate.made[CRYSTITE] == 2 * 1.25 + more


def test_trying_out_a_change_leaves_the_estate_as_it_was() -> None:
    s = table()
    for i, square in enumerate((0, 1, 5, 6)):
        settle(s, PLAINS + i, 0, square)
    estate = Estate(sight(s, 0), 0, {})
    estate.equip()
    before = (estate.income, [*estate.goods], [*estate.made])
    estate.gain(0, ENERGY)
    assert (estate.income, estate.goods, estate.made) == (before[0], before[1], pytest.approx(before[2]))


def test_a_known_deposit_attracts_a_claim_where_food_and_energy_are_plenty() -> None:
    s = table()
    making = [0] * len(s.making)
    for tile in range(12):
        settle(s, PLAINS + tile, tile // 3, s.facts.board.squares[tile % 3])
        making[tile] = (ENERGY, FOOD, FOOD)[tile % 3]
        s.transfer(BANK, tile // 3, MULES, 1)
    s.making = type(s.making)(making)
    plains = [square for square in s.facts.irata.squares if s.tile_at[square] in range(12, 18)]
    for rich in plains:
        notes = {s.tile_at[square]: 3 if square == rich else 0 for square in plains}
        assert Surveyor(sight(s, 0), 0, notes).best_land(plains)[1] == rich


def test_it_never_bids_the_money_for_its_mules() -> None:
    s = table()
    settle(s, PLAINS, 0, 0)
    s.transfer(0, BANK, MONEY, s.money(0) - 12)
    assert Surveyor(sight(s, 0), 0, {}).highest_bid(0) <= 12 - 2 * s.price[SMITHORE]


# -- work ----------------------------------------------------------------------------------------


def chosen(s: MuleState, seat: int, settler: Settler | None = None) -> Move:
    """What a settler does where it cannot wait; a new one, if none is given."""
    move = (settler or Settler()).choose(s.view(seat), s.menu(seat))
    assert move is not None
    return move


def developing(**options: Any) -> tuple[MuleState, int]:
    """Just before the first action of the first Development."""
    s = table(**options)
    while not s.round:
        seat = s.to_act[0]
        if seat == CHANCE:
            s.do(seat, next(iter(s.menu(seat))))
        else:
            s.do(seat, chosen(s, seat))
    return s, s.to_act[0]


def test_it_buys_a_mule_first() -> None:
    s, seat = developing()
    assert chosen(s, seat).verb == "buy"


def test_it_ends_a_turn_without_prospects_at_the_pub() -> None:
    """MULE-3.15b: a Food that nothing else needs brings money there."""
    s, seat = developing()
    s.turn = 7
    s.caught = type(s.caught)((1, 1, 1, 1))
    s.transfer(seat, BANK, MONEY, s.money(seat))
    s.transfer(seat, BANK, FOOD, s.has(seat, FOOD) - 1)
    s.forget_offers()
    assert Settler().choose(s.view(seat), s.menu(seat)) == Move("gamble")


def refitted_again(seed: int) -> int:
    """How often four settlers refit a M.U.L.E. that they have refitted this turn or the turn before."""
    s, rng, players = GAME.start(4), random.Random(seed), [Settler() for _ in range(4)]
    last: dict[int, int] = {}
    again = 0
    while s.to_act:
        seat = s.to_act[0]
        before, step = [*s.making], s.step.name
        s.do(seat, s.menu(seat).pick(rng) if seat == CHANCE else chosen(s, seat, players[seat]))
        changed = [tile for tile, good in enumerate(before) if good and s.making[tile] not in (0, good)]
        for tile in changed if step == "good" else ():
            again += s.turn - last.get(tile, -9) <= 1
            last[tile] = s.turn
    return again


def test_it_does_not_refit_a_mule_back_and_forth() -> None:
    assert sum(refitted_again(seed) for seed in range(3)) <= 4


def test_a_mule_without_energy_counts_a_turn_less() -> None:
    """MULE-4.3: it would stand idle."""
    s, seat = developing()
    with_energy = Foreman(sight(s, seat), seat, {})._lasts(SMITHORE)
    s.transfer(seat, BANK, ENERGY, s.has(seat, ENERGY))
    assert Foreman(sight(s, seat), seat, {})._lasts(SMITHORE) == with_energy - 1
    assert Foreman(sight(s, seat), seat, {})._lasts(ENERGY) == with_energy


def test_without_notes_a_settler_remembers_the_last_six_looks() -> None:
    """R-21"""
    s = table(assay_notes=False)
    bot = Settler()
    bot.notes = dict.fromkeys(range(9), 1)
    bot.choose(s.view(s.to_act[0]), s.menu(s.to_act[0]))
    assert list(bot.notes) == [3, 4, 5, 6, 7, 8]


# -- trade ---------------------------------------------------------------------------------------


def auctioned(good: int, **options: Any) -> MuleState:
    s = table(**options)
    s.phase = 6
    s.open_market(good, s.ranks[::-1])
    return s


def test_it_keeps_energy_for_its_mules_and_sells_the_rest() -> None:
    s = auctioned(ENERGY)
    s.turn = 6
    for i in range(3):
        settle(s, PLAINS + i, 0, i)
    s.transfer(BANK, 0, MULES, 3)
    s.making = type(s.making)(FOOD if tile < 3 else 0 for tile in range(len(s.making)))
    s.transfer(BANK, 0, ENERGY, 20)
    s.price[ENERGY] = 5
    trader = Trader(sight(s, 0), 0, {})
    assert 3 <= trader.stock - trader.unwanted(3.5) <= 6


def test_mule_7_6_it_counts_down_only_for_a_last_seat_that_is_not_done() -> None:
    """Two others who still bargain are not hurried."""
    s = auctioned(FOOD, market_mode="live")
    for seat in s.seats:
        s.transfer(seat, BANK, FOOD, s.has(seat, FOOD))
        s.transfer(seat, BANK, MONEY, s.money(seat))
    menu = Menu({"done": BARE, "countdown": BARE})
    assert Trader(sight(s, 0), 0, {}).choose(menu)[0] == Move("done")
    s.finished = (1, 1, 0, 0)
    assert Trader(sight(s, 0), 0, {}).choose(Menu({"undone": BARE, "countdown": BARE}))[0] is None
    s.finished = (1, 1, 0, 1)
    assert Trader(sight(s, 0), 0, {}).choose(Menu({"undone": BARE, "countdown": BARE}))[0] == Move("countdown")


def test_it_pays_more_for_food_it_needs_than_for_food_it_does_not() -> None:
    s = auctioned(FOOD)
    s.turn = 2
    worths = Trader(sight(s, 0), 0, {}).worths
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > s.facts.price_high[FOOD] > worths[-1]


def test_it_waits_for_a_better_crystite_price_only_while_there_is_time() -> None:
    """MULE-6.2: with one card to come the Ship's mean price is all there is to wait for."""
    s = auctioned(CRYSTITE)
    s.turn = 6
    assert crystite_kept(sight(s, 0)) == pytest.approx((6 + 8 + 10 + 12) / 4)
    s.transfer(BANK, 0, CRYSTITE, 5)
    s.transfer(BANK, 0, MONEY, 100)
    s.price[CRYSTITE] = 6
    assert Trader(sight(s, 0), 0, {}).unwanted(4) == 0
    s.price[CRYSTITE] = 14
    assert Trader(sight(s, 0), 0, {}).unwanted(12) == 5


def test_it_takes_a_good_offer_in_one_step() -> None:
    s = auctioned(FOOD)
    s.transfer(BANK, 1, FOOD, 9)
    s.draft = [(), (2, 2, 2, 0), (), ()]
    s.publish(1, s.draft[1], False)
    s.transfer(0, BANK, FOOD, s.has(0, FOOD))
    view = s.view(0)
    view["to_act"] = [0]
    menu = Menu({"wait": BARE, "accept": (s.offers[0].slot,)})
    assert Settler().choose(view, menu) == Move("accept", s.offers[0].slot)


def test_it_never_offers_below_what_the_store_pays_nor_above_what_it_asks() -> None:
    s = auctioned(FOOD)
    s.price[FOOD] = 7
    trader = Trader(sight(s, 0), 0, {})
    assert trader.buys < trader.asked < trader.sells
    assert trader.buys < trader.bid < trader.sells


# -- events --------------------------------------------------------------------------------------


def test_luck_goes_to_the_weak_and_bad_luck_to_the_leader() -> None:
    """MULE-9.1, MULE-9.2"""
    s = table()
    for seat, money in enumerate((50, 90, 10, 40)):
        s.transfer(BANK, seat, MONEY, money)
    assert standing(sight(s, 0), 1) > standing(sight(s, 0), 2)
    view = s.view(0)
    menu = Menu({"give": (1, 2, 3)})
    traveler = 0
    view["open"] = [{"step": "give", "deck": 1, "drawer": 0, "hand": [traveler, None, None, None]}]
    assert Settler().choose(view, menu) == Move("give", 2)
    inlaws = next(number for number, card in enumerate(s.facts.unlucky) if card.id == "messy_inlaws")
    view["open"] = [{"step": "give", "deck": 0, "drawer": 0, "hand": [inlaws, None, None, None]}]
    assert Settler().choose(view, menu) == Move("give", 1)


def test_among_equals_the_rank_decides_who_gets_an_event() -> None:
    """MULE-9.1, MULE-9.2: not the seat, which would be hit in every game."""
    s = table()
    s.ranks = (0, 3, 1, 2)
    view, menu = s.view(0), Menu({"give": (1, 2, 3)})
    assert len({standing(sight(s, 0), seat) for seat in (1, 2, 3)}) == 1
    view["open"] = [{"step": "give", "deck": 1, "drawer": 0, "hand": [0, None, None, None]}]
    assert Settler().choose(view, menu) == Move("give", 2)
    view["open"] = [{"step": "give", "deck": 0, "drawer": 0, "hand": [0, None, None, None]}]
    assert Settler().choose(view, menu) == Move("give", 3)


def test_the_effect_of_a_card_is_reckoned_by_lands_and_mules() -> None:
    """MULE-9.4"""
    s = table()
    computer = next(card for card in s.facts.lucky if card.id == "antique_computer")
    grant = next(card for card in s.facts.lucky if card.id == "farm_council_grant")
    dance = next(card for card in s.facts.lucky if card.id == "tap_dancing_mule")
    assert effect(sight(s, 0), computer, 0) == 20
    for i in range(5):
        settle(s, PLAINS + i, 0, s.facts.board.squares[i])
    assert effect(sight(s, 0), computer, 0) == 40
    assert effect(sight(s, 0), dance, 0) == 0
    assert effect(sight(s, 0), grant, 0) == 0


def test_turns_left_counts_this_turn_until_its_production() -> None:
    s = table()
    assert turns_left(sight(s, 0)) == 7
    s.phase = 6
    assert turns_left(sight(s, 0)) == 6
