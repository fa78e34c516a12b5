"""Why something may not be done: the rule, the reason, what would help."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, final


@final
class Refusal(NamedTuple):
    rule: str
    why: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.why} [{self.rule}]" + (f"; {self.hint}" if self.hint else "")


refuse = lru_cache(maxsize=4096)(Refusal)
"""The one shared Refusal of these words, so that a predicate in a hot loop builds nothing."""


class Refused(Exception):
    """Raised by `State.do`; the state is as it was before."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
