"""The tests; their layout mirrors the code."""
