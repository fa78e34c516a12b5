"""Positions for the tests of M.U.L.E., in a few words each."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, Move
from offworld.core.refusal import Refusal, Refused
from offworld.core.step import Step
from offworld.games.mule.facts import CRYSTITE, ENERGY, FOOD, MONEY, MULES, SMITHORE
from offworld.games.mule.game import GAME, Mule
from offworld.games.mule.lands import lay, settle
from offworld.games.mule.p2_development import development
from offworld.games.mule.p6_market import open_auction
from offworld.games.mule.setup import in_box, orders
from offworld.games.mule.state import MuleState
from offworld.testing.plays import snapshot

S, C, F, E = SMITHORE, CRYSTITE, FOOD, ENERGY
PLAINS, LOW, HIGH, RIVER, CRATER = range(5)
MECHTRON, GOLLUMER, PACKER, BONZOID, SPHEROID, FLAPPER, LEGGITE, HUMANOID = range(8)

# Squares of a player's board: R red, W white, ~ river bed, B blue.
#   0 R   1 R   2 ~   3 B   4 B
#   5 R   6 W  (7)    8 W   9 B
#  10 R  11 R  12 ~  13 B  14 B


def started(
    seats: int = 4,
    species: tuple[int, ...] = (MECHTRON, GOLLUMER, PACKER, SPHEROID),
    ranks: tuple[int, ...] | None = None,
    game: Mule = GAME,
    **options: Any,
) -> MuleState:
    """Set up, in Land Grant of turn 1. Seat 0 is Rank 1 unless `ranks` says otherwise."""
    s = game.start(seats, **options)
    by_rank = s.options.colonist_cards
    if not by_rank:
        choose(s, *((seat, "play_as", species[seat]) for seat in s.seats))
    order = ranks or tuple(s.seats)
    s.do(CHANCE, Move("rank", orders(seats).index(order)))
    if by_rank:
        choose(s, *((seat, "play_as", species[seat]) for seat in order))
    while s.to_act == (CHANCE,):
        s.do(CHANCE, next(iter(s.menu(CHANCE))))
    return s


def choose(s: MuleState, *moves: tuple[Any, ...]) -> None:
    """Moves as (seat, verb) or (seat, verb, number)."""
    for seat, *move in moves:
        s.do(seat, Move(*move))


def opened(s: MuleState, step: Step[Any] | Any, env: Any = None) -> MuleState:
    """Only this step is open; when it is over, nothing is."""
    s.top = None
    s.forget_offers()
    s.ask(step, env)
    s.run()
    return s


def auction_of(s: MuleState, good: int) -> MuleState:
    """Only the auction of that good is open."""
    s.top = None
    s.forget_offers()
    open_auction(s, good)
    s.run()
    return s


def stock(s: MuleState, account: int, *, money: int | None = None, mules: int | None = None, **goods: int) -> None:
    """Give an account exactly this much: `stock(s, 0, money=30, F=4)`."""
    wanted = {S: goods.get("S"), C: goods.get("C"), F: goods.get("F"), E: goods.get("E"), MONEY: money, MULES: mules}
    for kind, n in wanted.items():
        if n is not None:
            s.transfer(account, BANK, kind, s.has(account, kind))
            s.transfer(BANK, account, kind, n)


def stocks(s: MuleState, account: int) -> dict[str, int]:
    return {name: s.has(account, kind) for name, kind in (("S", S), ("C", C), ("F", F), ("E", E))}


def land(s: MuleState, seat: int, square: int, kind: int, good: int = 0, value: int | None = None) -> int:
    """A tile of that type on a seat's board, with a M.U.L.E. on a good; its Crystite known if `value` is given."""
    spare = in_box(s, kind) or [tile for tile in s.tile_at[: s.facts.irata.size] if s.facts.tile_type[tile] == kind]
    tile = spare[-1]
    settle(s, tile, seat, square)
    if good:
        s.making[tile] = good
        s.transfer(BANK, seat, MULES, 1)
    if value is not None:
        s.crystite[tile] = value
    return tile


def irata(s: MuleState, square: int, kind: int) -> int:
    """See to it that a tile of that type lies on a square of Irata."""
    there = s.tile_at[square]
    if there >= 0 and s.facts.tile_type[there] == kind:
        return there
    if there >= 0:
        s.spot_of[there], s.tile_at[square] = -1, -1
    tile = (in_box(s, kind) or [t for t in s.tile_at[: s.facts.irata.size] if s.facts.tile_type[t] == kind])[0]
    lay(s, tile, square)
    return tile


def card(s: MuleState, name: str, crystite: int | None = None) -> int:
    """The number of a Production card, by its id and, where it matters, its Crystite price."""
    numbers = [n for n, one in enumerate(s.facts.production) if one.id == name and crystite in (None, one.crystite)]
    return numbers[0]


def event(s: MuleState, deck: str, name: str) -> int:
    return next(n for n, one in enumerate(getattr(s.facts, deck)) if one.id == name)


def refused(s: MuleState, seat: int, *move: Any) -> Refusal:
    """Why this move is refused; nothing may have changed."""
    before = snapshot(s)
    with pytest.raises(Refused) as caught:
        s.do(seat, Move(*move))
    assert snapshot(s) == before
    assert s.unbalanced() is None
    return caught.value.refusal


def story(s: MuleState) -> list[str]:
    """The lines told to all from now on."""
    ear = Ear()
    s.listener = ear
    return ear.told_to_all


class Ear:
    def __init__(self) -> None:
        self.told_to_all: list[str] = []

    def moved(self, source: int, target: int, what: int, n: int) -> None:
        """What moves shows in the holdings."""

    def told(self, text: str, seat: int | None, fleeting: bool) -> None:
        if seat is None:
            self.told_to_all.append(text)

    def forgot(self, seat: int) -> None:
        """Nothing that was told to one seat is kept here."""


def offered(s: MuleState, seat: int, verb: str) -> list[Any]:
    return list(s.menu(seat).entries.get(verb, ()))


def developing(s: MuleState) -> MuleState:
    """In the first Action Round; nobody opens a Package."""
    opened(s, development)
    while s.to_act and "keep_package" in s.menu(s.to_act[0]).entries:
        choose(s, (s.to_act[0], "keep_package"))
    return s


def acting(**options: Any) -> MuleState:
    """Seat 0 alone in an Action Round with 4 Food, $30, a Plains in White (6), Red (1) and Blue (3), no M.U.L.E."""
    s = started(**options)
    stock(s, 0, money=30, F=4)
    for square in (6, 1, 3):
        land(s, 0, square, PLAINS)
    return s


def draw_wampus(s: MuleState, catches: bool) -> None:
    number = next(n for n, card in enumerate(s.facts.lucky) if card.wampus == catches and n not in s.lucky_out)
    s.do(CHANCE, Move("draw", number))
