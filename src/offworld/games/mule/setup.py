"""Set-up: what lies on the table before the first turn (MULE-1).

Lands are laid out on Irata, public side up; the Store is stocked, prices stand at their lowest, and
everybody gets money, goods and hand cards. Chance draws the first ranking and, where lands may lie
anywhere, every land's square. Players take a species, which names them.
"""

from __future__ import annotations

from itertools import permutations
from math import factorial

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb
from offworld.flow import Sequence, Window
from offworld.games.mule.facts import (
    CRYSTITE,
    FOOD,
    LAND_NAMES,
    METEOR_CRATER,
    MONEY,
    MULES,
    PLAIN,
    RIVER,
    Facts,
    SetUp,
    Talent,
    dollars,
)
from offworld.games.mule.lands import lay, settle
from offworld.games.mule.state import NOWHERE, UNKNOWN, MuleState


def table_of(s: MuleState) -> SetUp:
    """The column of the set-up tables that this play uses."""
    return s.facts.set_ups[s.options.tournament][s.n_seats - 3]


def set_up(s: MuleState) -> None:
    """MULE-1.1 to MULE-1.6, as far as chance has no part in it."""
    facts, table = s.facts, table_of(s)
    s.open_accounts(2 * s.n_seats + 1)
    for kind, n in enumerate(table.store):
        s.transfer(BANK, s.store, kind, n)
    for seat in s.seats:
        for kind, n in enumerate(table.player):
            s.transfer(BANK, seat, kind, n)
    tiles = len(facts.tile_type)
    s.tile_at = [NOWHERE] * facts.spot(s.n_seats, 0)
    s.spot_of = [NOWHERE] * tiles
    s.making, s.idle = [0] * tiles, [0] * tiles
    s.claimed = s.turned = s.assayed = (0,) * tiles
    s.crystite = [max(facts.value[kind][CRYSTITE], UNKNOWN) for kind in facts.tile_type]
    s.species = (-1,) * s.n_seats
    s.packages = (table.packages,) * s.n_seats
    s.land_cards = (table.land_for_sale + s.options.extra_land_for_sale,) * s.n_seats
    s.out, s.caught, s.favour = [0] * s.n_seats, [0] * s.n_seats, [0] * s.n_seats
    s.price = [*facts.price_low]
    s.ranks = tuple(s.seats)
    s.close_market()


def in_box(s: MuleState, kind: int) -> list[int]:
    """Tiles of a type that have not been laid out."""
    return [tile for tile, its in enumerate(s.facts.tile_type) if its == kind and s.spot_of[tile] == NOWHERE]


# -- lands -----------------------------------------------------------------------------------


def lay_pictured_lands(s: MuleState) -> None:
    """MULE-1.1: each land on a square that pictures its type, as far as that leaves no choice."""
    all_rivers = table_of(s).lands[RIVER] == len(s.facts.river_squares)
    box = [iter(in_box(s, kind)) for kind in range(METEOR_CRATER)]
    for square in s.facts.irata.squares:
        kind = s.facts.terrain[square]
        if not at_random(s, square) and (kind != RIVER or all_rivers):
            lay(s, next(box[kind]), square)


def at_random(s: MuleState, square: int) -> bool:
    """Whether chance decides what lies on a square of Irata."""
    if s.options.random_land == "off":
        return False
    rivers_too = s.options.random_land == "lands_and_rivers" and s.options.tournament
    return s.facts.terrain[square] != RIVER or rivers_too


def random_squares(s: MuleState) -> list[int]:
    return [square for square in s.facts.irata.squares if at_random(s, square)]


def lands_left(s: MuleState) -> list[int]:
    """How many tiles of each type are still to be laid; in the crater's place, squares that stay empty."""
    squares = random_squares(s)
    laid = [0] * METEOR_CRATER
    for square in squares:
        if s.tile_at[square] != NOWHERE:
            laid[s.facts.tile_type[s.tile_at[square]]] += 1
    rivers_too = at_random(s, s.facts.river_squares[0])
    wanted = [n - there for n, there in zip(table_of(s).lands, laid, strict=False)]
    wanted[RIVER] *= rivers_too
    return [*wanted, len(squares) - (s.env or 0) - sum(wanted)]


class LayLands(Step[MuleState]):
    """Optional random land: one square after the other, from the tiles that are left."""

    name = "lands"
    rule = "MULE-1.1"
    question = "Lands are laid out on Irata"
    verbs = (
        Verb(
            "lay",
            "{}",
            over=tuple(range(METEOR_CRATER + 1)),
            label=lambda s, kind: LAND_NAMES[kind] if kind < METEOR_CRATER else "no land here",
            weights=lands_left,
        ),
    )

    def who(self, s: MuleState) -> Seats:
        return (CHANCE,) if random_squares(s)[s.env or 0 :] else NOBODY

    def lay(self, s: MuleState, _seat: Seat, kind: int) -> None:
        square = random_squares(s)[s.env or 0]
        s.become((s.env or 0) + 1)
        if kind != METEOR_CRATER:
            lay(s, in_box(s, kind)[0], square)


class LeaveRiversOut(Step[MuleState]):
    """MULE-1.1: with fewer river tiles than river squares, chance says which square stays empty."""

    name = "rivers"
    rule = "MULE-1.1"
    question = "A river square stays empty"
    verbs = (
        Verb(
            "empty",
            "The river square {} stays empty",
            over=lambda s, _seat: s.facts.river_squares,
            most=lambda s: s.facts.irata.size - 1,
            label=lambda s, square: s.facts.irata.name(square),
        ),
    )

    def who(self, s: MuleState) -> Seats:
        rivers = table_of(s).lands[RIVER]
        open_squares = [square for square in s.facts.river_squares if s.tile_at[square] == NOWHERE]
        short = 0 < rivers < len(s.facts.river_squares) and len(open_squares) == len(s.facts.river_squares)
        return (CHANCE,) if short and not at_random(s, open_squares[0]) else NOBODY

    def empty(self, s: MuleState, _seat: Seat, square: int) -> None:
        rivers = in_box(s, RIVER)
        for tile, other in zip(rivers, [one for one in s.facts.river_squares if one != square], strict=False):
            lay(s, tile, other)


def give_rivers(s: MuleState) -> None:
    """MULE-1.6: in the Beginner game everybody begins with a river that makes Food; both beds are alike."""
    if table_of(s).rivers_each:
        for seat in s.seats:
            tile = in_box(s, RIVER)[0]
            settle(s, tile, seat, s.facts.river_bed[0])
            s.transfer(BANK, seat, MULES, 1)
            s.making[tile] = FOOD


# -- players ---------------------------------------------------------------------------------


class ChooseSpecies(Window[MuleState]):
    """Who plays which species: by seat before ranks are drawn; with Colonist cards by rank, twins allowed."""

    name = "species"
    rule = "MULE-1.7"
    question = "Which Colonist are you?"
    verbs = (
        Verb(
            "play_as",
            "Play as {}",
            over=lambda s, _seat: tuple(range(len(s.facts.species))),
            most=lambda s: len(s.facts.species) - 1,
            label=lambda s, number: s.facts.species[number].title,
        ),
    )

    def order(self, s: MuleState, about: object) -> Seats:
        return s.ranks

    def may_play_as(self, s: MuleState, seat: Seat, number: int) -> Refusal | None:
        if s.species.count(number) >= (2 if s.options.colonist_cards else 1):
            return refuse("MULE-1.7", "that species is taken", "choose another one")
        return None

    def play_as(self, s: MuleState, seat: Seat, number: int) -> None:
        name = s.called(seat)
        s.tell("{} is the {}", name[:1].upper() + name[1:], s.facts.species[number].title)
        s.species = put(s.species, seat, number)
        self.next(s)


class DrawRanks(Step[MuleState]):
    """MULE-1.5: the first ranking is random."""

    name = "ranks"
    rule = "MULE-1.5"
    question = "The first ranking is drawn"
    verbs = (
        Verb(
            "rank",
            "{}",
            over=lambda s, _seat: range(factorial(s.n_seats)),
            most=lambda s: factorial(s.n_seats) - 1,
            label=lambda s, number: ", ".join(s.called(seat) for seat in orders(s.n_seats)[number]),
        ),
    )

    def who(self, s: MuleState) -> Seats:
        return (CHANCE,)

    def rank(self, s: MuleState, _seat: Seat, number: int) -> None:
        s.ranks = orders(s.n_seats)[number]
        s.tell("The first ranking: {}", ", ".join(s.called(seat) for seat in s.ranks))
        s.done()


def orders(n: int) -> list[tuple[int, ...]]:
    return list(permutations(range(n)))


def choose_before_ranks(s: MuleState) -> None:
    if not s.options.colonist_cards:
        s.ask(choose_species)


def choose_by_rank(s: MuleState) -> None:
    if s.options.colonist_cards:
        s.ask(choose_species)


def apply_handicaps(s: MuleState) -> None:
    """MULE-1.7: what a species begins with more or less."""
    for seat in s.seats:
        species = s.facts.species[s.species[seat]]
        if s.options.colonist_cards:
            adjust(s, seat, species.talent)
        elif s.options.handicap:
            adjust(s, seat, species.default)


def adjust(s: MuleState, seat: Seat, talent: Talent) -> None:
    for kind, n in ((MONEY, talent.money), (FOOD, talent.food)):
        if n > 0:
            s.transfer(BANK, seat, kind, n)
        elif n < 0:
            s.transfer(seat, BANK, kind, min(-n, s.has(seat, kind)))


def talent(s: MuleState, seat: Seat) -> Talent:
    """The talent a seat has during play: only with Colonist cards."""
    return s.facts.species[s.species[seat]].talent if s.options.colonist_cards else PLAIN


def talent_words(facts: Facts, own: Talent) -> str:
    """What a species has more or less of, in words; empty for one like any other."""
    share = f"1 in {facts.food_one_in + own.food_one_in} Food spoils instead of 1 in {facts.food_one_in}"
    told = (
        (own.money, dollars(own.money)),
        (own.food, f"{own.food:+} Food"),
        (own.mule_discount, f"M.U.L.E.s cost ${own.mule_discount} less"),
        (own.looks, f"{own.looks} more land in each assay"),
        (own.stock_limit, f"room for {own.stock_limit} more of each good"),
        (own.food_one_in, share),
        (own.hunt_cards, f"{own.hunt_cards} more card in each hunt"),
        (own.cheap_outer, "one outer action a turn at the price of White"),
        (own.pub, f"${own.pub} more at the Pub"),
    )
    return ", ".join(words for has, words in told if has)


choose_species = ChooseSpecies()
setting_up = Sequence(
    "set-up",
    choose_before_ranks,
    DrawRanks(),
    choose_by_rank,
    lay_pictured_lands,
    LeaveRiversOut(),
    LayLands(),
    give_rivers,
    apply_handicaps,
    rule="MULE-1.1",
)
