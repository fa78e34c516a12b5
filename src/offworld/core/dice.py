"""Dice that a table can prove fair: a keyed hash of a counter.

Before the first move the table publishes a commitment to the key; when the game is over it
shows the key, and everybody can roll every outcome again. A salt keeps a key that was made from a
seed from being found by trying seeds until the commitment fits.
"""

from __future__ import annotations

import hashlib
import os

SALT_BYTES = 16


class Dice:
    """Outcome number `i` depends on the key and on `i` alone, so nothing can be rolled again."""

    def __init__(self, key: bytes, salt: bytes = b"") -> None:
        self.key = key
        self.salt = salt
        """Without one the same seed gives the same log, byte for byte; a table always has one."""

    @classmethod
    def from_seed(cls, seed: int | str | None) -> Dice:
        if seed is None:
            return cls(os.urandom(32))
        return cls(hashlib.sha256(f"offworld seed {seed}".encode()).digest())

    def salted(self) -> Dice:
        """The same rolls under another commitment."""
        return Dice(self.key, os.urandom(SALT_BYTES))

    @property
    def commitment(self) -> str:
        """A salted commitment begins differently, so that no part of a key can pass for a salt."""
        secret = b"offworld salted " + self.salt if self.salt else b"offworld commitment "
        return hashlib.sha256(secret + self.key).hexdigest()

    def below(self, i: int, total: int) -> int:
        """A fair number 0..total-1 for outcome `i`; a draw that would favour some numbers is hashed again."""
        fair = (1 << 64) - (1 << 64) % total
        again = 0
        while True:
            text = b"%d %d" % (i, again)
            value = int.from_bytes(hashlib.blake2b(text, key=self.key, digest_size=8).digest())
            if value < fair:
                return value % total
            again += 1
