"""Deals: anything for anything, by consent, at once or not at all, and no measure of a secret purse."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from offworld import Game, Match, Move, Refused
from offworld.books.charts import books_of
from offworld.books.deals import deals
from offworld.core.fields import public, put
from offworld.core.ledger import BANK
from offworld.core.menu import Random
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.flow import Sequence
from offworld.market.deal import Answer, Draft
from offworld.market.terms import Article, Dealing, Terms, begin_dealing, things_in
from offworld.testing.checks import CHECKS
from offworld.testing.checks_travel import states_travel
from offworld.testing.plays import snapshot
from tests.toy.small import small_game

COINS, ORE = range(2)
MAPS = ("the north", "the south", "the far side")
MOST_ASKED = 50


class Bazaar(Dealing):
    """Three seats with ore in the open, coins in secret and maps that lie before their owners."""

    kinds = ("coins", "ore")
    owner: tuple[int, ...] = public((), each=len(MAPS), most=2)

    def holdings(self, seat: Seat | None) -> list[int | None]:
        shown: list[int | None] = [*self.held]
        for other in (*self.seats, self.n_seats):
            if other != seat and self.top is not None:
                shown[other * 2] = None
        return shown


class Form(Draft[Bazaar]):
    rule = "MOON-2.2"
    articles = (
        Article("coins", "coins", COINS),
        Article("ore", "ore", ORE),
        Article("map", "map", label=lambda s, thing: f"the map of {MAPS[thing]}"),
    )

    def most(self, s: Bazaar, giver: Seat, article: Article, asker: Seat) -> int:
        return MOST_ASKED if article.kind == COINS and giver != asker else s.has(giver, article.kind)

    def things(self, s: Bazaar, giver: Seat, article: Article, asker: Seat) -> tuple[int, ...]:
        return tuple(thing for thing, owner in enumerate(s.owner) if owner == giver)

    def cannot_hand_over(self, s: Bazaar, terms: Terms, asker: Seat) -> Refusal | None:
        if terms.gives[2] and terms.gets[2]:
            return refuse("MOON-2.3", "maps are not swapped for maps", "pay in ore")
        return None

    def hand_over(self, s: Bazaar, article: Article, thing: int, giver: Seat, taker: Seat) -> None:
        assert s.owner[thing] == giver
        s.owner = put(s.owner, thing, taker)


FORM = Form()
ANSWER = Answer(FORM)


class Stroll(Step[Bazaar]):
    """Each seat in turn goes to somebody, or passes."""

    name = "stroll"
    rule = "MOON-1"
    verbs = (Verb("offer", "Go to seat {}", over=(0, 1, 2)), Verb("stop", "Stop"))

    def who(self, s: Bazaar) -> Seats:
        seat: Seat = s.env or 0
        return (seat,) if seat < s.n_seats else ()

    def may_offer(self, s: Bazaar, seat: Seat, partner: Seat) -> Refusal | None:
        if partner == seat or not s.offers_left[seat]:
            return refuse("MOON-2.2", "there is nobody to go to", "stop")
        return None

    def forms(self, s: Bazaar, seat: Seat) -> list[Mapping[str, object]]:
        return FORM.blank_sheets(s, seat)

    def offer(self, s: Bazaar, seat: Seat, partner: Seat) -> None:
        FORM.open(s, seat, partner)

    def stop(self, s: Bazaar, seat: Seat) -> None:
        s.become(seat + 1)


class Trade(Game[Bazaar]):
    money = "coins"

    def set_up(self, s: Bazaar) -> None:
        s.open_accounts(s.n_seats)
        for seat, (coins, ore) in enumerate(((9, 2), (4, 6), (0, 0))):
            s.transfer(BANK, seat, COINS, coins)
            s.transfer(BANK, seat, ORE, ore)
        s.owner = (0, 0, 1)
        begin_dealing(s, 3)

    def believe(self, s: Bazaar, seat: Seat | None, rng: Random) -> None:
        for other in s.seats:
            if other != seat and s.top is not None:
                s.transfer(other, BANK, COINS, s.has(other, COINS))
                s.transfer(BANK, other, COINS, int(rng.random() * 20))


def bazaar() -> Game[Any]:
    return small_game(
        Sequence("all", Stroll()),
        Bazaar,
        seats=range(3, 4),
        set_up=Trade.set_up,
        believe=Trade.believe,
        money="coins",
    )


def table() -> Any:
    return bazaar().start()


def play(s: Any, *moves: tuple[Any, ...]) -> Any:
    for seat, verb, *arg in moves:
        s.do(seat, Move(verb, *arg))
    return s


def why(s: Any, seat: Seat, verb: str, arg: int | None = None) -> Refusal:
    before = snapshot(s)
    with pytest.raises(Refused) as refused:
        s.do(seat, Move(verb, arg))
    assert snapshot(s) == before
    return refused.value.refusal


def offered(s: Any = None) -> Any:
    """Seat 0 offers seat 1 two ore for three coins."""
    return play(s or table(), (0, "offer", 1), (0, "give_ore", 2), (0, "want_coins", 3), (0, "send"))


def test_nothing_moves_before_the_partner_accepts_and_then_all_at_once() -> None:
    s = table()
    held = [*s.held]
    offered(s)
    assert (s.to_act, s.held) == ((1,), held)
    play(s, (1, "accept"))
    assert [(s.has(seat, COINS), s.has(seat, ORE)) for seat in (0, 1)] == [(12, 0), (1, 8)]
    assert s.unbalanced() is None
    assert s.to_act == (0,), "whoever made the offer goes on"


def test_single_things_are_put_in_and_taken_out() -> None:
    s = play(table(), (0, "offer", 1), (0, "give_map", 0), (0, "give_map", 1), (0, "give_map", 0), (0, "want_ore", 4))
    assert list(things_in(s.env.gives[2])) == [1]
    assert s.step.say(s, Move("give_map", 1)) == "Give the map of the south no longer"
    play(s, (0, "send"), (1, "accept"))
    assert s.owner == (0, 1, 1)
    assert [s.has(seat, ORE) for seat in (0, 1)] == [6, 2]


def test_setting_a_line_again_replaces_it() -> None:
    s = play(table(), (0, "offer", 1), (0, "give_ore", 2), (0, "give_ore", 1))
    assert s.env.gives == (0, 1, 0)


def test_a_gift_and_a_plea_are_offers_but_nothing_for_nothing_is_not() -> None:
    s = play(table(), (0, "offer", 1))
    assert why(s, 0, "send").why == "there is nothing in the offer"
    assert play(s.copy(), (0, "give_ore", 1), (0, "send"), (1, "accept")).has(1, ORE) == 7
    assert play(s.copy(), (0, "want_ore", 1), (0, "send"), (1, "accept")).has(0, ORE) == 3


def test_one_gives_what_one_holds_and_asks_for_what_the_partner_openly_holds() -> None:
    s = play(table(), (0, "offer", 1))
    assert why(s, 0, "give_ore", 3) == ("MOON-2.2", "3 is too much here", "choose a number from 0 to 2")
    assert why(s, 0, "give_map", 2).why == "that does not belong to whoever would give it"
    assert why(s, 0, "want_ore", 7).hint == "choose a number from 0 to 6"
    assert why(s, 0, "want_map", 0).why == "that does not belong to whoever would give it"


def test_asking_does_not_measure_a_secret_purse() -> None:
    """Two plays that differ only in the partner's coins: the writer sees, is offered and is answered the same."""
    seen = []
    for coins in (0, 40):
        s = table()
        s.transfer(1, BANK, COINS, s.has(1, COINS))
        s.transfer(BANK, 1, COINS, coins)
        steps = [s.view(0, words=True)]
        for move in (("offer", 1), ("give_ore", 2), ("want_coins", 30), ("send",)):
            play(s, (0, *move))
            steps.append(s.view(0, words=True))
        assert ("accept" in s.menu(1).entries) is (coins == 40), "who cannot pay can only decline or counter"
        assert {"reject", "counter"} <= set(s.menu(1).entries)
        play(s, (1, "reject"))
        seen.append([*steps, s.view(0, words=True)])
    assert seen[0] == seen[1]


def test_what_may_be_asked_does_not_change_on_a_resampled_table() -> None:
    s, rng = play(table(), (0, "offer", 1), (0, "want_coins", 30)), random.Random(1)
    for _ in range(20):
        assert s.sample(0, rng).menu(0) == s.menu(0)


def test_who_cannot_pay_is_told_so_and_nobody_else() -> None:
    s = play(table(), (0, "offer", 1), (0, "want_coins", 30), (0, "send"))
    assert why(s, 1, "accept").why == "you do not have everything you would have to give"


def test_a_declined_offer_is_not_made_again_unchanged() -> None:
    s = play(offered(), (1, "reject"), (0, "offer", 1), (0, "give_ore", 2), (0, "want_coins", 3))
    assert why(s, 0, "send").why == "that same offer has been declined"
    play(s, (0, "want_coins", 2), (0, "send"))
    assert s.to_act == (1,)


def test_another_partner_may_be_made_the_same_offer_and_a_new_phase_forgets() -> None:
    s = play(offered(), (1, "reject"), (0, "offer", 2), (0, "give_ore", 2), (0, "want_coins", 3), (0, "send"))
    assert s.to_act == (2,)
    play(s, (2, "reject"))
    begin_dealing(s, 3)
    assert offered(s).to_act == (1,)


def test_a_counter_turns_the_form_round_and_may_go_to_and_fro_twice() -> None:
    s = play(offered(), (1, "counter"))
    assert s.env == Terms(1, 0, (3, 0, 0), (0, 2, 0), counters=1)
    play(s, (1, "give_coins", 2), (1, "send"), (0, "counter"), (0, "want_coins", 4), (0, "send"))
    assert (s.to_act, set(s.menu(1).entries)) == ((1,), {"accept", "reject"})
    assert why(s, 1, "counter").why == "this has gone back and forth too many times"
    play(s, (1, "accept"))
    assert [(s.has(seat, COINS), s.has(seat, ORE)) for seat in (0, 1)] == [(13, 0), (0, 8)]


def test_a_counter_uses_up_no_offer_of_its_own() -> None:
    s = play(offered(), (1, "counter"), (1, "cancel"))
    assert (s.offers_left, s.to_act) == ((2, 3, 3), (0,))


def test_a_counter_declines_the_offer_as_it_stood() -> None:
    s = play(offered(), (1, "counter"), (1, "cancel"), (0, "offer", 1), (0, "give_ore", 2), (0, "want_coins", 3))
    assert why(s, 0, "send").why == "that same offer has been declined"


def test_a_counter_cannot_promise_what_its_writer_has_not() -> None:
    s = play(table(), (0, "offer", 1), (0, "want_coins", 30), (0, "send"), (1, "counter"))
    assert why(s, 1, "send").why == "you do not have everything you would have to give"


def test_a_form_is_changed_twelve_times_at_most() -> None:
    s = play(table(), (0, "offer", 1), *[(0, "give_ore", n % 2 + 1) for n in range(12)])
    assert set(s.menu(0).entries) == {"send", "cancel"}
    assert why(s, 0, "give_ore", 1).why == "this offer has been changed too many times"


def test_every_offer_counts_even_one_that_is_not_sent() -> None:
    s = play(table(), *[move for _ in range(3) for move in ((0, "offer", 1), (0, "cancel"))])
    assert why(s, 0, "offer", 1).why == "there is nobody to go to"


def test_a_game_may_refuse_a_deal_as_a_whole() -> None:
    s = play(table(), (0, "offer", 1), (0, "give_map", 0), (0, "want_map", 2))
    assert why(s, 0, "send").rule == "MOON-2.3"


def test_a_deal_reads_as_one_sentence() -> None:
    match = Match(bazaar(), 3, seed=1)
    for seat, *move in ((0, "offer", 1), (0, "give_ore", 2), (0, "give_map", 0), (0, "want_coins", 3), (0, "send")):
        match.do(seat, Move(*move))
    assert match.state.step.prompt(match.state, 1) == "seat 1 offers you 2 ore and the map of the north for 3 coins."
    match.do(1, "accept")
    assert [line.text for line in match.story] == ["seat 1 gives seat 2 2 ore and the map of the north for 3 coins."]
    for seat in match.state.seats:
        match.do(seat, "stop")
    flows = books_of(match).postings
    assert [(deal.seller, deal.buyer, deal.n, deal.money) for deal in deals(flows, COINS)] == [(0, 1, 2, 3)]


def test_a_gift_names_who_gives_it() -> None:
    s = play(table(), (0, "offer", 1), (0, "want_ore", 1))
    assert FORM.sentence(s, s.env) == "seat 2 gives seat 1 1 ore."


def test_a_person_is_told_the_whole_form_before_an_offer_is_opened() -> None:
    """So that it is filled in at leisure and sent as one plan."""
    s = table()
    to_second, to_third = s.view(0, words=True)["forms"]
    assert to_second["opened_by"] == [{"verb": "offer", "arg": 1}]
    coins, ore, maps = to_second["lines"]
    assert (coins["give"]["most"], coins["want"]["most"]) == (9, MOST_ASKED), "a secret purse is not measured"
    assert (ore["give"]["most"], ore["want"]["most"]) == (2, 6)
    assert [one["label"] for one in maps["want"]["things"]] == ["the map of the far side"]
    assert [line["article"] for line in to_third["lines"]] == ["coins", "ore", "map"]
    assert s.view(1, words=True)["forms"] == [], "who is not asked has nothing to fill in"


def test_whoever_answers_is_told_the_form_turned_round_while_it_may_go_to_and_fro() -> None:
    s = offered()
    (form,) = s.view(1, words=True)["forms"]
    assert (form["seat"], form["partner"], form["opened_by"]) == (1, 0, [{"verb": "counter", "arg": None}])
    assert [(line["give"]["n"], line["want"]["n"]) for line in form["lines"]] == [(3, 0), (0, 2), (0, 0)]
    play(s, (1, "counter"), (1, "give_coins", 2), (1, "give_map", 2))
    (form,) = s.view(1, words=True)["forms"]
    assert (form["opened_by"], form["edits_left"]) == ([], 10)
    assert form["lines"][2]["give"]["things"][0]["chosen"]
    play(s, (1, "send"), (0, "counter"), (0, "want_coins", 4), (0, "send"))
    assert s.view(1, words=True)["forms"] == []


HERE = [check for check in CHECKS if check is not states_travel]
"""A game that is put together in a test has no package in which another process would find its steps."""


@pytest.mark.parametrize("check", HERE, ids=lambda check: check.__name__)
def test_a_game_of_deals_keeps_to(check: Callable[[Game[Any]], None]) -> None:
    check(bazaar())
