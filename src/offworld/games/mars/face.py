"""What the board in the browser needs to know of the box."""

from __future__ import annotations

from offworld.games.mars import facts as mars
from offworld.games.mars.game import Mars


def facts(_game: Mars) -> dict[str, object]:
    return {
        "COLUMNS": mars.COLUMNS,
        "ROWS": mars.ROWS,
        "GOODS": mars.GOODS,
        "LETTERS": mars.LETTERS,
        "WINNING_VP": mars.WINNING_VP,
        "RUIN": mars.RUIN,
        "BUILDABLE": mars.BUILDABLE,
        "BUILDINGS": [
            {
                "name": plan.name,
                "code": plan.code,
                "cost": plan.cost,
                "site": plan.site,
                "makes": plan.makes,
                "digits": sorted(plan.digits),
                "size": mars.HOME_SIDE if kind == mars.HOME else 1,
            }
            for kind, plan in enumerate(mars.BLUEPRINTS)
        ],
        "WEATHERS": [{"code": weather.code, "name": weather.name} for weather in mars.WEATHERS],
        "EVENTS": {number: {"name": event.name, "text": event.text} for number, event in mars.EVENTS.items()},
    }
