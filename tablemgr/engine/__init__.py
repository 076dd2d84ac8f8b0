"""The pure game: cards, rules, the hand, the table and the money; no clock, no I/O, no Qt, no SQL."""
