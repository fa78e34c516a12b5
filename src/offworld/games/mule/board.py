"""The board for a terminal: planet, Store, all players' lands and goods, the open auction, on one screen.

Brackets and letters say everything; colour only repeats it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest

from rich.text import Text

from offworld.core.view import View
from offworld.games.mule.facts import (
    BLUE,
    CRYSTITE,
    ENERGY,
    FOOD,
    GOOD_NAMES,
    GOODS,
    MULES,
    PHASES,
    RED,
    SMITHORE,
    STORE_SQUARE,
    WHITE,
    Effect,
    Grid,
    ProductionCard,
)
from offworld.games.mule.sight import Sight, unit_price
from offworld.market.trading import BUYER, SELLER, Offer

LETTERS = " SCFE"
CODES = ("Pl", "Lo", "Hi", "Ri", "Cr")
"""Lands, by type."""
BRACKETS = {WHITE: "  ", RED: "()", BLUE: "<>"}
ZONE_STYLES = {WHITE: "", RED: "red", BLUE: "bright_blue"}
GOOD_STYLES = ("", "magenta", "cyan", "green", "yellow")
ROLES = ("", "buyer", "seller", "stays out")
LEFT, BOARD = 44, 37
"""Columns of the planet and of one player's board."""
MOST_OFFERS = 6


def draw(view: View) -> str:
    sight = Sight(view)
    left = [*_irata(sight), Text(), *_store(sight)]
    boards = [list(_board(sight, seat)) for seat in range(sight.seats)]
    right = [*_beside(boards[0], boards[1]), Text(), *_beside(boards[2], boards[3] if sight.seats > 3 else [])]
    rows = [_headline(sight), *_cards(sight), Text(), *_join(left, right, LEFT), *_business(sight), *_legend()]
    for row in rows:
        row.rstrip()
    return "\n".join(row.markup for row in rows)


def _join(left: list[Text], right: list[Text], width: int) -> Iterator[Text]:
    """Two blocks side by side."""
    for one, other in zip_longest(left, right, fillvalue=Text()):
        line = one.copy()
        line.pad_right(max(0, width - len(line)))
        yield line + other


def _beside(left: list[Text], right: list[Text]) -> list[Text]:
    return list(_join(left, right, BOARD + 1))


# -- the turn ------------------------------------------------------------------------------------


def _headline(sight: Sight) -> Text:
    view, turns = sight.view, sight.turns
    line = Text.assemble(("M.U.L.E.", "bold"), "  ")
    if not sight.turn:
        return line.append("before the first turn")
    last = str(turns[0]) if len(turns) == 1 else f"{turns[0]} to {turns[-1]}"
    line.append(f"turn {sight.turn} of {last}", "bold").append(f"  {view['phase']} {PHASES[view['phase']]}")
    if view["round"]:
        line.append(f", Action Round {view['round']}: {', '.join(map(sight.name, view['order']))}")
    if view["scores"] is not None:
        line.append("  GAME OVER", "bold")
    return line


def _cards(sight: Sight) -> Iterator[Text]:
    card = sight.card
    early = sight.turn == 1 or sight.options["production_rank_neutral"]
    words = "none yet" if card is None else f"{card.title} ({', '.join(effects(card, early))})"
    yield Text.assemble("Production card: ", (words, "bold"))
    titles = [sight.facts.production[number].title for number in sight.view["drawn"]]
    if earlier := titles if card is None else titles[:-1]:
        yield Text(f"Earlier cards: {', '.join(earlier)}", "dim")


def effects(card: ProductionCard, early: bool) -> Iterator[str]:
    """What a card does, in words; some act otherwise on turn 1."""
    effect: Effect = card.turn1 if early else card.later
    ranks = " or ".join(map(str, effect.ranks))
    yield from (f"{GOOD_NAMES[good]} {effect.mod[good]:+}" for good in GOODS if effect.mod[good])
    if effect.everybody_idles:
        yield "everybody idles one M.U.L.E."
    if effect.idles_best_food:
        yield f"Rank {ranks} loses a harvest"
    if effect.destroys_mule:
        yield f"Rank {ranks} loses a M.U.L.E."
    if card.burns:
        yield "the Store's goods burn"
    if card.crater:
        yield "a new crater"
    if card.steals:
        yield f"all {' and '.join(GOOD_NAMES[good] for good in card.steals)} stolen"
    if card.last_turn:
        yield "the last turn"
    yield f"Store pays ${card.crystite} for Crystite" if card.crystite else "Crystite price stays"


# -- lands ---------------------------------------------------------------------------------------


def _irata(sight: Sight) -> Iterator[Text]:
    grid = sight.facts.irata
    yield Text("Irata: lands to claim", "bold")
    yield Text("  " + "".join(f"  {letter}   " for letter in "abcdefghijklmnop"[: grid.width]))
    chosen = sight.step("claim").get("square", sight.step("land auction").get("lot", -1))
    yield from _rows(grid, lambda square: _free_land(sight, square, square == chosen))


def _rows(grid: Grid, cell: Callable[[int], Text]) -> Iterator[Text]:
    for first in range(0, grid.size, grid.width):
        line = Text(f"{first // grid.width + 1} ")
        for square in range(first, first + grid.width):
            line.append_text(cell(square))
        yield line


def _in_zone(grid: Grid, square: int, inside: Text) -> Text:
    """Between the zone's brackets."""
    zone = grid.zone[square]
    style, brackets = ZONE_STYLES[zone], BRACKETS[zone]
    return Text.assemble((brackets[0], style), inside, (brackets[1], style))


def _free_land(sight: Sight, square: int, chosen: bool) -> Text:
    """Six characters: land and deposit in the zone's brackets."""
    grid, tile = sight.facts.irata, sight.tile_at[square]
    if grid.zone[square] == STORE_SQUARE:
        return Text("Store ", "bold")
    inside = Text(" . ") if tile < 0 else _land(sight, tile, ZONE_STYLES[grid.zone[square]])
    if chosen:
        inside.stylize("reverse")
    return _in_zone(grid, square, inside).append("*" if chosen else " ")


def _land(sight: Sight, tile: int, style: str) -> Text:
    """Type and what is known of the deposit: `Pl2`, `Pl?` where only others have looked."""
    known = sight.deposit(tile)
    looked = "?" if sight.view["assayed"][tile] else " "
    return Text.assemble((CODES[sight.facts.tile_type[tile]], style), looked if known is None else str(known))


def _board(sight: Sight, seat: int) -> Iterator[Text]:
    grid, board = sight.facts.board, sight.board(seat)
    yield _who(sight, seat)
    yield _goods(sight, seat)
    yield Text(f"   {'  '.join(_property(sight, seat))}")
    yield Text("  " + "".join(f"   {letter}   " for letter in "abcdefghijklmnop"[: grid.width]))
    yield from _rows(grid, lambda square: _own_land(sight, square, board[square]))


def _own_land(sight: Sight, square: int, tile: int) -> Text:
    """Seven characters: land, deposit and M.U.L.E. in the zone's brackets."""
    grid = sight.facts.board
    if grid.zone[square] == STORE_SQUARE:
        return Text(" Store ", "bold")
    if tile < 0:
        return _in_zone(grid, square, Text("  ~  " if square in sight.facts.river_bed else "  .  ", "dim"))
    good = sight.making[tile]
    idle = bool(sight.view["idle"][tile])
    mule = Text.assemble("x" if idle else " ", (LETTERS[good] if good else "-", f"bold {GOOD_STYLES[good]}"))
    return _in_zone(grid, square, _land(sight, tile, ZONE_STYLES[grid.zone[square]]) + mule)


# -- players -------------------------------------------------------------------------------------


def _who(sight: Sight, seat: int) -> Text:
    view = sight.view
    line = Text(f"{'>' if seat in view['to_act'] else ' '} ")
    line.append(f"{sight.rank(seat)}. {sight.name(seat)} ${sight.money(seat)}", "bold")
    notes = ", ".join(_notes(sight, seat))
    return line.append(f" ({notes})") if notes else line


def _notes(sight: Sight, seat: int) -> Iterator[str]:
    view = sight.view
    if seat == sight.seat:
        yield "you"
    if view["lot"] and (role := ROLES[view["role"][seat]]):
        yield role
    if (view["phase"] == 2 and view["out"][seat]) or view["finished"][seat]:
        yield "done"


def _property(sight: Sight, seat: int) -> Iterator[str]:
    yield f"M.U.L.E.s {sight.has(seat, MULES)}/{len(sight.lands(seat))}"
    if sight.view["packages"][seat]:
        yield "Package"
    if cards := sight.view["land_cards"][seat]:
        yield f"for sale {cards}"


def _goods(sight: Sight, seat: int) -> Text:
    """`S 0  C 3  F 4+2  E 2/5`: Food in the usage box, Energy that the M.U.L.E.s will use."""
    line = Text("   ")
    box = f"+{sight.box(seat)}" if sight.box(seat) else ""
    for good, more in ((SMITHORE, ""), (CRYSTITE, ""), (FOOD, box), (ENERGY, f"/{sight.burners(seat)}")):
        line.append(f"{LETTERS[good]} {sight.has(seat, good)}{more}", GOOD_STYLES[good]).append("   ")
    return line


# -- the Store -----------------------------------------------------------------------------------


def _store(sight: Sight) -> Iterator[Text]:
    yield Text("Store     has  sells/buys           pricing", "bold")
    for good in GOODS:
        facts, price = sight.facts, sight.price[good]
        track = "".join("o" if at == price else "-" for at in range(facts.price_low[good], facts.price_high[good] + 1))
        line = Text.assemble((f"{GOOD_NAMES[good]:9}", GOOD_STYLES[good]), f"{sight.has(sight.store, good):4}  ")
        line.append(f"${price}/{price - facts.gap}".ljust(7)).append(f"{track:11}")
        yield line.append("by card" if good == CRYSTITE else f"{sight.steps(good):+}".rjust(4))
    pens = [min(max(sight.corral - pen * 2, 0), 2) for pen in range(sight.facts.pens)]
    yield Text(f"Corral   {sight.corral:4}  at ${sight.price[SMITHORE]:<3} " + " ".join(_pen(n) for n in pens))


def _pen(mules: int) -> str:
    return "M" * mules + "." * (2 - mules)


def _legend() -> Iterator[Text]:
    yield Text()
    for words in (
        "Pl plains, Lo Hi mountains, Ri river, Cr crater, ~ river bed.  White zone (Red) <Blue>.  Pl2 = Crystite 2",
        "there, Pl? = assayed by others. Pl F = a M.U.L.E. makes Food, Pl - = none, Pl xF = turned over. for sale 1 =",
        "Land for Sale card.  F 4+2 = 2 Food used.  E 2/5 = has 2 Energy, burns 5.  pricing = moves as things stand.",
    ):
        yield Text(words, "dim")


# -- what is going on ----------------------------------------------------------------------------


def _business(sight: Sight) -> Iterator[Text]:
    """The land or good that is being sold, with the best offers."""
    if bidding := sight.step("land auction"):
        yield Text()
        land = sight.facts.irata.name(bidding["lot"])
        yield Text(f"Land auction for {land}: {sight.name(bidding['leader'])} leads with ${bidding['bid']}", "bold")
    if sight.view["lot"]:
        yield Text()
        yield from _auction(sight)


def _auction(sight: Sight) -> Iterator[Text]:
    good, offers = sight.view["lot"], sight.offers
    line = Text.assemble((f"{GOOD_NAMES[good]} auction", f"bold {GOOD_STYLES[good]}"))
    line.append(f"  Store sells {sight.has(sight.store, good)} at ${sight.price[good]}, buys at ${sight.buys(good)}")
    if asks := [unit_price(offer) for offer in offers if offer.side == SELLER]:
        line.append(f"   best ask ${min(asks):.4g}", "bold")
    if bids := [unit_price(offer) for offer in offers if offer.side == BUYER]:
        line.append(f"   best bid ${max(bids):.4g}", "bold")
    yield line.append("   COUNTDOWN", "bold") if sight.view["counting"] else line
    for offer in offers[:MOST_OFFERS]:
        yield _offer(sight, offer)
    if len(offers) > MOST_OFFERS:
        yield Text(f"  and {len(offers) - MOST_OFFERS} more offers")


def _offer(sight: Sight, offer: Offer) -> Text:
    does = "sells" if offer.side == SELLER else "buys"
    names = [sight.name(seat) for seat in range(sight.seats) if offer.to >> seat & 1]
    to = f" to {' and '.join(names)}" if names else ""
    parts = ", also in parts" if offer.split else ""
    return Text(f"  {sight.name(offer.seat)} {does} {offer.n} for ${offer.total}{to}{parts}")
