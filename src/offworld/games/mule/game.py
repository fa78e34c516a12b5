"""M.U.L.E. The Board Game: title page and contents page.

The rulebook's eight phases, each in the module that carries its name, make a turn (MULE-0.2); turns go on
until the Ship is back. What is read from the box is in `facts`, what stands on the table in `state`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from offworld.core.game import Deadline, Game
from offworld.core.menu import Menu, Random
from offworld.core.move import CHANCE, REFEREE, Move, Seat, Seats
from offworld.core.options import Options
from offworld.core.view import View
from offworld.flow import Sequence, Until
from offworld.games.mule import defaults, setup
from offworld.games.mule import options as option_rules
from offworld.games.mule.facts import GOOD_NAMES, KINDS, MONEY, MOST_SEATS, PACKAGE, PHASES, SMITHORE, load
from offworld.games.mule.figures import figures
from offworld.games.mule.options import MuleOptions
from offworld.games.mule.p1_expansion import expansion
from offworld.games.mule.p2_assay import odds
from offworld.games.mule.p2_development import development
from offworld.games.mule.p3_usage import usage_and_spoilage
from offworld.games.mule.p4_production import production
from offworld.games.mule.p5_pricing import pricing
from offworld.games.mule.p6_market import market
from offworld.games.mule.p7_ranking import colony_total, net_worth, ranking, success, verdict, wealth
from offworld.games.mule.p8_events import personal_events
from offworld.games.mule.state import NO_CARD, UNKNOWN, MuleState
from offworld.games.reading import box_of, rulebook


def new_turn(s: MuleState) -> None:
    s.turn += 1
    s.card = NO_CARD
    s.tell("Turn {} begins", s.turn)


turn = Sequence(
    "turn",
    new_turn,
    expansion,
    development,
    usage_and_spoilage,
    production,
    pricing,
    market,
    ranking,
    personal_events,
    rule="MULE-0.2",
)


class Mule(Game[MuleState]):
    name = "mule"
    version = 2
    title = "M.U.L.E. The Board Game"
    summary = "Settle a planet together and get richer than the others: claim land, put M.U.L.E.s to work, trade."
    seats = range(3, MOST_SEATS + 1)
    minutes = 120
    options = MuleOptions
    state = MuleState
    rules = rulebook(PACKAGE)
    contents = Sequence("game", setup.setting_up, Until("turns", lambda s: False, turn), rule="MULE-0.2")
    end_rule = "MULE-8.2"
    money = KINDS[MONEY]
    kind_names = MappingProxyType({"mules": "M.U.L.E.s"})
    production = frozenset({"Production"})

    def __init__(self, corrections: str = "") -> None:
        super().__init__()
        self.box = box_of(PACKAGE, corrections)
        self.facts = load(corrections)

    def corrected(self, corrections: str) -> Mule:
        return Mule(corrections)

    def check(self, seats: int, options: Options) -> None:
        assert isinstance(options, MuleOptions)
        option_rules.check(options)

    def set_up(self, s: MuleState) -> None:
        setup.set_up(s)

    def scores(self, s: MuleState) -> tuple[int, ...]:
        """MULE-8.2: what the last Ranking counted."""
        return tuple(wealth(s, seat, last=True) for seat in s.seats)

    def winners(self, s: MuleState) -> Seats:
        """MULE-8.2: Rank 1, the First Founder."""
        return s.ranks[:1]

    def outcome(self, s: MuleState) -> str:
        first = s.called(s.ranks[0])
        won = f"{first} is the First Founder with ${self.scores(s)[s.ranks[0]]}."
        return f"{won} {verdict(s)}" if s.options.tournament else won

    def progress(self, s: MuleState) -> tuple[float, ...]:
        """Money, and goods at what the Store pays for them today."""
        return tuple(float(net_worth(s, seat)) for seat in s.seats)

    def measures(self, s: MuleState) -> Mapping[str, float]:
        """How the colony did, its band in the Federation's table (the best is the highest), and how even it was."""
        money = [s.money(seat) for seat in s.seats]
        figures: dict[str, float] = {"colony total": colony_total(s)}
        if s.options.tournament:
            figures["success band"] = len(s.facts.verdicts) - success(s)
        figures |= {"richest": max(money), "poorest": min(money)}
        figures["lands a player"] = sum(len(s.lands(seat)) for seat in s.seats) / s.n_seats
        figures["M.U.L.E.s a player"] = sum(s.mules(seat) for seat in s.seats) / s.n_seats
        return figures

    def believe(self, s: MuleState, seat: Seat | None, rng: Random) -> None:
        """Secret sides that the seat has not seen are drawn again, from what is left for it."""
        unseen = [tile for tile, value in enumerate(s.crystite) if value != UNKNOWN and not s.knows(seat, tile)]
        for tile in unseen:
            s.crystite[tile] = UNKNOWN
        for tile in unseen:
            weights = odds(s, tile)
            ticket = int(rng.random() * sum(weights))
            s.crystite[tile] = next(value for value in range(4) if ticket < sum(weights[: value + 1]))

    def series(self, s: MuleState) -> Mapping[str, tuple[int, ...]]:
        """Each seat's net worth (goods at what the Store pays for them), the Store's sell prices, and the ranks."""
        worth = tuple(net_worth(s, seat) for seat in s.seats)
        ranks = tuple(s.ranks.index(seat) + 1 for seat in s.seats)
        return {"net worth": worth, "sell prices": tuple(s.price[SMITHORE:]), "rank": ranks}

    def line_names(self, series: str) -> tuple[str, ...] | None:
        return GOOD_NAMES[SMITHORE:] if series == "sell prices" else None

    def figures(self, view: View) -> Mapping[str, object]:
        return figures(view) if view["species"] else {}

    def occasion(self, s: MuleState) -> str:
        return PHASES[s.phase]

    def default_move(self, view: View, menu: Menu) -> Move | None:
        return defaults.default_move(self.facts, view, menu)

    def deadline(self, s: MuleState) -> Deadline | None:
        return defaults.deadline(s)

    def seat_name(self, s: MuleState, seat: Seat) -> str:
        if seat in (CHANCE, REFEREE) or s.species[seat] < 0:
            return super().seat_name(s, seat)
        twin = s.species.index(s.species[seat]) != seat
        return s.facts.species[s.species[seat]].title + (" II" if twin else "")

    def account_names(self, s: MuleState) -> list[str]:
        names = [s.called(seat) for seat in s.seats]
        return [*names, "Store", *(f"{name}'s usage box" for name in names), "bank"]


GAME = Mule()
