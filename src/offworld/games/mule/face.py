"""What the board in the browser needs to know of the box that is played with."""

from __future__ import annotations

from offworld.games.mule import facts as mule
from offworld.games.mule.board import effects
from offworld.games.mule.game import Mule
from offworld.games.mule.p8_events import describe
from offworld.games.mule.setup import talent_words
from offworld.market import trading


def facts(game: Mule) -> dict[str, object]:
    box = game.facts
    return {
        "GOOD_NAMES": mule.GOOD_NAMES,
        "GOODS": mule.GOODS,
        "KINDS": mule.KINDS,
        "LAND_TYPES": mule.LAND_TYPES,
        "LAND_NAMES": mule.LAND_NAMES,
        "ZONE_NAMES": mule.ZONE_NAMES,
        "PHASES": mule.PHASES,
        "NONE": mule.NONE,
        "HIDDEN": mule.HIDDEN,
        "BUYER": trading.BUYER,
        "SELLER": trading.SELLER,
        "IRATA": box.irata._asdict(),
        "BOARD": box.board._asdict(),
        "RIVER_BED": box.river_bed,
        "TILE_TYPE": box.tile_type,
        "VALUE": box.value,
        "PRICE_LOW": box.price_low,
        "PRICE_HIGH": box.price_high,
        "GAP": box.gap,
        "PENS": box.pens,
        "MULES_IN_A_PEN": box.mules_in_a_pen,
        "FEW_MULES": box.few_mules,
        "OPENING_BID": box.opening_bid,
        "COSTS": box.costs._asdict(),
        "SPECIES": [one.title for one in box.species],
        "HANDICAPS": [talent_words(box, one.default) for one in box.species],
        "TALENTS": [talent_words(box, one.talent) for one in box.species],
        **_cards(game),
    }


def _cards(game: Mule) -> dict[str, object]:
    """By number: title and what it does, in the words that the game has for it."""
    table = game.start(3)
    return {
        "PRODUCTION": [
            {
                "id": card.id,
                "title": card.title,
                "crystite": card.crystite,
                "first": ", ".join(effects(card, early=True)),
                "later": ", ".join(effects(card, early=False)),
            }
            for card in game.facts.production
        ],
        "LUCKY": [describe(table, card) for card in game.facts.lucky],
        "UNLUCKY": [describe(table, card) for card in game.facts.unlucky],
    }
