"""The settler's deals: what it would ask for, what it would give, and which offers it takes.

Credits count as what they are at the end. It asks for what it needs from whoever has more than enough of it, for a
price between what the thing is worth to both; it takes an offer by which its own worth rises.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.games.rigs.bot_worth import Purse
from offworld.games.rigs.facts import (
    CREDITS,
    ENERGY,
    LUXURIES,
    METAL,
    NAMES,
    PRODUCTION,
    RESOURCES,
    RIGS,
    SUPPLIES,
    TYPE_OF,
)
from offworld.games.rigs.p3_deals import FORM
from offworld.games.rigs.sight import Sight
from offworld.market.terms import things_in

LINES = [article.name for article in FORM.articles]
PLOT_LINE = LINES.index("plot")


class Wish(NamedTuple):
    """So many of a kind from a partner, for so many Credits."""

    partner: int
    kind: int
    n: int
    price: int


class Broker:
    """What one player would trade."""

    def __init__(self, sight: Sight, menu: Menu) -> None:
        self.sight = sight
        self.menu = menu
        self.purse = Purse(sight, sight.seat)

    # -- asking --------------------------------------------------------------------------------

    def wish(self, partner: int | None = None) -> Wish | None:
        """The best purchase that has not been declined, from one partner or from anybody."""
        partners = self.sight.rivals if partner is None else [partner]
        wishes = [wish for other in partners for kind in self._wanted() if (wish := self._from(other, kind))]
        return max(wishes, key=lambda wish: self.purse.gain(wish.kind, wish.n) - wish.price, default=None)

    def _wanted(self) -> list[int]:
        if self.sight.view["phase"] == PRODUCTION:
            return [ENERGY] if self._dark_plots() else []
        return [kind for kind in (SUPPLIES, METAL, ENERGY) if self.sight.mine(kind) < self.purse.needed[kind]]

    def _dark_plots(self) -> int:
        sight = self.sight
        dark = [plot for plot in sight.lands if sight.rigs[plot] and not sight.is_powered(plot)]
        return len([plot for plot in dark if sight.rigs[plot] > 1 or sight.working[plot] == LUXURIES])

    def _from(self, partner: int, kind: int) -> Wish | None:
        """As many as are needed and spared, for a price that leaves both something."""
        theirs = Purse(self.sight, partner)
        spare = self.sight.has(partner, kind) - theirs.needed[kind]
        if self.sight.view["phase"] == PRODUCTION:
            spare, needed = min(spare, 3), self._dark_plots()
        else:
            needed = self.purse.needed[kind] - self.sight.mine(kind)
        n = min(spare, needed, 3)
        if n < 1:
            return None
        mine, cost = self.purse.gain(kind, n), -theirs.gain(kind, -n)
        price = ceil(cost) + 1
        if price > self.sight.mine(CREDITS) or mine - price < 1 or self._was_refused_by(partner):
            return None
        return Wish(partner, kind, n, price)

    def _was_refused_by(self, partner: int) -> bool:
        """Whoever has declined in this phase is left in peace."""
        return any((seat, other) == (self.sight.seat, partner) for seat, other, *_ in self.sight.view["declined"])

    def open(self) -> tuple[Move, str] | None:
        """Go to a partner with an offer."""
        partners = [seat for seat in self.menu.entries.get("offer", ()) if seat is not None]
        wish = self.wish() if partners else None
        if wish is None or wish.partner not in partners:
            return None
        why = f"We need {NAMES[wish.kind]} more than they do."
        return Move("offer", wish.partner), why

    def fill_in(self) -> Move:
        """The next line of the form that is not as it should be, then off with it."""
        here = self.sight.here
        if here["counters"]:
            return self._fill_in_counter()
        wish = self.wish(here["partner"])
        if wish is None:
            return Move("cancel")
        return self._towards(here, {"give_credits": wish.price, f"want_{LINES[wish.kind]}": wish.n})

    def _towards(self, here: dict[str, list[int]], target: dict[str, int]) -> Move:
        for side, amounts in (("give", here["gives"]), ("want", here["gets"])):
            for name, present in zip(LINES[:PLOT_LINE], amounts, strict=False):
                verb = f"{side}_{name}"
                n = target.get(verb, 0)
                if n != present and verb in self.menu.entries and n in self.menu.entries[verb]:
                    return Move(verb, n)
        return Move("send") if "send" in self.menu.entries else Move("cancel")

    def _fill_in_counter(self) -> Move:
        """What the other wants, for what it is worth to us."""
        here = self.sight.here
        gives, gets = here["gives"], here["gets"]
        asked = ceil(-self.value((0, *gives[1:]), (0, *gets[1:]))) + 2
        if gives[0] or asked <= 0:
            return Move("cancel")
        target = {f"give_{name}": n for name, n in zip(LINES[:PLOT_LINE], gives, strict=False)}
        target |= {f"want_{name}": n for name, n in zip(LINES[:PLOT_LINE], gets, strict=False)}
        return self._towards(here, target | {"want_credits": asked})

    # -- answering -----------------------------------------------------------------------------

    def answer(self) -> tuple[Move, str]:
        """Take what makes one richer, unless it helps the strongest rival more than oneself."""
        here = self.sight.here
        gain = self.value(here["gets"], here["gives"])
        needed = 3.0 if here["seat"] == self.sight.rivals[0] and not self.sight.leads else 1.0
        if gain >= needed and "accept" in self.menu.entries:
            return Move("accept"), f"The deal makes us about {gain:.0f} Credits richer."
        if "counter" in self.menu.entries and here["counters"] == 0 and self._worth_a_counter(here):
            return Move("counter"), "At a better price we would take it."
        return Move("reject"), "The deal would cost more than it brings."

    def _worth_a_counter(self, here: dict[str, list[int]]) -> bool:
        """Few goods for Credits, a little too cheap."""
        goods = sum(here["gets"][1:PLOT_LINE])
        only_credits = not any(here["gives"][1:]) and not here["gets"][0] and not here["gets"][PLOT_LINE]
        return only_credits and 0 < goods <= 3 and -6 < self.value(here["gets"], here["gives"]) < 1

    def value(self, gives: tuple[int, ...] | list[int], gets: tuple[int, ...] | list[int]) -> float:
        """What an exchange changes for us; `gives` and `gets` as we would give and get."""
        return self._worth_of(gets, 1) - self._worth_of(gives, -1)

    def _worth_of(self, amounts: tuple[int, ...] | list[int], sign: int) -> float:
        total = float(amounts[0])
        total += sum(sign * self.purse.gain(kind, sign * amounts[kind]) for kind in RESOURCES if amounts[kind])
        total += amounts[RIGS] * (8.0 if self.sight.rounds_left > 4 else 1.0)
        return total + sum(self._plot(plot, sign) for plot in things_in(amounts[PLOT_LINE]))

    def _plot(self, plot: int, sign: int) -> float:
        """Land at its mean price, with a little more for what one has to give away."""
        sight = self.sight
        land = sight.mean_price * sight.facts.end_cards[TYPE_OF[plot]] * (2 if sight.survey[plot] > 0 else 1.3)
        work = (4 + 5 * max(0, sight.survey[plot])) * min(sight.rounds_left, 6)
        return land + work * (0.7 if sign > 0 else 1.2)
