"""What the board in the browser needs to know of the box."""

from __future__ import annotations

from offworld.games.colonies import facts as colonies
from offworld.games.colonies.cards import AT_ONCE, CARDS, CARDS_SWAPPED, Card, Effect, phrase_all
from offworld.games.colonies.game import Colonies
from offworld.games.colonies.p3_4_negotiate import KINDS as STEP_KINDS

FEW = 2
"""With more rewards than this, what each would do to the viewer is said when one is to be taken."""


def facts(_game: Colonies) -> dict[str, object]:
    return {
        "PLANETS": colonies.PLANETS,
        "COLOURS": colonies.COLOURS,
        "RESOURCES": colonies.RESOURCES,
        "COLONISTS": colonies.COLONISTS,
        "CREDITS": colonies.CREDITS,
        "WIDTH": colonies.WIDTH,
        "TECHS": colonies.TECH_NAMES,
        "ACTIONS": colonies.ACTION_NAMES,
        "COST": colonies.COST,
        "POINTS": colonies.POINTS,
        "TOP_LEVEL": colonies.TOP_LEVEL,
        "LAST_TURN": colonies.LAST_TURN,
        "ROUNDS": colonies.ACTIONS,
        "UPPER_PLACES": colonies.UPPER_PLACES,
        "LOWEST": colonies.LOWEST,
        "INSTEAD": colonies.INSTEAD,
        "ONE_MARKER": colonies.ONE_MARKER,
        "STEP_KINDS": [{"exports": kind.exports, "imports": kind.imports} for kind in STEP_KINDS],
        "FEW": FEW,
        "CARDS": [_card(card) for card in CARDS],
        "SWAPPED": {n: _card(card) for n, card in enumerate(CARDS_SWAPPED) if card != CARDS[n]},
    }


def _card(card: Card) -> dict[str, object]:
    """Both outcomes, in the words that the game has for them."""
    return {
        "name": card.name,
        "colonists": card.colonists,
        "yes_motion": card.yes_motion,
        "yes": [_reward(card, reward) for reward in card.yes],
        "rewards": _rewards(card),
        "no_motion": card.no_motion,
        "everyone": phrase_all(card.table + card.everyone),
        "fewest": phrase_all(card.fewest),
    }


def _reward(card: Card, reward: tuple[Effect, ...]) -> dict[str, object]:
    """Its words, and its number in the menu; -1 for an upgrade, which is asked for with its technology."""
    return {"text": phrase_all(reward), "number": card.rewards.index(reward) if reward in card.rewards else -1}


def _rewards(card: Card) -> str:
    """All of them in a row; of many actions to choose from, only the last says when it is taken."""
    texts = [phrase_all(reward) for reward in card.yes]
    if len(texts) <= FEW:
        return " or ".join(texts)
    return " or ".join(text.replace(AT_ONCE, "") for text in texts) + AT_ONCE
