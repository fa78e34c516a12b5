"""What is in the box: plots, surveys, market, disasters, Karma, the start kit, the limits.

All of it is read once from `data/*.toml`.

A resource has the number of its ledger kind, and Vinnie's note for it that of the resource + 5.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from offworld.core.errors import OffworldError
from offworld.games.reading import Table, box_of

PACKAGE = "offworld.games.rigs"
_data = Table(dict(box_of(PACKAGE).tables), "data")
_data.only("plots", "surveys", "market", "start", "limits", "costs", "pace", "disasters", "karma")

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
    spots: tuple[int, ...]
    """By resource: how many RIGS may work it; Luxuries come with a survey."""
    end_cards: int


def _plot_type(row: Table) -> PlotType:
    row.only("id", "name", "copies", "energy", "supplies", "metal", "end_cards")
    spots = (0, row.number("energy", 0, 6), row.number("supplies", 0, 6), row.number("metal", 0, 6), 0)
    return PlotType(row.text("id"), row.text("name"), row.number("copies", 1, 9), spots, row.number("end_cards", 1, 3))


PLOT_TYPES = tuple(map(_plot_type, _data.tables("plots")))
PLAINS, VALLEY, FOREST, DESERT, RIDGE = TYPES = tuple(range(len(PLOT_TYPES)))
TYPE_NAMES = tuple(kind.name for kind in PLOT_TYPES)
TYPE_OF = tuple(number for number, kind in enumerate(PLOT_TYPES) for _ in range(kind.copies))
"""By plot: its type. Plots of a type are numbered together and dealt in the order of their numbers."""
N_PLOTS = len(TYPE_OF)
PLOTS = tuple(range(N_PLOTS))
FIRST_OF = (0, *accumulate(kind.copies for kind in PLOT_TYPES))
"""By type: its lowest plot; then how many plots there are."""
SPOTS = tuple(PLOT_TYPES[kind].spots for kind in TYPE_OF)
"""By plot, then by resource, without the survey's."""
UNSURVEYED = -1
UNOWNED = -1

SURVEYS = _data.table("surveys").only("copies_by_yield").numbers("copies_by_yield", 0, 27)
"""By yield: how many survey cards."""
YIELDS = tuple(range(len(SURVEYS)))


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


CLASSES = tuple(
    MarketClass(row.text("name"), row.number("copies", 1, 20), row.number("price", 1, 99))
    for row in _data.tables("market")
)
PRICES = tuple(one.price for one in CLASSES)
CLASS_RANGE = tuple(range(len(CLASSES)))
MARKET_COPIES = tuple(one.copies for one in CLASSES)
END_CARDS = sum(kind.end_cards for kind in PLOT_TYPES)
MOST_ROUNDS = sum(MARKET_COPIES) - END_CARDS

# -- the start, limits, costs, pace --------------------------------------------------------------

_start, _limits, _costs, _pace = (_data.table(name) for name in ("start", "limits", "costs", "pace"))
START = tuple(_start.number(kind) for kind in KINDS[: RIGS + 1])
"""By kind, Credits to RIGS."""
START_PLOTS = _start.numbers("plots_by_seats", 1, 9)
"""For two, three and four players."""
MOST_RIGS = _limits.number("rigs", 1)
MOST_NOTES = _limits.number("notes_of_a_kind", 1)
HAND_LIMIT = _limits.number("hand", 1, 36)
BUILD_METAL = _costs.number("build_metal", 1)
MOVE_SUPPLIES = _costs.number("move_supplies", 1)
SURVEY_SUPPLIES = _costs.number("survey_supplies", 1)
REPAY = _costs.number("repay", 1)
REPAY_AT_END = _costs.number("repay_at_the_end", 1)
MAX_LAPS = _pace.number("laps", 1, 9)
MAX_ACTIONS = _pace.number("actions_a_lap", 1)
MAX_OPEN_ACTIONS = _pace.number("actions_in_the_open", 1)
QUIET_SECONDS = _pace.number("seconds_of_quiet", 1, 9999)
OFFERS = _pace.number("offers_in_player_phase", 0, 9)
ZERO_HOUR_OFFERS = _pace.number("offers_in_zero_hour", 0, 9)
MOST_PLAYS = _pace.number("plays_in_a_window", 1, 36)
MOST_ASKED = _pace.number("most_credits_asked", 1, 9999)

# -- disasters -----------------------------------------------------------------------------------

NO_DISASTER = -1
ALL, HALF = 1, 2


class Disaster(NamedTuple):
    id: str
    name: str
    copies: int
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
    row.only("id", "name", "copies", "loses", "else_rigs", "stays", "text")
    part, resource = 0, NOTHING
    if "loses" in row.raw:
        words = row.text("loses").split()
        if len(words) != 2 or words[0] not in ("all", "half") or words[1] not in KINDS[ENERGY:RIGS]:
            raise row.wrong("loses must be all or half and a resource, such as 'half metal'")
        part, resource = (ALL if words[0] == "all" else HALF), KINDS.index(words[1])
    return Disaster(
        row.text("id"),
        row.text("name"),
        row.number("copies", 0, 9),
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
    row.only("id", "name", "kind", "phases", "asks", "stays", "text")
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


def spots_on(plot: int, resource: int, survey: int) -> int:
    """RIGS-1.1, 1.4: how many RIGS may work a resource on a plot; how many Luxuries, its survey says."""
    return max(survey, 0) if resource == LUXURIES else SPOTS[plot][resource]
