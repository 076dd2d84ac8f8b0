"""Use cases: one act of the dealer at a time, decided, posted, stored and only then shown."""
