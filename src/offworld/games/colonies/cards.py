"""The 25 event cards (brief A6): a card is its data; effects.py says what each word means."""

from __future__ import annotations

from typing import Any, NamedTuple

from offworld.games.colonies.facts import ACTION_NAMES, ACTION_WORDS, INSTEAD, PACKAGE, UPGRADE, many
from offworld.games.reading import read_toml


class Effect(NamedTuple):
    """A word of effects.py and its number: how many, or which action."""

    word: str
    n: int = 0


class Card(NamedTuple):
    """What is printed on an event card."""

    id: str
    name: str
    colonists: int
    yes_motion: str
    yes: tuple[tuple[Effect, ...], ...]
    """Rewards to choose from, each carried out from left to right."""
    no_motion: str
    table: tuple[Effect, ...]
    everyone: tuple[Effect, ...]
    fewest: tuple[Effect, ...]

    @property
    def rewards(self) -> tuple[tuple[Effect, ...], ...]:
        """The rewards that are not an upgrade, which is asked for with its technology."""
        return tuple(reward for reward in self.yes if reward != UPGRADING)

    @property
    def grants_upgrade(self) -> bool:
        return UPGRADING in self.yes


UPGRADING = (Effect("act", UPGRADE),)


def _effect(text: str) -> Effect:
    word, _, rest = text.partition(" ")
    return Effect(word, ACTION_WORDS[rest] if rest in ACTION_WORDS else int(rest or 0))


def _effects(texts: list[str]) -> tuple[Effect, ...]:
    return tuple(map(_effect, texts))


def _card(entry: dict[str, Any]) -> Card:
    return Card(
        entry["id"],
        entry["name"],
        entry["colonists"],
        entry["yes_motion"],
        tuple(map(_effects, entry["yes"])),
        entry["no_motion"],
        _effects(entry["table"]),
        _effects(entry["everyone"]),
        _effects(entry["fewest"]),
    )


CARDS = tuple(map(_card, read_toml(PACKAGE, "data/events.toml")["cards"]))
NUMBER = {card.id: number for number, card in enumerate(CARDS)}
NO_CARD = -1


def _with_no_side_of(card: Card, other: Card) -> Card:
    return card._replace(table=other.table, everyone=other.everyone, fewest=other.fewest)


def _swapped(first: str, second: str) -> tuple[Card, ...]:
    a, b = CARDS[NUMBER[first]], CARDS[NUMBER[second]]
    replaced = {first: _with_no_side_of(a, b), second: _with_no_side_of(b, a)}
    return tuple(replaced.get(card.id, card) for card in CARDS)


CARDS_SWAPPED = _swapped("E21", "E25")
"""The other reading of two columns that the source has run together."""


# -- words for people ----------------------------------------------------------------------------

PHRASES = {
    "gain": "take {resources} of your choice",
    "discard": "lose {resources} of your choice",
    "arrive": "receive {colonists}",
    "depart": "lose {colonists}",
    "evacuate": "lose all colonists",
    "deport": "lose {resources} or {colonists}",
    "pirates": "{pirates} on your own routes",
    "privateers": "place {pirates} on any routes",
    "idle": "one action fewer",
    "raise_lowest": "raise one of your lowest technologies for free",
    "lower_one": "one technology falls by one level",
    "shelve": "put one resource on its market, unpaid",
    "empty_markets": "all markets are emptied",
    "clear_routes": "all pirates leave all routes",
}
AT_ONCE = " at once"
COUNTED = ("resource", "colonist", "pirate")


def phrase(effect: Effect) -> str:
    if effect.word == "act":
        return f"{ACTION_NAMES[effect.n]}{AT_ONCE}"
    if effect.word == "ban":
        return f"no {ACTION_NAMES[effect.n]} this year"
    return PHRASES[effect.word].format(**{f"{noun}s": many(effect.n, noun) for noun in COUNTED})


def phrase_all(effects: tuple[Effect, ...]) -> str:
    if len(effects) > 1 and len({*effects}) == 1:
        return f"{phrase(effects[0])}, twice"
    return ", then ".join(map(phrase, effects)) or "nothing"


def rewards_in_words(card: Card) -> str:
    choices = [phrase_all(reward) for reward in card.yes]
    return " or ".join([*choices, f"{INSTEAD} Cr"])
