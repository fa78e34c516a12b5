"""A turn begins (MARS-2).

The turn marker advances, a number from 1 to 60 is rolled, and the weather of the turn shows. The
number's first digit drives buildings and building sites, its second one exploring and meteors.
"""

from __future__ import annotations

from offworld.core.move import CHANCE, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.mars.facts import CLEAR, DIGITS, NUMBERS, WEATHERS
from offworld.games.mars.state import MarsState

FATE = (CHANCE,)
WEIGHTS = tuple(weather.weight for weather in WEATHERS)


def advance(s: MarsState) -> None:
    """MARS-2: a new turn, with its roll."""
    s.turn += 1
    s.last_d1 = s.d1
    s.weather = CLEAR
    s.dusty = s.hungry = False
    s.worked = ()
    s.ask(roll)


def forecast(s: MarsState) -> None:
    """MARS-4: the first turns are clear without a roll."""
    if s.turn > s.options.grace:
        s.ask(weather_roll)


class Roll(Step[MarsState]):
    """MARS-2: every number is as likely as any other."""

    name = "roll"
    rule = "MARS-2"
    question = "The number for this turn is rolled."
    verbs = (Verb("roll", "The roll is {}", over=NUMBERS),)

    def who(self, s: MarsState) -> Seats:
        return FATE

    def roll(self, s: MarsState, seat: Seat, number: int) -> None:
        s.done()
        s.number = number
        s.d1, s.d2 = DIGITS[number]


roll = Roll()


class WeatherRoll(Step[MarsState]):
    """MARS-4: the weather code of the turn."""

    name = "forecast"
    rule = "MARS-4"
    question = "The weather for this turn is rolled."
    verbs = (
        Verb(
            "weather",
            "Weather: {}",
            over=tuple(range(len(WEATHERS))),
            label=lambda s, code: WEATHERS[code].name,
            weights=WEIGHTS,
        ),
    )

    def who(self, s: MarsState) -> Seats:
        return FATE

    def weather(self, s: MarsState, seat: Seat, code: int) -> None:
        s.done()
        s.weather = code


weather_roll = WeatherRoll()
