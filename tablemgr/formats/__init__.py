"""Hand-history files, read and checked; knows the engine only."""
