"""Phase 7, Ranking (MULE-8): by money, the richest first; who was higher before stays higher in a tie.

When the Ship is back the game ends here, and Rank 1 is the First Founder.
"""

from __future__ import annotations

from offworld.core.move import Seat
from offworld.games.mule.facts import GOODS
from offworld.games.mule.p4_cards import card_of
from offworld.games.mule.state import MuleState


def wealth(s: MuleState, seat: Seat, last: bool) -> int:
    """MULE-8.1, MULE-8.2: money; with option inherent_value lands and M.U.L.E.s too, always or at the end."""
    counts = s.options.inherent_value == "all" or (s.options.inherent_value == "end" and last)
    if not counts:
        return s.money(seat)
    return s.money(seat) + s.facts.land_worth * len(s.lands(seat)) + s.facts.mule_worth * s.mules(seat)


def net_worth(s: MuleState, seat: Seat) -> int:
    """For the charts: what would count at the end if the Store took all goods at today's prices."""
    goods = sum(s.has(seat, good) * (s.price[good] - s.facts.gap) for good in GOODS)
    return wealth(s, seat, last=True) + goods


def ranking(s: MuleState) -> None:
    s.phase = 7
    last = card_of(s).last_turn
    s.ranks = tuple(sorted(s.ranks, key=lambda seat: -wealth(s, seat, last)))
    if s.listener is not None:
        s.tell("Ranking: {}", ", ".join(f"{s.called(seat)} ${wealth(s, seat, last)}" for seat in s.ranks))
    if last:
        s.end()


def colony_total(s: MuleState) -> int:
    """MULE-8.3: all players' money, whatever else counts in the Ranking."""
    return sum(s.money(seat) for seat in s.seats)


def success(s: MuleState) -> int:
    """MULE-8.3: the row of the Federation's table, 0 the best; the table is made for seven turns."""
    scaled = colony_total(s) * s.facts.success_turns // max(1, s.turn)
    return next(row for row, least in enumerate(s.facts.success[s.n_seats - 3]) if scaled >= least)


def verdict(s: MuleState) -> str:
    """MULE-8.3: what the Federation thinks of the colony."""
    return f"The colony is worth ${colony_total(s)}. {s.facts.verdicts[success(s)]}."
