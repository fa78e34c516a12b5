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


def outside(rule: str, arg: int, run: range) -> Refusal:
    """Why a number is not in a run of them."""
    low, high = min(run[0], run[-1]), max(run[0], run[-1])
    steps = f" in steps of {abs(run.step)}" if abs(run.step) > 1 else ""
    hint = f"choose a number from {low} to {high}{steps}" if low < high else f"only {low} is possible"
    if arg > high:
        return Refusal(rule, f"{arg} is too much here", hint)
    return Refusal(rule, f"{arg} is too little here" if arg < low else f"{arg} is between two steps", hint)
