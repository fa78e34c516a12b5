"""Click-to-go: the ways to every dot that a flight can still reach without meeting anything unknown."""

from __future__ import annotations

from offworld.core.move import CHANCE, Seat
from offworld.core.reach import Shortcut, reach
from offworld.games.merchant.state import MerchantState

ON_THE_WAY = ("pilot", "to", "fly_on", "pay")
"""What may be decided on a flight of several dots in one go."""


def flight_shortcuts(s: MerchantState, seat: Seat) -> list[Shortcut]:
    """By dot: movement left there, money paid, whether something unknown is met, and whether landing is asked."""
    purse, turn = s.money(seat), s.turn

    def notes(there: MerchantState) -> dict[str, int]:
        flying = there.active == seat and there.turn == turn and there.top is not None
        looks = flying and there.to_act == (CHANCE,)
        lands = flying and there.to_act == (seat,) and there.step.name == "landing"
        return {
            "mp": there.mp if flying else 0,
            "paid": purse - there.money(seat),
            "unknown": int(looks),
            "lands": int(lands),
        }

    return reach(
        s,
        seat,
        through=ON_THE_WAY,
        end=lambda there: there.pawn[seat],
        alike=lambda there: (there.pawn[seat], there.mp, there.pilot, there.step.name),
        notes=notes,
    )
