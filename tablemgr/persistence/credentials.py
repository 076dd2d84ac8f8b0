"""Hashes of PINs and passwords: in a table beside the journal, and the way they are made (argon2id)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, delete, func, insert, select

from tablemgr.engine.house import Secret
from tablemgr.persistence.schema import credential

KEPT: Final = 6
"""The one in use and the five before it, which are not taken again (controls 3.1)."""

_TIME_COST: Final = 2
_MEMORY_KIB: Final = 46_080
"""About 80 ms on a slow table computer: a person does not notice it, a thief with the file does."""

T = TypeVar("T")
Read = Callable[[Callable[[Connection], Any]], Any]


class Argon2Hasher:
    """`tablemgr.app.people.ports.Hasher`: argon2id with a salt of its own for each secret."""

    def __init__(self, time_cost: int = _TIME_COST, memory_kib: int = _MEMORY_KIB) -> None:
        self._hasher = PasswordHasher(time_cost=time_cost, memory_cost=memory_kib, parallelism=1)

    def hash(self, secret: str) -> str:
        """The salted hash of a secret, with its parameters in it."""
        return self._hasher.hash(secret)

    def fits(self, stored: str, secret: str) -> bool:
        """Whether the secret is the one behind the hash."""
        try:
            return self._hasher.verify(stored, secret)
        except (Argon2Error, InvalidHashError):
            return False


class SqlSecretBook:
    """`tablemgr.app.people.ports.SecretBook` in the journal's file; ``read`` and ``write`` run work on a connection."""

    def __init__(self, read: Read, write: Read) -> None:
        self._read = read
        self._write = write

    def hashes(self, staff_id: str, kind: Secret) -> tuple[str, ...]:
        """The hash in use first, then those before it; empty for nobody."""
        wanted = (
            select(credential.c.hash)
            .where(credential.c.staff_id == staff_id, credential.c.kind == kind.value)
            .order_by(credential.c.number.desc())
        )
        return tuple(self._read(lambda connection: connection.execute(wanted).scalars().all()))

    def put(self, staff_id: str, kind: Secret, stored: str) -> None:
        """A new secret; of the older ones five stay."""

        def write(connection: Connection) -> None:
            mine = (credential.c.staff_id == staff_id) & (credential.c.kind == kind.value)
            last = connection.execute(
                select(func.coalesce(func.max(credential.c.number), 0)).where(mine)
            ).scalar_one()
            row = {"staff_id": staff_id, "kind": kind.value, "number": last + 1, "hash": stored}
            connection.execute(insert(credential).values(row))
            connection.execute(delete(credential).where(mine, credential.c.number <= last + 1 - KEPT))

        self._write(write)


class MemorySecretBook:
    """The same without a file, for tests and trying out."""

    def __init__(self) -> None:
        self._hashes: dict[tuple[str, Secret], tuple[str, ...]] = {}

    def hashes(self, staff_id: str, kind: Secret) -> tuple[str, ...]:
        """The hash in use first, then those before it."""
        return self._hashes.get((staff_id, kind), ())

    def put(self, staff_id: str, kind: Secret, stored: str) -> None:
        """A new secret; of the older ones five stay."""
        self._hashes[staff_id, kind] = (stored, *self.hashes(staff_id, kind))[:KEPT]
