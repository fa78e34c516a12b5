"""What time decides: the least harmful move for a seat that does not answer, and the Market's clock.

The rules know no clocks but the countdown of an auction (MULE-7.6); everything else here is for tables
that must not wait for ever. A default is worked out from the seat's own view, so it tells nobody more.
"""

from __future__ import annotations

from offworld.core.game import Deadline
from offworld.core.menu import BARE, Menu
from offworld.core.move import Move, Seat
from offworld.core.view import View
from offworld.games.mule.facts import HIDDEN, Facts
from offworld.games.mule.p6_market import auction, priority_poll
from offworld.games.mule.p8_events import LUCKY, give_event
from offworld.games.mule.state import MuleState

COUNTDOWN, POLL, ALL_DONE, HOUSE_LIMIT = 10.0, 2.0, 2.0, 120.0
"""Seconds: the countdown, the question who buys first, the pause when all are done, an idle auction."""
UNHURRIED, BRISK = (0.5, 1.5), (0.1, 0.4)
"""Seconds (from, to) that bots pause: while everybody trades, and once somebody is done and waits for the rest."""

HARMLESS = ("wait", "keep", "withdraw", "stay_out", "keep_package", "enough", "back", "end_round", "finish", "done")
"""Bare verbs that cost nothing, the mildest first."""
FIRST_LISTED = ("claim", "take", "bid", "play_as")
"""Where something must be chosen, the first in reading order, or the least."""
STAYS_OUT = 3
MEAN_CRYSTITE = 1.25


def default_move(facts: Facts, view: View, menu: Menu) -> Move | None:
    """A legal move that harms least; None where there is no such thing."""
    entries = menu.entries
    if "place" in entries:
        return Move("place", entries["place"][0])
    for verb in HARMLESS:
        if entries.get(verb) == BARE:
            return Move(verb)
    if "declare" in entries:
        return Move("declare", STAYS_OUT)
    for verb in ("turn_over", "suffer"):
        if verb in entries:
            return Move(verb, min(entries[verb], key=lambda square: _worth(facts, view, square or 0)))
    if "give" in entries:
        return Move("give", _receiver(view))
    return next((Move(verb, entries[verb][0]) for verb in FIRST_LISTED if verb in entries), None)


def _worth(facts: Facts, view: View, square: int) -> float:
    """Value times price of what a M.U.L.E. makes; a secret side counts as the mean."""
    tile = view["tile_at"][facts.spot(view["seat"], square)]
    good = view["making"][tile]
    value = facts.value[facts.tile_type[tile]][good]
    if value == HIDDEN:
        value = view["crystite"][tile] if view["turned"][tile] else MEAN_CRYSTITE
    return float(value * view["price"][good])


def _receiver(view: View) -> Seat:
    """Luck to the lowest rank, bad luck to the highest; never to oneself."""
    deck = next(step["deck"] for step in view["open"] if step.get("step") == give_event.name)
    ranks = view["ranks"][::-1] if deck == LUCKY else view["ranks"]
    return int(next(seat for seat in ranks if seat != view["seat"]))


def deadline(s: MuleState) -> Deadline | None:
    """The referee's next move in a live auction."""
    if s.top is None or not s.options.live:
        return None
    good = (s.turn, s.lot)
    if s.step is priority_poll:
        return Deadline(POLL, Move("time"), ("poll", good, tuple(s.held)), within=good)
    if s.step is not auction:
        return None
    if all(s.finished):
        return Deadline(ALL_DONE, Move("close"), ("done", good, s.offers), within=good)
    pause = BRISK if any(s.finished) else UNHURRIED
    if s.counting:  # a deal changes what is held: who deals and counts in one go counts from ten
        return Deadline(COUNTDOWN, Move("close"), ("count", good, tuple(s.held)), pause, within=good)
    return Deadline(HOUSE_LIMIT, Move("countdown"), good, pause, within=good)
