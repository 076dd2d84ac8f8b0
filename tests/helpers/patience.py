"""How long a test lets a real window take: a bound for a machine that has other work, not a pause."""

WAIT_MS = 180_000
"""Milliseconds. What is waited for is named; the wait ends as soon as it is there."""
