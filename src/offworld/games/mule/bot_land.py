"""A settler's land: which to claim, where to put it, how much to bid for it."""

from __future__ import annotations

from collections.abc import Iterable

from offworld.games.mule.bot_worth import BELIEFS, Estate, Notes, turns_left
from offworld.games.mule.facts import RIVER, SMITHORE, WHITE
from offworld.games.mule.sight import Sight

FOOD_SAVED = 3.0
"""A M.U.L.E. in the White zone costs one Food less, once."""
SHARE = 0.55
"""The part of a land's worth that a settler pays for it: others profit from the money too."""


class Surveyor:
    """Compares lands of Irata by what they would add to one seat's income."""

    def __init__(self, sight: Sight, seat: int, notes: Notes) -> None:
        self.sight = sight
        self.seat = seat
        self.estate = Estate(sight, seat, notes)
        self.estate.equip()
        self.turns = turns_left(sight)

    def room(self, square: int) -> list[int]:
        """Squares of the board where a land of Irata could go."""
        facts, tile = self.sight.facts, self.sight.tile_at[square]
        bed = facts.tile_type[tile] == RIVER and self.sight.options["random_land"] != "lands_and_rivers"
        allowed = facts.river_bed if bed else facts.room[facts.irata.zone[square]]
        return [here for here in allowed if self.estate.tiles[here] < 0]

    def worth_at(self, square: int, here: int) -> float:
        """What the land on a square of Irata is worth on one square of the board, by the end of the game."""
        estate, facts = self.estate, self.sight.facts
        gain = estate.gain_with_land(estate.yields_of(self.sight.tile_at[square]), here)
        for beside in estate.neighbours[here]:
            gain += BELIEFS.neighbour if estate.tiles[beside] >= 0 else BELIEFS.free_neighbour
        return gain * self.turns + (FOOD_SAVED if facts.board.zone[here] == WHITE else 0)

    def best_place(self, square: int, squares: Iterable[int]) -> int:
        return max(squares, key=lambda here: self.worth_at(square, here))

    def worth(self, square: int) -> float:
        """What the land on a square of Irata is worth where it fits best."""
        return max([self.worth_at(square, here) for here in self.room(square)], default=0.0)

    def best_land(self, squares: Iterable[int]) -> tuple[float, int]:
        """The land of most worth. Lands that are alike are looked at once."""
        facts, seen = self.sight.facts, {}
        for square in squares:
            tile = self.sight.tile_at[square]
            alike = (facts.tile_type[tile], facts.irata.zone[square], self.estate.yields_of(tile))
            if alike not in seen:
                seen[alike] = (self.worth(square), square)
        return max(seen.values())

    def highest_bid(self, square: int) -> float:
        """What the settler pays for a land: a share of its worth, and never the money for its M.U.L.E.s."""
        sight = self.sight
        bare = sum(tile >= 0 and not sight.making[tile] for tile in self.estate.tiles)
        mule = sight.price[SMITHORE]
        spare = sight.money(self.seat) - mule * min(3, bare + 1)
        return min(spare, SHARE * (self.worth(square) - mule))
