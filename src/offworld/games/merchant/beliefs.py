"""What a seat may believe of Systems and boxes it has not looked at."""

from __future__ import annotations

from offworld.core.fields import put
from offworld.core.menu import Random
from offworld.core.move import Seat
from offworld.games.merchant.facts import FACE_DOWN, UNKNOWN
from offworld.games.merchant.p7_cultures import unplaced_cultures, unplaced_markers
from offworld.games.merchant.state import MerchantState


def believe(s: MerchantState, seat: Seat | None, rng: Random) -> None:
    """What others have looked at, drawn again from all that this seat cannot place."""
    bit = 0 if seat is None else 1 << seat
    systems = [
        system
        for system, culture in enumerate(s.culture_at)
        if culture != UNKNOWN and s.lives[system] == UNKNOWN and not s.looked[system] & bit
    ]
    boxes = [
        box for box, marker in enumerate(s.box) if marker != FACE_DOWN and not s.box_up[box] and not s.peeked[box] & bit
    ]
    for system in systems:
        s.culture_at = put(s.culture_at, system, UNKNOWN)
    for box in boxes:
        s.box = put(s.box, box, FACE_DOWN)
    for system in systems:
        s.culture_at = put(s.culture_at, system, _any(unplaced_cultures(s), rng))
    for box in boxes:
        s.box = put(s.box, box, _any(unplaced_markers(s), rng))


def _any(weights: tuple[int, ...], rng: Random) -> int:
    """A number, by weight."""
    ticket = int(rng.random() * sum(weights))
    return next(n for n in range(len(weights)) if ticket < sum(weights[: n + 1]))
