"""A Menu is all a seat may do now: what is offered is exactly what is accepted."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Any, Protocol, Self

from offworld.core.move import MOVES, Move

Args = tuple[int | None, ...] | range

BARE: Args = (None,)
"""The args of a verb that takes no number."""


class Random(Protocol):
    """What `pick` needs of a random source; `random.Random` has it."""

    def random(self) -> float: ...


class Menu:
    """Verb -> args. Iterating gives Moves; `in` is one look-up."""

    __slots__ = ("entries", "picked", "tickets", "total")

    tickets: tuple[Move, ...] | None
    """The Move of every ticket, in a menu that is offered again and again."""

    def __init__(self, entries: dict[str, Args]) -> None:
        self.entries = entries
        self.tickets = None
        self.total = sum(map(len, entries.values()))
        self.picked: Move | None = None
        """What was picked from it last."""

    def lasting(self) -> Self:
        """The same, got ready to be picked from many times."""
        self.tickets = tuple(map(self.at, range(self.total)))
        return self

    def __len__(self) -> int:
        return sum(map(len, self.entries.values()))

    def __bool__(self) -> bool:
        return self.total > 0

    def __iter__(self) -> Iterator[Move]:
        for verb, args in self.entries.items():
            for arg in args:
                yield MOVES[verb][arg]

    def offers(self, move: object) -> bool:
        if type(move) is not Move:
            return False
        parts: tuple[object, ...] = move  # they may be anything
        verb, arg = parts[0], parts[1]
        args = self.entries.get(verb) if type(verb) is str else None
        return args is not None and (arg is None or type(arg) is int) and arg in args

    def __contains__(self, move: object) -> bool:
        return self.offers(move)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Menu) and self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]  # compares by content, like a dict

    def __repr__(self) -> str:
        return f"Menu({self.entries})"

    def at(self, ticket: int) -> Move:
        """The Move that ticket number 0..total-1 stands for."""
        for verb, args in self.entries.items():
            if ticket < len(args):
                return MOVES[verb][args[ticket]]
            ticket -= len(args)
        raise IndexError(ticket)

    def pick(self, rng: Random) -> Move:
        """One of the Moves: uniform for a seat, by weight for chance. `at`, once more without the call."""
        ticket = int(rng.random() * self.total)
        if self.tickets is not None:
            self.picked = move = self.tickets[ticket]
            return move
        for verb, args in self.entries.items():
            if ticket < len(args):
                self.picked = move = MOVES[verb][args[ticket]]
                return move
            ticket -= len(args)
        raise IndexError("an empty menu has nothing to pick")

    def weight(self, move: Move) -> int:
        """How likely it is next to the others, in a random play: as likely as any, but for chance."""
        return 1

    def plain(self) -> dict[str, list[int | None] | dict[str, int]]:
        """JSON-able: a list of args, or first and last of a run of numbers."""
        return {verb: _plain(args) for verb, args in self.entries.items()}


class ChanceMenu(Menu):
    """What chance may do, each arg with its integer weight."""

    __slots__ = ("_sums", "weights")

    def __init__(self, entries: dict[str, Args], weights: Mapping[str, tuple[int, ...]]) -> None:
        self.entries = entries
        self.tickets = None
        self.picked = None
        self.weights = weights
        sums: dict[str, Any] = {verb: list(accumulate(weights[verb])) for verb in entries}
        total: Any = sum([each[-1] for each in sums.values()])
        if type(total) is not int:
            raise TypeError(f"weights are whole numbers, not {', '.join(map(str, weights.values()))}")
        self._sums: dict[str, list[int]] = sums
        self.total = total

    def at(self, ticket: int) -> Move:
        for verb, sums in self._sums.items():
            if ticket < sums[-1]:
                return MOVES[verb][self.entries[verb][bisect_right(sums, ticket)]]
            ticket -= sums[-1]
        raise IndexError(ticket)

    def pick(self, rng: Random) -> Move:
        ticket = int(rng.random() * self.total)
        self.picked = move = self.at(ticket) if self.tickets is None else self.tickets[ticket]
        return move

    def weight(self, move: Move) -> int:
        args = self.entries[move.verb]
        return self.weights[move.verb][args.index(move.arg)]  # type: ignore[arg-type]  # None only for bare verbs


def _plain(args: Args) -> list[int | None] | dict[str, int]:
    if isinstance(args, range) and args:
        return {"from": args[0], "to": args[-1], "step": args.step}
    return list(args)


EMPTY = Menu({})


def span(verb: str, args: Args) -> str:
    """A verb and its numbers, as somebody who types them reads it."""
    if args == BARE:
        return verb
    if isinstance(args, range):
        return f"{verb} {args[0]} to {args[-1]}"
    return f"{verb} {' '.join(map(str, args[:12]))}{' ...' if len(args) > 12 else ''}"
