"""Mars: survive alone, gather thirty victory points. This is its contents page."""

from __future__ import annotations

from offworld.core.game import Game
from offworld.core.move import CHANCE, Seat, Seats
from offworld.core.view import View
from offworld.flow import Sequence, Until
from offworld.games.mars.buildings import named, standing
from offworld.games.mars.facts import BLUEPRINTS, HOME, MOST_BUILT, PACKAGE, RUIN, WATER
from offworld.games.mars.figures import Figures, figures
from offworld.games.mars.goods import total
from offworld.games.mars.options import MarsOptions
from offworld.games.mars.p1_set_up import HomeColumn, lay_out
from offworld.games.mars.p2_turn import advance, forecast
from offworld.games.mars.p3_events import event
from offworld.games.mars.p4_weather import strike
from offworld.games.mars.p5_economy import consume, produce
from offworld.games.mars.p6_actions import Actions
from offworld.games.mars.p7_logistics import logistics
from offworld.games.mars.p8_shield import overload
from offworld.games.mars.p9_end import last_turn_done, outcome, score
from offworld.games.mars.state import ME, MarsState
from offworld.games.reading import box_of, rulebook

turn = Sequence[MarsState](
    "turn",
    *(advance, forecast),  # MARS-2
    *(overload, event, strike),  # MARS-8, 3, 4
    *(produce, consume),  # MARS-5
    Actions(),  # MARS-6
    logistics,  # MARS-7
    rule="MARS-2",
)


ENOUGH_WATER = 4
"""Turns of water in store; more is no safer."""


class Mars(Game[MarsState]):
    name = "mars"
    version = 2
    title = "Mars"
    summary = "Alone on Mars: find water, air and food, build, research, and score 30 points before luck runs out."
    seats = range(1, 2)
    minutes = 20
    end_rule = "MARS-9"
    most_accounts = MOST_BUILT + 1
    options = MarsOptions
    state = MarsState
    rules = rulebook(PACKAGE)
    box = box_of(PACKAGE)
    contents = Sequence[MarsState]("game", HomeColumn(), Until("turns", last_turn_done, turn, rule="MARS-9"))

    def set_up(self, s: MarsState) -> None:
        lay_out(s)

    def scores(self, s: MarsState) -> tuple[int, ...]:
        return (score(s),)

    def winners(self, s: MarsState) -> Seats:
        return ME if s.won_on else ()

    def outcome(self, s: MarsState) -> str:
        return outcome(s)

    def account_names(self, s: MarsState) -> list[str]:
        """MARS-5.0: goods lie in buildings; what was destroyed keeps its empty row."""
        names = ["ruin" if kind == RUIN else named(s, building) for building, kind in enumerate(s.built)]
        return [*(names or [BLUEPRINTS[HOME].name]), "bank"]

    def progress(self, s: MarsState) -> tuple[float, ...]:
        """The score so far, what makes more of it, and the water without which there will be none."""
        return (score(s) + len(standing(s)) + min(total(s, WATER), ENOUGH_WATER),) if s.built else (0.0,)

    def figures(self, view: View) -> Figures:
        return figures(view)

    def measures(self, s: MarsState) -> dict[str, float]:
        """How long it lasted, when it was won (of a play that was not, nothing) and how far it came."""
        won = {"won on turn": s.won_on} if s.won_on else {}
        return {"turns": s.turn, **won, "buildings": len(standing(s)), "VP": s.vp}

    def seat_name(self, s: MarsState, seat: Seat) -> str:
        return "fate" if seat == CHANCE else "the settler"


GAME = Mars()
