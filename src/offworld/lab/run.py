"""Make a run: hand out what is missing, and write each part when its last play is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from offworld.lab.engines import Engine, in_order
from offworld.lab.plan import Part, check
from offworld.lab.play import play_batch
from offworld.lab.store import Store
from offworld.lab.tables import Rows, joined

Tell = Callable[[int], None]
"""Is told after every batch how many plays it made."""


def make(store: Store, engine: Engine, tell: Tell = lambda _plays: None) -> int:
    """Make what is missing of the run; answers with how many plays that took."""
    plan = store.plan
    check(plan)
    missing = list(store.missing())
    batches = [(part, numbers) for part in missing for numbers in batches_of(part, plan.batch)]
    results = in_order(engine, play_batch, ((plan, part.variant, numbers) for part, numbers in batches))
    made: list[Rows] = []
    for (part, numbers), rows in zip(batches, results, strict=True):
        made.append(rows)
        if numbers.stop == part.numbers.stop:
            store.write(part, joined(made))
            made = []
        tell(len(numbers))
    store.tidy()
    return sum(len(part.numbers) for part in missing)


def left_to_make(store: Store) -> int:
    return sum(len(part.numbers) for part in store.missing())


def batches_of(part: Part, size: int) -> Iterator[range]:
    for first in range(part.numbers.start, part.numbers.stop, size):
        yield range(first, min(first + size, part.numbers.stop))
