"""What a settler believes things to be worth: units of each good, and a turn of production on its lands.

All numbers are dollars. An `Outlook` says what a unit brings in the turns to come; an `Estate` is a
board on which M.U.L.E.s can be tried out, with the income that they would bring each turn.
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.games.mule.facts import CRYSTITE, ENERGY, FOOD, HIDDEN, MULES, SMITHORE, WIDTH
from offworld.games.mule.sight import Sight

Yields = tuple[float, ...]
"""Units that a land gives, by good; below zero where the good cannot be made."""
Notes = dict[int, int]
"""Deposits a settler remembers, by tile."""


class Beliefs(NamedTuple):
    """Rules of thumb, tuned by letting settlers play against each other."""

    food_wanted: float = 4.0
    """Food that a player uses in a turn."""
    energy_wanted: float = 0.75
    """Energy that a M.U.L.E. uses in a turn: some make it."""
    mules_wanted: float = 1.3
    """M.U.L.E.s that a player buys in a turn, as long as there are lands for them."""
    glut: float = 1.2
    dearth: float = 0.5
    """Production as a share of what is used, at which a price falls to its lowest or rises to its highest."""
    scarcity: float = 2.0
    """What a missing unit costs more than its price: often there is none to be had."""
    neighbour: float = 0.9
    free_neighbour: float = 0.3
    """What it is worth a turn that a new land lies beside an own one, or an empty square."""
    mule_income: float = 11.0
    """What one more M.U.L.E. brings a turn, as a rule."""


BELIEFS = Beliefs()


class Outlook(NamedTuple):
    """Dollars for a unit of each good, as far as one can see."""

    smithore: float
    crystite: float
    food_wanted: float
    food_missing: float
    food_to_spare: float
    energy_missing: float
    energy_to_spare: float

    def income(self, made: list[float], burners: int) -> float:
        """What a turn's production is worth when so many M.U.L.E.s burn Energy."""
        food = made[FOOD] - self.food_wanted
        energy = made[ENERGY] - burners
        return (
            made[SMITHORE] * self.smithore
            + made[CRYSTITE] * self.crystite
            + food * (self.food_missing if food < 0 else self.food_to_spare)
            + energy * (self.energy_missing if energy < 0 else self.energy_to_spare)
        )


def outlook(sight: Sight) -> Outlook:
    made, mules = colony(sight)
    gap, seats = sight.facts.gap, sight.seats
    food = _balanced(sight, FOOD, made[FOOD], BELIEFS.food_wanted * seats)
    energy = _balanced(sight, ENERGY, made[ENERGY], BELIEFS.energy_wanted * mules)
    return Outlook(
        smithore=smithore_ahead(sight, made[SMITHORE]),
        crystite=crystite_ahead(sight),
        food_wanted=BELIEFS.food_wanted,
        food_missing=food + BELIEFS.scarcity,
        food_to_spare=food - gap,
        energy_missing=energy + BELIEFS.scarcity,
        energy_to_spare=energy - gap,
    )


def colony(sight: Sight) -> tuple[list[int], int]:
    """What all M.U.L.E.s together make of each good (Crystite left out), and how many will soon be at work."""
    facts, making = sight.facts, sight.making
    made, mules = [0] * MULES, 0
    for seat in range(sight.seats):
        lands = sight.lands(seat)
        mules += min(len(lands), sight.has(seat, MULES) + 1)
        for tile in lands:
            good = making[tile]
            made[good] += facts.value[facts.tile_type[tile]][good] if good else 0
    return made, mules


def _balanced(sight: Sight, good: int, made: float, used: float) -> float:
    """The price that a good tends to when so much is made and so much is used."""
    low, high = sight.facts.price_low[good], sight.facts.price_high[good]
    share = made / max(1.0, used)
    plenty = (share - BELIEFS.dearth) / (BELIEFS.glut - BELIEFS.dearth)
    return high - (high - low) * min(max(plenty, 0.0), 1.0)


def smithore_ahead(sight: Sight, made: float, turns: int = 3) -> float:
    """What Smithore brings on average over the next turns, as M.U.L.E.s are built and bought."""
    facts, held = sight.facts, sight.held
    price = float(sight.price[SMITHORE])
    mules = float(sight.corral + sum(held[SMITHORE : (sight.seats + 1) * WIDTH : WIDTH]))
    total = 0.0
    for _ in range(turns):
        mules += made - BELIEFS.mules_wanted * sight.seats
        over = mules - facts.corral
        price += -over if over > 0 else -over / facts.mules_in_a_pen
        price = min(max(price, facts.price_low[SMITHORE]), facts.price_high[SMITHORE])
        mules = max(0.0, mules)
        total += price - facts.gap
    return total / turns


def turns_left(sight: Sight) -> int:
    """Productions still to come, this turn's included if it is not over."""
    last = sight.turns[len(sight.turns) // 2]
    this_one: bool = sight.view["phase"] <= 4
    return max(1, last - sight.turn + this_one)


# -- the Production cards to come ---------------------------------------------------------------


def cards_left(sight: Sight) -> list[tuple[int, int]]:
    """Crystite price (0 = pirates) and number of each ordinary card that has not been drawn."""
    drawn: list[int] = sight.view["drawn"]
    cards = sight.facts.production
    return [
        (0 if card.steals else card.crystite, card.copies - drawn.count(number))
        for number, card in enumerate(cards)
        if not card.last_turn
    ]


def crystite_ahead(sight: Sight) -> float:
    """What a unit of Crystite made in a turn to come brings on average; pirates take their share."""
    cards = cards_left(sight)
    return sum(price * n for price, n in cards) / max(1, sum(n for _, n in cards))


def crystite_kept(sight: Sight) -> float:
    """What a unit brings to whoever keeps it and sells it on the best day left."""
    ships = [sight.facts.production[number] for number in sight.facts.ships]
    worth = sum(card.crystite * card.copies for card in ships) / sum(card.copies for card in ships)
    cards = cards_left(sight)
    total = max(1, sum(n for _, n in cards))
    for _ in range(sight.turns[-1] - sight.turn - 1):
        worth = sum(max(price, worth) * n for price, n in cards if price) / total
    return worth


# -- lands --------------------------------------------------------------------------------------


def crystite_odds(sight: Sight) -> list[float]:
    """How likely a secret side holds 0, 1, 2, 3."""
    tiles = [sum(column) for column in zip(*sight.facts.crystite_tiles, strict=True)]
    return [n / sum(tiles) for n in tiles]


def mean_crystite(sight: Sight) -> float:
    return sum(value * odds for value, odds in enumerate(crystite_odds(sight)))


class Estate:
    """A board with its M.U.L.E.s, to try out changes on."""

    def __init__(self, sight: Sight, seat: int, notes: Notes) -> None:
        facts = sight.facts
        self.notes = notes
        self.sight = sight
        self.outlook = outlook(sight)
        self.mean_crystite = mean_crystite(sight)
        self.neighbours = facts.neighbours if sight.tournament else ((),) * facts.board.size
        self.tiles = sight.board(seat)
        self.yields = [self.yields_of(tile) if tile >= 0 else () for tile in self.tiles]
        self.goods = [0] * facts.board.size
        self.made = [0.0] * MULES
        self.burners = 0
        for square, tile in enumerate(self.tiles):
            if tile >= 0 and sight.making[tile]:
                self.put(square, sight.making[tile])

    def yields_of(self, tile: int) -> Yields:
        known = self.sight.deposit(tile)
        crystite = self.notes.get(tile, self.mean_crystite) if known is None else known
        values = self.sight.facts.value[self.sight.facts.tile_type[tile]]
        return tuple([crystite if value == HIDDEN else value for value in values])

    @property
    def income(self) -> float:
        return self.outlook.income(self.made, self.burners)

    def put(self, square: int, good: int) -> None:
        """A M.U.L.E. for this good, or none (0), instead of what was there."""
        old = self.goods[square]
        if old:
            self.made[old] -= self.units(square, old)
            self.burners -= old != ENERGY
        self.goods[square] = good
        if good:
            self.made[good] += self.units(square, good)
            self.burners += good != ENERGY

    def units(self, square: int, good: int) -> float:
        """What a M.U.L.E. for this good makes there, beside others of its kind."""
        goods, around, units = self.goods, self.neighbours[square], self.yields[square][good]
        return units + sum([goods[beside] == good for beside in around]) if around else units

    def gain(self, square: int, good: int) -> float:
        """How much the income would change with this good there."""
        old, before = self.goods[square], self.income
        self.put(square, good)
        change = self.income - before
        self.put(square, old)
        return change

    def _income_with(self, square: int, good: int) -> float:
        """With one more M.U.L.E., on a square that has none."""
        made, units = self.made, self.units(square, good)
        made[good] += units
        income = self.outlook.income(made, self.burners + (good != ENERGY))
        made[good] -= units
        return income

    def best_good(self, square: int) -> tuple[float, int]:
        """The good that brings most there, with what it adds to the income."""
        yields = self.yields[square]
        goods = [good for good in range(SMITHORE, MULES) if yields[good] >= 0]
        if self.goods[square]:
            return max([(self.gain(square, good), good) for good in goods])
        before = self.income
        return max([(self._income_with(square, good) - before, good) for good in goods])

    def equip(self) -> None:
        """Imagine a M.U.L.E. on every land."""
        for square, tile in enumerate(self.tiles):
            if tile >= 0 and not self.goods[square]:
                self.put(square, self.best_good(square)[1])

    def gain_with_land(self, yields: Yields, square: int) -> float:
        """What a new land on an empty square, with a M.U.L.E., would add to the income."""
        self.yields[square] = yields
        best, _ = self.best_good(square)
        self.yields[square] = ()
        return best
