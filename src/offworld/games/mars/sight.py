"""What can be read out of a view: by the bot to choose, by the board to show."""

from __future__ import annotations

from offworld.core.view import View
from offworld.games.mars.facts import (
    BLUEPRINTS,
    GOODS,
    HOME_REACH,
    NOTHING,
    OUTPUT,
    REACH,
    RUIN,
    STATION,
    STATION_VP,
    VP,
    Building,
    Good,
    Kind,
    Square,
)


class Sight:
    """Answers out of a view, for those who never see the State."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.held: list[int] = view["held"]
        self.built: list[Kind] = view["built"]
        self.site: list[Square] = view["site"]
        self.deposit: list[Good] = view["deposit"]
        self.occupant: list[Building] = view["occupant"]
        self.vp: int = view["vp"]
        self.d1: int = view["d1"]
        self.d2: int = view["d2"]

    # -- goods ---------------------------------------------------------------------------------

    def have(self, good: Good) -> int:
        return sum(self.held[good : -len(GOODS) : len(GOODS)])

    def stored(self, building: Building) -> list[int]:
        return self.held[building * len(GOODS) : (building + 1) * len(GOODS)]

    def room(self, building: Building) -> int:
        slots: int = self.view["slots"][self.built[building]]
        return slots - sum(self.stored(building))

    # -- buildings -----------------------------------------------------------------------------

    def standing(self) -> list[Building]:
        return [building for building, kind in enumerate(self.built) if kind != RUIN]

    def count(self, kind: Kind) -> int:
        return self.built.count(kind)

    def makes_now(self, building: Building) -> Good:
        """What this roll lets a building make if no weather hinders it; NOTHING if it is full or sleeps."""
        good = OUTPUT[self.d1][self.built[building]]
        return good if good == VP or self.room(building) > 0 else NOTHING

    def allowed(self, kind: Kind) -> bool:
        """Whether goods and points are enough for it."""
        if kind == STATION and self.vp < STATION_VP * (self.view["stations"] + 1):
            return False
        return all(self.have(good) >= n for good, n in BLUEPRINTS[kind].cost)

    # -- the map -------------------------------------------------------------------------------

    def reach(self, distance: int) -> tuple[Square, ...]:
        newest = self.standing()[-1]
        return (REACH if newest else HOME_REACH)[self.site[newest]][distance]

    def free(self, square: Square) -> bool:
        return self.occupant[square] == NOTHING

    def sites(self, kind: Kind) -> list[Square]:
        """Where this roll would let that kind stand."""
        ground = BLUEPRINTS[kind].site
        return [square for square in self.reach(self.d1) if self.free(square) and self.deposit[square] == ground]

    def spots(self) -> list[Square]:
        """Where this roll would let a deposit be found."""
        return [square for square in self.reach(self.d2) if self.free(square) and self.deposit[square] == NOTHING]
