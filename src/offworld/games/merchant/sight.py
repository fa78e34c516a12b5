"""What can be read out of a view: by the bot to choose, by the board to show."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from offworld.core.view import View
from offworld.games.merchant.facts import (
    AIR_FOIL,
    BONUS,
    CARGO,
    COMBINED_DRIVE,
    COST,
    CULTURES,
    DEMAND_FOR,
    DICE,
    FACTORY_COMMISSION,
    FACTORY_COST,
    FACTORY_GOODS,
    FARE_KINDS,
    FARES,
    FIRST_RELIC,
    FORT_PENALTY,
    FORTS,
    GEAR_KINDS,
    GOODS,
    HOLDS,
    IOU,
    MARKER_PENALTY,
    MERCHANTS,
    MONEY,
    N_GEAR,
    N_RELICS,
    OPEN_PORT,
    OWN_CULTURE,
    RASTUR,
    RED_DRIVE,
    RELIC_DRIVE,
    RELIC_SHIELD,
    SHIELD,
    TINKERERS,
    UNKNOWN,
    WANTED,
    WIDTH,
    WORTH,
    YELLOW_DRIVE,
    Culture,
    Kind,
)
from offworld.games.merchant.p1_map import (
    BOX_AT,
    BOXES,
    CITIES_OF,
    ORBIT_AT,
    ORBITS,
    OVAL_PENALTY,
    PORT_COST,
    RED,
    SYSTEM,
    YELLOW,
    Dot,
    System,
)
from offworld.games.merchant.p3_ships import halves_of, holds_used


class Sight:
    """Answers out of a view, for those who never see the State."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int = view["seat"] or 0
        self.seats: int = view["seats"]
        self.held: list[int] = view["held"]
        self.options: dict[str, Any] = view["options"]
        self.target = int(self.options["target"])
        self.pawn: list[Dot] = view["pawn"]
        self.at: Dot = self.pawn[self.seat]
        self.lives: list[int] = view["lives"]
        self.shelf = self.seats
        self.cup = self.seats + 1
        self._offers: dict[Culture, list[tuple[Kind, int, int]]] = {}

    # -- players -------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        species = self.view["species"][seat]
        return f"seat {seat + 1}" if species < 0 else MERCHANTS[species]

    def has(self, account: int, kind: Kind) -> int:
        return self.held[account * WIDTH + kind]

    def money(self, seat: int) -> int:
        return self.held[seat * WIDTH + MONEY]

    def worth(self, seat: int) -> int:
        """Net Worth; Deeds under a Rastur count nothing."""
        occupied = self.view["rastur"]
        owners = self.view["port_owner"]
        ports = [orbit for orbit, owner in enumerate(owners) if owner == seat and ORBITS[orbit] not in occupied]
        factories = [
            FACTORY_COST[culture]
            for culture, owner in enumerate(self.view["factory_owner"])
            if owner == seat and self.view["factory_dot"][culture] not in occupied
        ]
        return self.money(seat) + PORT_COST * len(ports) + sum(factories)

    def goods(self, seat: int) -> list[Kind]:
        """Goods aboard, each marker once."""
        row = self.held[seat * WIDTH + CARGO.start : seat * WIDTH + CARGO.stop]
        return [kind for kind, n in enumerate(row, CARGO.start) for _ in range(n)]

    def fares(self, seat: int) -> list[Kind]:
        return [kind for kind in FARE_KINDS if self.has(seat, kind)]

    def owns(self, seat: int, relic: int) -> bool:
        return bool(self.view["relic_at"][relic] == seat)

    def working(self, seat: int, gear: int) -> int:
        return self.has(seat, GEAR_KINDS[gear]) - int(self.view["damaged"][seat * N_GEAR + gear])

    def halves(self, seat: int) -> int:
        """Half-Holds that Equipment and Fares take."""
        row = self.held[seat * WIDTH + GEAR_KINDS.start : seat * WIDTH + GEAR_KINDS.stop]
        damaged = tuple(self.view["damaged"][seat * N_GEAR : (seat + 1) * N_GEAR])
        return halves_of(row, damaged) + len(self.fares(seat))

    def room(self, seat: int, ship: int | None = None) -> int:
        """Whole Holds that are free."""
        holds = HOLDS[self.view["ship"][seat] if ship is None else ship]
        return holds - holds_used(len(self.goods(seat)), self.halves(seat))

    @cached_property
    def ship(self) -> int:
        """The one I fly."""
        return int(self.view["ship"][self.seat])

    @property
    def dice(self) -> int:
        return DICE[self.ship]

    @cached_property
    def skips(self) -> int:
        """The colours that my Drives skip."""
        drives = [drive for drive in (YELLOW_DRIVE, RED_DRIVE, COMBINED_DRIVE) if self.working(self.seat, drive)]
        yellow = YELLOW_DRIVE in drives or COMBINED_DRIVE in drives or self.owns(self.seat, RELIC_DRIVE)
        red = RED_DRIVE in drives or COMBINED_DRIVE in drives
        return (YELLOW if yellow else 0) | (RED if red else 0)

    @cached_property
    def foil(self) -> bool:
        """Whether I have the Air Foil."""
        return self.owns(self.seat, AIR_FOIL)

    # -- Cultures ------------------------------------------------------------------------------

    @cached_property
    def systems(self) -> dict[Culture, System]:
        """Where the Cultures live that I know of, found or only seen."""
        return {
            culture: system
            for system, culture in enumerate(self.view["culture_at"])
            if culture not in (UNKNOWN, TINKERERS)
        }

    @cached_property
    def ports(self) -> tuple[int, ...]:
        """The Orbits whose Spaceports stand and are not under a Rastur."""
        occupied = self.view["rastur"]
        return tuple(
            orbit for orbit, owner in enumerate(self.view["port_owner"]) if owner >= 0 and ORBITS[orbit] not in occupied
        )

    def found(self, culture: Culture) -> bool:
        return culture in self.lives

    def hidden_cultures(self) -> list[Culture]:
        """The Cultures that I cannot place."""
        return [culture for culture in CULTURES if culture not in self.systems]

    def iou_for_me(self, culture: Culture) -> int:
        """What landing there brings in credit: an IOU that I hold, or that nobody has found."""
        holder = self.view["iou"][culture]
        return IOU[culture] if holder in (self.seat, -1) else 0

    def sold_by(self, culture: Culture) -> list[tuple[Kind, int, int]]:
        """Goods for sale: kind, what they cost me after my own commissions, how many."""
        if culture in self._offers:
            return self._offers[culture]
        offers = self._offers[culture] = []
        for kind in (GOODS[culture], FACTORY_GOODS[culture]):
            stock = self.has(self.shelf, kind)
            if stock:
                back = kind in FACTORY_GOODS and self.view["factory_owner"][culture] == self.seat
                offers.append((kind, COST[kind] * (100 - FACTORY_COMMISSION * back) // 100, stock))
        return offers

    def revenue(self, culture: Culture, kinds: Iterable[Kind]) -> int:
        """What a Culture pays for these Goods, one after the other, Demands included."""
        total, sold = 0, dict[Kind, int]()
        for kind in kinds:
            if kind in WANTED[culture]:
                total += self.price(culture, kind, sold.get(kind, 0))
                sold[kind] = sold.get(kind, 0) + 1
        return total

    def price(self, culture: Culture, kind: Kind, sold: int) -> int:
        """What a Culture that wants these Goods pays for the next one, when so many were sold before."""
        demand = DEMAND_FOR[culture].get(kind)
        if not demand:
            return WORTH[kind]
        waiting: int = self.held[self.shelf * WIDTH + demand]
        return WORTH[kind] + max(0, waiting - sold) * BONUS[demand]

    def fees(self, culture: Culture) -> int:
        """What my Fares pay there."""
        aboard = [FARES[kind - FARE_KINDS.start] for kind in self.fares(self.seat)]
        return sum(fare.fee for fare in aboard if fare.to == culture)

    # -- dots ----------------------------------------------------------------------------------

    def marker(self, dot: Dot) -> int:
        """What lies face up in a '?' Box; -1 if nothing does."""
        box = BOX_AT[dot]
        return self.view["box"][box] if 0 <= box < len(self.view["box"]) and self.view["box_up"][box] else -1

    def is_port(self, dot: Dot) -> bool:
        orbit = ORBIT_AT[dot]
        return bool(self.view["port_owner"][orbit] >= 0) if orbit >= 0 else self.marker(dot) == OPEN_PORT

    def is_place(self, dot: Dot) -> bool:
        """Whether one can land there and meet a Culture."""
        return (dot in CITIES_OF[SYSTEM[dot]] or self.is_port(dot)) and dot not in self.view["rastur"]

    def penalty(self, dot: Dot) -> int:
        """What is printed there for me: an oval's penalty, a Rastur's, another's Fort's, a marker's. 0: nothing."""
        if OVAL_PENALTY[dot]:
            return OVAL_PENALTY[dot]
        if dot in self.view["rastur"]:
            strengths = RASTUR[self.options["rastur_set"]]
            return int(strengths[self.view["rastur"].index(dot)])
        forts: list[int] = self.view["fort_at"]
        if dot in forts and (self.view["seat"] is None or forts.index(dot) // FORTS != self.seat):
            return FORT_PENALTY
        marker: int = self.marker(dot)
        return MARKER_PENALTY[marker] if marker >= 0 else 0

    def shields(self, seat: int) -> int:
        return self.working(seat, SHIELD) + self.owns(seat, RELIC_SHIELD)

    def relics_lying(self) -> dict[Dot, int]:
        """Dots where a Relic waits for whoever lands."""
        from_box = {}
        for box, dot in enumerate(BOXES[: len(self.view["box"])]):
            if self.view["box_up"][box] and (relic := relic_of(self.view["box"][box])) >= 0:
                from_box[dot] = relic
        return from_box

    def own_culture(self) -> Culture:
        species = self.view["species"][self.seat]
        return OWN_CULTURE[species] if species >= 0 else UNKNOWN

    def step(self, name: str) -> dict[str, Any]:
        """What is known of an open step; nothing if it is not open."""
        return next((step for step in self.view["open"] if step.get("step") == name), {})


def relic_of(marker: int) -> int:
    return marker - FIRST_RELIC if FIRST_RELIC <= marker < FIRST_RELIC + N_RELICS else -1
