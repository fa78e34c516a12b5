"""R.I.G.S.: its title page and its contents page."""

from __future__ import annotations

from collections.abc import Mapping

from offworld.core.game import Deadline, Game
from offworld.core.menu import Menu, Random
from offworld.core.move import Move, Seat, Seats
from offworld.core.options import Options
from offworld.core.rulebook import Rule, Rulebook
from offworld.core.view import View
from offworld.flow import Sequence, Until
from offworld.games.reading import box_of, rulebook
from offworld.games.rigs import beliefs, defaults
from offworld.games.rigs import options as option_rules
from offworld.games.rigs.facts import (
    CARDS,
    CREDITS,
    DISASTERS,
    IDENTITY_THEFT,
    KINDS,
    NOBODY_HAS,
    PACKAGE,
    PHASES,
    PLAYER,
    PRODUCTION,
    RIGS,
    SEAT_NAMES,
    load,
)
from offworld.games.rigs.figures import figures
from offworld.games.rigs.karma import add_to_hand
from offworld.games.rigs.options import RigsOptions
from offworld.games.rigs.p2_setup import lay_out, setup
from offworld.games.rigs.p3_grant import open_grant
from offworld.games.rigs.p3_leader import find_leader
from offworld.games.rigs.p3_player import player_phase
from offworld.games.rigs.p4_disaster import disaster
from offworld.games.rigs.p5_production import production
from offworld.games.rigs.p6_market import market
from offworld.games.rigs.p10_end import valuation, winners, worth
from offworld.games.rigs.prospects import prospects
from offworld.games.rigs.state import ACCOUNTS, BROKEN, KEPT, RigsState


def new_round(s: RigsState) -> None:
    """RIGS-2.5; R48: what was laid aside goes to its hand, where everybody knows it."""
    s.turn += 1
    s.phase = PLAYER
    s.banned = 0
    s.tell("Round {} begins.", s.turn)
    if s.aside != NOBODY_HAS:
        add_to_hand(s, s.aside, IDENTITY_THEFT, known_to=(1 << s.n_seats) - 1)
        s.aside = NOBODY_HAS


def all_rounds_played(s: RigsState) -> bool:
    return s.turn >= s.options.rounds


round_ = Sequence(
    "round", new_round, open_grant, find_leader, player_phase, disaster, production, market, rule="RIGS-2.5"
)


def whole_rulebook() -> Rulebook:
    """The rules, and every card as a rule of its own: `RIGS-K01`, `RIGS-D1`."""
    cards = [Rule(f"RIGS-{card.id}", card.name, card.text) for card in DISASTERS]
    cards += [Rule(f"RIGS-{card.id}", card.name, card.text) for card in CARDS]
    return Rulebook({**rulebook(PACKAGE).rules, **{rule.id: rule for rule in cards}})


MOST_AT_OTHER_PRICES = 999_999
"""More Credits than corrected prices, costs and start kits can ever bring about."""


class Rigs(Game[RigsState]):
    name = "rigs"
    title = "R.I.G.S."
    summary = (
        "Settle a harsh world with temperamental machines: place them, power them, survive disasters, play Karma into"
        " each other's plans, and deal in everything."
    )
    seats = range(2, len(SEAT_NAMES) + 1)
    minutes = 120
    turn_name = "round"
    options = RigsOptions
    state = RigsState
    accounts = ACCOUNTS
    rules = whole_rulebook()
    contents = Sequence(
        "game", setup, Until("rounds", all_rounds_played, round_, rule="RIGS-2.5"), valuation, rule="RIGS-2.5"
    )
    end_rule = "RIGS-10.7"
    money = KINDS[CREDITS]
    production = frozenset({PHASES[PRODUCTION]})

    def __init__(self, corrections: str = "") -> None:
        super().__init__()
        self.box = box_of(PACKAGE, corrections)
        self.facts = load(corrections)
        if corrections:
            self.most_held = MOST_AT_OTHER_PRICES

    def corrected(self, corrections: str) -> Rigs:
        return Rigs(corrections)

    def check(self, seats: int, options: Options) -> None:
        assert isinstance(options, RigsOptions)
        option_rules.check(self.facts, options)

    def set_up(self, s: RigsState) -> None:
        lay_out(s)

    def scores(self, s: RigsState) -> tuple[int, ...]:
        return tuple(worth(s, seat).total for seat in s.seats)

    def winners(self, s: RigsState) -> Seats:
        return winners(s)

    def believe(self, s: RigsState, seat: Seat | None, rng: Random) -> None:
        beliefs.believe(s, seat, rng)

    def progress(self, s: RigsState) -> tuple[float, ...]:
        return tuple(prospects(s, seat) for seat in s.seats)

    def figures(self, view: View) -> Mapping[str, object]:
        return figures(view) if view["disaster"] else {}

    def measures(self, s: RigsState) -> Mapping[str, float]:
        """Worth by source a player, the promises, and whether the last leader won."""
        ends = [worth(s, seat) for seat in s.seats]
        figures = {
            f"{source} a player": sum(getattr(end, source) for end in ends) / s.n_seats
            for source in ("credits", "land", "goods", "vinnie")
        }
        figures["plots with Luxuries"] = sum(found > 0 for found in s.survey)
        figures["Karma cards played"] = s.announced
        figures["losses"] = s.events
        figures["promises kept"] = sum(note.state == KEPT for note in s.notes)
        figures["promises broken"] = sum(note.state == BROKEN for note in s.notes)
        figures["the last leader wins"] = (s.leader in self.winners(s)) / len(self.winners(s))
        return figures

    def series(self, s: RigsState) -> Mapping[str, tuple[int, ...]]:
        """The price of a Luxury, RIGS and plots by seat; nothing that tells a purse."""
        price = self.facts.prices[s.prices[-1]] if s.prices else 0
        rigs = tuple(s.has(seat, RIGS) + s.on_plots(seat) for seat in s.seats)
        return {
            "Luxury price": (price,),
            "RIGS": rigs,
            "plots": tuple(s.owner.count(seat) for seat in s.seats),
            "Karma cards": tuple(map(len, s.hands)),
        }

    def line_names(self, series: str) -> tuple[str, ...] | None:
        return ("Luxury",) if series == "Luxury price" else None

    def outcome(self, s: RigsState) -> str:
        won = " and ".join(s.name(seat) for seat in self.winners(s))
        return f"The game is over: {won} won, worth {max(self.scores(s))} Credits."

    def default_move(self, view: View, menu: Menu) -> Move | None:
        return defaults.default_move(view, menu)

    def deadline(self, s: RigsState) -> Deadline | None:
        return defaults.deadline(s)

    def occasion(self, s: RigsState) -> str:
        return PHASES[s.phase]

    def seat_name(self, s: RigsState, seat: Seat) -> str:
        return SEAT_NAMES[seat] if seat >= 0 else super().seat_name(s, seat)


GAME = Rigs()
