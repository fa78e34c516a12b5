"""Moonlet: title page and contents page."""

from __future__ import annotations

from collections import Counter

from offworld.core.errors import BadOption
from offworld.core.game import Game
from offworld.core.ledger import BANK
from offworld.core.menu import Random
from offworld.core.move import CHANCE, Seat
from offworld.core.options import Options
from offworld.flow import Sequence, Until
from offworld.games.reading import rulebook
from tests.toy.round import round_of_play
from tests.toy.set_up import set_up
from tests.toy.state import BUYERS, CLASSES, CREDITS, DECKS, ORE, MoonletOptions, MoonletState

PURSE, BONUS = 6, 3
CREWS = ("Ayla", "Bo", "Cem", "Dara")


def pay_pledges(s: MoonletState) -> None:
    """MOON-4"""
    chosen = Counter(s.pledge)
    favoured = {buyer for buyer in chosen if chosen[buyer] == max(chosen.values())}
    for seat in s.seats:
        if s.pledge[seat] in favoured:
            s.transfer(BANK, seat, CREDITS, BONUS)
            s.tell("{} is paid by {}", s.called(seat), BUYERS[s.pledge[seat]])
    s.reveal()


class Moonlet(Game[MoonletState]):
    name, title = "moonlet", "Moonlet"
    summary = "Bid for veins, jump claims and sell the ore."
    seats = range(2, 5)
    minutes = 5
    options = MoonletOptions
    state = MoonletState
    rules = rulebook("tests.toy")
    end_rule = "MOON-4"
    contents = Sequence(
        "game",
        set_up,
        Until("rounds", lambda s: s.round == s.options.rounds, round_of_play),
        pay_pledges,
        rule="MOON-4",
    )

    def check(self, seats: int, options: Options) -> None:
        if seats == 4 and options.plain()["deck"] == "lean":
            raise BadOption("the lean deck has too few permits for 4 seats; take another deck")

    def set_up(self, s: MoonletState) -> None:
        s.open_accounts(s.n_seats)
        s.deck = list(DECKS[s.options.deck])
        s.hand = [()] * s.n_seats
        s.pledge = [-1] * s.n_seats
        for seat in s.seats:
            s.transfer(BANK, seat, CREDITS, PURSE)

    def scores(self, s: MoonletState) -> tuple[int, ...]:
        return tuple(s.has(seat, CREDITS) + s.has(seat, ORE) for seat in s.seats)

    def believe(self, s: MoonletState, seat: Seat | None, rng: Random) -> None:
        """Deal the permits out of sight anew, and let the other crews pledge themselves anew."""
        others = [other for other in s.seats if other != seat]
        unseen = [permit for permit, left in zip(CLASSES, s.deck, strict=True) for _ in range(left)]
        unseen += [permit for other in others for permit in s.hand[other]]
        unseen.sort(key=lambda _: rng.random())
        for other in others:
            size = len(s.hand[other])
            s.hand[other], unseen = tuple(sorted(unseen[:size])), unseen[size:]
            if s.pledge[other] >= 0 and s.top is not None:
                s.pledge[other] = int(rng.random() * len(BUYERS))
        s.deck = [unseen.count(permit) for permit in CLASSES]

    def seat_name(self, s: MoonletState, seat: Seat) -> str:
        return "chance" if seat == CHANCE else CREWS[seat]


GAME = Moonlet()
