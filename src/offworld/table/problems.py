"""A request that cannot be done: an HTTP status and a sentence for the person."""

from __future__ import annotations

from offworld.table.messages.told import Error

LEADS_NOWHERE = ("this link no longer leads to a seat", "ask the table's owner for a new one")


class Problem(Exception):
    """Raised anywhere below a request; the API answers with it."""

    def __init__(self, status: int, error: str, hint: str = "", rule: str = "") -> None:
        super().__init__(error)
        self.status = status
        self.body = Error(error=error, hint=hint, rule=rule)
