"""What the board in the browser needs to know of the box that is played with."""

from __future__ import annotations

from offworld.games.rigs import facts as rigs
from offworld.games.rigs.game import Rigs
from offworld.games.rigs.losing import WAREHOUSE
from offworld.games.rigs.p3_promise import KIND_WORDS, MOST_PROMISED
from offworld.games.rigs.p9_drift import HOMES


def facts(game: Rigs) -> dict[str, object]:
    box = game.facts
    return {
        "NAMES": rigs.NAMES,
        "WIDTH": rigs.WIDTH,
        "NOTE": rigs.NOTE,
        "RESOURCES": rigs.RESOURCES,
        "LENT": rigs.LENT,
        "PHASES": rigs.PHASES,
        "PLOT_TYPES": [
            {"id": one.id, "name": one.name, "end_cards": cards}
            for one, cards in zip(rigs.PLOT_TYPES, box.end_cards, strict=True)
        ],
        "TYPE_OF": rigs.TYPE_OF,
        "PLOT_NAMES": [rigs.plot_name(None, plot) for plot in rigs.PLOTS],
        "CLASSES": [one._asdict() for one in box.classes],
        "DISASTERS": [{"id": one.id, "name": one.name, "text": one.text} for one in rigs.DISASTERS],
        "CARDS": [
            {
                "id": card.id,
                "name": card.name,
                "kind": card.kind,
                "phases": sorted(card.phases),
                "stays": card.stays,
                "text": card.text,
            }
            for card in rigs.CARDS
        ],
        "STAYING": rigs.STAYING,
        "ANSWERS": rigs.ANSWERS,
        "SHELVES": (rigs.RECYCLING, rigs.PARTS_SHOP),
        "HAND_LIMIT": box.hand_limit,
        "WAREHOUSE": WAREHOUSE,
        "HOMES": HOMES,
        "PROMISES": KIND_WORDS,
        "MOST_PROMISED": MOST_PROMISED,
        "COSTS": {
            "build_metal": box.build_metal,
            "move_supplies": box.move_supplies,
            "survey_supplies": box.survey_supplies,
            "repay": box.repay,
            "repay_at_end": box.repay_at_end,
        },
    }
