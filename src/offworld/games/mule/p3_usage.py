"""Phase 3, Usage and Spoilage (MULE-4), for all at the same time.

Food played in Development is gone. Each M.U.L.E. that does not make Energy burns one; whoever is short
says in secret which M.U.L.E.s stand idle. Then one of two Food and one of four Energy spoil, and no
stock stays above twelve.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.flow import Sealed, Sealing, Sequence
from offworld.flow.sealed import Picks
from offworld.games.mule.facts import ENERGY, FOOD, GOOD_NAMES, GOODS
from offworld.games.mule.p1_expansion import on_board
from offworld.games.mule.p2_mules import tile_on, working_lands
from offworld.games.mule.setup import talent
from offworld.games.mule.state import MuleState


def eat(s: MuleState) -> None:
    """MULE-4.1, MULE-4.6: the usage box is emptied into the bank."""
    s.phase = 3
    for seat in s.seats:
        s.transfer(s.box(seat), BANK, FOOD, s.has(s.box(seat), FOOD))


def burners(s: MuleState, seat: Seat) -> list[int]:
    """MULE-4.2: squares whose M.U.L.E. uses Energy, those on zero-value lands too."""
    if not s.mules(seat):
        return []
    first, making, tile_at = s.facts.spot(seat, 0), s.making, s.tile_at
    squares = s.facts.board.squares
    return [sq for sq in squares if (tile := tile_at[first + sq]) >= 0 and making[tile] not in (0, ENERGY)]


def shortage(s: MuleState, seat: Seat) -> int:
    return max(0, len(burners(s, seat)) - s.has(seat, ENERGY))


class IdleMules(Sealed[MuleState]):
    """MULE-4.3: for each Energy that is missing, one M.U.L.E. is turned over; its owner says which."""

    name = "idle M.U.L.E.s"
    rule = "MULE-4.3"
    verbs = (on_board("turn_over", "Turn over the M.U.L.E. on {}"),)

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        if seat is None:
            return "Some are short of Energy and choose which M.U.L.E.s stand idle."
        left = shortage(s, seat) - len(self.picks(s, seat))
        return f"You are short of Energy. Which M.U.L.E. stands idle this turn? ({left} to choose)"

    def choosers(self, s: MuleState, about: object) -> Seats:
        """Who is short but not of everything; where all must stop there is nothing to choose."""
        return tuple(seat for seat in s.seats if 0 < shortage(s, seat) < len(burners(s, seat)))

    def may_turn_over(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        if square not in working_lands(s, seat):
            return refuse("MULE-4.3", "none of your M.U.L.E.s works there", "choose a land with a M.U.L.E.")
        if square not in burners(s, seat):
            return refuse("MULE-4.2", "a M.U.L.E. that makes Energy burns none", "choose one on another good")
        if any(move.arg == square for move in self.picks(s, seat)):
            return refuse("MULE-4.3", "you have chosen that one already", "choose another one")
        return None

    def complete(self, s: MuleState, seat: Seat, picks: Picks) -> bool:
        return len(picks) == shortage(s, seat)

    def reveal(self, s: MuleState, sealing: Sealing) -> None:
        for seat in s.seats:
            missing = shortage(s, seat)
            chosen = [move.arg for move in sealing.picks[seat]] or burners(s, seat)[:missing]
            for square in chosen:
                assert square is not None
                s.idle[tile_on(s, seat, square)] = 1
            if missing:
                idle = "1 M.U.L.E. stands" if missing == 1 else f"{missing} M.U.L.E.s stand"
                s.relate(seat, "is short of Energy: {} idle", idle)


def burn(s: MuleState) -> None:
    """MULE-4.2, MULE-4.3: Energy that is there must be used."""
    for seat in s.seats:
        s.transfer(seat, BANK, ENERGY, min(len(burners(s, seat)), s.has(seat, ENERGY)))


def spoil(s: MuleState) -> None:
    """MULE-4.4, MULE-4.5: first the shares that spoil, then what is above the limit."""
    for seat in s.seats:
        before = [s.has(seat, good) for good in GOODS] if s.listener is not None else []
        own = talent(s, seat)
        food = s.has(seat, FOOD) // (s.facts.food_one_in + own.food_one_in)
        s.transfer(seat, BANK, FOOD, food)
        s.transfer(seat, BANK, ENERGY, s.has(seat, ENERGY) // s.facts.energy_one_in)
        limit = s.facts.stock_limit + own.stock_limit
        for good in GOODS:
            if (over := s.has(seat, good) - limit) > 0:
                s.transfer(seat, BANK, good, over)
        lost = [(good, n - s.has(seat, good)) for good, n in zip(GOODS, before, strict=False)]
        if words := ", ".join(f"{n} {GOOD_NAMES[good]}" for good, n in lost if n):
            s.relate(seat, "loses {} to spoilage", words)


idle_mules = IdleMules()


def stop_mules(s: MuleState) -> None:
    """MULE-4.3: only where somebody is short."""
    if any(shortage(s, seat) for seat in s.seats):
        s.ask(idle_mules)


usage_and_spoilage = Sequence("Usage and Spoilage", eat, stop_mules, burn, spoil, rule="MULE-4.1")
