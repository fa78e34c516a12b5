"""Who asks, and of which table: what every endpoint below a table begins with."""

from __future__ import annotations

import re

from offworld.core.move import Seat
from offworld.table.api import Call
from offworld.table.messages import told
from offworld.table.people import Viewer
from offworld.table.problems import LEADS_NOWHERE, Problem
from offworld.table.table import Table

TABLE = "/api/tables/{table}"
THINKING = 20
"""How many requests the question to a bot that is named counts for: it may think."""
NOT_NOW = {409: told.Error}
"""What an endpoint also answers with if its request can come at a wrong moment."""


async def table_of(call: Call) -> tuple[Table, Viewer]:
    if not re.fullmatch(r"[a-z2-7]{12}", call.path["table"]):
        raise Problem(404, "there is no such table", "check the link")
    table = await call.site.tables.get(call.path["table"])
    viewer = table.viewer(call.token)
    if viewer is None:
        raise Problem(401, *LEADS_NOWHERE)
    return table, viewer


async def seat_of(call: Call) -> tuple[Table, Viewer, Seat]:
    table, viewer = await table_of(call)
    if call.token is None:
        raise Problem(401, "only players at the table may do that", "open the table with your own link")
    if viewer.seat is None:
        raise Problem(403, "you do not sit at this table", "use the token of a seat")
    return table, viewer, viewer.seat


async def owned_by(call: Call) -> tuple[Table, Viewer]:
    table, viewer = await table_of(call)
    if call.token is None:
        raise Problem(401, "only the table's owner may do that")
    if not viewer.owner:
        raise Problem(403, "only the table's owner may do that", "use the token that came with making the table")
    return table, viewer


async def snapshot(call: Call, table: Table, viewer: Viewer) -> told.Snapshot:
    async with table.acts.between():
        return call.site.scribe(table).snapshot(viewer)
