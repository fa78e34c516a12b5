"""The settler's Karma: which card to play, on whom, what to answer, what to give up."""

from __future__ import annotations

from collections.abc import Callable

from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.games.rigs.bot_worth import Purse
from offworld.games.rigs.facts import (
    ALARM_SYSTEM,
    BAD_OS,
    BELOW_SURFACE,
    BLOWOUT,
    CARDS,
    CARRIER_LOST,
    CREDITS,
    DECOY,
    DONK,
    DOUBLE_AGENT,
    DRIFT,
    DUMPING,
    EFFICIENCY,
    ENERGY,
    EYE_FOR_AN_EYE,
    FAVOR,
    GIVE_ME_THAT,
    I_WANT_THAT,
    IDENTITY_THEFT,
    INFORMATION,
    INSURANCE,
    LENT,
    LIGHT_ON,
    LUXURIES,
    MARKET,
    NOT_ALONE,
    NOT_FOR_YOU,
    NOT_THAT_ONE,
    OTHER_MARKETS,
    PARTS_SHOP,
    POKER_NIGHT,
    RECORD_NOT_FOUND,
    RECYCLING,
    RESOURCES,
    RIGHT_BACK,
    ROOF_ON_FIRE,
    ROUGH_STORM,
    RUINS,
    SENT_WHERE,
    SURVEY_TYPO,
    SWAP_MEET,
    TAKE_THAT,
    TDM,
)
from offworld.games.rigs.sight import Sight

KEEP_VALUE = {
    ROOF_ON_FIRE: 7, BAD_OS: 8, BLOWOUT: 7, EYE_FOR_AN_EYE: 2, NOT_THAT_ONE: 3, NOT_ALONE: 1, ROUGH_STORM: 1,
    DUMPING: 6, LIGHT_ON: 3, GIVE_ME_THAT: 4, IDENTITY_THEFT: 9, I_WANT_THAT: 9, DRIFT: 9, SENT_WHERE: 8,
    RECORD_NOT_FOUND: 7, TAKE_THAT: 6, CARRIER_LOST: 6, SURVEY_TYPO: 5, RECYCLING: 4, EFFICIENCY: 12, POKER_NIGHT: 8,
    PARTS_SHOP: 3, BELOW_SURFACE: 8, OTHER_MARKETS: 6, SWAP_MEET: 12, TDM: 11, RUINS: 11, ALARM_SYSTEM: 5, DONK: 5,
    DECOY: 2, FAVOR: 5, RIGHT_BACK: 7, NOT_FOR_YOU: 5, INSURANCE: 6, DOUBLE_AGENT: 6, INFORMATION: 0,
}  # fmt: skip
"""About what a card brings when its moment comes, in Credits."""
WORTH_PLAYING = 5
USUAL_PURSE = 90
"""About the Credits that a poor rival has late in the game: who has as many does not swap purses blindly."""


class Schemer:
    """What one player would do with its cards."""

    def __init__(self, sight: Sight, menu: Menu) -> None:
        self.sight = sight
        self.menu = menu
        self.purse = Purse(sight, sight.seat)

    def play(self) -> tuple[Move, str] | None:
        """The best card that is worth playing now."""
        worths = [(self.worth(card), card) for card in self.menu.entries.get("card", ()) if card is not None]
        if not worths:
            return None
        worth, card = max(worths)
        if worth < WORTH_PLAYING:
            return None
        return Move("card", card), f"{CARDS[card].name} is worth playing now."

    def worth(self, card: int) -> float:
        """What a card would bring, or cost the strongest rival, now."""
        return WORTH[card](self) if card in WORTH else KEEP_VALUE[card]

    # -- what cards bring ----------------------------------------------------------------------

    def against(self, kind: int, part: float = 1.0) -> float:
        """The most that a rival would lose of a resource."""
        value = self.sight.luxury if kind == LUXURIES else 3.5
        return max(self.sight.has(seat, kind) for seat in self.sight.rivals) * value * part

    def fire(self) -> float:
        stored = [sum(self.purse_of(seat, kind) for kind in RESOURCES) for seat in self.sight.rivals]
        return max(stored) - 12

    def purse_of(self, seat: int, kind: int) -> float:
        return self.sight.has(seat, kind) * (self.sight.luxury if kind == LUXURIES else 3.0)

    def rigs_at_risk(self) -> float:
        return max(self.sight.rigs_of(seat) for seat in self.sight.rivals) * 0.5 * 7 - 14

    def best_plot_of_rivals(self) -> float:
        return max((self.plot_worth(plot) for plot in self.rival_plots()), default=0.0)

    def rival_plots(self) -> list[int]:
        me = self.sight.seat
        return [plot for plot, owner in enumerate(self.sight.owner) if owner not in (me, -1)]

    def plot_worth(self, plot: int) -> float:
        """A round's output, and as much again for the rounds after."""
        sight = self.sight
        value = sight.luxury if sight.working[plot] == LUXURIES else 3.5
        return sight.rigs[plot] * value

    def demand(self) -> float:
        return max(self.demanded(kind) for kind in RESOURCES)

    def demanded(self, kind: int) -> float:
        """What everybody else would give, three and a half each at most."""
        value = self.sight.luxury if kind == LUXURIES else 3.5
        return sum(min(3.5, self.sight.has(seat, kind)) for seat in self.sight.rivals) * value

    def theft(self) -> float:
        """Identity Theft: what a rival may have more than this player, or has taken from it."""
        if self.sight.robber in self.sight.rivals:
            return 2.0 * USUAL_PURSE
        return USUAL_PURSE - 2 * self.sight.mine(CREDITS) if self.sight.rounds_left <= 4 else 0.0

    def below(self) -> float:
        """Best with Luxuries."""
        return max((self.found(plot, kind) for plot in self.sight.lands for kind in RESOURCES), default=0.0)

    def found(self, plot: int, kind: int) -> float:
        return self.purse.gain(kind, self.sight.spots(plot, kind))

    def own_output(self) -> float:
        sight = self.sight
        at_work = [plot for plot in sight.lands if sight.rigs[plot] and sight.is_powered(plot)]
        return sum(map(self.plot_worth, at_work))

    def best_own_plot(self) -> float:
        plots = [plot for plot in self.sight.lands if self.sight.is_powered(plot)]
        return 2 * max(map(self.plot_worth, plots), default=0.0)

    def markets(self) -> float:
        turned = [self.sight.facts.prices[number] for number in self.sight.view["prices"]]
        return (max(turned) - turned[-1]) * self.sight.mine(LUXURIES) if turned else 0.0

    def meet(self) -> float:
        """Six resources of little use for six Luxuries, where they can be sold at once."""
        if self.sight.view["phase"] != MARKET:
            return 0.0
        spare = sum(max(0, self.sight.mine(kind) - self.reserve(kind)) for kind in LENT)
        return min(6, spare) * (self.sight.price - 3.5) if self.sight.price >= self.sight.mean_price - 1 else 0.0

    def reserve(self, kind: int) -> int:
        return 0 if self.sight.rounds_left <= 1 else min(3, self.purse.needed[kind])

    def insurance(self) -> float:
        lost: list[int] = self.sight.view["insured_loss"][self.sight.seat][1]
        luxury = self.sight.luxury
        return sum(n * (luxury if kind == LUXURIES else 3.5) for kind, n in zip(RESOURCES, lost, strict=True)) + 1

    def ruins(self) -> float:
        """Best in the market, where Luxuries are sold before anybody takes them."""
        late = self.sight.view["phase"] == MARKET and self.sight.price >= self.sight.mean_price - 1
        return 35.0 if late or self.sight.rounds_left <= 1 else 0.0

    def poker(self) -> float:
        return sum(self.sight.mine(kind) for kind in RESOURCES) * 1.7

    # -- questions -----------------------------------------------------------------------------

    def victim(self) -> Move:
        """The strongest of those it can hit."""
        offered = self.menu.entries["victim"]
        if self.sight.aimed.get("card") == IDENTITY_THEFT and self.sight.robber in offered:
            return Move("victim", self.sight.robber)
        return Move("victim", next(seat for seat in self.sight.rivals if seat in offered))

    def plot(self) -> Move:
        offered = [plot for plot in self.menu.entries["plot"] if plot is not None]
        card = self.sight.aimed["card"]
        if card == BELOW_SURFACE:
            best = max(offered, key=lambda plot: max(self.found(plot, kind) for kind in RESOURCES))
        elif card == SURVEY_TYPO:
            best = self._typo(offered)
        else:
            best = max(offered, key=self.plot_worth)
        return Move("plot", best)

    def _typo(self, offered: list[int]) -> int:
        """A poor survey of one's own for a rich one of a rival."""
        sight = self.sight
        second = sight.aimed["plot"] >= 0
        own = [plot for plot in offered if sight.owner[plot] == sight.seat]
        if not second and own:
            return min(own, key=lambda plot: sight.survey[plot])
        return max(offered, key=lambda plot: (sight.owner[plot] != sight.seat, sight.survey[plot]))

    def resource(self) -> Move:
        offered = [kind for kind in self.menu.entries["resource"] if kind is not None]
        here = self.sight.aimed
        if here["card"] == BELOW_SURFACE:
            return Move("resource", max(offered, key=lambda kind: self.found(here["plot"], kind)))
        return Move("resource", max(offered, key=self.demanded))

    def respond(self) -> tuple[Move, str]:
        """Answer only what hits oneself, with the card that does most."""
        offered = [card for card in self.menu.entries.get("respond", ()) if card is not None]
        if not self._hits_me(self.sight.here["about"]):
            return Move("decline"), "This card does us no harm."
        if not offered:
            return Move("decline"), "We hold no card to answer with."
        best = max(offered, key=lambda card: KEEP_VALUE[card])
        return Move("respond", best), f"{CARDS[best].name} is the best answer to a card that hits us."

    def _hits_me(self, about: list[int]) -> bool:
        card, _, victim, plot, second, resource = about[:6]
        me = self.sight.seat
        plots = [number for number in (plot, second) if number >= 0]
        if any(self.sight.owner[number] == me for number in plots):
            return card != SURVEY_TYPO or self.sight.survey[plots[0]] != self.sight.survey[plots[-1]]
        return victim == me or (card == I_WANT_THAT and self.sight.mine(resource) > 1)

    def least(self, cards: list[int]) -> int:
        return min(cards, key=lambda card: KEEP_VALUE[card])

    def most(self, cards: list[int]) -> int:
        return max(cards, key=lambda card: KEEP_VALUE[card])


WORTH: dict[int, Callable[[Schemer], float]] = {
    ROOF_ON_FIRE: Schemer.fire,
    BAD_OS: Schemer.rigs_at_risk,
    BLOWOUT: lambda self: self.best_plot_of_rivals() * 1.5 - 7,
    DUMPING: lambda self: self.against(LUXURIES),
    LIGHT_ON: lambda self: self.against(ENERGY, 0.5),
    IDENTITY_THEFT: Schemer.theft,
    I_WANT_THAT: Schemer.demand,
    DRIFT: lambda self: self.best_plot_of_rivals() * 2 - 6,
    SENT_WHERE: Schemer.best_plot_of_rivals,
    CARRIER_LOST: lambda self: self.best_plot_of_rivals() * 1.5 - 7,
    SURVEY_TYPO: lambda self: 0.0 if self.sight.rounds_left < 2 else 6.0,
    RECORD_NOT_FOUND: lambda self: 15.0 if self.sight.view["leader"] == self.sight.seat else 6.0,
    EFFICIENCY: lambda self: self.own_output() - 12,
    TDM: lambda self: self.best_own_plot() - 10,
    BELOW_SURFACE: lambda self: self.below() - 6,
    OTHER_MARKETS: Schemer.markets,
    SWAP_MEET: Schemer.meet,
    RUINS: Schemer.ruins,
    POKER_NIGHT: lambda self: self.poker() - 8,
    INSURANCE: lambda self: self.insurance() - 6,
    NOT_ALONE: lambda self: 0.0,
    ROUGH_STORM: lambda self: 0.0,
    EYE_FOR_AN_EYE: lambda self: 5.0,
    NOT_THAT_ONE: lambda self: 5.0,
    GIVE_ME_THAT: lambda self: 6.0,
    TAKE_THAT: lambda self: 7.0,
    INFORMATION: lambda self: 0.0,
    RECYCLING: lambda self: 6.0,
    PARTS_SHOP: lambda self: 6.0,
    ALARM_SYSTEM: lambda self: 6.0,
    DONK: lambda self: 6.0,
}
"""What a card is worth now; the others are never played by themselves."""
