"""Facts of the box: lands, maps, prices, cards, species. Read once; rules look things up here.

`load()` gives the facts of `data/*.toml`, corrected by what a person found different in their own box. A file of
corrections holds only what differs:

    [prices]
    smithore = { high = 11 }

    [[lucky.cards]]
    id = "tap_dancing_mule"
    small = { money = 12 }

Squares are numbered row by row from the north-west, the Store's square included. A *spot* is any
square of the table: those of Irata come first, then those of seat 0's board, seat 1's and so on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from offworld.games.reading import Table, box_of

PACKAGE = "offworld.games.mule"

KINDS = ("money", "smithore", "crystite", "food", "energy", "mules")
MONEY, SMITHORE, CRYSTITE, FOOD, ENERGY, MULES = range(6)
WIDTH = len(KINDS)
"""What the ledger counts. A good's number is also what a M.U.L.E. is set to make; 0 = no M.U.L.E."""

MOST_SEATS = 4

GOODS = (SMITHORE, CRYSTITE, FOOD, ENERGY)
GOOD_NAMES = ("nothing", "Smithore", "Crystite", "Food", "Energy")
EVENT_KINDS = (*KINDS[:MULES], "lands")
"""What an event card can give or take: money, goods, lands."""
LANDS = EVENT_KINDS.index("lands")

PHASES = (
    *("Set-up", "Expansion", "Development", "Usage and Spoilage"),
    *("Production", "Pricing", "Market", "Ranking", "Personal Events"),
)
"""Of a turn, from 1."""

LAND_TYPES = ("plains", "low_mountain", "high_mountain", "river", "meteor_crater")
LAND_NAMES = ("Plains", "Low Mountain", "High Mountain", "River", "Meteor Crater")
PLAINS, LOW_MOUNTAIN, HIGH_MOUNTAIN, RIVER, METEOR_CRATER = range(5)

WHITE, RED, BLUE = range(3)
ZONE_NAMES = ("White", "Red", "Blue")
STORE_SQUARE = -1
"""Stands where a zone or a land type would: the Store lies there."""

NONE, HIDDEN = -1, -2
"""Instead of a production value: the good cannot be made there; it is on the secret side."""


def dollars(n: int) -> str:
    """'+$5', '-$3'."""
    return f"{'-' if n < 0 else '+'}${abs(n)}"


class Grid(NamedTuple):
    """A map: its columns, its lands' squares (all but the Store's), and zones by square."""

    width: int
    size: int
    squares: tuple[int, ...]
    zone: tuple[int, ...]

    def name(self, square: int) -> str:
        """As on a chess board: a1 is the north-west corner."""
        return f"{'abcdefghijklmnop'[square % self.width]}{square // self.width + 1}"


class Effect(NamedTuple):
    """What a Production card does to production."""

    mod: tuple[int, ...]
    everybody_idles: bool
    idles_best_food: bool
    destroys_mule: bool
    ranks: tuple[int, ...]


class ProductionCard(NamedTuple):
    id: str
    title: str
    crystite: int
    """The Store's buy price of Crystite; 0 = it stays."""
    copies: int
    """How many cards of the box are exactly like this one."""
    turn1: Effect
    later: Effect
    burns: tuple[int, ...]
    crater: bool
    steals: tuple[int, ...]
    last_turn: bool


class EventCard(NamedTuple):
    id: str
    title: str
    small: tuple[int, ...]
    large: tuple[int, ...]
    per_mule: tuple[int, ...]
    needs_mules: int
    loses_half: tuple[int, ...]
    wampus: bool
    rank: tuple[int, int]
    """The receiving rank with 3 and with 4 players, under the alternative system."""


class Talent(NamedTuple):
    """What a species has more (or less) of than everybody."""

    money: int = 0
    food: int = 0
    mule_discount: int = 0
    looks: int = 0
    stock_limit: int = 0
    food_one_in: int = 0
    hunt_cards: int = 0
    cheap_outer: int = 0
    pub: int = 0


PLAIN = Talent()


class Species(NamedTuple):
    id: str
    title: str
    default: Talent
    talent: Talent


class SetUp(NamedTuple):
    """One column of the set-up tables."""

    lands: tuple[int, ...]
    store: tuple[int, ...]
    player: tuple[int, ...]
    rivers_each: int
    packages: int
    land_for_sale: int
    cards_before_ship: int


class Costs(NamedTuple):
    """Food costs of the actions, and what hunting and gambling bring."""

    white: int
    outer: int
    refit_two: int
    move: int
    assay: int
    hunt: int
    gamble: int
    looks: int
    wampus: int
    pub: int
    rounds: int
    food_a_round: int
    food_in_single_round: int


@dataclass(frozen=True, slots=True)
class Facts:
    """All of the box. Tuples by land type, good, zone, square or tile."""

    irata: Grid
    terrain: tuple[int, ...]
    """Land type pictured on each square of Irata."""
    river_squares: tuple[int, ...]
    board: Grid
    first_spot: tuple[int, ...]
    """By seat: where its board begins in a column by spot; then where the last one ends."""
    river_bed: tuple[int, ...]
    room: tuple[tuple[int, ...], ...]
    """Squares of a player's board by zone."""
    paths: tuple[tuple[int, int], ...]
    """Pairs of adjacent squares of a player's board."""
    neighbours: tuple[tuple[int, ...], ...]
    tile_type: tuple[int, ...]
    """Tiles that may lie on the table, by number: type by type, the most a set-up uses, craters last."""
    tiles: tuple[slice, ...]
    """Where the tiles of each type stand in a column by tile."""
    secret_tiles: int
    """Tiles below this number have a secret side."""
    value: tuple[tuple[int, ...], ...]
    """Production value by land type and good; NONE and HIDDEN too."""
    crystite_tiles: tuple[tuple[int, ...], ...]
    """By land type: how many tiles of the box carry 0, 1, 2, 3 on their secret side."""
    price_low: tuple[int, ...]
    price_high: tuple[int, ...]
    gap: int
    pens: int
    mules_in_a_pen: int
    few_mules: int
    food_wanted: int
    food_one_in: int
    energy_one_in: int
    stock_limit: int
    costs: Costs
    opening_bid: int
    raise_by: int
    land_worth: int
    mule_worth: int
    set_ups: tuple[tuple[SetUp, SetUp], tuple[SetUp, SetUp]]
    """By mode (beginner, tournament), then for 3 and for 4 players."""
    production: tuple[ProductionCard, ...]
    ships: tuple[int, ...]
    """Which Production cards end the game."""
    copies: tuple[int, ...]
    """By Production card: how many the deck has of it, the Ships left out."""
    lucky: tuple[EventCard, ...]
    unlucky: tuple[EventCard, ...]
    large_from: int
    package: tuple[int, int]
    """Food and Energy of the parcel from home."""
    species: tuple[Species, ...]
    success_turns: int
    success: tuple[tuple[int, ...], tuple[int, ...]]
    """The least colony totals, best verdict first, for 3 and for 4 players."""
    verdicts: tuple[str, ...]

    @property
    def corral(self) -> int:
        return self.pens * self.mules_in_a_pen

    def spot(self, seat: int, square: int) -> int:
        return self.first_spot[seat] + square

    def place(self, spot: int) -> tuple[int, int]:
        """Whose board a spot is on (-1: Irata) and which square it is there."""
        if spot < self.irata.size:
            return -1, spot
        return divmod(spot - self.irata.size, self.board.size)


@cache
def load(corrections: str = "") -> Facts:
    """The facts of the box, corrected."""
    from offworld.games.mule.building import build

    return build(Table(dict(box_of(PACKAGE, corrections).tables), "data"))
