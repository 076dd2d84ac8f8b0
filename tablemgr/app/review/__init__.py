"""Looking back: hands found, replayed and explained, a session at a glance, the log and its proofs. Reads only."""
