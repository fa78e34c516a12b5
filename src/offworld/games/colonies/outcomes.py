"""What the outcomes of an event card would do to one seat, in numbers of this table and in words for that seat."""

from __future__ import annotations

from collections.abc import Callable

from offworld.core.view import View
from offworld.games.colonies.cards import CARDS, CARDS_SWAPPED, NO_CARD, Card, Effect
from offworld.games.colonies.facts import (
    ACTIONS,
    ALL_PLANETS,
    COLONISTS,
    COMMERCE,
    COUNTER_CLOCKWISE,
    INDUSTRY,
    INFLUENCE,
    N_PLANETS,
    PLANETS,
    RESOURCES,
    TECHS,
    TOP_LEVEL,
    UPGRADE,
    WIDTH,
    many,
)

INCOME = "income"


def is_open(view: View, step: str) -> bool:
    return any(one.get("step") == step for one in view["open"])


def card_of(view: View) -> Card | None:
    cards = CARDS_SWAPPED if view["options"]["swap_e21_e25"] else CARDS
    return None if view["event"] == NO_CARD else cards[view["event"]]


def arriving(view: View) -> int:
    """COL-3.2: colonists that reach each planet this year."""
    card, turn = card_of(view), int(view["turn"])
    return turn + (card.colonists if card else 0)


class Affairs:
    """What a seat has and can do, as far as its outcomes depend on it."""

    def __init__(self, view: View, seat: int, raisable: int) -> None:
        self.view = view
        self.seat = seat
        self.planet: int = view["planet"][seat]
        self.raisable = raisable
        """How many technologies could rise now, if the money is there."""
        held = view["held"][seat * WIDTH : (seat + 1) * WIDTH]
        self.resources = sum(held[colour] for colour in ALL_PLANETS)
        self.colonists: int = held[COLONISTS] + self._on_their_way()
        self.levels: list[int] = view["levels"][seat * N_PLANETS : (seat + 1) * N_PLANETS]
        self.pirates: int = sum(view["pirates"])
        self.on_own_routes: int = sum(view["pirates"][self.planet * N_PLANETS : (self.planet + 1) * N_PLANETS])

    def _on_their_way(self) -> int:
        """COL-3.3: the vote comes after income, so those who are still to be let in are counted."""
        first = self.view["planet"][self.view["first"]]
        places = [(planet - first) % N_PLANETS for planet in self.view["planet"]]
        still = any(places[other] <= places[self.seat] for other in self.view["to_act"] if other >= 0)
        return arriving(self.view) if is_open(self.view, INCOME) and still else 0


def for_seat(affairs: Affairs, effects: tuple[Effect, ...]) -> str:
    """All of an outcome's effects on the seat, each said once."""
    said = [SAYS[effect.word](affairs, effect.n) for effect in effects]
    return "; ".join(dict.fromkeys(said))


# -- words ---------------------------------------------------------------------------------------


def _lose(n: int, have: int, noun: str) -> str:
    return f"you lose {min(n, have)} of your {many(have, noun)}" if have else f"you have no {noun}s to lose"


def _some(n: int, noun: str) -> str:
    return f"up to {many(n, noun)}" if n else f"no {noun}s now"


def _raisable(a: Affairs) -> str:
    return f"{a.raisable} of {len(TECHS)}" if a.raisable else "nothing now"


def _brings(a: Affairs, action: int) -> str:
    """What an action brings the seat at most."""
    level = a.levels[action]
    if action == INDUSTRY:
        return f"up to {level} {RESOURCES[a.planet]} and {many(level, 'colonist')}"
    if action == COMMERCE:
        return _some(min(level, a.resources), "resource")
    return many(level, "point") if action == INFLUENCE else _some(min(level, a.pirates), "pirate")


def _act(a: Affairs, action: int) -> str:
    return f"you could raise {_raisable(a)}" if action == UPGRADE else _brings(a, action)


def _ban(a: Affairs, action: int) -> str:
    return f"you could have raised {_raisable(a)}" if action == UPGRADE else f"worth {_brings(a, action)}"


def _landing(a: Affairs, n: int) -> str:
    """COL-6.7: on which routes so many pirates would land."""
    partners = COUNTER_CLOCKWISE[a.planet]
    names = "all partners" if n >= len(partners) else ", ".join(PLANETS[partner] for partner in partners[:n])
    return f"they block your imports from {names}"


def _raise_lowest(a: Affairs, _n: int) -> str:
    return f"one of level {min(a.levels)}" if min(a.levels) < TOP_LEVEL else "all yours are at the top"


def _empty_markets(a: Affairs, _n: int) -> str:
    market = a.view["seats"] * WIDTH
    return f"{sum(a.view['held'][market : market + N_PLANETS])} on the shelves"


def _clear_routes(a: Affairs, _n: int) -> str:
    return f"{a.on_own_routes} of {a.pirates} on yours" if a.pirates else "there are none now"


SAYS: dict[str, Callable[[Affairs, int], str]] = {
    "act": _act,
    "ban": _ban,
    "gain": lambda _a, n: f"you gain {n}",
    "discard": lambda a, n: _lose(n, a.resources, "resource"),
    "arrive": lambda a, n: f"you then have {many(a.colonists + n, 'colonist')}",
    "depart": lambda a, n: _lose(n, a.colonists, "colonist"),
    "evacuate": lambda a, _n: _lose(a.colonists, a.colonists, "colonist"),
    "deport": lambda a, _n: f"you have {many(a.resources, 'resource')} and {many(a.colonists, 'colonist')}",
    "pirates": _landing,
    "privateers": lambda _a, _n: "on whichever routes you like",
    "idle": lambda a, _n: f"you keep {ACTIONS - 1 - a.view['fewer'][a.seat]} of {ACTIONS}",
    "raise_lowest": _raise_lowest,
    "lower_one": lambda a, _n: "of your choice" if max(a.levels) > 1 else "yours cannot fall",
    "shelve": lambda a, _n: "of your choice" if a.resources else "you have none",
    "empty_markets": _empty_markets,
    "clear_routes": _clear_routes,
}
