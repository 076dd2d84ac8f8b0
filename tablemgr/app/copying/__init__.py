"""Copies of a journal: what they are, whether they hold, and how one is gone on with."""
