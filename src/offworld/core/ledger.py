"""The ledger: every coin and every good moves through one `transfer`.

Accounts are rows of one flat column: the seats first, then what else a game names (a Store, a
building), the bank last. The bank issues and takes back, so it alone may stand below zero and
each kind always adds up to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

from offworld.core.errors import LedgerError

Account = int

BANK: Account = -1


class Listener(Protocol):
    """Hears what happens as it happens: for the story, for charts. In a simulation nobody listens."""

    def moved(self, source: Account, target: Account, what: int, n: int) -> None: ...

    def told(self, text: str, seat: int | None, fleeting: bool) -> None: ...

    def forgot(self, seat: int) -> None: ...


class Ledger:
    """The part of a State that holds things."""

    __slots__ = ("held", "listener", "width")

    kinds: ClassVar[Sequence[str]] = ()
    held: list[int]
    width: int
    """How many kinds there are: the length of an account's row."""
    listener: Listener | None

    def open_accounts(self, n: int) -> None:
        """Add `n` empty accounts before the bank (which the first call adds too)."""
        width = self.width
        if not self.held:
            self.held = [0] * width
        self.held[-width:-width] = [0] * (n * width)

    def has(self, account: Account, what: int) -> int:
        return self.held[account * self.width + what]

    def transfer(self, source: Account, target: Account, what: int, n: int) -> None:
        held, width = self.held, self.width
        cell = source * width + what
        try:
            left = held[cell] - n
        except IndexError:
            raise LedgerError(self._mistake(source, target, what, n)) from None
        if n < 0 or source < -1 or target < -1 or (left < 0 and source != BANK):
            raise LedgerError(self._mistake(source, target, what, n))
        if n:
            held[cell] = left
            try:
                held[target * width + what] += n
            except IndexError:
                held[cell] = left + n
                raise LedgerError(self._mistake(source, target, what, n)) from None
            if self.listener is not None:
                self.listener.moved(source, target, what, n)

    def _mistake(self, source: Account, target: Account, what: int, n: int) -> str:
        last = len(self.held) // self.width - 2
        for account in (source, target):
            if not BANK <= account <= last:
                return f"there is no account {account}; there are 0 to {last}, and the bank"
        return f"account {source} cannot give {n} {self.kinds[what]} to {target}"

    def unbalanced(self) -> str | None:
        """What is wrong with the books, or None."""
        width = self.width
        for what, kind in enumerate(self.kinds):
            column = self.held[what::width]
            if sum(column):
                return f"{kind} adds up to {sum(column)}"
            if any(n < 0 for n in column[:-1]):
                return f"an account holds less than zero {kind}"
        return None
