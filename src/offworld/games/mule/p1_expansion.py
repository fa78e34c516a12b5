"""Phase 1, Expansion (MULE-2).

From the lowest rank up, everybody takes one unclaimed land of Irata for nothing and puts it on an
empty square of the same zone on the own board; twice on turn 1. In Tournament, Land for Sale cards
may then be played from Rank 1 down, each opening an auction for a land.
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.menu import BARE, EMPTY, Args, Menu
from offworld.core.move import Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Over, Step, Verb, Visible
from offworld.flow import ForEach, Sequence, Window
from offworld.games.mule.facts import LAND_NAMES, MONEY, ZONE_NAMES
from offworld.games.mule.lands import claimable, may_claim, room_for, settle, square_name
from offworld.games.mule.state import NOWHERE, MuleState
from offworld.market.ascending import Ascending, opened
from offworld.market.sealed_bids import SealedBids, Tender


class Claiming(NamedTuple):
    """Who claims, and the square of Irata it has chosen (-1: not yet)."""

    seat: Seat
    square: int = -1
    final: bool = False
    """The land cannot be changed any more: it was won in an auction."""


def irata_squares(s: MuleState, _seat: Seat) -> tuple[int, ...]:
    return s.facts.irata.squares


def sealed_squares(s: MuleState, seat: Seat) -> tuple[int, ...]:
    """Where the option is not played, sealed bids are not even barred."""
    return irata_squares(s, seat) if s.options.secret_bids else ()


def board_squares(s: MuleState, _seat: Seat) -> tuple[int, ...]:
    return s.facts.board.squares


def on_irata(name: str, text: str, over: Over = irata_squares, rule: str = "") -> Verb:
    """A verb that is about a square of Irata."""
    return Verb(name, text, over=over, most=lambda s: s.facts.irata.size - 1, label=land_name, rule=rule)


def on_board(name: str, text: str, rule: str = "") -> Verb:
    """A verb that is about a square of a player's board."""
    return Verb(name, text, over=board_squares, most=lambda s: s.facts.board.size - 1, label=square_name, rule=rule)


def land_name(s: MuleState, square: int) -> str:
    """A land of Irata: its type, where it lies, its zone."""
    tile = s.tile_at[square]
    what = LAND_NAMES[s.facts.tile_type[tile]] if tile != NOWHERE else "the empty square"
    return f"{what} at {s.facts.irata.name(square)} ({ZONE_NAMES[s.facts.irata.zone[square]]})"


class ClaimLand(Step[MuleState]):
    """MULE-2.1 to MULE-2.5: choose a land of Irata, then where it goes on your board."""

    name = "claim"
    rule = "MULE-2.1"
    visible = Visible(public=("seat", "square"))
    verbs = (
        on_irata("claim", "Claim the {}"),
        on_board("place", "Put it on {}", rule="MULE-2.2"),
        Verb("back", "Choose another land", rule="MULE-2.2", back=True),
    )

    def run(self, s: MuleState) -> Seats:
        """MULE-2.5: who can claim nothing gets nothing."""
        env: Claiming = s.env
        if env.square < 0 and not s.offer(env.seat):
            s.relate(env.seat, "finds no land to claim")
            s.forget_offers()
            s.done()
            return ()
        return (env.seat,)

    def menu(self, s: MuleState, seat: Seat) -> Menu:
        env: Claiming = s.env
        if env.square < 0:
            squares = claimable(s, seat)
            return Menu({"claim": squares}) if squares else EMPTY
        entries: dict[str, Args] = {"place": room_for(s, seat, env.square)}
        if not env.final:
            entries["back"] = BARE
        return Menu(entries)

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        if s.env.square < 0:
            return "Which land of Irata do you claim?"
        return f"Where do you put the {land_name(s, s.env.square)}?"

    def may_claim(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        if s.env.square >= 0:
            return refuse("MULE-2.2", "you have chosen a land already", "place it, or go back")
        return may_claim(s, seat, square)

    def may_place(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        if s.env.square < 0:
            return refuse("MULE-2.1", "choose a land of Irata first", "claim one")
        if square in room_for(s, seat, s.env.square):
            return None
        if s.tile_at[s.facts.spot(seat, square)] != NOWHERE:
            return refuse("MULE-2.2", "a land lies on that square already", "choose an empty square")
        if s.facts.irata.zone[s.env.square] != s.facts.board.zone[square]:
            return refuse("MULE-2.2", "that square is of another zone", "choose a square of the land's zone")
        return refuse("MULE-2.3", "a river goes only onto a river bed", "choose a river bed square")

    def may_back(self, s: MuleState, seat: Seat) -> Refusal | None:
        if s.env.square < 0 or s.env.final:
            return refuse("MULE-2.1", "there is no choice of land to take back", "go on")
        return None

    def claim(self, s: MuleState, seat: Seat, square: int) -> None:
        room = room_for(s, seat, square)
        s.become(Claiming(seat, square))
        if len(room) == 1:
            self.place(s, seat, room[0])

    def back(self, s: MuleState, seat: Seat) -> None:
        s.become(Claiming(seat))

    def place(self, s: MuleState, seat: Seat, square: int) -> None:
        if s.listener is not None:
            s.relate(seat, "takes the {} to {}", land_name(s, s.env.square), s.facts.board.name(square))
        tile = s.tile_at[s.env.square]
        s.done()
        settle(s, tile, seat, square)


claim_land = ClaimLand()


def grant(s: MuleState, seat: Seat) -> None:
    s.ask(claim_land, Claiming(seat))


def from_lowest_rank(s: MuleState) -> Seats:
    return s.ranks[::-1]


land_grant = ForEach("land grant", from_lowest_rank, grant, rule="MULE-2.1")


def second_grant(s: MuleState) -> None:
    """MULE-2.6: on turn 1 everybody claims again, in the same order."""
    if s.turn == 1:
        s.ask(land_grant)


# -- land auctions ---------------------------------------------------------------------------


def hand_over(s: MuleState, square: int, seat: Seat, bid: int) -> None:
    """MULE-2.8: the winner pays the bank and places the land."""
    s.relate(seat, "wins the {} for ${}", land_name(s, square), bid)
    s.transfer(seat, BANK, MONEY, bid)
    room = room_for(s, seat, square)
    if len(room) == 1:
        settle(s, s.tile_at[square], seat, room[0])
    else:
        s.ask(claim_land, Claiming(seat, square, final=True))


class LandAuction(Ascending[MuleState]):
    """MULE-2.8: clockwise, raise by exactly $2 or withdraw for good."""

    name = "land auction"
    rule = "MULE-2.8"

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        leader = s.called(s.env.leader)
        return f"{leader} bids ${s.env.bid} for the {land_name(s, s.env.lot)}. Raise by ${s.env.raise_by}, or withdraw?"

    def can_bid(self, s: MuleState, seat: Seat, lot: int, bid: int) -> bool:
        return s.money(seat) >= bid and bool(room_for(s, seat, lot))

    def won(self, s: MuleState, lot: int, seat: Seat, bid: int) -> None:
        hand_over(s, lot, seat, bid)


class SecretLandAuction(SealedBids[MuleState]):
    """Option secret_bids: one sealed bid each; a tie goes to the lowest-ranking of those tied."""

    name = "secret land auction"
    rule = "MULE-O8"

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        return f"What do you bid in secret for the {land_name(s, s.env.about.lot)}?"

    def winner(self, s: MuleState, tied: Seats) -> Seat:
        return max(tied, key=s.rank)

    def won(self, s: MuleState, lot: int, seat: Seat, bid: int) -> None:
        hand_over(s, lot, seat, bid)


land_auction = LandAuction()
secret_land_auction = SecretLandAuction()


class LandForSale(Window[MuleState]):
    """MULE-2.7: from Rank 1 down, each may play one Land for Sale card, once a turn."""

    name = "land for sale"
    rule = "MULE-2.7"
    verbs = (
        on_irata("auction", "Auction the {}", rule="MULE-2.8"),
        on_irata("auction_sealed", "Ask for sealed bids for the {}", over=sealed_squares, rule="MULE-O8"),
        Verb("keep", "Keep the card"),
    )

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        opening = s.facts.opening_bid
        return f"Do you play your Land for Sale card? The land goes to the highest bidder; you open with ${opening}."

    def order(self, s: MuleState, about: object) -> Seats:
        return s.ranks

    def asks(self, s: MuleState, seat: Seat) -> bool:
        return bool(s.land_cards[seat]) and s.money(seat) >= s.facts.opening_bid and bool(claimable(s, seat))

    def menu(self, s: MuleState, seat: Seat) -> Menu:
        squares = claimable(s, seat)
        sealed = {"auction_sealed": squares} if s.options.secret_bids else {}
        return Menu({"auction": squares, **sealed, "keep": BARE})

    def may_auction(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        return may_claim(s, seat, square)

    def may_auction_sealed(self, s: MuleState, seat: Seat, square: int) -> Refusal | None:
        return may_claim(s, seat, square)

    def grave(self, s: MuleState, seat: Seat, move: Move) -> str:
        card = "This spends a Land for Sale card"
        own_bid = f"{card}, and you bid ${s.facts.opening_bid} for the land yourself."
        return {"auction": own_bid, "auction_sealed": f"{card}."}.get(move.verb, "")

    def _play_card(self, s: MuleState, seat: Seat, square: int) -> None:
        s.land_cards = put(s.land_cards, seat, s.land_cards[seat] - 1)
        s.relate(seat, "puts the {} up for auction", land_name(s, square))
        self.next(s)

    def auction(self, s: MuleState, seat: Seat, square: int) -> None:
        self._play_card(s, seat, square)
        s.ask(land_auction, opened(square, seat, s.facts.opening_bid, s.facts.raise_by, s.n_seats))

    def auction_sealed(self, s: MuleState, seat: Seat, square: int) -> None:
        self._play_card(s, seat, square)
        purses = tuple(s.money(other) if room_for(s, other, square) else 0 for other in s.seats)
        s.ask(secret_land_auction, Tender(square, seat, s.facts.opening_bid, purses))

    def keep(self, s: MuleState, seat: Seat) -> None:
        self.next(s)


land_for_sale = LandForSale()


def auctions_before(s: MuleState) -> None:
    """Option auction_before_grant: just before the grants, never on turn 1."""
    if s.options.auction_before_grant and s.turn > 1:
        s.ask(land_for_sale)


def auctions_after(s: MuleState) -> None:
    if s.options.tournament and not s.options.auction_before_grant:
        s.ask(land_for_sale)


def begin(s: MuleState) -> None:
    s.phase = 1


expansion = Sequence("Expansion", begin, auctions_before, land_grant, second_grant, auctions_after, rule="MULE-2.1")
