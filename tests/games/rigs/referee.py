"""A second referee of the economy, written from the rulebook alone, to hold beside the rules modules.

It keeps books of its own: what every seat stores, from what it sees happen. It knows no function of the game; of its
facts it uses the numbers of kinds, plots and cards, as names for things.
"""

from __future__ import annotations

from offworld.core.move import Move, Seat
from offworld.games.rigs.facts import DISASTERS, PHASES, PLOT_TYPES, TYPE_OF, WIDTH
from offworld.games.rigs.state import RigsState

CREDITS, ENERGY, SUPPLIES, METAL, LUXURIES, RIGS = range(6)
PRICE = {0: 5, 1: 10, 2: 15, 3: 20}
"""Low, Normal, High, Spike."""
CARDS_FOR = {"Plains": 1, "Valley": 1, "Forest": 2, "Desert": 2, "Ridge": 2}
SPOTS = {"Plains": (1, 1, 1), "Valley": (2, 2, 2), "Forest": (1, 3, 1), "Desert": (3, 1, 1), "Ridge": (1, 1, 3)}
"""For Energy, Supplies and Metal."""

Shelf = list[int]
"""What a seat has: Credits, Energy, Supplies, Metal, Luxuries, RIGS, and Vinnie's three kinds of notes."""


def type_name(plot: int) -> str:
    return PLOT_TYPES[TYPE_OF[plot]].name


def disaster_of(s: RigsState, seat: Seat) -> str:
    kind = s.disaster[seat]
    return DISASTERS[kind].name if kind >= 0 else ""


def shelf(s: RigsState, seat: Seat) -> Shelf:
    return s.held[seat * WIDTH : (seat + 1) * WIDTH]


def makes(s: RigsState, plot: int) -> int:
    """What comes out of a plot that has power: a unit a RIGS, less what is held up, times what cards multiply."""
    owner, resource = s.owner[plot], s.working[plot]
    working, trouble = s.rigs[plot], disaster_of(s, owner)
    if s.idle & (1 << owner):
        working = 0
    if trouble == "Infestation" and resource == SUPPLIES:
        working = 0
    if trouble == "Solar Eclipse" and resource == ENERGY and type_name(plot) == "Desert":
        working = 0
    if trouble == "Seasonal Hell" and type_name(plot) == "Valley":
        working = min(working, 1)
    factor = (2 if s.doubled & (1 << owner) else 1) * (3 if s.tripled & (1 << plot) else 1)
    return working * factor


def harvest(s: RigsState, powered: int) -> list[Shelf]:
    """Everybody's shelf once this round's production is in, by netting as the rulebook does it."""
    shelves = [shelf(s, seat) for seat in s.seats]
    thief = dict(s.diverted)
    for seat in s.seats:
        mine = [plot for plot in range(27) if s.owner[plot] == seat and s.rigs[plot]]
        made = sum(makes(s, plot) for plot in mine if s.working[plot] == ENERGY and plot not in thief)
        running = [plot for plot in mine if s.working[plot] != ENERGY and powered & (1 << plot)]
        trouble = disaster_of(s, seat)
        may_power = 0 if trouble == "Energy Junction Failure" else made
        if len(running) > may_power + shelf(s, seat)[ENERGY]:
            running = []  # the Energy that was set on these plots is gone, and so is the plan
        from_made = min(may_power, len(running))
        left = 0 if trouble == "Battery Charge Failure" else made - from_made
        shelves[seat][ENERGY] += left - (len(running) - from_made)
        for plot in running:
            shelves[thief.get(plot, seat)][s.working[plot]] += makes(s, plot)
        for plot in mine:
            if s.working[plot] == ENERGY and plot in thief:
                shelves[thief[plot]][ENERGY] += makes(s, plot)
    return shelves


def price(s: RigsState, seat: Seat) -> int:
    turned = [PRICE[card] for card in s.prices]
    return max(turned) if s.best_price & (1 << seat) else turned[-1]


def worth(s: RigsState, seat: Seat) -> int:
    """Credits, land by the end's cards in their order, goods by the dice, less four a note."""
    cards, value = [PRICE[card] for card in s.end_prices], {}
    for name, n in CARDS_FOR.items():
        value[name], cards = sum(cards[:n]), cards[n:]
    mine = [plot for plot in range(27) if s.owner[plot] == seat]
    land = sum(value[type_name(plot)] * (2 if s.survey[plot] >= 1 else 1) for plot in mine)
    stored = shelf(s, seat)
    goods = sum(die * (stored[1 + i] - 4 * stored[6 + i]) for i, die in enumerate(s.goods_values))
    return stored[CREDITS] + land + goods


def costs(s: RigsState, seat: Seat, move: Move) -> dict[int, int] | None:
    """What an economic move must change for its seat; None: the move is none, or only opens a question."""
    verb, arg = move
    if verb == "build":
        return {METAL: -2, RIGS: 1}
    if verb == "survey":
        return {SUPPLIES: -1}
    if verb == "withdraw":
        return {SUPPLIES: -1, RIGS: 1}
    if verb == "place" and arg is not None and s.rigs[arg]:
        return {SUPPLIES: -1, RIGS: -1}
    if verb == "borrow" and arg is not None:
        return {arg: 1, arg + 5: 1}
    if verb == "repay" and arg is not None:
        return {arg: -2, arg + 5: -1}
    if verb == "sell" and arg is not None:
        return {LUXURIES: -arg, CREDITS: arg * price(s, seat)}
    if verb == "set_to" and arg is not None and s.step.name == "reconfigure to":
        plot = s.env.source
        room = max(0, s.survey[plot]) if arg == LUXURIES else SPOTS[type_name(plot)][arg - 1]
        return {SUPPLIES: -s.rigs[plot], RIGS: max(0, s.rigs[plot] - room)}
    if verb == "set_to" and s.step.name == "set to":
        return {SUPPLIES: -1, **({RIGS: -1} if s.env.source == 27 else {})}
    return None


class Referee:
    """Watches a play move by move; `checked` counts what it has compared."""

    def __init__(self, s: RigsState) -> None:
        self.checked = dict.fromkeys(("costs", "harvests", "sales", "loans", "worths"), 0)
        self.borrowed: dict[Seat, int] = {}
        self.when = (s.turn, s.phase)

    def do(self, s: RigsState, seat: Seat, move: Move) -> None:
        """Let the move be made, and look at what it changed."""
        before = s.copy()
        s.do(seat, move)
        self._loans(before, seat, move)
        if self._harvested(before, s, move):
            return
        expected = costs(before, seat, move) if seat >= 0 else None
        if expected is not None and (move.verb == "sell" or not self._left_phase(before, s)):
            self._same(before, s, seat, expected)

    def _left_phase(self, before: RigsState, s: RigsState) -> bool:
        """With a phase, more than the move may have happened; after a sale only a new round begins."""
        return (before.turn, before.phase) != (s.turn, s.phase) or not s.to_act

    def _same(self, before: RigsState, s: RigsState, seat: Seat, expected: dict[int, int]) -> None:
        shelves = zip(shelf(before, seat), shelf(s, seat), strict=True)
        changed = {kind: now - then for kind, (then, now) in enumerate(shelves) if now != then}
        assert changed == {kind: n for kind, n in expected.items() if n}
        self.checked["sales" if LUXURIES in expected else "costs"] += 1

    def _loans(self, before: RigsState, seat: Seat, move: Move) -> None:
        """RIGS-7.1: one a plot and phase, all resources together."""
        if self.when != (before.turn, before.phase):
            self.when, self.borrowed = (before.turn, before.phase), {}
        if move.verb == "borrow":
            self.borrowed[seat] = self.borrowed.get(seat, 0) + 1
            assert PHASES[before.phase] in ("Player phase", "Production phase")
            assert self.borrowed[seat] <= before.owner.count(seat)
            self.checked["loans"] += 1

    def _harvested(self, before: RigsState, s: RigsState, move: Move) -> bool:
        """RIGS-5.4: what came in when the last move of a production phase was made."""
        if PHASES[before.phase] != "Production phase" or s.phase == before.phase:
            return False
        if move.verb in ("skip", "done", "power"):
            powered = before.powered | (1 << (move.arg or 0) if move.verb == "power" else 0)
            assert [shelf(s, seat) for seat in s.seats] == harvest(before, powered)
            self.checked["harvests"] += 1
        return True

    def finish(self, s: RigsState) -> None:
        assert s.scores == tuple(worth(s, seat) for seat in s.seats)
        self.checked["worths"] += s.n_seats
