"""What the board in the browser needs to know of the box."""

from __future__ import annotations

from offworld.games.colonies import facts as colonies
from offworld.games.colonies.cards import CARDS, CARDS_SWAPPED, Card, Effect, phrase, phrase_all
from offworld.games.colonies.game import Colonies
from offworld.games.colonies.p3_4_negotiate import KINDS as STEP_KINDS


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
        "UPGRADE": colonies.UPGRADE,
        "INFLUENCE": colonies.INFLUENCE,
        "COMMUNITY": colonies.COMMUNITY,
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
        "CARDS": [_card(card) for card in CARDS],
        "SWAPPED": {n: _card(card) for n, card in enumerate(CARDS_SWAPPED) if card != CARDS[n]},
    }


def _card(card: Card) -> dict[str, object]:
    """Both outcomes: word and number of each effect, and the sentence that the game has for it."""
    return {
        "name": card.name,
        "colonists": card.colonists,
        "yes_motion": card.yes_motion,
        "yes": [_side(reward) for reward in card.yes],
        "no_motion": card.no_motion,
        "everyone": _side(card.table + card.everyone),
        "fewest": _side(card.fewest),
    }


def _side(effects: tuple[Effect, ...]) -> dict[str, object]:
    listed = [{"word": effect.word, "n": effect.n, "text": phrase(effect)} for effect in effects]
    return {"text": phrase_all(effects), "effects": listed}
