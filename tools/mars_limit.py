"""How often Mars can be won at best: `python -m tools.mars_limit` works out a bound that no player can beat.

It solves a game that is easier than Mars in every respect: every building finds a site wherever it is wanted, stone
always shows, goods need no slots, meteors take no goods along, two sixes do not harm a Shield, and whoever has plenty
(PLENTY, MANY) is safe for ever. Rolls, events, weather, hunger and thirst are those of Mars. How likely the best play
of that game survives the first turns is found exactly, by going through all positions from the last turn to the first.
Whoever wins at Mars survives them too, since nobody has thirty points so early.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from offworld.games.mars.facts import (
    BLUEPRINTS,
    CLEAR,
    DRILL,
    DUST,
    ECLIPSE,
    EVENTS,
    FOOD,
    GOODS,
    HABITAT,
    HARVESTER,
    METEORS,
    NOTHING,
    OUTPUT,
    OXYGEN,
    OXYGEN_FOR,
    REFINER,
    SHIELD,
    START,
    STONE,
    WATER,
    WEATHERS,
    Good,
    Kind,
    digits_of,
)
from offworld.games.mars.options import MarsOptions

Chances = NDArray[np.float32]
Counts = NDArray[np.int32]
Flags = NDArray[np.bool_]
Acted = dict[tuple[int, bool], Chances]
"""By weather and hunger, what is left before the action phase."""

TURNS: Final = 16
PLENTY: Final = {OXYGEN: 16, FOOD: 5, WATER: 7, STONE: 6}
"""So much Oxygen or Water is safety; of Food and Stone more is not told apart."""
MANY: Final = {HARVESTER: 3, REFINER: 1, HABITAT: 1, DRILL: 1, SHIELD: 1}
"""One more is safety; a second Shield is of no use."""
KINDS: Final = tuple(MANY)
SHAPE: Final = tuple([most + 1 for most in (*PLENTY.values(), *MANY.values())])
ACTIONS: Final = (("farm", FOOD), ("harvest", WATER), ("mine", STONE))


class Position(NamedTuple):
    """Very many positions at once: by good how much each of them has, by kind how many buildings stand."""

    has: dict[Good, Counts]
    stands: dict[Kind, Counts]

    def place(self) -> NDArray[np.intp]:
        """Where these positions are in a row of all."""
        place: NDArray[np.intp] = np.ravel_multi_index([*self.has.values(), *self.stands.values()], SHAPE)
        return place

    def with_good(self, good: Good, n: Counts | int) -> Position:
        return self._replace(has={**self.has, good: np.clip(self.has[good] + n, 0, PLENTY[good])})

    def with_building(self, kind: Kind, n: int) -> Position:
        return self._replace(stands={**self.stands, kind: np.clip(self.stands[kind] + n, 0, MANY[kind])})

    def is_safe(self) -> Flags:
        safe: Flags = (self.has[OXYGEN] == PLENTY[OXYGEN]) | (self.has[WATER] == PLENTY[WATER])
        return safe

    def shielded(self) -> Flags:
        flags: Flags = self.stands[SHIELD] > 0
        return flags


def all_positions() -> Position:
    held = np.indices(SHAPE, dtype=np.int32).reshape(len(SHAPE), -1)
    goods = dict(zip(PLENTY, held[: len(PLENTY)], strict=True))
    return Position(goods, dict(zip(KINDS, held[len(PLENTY) :], strict=True)))


def survival(turns: int = TURNS) -> float:
    """How likely the best play of the easier game survives so many turns."""
    everywhere, grace = all_positions(), MarsOptions().grace
    actions = {weather: [*possible(everywhere, weather)] for weather in (CLEAR, DUST, ECLIPSE)}
    left = np.ones(np.prod(SHAPE), np.float32)
    for turn in range(turns, 0, -1):
        acted = {
            (weather, hungry): after_actions(everywhere, left, choices, hungry)
            for weather, choices in actions.items()
            for hungry in (False, True)
        }
        days = all_days(clear=turn <= grace)
        left = np.zeros_like(left)
        for day, n in days.items():
            left += np.float32(n / days.total()) * after_day(everywhere, acted, day)
        left[everywhere.is_safe()] = 1
    start = [dict(START).get(good, 0) for good in PLENTY]
    return float(left.reshape(SHAPE)[(*start, *[0] * len(KINDS))])


# -- the action phase -----------------------------------------------------------------------------


class Choice(NamedTuple):
    """Something to do: where it leads from each position, where one may do it, and where that is to safety."""

    to: NDArray[np.intp]
    allowed: Flags
    saves: Flags


def possible(here: Position, weather: int) -> Iterator[Choice]:
    """A Shield keeps all weather off, one that is built in an eclipse too."""
    free = here.shielded()
    for name, good in ACTIONS:
        there = here.with_good(OXYGEN, -OXYGEN_FOR[name]).with_good(good, 1)
        allowed = (free | (weather != ECLIPSE)) & (here.has[OXYGEN] >= OXYGEN_FOR[name])
        yield Choice(there.place(), allowed, there.is_safe())
    for kind in KINDS:
        cost = dict(BLUEPRINTS[kind].cost)
        there = here.with_good(OXYGEN, -cost[OXYGEN]).with_good(STONE, -cost[STONE]).with_building(kind, 1)
        paid = (here.has[OXYGEN] >= cost[OXYGEN]) & (here.has[STONE] >= cost[STONE])
        one_more = (here.stands[kind] == MANY[kind]) & (kind != SHIELD)
        yield Choice(there.place(), (free | (weather != DUST)) & paid, one_more)


def after_actions(here: Position, left: Chances, choices: list[Choice], hungry: bool) -> Chances:
    """The best of all one can do: one thing if hungry, else as much as the oxygen pays for."""
    best = left.copy()
    best[here.is_safe()] = 1
    for oxygen in range(SHAPE[0]):  # whatever is done takes some, so what comes of having less is known by then
        now = np.flatnonzero(here.has[OXYGEN] == oxygen)
        for one in choices:
            come_to = (left if hungry else best)[one.to[now]]
            come_to[one.saves[now]] = 1
            best[now] = np.where(one.allowed[now], np.maximum(best[now], come_to), best[now])
    return best


# -- the roll, the weather, the economy -------------------------------------------------------------


class Day(NamedTuple):
    """What a turn brings: by good what the event changes, the first digit, the weather, and whether meteors hit."""

    event: tuple[int, ...]
    first: int
    weather: int
    hits: bool


def all_days(clear: bool) -> Counter[Day]:
    """Everything that a turn may bring, as often as it does; the first turns are clear."""
    found: Counter[Day] = Counter()
    for number, row in EVENTS.items():
        first, second = digits_of(number)
        event = tuple(dict(row.effect).get(good, 0) for good in range(len(GOODS)))
        for code, weather in enumerate(WEATHERS):
            if not clear or code == CLEAR:
                found[Day(event, first, code, code == METEORS and second > 0)] += 1 if clear else weather.weight
    return found


def after_day(before: Position, acted: Acted, day: Day) -> Chances:
    here = before
    for good, n in enumerate(day.event):
        if n:
            here = here.with_good(good, n)
    if day.weather == METEORS:
        return _after_meteors(here, acted, day)
    if day.weather == DUST:
        cleaned = after_economy(here.with_good(OXYGEN, -OXYGEN_FOR["clean"]), acted, day, makes=True)
        cleaned[here.has[OXYGEN] < OXYGEN_FOR["clean"]] = 0
        dusty = np.maximum(cleaned, after_economy(here, acted, day, makes=False))
        return np.where(here.shielded(), after_economy(here, acted, day, makes=True), dusty)
    return after_economy(here, acted, day, makes=here.shielded() | (day.weather == CLEAR))


def _after_meteors(here: Position, acted: Acted, day: Day) -> Chances:
    """The building that one can do without best; a Shield alone if there is one; nothing if they miss."""
    lost = np.zeros(len(here.has[OXYGEN]), np.float32)
    for kind in KINDS:
        without = after_economy(here.with_building(kind, -1), acted, day, makes=True)
        lost = np.where(here.stands[kind] > 0, without if kind == SHIELD else np.maximum(lost, without), lost)
    return lost if day.hits else np.where(here.shielded(), lost, after_economy(here, acted, day, makes=True))


def after_economy(here: Position, acted: Acted, day: Day, makes: Flags | bool) -> Chances:
    """Production, then one Food and one Water less: hunger without the one, death without the other."""
    for kind in KINDS:
        good = OUTPUT[day.first][kind]
        if good != NOTHING:
            here = here.with_good(good, here.stands[kind] * makes)
    hungry, thirsty = here.has[FOOD] == 0, here.has[WATER] == 0
    place = here.with_good(FOOD, -1).with_good(WATER, -1).place()
    weather = CLEAR if day.weather == METEORS else day.weather
    left = np.where(hungry, acted[weather, True][place], acted[weather, False][place])
    left[thirsty] = 0
    return left


def main() -> None:
    print(f"No play of Mars survives its first {TURNS} turns, or wins, in more than {survival():.1%} of all games.")


if __name__ == "__main__":
    main()
