"""What adapters offer for PINs and passwords: a place for hashes, and a slow way to make them."""

from __future__ import annotations

from typing import Protocol

from tablemgr.engine.house import Secret


class SecretBook(Protocol):
    """Hashes beside the journal; a secret itself is never kept anywhere. May raise JournalUnavailable."""

    def hashes(self, staff_id: str, kind: Secret) -> tuple[str, ...]:
        """The hash in use first, then the five before it; empty when the person has none of this kind."""

    def put(self, staff_id: str, kind: Secret, stored: str) -> None:
        """A new secret takes the place of the one in use."""


class Hasher(Protocol):
    """A salted hash that takes its time."""

    def hash(self, secret: str) -> str: ...

    def fits(self, stored: str, secret: str) -> bool:
        """Whether the secret is the one behind the hash."""
