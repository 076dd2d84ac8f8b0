"""Hand-history files, read, and checked by playing them through the hand engine."""
