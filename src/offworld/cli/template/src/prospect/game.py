"""Prospect: dig for ore and sell it before the price falls."""

from __future__ import annotations

from offworld.kit import (
    BANK,
    CHANCE,
    ForEach,
    Game,
    Options,
    Refusal,
    Seat,
    Seats,
    Sequence,
    State,
    Step,
    Until,
    Verb,
    number,
    public,
    refuse,
    rulebook,
)

CREDITS, ORE = 0, 1
FINDS = (0, 1, 2, 3)
ODDS = (1, 3, 2, 1)
MOST_SOLD = 3
FIRST_PRICE = 12


class ProspectOptions(Options):
    rounds: int = number(6, 1, 20, "How many rounds are played.")


class ProspectState(State):
    kinds = ("credits", "ore")
    options: ProspectOptions

    round: int = public(0, most=20)
    price: int = public(FIRST_PRICE, least=1, most=FIRST_PRICE)


def for_sale(s: ProspectState, seat: Seat) -> range | Refusal:
    """PROSPECT-3: how many ore the seat may sell."""
    if not s.has(seat, ORE):
        return refuse("PROSPECT-3", "you have no ore", "dig for some")
    return range(1, min(s.has(seat, ORE), MOST_SOLD) + 1)


class Turn(Step[ProspectState]):
    """PROSPECT-1: the seat that this step remembers digs or sells."""

    name = "turn"
    rule = "PROSPECT-1"
    question = "Do you dig, or do you sell?"
    verbs = (
        Verb("dig", "Dig", rule="PROSPECT-2"),
        Verb("sell", "Sell {} ore", over=for_sale, least=1, most=MOST_SOLD, rule="PROSPECT-3"),
    )

    def who(self, s: ProspectState) -> Seats:
        return (s.env,)

    def dig(self, s: ProspectState, seat: Seat) -> None:
        s.done()
        s.ask(strike, seat)

    def sell(self, s: ProspectState, seat: Seat, n: int) -> None:
        s.done()
        for _ in range(n):
            s.transfer(seat, BANK, ORE, 1)
            s.transfer(BANK, seat, CREDITS, s.price)
            s.price = max(1, s.price - 1)
        s.tell("{} sells {} ore; the price is now {}", s.called(seat), n, s.price)


class Strike(Step[ProspectState]):
    """PROSPECT-2: chance decides what a seat finds."""

    name = "strike"
    rule = "PROSPECT-2"
    verbs = (Verb("find", "Find {} ore", over=FINDS, weights=lambda s: ODDS),)

    def who(self, s: ProspectState) -> Seats:
        return (CHANCE,)

    def find(self, s: ProspectState, seat: Seat, n: int) -> None:
        digger = s.env
        s.done()
        s.transfer(BANK, digger, ORE, n)
        s.tell("{} finds {} ore", s.called(digger), n)


turn, strike = Turn(), Strike()


def new_round(s: ProspectState) -> None:
    s.round += 1


class Prospect(Game[ProspectState]):
    name, title, summary = "prospect", "Prospect", "Dig for ore and sell it before the price falls."
    seats = range(2, 5)
    minutes = 5
    options = ProspectOptions
    state = ProspectState
    rules = rulebook(__package__)
    end_rule = "PROSPECT-4"
    money = "credits"
    contents = Until(
        "rounds",
        lambda s: s.round == s.options.rounds,
        Sequence("round", new_round, ForEach("turns", lambda s: tuple(s.seats), turn)),
    )

    def set_up(self, s: ProspectState) -> None:
        s.open_accounts(s.n_seats)

    def scores(self, s: ProspectState) -> tuple[int, ...]:
        """PROSPECT-4"""
        return tuple(s.has(seat, CREDITS) for seat in s.seats)


GAME = Prospect()
