"""A session from the opening count to its papers."""
