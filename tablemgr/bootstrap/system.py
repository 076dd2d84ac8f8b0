"""What the composition root takes from the computer: its clock, its chance."""

from __future__ import annotations

import secrets
import string
import time


class SystemClock:
    """The computer's clock, and a counter that nobody can set and that counts on while it sleeps where that exists."""

    def now_us(self) -> int:
        """µs UTC."""
        return time.time_ns() // 1_000

    def monotonic_us(self) -> int:
        """µs since some moment."""
        if hasattr(time, "CLOCK_BOOTTIME"):
            return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000
        return time.monotonic_ns() // 1_000


class RandomIds:
    """Identifiers nobody can guess or give twice."""

    def command_id(self) -> str:
        """128 random bits."""
        return secrets.token_hex(16)

    def player_letters(self) -> str:
        """Eight random capital letters."""
        return "".join(secrets.choice(string.ascii_uppercase) for _letter in range(8))
