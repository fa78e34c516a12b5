"""What is in the box: plots, surveys, market, disasters, Karma, the start kit, the limits.

Names, plots and cards are the same in every print: they are read once from `data/*.toml` and are constants here. The
numbers may be others in somebody's print. They are in `Facts`, which `load()` makes, with what a person has corrected:

    [costs]
    build_metal = 3

    [[market]]
    id = "low"
    price = 6

A resource has the number of its ledger kind, and Vinnie's note for it that of the resource + 5.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from typing import NamedTuple

from offworld.core.errors import OffworldError
from offworld.games.reading import Table, box_of

PACKAGE = "offworld.games.rigs"
_data = Table(dict(box_of(PACKAGE).tables), "data")

# -- kinds of the ledger -------------------------------------------------------------------------

KINDS = (
    *("credits", "energy", "supplies", "metal", "luxuries", "rigs"),
    *("energy notes", "supplies notes", "metal notes"),
)
CREDITS, ENERGY, SUPPLIES, METAL, LUXURIES, RIGS = range(6)
WIDTH = len(KINDS)
RESOURCES = (ENERGY, SUPPLIES, METAL, LUXURIES)
LENT = (ENERGY, SUPPLIES, METAL)
"""What Vinnie lends."""
NOTE = RIGS
"""Added to a resource: the kind of Vinnie's note for it."""
NAMES = ("Credits", "Energy", "Supplies", "Metal", "Luxuries", "RIGS", "Energy notes", "Supplies notes", "Metal notes")
NOTHING = 0
"""What an empty plot works."""

SEAT_NAMES = ("Amber", "Cobalt", "Jade", "Rose")


ONE = ("Credit", "Energy", "Supplies", "Metal", "Luxury", "RIGS")
"""What one unit of a kind is called."""


def so_many(n: int, kind: int) -> str:
    """'1 Luxury', '2 Luxuries'."""
    return f"{n} {ONE[kind] if n == 1 else NAMES[kind]}"


def resource_name(_s: object, resource: int) -> str:
    return NAMES[resource]


def unit_name(_s: object, resource: int) -> str:
    return ONE[resource]


def ended(sentence: str) -> str:
    """With a full stop, unless it ends in the name of a card that brings its own mark."""
    return sentence if sentence[-1] in "!?" else f"{sentence}."


# -- phases --------------------------------------------------------------------------------------

SETTING_UP, PLAYER, DISASTER, PRODUCTION, MARKET, THE_END = range(6)
PHASES = ("Set-up", "Player phase", "Disaster phase", "Production phase", "Market phase", "The end")

# -- plots ---------------------------------------------------------------------------------------


class PlotType(NamedTuple):
    id: str
    name: str
    copies: int


PLOT_TYPES = tuple(
    PlotType(row.text("id"), row.text("name"), row.number("copies", 1, 9)) for row in _data.tables("plots")
)
PLAINS, VALLEY, FOREST, DESERT, RIDGE = TYPES = tuple(range(len(PLOT_TYPES)))
TYPE_NAMES = tuple(kind.name for kind in PLOT_TYPES)
TYPE_OF = tuple(number for number, kind in enumerate(PLOT_TYPES) for _ in range(kind.copies))
"""By plot: its type. Plots of a type are numbered together and dealt in the order of their numbers."""
N_PLOTS = len(TYPE_OF)
PLOTS = tuple(range(N_PLOTS))
FIRST_OF = (0, *accumulate(kind.copies for kind in PLOT_TYPES))
"""By type: its lowest plot; then how many plots there are."""
UNSURVEYED = -1
UNOWNED = -1

YIELDS = (0, 1, 2, 3)
"""How many spots for Luxuries a survey may find."""


def plot_name(_s: object, plot: int) -> str:
    kind = TYPE_OF[plot]
    return f"{TYPE_NAMES[kind]} {plot - FIRST_OF[kind] + 1}"


def type_name(_s: object, kind: int) -> str:
    return TYPE_NAMES[kind]


# -- market --------------------------------------------------------------------------------------


class MarketClass(NamedTuple):
    name: str
    copies: int
    price: int


CLASS_RANGE = tuple(range(len(_data.tables("market"))))

# -- disasters -----------------------------------------------------------------------------------

NO_DISASTER = -1
ALL, HALF = 1, 2


class Disaster(NamedTuple):
    id: str
    name: str
    part: int
    """How much of a resource is lost: ALL of it, HALF rounded up, or 0: none."""
    resource: int
    else_rigs: bool
    """Whether a RIGS is lost by whom it does not hit otherwise."""
    stays: bool
    """Whether it lies before its player until production is over."""
    text: str

    def lost(self, held: int) -> int:
        return -(-held // self.part) if self.part else 0


def _disaster(row: Table) -> Disaster:
    part, resource = 0, NOTHING
    if "loses" in row.raw:
        words = row.text("loses").split()
        if len(words) != 2 or words[0] not in ("all", "half") or words[1] not in KINDS[ENERGY:RIGS]:
            raise row.wrong("loses must be all or half and a resource, such as 'half metal'")
        part, resource = (ALL if words[0] == "all" else HALF), KINDS.index(words[1])
    return Disaster(
        row.text("id"),
        row.text("name"),
        part,
        resource,
        row.flag("else_rigs"),
        row.flag("stays"),
        row.text("text"),
    )


DISASTERS = tuple(map(_disaster, _data.tables("disasters")))
DISASTER_KINDS = tuple(range(len(DISASTERS)))
SAFE, SPOILAGE, SOLAR_FLARE, ACID_RAIN, RAID, INFESTATION, ECLIPSE, CORROSIVE_CLOUD = range(8)
SEASONAL_HELL, BATTERY_FAILURE, JUNCTION_FAILURE, CHARGE_FAILURE, THEFT = range(8, 13)


def disaster_name(_s: object, kind: int) -> str:
    return DISASTERS[kind].name


# -- Karma ---------------------------------------------------------------------------------------

DESTRUCTION, SABOTAGE, WEALTH, PROTECTION = CARD_KINDS = ("destruction", "sabotage", "wealth", "protection")
WHEN = {"player": PLAYER, "disaster": DISASTER, "production": PRODUCTION, "market": MARKET}
ASKS = ("victim", "plot", "resource", "survey", "own plot", "spots")


class Card(NamedTuple):
    id: str
    name: str
    kind: str
    phases: frozenset[int]
    asks: tuple[str, ...]
    stays: bool
    text: str


def _card(row: Table) -> Card:
    phases = row.texts("phases")
    known = (*WHEN, "any")
    if row.text("kind") not in CARD_KINDS or not set(phases) <= set(known) or not set(row.texts("asks")) <= set(ASKS):
        raise row.wrong(
            f"kind is one of {', '.join(CARD_KINDS)}; phases of {', '.join(known)}; asks of {', '.join(ASKS)}"
        )
    when = frozenset(WHEN.values()) if "any" in phases else frozenset(WHEN[phase] for phase in phases)
    return Card(
        row.text("id"), row.text("name"), row.text("kind"), when, row.texts("asks"), row.flag("stays"), row.text("text")
    )


CARDS = tuple(map(_card, _data.tables("karma")))
N_CARDS = len(CARDS)
if N_CARDS != 36:
    raise OffworldError(f"there are 36 Karma cards, not {N_CARDS}")
ALL_CARDS = tuple(range(N_CARDS))
ROOF_ON_FIRE, BAD_OS, BLOWOUT, EYE_FOR_AN_EYE, NOT_THAT_ONE, NOT_ALONE, ROUGH_STORM, DUMPING, LIGHT_ON = range(9)
GIVE_ME_THAT, IDENTITY_THEFT, I_WANT_THAT, DRIFT, SENT_WHERE = range(9, 14)
RECORD_NOT_FOUND, TAKE_THAT, CARRIER_LOST, SURVEY_TYPO = range(14, 18)
RECYCLING, EFFICIENCY, POKER_NIGHT, PARTS_SHOP, BELOW_SURFACE = range(18, 23)
OTHER_MARKETS, SWAP_MEET, TDM, RUINS = range(23, 27)
ALARM_SYSTEM, DONK, DECOY, FAVOR, RIGHT_BACK, NOT_FOR_YOU, INSURANCE, DOUBLE_AGENT, INFORMATION = range(27, 36)
STAYING = tuple(card for card in ALL_CARDS if CARDS[card].stays)
ANSWERS = (FAVOR, RIGHT_BACK, NOT_FOR_YOU, DOUBLE_AGENT)
"""Cards that answer a Sabotage."""
NOBODY_HAS = -1
"""The owner of a card that is not in play; the seat for which nothing lies aside."""


def card_name(_s: object, card: int) -> str:
    return CARDS[card].name


DIE = (1, 2, 3, 4, 5, 6)


# -- numbers that may be corrected ---------------------------------------------------------------

CORRECTABLE = {
    "plots": ("energy", "supplies", "metal", "end_cards"),
    "market": ("copies", "price"),
    "disasters": ("copies",),
    "karma": (),
}
"""By list of components: the numbers of one that prints may differ in."""
ROUNDS = 15
"""RIGS-2.5: as many as the rulebook plays."""


class Facts:
    """The numbers of a print. Read only: all plays of a game share them."""

    def __init__(self, data: Table) -> None:
        data.only("plots", "surveys", "market", "start", "limits", "costs", "pace", "disasters", "karma")
        _check_components(data)
        self._read_land(data)
        self._read_market(data)
        self._read_start(data.table("start"))
        self._read_limits(data.table("limits"))
        self._read_costs(data.table("costs"))
        self._read_pace(data.table("pace"))
        self.disaster_copies = tuple([row.number("copies", 0, 9) for row in data.tables("disasters")])
        """By disaster."""
        if sum(self.disaster_copies) < len(SEAT_NAMES):
            raise data.wrong(f"disasters: there must be {len(SEAT_NAMES)} cards at least, one for each player")

    def _read_land(self, data: Table) -> None:
        by_type = tuple([_spots(row) for row in data.tables("plots")])
        self.spots = tuple([by_type[kind] for kind in TYPE_OF])
        """By plot, then by resource: how many RIGS may work it; Luxuries come with a survey."""
        self.most_spots = max(YIELDS[-1], *map(max, by_type))
        table = data.table("surveys").only("copies_by_yield")
        self.surveys = table.numbers("copies_by_yield", 0, 99)
        """By yield: how many survey cards."""
        if len(self.surveys) != len(YIELDS) or sum(self.surveys) < N_PLOTS:
            raise table.wrong(
                f"copies_by_yield must be {len(YIELDS)} numbers, for yields of 0 to {YIELDS[-1]},"
                f" and {N_PLOTS} cards at least, one for each plot"
            )

    def _read_market(self, data: Table) -> None:
        self.classes = tuple([_market_class(row) for row in data.tables("market")])
        self.prices = tuple([one.price for one in self.classes])
        self.market_copies = tuple([one.copies for one in self.classes])
        self.end_cards = tuple([row.number("end_cards", 1, 3) for row in data.tables("plots")])
        """By plot type: how many market cards say at the end what a plot is worth."""
        self.card_for = tuple([kind for kind in TYPES for _ in range(self.end_cards[kind])])
        """Which type each of the end's market cards is for, in order."""
        cards = sum(self.market_copies)
        self.most_rounds = cards - len(self.card_for)
        if self.most_rounds < ROUNDS:
            needed = ROUNDS + len(self.card_for)
            raise data.wrong(f"market: {ROUNDS} rounds and the end need {needed} cards at least, not {cards}")
        self.mean_price = sum([one.copies * one.price for one in self.classes]) / cards

    def _read_start(self, start: Table) -> None:
        kinds = KINDS[: RIGS + 1]
        start.only(*kinds, "plots_by_seats")
        self.start = tuple([start.number(kind, 0, 999 if kind == KINDS[CREDITS] else 99) for kind in kinds])
        """By kind, Credits to RIGS."""
        self.start_plots = start.numbers("plots_by_seats", 1, 13)
        """For two, three and four players."""
        dealt = [n * (seats + 2) for seats, n in enumerate(self.start_plots)]
        if len(dealt) != 3 or max(dealt) > N_PLOTS:
            raise start.wrong(
                "plots_by_seats must be three numbers, for two, three and four players,"
                f" who can have {N_PLOTS} plots together at most"
            )

    def _read_limits(self, limits: Table) -> None:
        limits.only("rigs", "notes_of_a_kind", "hand")
        self.most_rigs = limits.number("rigs", 1)
        needed = self.start[RIGS] * len(SEAT_NAMES)
        if self.most_rigs < needed:
            raise limits.wrong(f"rigs must be {needed} at least: four players start with {self.start[RIGS]} each")
        self.most_notes = limits.number("notes_of_a_kind", 1)
        self.hand_limit = limits.number("hand", 1, N_CARDS)

    def _read_costs(self, costs: Table) -> None:
        costs.only("build_metal", "move_supplies", "survey_supplies", "repay", "repay_at_the_end")
        self.build_metal = costs.number("build_metal", 1, 99)
        self.move_supplies = costs.number("move_supplies", 1, 99)
        self.survey_supplies = costs.number("survey_supplies", 1, 99)
        self.repay = costs.number("repay", 1, 99)
        self.repay_at_end = costs.number("repay_at_the_end", 1, 99)

    def _read_pace(self, pace: Table) -> None:
        pace.only(
            *("laps", "actions_a_lap", "actions_in_the_open", "seconds_of_quiet", "offers_in_player_phase"),
            *("offers_in_zero_hour", "plays_in_a_window", "most_credits_asked"),
        )
        self.laps = pace.number("laps", 1, 9)
        self.actions_a_lap = pace.number("actions_a_lap", 1)
        self.actions_in_the_open = pace.number("actions_in_the_open", 1)
        self.quiet_seconds = pace.number("seconds_of_quiet", 1, 9999)
        self.offers = pace.number("offers_in_player_phase", 0, 9)
        self.zero_hour_offers = pace.number("offers_in_zero_hour", 0, 9)
        self.plays_in_a_window = pace.number("plays_in_a_window", 1, N_CARDS)
        self.most_asked = pace.number("most_credits_asked", 1, 9999)

    def spots_on(self, plot: int, resource: int, survey: int) -> int:
        """RIGS-1.1, 1.4: how many RIGS may work a resource on a plot; how many Luxuries, its survey says."""
        return max(survey, 0) if resource == LUXURIES else self.spots[plot][resource]


def _check_components(data: Table) -> None:
    """What there is stays as it is; only numbers of it can be corrected."""
    for name, numbers in CORRECTABLE.items():
        for row, printed in zip(data.tables(name), _data.tables(name), strict=True):
            row.only(*printed.raw)
            fixed = [key for key in printed.raw if key != "provenance" and key not in numbers]
            if changed := [key for key in fixed if row.raw[key] != printed.raw[key]]:
                only = f"only {', '.join(numbers)} can" if numbers else "nothing of a Karma card can"
                raise row.wrong(f"{changed[0]} is {printed.raw[changed[0]]!r} in every print; {only} be corrected")


def _spots(row: Table) -> tuple[int, ...]:
    spots = (0, *[row.number(KINDS[resource], 0, 6) for resource in LENT], 0)
    if not any(spots):
        raise row.wrong("there must be a spot for energy, supplies or metal")
    return spots


def _market_class(row: Table) -> MarketClass:
    return MarketClass(row.text("name"), row.number("copies", 1, 20), row.number("price", 1, 99))


@cache
def load(corrections: str = "") -> Facts:
    """The numbers of the print, corrected."""
    return Facts(Table(dict(box_of(PACKAGE, corrections).tables), "data"))
