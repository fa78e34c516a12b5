"""Phase 4, the Production card and what it does before anything is produced (MULE-5.1, MULE-5.7, MULE-5.8).

The deck is never shuffled in advance: chance draws each card when it is turned, from those still in the
box. The Ship is the last card, or one of the last three when nobody shall know the last turn.
"""

from __future__ import annotations

from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, NOBODY, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.flow import Sealed, Sealing
from offworld.games.mule.facts import FOOD, METEOR_CRATER, RIVER, Effect, ProductionCard
from offworld.games.mule.lands import lay, lift, remove_mule, value_of
from offworld.games.mule.p1_expansion import land_name, on_board, on_irata
from offworld.games.mule.p2_mules import tile_on, working_lands
from offworld.games.mule.setup import in_box, table_of
from offworld.games.mule.state import NO_CARD, NOWHERE, MuleState

BOTTOM = 3
"""Option variable_turns: the Ship is shuffled among this many cards at the bottom."""


# -- the deck --------------------------------------------------------------------------------


def cards_before_ship(s: MuleState) -> int:
    """How many other cards certainly come before the Ship."""
    return table_of(s).cards_before_ship + s.options.more_turns - s.options.variable_turns


def production_odds(s: MuleState) -> list[int]:
    """By card: how likely it is the next one."""
    others = [*s.facts.copies]
    for number in s.drawn:
        others[number] -= 1
    later = len(s.drawn) - cards_before_ship(s)
    if later < 0:
        return others
    ship = [card.copies if number in s.facts.ships else 0 for number, card in enumerate(s.facts.production)]
    if not s.options.variable_turns:
        return ship
    left = BOTTOM - later
    return [one * sum(others) + other * sum(ship) * (left - 1) for one, other in zip(ship, others, strict=True)]


class DrawProduction(Step[MuleState]):
    """MULE-5.1: one card for the whole colony, for this turn only."""

    name = "production card"
    rule = "MULE-5.1"
    question = "A Production card is drawn"
    verbs = (
        Verb(
            "draw",
            "Production card: {}",
            over=lambda s, _seat: range(len(s.facts.production)),
            most=lambda s: len(s.facts.production) - 1,
            label=lambda s, number: card_name(s.facts.production[number]),
            weights=production_odds,
        ),
    )

    def who(self, s: MuleState) -> Seats:
        return (CHANCE,) if s.card == NO_CARD else NOBODY

    def draw(self, s: MuleState, _seat: Seat, number: int) -> None:
        s.card = number
        s.drawn = (*s.drawn, number)
        s.done()
        s.tell("Production card: {}", card_name(s.facts.production[number]))


def card_name(card: ProductionCard) -> str:
    return f"{card.title} (Crystite ${card.crystite})" if card.crystite else card.title


def card_of(s: MuleState) -> ProductionCard:
    return s.facts.production[s.card]


def effect_of(s: MuleState) -> Effect:
    """Some cards act otherwise on turn 1; with production_rank_neutral always so."""
    first = s.turn == 1 or s.options.production_rank_neutral
    return card_of(s).turn1 if first else card_of(s).later


# -- fire and meteorite ----------------------------------------------------------------------


def burn_store(s: MuleState) -> None:
    """Fire takes what lies in the trade posts; the Corral is spared."""
    for good in card_of(s).burns:
        s.transfer(s.store, BANK, good, s.has(s.store, good))


def targets(s: MuleState) -> tuple[int, ...]:
    """Where a meteorite may fall: an unclaimed land that is no river, else an empty square."""
    facts = s.facts
    lands = [sq for sq in facts.irata.squares if s.tile_at[sq] != NOWHERE]
    hit = tuple(sq for sq in lands if facts.tile_type[s.tile_at[sq]] not in (RIVER, METEOR_CRATER))
    anywhere = s.options.random_land == "lands_and_rivers"
    return hit or tuple(
        sq for sq in facts.irata.squares if s.tile_at[sq] == NOWHERE and (anywhere or facts.terrain[sq] != RIVER)
    )


class Strike(Step[MuleState]):
    """A meteorite turns a land of Irata into a crater."""

    name = "meteorite"
    rule = "MULE-5.1"
    question = "A meteorite falls"
    verbs = (on_irata("strike", "The meteorite hits the {}", over=lambda s, _seat: targets(s)),)

    def who(self, s: MuleState) -> Seats:
        return (CHANCE,)

    def strike(self, s: MuleState, _seat: Seat, square: int) -> None:
        s.done()
        s.tell("A meteorite hits the {}", land_name(s, square))
        crater = in_box(s, METEOR_CRATER)[0]
        if s.tile_at[square] != NOWHERE:
            lift(s, s.tile_at[square])
        lay(s, crater, square)


# -- pests and radiation ---------------------------------------------------------------------


def face_up(s: MuleState, seat: Seat) -> list[int]:
    """Squares of a seat whose M.U.L.E. will work this turn."""
    return [square for square in working_lands(s, seat) if not s.idle[tile_on(s, seat, square)]]


def best_food(s: MuleState, seat: Seat) -> list[int]:
    """A seat's best Food lands that would produce at all."""
    fields = [square for square in face_up(s, seat) if s.making[tile_on(s, seat, square)] == FOOD]
    values = {square: value_of(s, tile_on(s, seat, square), FOOD) for square in fields}
    best = max(values.values(), default=0)
    return [square for square in fields if values[square] == best] if best >= 1 else []


class SufferCard(Step[MuleState]):
    """MULE-5.8: the first of the ranks the card names that it can hit; the owner chooses where it can."""

    name = "disaster"
    rule = "MULE-5.8"
    visible = Visible()
    verbs = (on_board("suffer", "It hits {}"),)

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        what = "lose" if effect_of(s).destroys_mule else "turn over"
        return f"{card_of(s).title}: which M.U.L.E. do you {what}?"

    @staticmethod
    def _victim(s: MuleState) -> tuple[Seat, tuple[int, ...]]:
        effect = effect_of(s)
        exposed = working_lands if effect.destroys_mule else best_food
        for rank in effect.ranks:
            seat = s.ranks[rank - 1]
            if squares := exposed(s, seat):
                return seat, tuple(squares)
        return -1, ()

    def run(self, s: MuleState) -> Seats:
        seat, squares = self._victim(s)
        if not squares:
            s.done()
        elif len(squares) == 1:
            self.suffer(s, seat, squares[0])
        else:
            return (seat,)
        return NOBODY

    def may_suffer(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        if square not in self._victim(s)[1]:
            return refuse("MULE-5.8", "the card does not hit that square", "choose one that it hits")
        return None

    def suffer(self, s: MuleState, seat: Seat, square: int) -> None:
        s.done()
        tile = tile_on(s, seat, square)
        if effect_of(s).destroys_mule:
            s.relate(seat, "loses the M.U.L.E. on {}", s.facts.board.name(square))
            remove_mule(s, tile)
        else:
            s.relate(seat, "has a ruined field on {} this turn", s.facts.board.name(square))
            s.idle[tile] = 1


class EverybodyIdles(Sealed[MuleState]):
    """Radiation on turn 1: everybody turns over one working M.U.L.E., chosen in secret."""

    name = "radiation"
    rule = "MULE-5.1"
    question = "Radiation: which of your M.U.L.E.s stands idle this turn?"
    verbs = (on_board("turn_over", "Turn over the M.U.L.E. on {}"),)

    def choosers(self, s: MuleState, about: object) -> Seats:
        return tuple(seat for seat in s.seats if len(face_up(s, seat)) > 1)

    def may_turn_over(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        if square not in face_up(s, seat):
            return refuse("MULE-5.1", "no M.U.L.E. of yours works there this turn", "choose a working M.U.L.E.")
        return None

    def reveal(self, s: MuleState, sealing: Sealing) -> None:
        for seat in s.seats:
            chosen = [move.arg for move in sealing.picks[seat]] or face_up(s, seat)[:1]
            for square in chosen:
                assert square is not None
                s.idle[tile_on(s, seat, square)] = 1


draw_production = DrawProduction()
strike = Strike()
suffer_card = SufferCard()
everybody_idles = EverybodyIdles()


def apply_card(s: MuleState) -> None:
    """What the card does before production; each card does one of these, or only changes values."""
    effect = effect_of(s)
    burn_store(s)
    if card_of(s).crater and in_box(s, METEOR_CRATER) and targets(s):
        s.ask(strike)
    elif effect.ranks:
        s.ask(suffer_card)
    elif effect.everybody_idles:
        s.ask(everybody_idles)
