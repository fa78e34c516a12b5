"""Phase 2, assaying lands (MULE-3.14, MULE-3.19).

A player looks in private at the secret sides of two lands, on any board or on Irata, the second one
chosen after seeing the first. A value is drawn when somebody looks at it for the first time, from what
is left of its land type; which lands were looked at is known to all, the values to those who looked.
"""

from __future__ import annotations

from typing import NamedTuple

from offworld.core.fields import put
from offworld.core.menu import BARE, Menu
from offworld.core.move import CHANCE, Move, Seat, Seats
from offworld.core.refusal import Refusal, refuse
from offworld.core.step import Step, Verb, Visible
from offworld.games.mule.facts import LAND_NAMES
from offworld.games.mule.lands import is_hidden
from offworld.games.mule.state import NOWHERE, UNKNOWN, MuleState


class Looking(NamedTuple):
    """Who looks, how many looks are left, at which spot it looks now (-1: still choosing), what it has seen."""

    seat: Seat
    left: int
    spot: int = -1
    seen: tuple[int, ...] = ()


def secret_spots(s: MuleState, _seat: Seat) -> tuple[int, ...]:
    """Every spot with a land whose secret side is down."""
    secret = s.spot_of[: s.facts.secret_tiles]
    if 1 in s.turned:
        secret = [spot for spot, up in zip(secret, s.turned, strict=False) if not up]
    if NOWHERE in secret:
        secret = [spot for spot in secret if spot != NOWHERE]
    return tuple(secret)


def last_spot(s: MuleState) -> int:
    return s.facts.spot(s.n_seats, 0) - 1


def spot_name(s: MuleState, spot: int) -> str:
    seat, square = s.facts.place(spot)
    tile = s.tile_at[spot]
    what = LAND_NAMES[s.facts.tile_type[tile]] if tile != NOWHERE else "the empty square"
    if seat < 0:
        return f"{what} at {s.facts.irata.name(square)} on Irata"
    return f"{what} at {s.facts.board.name(square)} of {s.called(seat)}"


def may_assay(s: MuleState, spot: int) -> Refusal | None:
    tile = s.tile_at[spot]
    if tile == NOWHERE or not is_hidden(s, tile):
        return refuse("MULE-3.14", "that land has no hidden side to look at", "choose another land")
    return None


def odds(s: MuleState, tile: int) -> list[int]:
    """How many tiles with 0, 1, 2, 3 are left among those of its type that nobody has looked at."""
    kind = s.facts.tile_type[tile]
    drawn = s.crystite[s.facts.tiles[kind]]
    return [n - drawn.count(value) for value, n in enumerate(s.facts.crystite_tiles[kind])]


def look(s: MuleState, seat: Seat, tile: int) -> None:
    """The seat has seen the tile's value."""
    s.assayed = put(s.assayed, tile, s.assayed[tile] | 1 << seat)
    if not s.options.assay_notes:
        s.glimpse = (*(s.glimpse or (seat,)), tile)
    s.reveal()
    s.tell("You find Crystite {} there", s.crystite[tile], seat=seat, fleeting=True)


def put_back(s: MuleState, seat: Seat) -> None:
    """R-21: without notes the looker has only its memory now."""
    if s.glimpse:
        s.glimpse = ()
        s.forget(seat)


class AssayLands(Step[MuleState]):
    """MULE-3.14: look at one land, then choose the next or stop. R-21: without notes the values stay in sight
    until the looker says that it has seen enough."""

    name = "assay"
    rule = "MULE-3.14"
    question = "Which other land do you assay?"
    visible = Visible(public=("seat", "left", "spot", "seen"))
    verbs = (
        Verb("look", "Assay {}", over=secret_spots, most=last_spot, label=spot_name),
        Verb("enough", "Look at nothing more"),
    )

    def run(self, s: MuleState) -> Seats:
        env: Looking = s.env
        if env.spot < 0:
            if s.glimpse or (env.left and "look" in s.offer(env.seat).entries):
                return (env.seat,)
            s.forget_offers()
            s.done()
            return ()
        tile = s.tile_at[env.spot]
        if s.crystite[tile] == UNKNOWN:
            s.ask(draw_crystite, (tile, env.seat))
            return ()
        look(s, env.seat, tile)
        s.become(Looking(env.seat, env.left - 1, -1, (*env.seen, env.spot)))
        return ()

    def prompt(self, s: MuleState, seat: Seat | None) -> str:
        if s.env.left:
            return self.question
        return "Remember what you have seen: the table keeps no notes for you."

    def menu(self, s: MuleState, seat: Seat) -> Menu:
        seen, others = s.env.seen, secret_spots(s, seat) if s.env.left else ()
        if seen:
            others = tuple([spot for spot in others if spot not in seen])
        return Menu({"look": others, "enough": BARE} if others else {"enough": BARE})

    def may_look(self, s: MuleState, seat: Seat, spot: int) -> Refusal | None:
        if not s.env.left:
            return refuse("MULE-3.14", "you have looked at as many lands as you may", "look at nothing more")
        if spot in s.env.seen:
            return refuse("MULE-3.14", "you have just looked at that land", "choose a different one")
        return may_assay(s, spot)

    def look(self, s: MuleState, seat: Seat, spot: int) -> None:
        env: Looking = s.env
        s.become(Looking(env.seat, env.left, spot, env.seen))

    def enough(self, s: MuleState, seat: Seat) -> None:
        s.done()
        put_back(s, seat)


class DrawCrystite(Step[MuleState]):
    """MULE-0.6: the value of a land's secret side. Who looks sees it; everybody, when it is turned for good."""

    name = "secret side"
    rule = "MULE-3.14"
    question = "A secret side is looked at"
    fleeting = True
    verbs = (Verb("crystite", "Crystite {}", over=(0, 1, 2, 3), weights=lambda s: odds(s, s.env[0])),)

    def who(self, s: MuleState) -> Seats:
        return (CHANCE,)

    def sees(self, s: MuleState, seat: Seat, move: Move) -> Seats | None:
        looker: Seat = s.env[1]
        return None if looker < 0 else (looker,)

    def crystite(self, s: MuleState, _seat: Seat, value: int) -> None:
        s.crystite[s.env[0]] = value
        s.done()


assay_lands = AssayLands()
draw_crystite = DrawCrystite()
