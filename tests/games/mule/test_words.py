"""What people read in M.U.L.E.: the story, the questions, the reasons; names as on the box, sums as sums."""

from __future__ import annotations

from typing import Any

from offworld.games.mule.facts import ENERGY, FOOD, SMITHORE
from offworld.games.mule.game import GAME
from offworld.games.mule.p3_usage import usage_and_spoilage
from offworld.games.mule.p4_production import production
from offworld.games.mule.p6_market import market
from offworld.games.mule.p8_events import describe
from offworld.games.mule.setup import talent_words
from offworld.games.mule.state import MuleState
from tests.games.mule.given import PLAINS, F, S, auction_of, card, choose, land, opened, refused, started, stock, story


def trading(good: int, **options: Any) -> MuleState:
    s = started(**options)
    for seat in s.seats:
        stock(s, seat, money=30, S=3, C=0, F=3, E=3)
    stock(s, s.store, S=2, F=2, E=2)
    return auction_of(s, good)


def test_goods_have_the_names_of_the_box_in_deals() -> None:
    s = trading(SMITHORE)
    told = story(s)
    choose(s, (3, "sell", 2), (2, "offer_sale", 1), (2, "total", 9), (2, "to", 0), (1, "accept", 6), (0, "buy", 1))
    assert "Spheroid sells 2 Smithore to the Store for $6" in told
    assert "Gollumer buys 1 Smithore from Packer for $9" in told


def test_a_half_made_offer_asks_what_is_missing() -> None:
    s = trading(FOOD)
    asked = []
    for move in ((3, "offer_sale", 2), (3, "total", 8), (3, "to", 0)):
        choose(s, move)
        asked.append(s.step.prompt(s, 3))
    assert asked == [
        "Food auction. Sell 2 Food: for how much in all?",
        "Food auction. Sell 2 Food for $8: to whom do you offer it?",
        "Food auction. Sell 2 Food for $8: may it be taken in parts?",
    ]
    choose(s, (3, "split", 1), (2, "accept", 9))
    assert s.step.prompt(s, 2) == "Food auction. Spheroid sells 2 for $8, or a part. How many of them?"


def test_mule_7_5_who_comes_first_is_told_who_wants_how_many_of_what() -> None:
    for mode in ("turns", "live"):
        s = trading(ENERGY, market_mode=mode)
        if mode == "turns":
            choose(s, (3, "wait"), (2, "wait"), (1, "wait"))
        choose(s, (0, "buy", 2))
        asked = "Mechtron wants to buy 2 of the 2 Energy in the Store at $3 each, and you come first."
        assert s.step.prompt(s, 3) == f"{asked} How many do you take?"


def test_mule_7_3_a_refusal_says_which_of_the_reasons_it_is() -> None:
    s = trading(FOOD)
    assert refused(s, 3, "buy", 3).why == "the Store does not have that many"
    assert refused(s, 3, "sell", 4).why == "you do not have that many to sell"
    stock(s, 3, money=2, F=0)
    s.forget_offers()
    assert refused(s, 3, "buy", 1).why == "you do not have the money"
    assert refused(s, 3, "sell", 1).why == "you have none to sell"
    stock(s, s.store, F=0)
    s.forget_offers()
    assert refused(s, 3, "buy", 1).why == "the Store has none left"


def test_mule_4_4_what_spoils_is_told() -> None:
    s = started()
    for seat in s.seats:
        stock(s, seat, S=0, C=0, F=1, E=0)
    stock(s, 0, S=14, F=5, E=4)
    told = story(s)
    opened(s, usage_and_spoilage)
    assert told == ["Mechtron loses 2 Smithore, 2 Food, 1 Energy to spoilage"]


def test_mule_4_3_one_mule_stands_and_two_stand_idle() -> None:
    s = started()
    for seat, goods in ((0, (S,)), (1, (S, F))):
        for square, good in zip((6, 8), goods, strict=False):
            land(s, seat, square, PLAINS, good)
    for seat in s.seats:
        stock(s, seat, F=0, E=0)
    told = story(s)
    opened(s, usage_and_spoilage)
    assert told == [
        "Mechtron is short of Energy: 1 M.U.L.E. stands idle",
        "Gollumer is short of Energy: 2 M.U.L.E.s stand idle",
    ]


def test_what_pirates_take_is_told() -> None:
    s = started()
    s.turn, s.card = 2, -1
    stock(s, 1, C=2)
    opened(s, production)
    told = story(s)
    choose(s, (-1, "draw", card(s, "pirate_ship")))
    assert [line for line in told if "robbed" in line] == ["Gollumer is robbed of 2 Crystite"]


def test_mule_7_9_the_last_sale_is_told() -> None:
    s = started()
    for seat in s.seats:
        stock(s, seat, S=0, C=0, F=0, E=0)
    stock(s, 0, S=2, F=1)
    s.price[1:] = [5, 6, 7, 3]
    s.card = card(s, "ship_is_back")
    told = story(s)
    market(s)
    assert told[0] == "Mechtron sells all goods to the Store for $11"
    assert told[1] == "Gollumer sells all goods to the Store for $0"


def test_mule_9_3_money_on_event_cards_is_written_as_everywhere() -> None:
    s = started()
    texts = [describe(s, one) for one in (*s.facts.lucky, *s.facts.unlucky)]
    assert any("(+$10; with 5 or more lands +$20" in text for text in texts)
    assert any("(-$3 a M.U.L.E. on Energy)" in text for text in texts)
    assert not any("0$" in text or "5$" in text for text in texts)


def test_mule_1_7_seats_are_counted_from_one_before_they_have_a_species() -> None:
    s = GAME.start(4)
    assert [GAME.seat_name(s, seat) for seat in s.seats] == ["seat 1", "seat 2", "seat 3", "seat 4"]


def test_mule_o1_every_talent_has_words_and_a_plain_species_has_none() -> None:
    s = started()
    assert all(talent_words(s.facts, one.talent) for one in s.facts.species)
    handicaps = {one.title: talent_words(s.facts, one.default) for one in s.facts.species}
    assert handicaps["Flapper"] == "+$10, +1 Food"
    assert handicaps["Humanoid"] == "-$10, -1 Food"
    assert handicaps["Packer"] == ""


def test_mule_o12_the_only_action_round_has_no_number() -> None:
    s = started(single_action_round=True)
    while s.phase < 2 or s.step.name != "action":
        seat = s.to_act[0]
        choose(s, (seat, *next(iter(s.menu(seat)))))
    assert s.step.prompt(s, s.to_act[0]).startswith("The only Action Round: what do you do?")
