"""The board for a terminal: round, market, what is on the stage, all homesteads, the hand. Nothing is wider than 80.

What has to be decided stands on top, so that it is seen on a small screen too. A plot reads `Va4 M1/2+ y0`: Valley 4,
one of two Metal spots taken, powered, a survey that found nothing; `y?` waits for its survey. Colour only repeats it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

from rich.text import Text

from offworld.core.view import View
from offworld.games.rigs.facts import (
    CARDS,
    DISASTERS,
    ENERGY,
    FIRST_OF,
    LENT,
    LUXURIES,
    NAMES,
    NO_DISASTER,
    NOBODY_HAS,
    NOTHING,
    PARTS_SHOP,
    PHASES,
    PLAYER,
    RECYCLING,
    RESOURCES,
    RIGS,
    SEAT_NAMES,
    STAYING,
    TYPE_NAMES,
    TYPE_OF,
    UNOWNED,
    UNSURVEYED,
    WHEN,
    plot_name,
)
from offworld.games.rigs.figures import figures
from offworld.games.rigs.p3_deals import FORM, promise_words
from offworld.games.rigs.sight import Sight
from offworld.games.rigs.state import BROKEN, OPEN, Promise
from offworld.market.terms import things_in

COLUMNS = 78
LETTERS = "-ESML"
STYLES = ("yellow", "bright_blue", "green", "magenta")
RESOURCE_STYLES = ("", "bright_blue", "green", "white", "yellow")
CELL = 15
INDENT = 2


def draw(view: View) -> str:
    sight = Sight(view)
    order = sorted(range(sight.seats), key=lambda seat: (seat != sight.seat, seat))
    rows = [headline(sight), *market(sight), *stage(sight), *worths(view), Text()]
    for seat in order:
        rows += homestead(sight, seat)
    rows += [Text(), *hand(sight), *table(sight)]
    for row in rows:
        row.rstrip()
    return "\n".join(row.markup for row in rows)


def named(seat: int) -> Text:
    return Text(SEAT_NAMES[seat], STYLES[seat])


def wrapped(text: str, indent: int = INDENT) -> list[Text]:
    return [Text(line) for line in wrap(text, COLUMNS, subsequent_indent=" " * indent)]


# -- the round -----------------------------------------------------------------------------------


def headline(sight: Sight) -> Text:
    line = Text.assemble(("R.I.G.S.", "bold"), "  ")
    if not sight.turn:
        return line.append("before the first round")
    line.append(f"round {sight.turn} of {sight.rounds}", "bold").append(f"  {PHASES[sight.view['phase']]}")
    asked = [seat for seat in sight.view["to_act"] if seat >= 0]
    if asked:
        line.append("  waiting for ")
        line.append(Text(", ").join(map(named, asked)))
    return line


def market(sight: Sight) -> list[Text]:
    """Prices turned up, and what they cost at the end."""
    view = sight.view
    prices = " ".join(str(sight.facts.prices[number]) for number in view["prices"]) or "none yet"
    line = Text(f"Luxury prices so far: {prices}")
    if view["land_values"]:
        land = ", ".join(f"{name} {value}" for name, value in zip(TYPE_NAMES, view["land_values"], strict=True))
        rolled = zip(LENT, view["goods_values"], strict=False)
        goods = ", ".join(f"{NAMES[kind]} {value}" for kind, value in rolled)
        return [line, *wrapped(f"Land: {land}"), *wrapped(f"Goods: {goods or 'not rolled'}")]
    return [line.append(f"   {view['owner'].count(UNOWNED)} plots in the deck")]


def worths(view: View) -> list[Text]:
    """At the end: where everybody's worth comes from, the best first."""
    ends = (
        [(seat, holding["ending"]) for seat, holding in enumerate(figures(view)["holdings"])] if view["scores"] else []
    )
    known = sorted([(end["total"], seat, end) for seat, end in ends if end], key=lambda one: -one[0])
    heads = ("Credits", "Land", "Goods", "Vinnie", "Worth")
    rows = [Text(" " * 10 + "".join(f"{head:>9}" for head in heads), "bold")] if known else []
    for total, seat, end in known:
        row = Text("  ").append(named(seat))
        row.pad_right(10 - len(row))
        sums = (end["credits"], end["land"], end["goods"], end["vinnie"], total)
        rows.append(row.append("".join(f"{n:>9}" for n in sums)))
    return rows


# -- what is on the stage ------------------------------------------------------------------------


def stage(sight: Sight) -> Iterator[Text]:
    """An offer as a form, a card that is being played with its victim, a grant."""
    for step in sight.view["open"]:
        if step.get("step") in (FORM.name, FORM.answer.name):
            yield from deal(sight, step)
        elif step.get("step") == "card":
            yield from card(sight, step)
    if isinstance(sight.view["grant"], list) and any(sight.view["grant"]):
        kinds = [f"{n} {name}" for name, n in zip(TYPE_NAMES, sight.view["grant"], strict=True) if n]
        yield Text(f"You have drawn: {', '.join(kinds)}", "bold")


def deal(sight: Sight, terms: dict[str, Any]) -> Iterator[Text]:
    """Two columns: what each gives, beside what everybody can see that it has."""
    seat, partner = terms["seat"], terms["partner"]
    verb = "offers" if terms["step"] == FORM.answer.name else "writes to"
    yield Text.assemble(("Deal: ", "bold"), named(seat), f" {verb} ", named(partner))
    yield Text(f"  {'':10}{SEAT_NAMES[seat] + ' gives':>16}{'of':>5}   {SEAT_NAMES[partner] + ' gives':>16}{'of':>5}")
    counted = FORM.articles[:-1] if sight.view["phase"] == PLAYER else FORM.articles[:RIGS]
    for line, article in enumerate(counted):
        mine, theirs = (_has(sight, who, article.kind) for who in (seat, partner))
        gives, gets = terms["gives"][line], terms["gets"][line]
        row = Text(f"  {article.noun:10}{gives or '-':>16}{mine:>5}   {gets or '-':>16}{theirs:>5}")
        yield row if gives or gets else Text(row.plain, "dim")
    for who, bits in ((seat, terms["gives"][-1]), (partner, terms["gets"][-1])):
        if plots := ", ".join(plot_name(None, plot) for plot in things_in(bits)):
            yield Text(f"  {SEAT_NAMES[who]} gives {plots}")
    if terms["rider"]:
        yield Text(f"  {promise_words(tuple(terms['rider']))}")


def _has(sight: Sight, seat: int, kind: int) -> str:
    held = sight.cell(seat, kind)
    return "?" if held is None else str(held)


def card(sight: Sight, play: dict[str, Any]) -> list[Text]:
    """Who plays what on whom; a moment of its own."""
    words = f"{SEAT_NAMES[play['seat']]} plays {CARDS[play['card']].name}"
    if play["victim"] >= 0:
        words += f" on {SEAT_NAMES[play['victim']]}"
    plots = [plot for plot in (play["plot"], play["second"]) if plot >= 0]
    named = [f"{plot_name(None, plot)} of {SEAT_NAMES[sight.owner[plot]]}" for plot in plots]
    words += f" on {' and '.join(named)}" if named else ""
    words += f" for {NAMES[play['resource']]}" if play["resource"] else ""
    rows = [Text(f"*** {words} ***", "bold")]
    if play["answer"] >= 0:
        answer = f"{SEAT_NAMES[play['responder']]} answers with {CARDS[play['answer']].name}"
        rows.append(Text(f"*** {answer} ***", "bold"))
    return [*rows, *wrapped(f"    {CARDS[play['card']].text}", 4)]


# -- homesteads ----------------------------------------------------------------------------------


def homestead(sight: Sight, seat: int) -> list[Text]:
    """A player's warehouse in a line, then its plots, five in a line."""
    rows = [warehouse(sight, seat)]
    if notes := trouble(sight, seat):
        rows += [Text(line) for line in wrap(notes, COLUMNS, initial_indent="  ", subsequent_indent="  ")]
    cells = [plot_cell(sight, plot) for plot in sight.lands_of(seat)]
    for first in range(0, len(cells), COLUMNS // CELL):
        row = Text("  ")
        for cell in cells[first : first + COLUMNS // CELL]:
            cell.pad_right(CELL - len(cell))
            row.append(cell)
        rows.append(row)
    return rows


def warehouse(sight: Sight, seat: int) -> Text:
    line = Text("> " if seat in sight.view["to_act"] else "  ").append(named(seat))
    line.append("*" if seat == sight.view["leader"] else "")
    line.pad_right(10 - len(line))
    purse = sight.cell(seat, 0)
    line.append(f" Cr {'?' if purse is None else purse:<4}")
    for resource in RESOURCES:
        line.append(f" {LETTERS[resource]} {sight.has(seat, resource):<3}", RESOURCE_STYLES[resource])
    line.append(f" RIGS {sight.has(seat, RIGS)}+{sight.rigs_of(seat) - sight.has(seat, RIGS):<3}")
    return line.append(f" cards {len(sight.view['hands'][seat])}")


def trouble(sight: Sight, seat: int) -> str:
    """Debts, the disaster and the cards that lie before a player, and what cards do to it this round."""
    view = sight.view
    owed = ", ".join(f"{n} {NAMES[kind]}" for kind in LENT if (n := sight.notes(seat, kind)))
    parts = [f"owes Vinnie for {owed}"] if owed else []
    if view["disaster"][seat] != NO_DISASTER:
        parts.append(f"{DISASTERS[view['disaster'][seat]].name}!")
    for card_in_play, owner in zip(STAYING, view["in_play"], strict=True):
        if owner == seat:
            lying = sight.lying_on(card_in_play) if card_in_play in (RECYCLING, PARTS_SHOP) else 0
            parts.append(CARDS[card_in_play].name + (f" ({lying} RIGS)" if lying else ""))
    parts += ["RIGS are off"] if view["idle"] >> seat & 1 else []
    parts += ["double output"] if view["doubled"] >> seat & 1 else []
    parts += ["no Sabotage this round"] if view["banned"] >> seat & 1 else []
    parts += ["Identity Theft next round"] if view["aside"] == seat else []
    return "; ".join(parts)


def plot_cell(sight: Sight, plot: int) -> Text:
    kind, resource, n = TYPE_OF[plot], sight.working[plot], sight.rigs[plot]
    found = "?" if sight.survey[plot] == UNSURVEYED else str(sight.survey[plot])
    cell = Text(f"{TYPE_NAMES[kind][:2]}{plot - FIRST_OF[kind] + 1} ")
    if resource == NOTHING:
        cell.append("-     ", "dim")
    else:
        bolt = "+" if resource != ENERGY and sight.is_powered(plot) else " "
        cell.append(f"{LETTERS[resource]}{n}/{sight.spots(plot, resource)}{bolt} ", RESOURCE_STYLES[resource])
    return cell.append(f"y{found}", RESOURCE_STYLES[LUXURIES] if sight.survey[plot] > 0 else "dim")


# -- hand and table ------------------------------------------------------------------------------


def hand(sight: Sight) -> list[Text]:
    """The viewer's cards, each with the phases it is for."""
    if sight.seat < 0:
        return []
    cards = [f"{CARDS[number].name} ({phases(number)})" for number in sight.hand]
    return wrapped(f"Your cards: {'; '.join(cards) or 'none'}")


def phases(number: int) -> str:
    when = [word for word, phase in WHEN.items() if phase in CARDS[number].phases]
    return "answers" if not when else "any phase" if len(when) == len(WHEN) else ", ".join(when)


def table(sight: Sight) -> list[Text]:
    """What is known of other hands, open promises, discards and a legend."""
    view, rows = sight.view, []
    for seat, cards in enumerate(view["hands"]):
        seen = [CARDS[number].name for number in cards if number >= 0]
        if seat != sight.seat and seen:
            rows += wrapped(f"You know that {SEAT_NAMES[seat]} holds: {', '.join(seen)}")
    rows += promises(Promise(*note) for note in view["notes"])
    deck = len(CARDS) - len(view["karma_out"]) - sum(map(len, view["hands"])) - len(view["played"])
    deck -= sum(owner != NOBODY_HAS for owner in view["in_play"]) + (view["aside"] != NOBODY_HAS)
    rows.append(Text(f"Karma: {deck} in the deck, {len(view['karma_out'])} discarded", "dim"))
    legend = "* leader   RIGS home+at work   E2/3 RIGS on spots, + powered   y Luxury spots, ? no survey"
    return [*rows, *(Text(line.plain, "dim") for line in wrapped(legend))]


def promises(notes: Iterable[Promise]) -> list[Text]:
    rows = []
    for note in notes:
        if note.state in (OPEN, BROKEN):
            words = promise_words((note.kind, note.debtor, note.item, note.n, note.round))
            broken = " (broken)" if note.state == BROKEN else ""
            rows.append(f"{words} to {SEAT_NAMES[note.creditor]}{broken}")
    return wrapped(f"Promises: {'; '.join(rows[-4:])}") if rows else []
