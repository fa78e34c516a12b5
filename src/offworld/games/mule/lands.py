"""Lands on the table: where a tile may go, whose it is, what it yields (MULE-2.2 to MULE-2.4, MULE-3.17)."""

from __future__ import annotations

from offworld.core.fields import put
from offworld.core.ledger import BANK
from offworld.core.move import Seat
from offworld.core.refusal import Refusal, refuse
from offworld.games.mule.facts import CRYSTITE, HIDDEN, MULES, RIVER, ZONE_NAMES
from offworld.games.mule.state import NOWHERE, MuleState


def lay(s: MuleState, tile: int, spot: int) -> None:
    """Put a tile on an empty spot, away from where it was."""
    lift(s, tile)
    s.tile_at[spot] = tile
    s.spot_of[tile] = spot


def lift(s: MuleState, tile: int) -> None:
    """Take a tile off the table."""
    if s.spot_of[tile] != NOWHERE:
        s.tile_at[s.spot_of[tile]] = NOWHERE
    s.spot_of[tile] = NOWHERE


def settle(s: MuleState, tile: int, seat: Seat, square: int) -> None:
    """A seat's claim: the tile comes to its board. The highest number is the latest claim."""
    s.claims += 1
    s.claimed = put(s.claimed, tile, s.claims)
    lay(s, tile, s.facts.spot(seat, square))


def room_for(s: MuleState, seat: Seat, square: int) -> tuple[int, ...]:
    """MULE-2.2, MULE-2.3: where on its board a seat can put the land that lies on a square of Irata."""
    tile = s.tile_at[square]
    facts = s.facts
    allowed = facts.room[facts.irata.zone[square]]
    if facts.tile_type[tile] == RIVER and s.options.random_land != "lands_and_rivers":
        allowed = facts.river_bed
    first = facts.spot(seat, 0)
    return tuple([here for here in allowed if s.tile_at[first + here] == NOWHERE])


def may_claim(s: MuleState, seat: Seat, square: int) -> Refusal | None:
    """MULE-2.2, MULE-2.3: an unclaimed land, and an empty square for it on one's own board."""
    if s.tile_at[square] == NOWHERE:
        return refuse("MULE-2.1", "no land lies on that square of Irata", "choose a square with a land")
    if not room_for(s, seat, square):
        if s.facts.tile_type[s.tile_at[square]] == RIVER and s.options.random_land != "lands_and_rivers":
            return refuse("MULE-2.3", "no river bed of your board is empty", "choose a land that is not a River")
        return refuse("MULE-2.2", "your board has no empty square of its zone", "choose a land of another zone")
    return None


def claimable(s: MuleState, seat: Seat) -> tuple[int, ...]:
    """All squares of Irata whose land a seat may claim: `may_claim` for all at once."""
    facts, tile_at = s.facts, s.tile_at
    first = facts.spot(seat, 0)
    board = tile_at[first : first + facts.board.size]
    lands = [square for square in facts.irata.squares if tile_at[square] >= 0]
    full = [zone for zone, squares in enumerate(facts.room) if not _empty_one(board, squares)]
    if full:
        lands = [square for square in lands if facts.irata.zone[square] not in full]
    if s.options.random_land != "lands_and_rivers" and not _empty_one(board, facts.river_bed):
        lands = [square for square in lands if facts.tile_type[tile_at[square]] != RIVER]
    return tuple(lands)


def _empty_one(board: list[int], squares: tuple[int, ...]) -> bool:
    """Whether no land lies on some of these squares of a board."""
    for square in squares:  # noqa: SIM110  # without a generator, at every claim
        if board[square] == NOWHERE:
            return True
    return False


def value_of(s: MuleState, tile: int, good: int) -> int:
    """The printed value of a tile for a good, its secret side included (for the rules, not for views)."""
    value = s.facts.value[s.facts.tile_type[tile]][good]
    return s.crystite[tile] if value == HIDDEN else value


def is_hidden(s: MuleState, tile: int) -> bool:
    """Whether a tile has a secret side that is still down."""
    return not s.turned[tile] and s.facts.value[s.facts.tile_type[tile]][CRYSTITE] == HIDDEN


def remove_mule(s: MuleState, tile: int) -> None:
    """A M.U.L.E. goes to the bank, never back to the Corral."""
    if s.making[tile]:
        s.transfer(s.owner(tile), BANK, MULES, 1)
        s.making[tile] = s.idle[tile] = 0


def square_name(s: MuleState, square: int) -> str:
    """A square of a player's board, with its zone."""
    return f"{s.facts.board.name(square)} ({ZONE_NAMES[s.facts.board.zone[square]]})"
