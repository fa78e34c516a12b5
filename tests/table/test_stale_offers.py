"""Live trade at a table: who accepts an offer gets what it saw, or nothing."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from offworld.core.move import REFEREE, Move
from offworld.games.mule.facts import FOOD
from offworld.games.mule.state import MuleState
from offworld.table.messages.given import NewTable, SeatChoice
from offworld.table.site import Site
from offworld.table.table import STALE, Table
from offworld.table.tables import Opened
from tests.table.test_tables import at_a_site

LIVE = NewTable(
    game="mule",
    seats=[SeatChoice(who="me"), SeatChoice(who="open"), SeatChoice(who="open")],
    options={"mode": "beginner", "market_mode": "live"},
    seed=5,
)


def state_of(table: Table) -> MuleState:
    assert isinstance(table.match.state, MuleState)
    return table.match.state


async def at_food_auction(table: Table) -> None:
    """Everybody plays its default until Food is traded; nothing else is."""
    match = table.match
    while state_of(table).lot != FOOD:
        if state_of(table).lot:
            for verb in ("countdown", "close"):
                await table._make(REFEREE, partial(match.do, REFEREE, Move(verb)))
            continue
        seat = match.state.to_act[0]
        move = match.game.default_move(match.state.view(seat), match.state.menu(seat))
        assert move is not None
        assert (await table.move(seat, table.seq, [move])).accepted


def sale(total: int) -> list[Move]:
    return [Move("offer_sale", 1), Move("total", total), Move("to", 0)]


def test_mule_7_2_an_offer_that_was_replaced_at_once_is_not_accepted_unseen(tmp_path: Path) -> None:
    """The dearer lot lies in the slot of the cheap one that the other saw."""

    async def act(site: Site, opened: Opened) -> None:
        table = opened.table
        await at_food_auction(table)
        assert (await table.move(1, table.seq, sale(2))).accepted
        seen, (offer,) = table.seq, state_of(table).offers
        assert (await table.move(1, table.seq, [Move("withdraw", offer.slot), *sale(25)])).accepted
        assert state_of(table).offers == (offer._replace(total=25),)
        assert (await table.move(0, seen, [Move("accept", offer.slot)])).refusal == STALE
        assert state_of(table).money(0) == 30
        assert (await table.move(0, table.seq, [Move("accept", offer.slot)])).accepted
        assert state_of(table).money(0) == 5

    at_a_site(tmp_path, act, LIVE)


def test_mule_7_2_what_others_do_elsewhere_makes_no_choice_stale(tmp_path: Path) -> None:
    """An offer to somebody else changes nothing for the one who accepts."""

    async def act(site: Site, opened: Opened) -> None:
        table = opened.table
        await at_food_auction(table)
        assert (await table.move(1, table.seq, sale(2))).accepted
        seen, (offer,) = table.seq, state_of(table).offers
        assert (await table.move(2, table.seq, [*sale(9)[:2], Move("to", 1 << 1)])).accepted
        assert (await table.move(0, seen, [Move("accept", offer.slot)])).accepted

    at_a_site(tmp_path, act, LIVE)
