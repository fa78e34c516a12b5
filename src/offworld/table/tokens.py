"""Random names: of tables, and of the right to sit on a seat. A right is kept only as a hash."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets


def new_token() -> str:
    """128 bits in 22 characters."""
    return secrets.token_urlsafe(16)


def new_table() -> str:
    """60 bits in 12 characters: nobody finds a table without its link."""
    return base64.b32encode(secrets.token_bytes(8)).decode().lower()[:12]


def hashed(token: str) -> str:
    """A token is random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, kept: str | None) -> bool:
    return kept is not None and hmac.compare_digest(hashed(token), kept)
